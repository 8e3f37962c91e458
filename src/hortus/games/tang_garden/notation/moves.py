"""A move and its three faces: a typed value such as `Build(0, 34, 2)`, `A c5 r2`, and an index."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, Final

from hortus.engine.bits import members
from hortus.engine.errors import InvalidMove

from ..rules import indices as kinds
from ..rules.indices import HAND, MOST_MOVES, MOVES, index, kind_of, member_of, row_of
from ..rules.lattice import CELL_NAMES, SIDE_NAMES, cell_name, cell_number
from ..state import CHARACTERS, LANTERNS, SIZES, SMALL_PANELS, SOLO_LANTERNS, STACK_TILES, STACKS

STACK_NAMES: Final = "ABCD"
QUARTERS: Final = ("NW", "NE", "SE", "SW")
TILE_IDS: Final = tuple(
    f"{STACK_NAMES[tile // STACK_TILES]}{tile % STACK_TILES + 1:02d}"
    for tile in range(STACKS * STACK_TILES)
)
FACE_IDS: Final = (
    *TILE_IDS,
    *(f"start-{side}-{quarter}" for side in "AB" for quarter in QUARTERS),
)
PANEL_IDS: Final = tuple(
    f"S{panel + 1:02d}" if panel < SMALL_PANELS else f"L{panel - SMALL_PANELS + 1}"
    for panel in range(20)
)
NOTCH_IDS: Final = tuple(
    f"{SIDE_NAMES[notch // 5]}-{('s0', 's1', 's2', 'l0', 'l1')[notch % 5]}" for notch in range(20)
)
ALL_LANTERNS: Final = (*LANTERNS, *SOLO_LANTERNS)
GAINS: Final = ("green", "water", "rock", "coins")
PLAIN: Final = ("open", "draw", "more", "top", "blind", "wait", "done")


def cell_names(cells: int) -> list[str]:
    """The names of a bit set of cells, in reading order."""
    return [CELL_NAMES[cell] for cell in members(cells)]


@dataclass(frozen=True, slots=True, order=True)
class Build:
    """Lay a tile.

    Attributes:
        source: 0-3 the open tile of stack A to D, 4 the tile in hand (solo).
        cell: 0 to 63.
        turn: clockwise quarter turns, 0 to 3.
    """

    source: int
    cell: int
    turn: int

    def __str__(self) -> str:
        source = "hand" if self.source == HAND else STACK_NAMES[self.source]
        return f"{source} {cell_name(self.cell)} r{self.turn}"


@dataclass(frozen=True, slots=True, order=True)
class Decorate:
    """Keep a drawn card and place its decoration.

    Attributes:
        choice: place among the drawn cards, from 0; in solo always 0.
        cell: 0 to 63.
        spot: 0 the first, 1 the second spot of the tile.
    """

    choice: int
    cell: int
    spot: int

    def __str__(self) -> str:
        return f"card {self.choice + 1} {cell_name(self.cell)}.{self.spot + 1}"


@dataclass(frozen=True, slots=True, order=True)
class Stand:
    """Where the figure in hand stands and looks.

    Attributes:
        cell: 0 to 63.
        place: 0 the printed spot, 1 or 2 the first or second decoration.
        facing: 0 north, 1 east, 2 south, 3 west.
    """

    cell: int
    place: int
    facing: int

    def __str__(self) -> str:
        return f"figure {cell_name(self.cell)}.{self.place} {SIDE_NAMES[self.facing].lower()}"


@dataclass(frozen=True, slots=True, order=True)
class Remove:
    """Solo: pay tokens of one size (0 small, 1 large) to take a decoration out of the game."""

    cell: int
    spot: int
    size: int

    def __str__(self) -> str:
        return f"remove {cell_name(self.cell)}.{self.spot + 1} {SIZES[self.size]}"


@dataclass(frozen=True, slots=True, order=True)
class Ready:
    """Return tokens of one size to make a spent lantern ready."""

    lantern: int
    size: int

    def __str__(self) -> str:
        return f"ready {LANTERNS[self.lantern]} {SIZES[self.size]}"


@dataclass(frozen=True, slots=True, order=True)
class Name:
    """A move that names one thing, or nothing but itself.

    Attributes:
        verb: "token", "display", "panel", "notch", "character", "which", "lantern", "gain",
            "under", or "" for a plain move.
        number: of the cell, tile, panel, notch, character, lantern, gain or stack; for a plain
            move its number among open, draw, more, top, blind, wait, done.
    """

    verb: str
    number: int

    def __str__(self) -> str:
        name = NAMES[self.verb][self.number]
        return f"{self.verb} {name}" if self.verb else name


NAMES: Final[dict[str, tuple[str, ...]]] = {
    "token": CELL_NAMES,
    "display": TILE_IDS,
    "panel": PANEL_IDS,
    "notch": NOTCH_IDS,
    "character": CHARACTERS,
    "which": CHARACTERS,
    "lantern": ALL_LANTERNS,
    "gain": GAINS,
    "under": tuple(STACK_NAMES),
    "": PLAIN,
}
_KIND_OF_VERB: Final = {
    "token": kinds.TOKEN,
    "display": kinds.DISPLAY,
    "panel": kinds.PANEL,
    "notch": kinds.NOTCH,
    "character": kinds.CHARACTER,
    "which": kinds.WHICH,
    "lantern": kinds.LANTERN,
    "gain": kinds.GAIN,
    "under": kinds.UNDER,
    "": kinds.PLAIN,
}
_VERB_OF_KIND: Final = {kind: verb for verb, kind in _KIND_OF_VERB.items()}

_CELL: Final = "([a-h][1-8])"
_WORDS: Final = {
    "build": re.compile(rf"(a|b|c|d|hand) {_CELL} r([0-3])"),
    "decorate": re.compile(rf"card ([1-7]) {_CELL}\.([12])"),
    "stand": re.compile(rf"figure {_CELL}\.([0-2]) ([nesw])"),
    "remove": re.compile(rf"remove {_CELL}\.([12]) (small|large)"),
    "ready": re.compile(rf"ready ({'|'.join(LANTERNS)}) (small|large)"),
}
Typed = Build | Decorate | Stand | Remove | Ready | Name
_READERS: Final[dict[str, Callable[..., Typed]]] = {
    "build": lambda source, cell, turn: Build(
        HAND if source == "hand" else "abcd".index(source), cell_number(cell), int(turn)
    ),
    "decorate": lambda choice, cell, spot: Decorate(
        int(choice) - 1, cell_number(cell), int(spot) - 1
    ),
    "stand": lambda cell, place, facing: Stand(cell_number(cell), int(place), "nesw".index(facing)),
    "remove": lambda cell, spot, size: Remove(cell_number(cell), int(spot) - 1, SIZES.index(size)),
    "ready": lambda lantern, size: Ready(LANTERNS.index(lantern), SIZES.index(size)),
}
# How many values each part of a typed move has, in its own order.
_LIMITS: Final[dict[type, tuple[int, ...]]] = {
    Build: (5, 64, 4),
    Decorate: (7, 64, 2),
    Stand: (64, 3, 4),
    Remove: (64, 2, 2),
    Ready: (4, 2),
}


class TangGardenMoves:
    """Index = first of the kind + member x rows + row; see `indices.py`."""

    size: int = MOVES
    most: int = MOST_MOVES

    def parse(self, text: str) -> Typed:
        tidy = " ".join(text.lower().split())
        for name, pattern in _WORDS.items():
            found = pattern.fullmatch(tidy)
            if found:
                return _READERS[name](*found.groups())
        verb, _, thing = tidy.rpartition(" ")
        for number, name in enumerate(NAMES.get(verb, ())):
            if name.lower() == thing:
                return Name(verb, number)
        raise InvalidMove(
            f"{text!r} is not a move; write such as A c5 r2, draw, card 1 c5.1, "
            "panel L3, notch N-l0, character monk, figure e4.0 s, done"
        )

    def index(self, move: object) -> int:
        if isinstance(move, Name):
            return _index_of_name(move)
        limits = _LIMITS.get(type(move))
        if limits is None:
            raise InvalidMove(f"{move!r} is not a move of Tang Garden; give text or an index")
        parts: tuple[Any, ...] = astuple(move)  # type: ignore[call-overload]
        if not all(
            isinstance(n, int) and 0 <= n < most for n, most in zip(parts, limits, strict=True)
        ):
            raise InvalidMove(f"{move!r} names something that is not there")
        if isinstance(move, Build):
            return int(index(kinds.BUILD, move.source * 4 + move.turn, move.cell))
        if isinstance(move, Decorate):
            return int(index(kinds.DECORATE, move.choice * 2 + move.spot, move.cell))
        if isinstance(move, Stand):
            return int(index(kinds.STAND, move.place * 4 + move.facing, move.cell))
        if isinstance(move, Remove):
            return int(index(kinds.REMOVE, move.spot * 2 + move.size, move.cell))
        assert isinstance(move, Ready)
        return int(index(kinds.READY, 0, move.lantern * 2 + move.size))

    def move(self, index: int) -> Typed:
        if not 0 <= index < MOVES:
            raise InvalidMove(f"Tang Garden has moves 0 to {MOVES - 1}; there is no move {index}")
        kind = int(kind_of(index))
        row = int(row_of(index, kind))
        member = int(member_of(index, kind))
        if kind == kinds.BUILD:
            return Build(row // 4, member, row % 4)
        if kind == kinds.DECORATE:
            return Decorate(row // 2, member, row % 2)
        if kind == kinds.STAND:
            return Stand(member, row // 4, row % 4)
        if kind == kinds.REMOVE:
            return Remove(member, row // 2, row % 2)
        if kind == kinds.READY:
            return Ready(member // 2, member % 2)
        return Name(_VERB_OF_KIND[kind], member)


def _index_of_name(move: Name) -> int:
    if move.verb not in NAMES or not 0 <= move.number < len(NAMES[move.verb]):
        raise InvalidMove(f"{move!r} names something that is not there")
    return int(index(_KIND_OF_VERB[move.verb], 0, move.number))
