"""A move and its three faces: `Lay("fish-2", 3, 1)`, `fish-2 d r1`, and one flat index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind, in_a_row

from ..rules.indices import (
    LEAP,
    MOST_MOVES,
    MOVES,
    PASS,
    STAY,
    TURNS,
    ZEN,
    cell_of,
    turn_of,
    variant_of,
)
from ..state import CELLS, GRID, KIND_NAMES, SIDE, VARIANTS, ZEN_FACES

_LAY: Final = re.compile(r"([a-z]+-[a-z0-9]+) ([a-f])(?: r([0-3]))?")
_CELL: Final = re.compile(r"(frog|zen-[1-3]) ([a-f][1-6])")


@dataclass(frozen=True, slots=True, order=True)
class Lay:
    """Lay a tile of the supply.

    Attributes:
        kind: object and variant, such as "fish-2" or "maple-elbow".
        column: of the object cell, 0 to 5 from the left; its row is the object's own.
        turn: clockwise quarter turns about the object cell, 0 to 3.
    """

    kind: str
    column: int
    turn: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {GRID.columns[self.column]} r{self.turn}"


@dataclass(frozen=True, slots=True, order=True)
class LayZen:
    """Lay a Zen tile from the display: one that shows so many objects, on a cell."""

    objects: int
    cell: int

    def __str__(self) -> str:
        return f"zen-{self.objects} {GRID.cells[self.cell]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass for the rest of the building round."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, order=True)
class Leap:
    """Move the frog to a cell."""

    cell: int

    def __str__(self) -> str:
        return f"frog {GRID.cells[self.cell]}"


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave the frog where it is."""

    def __str__(self) -> str:
        return "stay"


Move = Lay | LayZen | Pass | Leap | Stay


class MiyabiMoves:
    """Tiles first, (variant x 36 + cell) x 4 + turn; then Zen tiles, passing and the frog."""

    size: int = MOVES
    most: int = MOST_MOVES
    kinds = in_a_row(
        [
            MoveKind("lay", {"variant": VARIANTS, "cell": GRID.cells, "turn": tuple(range(TURNS))}),
            MoveKind("zen", {"objects": tuple(range(1, ZEN_FACES + 1)), "cell": GRID.cells}),
            MoveKind("pass", {}),
            MoveKind("frog", {"cell": GRID.cells}),
            MoveKind("stay", {}),
        ]
    )

    def parse(self, text: str) -> Move:
        plain = " ".join(text.lower().split())
        if plain in ("pass", "stay"):
            return Pass() if plain == "pass" else Stay()
        if found := _CELL.fullmatch(plain):
            what, name = found.groups()
            cell = GRID.cell(name)
            return Leap(cell) if what == "frog" else LayZen(int(what[-1]), cell)
        if (found := _LAY.fullmatch(plain)) and found[1] in KIND_NAMES:
            return Lay(found[1], GRID.columns.index(found[2]), int(found[3] or 0))
        raise InvalidMove(
            f"{text!r} is not a move; write tile, column and turn, such as fish-2 d r1, or "
            "zen-1 c3, frog c3, stay, pass"
        )

    def index(self, move: object) -> int:
        match move:
            case Pass():
                return PASS
            case Stay():
                return STAY
            case Leap(cell) if 0 <= cell < CELLS:
                return LEAP + cell
            case LayZen(objects, cell) if 1 <= objects <= ZEN_FACES and 0 <= cell < CELLS:
                return ZEN + (objects - 1) * CELLS + cell
            case Lay(kind, column, turn) if (
                kind in KIND_NAMES and 0 <= column < SIDE and 0 <= turn < TURNS
            ):
                variant, row = divmod(KIND_NAMES.index(kind), SIDE)
                return (variant * CELLS + row * SIDE + column) * TURNS + turn
            case Leap() | LayZen() | Lay():
                raise InvalidMove(f"{move!r} names no such tile, cell or turn")
        raise InvalidMove(
            f"{move!r} is not a move of Miyabi; give a Lay, LayZen, Pass, Leap or Stay, text or "
            "index"
        )

    def move(self, index: int) -> Move:
        if not 0 <= index < MOVES:
            raise InvalidMove(f"Miyabi has moves 0 to {MOVES - 1}; there is no move {index}")
        if index == PASS:
            return Pass()
        if index == STAY:
            return Stay()
        if index >= LEAP:
            return Leap(index - LEAP)
        if index >= ZEN:
            face, cell = divmod(index - ZEN, CELLS)
            return LayZen(face + 1, cell)
        row, column = divmod(cell_of(index), SIDE)
        return Lay(KIND_NAMES[variant_of(index) * SIDE + row], column, turn_of(index))
