"""What visitors have earned: coins, decoration cards, and the figures that stand and look.

Every line is exact for "ended now"; what a game may still bring is the business of `value`.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, LOST
from hortus.engine.lines import NO_ITEM, write_line

from ..enums import Decor, Figure
from ..state import FIGURES, KINDS, NOWHERE, Box, State
from .lattice import ray
from .sight import decorated, decorations_in, liked_things, look_coins_for

CATEGORIES: Final = (
    *("coins", "flowers", "wings", "bridges", "pavilions", "trees", "seen", "view", "rating"),
)
COINS_LINE: Final = 0
FLOWERS_LINE: Final = 1
WINGS_LINE: Final = 2
BRIDGES_LINE: Final = 3
PAVILIONS_LINE: Final = 4
TREES_LINE: Final = 5
SEEN_LINE: Final = 6
VIEW_LINE: Final = 7
RATING_LINE: Final = 8

TOTAL_SHIFT: Final = 24  # of a standing: total, then tokens, then the three markers
TOKENS_SHIFT: Final = 16


# ---------------------------------------------------------------------------------- cards


@rule
def cards_of(s: State, b: Box, seat: int, kind: int) -> int:
    """How many cards of a kind a seat has kept."""
    return size(s.seat[seat].cards & b.of_kind[kind])


@rule
def pairs_of(s: State, b: Box, seat: int, one: int, other: int) -> int:
    """TG-59, TG-60: what is left over counts nothing."""
    return min(cards_of(s, b, seat, one), cards_of(s, b, seat, other))


@rule
def tree_points(s: State, b: Box, seat: int) -> int:
    """TG-65: sets of different trees, each as large as can be."""
    points = 0
    row = 1
    kinds = 1
    while kinds > 0:
        kinds = 0
        for kind in range(Decor.TREE_WILLOW, KINDS):
            if cards_of(s, b, seat, kind) >= row:
                kinds += 1
        points += b.tree_coins[kinds]
        row += 1
    return points


@rule
def trees_of(s: State, b: Box, seat: int) -> int:
    n = 0
    for kind in range(Decor.TREE_WILLOW, KINDS):
        n += cards_of(s, b, seat, kind)
    return n


@rule
def pavilion_points(s: State, b: Box, seat: int) -> int:
    """TG-62, TG-63, TG-64: most and second most; those who tie share, the rest is lost."""
    mine = cards_of(s, b, seat, Decor.PAVILION)
    if mine == 0:
        return 0  # E-40
    more = 0
    alike = 0
    most = 0
    for p in range(s.players):
        n = cards_of(s, b, p, Decor.PAVILION)
        if n > mine:
            more += 1
        if n == mine:
            alike += 1
        most = max(most, n)
    if more == 0:
        if alike == 1:
            return b.pavilion_coins[0]
        return (b.pavilion_coins[0] + b.pavilion_coins[1]) // alike
    return b.pavilion_coins[1] // alike if more == 1 else 0


# ------------------------------------------------------------------------------ the lines


@rule
def score(s: State, b: Box, lines: Rows) -> int:
    n = 0
    for seat in range(s.players):
        n = score_seat(s, b, seat, lines, n)
    return n


@rule
def score_seat(s: State, b: Box, seat: int, lines: Rows, n: int) -> int:
    coins = s.seat[seat].coins
    if s.players == 1:
        number = 93 if s.over == LOST else 84
        n = write_line(lines, n, seat, COINS_LINE, NO_ITEM, coins, coins, 0, number)
    else:
        n = score_cards(s, b, seat, lines, n)
    if s.over == LOST:
        return n  # TG-93: without a garden nobody looks
    for figure in range(FIGURES):
        if s.owner[figure] == seat and s.stands[figure] != NOWHERE:  # TG-70
            n = score_figure(s, b, seat, figure, lines, n)
    if s.players == 1 and s.over == FINISHED:
        n = write_line(lines, n, seat, RATING_LINE, NO_ITEM, rating(b, total(s, b, seat)), 0, 0, 95)
    return n


@rule
def score_cards(s: State, b: Box, seat: int, lines: Rows, n: int) -> int:
    coins = s.seat[seat].coins
    n = write_line(lines, n, seat, COINS_LINE, NO_ITEM, coins, coins, 0, 71)
    k = pairs_of(s, b, seat, Decor.LOTUS, Decor.PEONIES)
    n = write_line(lines, n, seat, FLOWERS_LINE, NO_ITEM, k, k * b.pair_coins[1], 0, 59)
    k = pairs_of(s, b, seat, Decor.BIRDS, Decor.FISH)
    n = write_line(lines, n, seat, WINGS_LINE, NO_ITEM, k, k * b.pair_coins[0], 0, 60)
    k = cards_of(s, b, seat, Decor.BRIDGE)
    n = write_line(lines, n, seat, BRIDGES_LINE, NO_ITEM, k, k * b.bridge_coins, 0, 61)
    k = cards_of(s, b, seat, Decor.PAVILION)
    n = write_line(lines, n, seat, PAVILIONS_LINE, NO_ITEM, k, pavilion_points(s, b, seat), 0, 62)
    k = trees_of(s, b, seat)
    n = write_line(lines, n, seat, TREES_LINE, NO_ITEM, k, tree_points(s, b, seat), 0, 65)
    return n


@rule
def seen_by(s: State, figure: int) -> int:
    """Decorations in a figure's line (TG-66), or as many as people have counted."""
    if s.counted:
        return s.seen[figure]
    return decorations_in(s, ray(s.stands[figure], s.facing[figure]))


