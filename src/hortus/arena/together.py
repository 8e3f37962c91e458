"""Games in which all act at once, in simulated time: bots sit together and the clock is ours.

Every seat has a bot and a pace. The simulation keeps the table's clock, shows every bot every
event with its own view, asks it when its pace has passed, and jumps to the next moment at which
somebody may act. Nothing in it looks at a real clock, so a seeded game repeats itself, event
for event; only the processor time that is reported differs.
"""

from __future__ import annotations

import heapq
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import msgspec

from hortus.bots import LiveBot, live
from hortus.engine.errors import IllegalMove, InvalidMove, OptionError
from hortus.engine.header import NATURE
from hortus.engine.registry import game as find_game
from hortus.games.gardeners import indices
from hortus.table import Event, Table, deal
from hortus.views import View

# A table without a deadline is broken off after so many milliseconds.
ENDLESS: Final = 3_600_000
# How much earlier or later than its pace a bot acts, in shares of the pace.
JITTER: Final = 0.1
# A closed card is identified by a bot that gives its true front more weight than this.
SURE: Final = 0.9


class Evening(msgspec.Struct, frozen=True):
    """What is to be played: the same team over many deals.

    Attributes:
        seats: how many partners sit at the table.
        options: of the tables, by name.
        games: how many.
        pace: seconds between two actions of a seat, at least.
        seed: all luck, of deals and of bots, comes from it.
        bot: name of the bots.
        game: the game's id.
    """

    seats: int
    options: dict[str, Any]
    games: int
    pace: float = 1.5
    seed: int = 0
    bot: str = "partner"
    game: str = "gardeners"

    def checked(self) -> Evening:
        """Itself, if it can be played. Raises OptionError."""
        if self.games < 1 or self.pace <= 0:
            raise OptionError("an evening needs at least one game and a pace above 0")
        chosen = find_game(self.game)
        if not chosen.real_time:
            raise OptionError(f"{self.game} is played by turns; `play_match` plays it")
        chosen.checked_options(self.options, self.seats)
        return self


class Together(msgspec.Struct, frozen=True):
    """How a game of live bots went. Times are milliseconds on the table's clock.

    Attributes:
        number: of the game in its evening, from 0.
        score: points of the team.
        rounds: gardens that passed.
        inspections: full gardens on which somebody announced.
        first_time: rounds whose first inspected garden passed.
        successes: when each garden passed, counted from the start.
        identified: for each closed card that somebody identified for good before it was shown:
            how long after its drawing (the mean over the other seats).
        closed: closed cards drawn, each counted once for every other seat.
        discards: cards discarded.
        acts, refused: actions of all seats that counted, and that came too late.
        decisions: how often a bot was asked.
        processor_ms: processor time for each decision, what watching took included.
        seconds: length of the game on the table's clock.
    """

    number: int
    score: int
    rounds: int
    inspections: int
    first_time: int
    successes: list[int]
    identified: list[int]
    closed: int
    discards: int
    acts: int
    refused: int
    decisions: int
    processor_ms: float
    seconds: float


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
        self._pause = table.game.pause(table.options)
        self._seen = len(table.events)
        self._shadow = Shadow(table)
        self._watchers: list[Callable[[Event, int], None]] = []
        self._due: list[tuple[int, int]] = []
        for seat, bot in enumerate(bots):
            bot.watch(None, table.view(seat))
            heapq.heappush(self._due, (self._random.randrange(max(1, bot.pace)), seat))

    def on_event(self, watcher: Callable[[Event, int], None]) -> None:
        """Call with every event and its number, after all bots have seen it."""
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
        first = self._seen
        self._seen = len(self.table.events)
        for k, (event, views) in enumerate(zip(events, self._shadow.catch_up(events), strict=True)):
            shown = Event(NATURE, 0, event.at) if event.seat == NATURE else event
            before = time.process_time()
            for bot, view in zip(self.bots, views, strict=True):
                bot.watch(shown, view)
            self.busy += time.process_time() - before
            for watcher in self._watchers:
                watcher(event, first + k)


class Shadow:
    """A second table that follows event by event, for the views between two answers."""

    def __init__(self, table: Table) -> None:
        self._table = table.copy()

    def catch_up(self, events: list[Event]) -> Iterator[list[View]]:
        """The views of all seats after each of the next events."""
        for event in events:
            self._table.replay(event)
            yield [self._table.view(seat) for seat in self._table.seats]


class Course:
    """What a game is measured by, gathered event by event."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._table = simulation.table
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
        simulation.on_event(self._note)

    def _note(self, event: Event, number: int) -> None:
        del number
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
        for seat, bot in enumerate(self._simulation.bots):
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


def play_together(evening: Evening, number: int) -> Together:
    """Play one game of an evening to its end."""
    table = deal(evening.game, evening.seats, seed=f"{evening.seed}/{number}", **evening.options)
    pace = round(evening.pace * 1000)
    bots = [
        live(evening.bot, pace=pace, seed=(evening.seed * 1_000_003 + number) * 8 + seat)
        for seat in table.seats
    ]
    simulation = Simulation(table, bots, seed=number)
    course = Course(simulation)
    simulation.run()
    return Together(
        number=number,
        score=table.scores()[0].total,
        rounds=table.state.round,
        inspections=course.inspections,
        first_time=course.first_time,
        successes=course.successes,
        identified=course.identified,
        closed=course.closed,
        discards=table.state.discarded,
        acts=simulation.acts,
        refused=simulation.refused,
        decisions=simulation.decisions,
        processor_ms=1000 * simulation.busy / max(1, simulation.decisions),
        seconds=table.now / 1000,
    )


def play_evening(
    evening: Evening,
    *,
    jobs: int | None = None,
    log: Path | None = None,
    progress: Callable[[Together], None] | None = None,
) -> list[Together]:
    """Play an evening, or what is missing of it, and return all games by number.

    Args:
        jobs: processes at a time; None: one for each core.
        log: a file of finished games, read first and appended to, so that an evening that was
            broken off goes on.
        progress: called with each finished game, those read from the log included.

    Raises:
        OptionError: the evening cannot be played, or the log belongs to another one.
    """
    evening.checked()
    done = {} if log is None else _read_log(log, evening)
    for result in done.values():
        if progress:
            progress(result)
    missing = [n for n in range(evening.games) if n not in done]
    for result in _played(evening, missing, jobs or os.cpu_count() or 1):
        done[result.number] = result
        if log is not None:
            with log.open("ab") as out:
                out.write(msgspec.json.encode(result) + b"\n")
        if progress:
            progress(result)
    return [done[n] for n in sorted(done)]


def _played(evening: Evening, numbers: list[int], jobs: int) -> Iterator[Together]:
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_together(evening, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_together, evening, number) for number in numbers]
        try:
            for task in as_completed(waiting):
                yield task.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _read_log(log: Path, evening: Evening) -> dict[int, Together]:
    """The finished games of a log; a new log gets the evening as its first line."""
    wanted = msgspec.structs.replace(evening, games=0)
    if not log.exists() or not log.stat().st_size:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_bytes(msgspec.json.encode(wanted) + b"\n")
        return {}
    head, *rows = log.read_bytes().splitlines()
    try:
        same = msgspec.json.decode(head, type=Evening) == wanted
    except msgspec.DecodeError:
        same = False
    if not same:
        raise OptionError(f"{log} holds another evening; give another file or delete it")
    done = {}
    for row in rows:
        try:
            result = msgspec.json.decode(row, type=Together)
        except msgspec.DecodeError:
            continue  # the line that was being written when the evening was broken off
        if result.number < evening.games:
            done[result.number] = result
    return done
