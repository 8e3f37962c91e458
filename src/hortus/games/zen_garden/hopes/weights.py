"""Tables of expectation for bots: what a count is worth while tiles are still to be laid.

A bot that goes for a feature gets more of it than chance alone would give. So a table of
points is averaged over the binomial number of further tiles, with a chance that stands for
a player who steers. The chances were found by measuring play against play
(`benchmarks/weights.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

FULL = 16


class Weights(NamedTuple):
    """What a bot believes about games still to be played.

    The first five are chances for each tile still to be laid, the others hundredths of a
    point.
    """

    seek_decor: float = 0.29  # it shows the decor that is collected
    seek_detail: float = 0.34  # it shows the feature of the detail preference, if sought
    avoid_detail: float = 0.04  # and if avoided
    new_soil: float = 0.16  # it brings a soil that the garden does not have
    new_area: float = 0.05  # it starts another area of its soil
    three_arcs: int = 220  # a loop that lacks one arc
    two_arcs: int = 72  # a loop that lacks two
    three_equal: int = 110  # a line that lacks one equal decor
    two_equal: int = 36  # a line that lacks two
    order_step: int = 11  # of an order: each point at stake and each matching tile
    early_coin: int = 3  # a coin beyond its point, for each tile still to be laid
    lead_step: int = 86  # each tile by which a majority leads or trails


WEIGHTS = Weights()


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


def decor(points: Sequence[int], weights: Weights) -> list[list[int]]:
    return table(points, FULL + 1, weights.seek_decor)


def detail(points: Sequence[int], weights: Weights) -> list[list[int]]:
    return table(points, FULL + 1, weights.seek_detail, weights.avoid_detail)


def minimalist(points: Sequence[int], weights: Weights) -> list[list[int]]:
    return table(points, len(points), weights.new_soil)


def unity(points: int, weights: Weights) -> list[list[int]]:
    """By areas too many: each of them may still be joined, each tile may make a new one."""
    return [
        [
            round(100 * points * (0.0 if extra and not left else
                  (1 - weights.new_area) ** left * (0.05 * left) ** extra))
            for left in range(FULL + 1)
        ]
        for extra in range(FULL + 1)
    ]  # fmt: skip
