"""The other processes on the same database, as the tables of this one meet them: what they wrote is
taken in, whom they see counts as present, and what one of them leaves behind is gone on with.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Coroutine, Iterable
from typing import Any

from hortus.server.live.summaries import races
from hortus.server.live.tables import Tables
from hortus.server.live.thinkers_apart import ThinkersApart
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.life import BEAT
from hortus.server.store.listening import Listening

log = logging.getLogger("hortus.server")

COMPARE = 5.0  # seconds between two looks for what no message told of


class Neighbours:
    """Keeps the tables of this process in step with the others'."""

    def __init__(self, tables: Tables, apart: ThinkersApart | None = None) -> None:
        """`apart`: those that think for this process."""
        self._tables = tables
        self._apart = apart
        self._processes = tables.processes
        self._listening = Listening(tables.store, self._hear, self._doubt)
        self._work: set[asyncio.Task[None]] = set()

    async def keep_step(self) -> None:
        """For as long as the server runs."""
        chores = [self._keep_beating()]
        if not self._processes.alone:
            chores += [self._listening.keep(), self._keep_comparing()]
        await asyncio.gather(*chores)

    # ------------------------------------------------------------------ signs of life

    async def _keep_beating(self) -> None:
        """Show that this process is well, and go on with what those leave behind that are not.
        Where it is alone, only while a game runs against the clock."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if not self._processes.alone:
                    await self._processes.beat()
                    await self._tables.drive_waiting()
                    continue
                if await self._clocks_run():
                    await self._processes.beat()
                await self._tables.drive_waiting()
            except UNREACHABLE as error:
                log.error("the database does not answer: %s", error)
            except Exception:
                log.exception("the sign of life could not be written down")

    async def _clocks_run(self) -> bool:
        if any(races(live.game) for live in self._tables.live.values()):
            return True
        return await self._processes.clocks_run()

    # ------------------------------------------------------------- what the others did

    def _hear(self, said: dict[str, Any]) -> None:
        """A message of another process."""
        for visitor in said.get("signed_out", ()):
            self._tables.show_out_visitor(visitor)
        self._spawn(self._tables.read_on(said.get("tables", ())))
        self._spawn(self._look_round(said.get("present", ())))
        for table in said.get("urge", ()):
            if (live := self._tables.live.get(table)) is not None and live.driver.driving:
                self._spawn(live.driver.urge_bots())
        for table, seat, sign in said.get("nods", ()):
            if (live := self._tables.live.get(table)) is not None:
                live.nods.hear(seat, sign)
        if said.get("left"):
            self._spawn(self._tables.drive_waiting())
        for table in said.get("anew", ()):
            self._spawn(self._tables.read_anew(table))
        if self._apart is not None and self._processes.me in said.get("answers", ()):
            self._spawn(self._apart.collect())
        if said.get("house"):
            self._spawn(self._tables.look_at_house())

    def _doubt(self) -> None:
        """Something may have been missed."""
        self._tables.devices.forget_all()
        self._spawn(self._compare())

    async def _keep_comparing(self) -> None:
        while True:
            # Not all at the same moment.
            await asyncio.sleep(COMPARE * random.uniform(0.5, 1.5))
            with contextlib.suppress(Exception):  # the next look sees it
                await self._compare()

    async def _compare(self) -> None:
        """Catch up wherever the store is further than this process."""
        tables = self._tables
        await tables.look_at_house()
        known = {live.id: live.version for live in tables.live.values()}
        if not known:
            return
        stored = await tables.store.versions(list(known))
        await tables.read_on(
            table for table, version in known.items() if stored.get(table) != version
        )
        await self._look_round(known)

    async def _look_round(self, changed: Iterable[str]) -> None:
        """See who has the tables open elsewhere."""
        live = self._tables.live
        known = [table for table in changed if table in live]
        if not known:
            return
        for table, visitors in (await self._processes.elsewhere(known)).items():
            if table in live:
                live[table].seen_elsewhere(visitors)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._watched(work))
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except UNREACHABLE as error:
            log.error("the database does not answer: %s", error)
        except Exception:
            log.exception("what another process did could not be taken in")
