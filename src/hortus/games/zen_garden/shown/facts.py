"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from msgspec import Struct

from hortus.engine.boxes import Source

from ..box import components
from ..rules.sheet import GRID
from ..state import ORDER_BOARDS, ORDER_TILES, TILES
from .view import TileView, order_item, tile_view


class ZenGardenBox(Struct):
    """Of a list of points, read by count from 0, the last entry serves all above."""

    tiles: list[TileView]  # by number
    prices: list[int]  # of the rows of the market, from the bottom
    coins_start: int
    coins_most: int
    line_bonus: int
    loops: list[int]  # by closed circles
    decor: list[int]  # by decors alike
    minor: int  # each tile
    major: int  # each tile
    majority: tuple[int, int]  # for most and second most
    detail: list[int]  # by tiles
    unity: int
    minimalist: list[int]  # by different soils
    orders: list[int]  # point tiles, top first
    order_boards: dict[str, int]  # order, as score lines name it -> its board
    order_tiles: int  # of each of its features that an order asks for
    side: int  # cells along the grid that a garden fits into
    score_track: int  # whoever passes it gets a marker


def facts(source: Source | None = None) -> ZenGardenBox:
    """The box of a file, of what `box_data` returns, or the standard box. Raises BoxError."""
    numbers = components.numbers(source)
    first, second = numbers["tables.majority"]
    return ZenGardenBox(
        tiles=[tile_view(tile) for tile in range(TILES)],
        prices=numbers["market.prices"],
        coins_start=numbers["coins.start"],
        coins_most=numbers["coins.most"],
        line_bonus=numbers["coins.line_bonus"],
        loops=numbers["tables.loops"],
        decor=numbers["tables.decor"],
        minor=numbers["tables.minor"],
        major=numbers["tables.major"],
        majority=(first, second),
        detail=numbers["tables.detail"],
        unity=numbers["tables.unity"],
        minimalist=numbers["tables.minimalist"],
        orders=numbers["tables.orders"],
        order_boards={order_item(k): board for k, board in enumerate(ORDER_BOARDS)},
        order_tiles=ORDER_TILES,
        side=GRID,
        score_track=components.fixed("pieces.score_track"),
    )
