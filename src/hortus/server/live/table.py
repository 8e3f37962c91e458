"""A live table: its one mailbox, and the commands that go through it.

In a game of turns a command says which version of the table it is meant for. In a real-time
game it says what it means in words that last, and the order of arrival decides; the deadline
is a command too, of the table's own clock.

Every command is checked by the engine, appended to the log and committed, and only then
becomes what the table is and is told to those who watch. A process may die at any moment.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Literal, Protocol, TypeVar

from hortus.engine.header import CLOCK
from hortus.engine.registry import game as find_game
from hortus.engine.timing import LATEST
from hortus.server.clock import milliseconds
from hortus.server.live.conditions import (
    require_pause,
    require_running,
    require_stoppable,
    require_version,
    too_late,
)
from hortus.server.live.deadline import Deadline
from hortus.server.live.event_log import (
    GAME_EVENTS,
    Stories,
    Written,
    engine_events,
    event_row,
    seat_change,
)
from hortus.server.live.real_time_bots import LiveBots
from hortus.server.live.rights import Place, no_other_people, place_of, require_place, require_seat
from hortus.server.live.summaries import progress_after, races, summarise
from hortus.server.live.turn_bots import TurnBots
from hortus.server.live.workers import Workers
from hortus.server.refusals import Refusal, conflict, forbidden, refusals
from hortus.server.settings import Limits, Settings
from hortus.server.store.database import Store, VersionTakenError
from hortus.server.store.saved import EventRow, SavedTable, SeatRow
from hortus.table import Event, Nature, Table, resume, seeded_nature, system_nature

log = logging.getLogger("hortus.server")
T = TypeVar("T")

DATABASE_PAUSE = 1.0  # seconds until the clock calls again if it was not heard
ClosingReason = Literal["deleted", "expired", "revoked", "restarting"]


class Watcher(Protocol):
    """A connection, as a table sees it. None of these may block."""

    visitor: str

    def state_changed(self) -> None: ...
    def presence_changed(self) -> None: ...
    def close(self, reason: ClosingReason) -> None: ...


def nature_of(seed: str | None) -> Nature:
    """From the system's generator, so that nobody can foresee it, unless a seed was asked for."""
    return system_nature if seed is None else seeded_nature(seed)


