"""What a learner sees of a Zen Garden table: as words, own garden first."""

from __future__ import annotations

from typing import Annotated

from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.layout import Layout, of
from hortus.engine.observing import choice, members, number
from hortus.engine.seats import places_on, seat_after
from hortus.engine.veiling import looking

from ..state import (
    DECORS,
    FEATURES,
    FIRST_DECOR,
    FIRST_PATH,
    GARDEN,
    NO_TILE,
    PATHS,
    SLOTS,
    SOILS,
    SPACES,
    TURNS,
    Box,
    State,
)
from .sheet import SHEET

_ARCS = tuple(f"{path} r{turn}" for path in PATHS for turn in range(TURNS))


class SeenGarden(Layout):
    soil: Annotated[list[int], members(SHEET, "cells of each soil", SOILS)]
    arc: Annotated[list[int], members(SHEET, "cells of each path and turn", _ARCS)]
    decor: Annotated[list[int], members(SHEET, "cells of each decor", DECORS)]
    coins: Annotated[int, number(0, 32000, "coins", unit=25)]
    points: Annotated[list[int], number(0, 127, "points taken from each order", 3, unit=5)]
    plays: Annotated[int, number(0, 1, "1: a seat of this game")]


class Seen(Layout):
    """Gardens go by seats, own first, then clockwise."""

    garden: Annotated[list[SeenGarden], of(SeenGarden, SEATS)]
    market: Annotated[list[int], members(FEATURES, "what the tile of each field shows", SLOTS)]
    feature: Annotated[list[int], choice(FEATURES, "emperor tile on each space", SPACES)]
    turns: Annotated[int, number(0, 64, "turns taken by all seats", unit=GARDEN * SEATS)]
    first: Annotated[int, choice(SEATS, "seats from here to the start marker")]
    given: Annotated[list[int], number(0, 3, "point tiles taken from each order", 3, unit=3)]


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    fill(s, looking(s), seen)


@rule
def look(states: Rows, i: int, b: Box, seat: int, seen: Seen, scratch: Rows) -> None:
    """The same for who is to act, from whom nothing is hidden: no copy is veiled."""
    fill(states[i], seat, seen)


@rule
def fill(s: State, me: int, seen: Seen) -> None:
    for p in range(SEATS):
        observe_garden(s, seat_after(me, p, s.players), p < s.players, seen.garden[p])
    for slot in range(SLOTS):
        seen.market[slot] = features_of(s.market[slot])
    for space in range(SPACES):
        seen.feature[space] = s.feature[space]
    seen.turns = s.turns
    seen.first = places_on(me, s.first, s.players)
    for order in range(3):
        seen.given[order] = s.given[order]


@rule
def features_of(tile: int) -> int:
    """Bit set of what a tile shows; empty where there is none."""
    if tile == NO_TILE:
        return 0
    return 1 << tile // 15 | 1 << FIRST_PATH + tile // 5 % 3 | 1 << FIRST_DECOR + tile % 5


@rule
def observe_garden(s: State, seat: int, plays: bool, seen: SeenGarden) -> None:
    me = s.seat[seat]
    there = 1 if plays else 0
    all_or_none = -there
    for k in range(6):
        seen.soil[k] = me.soil[k] & all_or_none
    for k in range(12):
        seen.arc[k] = me.arc[k] & all_or_none
    for k in range(5):
        seen.decor[k] = me.decor[k] & all_or_none
    seen.coins = me.coins & all_or_none
    for order in range(3):
        seen.points[order] = me.points[order] & all_or_none
    seen.plays = there
