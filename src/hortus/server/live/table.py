"""A live table: its one mailbox, and the commands that go through it.

Every command is checked by the engine, appended to the log and committed, and only then
becomes what the table is and is lines to those who watch. A process may die at any moment, and
another may be faster: then the command is looked at again, at the table as it is by then.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from hortus.engine.header import CLOCK
from hortus.engine.timing import LATEST
from hortus.server.clock import milliseconds
from hortus.server.live import gathering, lessons, proposals, replay_links
from hortus.server.live.conditions import (
    require_begun,
    require_not_closed,
    require_pause,
    require_running,
)
from hortus.server.live.connections import Connections, Watcher
from hortus.server.live.driver import Driver
from hortus.server.live.event_log import (
    GAME_EVENTS,
    LogLine,
    Stories,
    Watch,
    Written,
    engine_events,
    event_row,
    seat_change,
    walked,
)
from hortus.server.live.house import House
from hortus.server.live.mailbox import Mailbox
from hortus.server.live.names import Names
from hortus.server.live.nods import Nods
from hortus.server.live.presence import Presence
from hortus.server.live.race_clock import RaceClock
from hortus.server.live.reading import Readers
from hortus.server.live.real_time_bots import LiveBots
from hortus.server.live.resuming import resumed
from hortus.server.live.rights import Place, no_other_people, place_of, with_seat
from hortus.server.live.seat_clocks import RETURNED, pace_of
from hortus.server.live.seated_bots import SeatedBots
from hortus.server.live.sights import Sights
from hortus.server.live.summaries import races, summarise
from hortus.server.live.table_clock import TableClock
from hortus.server.live.turn_bots import TurnBots
from hortus.server.live.turn_clock import TurnClock
from hortus.server.live.upkeep import Keeper
from hortus.server.refusals import conflict, forbidden, refusals
from hortus.server.settings import Limits
from hortus.server.store.appending import VersionTakenError
from hortus.server.store.saved import NOTHING, Change, EventRow, SavedTable, SeatRow, Summary
from hortus.server.wire.house import Upkeep
from hortus.table import Event, Table

MOST_TRIES = 20  # of a command that other processes outrun again and again

T = TypeVar("T")


class LiveTable:
    """One table in memory, made from its log. `game` is replaced, never changed: who holds
    it, holds the table as it was."""

    def __init__(self, saved: SavedTable, house: House) -> None:
        self._house = house
        self.row = saved.row
        self.summary = saved.summary
        self.seats = saved.seats
        self.watchers = frozenset(saved.watchers)
        self.box = saved.box
        self.deal = saved.deal
        self.connections = Connections()
        self.used = time.monotonic()
        self._seen = time.monotonic()  # when somebody last looked at it
        self.workers = house.workers
        self.settings = house.settings
        self.seal = house.seal
        self._mailbox = Mailbox()
        self._presence = Presence(self.id, self.connections, house.processes, self._mailbox)
        most = house.settings.limits.nods_per_ten_seconds
        self.nods = Nods(self.id, self.connections, house.processes, self._mailbox, most)
        self.advising = False  # a hint is being thought of: one at a time
        self._readers = Readers()
        self._acted: dict[int, int] = {}  # when each seat acted last, in this process
        self.log: list[EventRow]
        self.game: Table
        self.sights: Sights  # of `game`
        self._stories = Stories()
        self.teaching = lessons.teaching_at(self.row)
        self._replay(saved.log)
        pace = pace_of(self.row)
        self.race_clock = RaceClock(self)  # of the game itself
        self.turn_clock = None if pace is None else TurnClock(self, pace)
        self.driver = Driver(self, house, self._seated_bots())

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
        return resumed(self, events)

    # -------------------------------------------------------------------- questions

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def host(self) -> str:
        return self.row.host

    @property
    def clock(self) -> TableClock:
        return self.turn_clock or self.race_clock

    @property
    def in_tournament(self) -> bool:
        return self.deal is not None and self.deal.tournament is not None

    @property
    def keeper(self) -> Keeper:
        return self._house.keeper

    @property
    def names(self) -> Names:
        return self._house.names

    @property
    def limits(self) -> Limits:
        return self.settings.limits

    @property
    def expires(self) -> int:
        return self.summary.touched + self.settings.stays(self.summary.over, self.row.pace)

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
        return self._stories.since(version, viewer)

    @property
    def upkeep(self) -> Upkeep:
        """What the house says to everybody."""
        return self._house.keeper.told

    def place(self, visitor: str | None) -> Place:
        return place_of(visitor, self.row, self.seats, self.watchers)

    def present(self, seat: SeatRow) -> bool:
        if seat.kind == "person":
            return self.connections.of(seat.visitor) > 0
        return seat.kind == "bot"

    @property
    def busy(self) -> bool:
        """Whether something goes on, so that it must stay in memory."""
        return bool(self.connections) or self._mailbox.busy or self.driver.busy

    @property
    def deserted(self) -> bool:
        """Whether nobody has looked at it for a while: its bots wait until somebody comes. Where
        people have clocks they do not: somebody waits for their turn, wherever they are."""
        if self.turn_clock is not None:
            return False
        return not self.connections and time.monotonic() - self._seen > self.settings.deserted

    @property
    def crowded(self) -> bool:
        """Whether its bots get less time to think than they should have."""
        bots = any(seat.kind == "bot" for seat in self.seats)
        return bots and not self.game.over and self.workers.is_crowded(self.host)

    # ------------------------------------------------------------------ the mailbox

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command after those that came before it; once more if meanwhile another process
        was faster."""

        async def run() -> T:
            self.used = time.monotonic()
            for _ in range(MOST_TRIES):
                with contextlib.suppress(VersionTakenError):
                    await self.clock.give_rest_back()
                    return await command()
            raise conflict("stale", "The table has moved on; look at it again.")

        return await self._mailbox.in_turn(run)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        return self._mailbox.spawn(work)

    async def play_for(self, seat: SeatRow, given: Table, move: int) -> bool:
        """A bot's move, thought of for a table as it was. False if that has passed: then the
        move may mean something else by now."""
        arrived = self.now()

        async def command() -> bool:
            if self.game is not given or self.seats[seat.seat] != seat:
                return False
            await self.race_clock.require_time(arrived)
            await self.push(seat.seat, move, arrived)
            return True

        return await self.in_turn(command)

    async def take_back(self, seat: int, said: Sequence[EventRow] = ()) -> None:
        """Take a seat's last move back, and what came after it, with what was said before. To be
        called in turn."""
        game = self.game.copy(nature=self.game.nature)
        undo = game.can_undo(seat)
        game.undo(seat) if undo else game.rewind(seat)
        version = self.version + len(said) + 1
        row = EventRow(version, "undo" if undo else "rewind", seat, None, self.now())
        await self._append([*map(LogLine, said), LogLine(row)], Sights(game), game)

    def said(self, change: str, seats: Sequence[int], **values: str | int) -> list[EventRow]:
        """What somebody says for all to read, as it is written down next."""
        return [
            EventRow(version, "seat", seat, None, self.now(), seat_change(change, seat, **values))
            for version, seat in enumerate(seats, self.version + 1)
        ]

    async def note(self, said: Sequence[EventRow], change: Change = NOTHING) -> None:
        """Write it down, with what changes by it. To be called in turn."""
        rows = [*said]
        seats = with_seat(self.seats, change.seat)
        if gathering.begins(self.row, [*self.log, *rows], seats):
            last = rows[-1]
            data = seat_change(gathering.BEGUN, last.seat or 0)
            rows.append(EventRow(last.version + 1, "seat", last.seat or 0, None, last.at, data))
            change = replace(change, row={**change.row, "gathering": False})
        await self._append([*map(LogLine, rows)], self.sights, self.game, change)

    async def change_seat(
        self,
        seat: SeatRow,
        kind: str,
        said: Sequence[EventRow] = (),
        **values: str | int | None,
    ) -> None:
        """Put a seat in place of the one with its number, after what was said before. To be called
        in turn."""
        if seat == self.seats[seat.seat]:
            return
        data = seat_change(kind, seat.seat, **values)
        version = self.version + len(said) + 1
        row = EventRow(version, "seat", seat.seat, None, self.now(), data)
        await self.note([*said, row], Change(seat=seat))

    async def change(self, change: Change) -> None:
        """Change what is told to nobody. To be called in turn."""
        await self.note([EventRow(self.version + 1, "quiet", None, None, self.now())], change)

    # ---------------------------------------------------------------- what happens

    async def push(self, seat: int, move: int | str, arrived: int) -> None:
        require_begun(self.row)
        require_not_closed(self.row)
        require_running(self.game, seat)
        if seat in self._acted:
            require_pause(self.game, arrived - self._acted[seat])
        await self._carry_out(seat, move, arrived)
        self._acted[seat] = arrived

    async def let_clock_act(self, milliseconds: int, at: int) -> None:
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
        returning = self.clock.returning(seat, game) if seat in game.seats else None
        if returning is not None:
            data = seat_change(RETURNED, seat, name=returning.name)
            row = EventRow(version + 1, "seat", seat, None, lines[-1].row.at, data)
            lines.append(LogLine(row))
        change = NOTHING if returning is None else Change(seat=returning)
        await self._append(lines, Sights(game, watch.views), game, change)

    def moment(self) -> int:
        return milliseconds()

    def now(self) -> int:
        return min(max(0, self.moment() - self.row.created), LATEST)

    async def _append(
        self, lines: list[LogLine], sights: Sights, game: Table, change: Change = NOTHING
    ) -> None:
        """Commit; then this is what the table is, and those who watch are lines. If another
        process was faster, take in what it wrote and raise VersionTakenError."""
        self._house.keeper.require_open()
        seats = with_seat(self.seats, change.seat)
        rows = [line.row for line in lines]
        clocks = self.clock.following(rows, game, seats)
        change = self._with_replay_link(change, game)
        row = replace(self.row, **change.row)
        summary = summarise(row, game, seats, rows[-1].version, self.summary, clocks)
        try:
            await self._house.store.append(self.id, rows, summary, change)
        except VersionTakenError:
            await self._read_on()
            raise
        if summary.over:
            self._house.over.tell()
        self.row = row
        self.deal = change.deal or self.deal
        self.watchers = self.watchers if change.watchers is None else change.watchers
        self.seats = seats
        self._go_on(lines, sights, game, summary)
        if change is not NOTHING:
            self._show_strangers_out()

    def _with_replay_link(self, change: Change, game: Table) -> Change:
        """Whatever ends a game, or lets everybody find it."""
        if not replay_links.is_missing(replace(self.row, **change.row), over=game.over):
            return change
        return replace(change, row={**change.row, **replay_links.made(self.seal)})

    async def catch_up(self) -> None:
        """Take in what other processes have written. Raises Refusal if the table is gone."""
        if not self._house.processes.alone:
            await self.read_on()

    async def read_on(self) -> None:
        """The same, also of what this process wrote beside the table's mailbox."""
        await self.in_turn(self._read_on)

    async def _read_on(self) -> None:
        saved = await self._house.store.load(self.id, self.version)
        if saved is None:
            raise forbidden("This table was removed.", "gone")
        self.row, self.deal = saved.row, saved.deal
        self.seats, self.watchers = saved.seats, frozenset(saved.watchers)
        if not saved.log:
            return
        game, sights = self.game, self.sights
        if engine_events(saved.log):
            game = game.copy(nature=game.nature)
        lines = walked(saved.log, game, self._stories.viewers)
        if game is not self.game:
            sights = Sights(game)
            game.names = [seat.name for seat in self.seats]
        self._go_on(lines, sights, game, saved.summary)
        self._show_strangers_out()

    def _show_strangers_out(self) -> None:
        """Who has no place here any more."""
        self.connections.show_out("revoked", lambda visitor: not self.place(visitor).any)

    def _go_on(self, lines: list[LogLine], sights: Sights, game: Table, summary: Summary) -> None:
        """This is what the table is now."""
        self.log.extend(line.row for line in lines)
        self._stories.follow(lines, game.game)
        self.game, self.sights, self.summary = game, sights, summary
        self._changed()

    def _changed(self) -> None:
        self.connections.tell_state()
        self.driver.wake()

    # ------------------------------------------------------------------ connections

    def join(self, connection: Watcher) -> None:
        self.connections.add(connection)
        self._presence.tell(connection.visitor)
        self._somebody_came_or_went()
        self.visited()

    def leave(self, connection: Watcher) -> None:
        self.connections.remove(connection)
        self._readers.end(connection)
        self._presence.tell(connection.visitor)
        self._somebody_came_or_went()
        self.visited()

    def _somebody_came_or_went(self) -> None:
        """A question about whoever is absent may wait for others now, or for nobody."""
        if proposals.standing(self.log, self.seats, lambda _: False) is not None:
            self.connections.tell_state()

    def seen_elsewhere(self, visitors: Sequence[str]) -> None:
        """Who has it open over other processes."""
        self.connections.come_elsewhere(visitors)
        self._somebody_came_or_went()
        if visitors:
            self.visited()

    def visited(self) -> None:
        """Somebody looks at the table: bots that waited for it go on."""
        self.used = self._seen = time.monotonic()
        self.driver.wake_bots()

    def reads(self, connection: Watcher, is_open: bool) -> None:
        """Somebody opened or closed something to read, or is shown still what was played."""
        if is_open:
            self._readers.begin(connection)
        else:
            self._readers.end(connection)

    async def read_out(self) -> bool:
        """Until nobody reads for whom the bots wait. False if nobody did."""
        return await self._readers.finish(self._is_waited_for)

    def _is_waited_for(self, visitor: str) -> bool:
        """A clock waits for nobody, and other people need not. Who lets a bot play on for them
        still looks on."""
        alone = bool(self.place(visitor).held) and no_other_people(visitor, self.seats)
        return alone and not races(self.game)
