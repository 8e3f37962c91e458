"""What is told of a game of live bots: what holds for any, and what is measured in one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from hortus.bots import LiveBot
from hortus.engine.plugins import Plugins
from hortus.table import Event, Table

GROUP = "hortus.courses"


class Together(msgspec.Struct, frozen=True):
    """How a game of live bots went; for some games there is more to tell (`Measures.result`).

    Attributes:
        number: of the game in its evening, from 0.
        score: points of the team.
        acts, refused: actions of all seats that counted, and that came too late.
        decisions: how often a bot was asked.
        processor_ms: processor time for each decision, what watching took included.
        seconds: length of the game on the table's clock.
    """

    number: int
    score: int
    acts: int
    refused: int
    decisions: int
    processor_ms: float
    seconds: float


class Course(Protocol):
    """What one game is measured by, gathered event by event."""

    def note(self, event: Event) -> None:
        """Take in an event that all bots have seen."""

    def figures(self) -> Mapping[str, Any]:
        """What the result tells beyond `Together`, by field."""


@dataclass(frozen=True)
class Measures:
    """How games of live bots are measured. What a distribution declares under the id of the
    game in the group `hortus.courses`.

    Attributes:
        result: what is told of a finished game.
        follow: begins to measure a table just dealt, with a bot in each seat.
        rows: figures over several results, at least one, by what they are called.
    """

    result: type[Together]
    follow: Callable[[Table, Sequence[LiveBot]], Course]
    rows: Callable[[Sequence[Any]], Mapping[str, str]]


class _Nothing:
    """Measures nothing."""

    def note(self, event: Event) -> None:
        pass

    def figures(self) -> Mapping[str, Any]:
        return {}


_PLAIN = Measures(Together, lambda table, bots: _Nothing(), lambda results: {})
_BROUGHT = Plugins(GROUP, Measures)


def measures(game: str) -> Measures:
    """How a game is measured; where nothing was declared for it, as any is."""
    return _BROUGHT.load(game) if game in _BROUGHT.names else _PLAIN
