"""What a brain looks at: whole numbers of small size, own seat first, then rivals in turn order.

Values are tenths of a point.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, size
from hortus.engine.border import Buffer
from hortus.engine.brains import RIVALS, YES, flags, one_hot, zeros
from hortus.engine.compiling import rule

from ..rules.course import CORNERS, DOUBLES, SINGLES, STRAIGHTS, rounds
from ..rules.planes import highest_count, total, with_count
from ..rules.score import in_game, in_row, row_cells, shape_points
from ..rules.terrace import TOP_LEVEL, blocked, open_cells, seams
from ..state import ALL_CELLS, BESIDE, SIDE, Box, Seat, State
from .value import column_tops, ground_value, majority_value, value

OF_RIVAL: Final = 35  # numbers that tell of one rival


@rule
def features(s: State, b: Box, seat: int, out: Buffer) -> int:
    n = of_table(s, b, seat, out, 0)
    n = of_seat(s, b, seat, out, n)
    n = of_ground(s, s.seat[seat], out, n)
    for k in range(1, RIVALS + 1):
        if k < s.players:
            n = of_seat(s, b, (seat + k) % s.players, out, n)
        else:
            n = zeros(out, n, OF_RIVAL)
    return n


@rule
def of_table(s: State, b: Box, seat: int, out: Buffer, n: int) -> int:
    n = one_hot(out, n, s.players - 2, RIVALS)
    n = flags(out, n, s.opt.expansions, 5)
    out[n] = 4 * (rounds(s.players) - s.round)
    out[n + 1] = (s.first - seat) % s.players
    out[n + 2] = (s.mover - seat) % s.players
    out[n + 3] = YES if s.mover == seat else 0
    n += 4
    out[n] = total(s.supply, SINGLES)
    out[n + 1] = total(s.supply, DOUBLES)
    out[n + 2] = total(s.supply, STRAIGHTS)
    out[n + 3] = total(s.supply, CORNERS)
    n += 4
    for row in range(SIDE):
        out[n] = YES if has(s.bonus, row) else 0
        out[n + 1] = total(s.supply, kinds_of(row))
        n += 2
    return n


@rule
def kinds_of(row: int) -> int:
    """All kinds of tiles that show the object of a row: kind = variant x 6 + object."""
    kinds = 0
    for variant in range(7):
        kinds |= 1 << 6 * variant + row
    return kinds


@rule
def of_seat(s: State, b: Box, seat: int, out: Buffer, n: int) -> int:
    me = s.seat[seat]
    this_round = SIDE - size(me.lanterns)
    left = SIDE * (rounds(s.players) - s.round - 1) + this_round
    out[n] = value(s, b, seat) // 10
    out[n + 1] = in_game(b, me)
    out[n + 2] = shape_points(s, b, me)
    out[n + 3] = left
    out[n + 4] = this_round
    out[n + 5] = YES if me.passed else 0
    out[n + 6] = ground_value(s, b, me, 0 if me.passed else this_round) // 10
    out[n + 7] = total(me.height, ALL_CELLS)
    out[n + 8] = 4 * highest_count(me.height, ALL_CELLS)
    out[n + 9] = me.frog_best if me.frog != BESIDE else 0
    n += 10
    for row in range(SIDE):
        out[n] = in_row(me, row)
        out[n + 1] = majority_value(s, b, seat, row, left) // 10
        out[n + 2] = total(me.height, row_cells(row))
        out[n + 3] = YES if has(me.taken, row) else 0
        n += 4
    out[n] = size(with_count(me.height, TOP_LEVEL - 1, open_cells(me)))
    return n + 1


@rule
def of_ground(s: State, me: Seat, out: Buffer, n: int) -> int:
    """How many cells lie on each level, how many pairs do, and what open columns offer."""
    block = blocked(s, me)
    east, south = seams(s, me, block)
    free = open_cells(me) & ~block
    for level in range(TOP_LEVEL + 1):
        here = with_count(me.height, level, ALL_CELLS)
        out[n] = size(here)
        out[n + 1] = size(here & east) + size(here & south)
        out[n + 2] = size(here & free)
        n += 3
    out[n] = column_tops(me.height, free)
    out[n + 1] = size(free)
    return n + 2
