"""Explained scoring: each line says category, points, count and the cells that count."""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, size
from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.lines import NO_ITEM, write_line

from ..enums import Space
from ..state import (
    FIRST_DECOR,
    FIRST_PATH,
    MINIMALIST_BOARD,
    NO_FEATURE,
    TURNS,
    UNITY_BOARD,
    Box,
    Seat,
    State,
)
from .sheet import SIDE, areas

CATEGORIES: Final = (
    "coins",
    "loops",
    "decor",
    "minor",
    "major",
    "majority",
    "detail",
    "unity",
    "minimalist",
    "order",
)
COINS_LINE: Final = 0
LOOPS_LINE: Final = 1
DECOR_LINE: Final = 2
MINOR_LINE: Final = 3
MAJOR_LINE: Final = 4
MAJORITY_LINE: Final = 5
DETAIL_LINE: Final = 6
UNITY_LINE: Final = 7
MINIMALIST_LINE: Final = 8
ORDER_LINE: Final = 9
NOT_IN_PLAY: Final = -1
LINES: Final = 16  # at most, for each seat
COINS_WEIGHT: Final = 1 << 15  # one more than a purse can hold


# --------------------------------------------------------------------- what a garden holds


@rule
def cells_with(me: Seat, feature: int) -> int:
    """The cells whose tile shows a feature (0-5 soils, 6-8 paths, 9-13 decors)."""
    if feature < FIRST_PATH:
        return me.soil[feature]
    if feature < FIRST_DECOR:
        return path_cells(me, feature - FIRST_PATH)
    return me.decor[feature - FIRST_DECOR]


@rule
def path_cells(me: Seat, path: int) -> int:
    k = path * TURNS
    return me.arc[k] | me.arc[k + 1] | me.arc[k + 2] | me.arc[k + 3]


@rule
def count_of(me: Seat, feature: int) -> int:
    return size(cells_with(me, feature))


@rule
def loop_corners(me: Seat, path: int) -> int:
    """Top-left cells of the closed loops of one path (ZG-51): turns 0, 1, 2, 3 clockwise."""
    k = path * TURNS
    return me.arc[k] & me.arc[k + 1] >> 1 & me.arc[k + 2] >> SIDE + 1 & me.arc[k + 3] >> SIDE


@rule
def loops(me: Seat) -> int:
    """Closed loops anywhere in the garden; they never share a tile (ZG-53)."""
    n = 0
    for path in range(3):
        n += size(loop_corners(me, path))
    return n


@rule
def loop_cells(me: Seat) -> int:
    m = 0
    for path in range(3):
        corner = loop_corners(me, path)
        m |= corner | corner << 1 | corner << SIDE | corner << SIDE + 1
    return m


@rule
def soils(me: Seat) -> int:
    """How many different soils the garden shows."""
    n = 0
    for soil in range(6):
        if me.soil[soil]:
            n += 1
    return n


@rule
def soil_areas(me: Seat) -> int:
    """How many areas all soils form together (ZG-62)."""
    n = 0
    for soil in range(6):
        n += areas(me.soil[soil])
    return n


@rule
def majority_points(s: State, b: Box, seat: int) -> int:
    """ZG-58, ZG-59: full points for all who tie; no second place if the first is shared."""
    feature = s.feature[Space.MAJORITY]
    if feature == NO_FEATURE:
        return 0
    mine = count_of(s.seat[seat], feature)
    if mine == 0 and s.opt.zero_majority == 0:
        return 0  # EC-09
    above = 0
    best = 0
    for p in range(s.players):
        n = count_of(s.seat[p], feature)
        if n > mine:
            above += 1
        best = max(best, n)
    if above == 0:
        return b.majority[0]
    ties_for_first = 0
    between = 0
    for p in range(s.players):
        n = count_of(s.seat[p], feature)
        if n == best:
            ties_for_first += 1
        elif n > mine:
            between += 1
    return b.majority[1] if ties_for_first == 1 and between == 0 else 0


