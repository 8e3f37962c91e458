"""Dealing Zen Garden: every field of the record is written, before nature's first answer."""

from __future__ import annotations

from hortus.engine.asking import ask_nature
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.opening import clear_header

from ..state import EMPERORS, NO_FEATURE, NO_TILE, SLOTS, SPACES, Box, Options, Seat, State


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    for k in range(4):
        s.opt.spare[k] = 0
    s.opt.boards = opt.boards
    s.opt.slide = opt.slide
    s.opt.zero_majority = opt.zero_majority
    s.opt.line_pay = opt.line_pay
    for word in range(2):
        s.supply[word] = b.tiles[word]  # ZG-09
        s.discard[word] = 0
    for slot in range(SLOTS):
        s.market[slot] = NO_TILE
    for space in range(SPACES):
        s.feature[space] = NO_FEATURE
    for order in range(3):
        s.given[order] = 0
    s.turns = 0
    for k in range(6):
        s.spare_bytes[k] = 0
    for p in range(SEATS):
        clear_seat(s.seat[p])
        s.seat[p].coins = b.coins_start if p < s.players else 0  # ZG-11
    ask_nature(s, EMPERORS)


@rule
def clear_seat(me: Seat) -> None:
    me.laid = 0
    for k in range(6):
        me.soil[k] = 0
    for k in range(5):
        me.decor[k] = 0
    for k in range(12):
        me.arc[k] = 0
    me.coins = 0
    me.met = 0
    for order in range(3):
        me.points[order] = 0
    me.spare[0] = 0
    me.spare[1] = 0
