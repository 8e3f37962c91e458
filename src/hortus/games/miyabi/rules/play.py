"""Playing Miyabi: what each move does. Numbers are those of the rules page."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Phase
from ..state import CELLS, SIDE, Box, Seat, State
from .course import after_tile, fill_display, next_turn
from .indices import LEAP, PASS, STAY, ZEN, cell_of, turn_of, variant_of
from .planes import count_of, take_one
from .terrace import TOP_LEVEL, build, cells_of, level_above, objects_on


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    me = s.seat[seat]
    if a < ZEN:
        lay_tile(s, b, me, variant_of(a), cell_of(a), turn_of(a))
        after_tile(s)
    elif a < PASS:
        lay_zen_tile(s, b, me, a - ZEN)
    elif a == PASS:
        me.passed = 1  # MI-25
        next_turn(s)
    else:
        if a != STAY:
            leap(me, a - LEAP)
        next_turn(s)


@rule
def lay_tile(s: State, b: Box, me: Seat, variant: int, cell: int, turn: int) -> None:
    row = cell // SIDE
    take_one(s.supply, 1 << variant * SIDE + row)  # MI-15
    level = put_down(me, cells_of(variant, cell, turn), cell, objects_on(variant))
    enough = level >= TOP_LEVEL if s.opt.or_higher else level == TOP_LEVEL  # MI-29, EC-06
    if enough and has(s.bonus, row):  # MI-28
        s.bonus &= ~(1 << row)
        me.taken |= 1 << row


@rule
def put_down(me: Seat, cells: int, cell: int, objects: int) -> int:
    """Lay a tile, set the lantern, score; its level (MI-14, MI-26, MI-27)."""
    level = level_above(me, cells)
    build(me, cells, cell, objects)
    me.lanterns |= 1 << cell % SIDE
    me.earned[cell // SIDE] += objects * level
    me.laid[cell // SIDE] += 1
    return level


@rule
def lay_zen_tile(s: State, b: Box, me: Seat, place: int) -> None:
    """MI-X12, MI-X16: it takes no bonus; then a new one is turned up (MI-X13)."""
    face = place // CELLS
    s.zen_up[face] -= 1
    put_down(me, 1 << place % CELLS, place % CELLS, face + 1)
    s.phase = Phase.FROG
    fill_display(s, b)
    if s.due == 0:
        after_tile(s)


@rule
def leap(me: Seat, cell: int) -> None:
    """MI-X19, MI-X20, MI-X22: the own frog climbs. Levels are reached in order, so that the highest
    tells which have scored (MI-X23)."""
    me.frog = cell
    me.frog_best = max(me.frog_best, count_of(me.height, cell))
