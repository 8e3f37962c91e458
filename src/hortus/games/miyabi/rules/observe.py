"""What a learner sees of a Miyabi table: as words, own garden first."""

from __future__ import annotations

from typing import Annotated

from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.layout import Layout, of
from hortus.engine.observing import choice, counts, members, number
from hortus.engine.seats import places_on, seat_after
from hortus.engine.veiling import looking

from ..state import (
    GRID,
    HEIGHT_PLANES,
    KIND_NAMES,
    OBJECT_PLANES,
    OBJECTS,
    SIDE,
    TILE_PLANES,
    ZEN_FACES,
    Box,
    State,
)
from .score import in_game

_JOINS = ("right", "lower")


class SeenGarden(Layout):
    height: Annotated[list[int], counts(GRID, HEIGHT_PLANES, 8, "level of each cell")]
    shown: Annotated[list[int], counts(GRID, OBJECT_PLANES, 3, "objects each cell shows")]
    joined: Annotated[list[int], members(GRID, "one tile with the neighbour there", _JOINS)]
    frog: Annotated[int, choice(GRID, "cell of the frog")]
    lanterns: Annotated[int, members(SIDE, "columns whose lantern stands")]
    passed: Annotated[int, number(0, 1, "1: passed for this round")]
    points: Annotated[int, number(0, 64000, "points on the score board", unit=100)]
    frog_best: Annotated[int, number(0, 63, "highest level the frog has reached", unit=8)]
    plays: Annotated[int, number(0, 1, "1: a seat of this game")]


class Seen(Layout):
    """Gardens go by seats, own first, then clockwise."""

    garden: Annotated[list[SeenGarden], of(SeenGarden, SEATS)]
    supply: Annotated[list[int], counts(KIND_NAMES, TILE_PLANES, 8, "tiles on the table")]
    bag: Annotated[list[int], counts(KIND_NAMES, TILE_PLANES, 8, "tiles not yet drawn")]
    bonus: Annotated[int, members(OBJECTS, "objects whose bonus tile still lies there")]
    zen_up: Annotated[list[int], number(0, 16, "Zen tiles on display, by face", ZEN_FACES, unit=16)]
    zen_bag: Annotated[
        list[int], number(0, 16, "Zen tiles in the pile, by face", ZEN_FACES, unit=16)
    ]
    round: Annotated[int, number(0, 127, "rounds completed", unit=6)]
    first: Annotated[int, choice(SEATS, "seats from here to the start marker")]
    phase: Annotated[int, choice(3, "0 nature draws, 1 a tile is laid, 2 the frog moves")]


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    fill(s, b, looking(s), seen)


@rule
def look(states: Rows, i: int, b: Box, seat: int, seen: Seen, scratch: Rows) -> None:
    """The same for who is to act, from whom nothing is hidden: no copy is veiled."""
    fill(states[i], b, seat, seen)


@rule
def fill(s: State, b: Box, me: int, seen: Seen) -> None:
    for p in range(SEATS):
        observe_garden(s, b, seat_after(me, p, s.players), p < s.players, seen.garden[p])
    for k in range(TILE_PLANES):
        seen.supply[k] = s.supply[k]
        seen.bag[k] = s.bag[k]
    seen.bonus = s.bonus
    for face in range(ZEN_FACES):
        seen.zen_up[face] = s.zen_up[face]
        seen.zen_bag[face] = s.zen_bag[face]
    seen.round = s.round
    seen.first = places_on(me, s.first, s.players)
    seen.phase = s.phase


@rule
def observe_garden(s: State, b: Box, seat: int, plays: bool, seen: SeenGarden) -> None:
    me = s.seat[seat]
    there = 1 if plays else 0
    all_or_none = -there
    for k in range(HEIGHT_PLANES):
        seen.height[k] = me.height[k] & all_or_none
    for k in range(OBJECT_PLANES):
        seen.shown[k] = me.shown[k] & all_or_none
    for k in range(2):
        seen.joined[k] = me.joined[k] & all_or_none
    seen.frog = me.frog if plays else -1
    seen.lanterns = me.lanterns & all_or_none
    seen.passed = me.passed & all_or_none
    seen.points = in_game(b, me) & all_or_none
    seen.frog_best = me.frog_best & all_or_none
    seen.plays = there
