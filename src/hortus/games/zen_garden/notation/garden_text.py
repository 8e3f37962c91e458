"""Tiles and gardens as people type them: "sand wood gate 0", or swg0 for short."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.errors import EveningError
from hortus.engine.plain import shown
from hortus.engine.words import Sentence, place

from ..rules.sheet import GRID, SIDE
from ..state import DECORS, GARDEN, PATHS, SOILS, TURNS
from .told import say

SOIL_LETTERS: Final = "sgtcwk"
PATH_LETTERS: Final = "swt"
DECOR_LETTERS: Final = "pbugc"

Garden = dict[tuple[int, int], tuple[int, int]]  # (row, column) -> (tile, turn), from 0

__all__ = [
    "GRID",
    "KINDS",
    "SIDE",
    "Garden",
    "read_garden",
    "read_tile",
    "tile_letters",
    "tile_words",
]

_EMPTY: Final = ("", "-", ".")
KINDS: Final = (
    ("soil", SOILS, SOIL_LETTERS),
    ("path", PATHS, PATH_LETTERS),
    ("decor", DECORS, DECOR_LETTERS),
)


def tile_words(tile: int) -> str:
    """A tile's three features: "sand wood gate"."""
    return f"{SOILS[tile // 15]} {PATHS[tile // 5 % 3]} {DECORS[tile % 5]}"


def tile_letters(tile: int) -> str:
    """The same in three letters: "swg"."""
    return SOIL_LETTERS[tile // 15] + PATH_LETTERS[tile // 5 % 3] + DECOR_LETTERS[tile % 5]


def read_tile(text: str) -> tuple[int, int]:
    """Tile and turn. Raises EveningError saying which word is wrong."""
    words = text.lower().split()
    if len(words) == 1 and len(words[0]) == 4:
        words = list(words[0])
    if len(words) != 4:
        raise EveningError(say("no_tile_and_turn", text=shown(text)))
    soil, path, decor = (_place(word, *kind) for word, kind in zip(words[:3], KINDS, strict=True))
    if words[3] not in [str(turn) for turn in range(TURNS)]:
        raise EveningError(say("no_turn", text=shown(words[3])))
    return soil * 15 + path * 5 + decor, int(words[3])


def _place(word: str, kind: str, names: tuple[str, ...], letters: str) -> int:
    if word in names:
        return names.index(word)
    if len(word) == 1 and word in letters:
        return letters.index(word)
    known = ", ".join(f"{name} ({letter})" for name, letter in zip(names, letters, strict=True))
    raise EveningError(say("no_such_word", kind=kind, word=shown(word), known=known))


def read_garden(given: Any, player: str, partial: bool) -> Garden:
    """Four rows of four cells, or sixteen cells in a row. Raises EveningError naming the cell."""
    rows = _rows(given, player)
    garden: Garden = {}
    gap: Sentence | None = None
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            here = place("cell", row=row + 1, column=column + 1)
            if cell is None or (isinstance(cell, str) and cell.strip() in _EMPTY):
                gap = gap or here
                continue
            if not isinstance(cell, str):
                raise EveningError(say("no_tile", value=shown(cell)), player, here)
            try:
                garden[row, column] = read_tile(cell)
            except EveningError as error:
                raise EveningError(error.told, player, here) from None
    if gap and not partial:
        raise EveningError(say("gap", tiles=GARDEN, laid=len(garden)), player, gap)
    return garden


def _rows(given: Any, player: str) -> list[list[Any]]:
    if not isinstance(given, list):
        raise EveningError(say("garden", side=GRID), player, "garden")
    if len(given) > GRID and not any(isinstance(cell, list) for cell in given):
        if len(given) != GARDEN:
            told = say("tiles", count=len(given), tiles=GARDEN)
            raise EveningError(told, player, "garden")
        return [given[k : k + GRID] for k in range(0, GARDEN, GRID)]
    rows = [_cells(row) for row in given]
    found = sum(len(row) for row in rows)
    for n, row in enumerate(rows, 1):
        if len(row) != GRID:
            told = say("cells_in_row", count=len(row), side=GRID, found=found, tiles=GARDEN)
            raise EveningError(told, player, place("row", row=n))
    if len(rows) != GRID:
        told = say("rows", count=len(rows), found=found, side=GRID, tiles=GARDEN)
        raise EveningError(told, player, "garden")
    return rows


def _cells(row: Any) -> list[Any]:
    """A row is a list, or one line of text: `swg0 gtb1 ...`, or tiles in words with commas."""
    if isinstance(row, str):
        return [cell.strip() for cell in (row.split(",") if "," in row else row.split())]
    return row if isinstance(row, list) else [row]
