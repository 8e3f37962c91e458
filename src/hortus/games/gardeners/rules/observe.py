"""What a learner sees of a Gardeners table: as words, own hand first."""

from __future__ import annotations

from typing import Annotated

from hortus.engine.bits import has
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.layout import Layout, of
from hortus.engine.named import names_of
from hortus.engine.observing import choice, members, number
from hortus.engine.seats import places_on, seat_after
from hortus.engine.veiling import looking

from ..enums import Phase, Said
from ..state import (
    ACTIVE,
    BACKS,
    CARDS,
    NO_CARD,
    NOWHERE,
    TILES,
    WORD,
    Box,
    Garden,
    Seat,
    State,
)
from .hands import supply
from .lattice import FRAME_GRID, FRAME_SIDE, WIDTH

LONGEST: int = 2**31 - 1  # milliseconds
# Cards 0 to 48 in the first word, 49 to 96 in the second.
_HALVES = (f"card 0-{WORD - 1}", f"card {WORD}-{CARDS - 1}")


class SeenTile(Layout):
    cell: Annotated[int, choice(FRAME_GRID, "where it lies in the garden")]
    turn: Annotated[int, choice(4, "clockwise quarter turns of it there")]


class SeenSlot(Layout):
    """A card that binds."""

    possible: Annotated[list[int], members(WORD, "what it may be, as far as I know", _HALVES)]
    holder: Annotated[int, choice(SEATS, "seats from here to who holds it")]
    back: Annotated[int, choice(BACKS, "its back")]
    open: Annotated[int, number(0, 1, "1: lies face up")]


class SeenSeat(Layout):
    tiles: Annotated[int, members(TILES, "tiles it may lay")]
    stack: Annotated[int, number(0, TILES, "tiles in its stack", unit=TILES)]
    said: Annotated[int, choice(names_of(Said), "last announcement on this garden")]
    ready: Annotated[int, number(0, 1, "1: ready to begin")]
    plays: Annotated[int, number(0, 1, "1: a seat of this game")]


class Seen(Layout):
    """Seats go clockwise, own first."""

    tile: Annotated[list[SeenTile], of(SeenTile, TILES)]
    slot: Annotated[list[SeenSlot], of(SeenSlot, ACTIVE)]
    spread: Annotated[list[int], members(WORD, "solo: the open cards", _HALVES)]
    seat: Annotated[list[SeenSeat], of(SeenSeat, SEATS)]
    round: Annotated[int, number(0, 127, "rounds completed", unit=14)]
    points: Annotated[int, number(0, CARDS, "cards scored", unit=12)]
    discarded: Annotated[int, number(0, CARDS, "cards discarded by all", unit=12)]
    left: Annotated[int, number(0, LONGEST, "milliseconds to the deadline", unit=900_000)]
    phase: Annotated[int, choice(names_of(Phase), "what the table does")]


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    me = looking(s)
    for tile in range(TILES):
        observe_tile(s.garden, tile, seen.tile[tile])
    for k in range(ACTIVE):
        observe_slot(s, k, me, seen.slot[k])
    for word in range(2):
        seen.spread[word] = s.spread[word]
    for p in range(SEATS):
        seat = seat_after(me, p, s.players)
        observe_seat(s.seat[seat], p < s.players, has(s.ready, seat), seen.seat[p])
    seen.round = s.round
    seen.points = s.points
    seen.discarded = s.discarded
    seen.left = max(0, s.limit - s.now) if s.limit > 0 else 0
    seen.phase = s.phase


@rule
def observe_tile(g: Garden, tile: int, seen: SeenTile) -> None:
    there = has(g.there, tile)
    place = g.place[tile]  # read in any case: whether a tile lies there nobody foresees
    turn = g.turn[tile]
    seen.cell = place // WIDTH * FRAME_SIDE + place % WIDTH if there else NOWHERE
    seen.turn = turn if there else NOWHERE


@rule
def observe_slot(s: State, k: int, me: int, seen: SeenSlot) -> None:
    slot = s.slot[k]
    there = slot.card != NO_CARD
    for word in range(2):
        seen.possible[word] = slot.possible[word] & s.deck[word] if there else 0
    if slot.card >= 0:  # known to this seat
        seen.possible[0] = 0
        seen.possible[1] = 0
        seen.possible[slot.card // WORD] = 1 << slot.card % WORD
    seen.holder = places_on(me, slot.holder, s.players) if there else NOWHERE
    seen.back = slot.back if there else NOWHERE
    seen.open = slot.open if there else 0


@rule
def observe_seat(seat: Seat, plays: bool, ready: bool, seen: SeenSeat) -> None:
    seen.tiles = supply(seat) if plays else 0
    seen.stack = seat.stack if plays else 0
    seen.said = seat.said if plays else 0
    seen.ready = 1 if plays and ready else 0
    seen.plays = 1 if plays else 0
