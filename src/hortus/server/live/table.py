"""A live table: its one mailbox, and the commands that go through it.

In a game of turns a command says which version of the table it is meant for. In a real-time
game it says what it means in words that last, and the order of arrival decides; the deadline
is a command too, of the table's own clock.

Every command is checked by the engine, appended to the log and committed, and only then
becomes what the table is and is lines to those who watch. A process may die at any moment.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TypeVar

from hortus.engine.header import CLOCK
from hortus.engine.registry import game as find_game
from hortus.engine.timing import LATEST
from hortus.server.clock import milliseconds
from hortus.server.live import lessons
from hortus.server.live.conditions import (
    require_pause,
    require_running,
    require_stoppable,
    require_version,
    too_late,
)
from hortus.server.live.connections import Connections, Watcher
from hortus.server.live.deadline import Deadline
from hortus.server.live.event_log import (
    GAME_EVENTS,
    LogLine,
    Stories,
    Watch,
    Written,
    engine_events,
    event_row,
    seat_change,
)
from hortus.server.live.mailbox import Mailbox
from hortus.server.live.reading import Readers
from hortus.server.live.real_time_bots import LiveBots
from hortus.server.live.rights import (
    Place,
    no_other_people,
    place_of,
    require_host,
    require_place,
    require_seat,
)
from hortus.server.live.seated_bots import SeatedBots
from hortus.server.live.setting_up import nature_again, nature_of
from hortus.server.live.sights import Sights
from hortus.server.live.summaries import races, summarise
from hortus.server.live.turn_bots import TurnBots
from hortus.server.live.workers import Workers
from hortus.server.refusals import Refusal, conflict, forbidden, refusals
from hortus.server.settings import Limits, Settings
from hortus.server.store.database import Store, VersionTakenError
from hortus.server.store.saved import EventRow, SavedTable, SeatRow
from hortus.server.tokens import Seal
from hortus.table import Event, Table, resume

T = TypeVar("T")


class LiveTable:
    """One table in memory, made from its log. `game` is replaced, never changed: who holds
    it, holds the table as it was."""

    def __init__(
        self, saved: SavedTable, store: Store, workers: Workers, settings: Settings, seal: Seal
    ) -> None:
        self.row = saved.row
        self.summary = saved.summary
        self.seats = saved.seats
        self.watchers = saved.watchers
        self.box = saved.box
        self.deal = saved.deal
        self.connections = Connections()
        self.used = time.monotonic()
        self._seen = time.monotonic()  # when somebody last looked at it
        self.workers = workers
        self.settings = settings
        self.seal = seal
        self._store = store
        self._mailbox = Mailbox()
        self.advising = False  # a hint is being thought of: one at a time
        self._asleep = False
        self._readers = Readers()
        self._deadline = Deadline(self)
        self._acted: dict[int, int] = {}  # when each seat acted last, in this process
        self.log: list[EventRow]
        self.game: Table
        self.sights: Sights  # of `game`
        self._stories = Stories()
        self.teaching = lessons.teaching_at(self.row)
        self._replay(saved.log)
        self._bots = self._seated_bots()

    def _seated_bots(self) -> SeatedBots:
        if self.row.lesson is not None:
            return lessons.WrittenSeats()
        return LiveBots(self) if self.game.game.manner.real_time else TurnBots(self)

    def _replay(self, rows: list[EventRow]) -> None:
        """Rebuild the game from its log."""
        self.log = rows
        self.game = self._resumed(engine_events(rows))
        self.sights = Sights(self.game)
        self._stories.clear()

    def dealt(self) -> Table:
        """A table like this one on which nothing has happened yet."""
        return self._resumed(())

    def _resumed(self, events: Iterable[Event]) -> Table:
        row = self.row
        game = find_game(row.game)
        options = game.options_as_written(row.options)
        nature = nature_of(row.seed) if self.deal is None else nature_again(self.deal)
        table = resume(game, row.players, options, events, nature=nature, box=self.box)
        table.names = [seat.name for seat in self.seats]
        return table

    # -------------------------------------------------------------------- questions

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def host(self) -> str:
        return self.row.host

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
        people = [seat.seat for seat in self.seats if seat.visitor is not None]
        self._stories.read(people, self.log, self.dealt)

    def events_since(self, version: int, viewer: int) -> list[Written]:
        """What a viewer may read of the events after a version."""
        self._stories.read([viewer], self.log, self.dealt)
        return self._stories.of(viewer)[max(version, 0) :]  # versions count from 1 without a gap

    def place(self, visitor: str | None) -> Place:
        return place_of(visitor, self.row, self.seats, self.watchers)

    def present(self, seat: SeatRow) -> bool:
        if seat.kind == "person":
            return self.connections.of(seat.visitor) > 0
        return seat.kind == "bot"

    @property
    def busy(self) -> bool:
        """Whether something goes on, so that it must stay in memory."""
        at_work = bool(self.connections) or self._mailbox.busy
        return at_work or self._bots.due or races(self.game)

    @property
    def deserted(self) -> bool:
        """Whether nobody has looked at it for a while: its bots wait until somebody comes."""
        return not self.connections and time.monotonic() - self._seen > self.settings.deserted

    @property
    def crowded(self) -> bool:
        """Whether its bots get less time to think than they should have."""
        bots = any(seat.kind == "bot" for seat in self.seats)
        return bots and not self.game.over and self.workers.is_crowded(self.host)

    @property
    def clock(self) -> int:
        """What the table's clock shows, in milliseconds. It stands when the game is over."""
        return self.game.now if self.game.over else max(self.now(), self.game.now)

    # ------------------------------------------------------------------ the mailbox

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command after those that came before it."""

        async def run() -> T:
            self.used = time.monotonic()
            return await command()

        return await self._mailbox.in_turn(run)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        return self._mailbox.spawn(work)

    async def play(self, visitor: str, seat: int, move: int | str, version: int | None) -> int:
        """Carry out a move; returns the version of the table that it is part of."""
        arrived = self.now()

        async def command() -> int:
            require_seat(self.place(visitor), seat)
            if self.game.game.manner.real_time:
                await self._require_time(arrived)
                index = self._meant(seat, move)
            else:
                require_version(version, self.played, self.version)
                with refusals():
                    index = self.game.game.index_of(move)
            lessons.require_asked(self.teaching, self.game, index)
            await self._push(seat, index, arrived)
            return self.version

        return await self.in_turn(command)

    async def onward(self, visitor: str, version: int) -> None:
        """Play the move that a lesson has written for another seat."""

        async def command() -> None:
            require_host(self.place(visitor))
            require_version(version, self.played, self.version)
            seat, move = lessons.written_move(self.teaching, self.game)
            await self._push(seat, move, self.now())

        await self.in_turn(command)

    async def play_for(self, seat: SeatRow, given: Table, move: int) -> bool:
        """A bot's move, thought of for a table as it was. False if that has passed: then the
        move may mean something else by now."""
        arrived = self.now()

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
            lessons.require_own_end(self.row)
            require_stoppable(self.game)
            await self._let_clock_act(0, self.now())

        await self.in_turn(command)

    async def give_back(self, milliseconds: int) -> None:
        """Put the deadline off by the time in which nobody could play."""

        async def command() -> None:
            if races(self.game):
                await self._let_clock_act(milliseconds, self.now())

        await self.in_turn(command)

    async def take_back(self, seat: int) -> None:
        """Take a seat's last move back, and what came after it. To be called in turn."""
        game = self.game.copy(nature=self.game.nature)
        undo = game.can_undo(seat)
        game.undo(seat) if undo else game.rewind(seat)
        row = EventRow(self.version + 1, "undo" if undo else "rewind", seat, None, self.now())
        await self._append([LogLine(row)], Sights(game), game)

    async def note(self, change: str, seat: int) -> None:
        """Write down what somebody said, for all to read. To be called in turn."""
        row = EventRow(self.version + 1, "seat", seat, None, self.now(), seat_change(change, seat))
        await self._append([LogLine(row)], self.sights, self.game)

    async def change_seat(self, seat: SeatRow, kind: str, **values: str | int | None) -> None:
        """Put a seat in place of the one with its number. To be called in turn."""
        if seat == self.seats[seat.seat]:
            return
        data = seat_change(kind, seat.seat, **values)
        row = EventRow(self.version + 1, "seat", seat.seat, None, self.now(), data)
        await self._append([LogLine(row)], self.sights, self.game, seat)

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
            await self.call_time()
            raise too_late(self.game)

    async def _push(self, seat: int, move: int | str, arrived: int) -> None:
        require_running(self.game, seat)
        if seat in self._acted:
            require_pause(self.game, arrived - self._acted[seat])
        await self._carry_out(seat, move, arrived)
        self._acted[seat] = arrived

    async def _let_clock_act(self, milliseconds: int, at: int) -> None:
        """Time is up (0), or some is given back."""
        await self._carry_out(CLOCK, milliseconds, at)

    async def _carry_out(self, seat: int, move: int | str, at: int) -> None:
        """Lead a copy of the table through all that follows from a move, once: what each viewer
        sees is looked up on the way."""
        game = self.game.copy(nature=self.game.nature)
        watch = Watch({viewer: self.sights.view(viewer) for viewer in self._stories.viewers})
        lines: list[LogLine] = []
        version = self.version
        following: int | str | None = move
        with refusals():
            while following is not None:
                for event in game.unfold(following, seat=seat, at=max(at, game.now)):
                    version += 1
                    lines.append(LogLine(event_row(version, event), watch.see(event, game)))
                following = lessons.following(self.teaching, game)
        if game.over:
            lines.append(LogLine(EventRow(version + 1, "end", None, None, lines[-1].row.at)))
        await self._append(lines, Sights(game, watch.views), game)

    def now(self) -> int:
        return min(max(0, milliseconds() - self.row.created), LATEST)

    def _with(self, seat: SeatRow) -> list[SeatRow]:
        return [seat if s.seat == seat.seat else s for s in self.seats]

    async def _append(
        self, lines: list[LogLine], sights: Sights, game: Table, seat: SeatRow | None = None
    ) -> None:
        """Commit; then this is what the table is, and those who watch are lines. If another
        process was faster, take over its log and refuse the command."""
        seats = self._with(seat) if seat else self.seats
        rows = [line.row for line in lines]
        summary = summarise(game, seats, rows[-1].version)
        try:
            await self._store.append(self.id, rows, summary, seat)
        except VersionTakenError:
            await self._reload()
            raise conflict("stale", "The table has moved on; look at it again.") from None
        self.log.extend(rows)
        self._stories.follow(lines, game.game)
        self.game, self.sights, self.seats, self.summary = game, sights, seats, summary
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
        self.connections.tell_state()
        self.wake()

    # ------------------------------------------------------------------ connections

    def join(self, connection: Watcher) -> None:
        self.connections.add(connection)
        self.visited()

    def leave(self, connection: Watcher) -> None:
        self.connections.remove(connection)
        self._readers.end(connection)
        self.visited()

    def visited(self) -> None:
        """Somebody looks at the table: bots that waited for it go on."""
        self.used = self._seen = time.monotonic()
        self._wake_bots()

    def reads(self, connection: Watcher, is_open: bool) -> None:
        """Somebody opened or closed something to read."""
        if is_open:
            self._readers.begin(connection)
        else:
            self._readers.end(connection)

    def urge(self, visitor: str, seat: int) -> None:
        """Whoever sits there would rather see the bots act first."""
        require_seat(self.place(visitor), seat)
        self._bots.urge()

    async def read_out(self) -> bool:
        """Until nobody reads for whom the bots wait. False if nobody did."""
        return await self._readers.finish(self._is_waited_for)

    def _is_waited_for(self, visitor: str) -> bool:
        """A clock waits for nobody, and other people need not."""
        alone = bool(self.place(visitor).mine) and no_other_people(visitor, self.seats)
        return alone and not races(self.game)

    # --------------------------------------------------------------- clock and bots

    def wake(self) -> None:
        """Set the deadline's timer and rouse the bots, after every event and every restart."""
        self._deadline.wake()
        self._wake_bots()

    def _wake_bots(self) -> None:
        if not self._asleep:
            self._bots.wake()

    def sleep(self) -> None:
        """Do nothing more by itself, for good: the table is out of memory, or goes."""
        self._asleep = True
        self._deadline.stop()
        self._bots.stop()

    async def call_time(self) -> None:
        """End the game because its time is up. To be called in turn."""
        await self._let_clock_act(0, self.game.limit)
