"""Advice for somebody who plays alone, in games for which something was made to find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hortus.engine.plugins import Plugins
from hortus.views import View

GROUP = "hortus.advisers"


@dataclass(frozen=True)
class Advice:
    """What to do next.

    Attributes:
        move: as a flat index.
        reason: why, as a word that the adviser explains.
        steps: how many actions lead to what it has in mind, this one included.
    """

    move: int
    reason: str
    steps: int


@dataclass(frozen=True)
class Adviser:
    """Who advises somebody who plays a game alone. What a distribution declares under the id
    of the game in the group `hortus.advisers`.

    The module that holds it should import what it needs only when it is asked.

    Attributes:
        advise: the next move for a seat, from its view; None where it knows nothing.
        available: whether all that it needs is installed.
    """

    advise: Callable[[View], Advice | None]
    available: Callable[[], bool]


_ADVISERS = Plugins(GROUP, Adviser)


def adviser(game: str) -> Callable[[View], Advice | None] | None:
    """What advises somebody who plays a game alone; None where nothing can.

    It may take some seconds, and more the first time: call it in a thread of its own.
    """
    if game not in _ADVISERS.names:
        return None
    found = _ADVISERS.load(game)
    return found.advise if found.available() else None