@rule
def liked_by(s: State, b: Box, figure: int) -> int:
    """What a figure likes and sees (TG-68), or as much as people have counted."""
    if s.counted:
        return s.liked[figure]
    return liked_things(s, b, figure, s.stands[figure], s.facing[figure])


@rule
def score_figure(s: State, b: Box, seat: int, figure: int, lines: Rows, n: int) -> int:
    seen_cells = liked_cells = 0  # of a real table's evening nobody knows where
    if not s.counted:
        line = ray(s.stands[figure], s.facing[figure])
        seen_cells = decorated(s, line)
        if b.look_terrain[figure] >= 0 or figure == Figure.EMPRESS:
            liked_cells = line & s.laid
    k = seen_by(s, figure)
    n = write_line(lines, n, seat, SEEN_LINE, figure, k, k, seen_cells, 66)
    k = liked_by(s, b, figure)
    coins = look_coins_for(b, figure, k)
    return write_line(lines, n, seat, VIEW_LINE, figure, k, coins, liked_cells, 68)


@rule
def rating(b: Box, points: int) -> int:
    """TG-95: 0 to 3."""
    band = 0
    for k in range(3):
        if points > b.rating[k]:
            band += 1
    return band


# ----------------------------------------------------------------------------- the totals


@rule
def figure_points(s: State, b: Box, seat: int) -> int:
    points = 0
    for figure in range(FIGURES):
        if s.owner[figure] == seat and s.stands[figure] != NOWHERE:
            points += seen_by(s, figure) + look_coins_for(b, figure, liked_by(s, b, figure))
    return points


@rule
def card_points(s: State, b: Box, seat: int) -> int:
    """Pairs, bridges, pavilions and trees."""
    points = pairs_of(s, b, seat, Decor.LOTUS, Decor.PEONIES) * b.pair_coins[1]
    points += pairs_of(s, b, seat, Decor.BIRDS, Decor.FISH) * b.pair_coins[0]
    points += cards_of(s, b, seat, Decor.BRIDGE) * b.bridge_coins
    return points + pavilion_points(s, b, seat) + tree_points(s, b, seat)


@rule
def total(s: State, b: Box, seat: int) -> int:
    """TG-71, TG-94: what the lines of a seat add up to."""
    points = s.seat[seat].coins
    if s.over == LOST:
        return points
    if s.players > 1:
        points += card_points(s, b, seat)
    return points + figure_points(s, b, seat)


@rule
def standing(s: State, b: Box, seat: int) -> int:
    """TG-72: the total, then tokens not spent, then the markers from the foremost on."""
    me = s.seat[seat]
    front = max(me.marker[0], me.marker[1], me.marker[2])
    rear = min(me.marker[0], me.marker[1], me.marker[2])
    middle = me.marker[0] + me.marker[1] + me.marker[2] - front - rear
    ties = (me.tokens[0] + me.tokens[1] << TOKENS_SHIFT) + (front << 10) + (middle << 5) + rear
    return (total(s, b, seat) << TOTAL_SHIFT) + ties
