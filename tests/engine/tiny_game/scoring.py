"""A point for every duel won (DU-03)."""

from __future__ import annotations

from typing import Any

from hortus.engine.compiling import rule

from .state import Box, State


@rule
def score(s: State, b: Box, lines: Any) -> int:
    for p in range(2):
        line = lines[p]
        line.seat = p
        line.category = 0
        line.item = -1
        line.count = line.points = s.seat[p].points
        line.cells = 0
        line.rule = 3
    return 2


@rule
def standing(s: State, b: Box, seat: int) -> int:
    return s.seat[seat].points


@rule
def value(s: State, b: Box, seat: int) -> int:
    return 100 * s.seat[seat].points
