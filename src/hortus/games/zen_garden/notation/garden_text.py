"""Tiles and gardens as people type them: "sand wood gate 0", or swg0 for short."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.errors import EveningError

from ..rules.sheet import GRID, SIDE
from ..state import DECORS, GARDEN, PATHS, SOILS, TURNS

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
_ADVICE: Final = "write soil, path, decor and turn, such as 'sand wood gate 0' or swg0"


def tile_words(tile: int) -> str:
    """A tile's three features: "sand wood gate"."""
    return f"{SOILS[tile // 15]} {PATHS[tile // 5 % 3]} {DECORS[tile % 5]}"


def tile_letters(tile: int) -> str:
    """The same in three letters: "swg"."""
    return SOIL_LETTERS[tile // 15] + PATH_LETTERS[tile // 5 % 3] + DECOR_LETTERS[tile % 5]


def read_tile(text: str) -> tuple[int, int]:
    """Tile and turn. Raises ValueError saying which word is wrong."""
    words = text.lower().split()
    if len(words) == 1 and len(words[0]) == 4:
        words = list(words[0])
    if len(words) != 4:
        raise ValueError(f"{text[:40]!r} is not a tile with its turn; {_ADVICE}")
    soil, path, decor = (_place(word, *kind) for word, kind in zip(words[:3], KINDS, strict=True))
    if words[3] not in [str(turn) for turn in range(TURNS)]:
        raise ValueError(f"no turn {words[3][:20]!r}; clockwise quarter turns, 0 to 3")
    return soil * 15 + path * 5 + decor, int(words[3])


def _place(word: str, kind: str, names: tuple[str, ...], letters: str) -> int:
    if word in names:
        return names.index(word)
    if len(word) == 1 and word in letters:
        return letters.index(word)
    known = ", ".join(f"{name} ({letter})" for name, letter in zip(names, letters, strict=True))
    raise ValueError(f"no {kind} {word[:20]!r}; there is {known}")


def read_garden(given: Any, player: str, partial: bool) -> Garden:
    """Four rows of four cells, or sixteen cells in a row. Raises EveningError naming the cell."""
    rows = _rows(given, player)
    garden: Garden = {}
    gap = ""
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            here = f"row {row + 1}, column {column + 1}"
            if cell is None or (isinstance(cell, str) and cell.strip() in _EMPTY):
                gap = gap or here
                continue
            if not isinstance(cell, str):
                raise EveningError(f"{str(cell)[:40]!r} is not a tile; {_ADVICE}", player, here)
            try:
                garden[row, column] = read_tile(cell)
            except ValueError as error:
                raise EveningError(str(error), player, here) from None
    if gap and not partial:
        raise EveningError(
            f"no tile; a finished garden has {GARDEN} tiles, this one has {len(garden)} "
            "(write partial: true to score a garden that still grows)",
            player,
            gap,
        )
    return garden


def _rows(given: Any, player: str) -> list[list[Any]]:
    if not isinstance(given, list):
        raise EveningError(f"give {GRID} rows of {GRID} tiles", player, "garden")
    if len(given) > GRID and not any(isinstance(cell, list) for cell in given):
        if len(given) != GARDEN:
            raise EveningError(f"{len(given)} tiles; a garden has {GARDEN}", player, "garden")
        return [given[k : k + GRID] for k in range(0, GARDEN, GRID)]
    rows = [_cells(row) for row in given]
    found = sum(len(row) for row in rows)
    for n, row in enumerate(rows, 1):
        if len(row) != GRID:
            raise EveningError(
                f"{len(row)} cells; a row has {GRID} (the garden has {found} of {GARDEN})",
                player,
                f"row {n}",
            )
    if len(rows) != GRID:
        raise EveningError(
            f"{len(rows)} rows with {found} tiles; a garden has {GRID} rows, {GARDEN} tiles",
            player,
            "garden",
        )
    return rows


def _cells(row: Any) -> list[Any]:
    """A row is a list, or one line of text: `swg0 gtb1 ...`, or tiles in words with commas."""
    if isinstance(row, str):
        return [cell.strip() for cell in (row.split(",") if "," in row else row.split())]
    return row if isinstance(row, list) else [row]
