"""The record of a Gardeners table, and the record of its box. Every field is declared here.

Tiles are numbered 0 to 35 and cards 0 to 96, in the order of the box file. A set of tiles is
one word; a set of cards is two words of 49.
"""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import SEATS, Header
from hortus.engine.layout import Layout, dtype_of, i1, i2, i4, i8, of
from hortus.engine.named import names_of

from .enums import Announce, Mode, Reach

LATTICE: Final = (1 << 63) - 1  # a garden's cells, 8 x 8, all but (7, 7): bit 63 is the sign
TILES: Final = 36
CARDS: Final = 97
WORD: Final = 49  # cards in one word
ACTIVE: Final = 3  # cards that bind at once, solo apart (GA-24)

MODES: Final = tuple(name.replace("_", "-") for name in names_of(Mode))
SIDES: Final = (4, 5, 6, 6, 6, 6)  # of the garden, by mode (GA-03)
TIMED: Final = (False, True, True, True, True, True)  # the sandglass runs, by mode (GA-82)

BACKS: Final = (
    "adjacent", "distance", "group", "view", "edge", "inside", "connection", "pattern", "path",
)  # fmt: skip

ANNOUNCE: Final = names_of(Announce)
EDGES: Final = names_of(Reach)

NOWHERE: Final = -1
NO_TILE: Final = -1
NO_CARD: Final = -1
UNKNOWN_CARD: Final = -2
NO_SEAT: Final = -1

ALL_TILES: Final = (1 << TILES) - 1
ALL_CARDS: Final = (1 << WORD) - 1
MUTED: Final = 10_000  # milliseconds without "delighted" after a false one (GA-E10)


class Options(Layout):
    """The options of the table."""

    timer: Annotated[int, i2(0, 3600, "seconds; 0 = calm, no deadline")]
    pause: Annotated[int, i2(0, 5000, "milliseconds between two actions of a seat; the host's")]
    mode: Annotated[int, i1(0, 5, "one of MODES")]
    announce: Annotated[int, i1(0, 2, "one of ANNOUNCE (GA-E10)")]
    edge: Annotated[int, i1(0, 1, "one of EDGES (GA-E3)")]
    discards: Annotated[int, i1(0, 1, "1: cards may be discarded (GA-31, GA-E18)")]


class Garden(Layout):
    """Tiles in a lattice: 96 bytes. Judged by itself, at the table or in a solver."""

    laid: Annotated[int, i8(0, LATTICE, "bit set of the cells that hold a tile")]
    there: Annotated[int, i8(0, ALL_TILES, "bit set of the tiles that lie in it")]
    place: Annotated[list[int], i1(NOWHERE, 63, "lattice cell of each tile", TILES)]
    turn: Annotated[list[int], i1(0, 3, "clockwise quarter turns of each tile", TILES)]
    side: Annotated[int, i1(1, 6, "cells along a full garden")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 7)]


class Seat(Layout):
    loose: Annotated[int, i8(0, ALL_TILES, "tiles received from others; solo: not laid")]
    discards: Annotated[list[int], i8(0, ALL_CARDS, "cards discarded by this seat", 2)]
    muted: Annotated[int, i4(0, 2**31 - 1, "until this time no 'delighted' (GA-E10)")]
    discard_backs: Annotated[list[int], i1(0, 97, "cards discarded, by back", 9)]
    top: Annotated[int, i1(NO_TILE, TILES - 1, "tile on top of the stack")]
    stack: Annotated[int, i1(0, TILES, "tiles in the stack, the top included")]
    said: Annotated[int, i1(0, 2, "last announcement on this garden")]


class Slot(Layout):
    """One card that binds; slots are ordered by age, oldest first, and empty ones come last."""

    possible: Annotated[list[int], i8(0, ALL_CARDS, "what everybody knows it may be", 2)]
    card: Annotated[int, i1(UNKNOWN_CARD, CARDS - 1, "-1: empty, -2: not known", blank=NO_CARD)]
    holder: Annotated[int, i1(NO_SEAT, SEATS - 1, "whose card it is")]
    back: Annotated[int, i1(NOWHERE, 8, "one of BACKS")]
    open: Annotated[int, i1(0, 1, "1: lies face up")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 4)]