class LiveTable:
    """One table in memory, made from its log. `game` is replaced, never changed: who holds
    it, holds the table as it was."""

    def __init__(
        self, saved: SavedTable, store: Store, workers: Workers, settings: Settings
    ) -> None:
        self.row = saved.row
        self.summary = saved.summary
        self.seats = saved.seats
        self.watchers = saved.watchers
        self.connections: set[Watcher] = set()
        self.used = time.monotonic()
        self.workers = workers
        self.settings = settings
        self._store = store
        self._mailbox = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.advising = False  # a hint is being thought of: one at a time
        self._asleep = False
        self._deadline = Deadline(self._time_has_come)
        self._acted: dict[int, int] = {}  # when each seat acted last, in this process
        self.log: list[EventRow]
        self.game: Table
        self.seen: dict[int, Any] = {}  # pictures drawn of `game`, kept until it changes
        self._stories = Stories()
        self._replay(saved.log)
        self._bots = LiveBots(self) if self.game.game.real_time else TurnBots(self)

    def _replay(self, rows: list[EventRow]) -> None:
        """Rebuild the game from its log."""
        self.log = rows
        self.game = self._resumed(engine_events(rows))
        self.seen.clear()
        self._stories.clear()

    def dealt(self) -> Table:
        """A table like this one on which nothing has happened yet."""
        return self._resumed(())

    def _resumed(self, events: Iterable[Event]) -> Table:
        row = self.row
        game = find_game(row.game)
        options = game.options_as_written(row.options)
        table = resume(game, row.players, options, events, nature=nature_of(row.seed))
        table.names = [seat.name for seat in self.seats]
        return table

    # -------------------------------------------------------------------- questions

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def limits(self) -> Limits:
        return self.settings.limits

    @property
    def expires(self) -> int:
        return self.summary.touched + self.settings.lifetime

    @property
    def version(self) -> int:
        return self.log[-1].version if self.log else 0

    @property
    def played(self) -> int:
        """The version of the last event that changed the game: a command must know of it."""
        changes = (row.version for row in reversed(self.log) if row.kind in GAME_EVENTS)
        return next(changes, 0)

    def recall(self) -> None:
        """Read the log for all who sit here, before they come and have to wait for it."""
        for seat in self.seats:
            if seat.visitor is not None:
                self.events_since(0, seat.seat)

    def events_since(self, version: int, viewer: int) -> list[Written]:
        """What a viewer may read of the events after a version."""
        story = self._stories.of(viewer, self.log, self.dealt)
        return story[max(version, 0) :]  # versions count from 1 without a gap

    def place(self, visitor: str | None) -> Place:
        return place_of(visitor, self.row, self.seats, self.watchers)

    def present(self, seat: SeatRow) -> bool:
        if seat.kind == "person":
            return any(c.visitor == seat.visitor for c in self.connections)
        return seat.kind == "bot"

    @property
    def busy(self) -> bool:
        """Whether something goes on, so that it must stay in memory."""
        return bool(self.connections or self._tasks) or self._bots.due or races(self.game)

    @property
    def clock(self) -> int:
        """What the table's clock shows, in milliseconds. It stands when the game is over."""
        return self.game.now if self.game.over else max(self._now(), self.game.now)

    # ------------------------------------------------------------------ the mailbox

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command after those that came before it. It runs to its end even if whoever
        sent it has gone."""

        async def run() -> T:
            async with self._mailbox:
                self.used = time.monotonic()
                return await command()

        return await asyncio.shield(self.spawn(run()))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def play(self, visitor: str, seat: int, move: int | str, version: int | None) -> int:
        """Carry out a move; returns the version of the table that it is part of."""
        arrived = self._now()

        async def command() -> int:
            require_seat(self.place(visitor), seat)
            if self.game.game.real_time:
                await self._require_time(arrived)
                await self._push(seat, self._meant(seat, move), arrived)
            else:
                require_version(version, self.played, self.version)
                await self._push(seat, move, arrived)
            return self.version

        return await self.in_turn(command)

    async def play_for(self, seat: SeatRow, given: Table, move: int) -> bool:
        """A bot's move, thought of for a table as it was. False if that has passed: then the
        move may mean something else by now."""
        arrived = self._now()

        async def command() -> bool:
            if self.game is not given or self.seats[seat.seat] != seat:
                return False
            await self._require_time(arrived)
            await self._push(seat.seat, move, arrived)
            return True

        return await self.in_turn(command)

    async def stop_game(self, visitor: str, seat: int) -> None:
        """End a real-time game that no deadline ends."""

        async def command() -> None:
            place = self.place(visitor)
            require_place(place)
            if not place.host:
                require_seat(place, seat)
                if not no_other_people(visitor, self.seats):
                    raise forbidden("Only the host may end the game for all.", "not_host")
            require_stoppable(self.game)
            await self._let_clock_act(0, self._now())

        await self.in_turn(command)

    async def give_back(self, milliseconds: int) -> None:
        """Put the deadline off by the time in which nobody could play."""

        async def command() -> None:
            if races(self.game):
                await self._let_clock_act(milliseconds, self._now())

        await self.in_turn(command)

    async def undo(self, visitor: str, seat: int, version: int) -> None:
        async def command() -> None:
            require_seat(self.place(visitor), seat)
            require_version(version, self.played, self.version)
            if not self.game.can_undo(seat):
                raise conflict(
                    "cannot_undo",
                    "Nothing can be taken back: something was revealed or someone has moved since.",
                )
            game = self.game.copy()
            game.undo(seat)
            row = EventRow(self.version + 1, "undo", seat, None, self._now())
            await self._append([row], game)

        await self.in_turn(command)

    async def change_seat(self, seat: SeatRow, kind: str, **values: str | int | None) -> None:
        """Put a seat in place of the one with its number. To be called in turn."""
        if seat == self.seats[seat.seat]:
            return
        data = seat_change(kind, seat.seat, **values)
        row = EventRow(self.version + 1, "seat", seat.seat, None, self._now(), data)
        await self._append([row], self.game, seat)

    async def change_invite(self, seat: SeatRow) -> None:
        """The same for what is not public: nothing is logged. To be called in turn."""
        await self._store.save_seat(self.id, seat)
        self.seats = self._with(seat)

    # ---------------------------------------------------------------- what happens

    def _meant(self, seat: int, move: int | str) -> int:
        """What a command in words means at the table as it is now."""
        require_running(self.game, seat)
        if isinstance(move, int):
            raise Refusal(
                400, "invalid_move", "In this game moves are written in words.", where="move"
            )
        with refusals():
            return self.game.meant(seat, move)

    async def _require_time(self, arrived: int) -> None:
        """Whoever comes after the deadline is refused, also if the clock was not heard yet."""
        if races(self.game) and arrived >= self.game.limit:
            await self._call_time()
            raise too_late(self.game)

    async def _push(self, seat: int, move: int | str, arrived: int) -> None:
        require_running(self.game, seat)
        if seat in self._acted:
            require_pause(self.game, arrived - self._acted[seat])
        game = self.game.copy()
        with refusals():
            game.push(move, seat=seat, at=max(arrived, game.now))
        await self._append_played(game)
        self._acted[seat] = arrived

    async def _let_clock_act(self, milliseconds: int, at: int) -> None:
        """Time is up (0), or some is given back."""
        game = self.game.copy()
        with refusals():
            game.push(milliseconds, seat=CLOCK, at=max(at, game.now))
        await self._append_played(game)

    async def _append_played(self, game: Table) -> None:
        new = game.events[len(self.game.events) :]
        rows = [event_row(self.version + n, event) for n, event in enumerate(new, 1)]
        if game.over:
            rows.append(EventRow(rows[-1].version + 1, "end", None, None, rows[-1].at))
        await self._append(rows, game)

    def _now(self) -> int:
        return min(max(0, milliseconds() - self.row.created), LATEST)

    def _with(self, seat: SeatRow) -> list[SeatRow]:
        return [seat if s.seat == seat.seat else s for s in self.seats]

    async def _append(self, rows: list[EventRow], game: Table, seat: SeatRow | None = None) -> None:
        """Commit; then this is what the table is, and those who watch are told. If another
        process was faster, take over its log and refuse the command."""
        seats = self._with(seat) if seat else self.seats
        so_far = progress_after(game, self.game, self.summary.progress)
        summary = summarise(game, seats, rows[-1].version, so_far)
        try:
            await self._store.append(self.id, rows, summary, seat)
        except VersionTakenError:
            await self._reload()
            raise conflict("stale", "The table has moved on; look at it again.") from None
        self.log.extend(rows)
        self._stories.follow(rows, self.game)
        self.game, self.seats, self.summary = game, seats, summary
        self._changed()

    async def _reload(self) -> None:
        saved = await self._store.load(self.id)
        if saved is None:
            raise forbidden("This table was removed.", "gone")
        self.row, self.summary = saved.row, saved.summary
        self.seats, self.watchers = saved.seats, saved.watchers
        self._replay(saved.log)
        self._changed()

    def _changed(self) -> None:
        self.seen.clear()
        self.announce()
        self.wake()

    def announce(self) -> None:
        for connection in self.connections:
            connection.state_changed()

    # ------------------------------------------------------------------ connections

    def join(self, connection: Watcher) -> None:
        self.connections.add(connection)
        self.used = time.monotonic()
        self._announce_presence(connection)
        self._wake_bots()

    def leave(self, connection: Watcher) -> None:
        self.connections.discard(connection)
        self.used = time.monotonic()
        self._announce_presence(connection)

    def _announce_presence(self, of: Watcher) -> None:
        for connection in self.connections:
            if connection is not of:
                connection.presence_changed()

    def show_out(self, reason: ClosingReason, whom: Callable[[str], bool] = lambda _: True) -> None:
        for connection in list(self.connections):
            if whom(connection.visitor):
                connection.close(reason)

    # --------------------------------------------------------------- clock and bots

    def wake(self) -> None:
        """Set the deadline's timer and rouse the bots, after every event and every restart."""
        self._set_deadline()
        self._wake_bots()

    def _wake_bots(self) -> None:
        if not self._asleep:
            self._bots.wake()

    def _set_deadline(self) -> None:
        if races(self.game) and not self._asleep:
            self._deadline.set(self.game.limit - self._now())
        else:
            self._deadline.clear()

    def sleep(self) -> None:
        """Do nothing more by itself, for good: the table is out of memory, or goes."""
        self._asleep = True
        self._deadline.clear()
        self._bots.stop()

    def _time_has_come(self) -> None:
        async def command() -> None:
            if races(self.game) and self._now() >= self.game.limit:
                await self._call_time()
            else:
                self._set_deadline()

        async def call() -> None:
            try:
                await self.in_turn(command)
            except Refusal:
                return  # another process was faster, or the table is gone
            except Exception:
                log.exception("the deadline of table %s could not be written down", self.id)
                await asyncio.sleep(DATABASE_PAUSE)
                self._set_deadline()

        self.spawn(call())

    async def _call_time(self) -> None:
        await self._let_clock_act(0, self.game.limit)
