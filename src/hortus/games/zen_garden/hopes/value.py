"""What an unfinished garden is worth to a bot, in hundredths of a point.

`score` is exact for "ended now"; hopes live here. At the end of the game the value is one
hundred times the total.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.compiling import rule

from ..enums import Space
from ..rules.score import count_of, loops, majority_points, soil_areas, soils, total
from ..rules.sheet import COLUMN, NOT_LAST_COLUMN, SIDE, window
from ..state import GARDEN, MINIMALIST_BOARD, NO_FEATURE, TURNS, UNITY_BOARD, Box, Seat, State

FIRST_FOUR_COLUMNS: Final = COLUMN * 0b1111


@rule
def value(s: State, b: Box, seat: int) -> int:
    if s.over:
        return 100 * total(s, b, seat)
    me = s.seat[seat]
    left = GARDEN - size(me.laid)
    v = (100 + b.early_coin * left) * me.coins
    if me.laid == 0:
        return v
    v += loop_value(b, me, left)
    for decor in range(5):
        v += b.decor_hope[size(me.decor[decor])][left]
    v += line_value(b, me, left)
    v += preference_value(s, b, seat, left)
    if s.opt.boards & UNITY_BOARD:
        v += b.unity_hope[soil_areas(me) - soils(me)][left]
    if s.opt.boards & MINIMALIST_BOARD:
        v += b.soils_hope[soils(me)][left]
    for order in range(3):
        v += order_value(s, b, me, order, left)
    return v


@rule
def preference_value(s: State, b: Box, seat: int, left: int) -> int:
    me = s.seat[seat]
    v = 0
    if s.feature[Space.MINOR] != NO_FEATURE:
        v += 100 * b.minor * count_of(me, s.feature[Space.MINOR])
    if s.feature[Space.MAJOR] != NO_FEATURE:
        v += 100 * b.major * count_of(me, s.feature[Space.MAJOR])
    if s.feature[Space.DETAIL] != NO_FEATURE:
        v += b.detail_hope[count_of(me, s.feature[Space.DETAIL])][left]
    if s.feature[Space.MAJORITY] != NO_FEATURE:
        v += majority_value(s, b, seat, left)
    return v


@rule
def majority_value(s: State, b: Box, seat: int, left: int) -> int:
    """Between what the ranks pay now and the lead over the best rival, by tiles to come."""
    feature = s.feature[Space.MAJORITY]
    mine = count_of(s.seat[seat], feature)
    best = 0
    for p in range(s.players):
        if p != seat:
            best = max(best, count_of(s.seat[p], feature))
    lead = max(-3, min(3, mine - best))
    hope = 50 * b.majority[0] + lead * b.lead_step
    now = 100 * majority_points(s, b, seat)
    return (hope * left + now * (GARDEN - left)) // GARDEN


@rule
def order_value(s: State, b: Box, me: Seat, order: int, left: int) -> int:
    """Points taken, or the way to the next point tile: tiles matching, up to four each."""
    space = Space.ORDERS + 2 * order
    if s.feature[space] == NO_FEATURE:
        return 0
    if me.met >> order & 1:
        return 100 * me.points[order]
    if s.given[order] == 3:
        return 0
    one = min(4, count_of(me, s.feature[space]))
    two = min(4, count_of(me, s.feature[space + 1]))
    if 8 - one - two > 2 * left:
        return 0
    return b.order_step * b.order[s.given[order]] * (one + two)


@rule
def two_or_three(a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """The positions at which exactly two, and exactly three, of four sets have a member.

    Each position is a column of four bits; the pairs are added as half adders do.
    """
    odd_left = a ^ b
    both_left = a & b
    odd_right = c ^ d
    both_right = c & d
    three = both_left & odd_right | odd_left & both_right
    two = (both_left ^ both_right) & ~(odd_left | odd_right) | odd_left & odd_right
    return two, three


@rule
def loop_value(b: Box, me: Seat, left: int) -> int:
    """Closed loops, and those that lack one or two arcs with the cells for them still free."""
    closed = loops(me)
    v = 100 * b.loops[closed]
    next_loop = b.loops[min(4, closed + 1)] - b.loops[closed]
    if next_loop == 0 or left == 0:
        return v
    twos, threes = two_or_three_arcs(me, window(me.laid) & ~me.laid)
    v += min(threes, left) * b.three_arcs * next_loop // 3
    if left >= 2:
        v += min(twos, left // 2) * b.two_arcs * next_loop // 3
    return v


@rule
def two_or_three_arcs(me: Seat, free: int) -> tuple[int, int]:
    """How many loops lack two arcs, and how many one, whose cells are free."""
    open_corners = free >> 1 | free >> SIDE | free >> SIDE + 1 | free | me.laid
    twos = 0
    threes = 0
    for path in range(3):
        k = path * TURNS
        a0 = me.arc[k]
        a1 = me.arc[k + 1] >> 1
        a2 = me.arc[k + 2] >> SIDE + 1
        a3 = me.arc[k + 3] >> SIDE
        possible = (
            open_corners
            & (a0 | free)
            & (a1 | free >> 1)
            & (a2 | free >> SIDE + 1)
            & (a3 | free >> SIDE)
            & NOT_LAST_COLUMN
        )
        two, three = two_or_three(a0, a1, a2, a3)
        twos += size(two & possible)
        threes += size(three & possible)
    return twos, threes


@rule
def line_value(b: Box, me: Seat, left: int) -> int:
    """Rows and columns that can still become four equal decors, by how many are there."""
    free = window(me.laid) & ~me.laid
    twos = 0
    threes = 0
    for decor in range(5):
        m = me.decor[decor]
        if m & (m - 1) == 0:
            continue  # one tile of a kind makes no pair
        open_row = m | free
        open_row &= open_row >> 1 & open_row >> 2 & open_row >> 3 & FIRST_FOUR_COLUMNS
        two, three = two_or_three(m, m >> 1, m >> 2, m >> 3)
        twos += size(two & open_row)
        threes += size(three & open_row)
        open_column = m | free
        open_column &= open_column >> SIDE & open_column >> 2 * SIDE & open_column >> 3 * SIDE
        two, three = two_or_three(m, m >> SIDE, m >> 2 * SIDE, m >> 3 * SIDE)
        twos += size(two & open_column)
        threes += size(three & open_column)
    v = min(threes, left) * b.three_equal
    if left >= 2:
        v += min(twos, left // 2) * b.two_equal
    return v * b.line_bonus // 3
