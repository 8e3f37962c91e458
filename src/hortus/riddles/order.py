"""In which order riddles are offered: by grades of how hard they are, and within a grade by how
much there is to read before one can begin to think."""

from __future__ import annotations

from typing import Final

from hortus.engine.registry import game as find_game

from .riddle import MoveRiddle, Riddle

GRADES: Final = 5  # equal parts of 0 to 100


def grade_of(riddle: Riddle) -> int:
    """From 0, the easiest."""
    return min(GRADES - 1, riddle.hard * GRADES // 100)


def to_read(riddle: Riddle) -> tuple[int, int, int]:
    """What there is to read: the boards or expansions that are played with, whose wishes and rules
    all count; the gardens that lie there; and the answers that can be tried."""
    sets = [one for one in find_game(riddle.game).options if one.kind == "set"]
    parts = sum(len(riddle.options.get(one.name, one.default)) for one in sets)
    return parts, riddle.players, riddle.possible


def from_easy_to_hard(riddle: Riddle) -> tuple[int, tuple[int, int, int], int, float, str]:
    """Of those of a grade the least to read comes first, and of equal ones the easier, then the
    clearer."""
    lead = riddle.lead if isinstance(riddle, MoveRiddle) else 0.0
    return grade_of(riddle), to_read(riddle), riddle.hard, -lead, riddle.name
