"""Dealing Gardeners: every field of the record is written, before nature's first answer."""

from __future__ import annotations

from hortus.engine.asking import ask_nature
from hortus.engine.bits import size
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.opening import clear_header

from ..state import (
    FIRST_SEAT,
    GET_READY,
    INTRODUCTION_A,
    NOWHERE,
    SIDES,
    STACKS,
    Box,
    Options,
    State,
)
from .cards import clear_slots
from .ground import clear_garden
from .hands import clear_seat


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    s.timed = 1
    s.opt.timer = opt.timer
    s.opt.pause = opt.pause
    s.opt.mode = opt.mode
    s.opt.announce = opt.announce
    s.opt.edge = opt.edge
    s.opt.discards = opt.discards
    if opt.mode == INTRODUCTION_A:
        s.opt.timer = 0  # GA-82: the first introduction has no timer
    for word in range(2):
        s.deck[word] = b.deck[opt.mode][word]  # GA-11, GA-14
        s.scored[word] = 0
        s.spread[word] = 0
        s.origin[word] = 0
    s.cards_left = size(s.deck[0]) + size(s.deck[1])
    s.pool = b.tiles[opt.mode]  # GA-03
    s.discarded = 0
    s.drawer = 0
    s.taker = 0
    clear_garden(s.garden, SIDES[opt.mode])
    for p in range(SEATS):
        clear_seat(s.seat[p])
    clear_slots(s)
    s.ready = 0
    s.scorings = 0
    s.owed = 0
    s.points = 0
    s.deck_back = NOWHERE
    for k in range(2):
        s.spare_bytes[k] = 0
    s.phase = GET_READY
    if s.players == 1:
        s.seat[0].loose = s.pool  # GA-86: all tiles lie spread and face up
        s.pool = 0
        ask_nature(s, STACKS)
    else:
        ask_nature(s, FIRST_SEAT)
