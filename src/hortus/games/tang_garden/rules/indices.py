"""The kinds of moves: one table from which lists, refusals, notation and indices follow.

A move names one member of a row: a cell, a panel, a lantern. Where a kind of moves has further
parts, such as a stack and a turn, a row is one choice of them. The index of member m of row r
is `FIRST[kind] + m * ROWS[kind] + r`. What is allowed is one set of members for each row, so a
list of moves, a random move and a refusal all read the same sets (`choices.py`).
"""

from __future__ import annotations

from enum import IntEnum
from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

from hortus.engine.compiling import rule
from hortus.engine.named import names_of

from ..state import ALL_LANTERNS, CHARACTERS, CHOICE, EDGES, LANTERNS, SIZES, TERRAINS
from .ids import NOTCH_IDS, PANEL_IDS, STACK_NAMES, TILE_IDS
from .lattice import GRID, SIDE_NAMES


class Kind(IntEnum):
    """What a move does."""

    BUILD = 0
    DECORATE = 1
    STAND = 2
    REMOVE = 3
    TOKEN = 4
    DISPLAY = 5
    PANEL = 6
    NOTCH = 7
    CHARACTER = 8
    WHICH = 9
    READY = 10
    LANTERN = 11
    GAIN = 12
    UNDER = 13
    PLAIN = 14


class PlainMove(IntEnum):
    """The moves without parts."""

    OPEN = 0
    DRAW = 1
    MORE = 2
    TOP = 3
    BLIND = 4
    WAIT = 5
    DONE = 6


class Shape(NamedTuple):
    """A kind of moves.

    Attributes:
        text: how it is written: its member, then the parts of its row.
        members: the names of the members.
        parts: for each part of a row the names it may have.
        several, alone: the rule that refuses such a move where there is nothing more to say, in
            the game for several and in the game for one; 0 where there always is.
    """

    text: str
    members: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...] = ()
    several: int = 0
    alone: int = 0


COINS: Final = 3  # of GAIN: two coins in place of a step
HAND: Final = 4  # of the sources of BUILD: the tile in hand
_FROM_ONE: Final = tuple(str(n) for n in range(1, CHOICE + 1))
_SPOTS: Final = _FROM_ONE[:2]
_GAINS: Final = (*EDGES[:TERRAINS], "coins")
_TOKENS_FOR: Final = tuple(f"{lantern} {size}" for lantern in LANTERNS for size in SIZES)

SHAPES: Final = {
    Kind.BUILD: Shape("{1} {0} r{2}", GRID.cells, ((*STACK_NAMES, "hand"), tuple("0123"))),
    Kind.DECORATE: Shape("card {1} {0}.{2}", GRID.cells, (_FROM_ONE, _SPOTS)),
    Kind.STAND: Shape("figure {0}.{1} {2}", GRID.cells, (tuple("012"), tuple(SIDE_NAMES.lower()))),
    Kind.REMOVE: Shape("remove {0}.{1} {2}", GRID.cells, (_SPOTS, SIZES)),
    Kind.TOKEN: Shape("token {0}", GRID.cells, (), 38, 38),
    Kind.DISPLAY: Shape("display {0}", TILE_IDS, (), 90, 90),
    Kind.PANEL: Shape("panel {0}", PANEL_IDS, (), 27, 27),
    Kind.NOTCH: Shape("notch {0}", NOTCH_IDS, (), 27, 85),
    Kind.CHARACTER: Shape("character {0}", CHARACTERS, (), 41, 87),
    Kind.WHICH: Shape("which {0}", CHARACTERS, (), 43, 94),
    Kind.READY: Shape("ready {0}", _TOKENS_FOR, (), 57, 86),
    Kind.LANTERN: Shape("lantern {0}", ALL_LANTERNS, (), 52, 92),
    Kind.GAIN: Shape("gain {0}", _GAINS, (), 51, 51),
    Kind.UNDER: Shape("under {0}", tuple(STACK_NAMES), (), 50, 50),
    Kind.PLAIN: Shape("{0}", names_of(PlainMove)),
}

# The same as numbers for the rules, by kind.
ROWS: Final = tuple(prod(len(part) for part in shape.parts) for shape in SHAPES.values())
REFUSED_BY: Final = tuple((shape.several, shape.alone) for shape in SHAPES.values())
_SIZES: Final = tuple(
    rows * len(shape.members) for rows, shape in zip(ROWS, SHAPES.values(), strict=True)
)
FIRST: Final = tuple(accumulate(_SIZES, initial=0))[:-1]
MOVE_KINDS: Final = len(Kind)
MOVES: Final = sum(_SIZES)
# Lanterns, and what makes them ready: what is not used in one turn may be used in the next.
WAITS: Final = frozenset(
    FIRST[kind] + n for kind in (Kind.READY, Kind.LANTERN) for n in range(_SIZES[kind])
)
MOST_MOVES: Final = 400  # met: about 150; bound: five sources, four turns, and the frontier


@rule
def index(kind: int, row: int, member: int) -> int:
    return FIRST[kind] + member * ROWS[kind] + row


@rule
def kind_of(a: int) -> int:
    """The kind of a move, 0 to 14; `a` must be an index."""
    kind = MOVE_KINDS - 1
    while a < FIRST[kind]:
        kind -= 1
    return kind


@rule
def row_of(a: int, kind: int) -> int:
    return (a - FIRST[kind]) % ROWS[kind]


@rule
def member_of(a: int, kind: int) -> int:
    return (a - FIRST[kind]) // ROWS[kind]
