"""A move and its three faces: a typed value such as `Build(0, 34, 2)`, `A c5 r2`, and an index."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, Final

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind, Names, in_a_row

from ..rules.indices import MOST_MOVES, MOVES, SHAPES, Kind, kind_of, member_of, row_of
from ..rules.lattice import SIDE_NAMES
from ..state import LANTERNS, SIZES


class _Written:
    """What all typed moves have: they print as their notation."""

    __slots__ = ()

    def __str__(self) -> str:
        return written(_number_of(self))


@dataclass(frozen=True, slots=True, order=True)
class Build(_Written):
    """Lay a tile.

    Attributes:
        source: 0-3 the open tile of stack A to D, 4 the tile in hand (solo).
        cell: 0 to 63.
        turn: clockwise quarter turns, 0 to 3.
    """

    source: int
    cell: int
    turn: int


@dataclass(frozen=True, slots=True, order=True)
class Decorate(_Written):
    """Keep a drawn card and place its decoration.

    Attributes:
        choice: place among the drawn cards, from 0; in solo always 0.
        cell: 0 to 63.
        spot: 0 the first, 1 the second spot of the tile.
    """

    choice: int
    cell: int
    spot: int


@dataclass(frozen=True, slots=True, order=True)
class Stand(_Written):
    """Where the figure in hand stands and looks.

    Attributes:
        cell: 0 to 63.
        place: 0 the printed spot, 1 or 2 the first or second decoration.
        facing: 0 north, 1 east, 2 south, 3 west.
    """

    cell: int
    place: int
    facing: int


@dataclass(frozen=True, slots=True, order=True)
class Remove(_Written):
    """Solo: pay tokens of one size (0 small, 1 large) to take a decoration out of the game."""

    cell: int
    spot: int
    size: int


@dataclass(frozen=True, slots=True, order=True)
class Ready(_Written):
    """Return tokens of one size to make a spent lantern ready."""

    lantern: int
    size: int


@dataclass(frozen=True, slots=True, order=True)
class Name(_Written):
    """A move that names one thing, or nothing but itself.

    Attributes:
        verb: "token", "display", "panel", "notch", "character", "which", "lantern", "gain",
            "under", or "" for a plain move.
        number: of the cell, tile, panel, notch, character, lantern, gain or stack; for a plain
            move its number among open, draw, more, top, blind, wait, done.
    """

    verb: str
    number: int


Typed = Build | Decorate | Stand | Remove | Ready | Name


def parts_of(a: int) -> tuple[Kind, int, list[int]]:
    """Kind, member, and the parts of the row of an index."""
    kind = Kind(int(kind_of(a)))
    row = int(row_of(a, kind))
    parts: list[int] = []
    for names in reversed(SHAPES[kind].parts):
        row, part = divmod(row, len(names))
        parts.insert(0, part)
    return kind, int(member_of(a, kind)), parts


def _typed(a: int) -> Typed:
    kind, member, parts = parts_of(a)
    if kind == Kind.BUILD:
        return Build(parts[0], member, parts[1])
    if kind == Kind.DECORATE:
        return Decorate(parts[0], member, parts[1])
    if kind == Kind.STAND:
        return Stand(member, *parts)
    if kind == Kind.REMOVE:
        return Remove(member, *parts)
    if kind == Kind.READY:
        return Ready(*divmod(member, 2))
    return Name("" if kind == Kind.PLAIN else kind.name.lower(), member)


def written(a: int) -> str:
    """The notation of an index."""
    kind, member, parts = parts_of(a)
    shape = SHAPES[kind]
    names = [names[part] for names, part in zip(shape.parts, parts, strict=True)]
    return shape.text.format(shape.members[member], *names)


@cache
def _by_text() -> dict[str, int]:
    return {written(a).lower(): a for a in range(MOVES)}


@cache
def _by_move() -> dict[object, int]:
    return {_typed(a): a for a in range(MOVES)}


def _number_of(move: Any) -> int:
    whole = all(isinstance(part, int | str) for part in astuple(move))  # not 1.0
    found = _by_move().get(move) if whole else None
    if found is None:
        raise InvalidMove(f"{move!r} names something that is not there")
    return found


# What the moves of a kind name: the member, then the parts of its row.
_NAMED: Final = {
    Kind.BUILD: ("cell", "source", "turn"),
    Kind.DECORATE: ("cell", "choice", "spot"),
    Kind.STAND: ("cell", "place", "facing"),
    Kind.REMOVE: ("cell", "spot", "size"),
    Kind.TOKEN: ("cell",),
    Kind.DISPLAY: ("tile",),
    Kind.PANEL: ("panel",),
    Kind.NOTCH: ("notch",),
    Kind.CHARACTER: ("character",),
    Kind.WHICH: ("character",),
    Kind.LANTERN: ("lantern",),
    Kind.GAIN: ("what",),
    Kind.UNDER: ("stack",),
    Kind.PLAIN: ("what",),
}
_COUNTED: Final = ("turn", "choice", "spot", "place")  # from 0


def _parts(kind: Kind) -> dict[str, Names]:
    if kind == Kind.READY:  # its members are pairs
        return {"lantern": LANTERNS, "size": SIZES}
    shape = SHAPES[kind]
    every = zip(_NAMED[kind], (shape.members, *shape.parts), strict=True)
    parts: dict[str, Names] = {}
    for part, names in every:
        parts[part] = tuple(range(len(names))) if part in _COUNTED else names
    if "facing" in parts:
        parts["facing"] = tuple(SIDE_NAMES)
    return parts


_MOVES: Final = (Build, Decorate, Stand, Remove, Ready, Name)


class TangGardenMoves:
    """Index = first of the kind + member x rows + row; see `indices.py`."""

    size: int = MOVES
    most: int = MOST_MOVES
    kinds = in_a_row(MoveKind(kind.name.lower(), _parts(kind)) for kind in SHAPES)

    def parse(self, text: str) -> Typed:
        found = _by_text().get(" ".join(text.lower().split()))
        if found is None:
            raise InvalidMove(
                f"{text!r} is not a move; write such as A c5 r2, draw, card 1 c5.1, "
                "panel L3, notch N-l0, character monk, figure e4.0 s, done"
            )
        return _typed(found)

    def index(self, move: object) -> int:
        if not isinstance(move, _MOVES):
            raise InvalidMove(f"{move!r} is not a move of Tang Garden; give text or an index")
        return _number_of(move)

    def move(self, index: int) -> Typed:
        if not 0 <= index < MOVES:
            raise InvalidMove(f"Tang Garden has moves 0 to {MOVES - 1}; there is no move {index}")
        return _typed(index)
