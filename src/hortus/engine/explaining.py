"""What the sentences of all games share when they explain a score."""

from __future__ import annotations

from typing import Any


def place_in_race(line: Any, scores: Any) -> str:
    """How a line fares that pays the most and the second most of all seats.

    "first", "second", "shared" and "shared_second" (together with others), or "none" where it
    earns nothing. Rivals are the lines of the same category and item in `scores`.
    """
    if line.points <= 0:
        return "none"
    counts = [
        other.count
        for score in scores
        for other in score.lines
        if (other.category, other.item) == (line.category, line.item)
    ]
    shared = counts.count(line.count) > 1
    if line.count == max(counts):
        return "shared" if shared else "first"
    return "shared_second" if shared else "second"
