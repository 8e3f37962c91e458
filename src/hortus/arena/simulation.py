"""Games in which all act at once, in simulated time: bots sit together and the clock is ours.

Every seat has a bot and a pace. The simulation keeps the table's clock, shows every bot every
event with its own view, asks it when its pace has passed, and jumps to the next moment at which
somebody may act. Nothing in it looks at a real clock, so a seeded game repeats itself, event
for event; only the processor time that is reported differs.
"""

from __future__ import annotations

import heapq
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from hortus.bots import LiveBot
from hortus.engine.errors import IllegalMove, InvalidMove
from hortus.engine.header import NATURE
from hortus.table import Event, Table
from hortus.views import View

# A table without a deadline is broken off after so many milliseconds.
ENDLESS: Final = 3_600_000
# How much earlier or later than its pace a bot acts, in shares of the pace.
JITTER: Final = 0.1


class Simulation:
    """One table, a live bot in every seat, and the clock.

    Args:
        table: just dealt, of a real-time game.
        bots: one for each seat.
        seed: of the moments at which bots act.
    """

    def __init__(self, table: Table, bots: Sequence[LiveBot], seed: int = 0) -> None:
        self.table = table
        self.bots = bots
        self.decisions = 0
        self.refused = 0
        self.acts = 0
        self.busy = 0.0  # seconds of processor time
        self._random = random.Random(seed)
        self._pause = table.game.manner.pause(table.options)
        self._seen = len(table.events)
        self._shadow = Shadow(table)
        self._watchers: list[Callable[[Event], None]] = []
        self._due: list[tuple[int, int]] = []
        for seat, bot in enumerate(bots):
            bot.watch(None, table.view(seat))
            heapq.heappush(self._due, (self._random.randrange(max(1, bot.pace)), seat))

    def on_event(self, watcher: Callable[[Event], None]) -> None:
        """Call with every event, after all bots have seen it."""
        self._watchers.append(watcher)

    def run(self, until: int = ENDLESS) -> None:
        """Play until the game is over; at `until` (milliseconds) it is broken off."""
        while not self.table.over:
            self.step(until)

    def step(self, until: int = ENDLESS) -> None:
        """Let the next bot act, or the deadline come."""
        at, seat = heapq.heappop(self._due)
        limit = self.table.limit
        if at >= (limit or until):
            self.table.time_up(limit or until)
            self._tell()
            return
        self._ask(seat, at)
        bot = self.bots[seat]
        wait = round(bot.pace * (1 + JITTER * self._random.random()))
        heapq.heappush(self._due, (at + max(wait, self._pause, 1), seat))

    def _ask(self, seat: int, at: int) -> None:
        if seat not in self.table.actors:
            return
        view = self.table.view(seat)
        before = time.process_time()
        move = self.bots[seat].choose(view)
        self.busy += time.process_time() - before
        self.decisions += 1
        if move is None:
            return
        try:
            self.table.push(move, seat, at)
        except (IllegalMove, InvalidMove):
            self.refused += 1  # it came too late: nothing has happened
            return
        self.acts += 1
        self._tell()

    def _tell(self) -> None:
        """Show all bots what has happened since they last looked, event by event.

        Nature answers within the same push, so only after the last event is the table as it
        is now; those before it are seen by playing them again.
        """
        events = self.table.events[self._seen :]
        self._seen = len(self.table.events)
        for event, views in zip(events, self._shadow.catch_up(events), strict=True):
            shown = Event(NATURE, 0, event.at) if event.seat == NATURE else event
            before = time.process_time()
            for bot, view in zip(self.bots, views, strict=True):
                bot.watch(shown, view)
            self.busy += time.process_time() - before
            for watcher in self._watchers:
                watcher(event)


class Shadow:
    """A second table that follows event by event, for the views between two answers."""

    def __init__(self, table: Table) -> None:
        self._table = table.copy()

    def catch_up(self, events: list[Event]) -> Iterator[list[View]]:
        """The views of all seats after each of the next events."""
        for event in events:
            self._table.replay(event)
            yield [self._table.view(seat) for seat in self._table.seats]
