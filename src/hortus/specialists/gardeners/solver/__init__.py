"""The solver of Gardeners: gardens that fulfil cards, the way to them, and advice for one.

    search.solve        a garden for any set of cards, near a given one, or proof of none
    uniqueness          whether a garden can be finished in one way only
    plans.team_plan     the order in which a team digs and lays; `solo_plan` for one
    advice.advice       the next thing to do for somebody who plays alone
    contradictions      the pairs of cards that no garden fulfils, as data

Searching needs ortools, the extra `solver`; plans and contradictions do not.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Final

REMEDY: Final = "the solver needs ortools; type: pip install 'hortus[solver]'"


@cache
def available() -> bool:
    """Whether ortools is installed."""
    return find_spec("ortools") is not None
