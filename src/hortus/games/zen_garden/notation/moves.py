"""A move and its three faces: `Take(slot, cell, turn)`, `2b d3 r1`, and one flat index."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind, in_a_row

from ..rules.legal import MOST_MOVES, MOVES
from ..rules.sheet import CELLS, SHEET
from ..state import COLUMNS, SLOTS, TURNS

_NOTATION = re.compile(r"([0-2])([a-d]) ([a-g][1-7]) r([0-3])")


def slot_name(slot: int) -> str:
    """Price and market column: "0a" to "2d"."""
    return f"{slot // COLUMNS}{SHEET.columns[slot % COLUMNS]}"


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """Take the tile on a market field and lay it.

    Attributes:
        slot: market field, price row x 4 + column, 0 to 11.
        cell: cell of the floating sheet, 0 to 48 in reading order.
        turn: clockwise quarter turns, 0 to 3.
    """

    slot: int
    cell: int
    turn: int

    def __str__(self) -> str:
        return f"{slot_name(self.slot)} {SHEET.cells[self.cell]} r{self.turn}"


SLOT_NAMES: Final = tuple(slot_name(slot) for slot in range(SLOTS))


class ZenGardenMoves:
    """Index = (slot x 49 + cell) x 4 + turn."""

    size: int = MOVES
    most: int = MOST_MOVES
    kinds = in_a_row(
        [MoveKind("take", {"slot": SLOT_NAMES, "cell": SHEET.cells, "turn": tuple(range(TURNS))})]
    )

    def parse(self, text: str) -> Take:
        found = _NOTATION.fullmatch(" ".join(text.lower().split()))
        if not found:
            raise InvalidMove(
                f"{text!r} is not a move; write market field, cell and turn, such as 2b d3 r1"
            )
        price, column, cell, turn = found.groups()
        slot = int(price) * COLUMNS + SHEET.columns.index(column)
        return Take(slot, SHEET.cell(cell), int(turn))

    def index(self, move: object) -> int:
        if not isinstance(move, Take):
            raise InvalidMove(f"{move!r} is not a move of Zen Garden; give a Take, text or index")
        if not (0 <= move.slot < SLOTS and 0 <= move.cell < CELLS and 0 <= move.turn < TURNS):
            raise InvalidMove(f"{move!r} names no market field, cell or turn")
        return (move.slot * CELLS + move.cell) * TURNS + move.turn

    def move(self, index: int) -> Take:
        if not 0 <= index < MOVES:
            raise InvalidMove(f"Zen Garden has moves 0 to {MOVES - 1}; there is no move {index}")
        place, turn = divmod(index, TURNS)
        slot, cell = divmod(place, CELLS)
        return Take(slot, cell, turn)
