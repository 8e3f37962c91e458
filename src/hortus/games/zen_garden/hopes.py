"""Tables of expectation for bots: what a count is worth while tiles are still to be laid.

A bot that goes for a feature gets more of it than chance alone would give. So a table of
points is averaged over the binomial number of further tiles, with a chance that stands for
a player who steers. The chances were found by measuring play against play
(`benchmarks/weights.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

FULL = 16
SEEK_DECOR = 0.36
SEEK_DETAIL = 0.42
AVOID_DETAIL = 0.06
NEW_SOIL = 0.09  # a tile brings a soil that the garden does not have
NEW_AREA = 0.10  # a tile starts a second area of its soil


def expectation(points: Sequence[int], count: int, left: int, chance: float) -> float:
    """Mean of points[count + k] when each of `left` tiles serves with this chance."""
    total = 0.0
    for k in range(left + 1):
        weight = comb(left, k) * chance**k * (1 - chance) ** (left - k)
        total += weight * points[min(count + k, len(points) - 1)]
    return total


def table(points: Sequence[int], rows: int, *chances: float) -> list[list[int]]:
    """Hundredths of a point for [count][left]; of several ways to steer the best counts."""
    return [
        [
            round(100 * max(expectation(points, count, left, chance) for chance in chances))
            for left in range(FULL + 1)
        ]
        for count in range(rows)
    ]


def decor(points: Sequence[int]) -> list[list[int]]:
    return table(points, FULL + 1, SEEK_DECOR)


def detail(points: Sequence[int]) -> list[list[int]]:
    return table(points, FULL + 1, SEEK_DETAIL, AVOID_DETAIL)


def minimalist(points: Sequence[int]) -> list[list[int]]:
    return table(points, len(points), NEW_SOIL)


def unity(points: int) -> list[list[int]]:
    """By areas too many: each of them may still be joined, each tile may make a new one."""
    return [
        [
            round(100 * points * (0.0 if extra and not left else
                  (1 - NEW_AREA) ** left * (0.05 * left) ** extra))
            for left in range(FULL + 1)
        ]
        for extra in range(FULL + 1)
    ]  # fmt: skip
