"""Explained scoring: a point for every scored card, less what discards cost (GA-71)."""

from __future__ import annotations

from typing import Final

from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.header import NOBODY
from hortus.engine.lines import NO_ITEM, write_line

from ..state import CARDS, Box, State
from .cards import has_card

CATEGORIES: Final = ("card", "discards")
CARD_LINE, DISCARD_LINE = range(2)


@rule
def discard_cost(discarded: int) -> int:
    """GA-34: each discarded card but the first costs a point."""
    return max(0, discarded - 1)


@rule
def total(points: int, discarded: int) -> int:
    """GA-71; may be negative (GA-E32)."""
    return points - discard_cost(discarded)


@rule
def score(s: State, b: Box, lines: Rows) -> int:
    """GA-01: one team, one score. A line for each scored card and one for the discards."""
    n = 0
    for card in range(CARDS):
        if has_card(s.scored, card):
            n = write_line(lines, n, NOBODY, CARD_LINE, card, 1, 1, 0, 71)
    for _ in range(n, s.points):  # not known in a foreseen position
        n = write_line(lines, n, NOBODY, CARD_LINE, NO_ITEM, 1, 1, 0, 71)
    cost = discard_cost(s.discarded)
    return write_line(lines, n, NOBODY, DISCARD_LINE, NO_ITEM, s.discarded, -cost, 0, 34)


@rule
def standing(s: State, b: Box, seat: int) -> int:
    """The team's score, the same for every seat."""
    return total(s.points, s.discarded)
