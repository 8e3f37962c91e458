"""The solver of Gardeners: gardens that fulfil cards, the way to them, and advice for one.

    search.solve        a garden for any set of cards, near a given one, or proof of none
    plans.team_plan     the order in which a team digs and lays; `solo_plan` for one
    advice.advice       the next thing to do for somebody who plays alone
    contradictions      the pairs of cards that no garden fulfils, as data

Searching needs ortools, the extra `solver`; plans and contradictions do not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hortus.views import View

    from .advice import Advice

REMEDY: Final = "the solver needs ortools; type: pip install 'hortus[solver]'"


@cache
def available() -> bool:
    """Whether ortools is installed."""
    return find_spec("ortools") is not None


def adviser(game: str) -> Callable[[View], Advice | None] | None:
    """What advises somebody who plays a game alone; None where nothing can.

    It may take some seconds, and more the first time: call it in a thread of its own.
    """
    return _advice if game == "gardeners" and available() else None


def _advice(view: View) -> Advice | None:
    """Loads ortools, which takes a third of a second, only when it is needed."""
    from .advice import advice

    return advice(view)
