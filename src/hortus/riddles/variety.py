"""That riddles vary: no one kind of move is the answer all the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from .riddle import MoveRiddle

FAIR: Final = 3  # of so many riddles one may have an answer of a kind


def kind_of(riddle: MoveRiddle) -> str:
    """What the best move does, or with which piece: the first word of its notation."""
    return riddle.moves[0].move.split()[0]


def varied(held: Sequence[MoveRiddle], found: Iterable[MoveRiddle]) -> list[MoveRiddle]:
    """Of what was found, in order, all that leave each kind no more than its fair part.

    What is kept hangs on nothing but what is held already: who goes on with a broken off file
    keeps the same.
    """
    kinds = Counter(kind_of(one) for one in held)
    kept: list[MoveRiddle] = []
    for riddle in found:
        kind = kind_of(riddle)
        if kinds[kind] < ceil((kinds.total() + 1) / FAIR):
            kinds[kind] += 1
            kept.append(riddle)
    return kept