class State(Header):
    """One Gardeners table: 456 bytes."""

    opt: Annotated[Options, of(Options)]
    deck: Annotated[list[int], i8(0, ALL_CARDS, "cards not seen yet (by this seat)", 2)]
    scored: Annotated[list[int], i8(0, ALL_CARDS, "cards that lie face up beside the deck", 2)]
    spread: Annotated[list[int], i8(0, ALL_CARDS, "solo: the open cards, all of which bind", 2)]
    pool: Annotated[int, i8(0, ALL_TILES, "tiles that lie under the tops of the stacks")]
    origin: Annotated[list[int], i2(-32768, 32767, "row and column that cell (1, 1) stands for", 2)]
    discarded: Annotated[int, i2(0, 97, "cards discarded by all")]
    drawer: Annotated[int, i1(0, SEATS - 1, "who drew at the start of this round (GA-22)")]
    taker: Annotated[int, i1(0, SEATS - 1, "who gets the next card")]
    garden: Annotated[Garden, of(Garden)]
    seat: Annotated[list[Seat], of(Seat, SEATS)]
    slot: Annotated[list[Slot], of(Slot, ACTIVE)]
    ready: Annotated[int, i1(0, 15, "bit set of the seats that are ready to begin")]
    scorings: Annotated[int, i1(0, 2, "solo: scorings taken (GA-91)")]
    owed: Annotated[int, i1(0, 2, "cards nature owes to the taker")]
    cards_left: Annotated[int, i1(0, 97, "cards in the face-down deck")]
    points: Annotated[int, i1(0, 97, "cards scored")]
    deck_back: Annotated[int, i1(NOWHERE, 8, "back of the card on top of the deck; -1: none")]
    spare_bytes: Annotated[list[int], i1(0, 0, "always zero", 2)]


class Box(Layout):
    """The box, as every rule is given it."""

    tiles: Annotated[list[int], i8(0, ALL_TILES, "tiles in play, by mode", 6)]
    deck: Annotated[list[list[int]], i8(0, ALL_CARDS, "cards in play, by mode", 6, 2)]
    of: Annotated[list[list[int]], i8(0, ALL_TILES, "tile sets a card speaks of", CARDS, 4)]
    shape: Annotated[
        list[list[list[int]]],
        i8(0, LATTICE, "pattern: cells from (1, 1) on, [card][turn][set]", CARDS, 4, 4),
    ]
    of_back: Annotated[list[list[int]], i8(0, ALL_CARDS, "cards with each back", 9, 2)]
    benches: Annotated[int, i8(0, ALL_TILES, "tiles with a bench")]
    paths: Annotated[int, i8(0, ALL_TILES, "tiles with a path")]
    turns: Annotated[list[int], i1(1, 4, "different turns of each tile", TILES)]
    path: Annotated[list[int], i1(0, 15, "sides its path reaches: N 1, E 2, S 4, W 8", TILES)]
    looks: Annotated[
        list[int], i1(-1, 3, "where its bench looks, clockwise from N; -1: none", TILES)
    ]
    kind: Annotated[list[int], i1(0, 11, "kind of constraint", CARDS)]
    back: Annotated[list[int], i1(0, 8, "one of BACKS", CARDS)]
    least: Annotated[list[int], i1(0, 36, "at least so many", CARDS)]
    exact: Annotated[list[int], i1(0, 36, "exactly so many; 0: at least", CARDS)]
    sets: Annotated[list[int], i1(0, 4, "tile sets of the card", CARDS)]
    shapes: Annotated[list[int], i1(0, 4, "different turns of a pattern", CARDS)]
    spare: Annotated[list[int], i1(0, 0, "always zero", 6)]


STATE = dtype_of(State)
GARDEN_RECORD = dtype_of(Garden)