# ------------------------------------------------------------------------------ the lines


@rule
def line_of(s: State, b: Box, seat: int, k: int) -> tuple[int, int, int, int, int, int]:
    """The k-th line of a seat: category, item, count, points, cells that count, rule.

    This is the one place where the tables of points are read. The category is NOT_IN_PLAY
    where the line's board or space is not (ZG-65).
    """
    me = s.seat[seat]
    if k == 0:
        return COINS_LINE, NO_ITEM, me.coins, me.coins, 0, 50  # ZG-50
    if k == 1:
        rings = loops(me)
        return LOOPS_LINE, NO_ITEM, rings, b.loops[rings], loop_cells(me), 52
    if k < 7:  # ZG-54, ZG-55: each kind by itself
        cells = me.decor[k - 2]
        n = size(cells)
        return DECOR_LINE, FIRST_DECOR + k - 2, n, b.decor[n], cells, 54
    if k < 11:
        return preference_line(s, b, seat, k - 7)
    if k == 11:
        if s.opt.boards & UNITY_BOARD == 0:
            return NOT_IN_PLAY, 0, 0, 0, 0, 0
        found = soil_areas(me)
        whole = found > 0 and found == soils(me)  # ZG-61
        return UNITY_LINE, NO_ITEM, found, b.unity if whole else 0, me.laid, 61
    if k == 12:
        if s.opt.boards & MINIMALIST_BOARD == 0:
            return NOT_IN_PLAY, 0, 0, 0, 0, 0
        n = soils(me)
        return MINIMALIST_LINE, NO_ITEM, n, b.minimalist[n], me.laid, 63
    return order_line(s, me, k - 13)


@rule
def preference_line(s: State, b: Box, seat: int, space: int) -> tuple[int, int, int, int, int, int]:
    """The four emperor tiles of board 1 (ZG-56, ZG-57, ZG-58, ZG-60)."""
    feature = s.feature[space]
    if feature == NO_FEATURE:
        return NOT_IN_PLAY, 0, 0, 0, 0, 0
    cells = cells_with(s.seat[seat], feature)
    n = size(cells)
    if space == Space.MINOR:
        return MINOR_LINE, feature, n, n * b.minor, cells, 56
    if space == Space.MAJOR:
        return MAJOR_LINE, feature, n, n * b.major, cells, 57
    if space == Space.MAJORITY:
        return MAJORITY_LINE, feature, n, majority_points(s, b, seat), cells, 58
    return DETAIL_LINE, feature, n, b.detail[n], cells, 60


@rule
def order_line(s: State, me: Seat, order: int) -> tuple[int, int, int, int, int, int]:
    """ZG-64: the point tile taken from an order; the count says whether it was met."""
    space = Space.ORDERS + 2 * order
    if s.feature[space] == NO_FEATURE:
        return NOT_IN_PLAY, 0, 0, 0, 0, 0
    cells = cells_with(me, s.feature[space]) | cells_with(me, s.feature[space + 1])
    met = 1 if has(me.met, order) else 0
    return ORDER_LINE, order, met, me.points[order], cells, 64


@rule
def score(s: State, b: Box, lines: Rows) -> int:
    n = 0
    for seat in range(s.players):
        for k in range(LINES):
            category, item, count, points, cells, number = line_of(s, b, seat, k)
            if category != NOT_IN_PLAY:
                n = write_line(lines, n, seat, category, item, count, points, cells, number)
    return n


@rule
def total(s: State, b: Box, seat: int) -> int:
    points = 0
    for k in range(LINES):
        points += line_of(s, b, seat, k)[3]
    return points


@rule
def standing(s: State, b: Box, seat: int) -> int:
    """ZG-66, ZG-67, ZG-68: the total, ties broken by coins left, then shared."""
    return total(s, b, seat) * COINS_WEIGHT + s.seat[seat].coins
