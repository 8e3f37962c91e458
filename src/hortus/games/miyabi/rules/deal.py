"""Dealing Miyabi: every field of the record is written, before nature's first answer."""

from __future__ import annotations

from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.opening import clear_header

from ..state import (
    BESIDE,
    HEIGHT_PLANES,
    OBJECT_PLANES,
    SIDE,
    TILE_PLANES,
    ZEN_FACES,
    ZEN_GARDEN,
    Box,
    Options,
    Seat,
    State,
)
from .course import choose_first, fill_display


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    s.opt.expansions = opt.expansions
    s.opt.first_seat = opt.first_seat
    s.opt.forced_only = opt.forced_only
    s.opt.support = opt.support
    s.opt.top_level = opt.top_level
    s.opt.or_higher = opt.or_higher
    s.opt.majority_ties = opt.majority_ties
    s.opt.two_seats = opt.two_seats
    for k in range(TILE_PLANES):
        s.bag[k] = b.tiles[k]  # MI-04
        s.supply[k] = 0
    s.bonus = 0b111111  # MI-05
    s.mover = 0
    for face in range(ZEN_FACES):
        s.zen_up[face] = 0
        s.zen_bag[face] = b.zen_tiles[face] if opt.expansions & ZEN_GARDEN else 0
    for p in range(SEATS):
        clear_seat(s.seat[p])
    fill_display(s, b)
    if s.due == 0:
        choose_first(s)


@rule
def clear_seat(me: Seat) -> None:
    """An empty board, no lantern on it, no points (MI-01, MI-03, MI-06); the frog beside."""
    for k in range(HEIGHT_PLANES):
        me.height[k] = 0
    for k in range(OBJECT_PLANES):
        me.shown[k] = 0
    for row in range(SIDE):
        me.earned[row] = 0
        me.laid[row] = 0
    me.joined[0] = 0
    me.joined[1] = 0
    me.carried = 0
    me.lanterns = 0
    me.passed = 0
    me.taken = 0
    me.frog = BESIDE  # MI-X21
    me.frog_best = 0
    for k in range(7):
        me.spare[k] = 0
