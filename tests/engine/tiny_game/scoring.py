"""A point for every duel won (DU-03)."""

from __future__ import annotations

from typing import Any

from hortus.engine.compiling import rule
from hortus.engine.lines import NO_ITEM, write_line

from .state import Box, State


@rule
def score(s: State, b: Box, lines: Any) -> int:
    for p in range(2):
        points = s.seat[p].points
        write_line(lines, p, p, 0, NO_ITEM, points, points, 0, 3)
    return 2


@rule
def standing(s: State, b: Box, seat: int) -> int:
    return s.seat[seat].points


@rule
def value(s: State, b: Box, seat: int) -> int:
    return 100 * s.seat[seat].points
