"""A garden as people type it: six rows of six entries, such as "3*2", "2" or "."."""

from __future__ import annotations

import re
from typing import Any, Final

from hortus.engine.errors import EveningError
from hortus.engine.plain import shown, whole
from hortus.engine.words import Sentence, place

from ..state import CELLS, SIDE
from .told import say

Garden = list[tuple[int, int]]  # level and visible objects of each cell, in reading order

BARE: Final = (".", "-")
ENTRY: Final = r"([0-9]{1,2})(?:\*([0-3]))?"


def place_of(cell: int) -> Sentence:
    """Where a cell lies, by row and column from 1."""
    return place("cell", row=cell // SIDE + 1, column=cell % SIDE + 1)


def read_garden(given: Any, player: str, highest: int) -> Garden:
    """Level and objects of all cells. Raises EveningError naming the cell and the remedy."""
    if not isinstance(given, list) or len(given) != SIDE:
        raise EveningError(say("garden", side=SIDE), player, "garden")
    garden: Garden = []
    for n, row in enumerate(given, 1):
        entries = row.split() if isinstance(row, str) else row
        if not isinstance(entries, list) or len(entries) != SIDE:
            told = say("no_row", value=shown(row), side=SIDE)
            if isinstance(entries, list):
                told = say("entries_in_row", count=len(entries), side=SIDE)
            raise EveningError(told, player, place("row", row=n))
        garden += [
            _entry(entry, player, place_of(len(garden) + column), highest)
            for column, entry in enumerate(entries)
        ]
    assert len(garden) == CELLS
    return garden


def _entry(given: Any, player: str, where: Sentence, highest: int) -> tuple[int, int]:
    if given in BARE:
        return 0, 0
    written = given if isinstance(given, str) else str(whole(given))
    found = re.fullmatch(ENTRY, written)
    if not found:
        raise EveningError(say("no_entry", value=shown(given)), player, where)
    level, objects = int(found[1]), int(found[2] or 0)
    if level > highest:
        raise EveningError(say("no_level", level=level, highest=highest), player, where)
    if objects and not level:
        raise EveningError(say("objects_on_board"), player, where)
    return level, objects
