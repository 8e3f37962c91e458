"""A move's three faces: typed value, notation and flat index.

    put A05 b3 r1    lay tile A05 on frame cell b3 after one clockwise quarter turn
    take c4 2        lift the tile on c4 and give it to seat 2 (in solo: 0, back beside the garden)
    delighted, horrified, discard 1, score, on, ready

Frame cells are a0 to g6: column letter, row number. The garden begins in row 1 and column b,
so row 0 and column a lie above it and to its left; they hold for one position of the table.
What people and programs mean over a line in lasting words stands in `commands.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hortus.engine.bits import members
from hortus.engine.errors import BoxError, InvalidMove
from hortus.engine.header import SEATS
from hortus.engine.moves import MoveKind, in_a_row

from ..box import components
from ..rules import indices
from ..rules.lattice import FRAME, FRAME_GRID, FRAME_SIDE, GARDEN, LARGEST, WIDTH, cell_at

TILE_IDS: Final = tuple(tile.id for tile in components.contents().tiles)


def cell_name(cell: int) -> str:
    """The name of a lattice cell of the frame, such as "b3"."""
    return f"{FRAME_GRID.columns[cell % WIDTH]}{cell // WIDTH}"


GARDEN_CELLS: Final = tuple(
    cell_name(cell_at(row, column))
    for row in range(1, LARGEST + 1)
    for column in range(1, LARGEST + 1)
)


def cell_names(cells: int) -> list[str]:
    """The names of a set of lattice cells, row by row."""
    return [cell_name(cell) for cell in members(cells)]


@dataclass(frozen=True)
class Put:
    """Lay a tile on a cell of the frame, after so many clockwise quarter turns."""

    tile: int
    cell: int
    turn: int = 0

    def __str__(self) -> str:
        turned = f" r{self.turn}" if self.turn else ""
        return f"put {TILE_IDS[self.tile]} {cell_name(self.cell)}{turned}"


@dataclass(frozen=True)
class Take:
    """Lift the tile on a cell of the garden and give it to a seat."""

    cell: int
    to: int

    def __str__(self) -> str:
        return f"take {cell_name(self.cell)} {self.to}"


@dataclass(frozen=True)
class Say:
    """Announce what the garden does to one's cards."""

    delighted: bool

    def __str__(self) -> str:
        return "delighted" if self.delighted else "horrified"


@dataclass(frozen=True)
class Discard:
    """Discard one's k-th card, the oldest first, counted from 0."""

    k: int

    def __str__(self) -> str:
        return f"discard {self.k + 1}"


@dataclass(frozen=True)
class Call:
    """`ready` to begin; in solo `score` all cards, or go `on`."""

    word: str

    def __str__(self) -> str:
        return self.word


Move = Put | Take | Say | Discard | Call
_CALLS: Final = {"score": indices.SCORE, "on": indices.GO_ON, "ready": indices.READY}


class GardenersMoves:
    """The move table of Gardeners."""

    size: int = indices.MOVES
    most: int = indices.MOST_MOVES
    kinds = in_a_row(
        [
            MoveKind(
                "put",
                {"tile": TILE_IDS, "turn": tuple(range(indices.TURNS)), "cell": FRAME_GRID.cells},
            ),
            MoveKind("take", {"cell": GARDEN_CELLS, "to": tuple(range(SEATS))}),
            MoveKind("say", {"word": ("delighted", "horrified")}),
            MoveKind("discard", {"card": tuple(range(1, indices.OWN_CARDS + 1))}),
            MoveKind("call", {"word": tuple(_CALLS)}),
        ]
    )

    def parse(self, text: str) -> Move:
        words = text.strip().lower().split()
        match words:
            case ["put", tile, cell]:
                return Put(_tile(text, tile), _frame_cell(text, cell))
            case ["put", tile, cell, turn]:
                return Put(_tile(text, tile), _frame_cell(text, cell), _turn(text, turn))
            case ["take", cell, to]:
                return Take(_garden_cell(text, cell), _digit(text, to, SEATS, "a seat from 0 to 3"))
            case ["delighted" | "horrified"]:
                return Say(words[0] == "delighted")
            case ["discard", k]:
                number = _digit(text, k, indices.OWN_CARDS + 1, "one of your cards, from 1")
                if number:
                    return Discard(number - 1)
            case [word] if word in _CALLS:
                return Call(word)
        raise InvalidMove(
            f"{text!r} is no move; write 'put A05 b3 r1', 'take c4 2', 'delighted', 'horrified', "
            "'discard 1', 'score', 'on' or 'ready'"
        )

    def index(self, move: object) -> int:
        match move:
            case Put(tile, cell, turn) if _in_frame(cell) and 0 <= turn < indices.TURNS:
                if 0 <= tile < len(TILE_IDS):
                    return int(indices.put_index(tile, turn, cell))
            case Take(cell, to) if _in_garden(cell) and 0 <= to < SEATS:
                return int(indices.take_index(cell, to))
            case Say(delighted):
                return indices.SAY + (0 if delighted else 1)
            case Discard(k) if 0 <= k < indices.OWN_CARDS:
                return indices.DISCARD + k
            case Call(word) if word in _CALLS:
                return _CALLS[word]
        raise InvalidMove(f"{move!r} is no move of Gardeners")

    def move(self, index: int) -> Move:
        if not 0 <= index < self.size:
            raise InvalidMove(f"there is no move {index}")
        if index < indices.TAKE:
            tile = index // (indices.TURNS * FRAME)
            place = index % FRAME
            cell = cell_at(place // FRAME_SIDE, place % FRAME_SIDE)
            return Put(tile, cell, index // FRAME % indices.TURNS)
        if index < indices.SAY:
            place, to = divmod(index - indices.TAKE, SEATS)
            return Take(cell_at(place // LARGEST + 1, place % LARGEST + 1), to)
        if index < indices.DISCARD:
            return Say(index == indices.SAY)
        if index < indices.SCORE:
            return Discard(index - indices.DISCARD)
        return Call(("score", "on", "ready")[index - indices.SCORE])


def _tile(text: str, word: str) -> int:
    try:
        return components.contents().tile(word).number
    except BoxError as error:
        raise InvalidMove(f"{text!r}: {error}") from None


def _in_frame(cell: int) -> bool:
    return 0 <= cell // WIDTH < FRAME_SIDE and 0 <= cell % WIDTH < FRAME_SIDE


def _in_garden(cell: int) -> bool:
    return 1 <= cell // WIDTH <= LARGEST and 1 <= cell % WIDTH <= LARGEST


def _frame_cell(text: str, word: str) -> int:
    if len(word) == 2 and word[0] in FRAME_GRID.columns and word[1] in "0123456":
        return cell_at(int(word[1]), FRAME_GRID.columns.index(word[0]))
    raise InvalidMove(f"{text!r}: {word!r} is no place; they are called a0 to g6")


def _garden_cell(text: str, word: str) -> int:
    cell = _frame_cell(text, word)
    if _in_garden(cell):
        return cell
    raise InvalidMove(f"{text!r}: no tile can lie on {word!r}; the garden is b1 to g6")


def _turn(text: str, word: str) -> int:
    if word in ("r0", "r1", "r2", "r3"):
        return int(word[1])
    raise InvalidMove(f"{text!r}: {word!r} is no turn; write r1, r2 or r3")


def _digit(text: str, word: str, below: int, what: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 2 and int(word) < below:
        return int(word)
    raise InvalidMove(f"{text!r}: {word!r} is not {what}")


assert GARDEN * SEATS == indices.SAY - indices.TAKE
