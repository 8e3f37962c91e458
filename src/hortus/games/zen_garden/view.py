"""The veil, and the view drawn from it. What a seat may know of a Zen Garden table."""

from __future__ import annotations

from msgspec import Struct


class TileView(Struct):
    tile: int  # 0..89 = soil x 15 + path x 5 + decor
    soil: str  # "sand" "gravel" "trees" "clay" "water" "cherry"
    path: str  # "sand" "wood" "stone"
    decor: str  # "pagoda" "bench" "buddha" "gate" "crane"


class FieldView(Struct):
    """One of the twelve market fields, bottom row first."""

    slot: str  # price and column: "0a" .. "2d"
    price: int
    tile: TileView | None


class LaidView(Struct):
    cell: str  # floating sheet: column a..g, row 1..7 from the top; the first tile lies on d4
    tile: TileView
    turn: int  # clockwise quarter turns; 0 = the path bends round the bottom-right corner


class GardenView(Struct):
    seat: int
    coins: int  # 0..25
    laid: list[LaidView]
    rows: tuple[int, int]  # first and last sheet row still reachable, 1..7
    columns: tuple[int, int]  # the same for columns, 1..7 (a = 1)
    counts: dict[str, int]  # feature -> tiles, e.g. "soil-water": 3
    orders: list[int | None]  # for each order in play: points taken (0: came too late), None: not met


class OrderView(Struct):
    board: int  # 4 or 5
    features: tuple[str, str]
    left: list[int]  # point tiles still there, top first: [5, 3, 1]


class ZenGardenView(Struct):
    round: int  # 1..16 (1..8 with two players)
    rounds: int
    first: int  # seat with the start marker
    turn: int  # turns played so far
    turns: int  # 32, 48 or 64
    boards: list[int]
    market: list[FieldView]
    supply: int  # tiles left in the supply, face down
    discard: list[int]  # discarded tiles, open to all
    unseen: dict[str, int]  # feature -> tiles not yet seen in this game's current supply
    preferences: dict[str, str]  # "minor" "major" "majority" "detail" -> feature
    orders: list[OrderView]
    gardens: list[GardenView]
