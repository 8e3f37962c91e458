"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from msgspec import Struct

from hortus.engine.boxes import Source

from ..box import components


class ZenGardenBox(Struct):
    """Prices, coins and points. A list is read by count from 0; its last entry serves all above."""

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


def facts(source: Source | None = None) -> ZenGardenBox:
    """The box of a file, of what `box_data` returns, or the standard box. Raises BoxError."""
    numbers = components.numbers(source)
    first, second = numbers["tables.majority"]
    return ZenGardenBox(
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
    )
