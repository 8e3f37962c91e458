"""The record of a Zen Garden table: every field declared once.

A garden is 24 bit sets over a floating 7x7 sheet: the cells laid, the cells of each soil and
each decor, and the cells of each path and turn. Together they say all there is to know of
every tile, and every scoring rule is a few operations on them.
"""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import SEATS, Header
from hortus.engine.layout import Layout, dtype_of, i1, i2, i8, of

from .enums import Space

SOILS: Final = ("sand", "gravel", "trees", "clay", "water", "cherry")
PATHS: Final = ("sand", "wood", "stone")
DECORS: Final = ("pagoda", "bench", "buddha", "gate", "crane")
FEATURES: Final = (
    *(f"soil-{name}" for name in SOILS),
    *(f"path-{name}" for name in PATHS),
    *(f"decor-{name}" for name in DECORS),
)
FIRST_PATH: Final = 6  # features 0-5 are soils, 6-8 paths, 9-13 decors
FIRST_DECOR: Final = 9

TILES: Final = 90  # tile = soil x 15 + path x 5 + decor
WORD: Final = 45  # a set of tiles is two words of 45
SLOTS: Final = 12  # slot = price row x 4 + column; row 0 is free of charge
COLUMNS: Final = 4
GARDEN: Final = 16  # tiles in a full garden
TURNS: Final = 4  # quarter turns
NO_TILE: Final = -1
NO_FEATURE: Final = -1

SPACES: Final = 10  # for emperor tiles
# The spaces of board 1, by the names of their preferences.
PREFERENCES: Final[dict[str, int]] = {
    space.name.lower(): space for space in Space if space < Space.ORDERS
}

ORDER_BOARDS: Final = (4, 4, 5)  # the board of each order
ORDER_TILES: Final = 4  # of each of its features that an order asks for (ZG-37)

# Boards as bits of `opt.boards`.
UNITY_BOARD: Final = 1 << 2
MINIMALIST_BOARD: Final = 1 << 3
TWO_ORDERS_BOARD: Final = 1 << 4
ONE_ORDER_BOARD: Final = 1 << 5

ALL_CELLS: Final = (1 << 49) - 1


class Options(Layout):
    """Rulings and boards, copied from the options of the table."""

    boards: Annotated[int, i1(2, 62, "bit set of boards 1-5, board 1 always")]
    slide: Annotated[int, i1(0, 1, "0 down the column, 1 one row (EC-01)")]
    zero_majority: Annotated[int, i1(0, 1, "1: players without such a tile rank too (EC-09)")]
    line_pay: Annotated[int, i1(0, 1, "0 each line pays, 1 only one a turn (EC-03)")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 4)]


class Seat(Layout):
    """One player's garden and purse."""

    laid: Annotated[int, i8(0, ALL_CELLS, "cells that hold a tile")]
    soil: Annotated[list[int], i8(0, ALL_CELLS, "cells of each soil", 6)]
    decor: Annotated[list[int], i8(0, ALL_CELLS, "cells of each decor", 5)]
    arc: Annotated[list[int], i8(0, ALL_CELLS, "cells of each path x 4 + turn", 12)]
    coins: Annotated[int, i2(0, 32000, "coins")]
    met: Annotated[int, i1(0, 7, "bit set of the orders met")]
    points: Annotated[list[int], i1(0, 127, "points taken from each order", 3)]
    spare: Annotated[list[int], i1(0, 0, "always zero", 2)]


class State(Header):
    """One Zen Garden table: 920 bytes."""

    opt: Annotated[Options, of(Options)]
    supply: Annotated[list[int], i8(0, (1 << WORD) - 1, "tiles not yet drawn", 2)]
    discard: Annotated[list[int], i8(0, (1 << WORD) - 1, "tiles discarded", 2)]
    market: Annotated[list[int], i1(NO_TILE, TILES - 1, "tile on each market field", SLOTS)]
    feature: Annotated[list[int], i1(NO_FEATURE, 13, "emperor tile on each space", SPACES)]
    given: Annotated[list[int], i1(0, 3, "point tiles taken from each order", 3)]
    turns: Annotated[int, i1(0, 64, "turns taken by all seats")]
    spare_bytes: Annotated[list[int], i1(0, 0, "always zero", 6)]
    seat: Annotated[list[Seat], of(Seat, SEATS)]


class Box(Layout):
    """The box as tables, given to every rule. Made by `components.py` from the data file.

    From `decor_hope` on it holds what bots expect (`hopes.py`): what a count is worth when so
    many tiles are still to be laid, and what unfinished things are worth.
    """

    tiles: Annotated[list[int], i8(0, (1 << WORD) - 1, "tiles in the box", 2)]
    price: Annotated[list[int], i2(0, 99, "coins for a tile of each market row", 3)]
    coins_start: Annotated[int, i2(0, 9999, "coins at the start")]
    coins_most: Annotated[int, i2(0, 9999, "coins at most")]
    line_bonus: Annotated[int, i2(0, 999, "coins for a line of four equal decors")]
    loops: Annotated[list[int], i2(-999, 999, "points for 0-4 loops", 5)]
    decor: Annotated[list[int], i2(-999, 999, "points for 0-16 equal decors", 17)]
    detail: Annotated[list[int], i2(-999, 999, "points for 0-16 tiles", 17)]
    minimalist: Annotated[list[int], i2(-999, 999, "points for 0-6 different soils", 7)]
    unity: Annotated[int, i2(-999, 999, "points for one area for each soil")]
    minor: Annotated[int, i2(-99, 99, "points a tile")]
    major: Annotated[int, i2(-99, 99, "points a tile")]
    majority: Annotated[list[int], i2(-999, 999, "points for first and second", 2)]
    order: Annotated[list[int], i2(-999, 127, "point tiles of an order, top first", 3)]
    decor_hope: Annotated[list[list[int]], i2(-9999, 9999, "hundredths, [count][left]", 17, 17)]
    detail_hope: Annotated[list[list[int]], i2(-9999, 9999, "hundredths, [count][left]", 17, 17)]
    soils_hope: Annotated[list[list[int]], i2(-9999, 9999, "hundredths, [soils][left]", 7, 17)]
    unity_hope: Annotated[list[list[int]], i2(-9999, 9999, "hundredths, [areas][left]", 17, 17)]
    three_arcs: Annotated[int, i2(0, 9999, "hundredths: a loop that lacks one arc")]
    two_arcs: Annotated[int, i2(0, 9999, "hundredths: a loop that lacks two arcs")]
    three_equal: Annotated[int, i2(0, 9999, "hundredths: a line that lacks one decor")]
    two_equal: Annotated[int, i2(0, 9999, "hundredths: a line that lacks two decors")]
    order_step: Annotated[int, i2(0, 9999, "hundredths: for each point at stake and tile")]
    early_coin: Annotated[int, i2(0, 9999, "hundredths: a coin, for each tile to be laid")]
    lead_step: Annotated[int, i2(0, 9999, "hundredths: each tile a majority leads by")]
    spare: Annotated[list[int], i2(0, 0, "always zero", 3)]


STATE = dtype_of(State)
