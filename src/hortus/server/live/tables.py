"""All tables of the server: opens, finds, wakes and removes them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

import msgspec

from hortus.engine.game import Game
from hortus.engine.words import counted
from hortus.lessons import Lesson, opened
from hortus.riddles import Riddle
from hortus.riddles.asking import asked
from hortus.server.clock import milliseconds
from hortus.server.live.accuracies import Accuracies
from hortus.server.live.avoiding import no_rematch, require_rematch
from hortus.server.live.conditions import require_no_tournament
from hortus.server.live.connections import ClosingReason
from hortus.server.live.endings import Endings
from hortus.server.live.event_log import BRANCH, event_row
from hortus.server.live.house import House
from hortus.server.live.lessons import seats_for
from hortus.server.live.links import replay_link
from hortus.server.live.medals import Medals
from hortus.server.live.names import Names
from hortus.server.live.riddles import MARK, kept_name
from hortus.server.live.riddles import seats_for as seats_of_riddle
from hortus.server.live.rights import no_table
from hortus.server.live.seat_clocks import begun, pace_of
from hortus.server.live.setting_up import (
    checked_pace,
    dealt,
    is_gathering,
    is_listed,
    lobby_of,
    nature_again,
    nature_of,
    ordered,
    renewed,
    sealed,
    seated,
)
from hortus.server.live.summaries import races, summarise
from hortus.server.live.table import LiveTable
from hortus.server.live.upkeep import Keeper
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.refusals import Refusal, conflict
from hortus.server.settings import DAY, Settings
from hortus.server.store import archive, reports, reviews
from hortus.server.store.database import Store
from hortus.server.store.devices import Devices
from hortus.server.store.processes import Processes
from hortus.server.store.saved import Change, Deal, EventRow, SavedTable, SeatRow, TableRow
from hortus.server.tokens import Seal, digest, new_id, new_token
from hortus.server.wire.laying import Created, NewGroup, NewTable, SeatOrder
from hortus.server.wire.names import Listing
from hortus.server.wire.pace import Pace
from hortus.table import Table

log = logging.getLogger("hortus.server")

REPORTED = 180 * DAY  # seconds for which a report waits to be looked at
WAKE_AT_ONCE = 8  # tables rebuilt at the same time after a restart


class Tables:
    def __init__(
        self, store: Store, workers: Workers, readiness: Readiness, settings: Settings
    ) -> None:
        self._readiness = readiness
        self.store = store
        self.workers = workers
        self.settings = settings
        self.processes = Processes(store)
        self.devices = Devices(store)
        self.seal = Seal(settings.data)
        self.keeper = Keeper(store)
        self.names = Names(settings.entry.names_file)
        self.over = Endings()
        self.medals = Medals(store, workers, readiness)
        self.accuracies = Accuracies(store)
        self._house = House(
            store,
            self.processes,
            workers,
            settings,
            self.seal,
            self.keeper,
            self.names,
            self.over,
        )
        self.live: dict[str, LiveTable] = {}
        self.written = -inf  # when the database was last seen to take a write, for who watches
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._claiming = asyncio.Lock()
        self._missed: dict[str, int] = {}  # of tables claimed, until they are driven

    def pseudonym(self, text: str) -> str:
        """What stands for something in the database that is not to be read there."""
        return self.seal.pseudonym(text)

    # -------------------------------------------------------------------- finding

    async def find(self, table: str) -> LiveTable:
        """The live table, rebuilt from its log if need be."""
        found = self.live.get(table) or await self._load_once(table)
        if found is None:
            raise no_table()
        found.visited()
        return found

    async def _load_once(self, table: str) -> LiveTable | None:
        await self._readiness.wait()
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def find_anew(self, table: str) -> LiveTable:
        """The same as it stands in the store: for those who come by a key, which somebody may just
        have taken back over another process."""
        found = await self.find(table)
        await found.catch_up()
        return found

    async def _load(self, table: str) -> LiveTable | None:
        saved = await self.store.load(table)
        if saved is None:
            return None
        live = LiveTable(saved, self._house)
        await asyncio.to_thread(live.recall)
        if live.driver.due and (missed := await self._claimed(table)) is not None:
            await live.driver.drive(missed)
        return self._awaken(live)

    async def _claimed(self, table: str) -> int | None:
        """For how many milliseconds nobody drove a table that is driven here from now on; None
        where another process drives it."""
        async with self._claiming:
            if table in self._missed:
                return self._missed.pop(table)
            return (await self.processes.claim([table])).get(table)

    def _awaken(self, live: LiveTable) -> LiveTable:
        self.live[live.id] = live
        live.driver.wake()
        return live

    async def read_on(self, tables: Iterable[str]) -> None:
        """Take in what was written at tables beside their mailboxes, or by other processes."""
        for table in tables:
            live = self.live.get(table)
            if live is None:
                continue
            try:
                await live.read_on()
            except Refusal:
                self.forget(table, "deleted")

    # -------------------------------------------------------------------- opening

    async def ready(self) -> None:
        """Return when the rules are loaded."""
        await self._readiness.wait()

    async def open(self, host: str, order: NewTable) -> Created:
        await self._readiness.wait()
        game = await self._ordered(order)
        seats, invites = seated(order.seats, host, game.game, self.names)
        seats = sealed(seats, invites, self.seal)
        spectator = new_token() if order.spectators else None
        table = await self._create(
            host,
            game,
            seats,
            spectator,
            seed=order.seed,
            lobby=None if order.lobby is None else lobby_of(order.lobby),
            listed=is_listed(order),
            pace=checked_pace(order.pace, game),
            gathering=is_gathering(order, game),
        )
        return Created(table, invites, spectator)

    async def open_again(self, live: LiveTable, deal: Deal, host: str, order: NewGroup) -> Created:
        """A table for another group with the deal of a finished game."""
        last = live.game
        box = last.own_box.header
        game = dealt(live.row.game, live.row.players, last.options, nature_again(deal), box)
        seats, invites = seated(order.seats, host, game.game, self.names)
        seats = sealed(seats, invites, self.seal)
        spectator = new_token() if order.spectators else None
        pace = pace_of(live.row)
        table = await self._create(host, game, seats, spectator, deal=deal, pace=pace)
        return Created(table, invites, spectator)

    async def open_day(
        self, game: Game, deal: Deal, host: str, orders: Sequence[SeatOrder], listed: bool
    ) -> Created:
        """A table where one person plays the garden of a day."""
        await self._readiness.wait()
        table = dealt(game.id, len(orders), dict(game.day.options), nature_again(deal), {})
        seats, invites = seated(orders, host, game, self.names)
        laid = await self._create(host, table, seats, None, deal=deal, listed=listed)
        return Created(laid, invites, None)

    async def open_branch(
        self, host: str, game: Table, orders: Sequence[SeatOrder], *, spectators: bool
    ) -> Created:
        """A table that begins at a position of another game."""
        await self._readiness.wait()
        seats, invites = seated(orders, host, game.game, self.names)
        seats = sealed(seats, invites, self.seal)
        spectator = new_token() if spectators else None
        table = await self._create(host, game, seats, spectator, branch=True)
        return Created(table, invites, spectator)

    def laid_for_round(
        self,
        host: str,
        game: Table,
        seats: list[SeatRow],
        deal: Deal,
        pace: Pace,
        listing: Listing,
    ) -> SavedTable:
        """A table of a tournament's round, to be stored with it and then taken in. It has a link to
        its replay, wherever it is found."""
        laid = self._laid(host, game, seats, None, deal=deal, pace=pace, listed=True)
        return replace(laid, row=replace(laid.row, listing=listing))

    def take_in(self, laid: Iterable[SavedTable]) -> None:
        """Play the bots and the clocks of tables that have just been stored."""
        for saved in laid:
            self._awaken(LiveTable(saved, self._house))

    async def _ordered(self, order: NewTable) -> Table:
        """The game dealt; a box that somebody sent is read off the event loop."""
        if not order.box:
            return ordered(order)
        try:
            seconds = self.settings.limits.upload_seconds
            table = await self.workers.check(partial(ordered, order), seconds)
        except TimeoutError:
            raise Refusal(413, "too_large", "This box takes too long to check.") from None
        if table.own_box.name is not None:
            self.names.require_borne(table.own_box.name, "box.name")
        return table

    async def rematch(self, live: LiveTable, asker: str) -> Created:
        """The same people and bots once more. The first to ask opens it, the others follow."""

        async def command() -> Created:
            row = live.row
            if not live.game.over:
                raise conflict("not_over", "This game is still running; finish it first.")
            require_no_tournament(live.deal)
            if row.rematch is not None:
                return Created(row.rematch, [], None)
            await require_rematch(live, self.store, asker)
            last = live.game
            box = last.own_box.header
            game = dealt(row.game, row.players, last.options, nature_of(None), box)
            seats, invites = renewed(live.seats, asker)
            seats = sealed(seats, invites, self.seal)
            spectator = new_token() if row.spectators else None
            try:
                await self._check_room(row.host)
            except Refusal as refusal:
                # How many tables somebody has is theirs to know.
                raise (refusal if asker == row.host else no_rematch()) from None
            laid = self._laid(
                row.host, game, seats, spectator, watchers=live.watchers, pace=pace_of(row)
            )
            await live.change(Change(row={"rematch": laid.row.id}, laid=laid))
            self._awaken(LiveTable(laid, self._house))
            return Created(laid.row.id, invites, spectator)

        return await live.in_turn(command)

    async def open_lesson(self, host: str, lesson: Lesson) -> Created:
        """A table on which a lesson is given, from its beginning. One for each visitor and
        lesson: what was begun before goes."""
        await self._readiness.wait()
        self.keeper.require_open()  # before what was begun goes
        game = opened(lesson)
        for former in await self.store.of_lesson(host, lesson.game, lesson.name):
            await self.remove(former, "deleted")
        seats = seats_for(lesson, host)
        table = await self._create(host, game, seats, None, seed=lesson.seed, lesson=lesson.name)
        return Created(table, [], None)

    async def open_riddle(self, host: str, riddle: Riddle) -> Created:
        """A table at which a riddle is asked. A visitor has one for each game: what was asked there
        before goes."""
        await self._readiness.wait()
        self.keeper.require_open()
        riddling = asked(riddle, kept_name(riddle))
        game = opened(riddling.lesson)
        game.names = list(riddling.names)
        for former in await self.store.of_lesson(host, riddle.game, f"{MARK}%"):
            await self.remove(former, "deleted")
        table = await self._create(
            host,
            game,
            seats_of_riddle(riddling, host),
            None,
            seed=riddle.seed,
            lesson=riddling.lesson.name,
        )
        return Created(table, [], None)

    async def _create(
        self, host: str, game: Table, seats: list[SeatRow], spectator: str | None, **rest: Any
    ) -> str:
        await self._check_room(host)
        saved = self._laid(host, game, seats, spectator, **rest)
        await self.store.create(saved)
        self._awaken(LiveTable(saved, self._house))
        return saved.row.id

    def _laid(
        self,
        host: str,
        game: Table,
        seats: list[SeatRow],
        spectator: str | None,
        *,
        seed: str | None = None,
        deal: Deal | None = None,
        watchers: Iterable[str] = (),
        lesson: str | None = None,
        lobby: str | None = None,
        pace: Pace | None = None,
        listed: bool = False,
        gathering: bool = False,
        branch: bool = False,
    ) -> SavedTable:
        """A new table, as it is to be stored. A branch notes where it begins."""
        row = TableRow(
            id=new_id(),
            game=game.game.id,
            players=game.players,
            options=game.options,
            seed=seed,
            host=host,
            spectators=spectator is not None,
            spectator_key=spectator and digest(spectator),
            spectator_sealed=spectator and self.seal.close(spectator),
            created=milliseconds() - (game.now if races(game) else 0),  # its clock goes on
            own_box=bool(game.box_data),
            lesson=lesson,
            deal=None if deal is None else deal.id,
            lobby=lobby,
            driver=self.processes.me,
            pace=None if pace is None else msgspec.to_builtins(pace),
            listing="on" if listed else "off",
            gathering=gathering,
            **(replay_link(self.seal) if listed else {}),
        )
        events = [event_row(version, event) for version, event in enumerate(game.events, 1)]
        if branch:
            at = events[-1].at if events else 0
            events.append(EventRow(len(events) + 1, BRANCH, None, None, at))
        clocks = begun(pace, game.players, row.created)
        summary = summarise(game, seats, len(events), None, clocks, gathering=gathering)
        return SavedTable(row, summary, seats, set(watchers), events, game.own_box.header, deal)

    async def _check_room(self, host: str) -> None:
        self.keeper.require_open()
        limits = self.settings.limits
        if await self.store.count(host) >= limits.tables_per_visitor:
            raise Refusal(
                429,
                "too_many_tables",
                f"You host {counted(limits.tables_per_visitor, 'table')}, the most there may be; "
                "delete some first.",
            )
        if await self.store.count() >= limits.tables:
            raise Refusal(503, "full", "This server has all the tables it can hold.")

    # ------------------------------------------------------------------- removing

    async def remove(self, table: str, reason: ClosingReason) -> None:
        # From the store first: nobody who comes meanwhile shall bring it back to life.
        await self.store.remove(table)
        self.forget(table, reason)

    def forget(self, table: str, reason: ClosingReason) -> None:
        """Put a table out of memory, and show out who is there: it is no more, or to be read
        anew."""
        live = self.live.pop(table, None)
        if live is not None:
            live.driver.sleep()
            live.connections.show_out(reason)

    async def read_anew(self, table: str) -> None:
        """Put a table out of memory whose log was written otherwise. It comes back with whoever
        looks at it; in a tournament, where perhaps nobody does, at once."""
        live = self.live.get(table)
        self.forget(table, "restarting")
        if live is not None and live.in_tournament:
            await self.find(table)

    async def sweep(self) -> None:
        """Remove tables past their lifetime, and put unwatched ones out of memory."""
        if not self.keeper.resting:
            await self._remove_expired()
        now, put_away = time.monotonic(), []
        for table, live in list(self.live.items()):
            if not live.busy and now - live.used > self.settings.idle:
                live.driver.sleep()
                del self.live[table]
                put_away.append(table)
        await self.processes.release(put_away)
        await self.processes.forget_gone()

    async def _remove_expired(self) -> None:
        clock, settings = int(time.time()), self.settings
        limits = settings.limits
        for table in [
            *await self.store.untouched_since(
                clock - settings.lifetime, clock - settings.slow_lifetime
            ),
            *await archive.past_their_time(self.store, clock - settings.archive),
            *await archive.too_many(self.store, limits.archived_per_visitor, limits.archived),
        ]:
            await self.remove(table, "expired")
        await reviews.forget_beyond(self.store, limits.reviews)
        await reports.forget_old(self.store, clock - REPORTED, limits.reports)
        unplayed = await self.store.unplayed_since(
            clock - settings.unplayed, clock - settings.invited
        )
        for table in unplayed:
            if not (table in self.live and self.live[table].connections):
                await self.remove(table, "expired")

    async def keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep)
            try:
                await self.sweep()
            except Exception:
                log.exception("could not sweep the tables")

    async def drive_waiting(self) -> None:
        """Go on with the tables at which a bot or the clock is due, that nobody drives, and at
        which somebody was a moment ago, or people have clocks. All others go on when somebody
        comes. While rules are loaded nobody can play, and so no time is counted as driven."""
        if not self._readiness.loaded:
            return
        async with self._claiming:
            claimed = await self.processes.claim(await self._to_be_driven())
            self._missed = claimed | self._missed  # of one that waits still: what was missed first
        gate = asyncio.Semaphore(WAKE_AT_ONCE)

        async def drive(table: str) -> None:
            async with gate:
                with contextlib.suppress(Refusal):  # removed meanwhile
                    live = await self.find(table)
                    if (missed := self._missed.pop(table, None)) is not None:
                        await live.driver.drive(missed)  # it was in memory before

        driving = [drive(table) for table in claimed]
        for result in await asyncio.gather(*driving, return_exceptions=True):
            if isinstance(result, Exception):
                log.error("a table could not be rebuilt", exc_info=result)

    async def _to_be_driven(self) -> list[str]:
        """The tables that somebody should drive, and nobody does as far as this process knows."""
        watched = {
            live.id for live in self.live.values()
            if live.driver.due and not live.driver.driving and live.connections
        }  # fmt: skip
        waiting = await self.processes.waiting(int(time.time() - self.settings.deserted))
        asleep = {
            table for table in waiting
            if table not in self.live or not self.live[table].driver.driving
        }  # fmt: skip
        return sorted(watched | asleep)

    def show_out_visitor(self, visitor: str) -> None:
        """Something has changed about who this is: whoever comes back is looked at anew."""
        self.devices.forget(visitor)
        for live in self.live.values():
            live.connections.show_out("restarting", lambda one: one == visitor)

    async def look_at_house(self) -> None:
        """Take in what whoever hosts the server has set, over this process or another."""
        if await self.keeper.read():
            for live in self.live.values():
                live.driver.house_changed()

    def say_goodbye(self) -> None:
        """The server stops: whoever is connected may come back in a moment."""
        for live in self.live.values():
            live.connections.show_out("restarting")

    def close(self) -> None:
        for live in self.live.values():
            live.driver.sleep()

    # -------------------------------------------------------------------- counting

    async def present_at(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """Which visitors have each of the tables open, over whatever process."""
        here = {one: self.live[one].connections.visitors for one in tables if one in self.live}
        if self.processes.alone:
            return {table: here.get(table, set()) for table in tables}
        elsewhere = await self.processes.elsewhere(tables)
        return {table: {*here.get(table, ()), *elsewhere[table]} for table in tables}

    def connections_of(self, visitor: str) -> int:
        return sum(live.connections.of(visitor) for live in self.live.values())
