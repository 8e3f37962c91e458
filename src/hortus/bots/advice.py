"""Advice for somebody who plays alone, and verdicts on what a box demands, in games for which
something was made to find them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

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


class Verdict(Struct, frozen=True):
    """Whether what an entry of a box demands can be fulfilled with what lies in the box."""

    found: Literal["possible", "impossible", "unknown"]  # unknown: no answer in the time given
    seconds: float  # taken
    picture: str | None = None  # an example, as SVG
    clashes: list[str] = []  # entries with which it cannot be fulfilled at once
    compared: int = 0  # with so many entries it was tried at once
    others: int = 0  # of so many that it may come together with


@dataclass(frozen=True)
class Judge:
    """Who tells whether what a box demands can be fulfilled.

    Attributes:
        demands: whether an entry, by its name, demands anything. Verdicts are told by sentences
            of the game's words: `judged_possible`, `judged_impossible`, `judged_unknown`,
            `judged_with_all`, `judged_compared` and `judged_clashes`.
        judge: a box, as `BoxFiles.data` returns it, an entry that demands something, and how many
            seconds to search, at most -> the verdict.
    """

    demands: Callable[[str], bool]
    judge: Callable[[Any, str, float], Verdict]


@dataclass(frozen=True)
class Adviser:
    """Who advises somebody who plays a game alone, and judges its boxes. What a distribution
    declares under the id of the game in the group `hortus.advisers`.

    The module that holds it should import what it needs only when it is asked.

    Attributes:
        advise: the next move for a seat, from its view; None where it knows nothing.
        available: whether all that it needs is installed.
        judge: tells whether what a box demands can be fulfilled; None where nothing does.
    """

    advise: Callable[[View], Advice | None]
    available: Callable[[], bool]
    judge: Judge | None = None


_ADVISERS = Plugins(GROUP, Adviser)


def adviser(game: str) -> Callable[[View], Advice | None] | None:
    """What advises somebody who plays a game alone; None where nothing can.

    It may take some seconds, and more the first time: call it in a thread of its own.
    """
    found = _available(game)
    return None if found is None else found.advise


def judge(game: str) -> Judge | None:
    """What tells whether a game's boxes demand what can be fulfilled; None where nothing does.

    It takes its time, and some more when it is first asked: call it in a thread of its own.
    """
    found = _available(game)
    return None if found is None else found.judge


def _available(game: str) -> Adviser | None:
    if game not in _ADVISERS.names:
        return None
    found = _ADVISERS.load(game)
    return found if found.available() else None
