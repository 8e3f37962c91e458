"""Marks for decisions: a rule that anybody can check, and that owns up to noise.

A decision is marked by what it cost in *prospect* (`playing_on.prospects_of`), less twice the
standard error: what noise may have made is given to the player. So a mark that stands is seldom
wrong, and a small fault may go without one.

- *inaccuracy*: 0.02 or more, as much as a point where it is close
- *mistake*: 0.06 or more
- *missed chance*: a mistake that gave a lead away: the best move would have led the best rival, the
  one that was played lags behind
- *excellent*: nothing better was found, and all else costs 0.04 or more
- *good*: all others

Accuracy says how near a seat came to the best, by what its decisions cost on average: 100 for
nothing given away, and half as much for every 0.05 of prospect.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .told import Cost, Decision, Estimate, Mark, Weighed

INACCURACY: Final = 0.02
MISTAKE: Final = 0.06
ALONE: Final = 0.04  # what all other moves must cost at least, for an excellent one
LEVEL: Final = 0.5
HALVED_BY: Final = 0.05
SURE: Final = 2.0  # standard errors


def surely(found: Estimate) -> float:
    """What is left once noise has had its part."""
    return max(0.0, found.mean - SURE * found.error)


def mark_of(cost: Cost, lead: Cost, played: Weighed, best: Weighed) -> Mark:
    """The mark for a move.

    Args:
        cost: what it gave away against the best.
        lead: by how much it was better than the best of all others.
        played: the move.
        best: the one that was found best.
    """
    lost = surely(cost.prospect)
    if lost >= MISTAKE:
        chance = best.prospect.mean >= LEVEL > played.prospect.mean
        return "missed_chance" if chance else "mistake"
    if lost >= INACCURACY:
        return "inaccuracy"
    return "excellent" if surely(lead.prospect) >= ALONE else "good"


def mark_stands(cost: Cost, lead: Cost) -> bool:
    """Whether chance hardly changes a mark any more: whatever it may have made of what was found,
    at the one end or the other, it is on the same side of all that a mark goes by."""
    if not _one_side(cost.prospect, MISTAKE):
        return False
    if surely(cost.prospect) >= MISTAKE:
        return True
    if not _one_side(cost.prospect, INACCURACY):
        return False
    return surely(cost.prospect) >= INACCURACY or _one_side(lead.prospect, ALONE)


def _one_side(found: Estimate, of: float) -> bool:
    return abs(found.mean - of) >= SURE * found.error


def accuracy_of(decisions: list[Decision]) -> float | None:
    """In percent; None for nothing decided."""
    if not decisions:
        return None
    mean = float(np.mean([one.cost.prospect.mean for one in decisions]))
    return float(100 * 0.5 ** (max(0.0, mean) / HALVED_BY))
