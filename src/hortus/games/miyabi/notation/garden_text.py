"""A garden as people type it: six rows of six entries, such as "3*2", "2" or "."."""

from __future__ import annotations

import re
from typing import Any, Final

from hortus.engine.errors import EveningError
from hortus.engine.plain import shown

from ..state import CELLS, SIDE

Garden = list[tuple[int, int]]  # level and visible objects of each cell, in reading order

BARE: Final = (".", "-")
ENTRY: Final = r"([0-9]{1,2})(?:\*([0-3]))?"
_ADVICE: Final = "write 3*2 for level 3 with two objects, 3 for level 3 without, . for bare board"


def place(cell: int) -> str:
    """Where a cell lies, by row and column from 1."""
    return f"row {cell // SIDE + 1}, column {cell % SIDE + 1}"


def read_garden(given: Any, player: str, highest: int) -> Garden:
    """Level and objects of all cells. Raises EveningError naming the cell and the remedy."""
    if not isinstance(given, list) or len(given) != SIDE:
        raise EveningError(f"give {SIDE} rows of {SIDE} entries; {_ADVICE}", player, "garden")
    garden: Garden = []
    for n, row in enumerate(given, 1):
        entries = row.split() if isinstance(row, str) else row
        if not isinstance(entries, list) or len(entries) != SIDE:
            count = f"{len(entries)} entries" if isinstance(entries, list) else shown(row)
            raise EveningError(f"{count}; a row has {SIDE} entries", player, f"row {n}")
        garden += [
            _entry(entry, player, place(len(garden) + column), highest)
            for column, entry in enumerate(entries)
        ]
    assert len(garden) == CELLS
    return garden


def _entry(given: Any, player: str, where: str, highest: int) -> tuple[int, int]:
    if given in BARE:
        return 0, 0
    number = isinstance(given, int) and not isinstance(given, bool)
    found = re.fullmatch(ENTRY, str(given)) if number or isinstance(given, str) else None
    if not found:
        raise EveningError(f"{shown(given)} is no entry; {_ADVICE}", player, where)
    level, objects = int(found[1]), int(found[2] or 0)
    if level > highest:
        raise EveningError(f"no level {level}; {highest} is the highest that can be reached",
                           player, where)  # fmt: skip
    if objects and not level:
        raise EveningError("objects stand on tiles, and level 0 is bare board", player, where)
    return level, objects
