"""Playing Zen Garden: what a move does. Numbers are those of the rules page.

A move is slot, cell and turn in one index. The supply is a set; which of its tiles comes to
light is nature's choice at that moment, so no record holds a hidden order.
"""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Space
from ..state import COLUMNS, NO_FEATURE, NO_TILE, ORDER_TILES, TURNS, Box, Seat, State
from .course import end_of_turn
from .score import count_of
from .sheet import CELLS, fours


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    slot = a // (CELLS * TURNS)
    cell = a // TURNS % CELLS
    me = s.seat[seat]
    tile = s.market[slot]
    s.market[slot] = NO_TILE
    me.coins -= b.price[slot // COLUMNS]  # ZG-14, ZG-20
    lay(me, b, tile, cell, a % TURNS, s.opt.line_pay)
    take_point_tiles(s, b, me)
    s.turns += 1
    end_of_turn(s)


@rule
def lay(me: Seat, b: Box, tile: int, cell: int, turn: int, line_pay: int) -> None:
    """Build the tile and pay the coin bonus (ZG-32, ZG-33, ZG-34, ZG-36)."""
    here = 1 << cell
    decor = tile % 5
    me.laid |= here
    me.soil[tile // 15] |= here
    me.arc[tile // 5 % 3 * TURNS + turn] |= here
    before = fours(me.decor[decor])
    me.decor[decor] |= here
    lines = fours(me.decor[decor]) - before  # ZG-33: each line counts
    if line_pay == 1:
        lines = min(lines, 1)  # EC-03
    if lines > 0:
        me.coins = min(b.coins_most, me.coins + lines * b.line_bonus)  # ZG-34


@rule
def take_point_tiles(s: State, b: Box, me: Seat) -> None:
    """Orders are met at once (ZG-38), several by one tile (ZG-40); both features count (ZG-42)."""
    for order in range(3):
        space = Space.ORDERS + 2 * order
        if s.feature[space] == NO_FEATURE or has(me.met, order):
            continue  # ZG-39: each order once
        # ZG-37: enough of each.
        first, second = s.feature[space], s.feature[space + 1]
        if count_of(me, first) >= ORDER_TILES and count_of(me, second) >= ORDER_TILES:
            me.met |= 1 << order
            if s.given[order] < 3:  # ZG-41, EC-15: the fourth player gets nothing
                me.points[order] = b.order[s.given[order]]
                s.given[order] += 1
