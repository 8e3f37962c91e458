"""How a game of partners went: inspections, successes, and when cards were seen through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from hortus.arena import Measures, Together
from hortus.bots import LiveBot
from hortus.engine.header import NATURE
from hortus.games.gardeners.rules import indices
from hortus.table import Event, Table

# A closed card is identified by a bot that gives its true front more weight than this.
SURE: Final = 0.9


class GardenersTogether(Together, frozen=True):
    """How a game of partners went, in the garden too. Times are milliseconds on the table's clock.

    Attributes:
        rounds: gardens that passed.
        inspections: full gardens on which somebody announced.
        first_time: rounds whose first inspected garden passed.
        successes: when each garden passed, counted from the start.
        identified: for each closed card that somebody identified for good before it was shown:
            how long after its drawing (the mean over the other seats).
        closed: closed cards drawn, each counted once for every other seat.
        discards: cards discarded.
    """

    rounds: int
    inspections: int
    first_time: int
    successes: list[int]
    identified: list[int]
    closed: int
    discards: int


class GardenersCourse:
    """What a game of partners is measured by, gathered event by event."""

    def __init__(self, table: Table, bots: Sequence[LiveBot]) -> None:
        self._table = table
        self._bots = bots
        self._started = 0
        self._round = 0
        self._points = 0
        self._discarded = 0
        self._inspected = False  # somebody announced on the garden that lies
        self._in_this_round = 0  # inspections
        self.inspections = 0
        self.first_time = 0
        self.successes: list[int] = []
        self.identified: list[int] = []
        self.closed = 0
        self._drawn: list[int] = []  # when each card that binds was drawn
        self._since: list[dict[int, int]] = []  # by such a card and seat, sure since when

    def note(self, event: Event) -> None:
        """Take in an event that all bots have seen."""
        s = self._table.state
        if s.limit and not self._started:
            self._started = event.at
        said = indices.SAY <= event.move < indices.DISCARD and event.seat < NATURE
        if said and not self._inspected:
            self._inspected = True
            self.inspections += 1
            self._in_this_round += 1
        elif event.seat < NATURE and event.move < indices.SAY:
            self._inspected = False
        if s.round != self._round:
            self._round = s.round
            self.successes.append(event.at - self._started)
            self.first_time += self._in_this_round <= 1
            self._in_this_round = 0
            self._inspected = False
        self._cards(event, s)

    def figures(self) -> Mapping[str, Any]:
        """What `GardenersTogether` tells beyond any other game."""
        state = self._table.state
        return {
            "rounds": state.round,
            "inspections": self.inspections,
            "first_time": self.first_time,
            "successes": self.successes,
            "identified": self.identified,
            "closed": self.closed,
            "discards": state.discarded,
        }

    def _cards(self, event: Event, s: Any) -> None:
        if s.players == 1:
            return
        if s.points != self._points:
            self._points = s.points
            self._forget(0)
        if s.discarded != self._discarded:
            self._discarded = s.discarded
            # The card has left its slot: the first that differs is found by its drawing.
            self._forget(self._slot_of(event))
        active = sum(slot.holder >= 0 for slot in s.slot)
        while len(self._drawn) < active:
            self._drawn.append(event.at)
            self._since.append({})
            self.closed += s.players - 1
        self._holders = [slot.holder for slot in s.slot if slot.holder >= 0]
        for seat, bot in enumerate(self._bots):
            guesses = getattr(bot, "guesses", None)
            for k, guess in enumerate(guesses() if guesses else ()):
                slot = s.slot[k]
                if slot.open or slot.holder == seat:
                    continue
                if guess.get(slot.card, 0.0) > SURE:
                    self._since[k].setdefault(seat, event.at)
                else:
                    self._since[k].pop(seat, None)

    def _slot_of(self, event: Event) -> int:
        own = [k for k, holder in enumerate(self._holders) if holder == event.seat]
        return own[event.move - indices.DISCARD]

    def _forget(self, k: int) -> None:
        drawn = self._drawn.pop(k)
        self.identified += [at - drawn for at in self._since.pop(k).values()]


def rows(results: Sequence[GardenersTogether]) -> Mapping[str, str]:
    """What `hortus match` tells of several games of partners."""
    rounds = sum(result.rounds for result in results)
    first_time = sum(result.first_time for result in results)
    return {
        "gardens a game": f"{rounds / len(results):.1f}",
        "passed at the first inspection": f"{first_time / max(1, rounds):.0%}",
        "discards a game": f"{fmean(result.discards for result in results):.1f}",
    }


MEASURES: Final = Measures(GardenersTogether, GardenersCourse, rows)
