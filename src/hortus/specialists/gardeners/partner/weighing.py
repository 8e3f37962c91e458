"""What a garden, or a change of it, says about each of some cards."""

from __future__ import annotations

from typing import Any

from hortus.engine.border import Buffer, Rows
from hortus.engine.compiling import rule
from hortus.games.gardeners.rules.judge import faults, fulfilled


@rule
def judged(gardens: Rows, i: int, boxes: Rows, cards: Buffer, n: int, out: Buffer) -> None:
    """1 for each of n cards that a full garden fulfils, else 0."""
    for k in range(n):
        out[k] = 1 if fulfilled(gardens[i], boxes[0], cards[k]) else 0


@rule
def judged_table(states: Rows, boxes: Rows, cards: Buffer, n: int, out: Buffer) -> None:
    """The same for the garden of a table."""
    for k in range(n):
        out[k] = 1 if fulfilled(states[0].garden, boxes[0], cards[k]) else 0


@rule
def shifts(before: Any, after: Any, boxes: Rows, cards: Buffer, n: int, out: Buffer) -> None:
    """By how many faults each of n cards is farther off after an event than before it."""
    for k in range(n):
        out[k] = faults(after[0].garden, boxes[0], cards[k]) - faults(
            before[0].garden, boxes[0], cards[k]
        )
