"""A game of Gardeners looked back at, garden by garden."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hortus.engine.states import constant_record
from hortus.games.gardeners.enums import Phase
from hortus.games.gardeners.rules.ground import is_full
from hortus.games.gardeners.state import State
from hortus.reviews.looked_back import GardenMade, LookBack, Pause, Spent, Step
from hortus.table import Table

from .knowing import Secrets
from .moments import Moment, in_force, moments
from .standing import Standings


def look_back(table: Table) -> LookBack:
    """What a table tells of what could be known, of who moved the garden on, and of its time."""
    secrets = Secrets(table.players)
    gardens = Gardens(constant_record(table.view().box), table.players)
    for moment in moments(table):
        secrets.note(moment)
        gardens.note(moment)
    return LookBack(table.game.id, gardens.told(), secrets.told(), gardens.standings.shares())


@dataclass
class _Making:
    """A garden as it is made."""

    begins: int
    ends: int
    pleased: bool = False
    begun: bool = False  # a tile was laid or taken
    spent: Counter[str] = field(default_factory=Counter)
    pause: Pause | None = None
    steps: list[Step] = field(default_factory=list)

    def spend(self, doing: str, since: int, length: int) -> None:
        """Some time went by after an event, in which nobody did anything."""
        self.spent[doing] += length
        if length > 0 and (self.pause is None or length > self.pause.length):
            self.pause = Pause(since, length)

    def told(self) -> GardenMade:
        spent = Spent(*(self.spent[doing] for doing in Spent.__struct_fields__))
        return GardenMade(
            self.begins, self.ends, self.pleased, self._completed(), spent, self.pause, self.steps
        )

    def _completed(self) -> int | None:
        """The first of those steps at the end after which every card was fulfilled."""
        found = None
        for step in reversed(self.steps):
            if step.fulfilled < step.cards:
                break
            found = step.event
        return found


class Gardens:
    """The gardens of a game, gathered event by event.

    Attributes:
        standings: of the cards in them.
    """

    def __init__(self, box: Any, players: int) -> None:
        self.standings = Standings(box, players)
        self._made: list[_Making] = []
        self._latest: Moment | None = None

    def note(self, moment: Moment) -> None:
        if self._made:
            self._follow(self._made[-1], moment)
        if (not self._made or self._made[-1].pleased) and _begins(moment.now):
            self._begin(moment)
        self._latest = moment

    def told(self) -> list[GardenMade]:
        return [one.told() for one in self._made]

    def _begin(self, moment: Moment) -> None:
        self._made.append(_Making(moment.number, moment.number))
        self._stand(moment, in_force(moment.looks))

    def _follow(self, making: _Making, moment: Moment) -> None:
        latest = self._latest
        assert latest is not None
        length = moment.event.at - latest.event.at
        making.spend(_doing(making, latest.now), latest.number, length)
        if making.pleased:
            return
        making.ends = moment.number
        making.begun |= moment.is_arranging
        making.pleased = moment.now.round > latest.now.round
        # The card that is scored by it was one of those that the garden pleased.
        self._stand(moment, in_force((latest if making.pleased else moment).looks))

    def _stand(self, moment: Moment, cards: list[int]) -> None:
        if moment.now.owed and not moment.is_arranging:
            return  # a card was put away, and another one comes
        step = self.standings.note(moment, cards)
        if step is not None:
            self._made[-1].steps.append(step)


def _begins(now: State) -> bool:
    """Whether a garden may begin: it does so with its card, once nature has dealt that."""
    building = now.phase not in (Phase.GET_READY, Phase.CHOOSE)
    return bool(building and now.owed == 0 and not now.over)


def _doing(making: _Making, now: State) -> str:
    """What the time after a moment was spent on."""
    if making.pleased:
        return "choosing"
    if not making.begun:
        return "before_first"
    return "inspecting" if is_full(now.garden.laid, now.garden.side) else "building"
