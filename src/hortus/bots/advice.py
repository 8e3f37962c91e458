"""Advice for somebody who plays alone, and verdicts on what a box demands, in games for which
something was made to find them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

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


class LaidTile(Struct, frozen=True):
    """A tile in a garden that is drawn: its name, its place from 0, clockwise quarter turns."""

    tile: Annotated[str, Meta(max_length=20)]
    row: Annotated[int, Meta(ge=0, lt=64)]
    column: Annotated[int, Meta(ge=0, lt=64)]
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


class DrawnGarden(Struct, frozen=True):
    """A garden from a real table, and the cards it is looked at with."""

    side: Annotated[int, Meta(ge=1, le=64)]  # cells along the finished garden
    tiles: Annotated[list[LaidTile], Meta(max_length=256)]
    cards: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=256)]


class CardVerdict(Struct, frozen=True):
    """What a card says to a garden.

    `found` is "open" where the garden is not full and may still fulfil the card or break it.
    """

    card: str
    found: Literal["fulfilled", "open", "broken"]
    guilty: list[tuple[int, int]]  # row and column from 0 of the tiles that break it
    fulfilling: list[tuple[int, int]]  # and of those by which the garden fulfils it
    faults: int  # about how many tiles have to change


@dataclass(frozen=True)
class Adviser:
    """Who advises somebody who plays a game alone, and judges its boxes. What a distribution
    declares under the id of the game in the group `hortus.advisers`.

    The module that holds it should import what it needs only when it is asked.

    Attributes:
        advise: the next move for a seat, from its view; None where it knows nothing.
        available: whether all that it needs is installed.
        judge: tells whether what a box demands can be fulfilled; None where nothing does.
        inspect: a box, as `BoxFiles.data` returns it, and a garden -> what each of its cards says
            to it. Needs nothing that has to be installed. Raises EveningError and BoxError.
    """

    advise: Callable[[View], Advice | None]
    available: Callable[[], bool]
    judge: Judge | None = None
    inspect: Callable[[Any, DrawnGarden], list[CardVerdict]] | None = None


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


def inspector(game: str) -> Callable[[Any, DrawnGarden], list[CardVerdict]] | None:
    """What looks at gardens of real tables, in games whose gardens are judged by cards."""
    return _ADVISERS.load(game).inspect if game in _ADVISERS.names else None


def _available(game: str) -> Adviser | None:
    if game not in _ADVISERS.names:
        return None
    found = _ADVISERS.load(game)
    return found if found.available() else None
