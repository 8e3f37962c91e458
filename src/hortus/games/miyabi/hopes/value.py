"""What an unfinished game is worth to a bot, in hundredths of a point.

At the end of the game it is one hundred times the total. On the way there points count in full,
and what lies there counts by what may still be built on it, or may still cover it.
"""

from __future__ import annotations

from hortus.engine.bits import has, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule

from ..rules.course import frog_steps, rounds
from ..rules.planes import highest_count, total, with_count
from ..rules.score import in_game, in_row, paid, ranks, row_cells, shape_points, total_points
from ..rules.terrace import FIRST_COLUMN, TOP_LEVEL, blocked, open_cells, seams
from ..state import BESIDE, SIDE, Box, Seat, State


@rule
def value(s: State, b: Box, seat: int) -> int:
    if s.over:
        return 100 * total_points(s, b, seat)
    me = s.seat[seat]
    later = SIDE * (rounds(s.players) - s.round - 1)
    this_round = SIDE - size(me.lanterns)
    left = later + this_round
    if me.passed:
        this_round = 0
    v = 100 * in_game(b, me) + shape_points(s, b, me) * b.shape_now[left]
    v += b.tile * (later + this_round)
    for row in range(SIDE):
        v += majority_value(s, b, seat, row, left)
    if left > 0:
        v += ground_value(s, b, me, this_round)
    if me.frog != BESIDE and with_count(me.height, me.frog_best + 1, frog_steps(me)):
        v += b.frog_step
    return v


@rule
def majority_value(s: State, b: Box, seat: int, row: int, left: int) -> int:
    """What a row pays now, the lead over the best rival, and the own objects by themselves."""
    mine = in_row(s.seat[seat], row)
    first, leaders, second, runners = ranks(s, row)
    rival = first if mine < first or leaders > 1 else second
    lead = max(-b.lead_most, min(b.lead_most, mine - rival))
    v = b.first[row] * (lead * b.lead[left] + mine * b.own_object) // 10
    return v + b.majority_now[left] * paid(s, b, row, mine, first, leaders, second, runners)


@rule
def ground_value(s: State, b: Box, me: Seat, this_round: int) -> int:
    """Places for tiles of two and three cells, by their levels; in this round in open columns."""
    block = blocked(s, me)
    east, south = seams(s, me, block)
    across = east | east << 1
    down = south | south << SIDE
    pairs = across | down
    triples = across & down | east & east << 1 | south & south << SIDE
    v = b.seam * (total(me.height, east) + total(me.height, south))
    v += b.triple * total(me.height, triples)
    v += b.high_pair * highest_count(me.height, pairs)
    if this_round == 0 or this_round == SIDE:
        return v  # a new round by itself is worth nothing, or passing would bring it nearer
    free = open_cells(me) & ~block
    v += this_round * b.open_cell * column_tops(me.height, free)
    v += this_round * b.open_pair * column_tops(me.height, free & pairs)
    return v + near_bonus(s, b, with_count(me.height, TOP_LEVEL - 1, free))


@rule
def column_tops(planes: Buffer, members: int) -> int:
    """The highest count among the members of each column, summed over the columns."""
    n = 0
    for k in range(len(planes) - 1, -1, -1):
        higher = planes[k] & members
        if higher:
            columns = higher | higher >> 3 * SIDE
            columns = (columns | columns >> SIDE | columns >> 2 * SIDE) & (1 << SIDE) - 1
            n += size(columns) << k
            members &= higher | ~(columns * FIRST_COLUMN)
    return n


@rule
def near_bonus(s: State, b: Box, below: int) -> int:
    """Bonus tiles of the rows in which a cell lies just below their level."""
    v = 0
    if below:
        for row in range(SIDE):
            if below & row_cells(row) and has(s.bonus, row):
                v += b.near_bonus * b.bonus[row]
    return v
