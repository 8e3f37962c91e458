"""What a brain looks at: whole numbers of small size, own seat first, then rivals in turn order.

Values are tenths of a point.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.border import Buffer
from hortus.engine.brains import RIVALS, YES, flags, one_hot, zeros
from hortus.engine.compiling import rule

from ..enums import Space
from ..rules.score import count_of, loops, soil_areas, soils
from ..rules.sheet import window
from ..state import (
    COLUMNS,
    FIRST_DECOR,
    FIRST_PATH,
    GARDEN,
    NO_FEATURE,
    NO_TILE,
    SLOTS,
    SPACES,
    Box,
    Seat,
    State,
)
from .value import (
    line_value,
    loop_value,
    majority_value,
    order_value,
    preference_value,
    two_or_three_arcs,
    value,
)

OF_SEAT: Final = 31  # numbers that tell of one seat


@rule
def features(s: State, b: Box, seat: int, out: Buffer) -> int:
    n = of_table(s, b, seat, out, 0)
    n = of_market(s, b, seat, out, n)
    n = of_seat(s, b, seat, out, n)
    for k in range(1, RIVALS + 1):
        if k < s.players:
            n = of_seat(s, b, (seat + k) % s.players, out, n)
        else:
            n = zeros(out, n, OF_SEAT)
    return n


@rule
def of_table(s: State, b: Box, seat: int, out: Buffer, n: int) -> int:
    n = one_hot(out, n, s.players - 2, RIVALS)
    n = flags(out, n, s.opt.boards >> 2, 4)
    for order in range(3):
        out[n] = s.given[order]
        n += 1
    before = 0  # rivals who take their turn before this seat's next one
    for p in range(s.players):
        if size(s.seat[p].laid) < size(s.seat[seat].laid):
            before += 1
    out[n] = before
    return n + 1


@rule
def of_market(s: State, b: Box, seat: int, out: Buffer, n: int) -> int:
    """What lies there by price row, and what of it the seat collects."""
    me = s.seat[seat]
    for row in range(SLOTS // COLUMNS):
        there = 0
        wanted = 0
        for column in range(COLUMNS):
            tile = s.market[row * COLUMNS + column]
            if tile != NO_TILE:
                there += 1
                for space in range(SPACES):
                    if s.feature[space] != NO_FEATURE and shows(tile, s.feature[space]):
                        wanted += 1
        out[n] = there
        out[n + 1] = wanted
        out[n + 2] = YES if me.coins >= b.price[row] else 0
        n += 3
    return n


@rule
def shows(tile: int, feature: int) -> bool:
    """tile = soil x 15 + path x 5 + decor."""
    if feature < FIRST_PATH:
        return tile // 15 == feature
    if feature < FIRST_DECOR:
        return tile // 5 % 3 == feature - FIRST_PATH
    return tile % 5 == feature - FIRST_DECOR


@rule
def of_seat(s: State, b: Box, seat: int, out: Buffer, n: int) -> int:
    me = s.seat[seat]
    left = GARDEN - size(me.laid)
    out[n] = value(s, b, seat) // 10
    out[n + 1] = left
    out[n + 2] = me.coins
    out[n + 3] = me.coins * left // 4
    out[n + 4] = 4 * loops(me)
    out[n + 5] = loop_value(b, me, left) // 10
    out[n + 6] = line_value(b, me, left) // 10
    out[n + 7] = preference_value(s, b, seat, left) // 10
    out[n + 8] = majority_value(s, b, seat, left) // 10 if s.feature[Space.MAJORITY] >= 0 else 0
    out[n + 9] = soils(me)
    out[n + 10] = soil_areas(me)
    out[n + 11] = size(window(me.laid) & ~me.laid)
    n += 12
    n = of_decor(b, me, left, out, n)
    n = of_loops(me, out, n)
    for space in range(4):
        out[n] = count_of(me, s.feature[space]) if s.feature[space] != NO_FEATURE else 0
        n += 1
    for order in range(3):
        out[n] = order_value(s, b, me, order, left) // 10
        out[n + 1] = YES if me.met >> order & 1 else 0
        n += 2
    out[n] = YES if left > 0 and seat == some_next(s) else 0
    return n + 1


@rule
def of_decor(b: Box, me: Seat, left: int, out: Buffer, n: int) -> int:
    """How many of each decor, the most first, and what they promise."""
    worth = 0
    first = n
    for decor in range(5):
        there = size(me.decor[decor])
        worth += b.decor_hope[there][left]
        k = n
        while k > first and out[k - 1] < there:
            out[k] = out[k - 1]
            k -= 1
        out[k] = there
        n += 1
    out[n] = worth // 10
    return n + 1


@rule
def of_loops(me: Seat, out: Buffer, n: int) -> int:
    """Loops that lack one arc, and two, while there is room for them."""
    free = window(me.laid) & ~me.laid
    twos, threes = two_or_three_arcs(me, free)
    out[n] = threes
    out[n + 1] = twos
    return n + 2


@rule
def some_next(s: State) -> int:
    """The seat whose turn it is, or nobody's."""
    for seat in range(s.players):
        if s.actors >> seat & 1:
            return seat
    return -1
