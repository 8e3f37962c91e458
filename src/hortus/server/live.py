"""A live table: its one mailbox, and the commands that go through it.

Every command is checked by the engine, appended to the log and committed, and only then
becomes what the table is and is told to those who watch. A process may die at any moment.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any, Literal, Protocol, TypeVar

from hortus.engine.errors import IllegalMove, InvalidMove
from hortus.engine.header import NOBODY
from hortus.server.errors import Refusal, conflict, forbidden
from hortus.server.log import Story, engine_events, event_row, seat_change
from hortus.server.places import Place, place_of, require_seat
from hortus.server.rows import EventRow, SavedTable, SeatRow, Summary
from hortus.server.settings import Limits, Settings
from hortus.server.store import Store, VersionTakenError
from hortus.server.thinkers import Thinkers, milliseconds
from hortus.server.wire import Event
from hortus.table import Event as EngineEvent
from hortus.table import Nature, Table, resume, seeded_nature, system_nature

log = logging.getLogger("hortus.server")
T = TypeVar("T")

GAME_EVENTS = ("move", "nature", "undo")
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
        self, saved: SavedTable, store: Store, thinkers: Thinkers, settings: Settings
    ) -> None:
        self.row = saved.row
        self.summary = saved.summary
        self.seats = saved.seats
        self.watchers = saved.watchers
        self.connections: set[Watcher] = set()
        self.used = time.monotonic()
        self._store = store
        self._thinkers = thinkers
        self._settings = settings
        self._mailbox = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.advising = False  # a hint is being thought of: one at a time
        self._bots_play: asyncio.Task[None] | None = None
        self.log: list[EventRow]
        self.game: Table
        self.seen: dict[int, Any] = {}  # pictures drawn of `game`, kept until it changes
        self._stories: dict[int, Story] = {}
        self._replay(saved.log)

    def _replay(self, rows: list[EventRow]) -> None:
        """Rebuild the game from its log."""
        self.log = rows
        self.game = self._resumed(engine_events(rows))
        self.seen.clear()
        self._stories.clear()

    def _resumed(self, events: Iterable[EngineEvent]) -> Table:
        row = self.row
        table = resume(row.game, row.players, row.options, events, nature=nature_of(row.seed))
        table.names = [seat.name for seat in self.seats]
        return table

    # -------------------------------------------------------------------- questions

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def limits(self) -> Limits:
        return self._settings.limits

    @property
    def expires(self) -> int:
        return self.summary.touched + self._settings.lifetime

    @property
    def version(self) -> int:
        return self.log[-1].version if self.log else 0

    @property
    def played(self) -> int:
        """The version of the last event that changed the game: a command must know of it."""
        changes = (row.version for row in reversed(self.log) if row.kind in GAME_EVENTS)
        return next(changes, 0)

    def events_since(self, version: int, viewer: int) -> list[Event]:
        """What a viewer may read of the events after a version."""
        story = self._stories.get(viewer)
        if story is None:
            story = self._stories[viewer] = Story(viewer, self.log, self._resumed(()))
        return story.events[max(version, 0) :]  # versions count from 1 without a gap

    def place(self, visitor: str | None) -> Place:
        return place_of(visitor, self.row, self.seats, self.watchers)

    def present(self, seat: SeatRow) -> bool:
        if seat.kind == "person":
            return any(c.visitor == seat.visitor for c in self.connections)
        return seat.kind == "bot"

    @property
    def busy(self) -> bool:
        return bool(self.connections or self._tasks) or self._bot_due() is not None

    # ------------------------------------------------------------------ the mailbox

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command after those that came before it. It runs to its end even if whoever
        sent it has gone."""

        async def run() -> T:
            async with self._mailbox:
                self.used = time.monotonic()
                return await command()

        return await asyncio.shield(self._spawn(run()))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def play(self, visitor: str, seat: int, version: int, move: int | str) -> None:
        async def command() -> None:
            require_seat(self.place(visitor), seat)
            self._expect(version)
            await self._push(seat, move)

        await self.in_turn(command)

    async def undo(self, visitor: str, seat: int, version: int) -> None:
        async def command() -> None:
            require_seat(self.place(visitor), seat)
            self._expect(version)
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

    def _expect(self, version: int) -> None:
        if not self.played <= version <= self.version:
            raise conflict(
                "stale", "The table has moved on since; look at it again and send the move anew."
            )

    async def _push(self, seat: int, move: int | str) -> None:
        if self.game.over:
            raise conflict("game_over", "This game is over; ask for a rematch.")
        if seat not in self.game.actors:
            raise conflict("not_your_turn", f"It is not seat {seat + 1}'s turn.")
        game = self.game.copy()
        before = len(game.events)
        try:
            game.push(move, seat=seat, at=self._now())
        except IllegalMove as error:
            raise Refusal(409, "illegal_move", error.sentence, rule=error.rule) from error
        except InvalidMove as error:
            raise Refusal(400, "invalid_move", str(error), where="move") from error
        rows = [event_row(self.version + n, e) for n, e in enumerate(game.events[before:], 1)]
        if game.over:
            rows.append(EventRow(rows[-1].version + 1, "end", None, None, self._now()))
        await self._append(rows, game)

    def _now(self) -> int:
        return max(0, milliseconds() - self.row.created)

    def _with(self, seat: SeatRow) -> list[SeatRow]:
        return [seat if s.seat == seat.seat else s for s in self.seats]

    async def _append(self, rows: list[EventRow], game: Table, seat: SeatRow | None = None) -> None:
        """Commit; then this is what the table is, and those who watch are told. If another
        process was faster, take over its log and refuse the command."""
        seats = self._with(seat) if seat else self.seats
        summary = summarise(game, seats, rows[-1].version)
        try:
            await self._store.append(self.id, rows, summary, seat)
        except VersionTakenError:
            await self._reload()
            raise conflict("stale", "The table has moved on; look at it again.") from None
        before = min(len(self.game.events), len(game.events))
        self.log.extend(rows)
        for story in self._stories.values():
            story.follow(rows, game, before)
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
        self.wake_bots()

    def announce(self) -> None:
        for connection in self.connections:
            connection.state_changed()

    # ------------------------------------------------------------------ connections

    def join(self, connection: Watcher) -> None:
        self.connections.add(connection)
        self.used = time.monotonic()
        self._announce_presence(connection)
        self.wake_bots()

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

    # ------------------------------------------------------------------------- bots

    def wake_bots(self) -> None:
        """See to it that a bot whose turn it is thinks, also after a restart."""
        idle = self._bots_play is None or self._bots_play.done()
        if idle and self._bot_due() is not None:
            self._bots_play = self._spawn(self._play_bots())

    def stop(self) -> None:
        if self._bots_play is not None:
            self._bots_play.cancel()

    def _bot_due(self) -> SeatRow | None:
        return bot_due(self.game, self.seats)

    async def _play_bots(self) -> None:
        trouble = 0
        while (seat := self._bot_due()) is not None:
            try:
                await self._bot_move(seat)
                trouble = 0
            except Refusal:
                continue  # the table moved on while it thought
            except Exception:
                trouble += 1
                log.exception("a bot could not move at table %s", self.id)
                if trouble == 5:
                    return  # the next command or connection wakes it again
                await asyncio.sleep(2**trouble)

    async def _bot_move(self, seat: SeatRow) -> None:
        begun, game = time.monotonic(), self.game
        assert seat.bot is not None
        move = await self._thinkers.choose(game, seat.seat, seat.bot, seat.level)
        await asyncio.sleep(max(0.0, self._settings.bot_pause - (time.monotonic() - begun)))

        async def command() -> None:
            if self.game is game and self.seats[seat.seat] == seat:
                await self._push(seat.seat, move)

        await self.in_turn(command)


def bot_due(game: Table, seats: Sequence[SeatRow]) -> SeatRow | None:
    if game.over:
        return None
    return next((s for s in seats if s.kind == "bot" and s.seat in game.actors), None)


def summarise(game: Table, seats: Sequence[SeatRow], version: int) -> Summary:
    return Summary(
        touched=int(time.time()),
        version=version,
        over=game.over,
        progress=progress(game),
        actors=sorted(seat for seat in game.actors if seat < len(seats)),
        bot_due=bot_due(game, seats) is not None,
    )


def progress(game: Table) -> float:
    """From 0 to 1. A game whose view counts its turns says how far it is."""
    if game.over:
        return 1.0
    view = game.view(NOBODY).drawn()
    turns = getattr(view, "turns", 0)
    return round(getattr(view, "turn", 0) / turns, 3) if turns else 0.0
