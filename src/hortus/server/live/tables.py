"""All tables of the server: opens, finds, wakes and removes them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable, Sequence
from math import inf

from hortus.engine.words import counted
from hortus.server.live.accuracies import Accuracies
from hortus.server.live.connections import ClosingReason
from hortus.server.live.endings import Endings
from hortus.server.live.house import House
from hortus.server.live.medals import Medals
from hortus.server.live.names import Names
from hortus.server.live.rights import no_table
from hortus.server.live.table import LiveTable
from hortus.server.live.upkeep import Keeper
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.refusals import Refusal, full
from hortus.server.settings import DAY, Settings
from hortus.server.store import archive, reports, reviews
from hortus.server.store.database import Store
from hortus.server.store.devices import Devices
from hortus.server.store.processes import Processes
from hortus.server.store.saved import SavedTable
from hortus.server.tokens import Seal

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

    # --------------------------------------------------------------------- adding

    async def ready(self) -> None:
        """Return when the rules are loaded."""
        await self._readiness.wait()

    async def add(self, laid: SavedTable) -> str:
        """Keep a new table of somebody who may have one more, and let it begin."""
        await self.require_room(laid.row.host)
        await self.store.create(laid)
        self.take_in([laid])
        return laid.row.id

    def take_in(self, laid: Iterable[SavedTable]) -> None:
        """Play the bots and the clocks of tables that have just been stored."""
        for saved in laid:
            self._awaken(LiveTable(saved, self._house))

    async def require_room(self, host: str) -> None:
        """Raises Refusal where this visitor, or the server, has as many tables as may be."""
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
            raise full("full", "This server has all the tables it can hold.")

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

    async def going(self, found: Sequence[SavedTable]) -> dict[str, int]:
        """When each of the tables is removed if nothing happens before, in Unix seconds."""
        unplayed = await self.store.unplayed([one.row.id for one in found])

        def stays(one: SavedTable) -> int:
            usual = self.settings.stays(one.summary.over, one.row.pace)
            if one.row.id not in unplayed:
                return usual
            return min(usual, self.settings.stays_unplayed(unplayed[one.row.id]))

        return {one.row.id: one.summary.touched + stays(one) for one in found}

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
