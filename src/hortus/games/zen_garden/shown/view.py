"""The view drawn from a veiled record: what a seat may know of a Zen Garden table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Struct

from hortus.engine.bits import members
from hortus.engine.choices import one_of

from ..enums import Space
from ..notation.moves import slot_name
from ..rules.course import round_length
from ..rules.sheet import CELLS, SHEET, SIDE, window
from ..state import (
    COLUMNS,
    DECORS,
    FEATURES,
    FIRST_DECOR,
    FIRST_PATH,
    GARDEN,
    NO_FEATURE,
    NO_TILE,
    ORDER_BOARDS,
    PATHS,
    PREFERENCES,
    SLOTS,
    SOILS,
    TILES,
    TURNS,
    WORD,
    Box,
    State,
)

Soil = Annotated[str, one_of("Soil", SOILS)]
Path = Annotated[str, one_of("Path", PATHS)]
Decor = Annotated[str, one_of("Decor", DECORS)]
Feature = Annotated[str, one_of("Feature", FEATURES)]


class TileView(Struct):
    tile: int  # 0..89, in the order of soils, of paths within, of decors within
    soil: Soil
    path: Path
    decor: Decor


class FieldView(Struct):
    """One of the twelve market fields, bottom row first."""

    slot: str  # row and column: "0a" .. "2d"
    price: int
    tile: TileView | None


class LaidView(Struct, frozen=True):
    cell: str  # floating sheet: column a..g, row 1..7 from the top; the first tile lies on d4
    tile: TileView
    turn: int  # clockwise quarter turns; 0 = the path bends round the bottom-right corner


class GardenView(Struct):
    seat: int
    coins: int  # as many as the box allows at most
    laid: list[LaidView]
    rows: tuple[int, int]  # first and last sheet row still reachable, 1..7
    columns: tuple[int, int]  # the same for columns, 1..7 (a = 1)
    counts: dict[str, int]  # feature -> tiles, e.g. "soil-water": 3
    orders: list[
        int | None
    ]  # for each order in play: points taken (0: came too late), None: not met


class OrderView(Struct):
    item: str  # that its score line names: "order-0" ..
    board: int  # 4 or 5
    features: tuple[Feature, Feature]
    left: list[int]  # point tiles still there, top first


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
    unseen: dict[str, int]  # feature -> tiles still in the supply
    preferences: dict[str, Feature]  # "minor" "major" "majority" "detail" -> feature
    orders: list[OrderView]
    gardens: list[GardenView]


_TILE_VIEWS: Final = tuple(
    TileView(tile, SOILS[tile // 15], PATHS[tile // 5 % 3], DECORS[tile % 5])
    for tile in range(TILES)
)


def tile_view(tile: int) -> TileView:
    return _TILE_VIEWS[tile]


def tiles_in(words: list[int]) -> list[int]:
    """The tiles of a set kept as two words."""
    return [k * WORD + tile for k, word in enumerate(words) for tile in members(word)]


class Plot(NamedTuple):
    """What is told of a garden by its tiles alone."""

    laid: tuple[LaidView, ...]
    rows: tuple[int, int]
    columns: tuple[int, int]
    counts: dict[str, int]


def plot_of(me: Any) -> Plot:
    """With each turn one garden changes; the others are as they were."""
    return _plot(me.laid, tuple(me.soil), tuple(me.arc), tuple(me.decor))


@lru_cache(2048)
def _plot(laid: int, soil: tuple[int, ...], arc: tuple[int, ...], decor: tuple[int, ...]) -> Plot:
    tiles = tiles_on(laid, soil, arc, decor)
    reach = list(members(window(laid))) if laid else list(range(CELLS))
    return Plot(
        laid=tuple(
            LaidView(SHEET.cells[cell], tile_view(tile), turn)
            for cell, (tile, turn) in tiles.items()
        ),
        rows=(reach[0] // SIDE + 1, reach[-1] // SIDE + 1),
        columns=(min(c % SIDE for c in reach) + 1, max(c % SIDE for c in reach) + 1),
        counts=feature_counts([tile for tile, _ in tiles.values()]),
    )


def tiles_on(
    laid: int, soils: Sequence[int], arcs: Sequence[int], decors: Sequence[int]
) -> dict[int, tuple[int, int]]:
    """The tile and turn on each laid cell, read back from a garden's bit sets."""
    tiles = dict.fromkeys(members(laid), 0)
    turns = dict.fromkeys(tiles, 0)
    for soil, cells in enumerate(soils):
        for cell in members(cells):
            tiles[cell] += soil * 15
    for arc, cells in enumerate(arcs):
        for cell in members(cells):
            tiles[cell] += arc // TURNS * 5
            turns[cell] = arc % TURNS
    for decor, cells in enumerate(decors):
        for cell in members(cells):
            tiles[cell] += decor
    return {cell: (tile, turns[cell]) for cell, tile in tiles.items()}


