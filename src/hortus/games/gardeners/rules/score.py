"""Explained scoring: a point for every scored card, less what discards cost (GA-71)."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.compiling import rule
from hortus.engine.header import NOBODY

from ..state import CARDS, Box, State
from .cards import has_card

CATEGORIES: Final = ("card", "discards")
CARD_LINE, DISCARD_LINE = range(2)
NO_ITEM: Final = -1


@rule
def discard_cost(discarded: int) -> int:
    """GA-34: each discarded card but the first costs a point."""
    return max(0, discarded - 1)


@rule
def total(points: int, discarded: int) -> int:
    """GA-71; may be negative (GA-E32)."""
    return points - discard_cost(discarded)


@rule
def score(s: State, b: Box, lines: Any) -> int:
    """One line for each scored card and one for the discards; all are the team's."""
    n = 0
    for card in range(CARDS):
        if has_card(s.scored, card):
            write_line(lines[n], CARD_LINE, card, 1, 1, 71)
            n += 1
    for _ in range(n, s.points):
        write_line(lines[n], CARD_LINE, NO_ITEM, 1, 1, 71)  # not known in a foreseen position
        n += 1
    write_line(lines[n], DISCARD_LINE, NO_ITEM, s.discarded, -discard_cost(s.discarded), 34)
    return n + 1


@rule
def write_line(line: Any, category: int, item: int, count: int, points: int, number: int) -> None:
    line.seat = NOBODY  # GA-01: one team, one score
    line.category = category
    line.item = item
    line.count = count
    line.points = points
    line.cells = 0
    line.rule = number


@rule
def standing(s: State, b: Box, seat: int) -> int:
    """The team's score, the same for every seat."""
    return total(s.points, s.discarded)
