"""What the sentences of all games share when they explain a score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def place_in_race(line: Any, rivals: Sequence[Any]) -> str:
    """How a line fares that pays the most and the second most of all seats.

    "first", "second", "shared" and "shared_second" (together with others), or "none" where it
    earns nothing. `rivals` are the lines of all seats for the same thing, its own too.
    """
    if line.points <= 0:
        return "none"
    counts = [rival.count for rival in rivals]
    shared = counts.count(line.count) > 1
    if line.count == max(counts):
        return "shared" if shared else "first"
    return "shared_second" if shared else "second"