def feature_counts(tiles: list[int]) -> dict[str, int]:
    counts = [0] * len(FEATURES)
    for tile in tiles:
        counts[tile // 15] += 1
        counts[FIRST_PATH + tile // 5 % 3] += 1
        counts[FIRST_DECOR + tile % 5] += 1
    return dict(zip(FEATURES, counts, strict=True))


def garden_view(s: State, seat: int) -> GardenView:
    me = s.seat[seat]
    plot = plot_of(me)
    orders_in_play = [k for k in range(3) if s.feature[Space.ORDERS + 2 * k] != NO_FEATURE]
    return GardenView(
        seat=seat,
        coins=me.coins,
        laid=list(plot.laid),
        rows=plot.rows,
        columns=plot.columns,
        counts=plot.counts.copy(),
        orders=[me.points[k] if me.met >> k & 1 else None for k in orders_in_play],
    )


def order_item(order: int) -> str:
    """What an order is called where a score line names it."""
    return f"order-{order}"


def order_views(s: State, b: Box) -> list[OrderView]:
    views = []
    for k in range(3):
        one, two = s.feature[Space.ORDERS + 2 * k], s.feature[Space.ORDERS + 2 * k + 1]
        if one != NO_FEATURE:
            left = [int(n) for n in b.order][s.given[k] :]
            views.append(
                OrderView(order_item(k), ORDER_BOARDS[k], (FEATURES[one], FEATURES[two]), left)
            )
    return views


def _all_turns(s: State) -> int:
    return GARDEN * int(s.players)


def progress(b: Box, s: State) -> float:
    """How far the game is, by the turns taken."""
    return round(int(s.turns) / _all_turns(s), 3)


def draw_view(s: State, b: Box, seat: int, options: dict[str, Any]) -> ZenGardenView:
    """What `seat` (or NOBODY) may know, from its veiled record."""
    if s.veiled == 0:
        raise ValueError("a view is drawn from a veiled record only")
    supply = tiles_in(s.supply)
    rounds = _all_turns(s) // round_length(int(s.players))
    return ZenGardenView(
        round=min(s.round + 1, rounds),
        rounds=rounds,
        first=s.first,
        turn=s.turns,
        turns=_all_turns(s),
        boards=options["boards"],
        market=[
            FieldView(
                slot_name(k),
                int(b.price[k // COLUMNS]),
                None if s.market[k] == NO_TILE else tile_view(s.market[k]),
            )
            for k in range(SLOTS)
        ],
        supply=len(supply),
        discard=tiles_in(s.discard),
        unseen=feature_counts(supply),
        preferences={
            name: FEATURES[s.feature[space]]
            for name, space in PREFERENCES.items()
            if s.feature[space] != NO_FEATURE
        },
        orders=order_views(s, b),
        gardens=[garden_view(s, p) for p in range(s.players)],
    )
