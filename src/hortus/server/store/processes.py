"""What processes on one database know of each other: who is well, which of them plays the bots and
the clock of a table, and who has a table open where.

None of this decides anything: that is the log's to do. Two processes that both drive a table think
twice, and one of their moves comes too late.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.life import Life


class Processes(Life):
    """This process among the others, and what it does at which tables."""

    async def enter(self) -> tuple[int, int] | None:
        """Write this process down.

        Returns:
            The time in which no process served, in Unix milliseconds; None if one does.
        """
        p = schema.processes.c
        serves = p.places == 0
        last = select(func.max(p.at), self._now()).where(serves)
        well = exists().where(serves, ~self._is_gone()).select()
        async with self._store.writing() as db:
            others = not self.alone and (await db.execute(well)).scalar_one()
            seen, now = (await db.execute(last)).one()
            await self._enter(db)
        return None if others or seen is None or seen >= now else (seen, now)

    async def _leave(self, db: AsyncConnection) -> None:
        here = schema.presence
        await super()._leave(db)
        await db.execute(delete(here).where(here.c.process == self.me))
        await self._store.announce(db, left=True)

    async def forget_gone(self) -> None:
        """Forget processes that are gone once nobody has to know any more when."""
        p, t, here = schema.processes.c, schema.tables.c, schema.presence
        gone = select(p.id).where(self._is_gone())
        async with self._store.writing() as db:
            await db.execute(delete(here).where(here.c.process.in_(gone)))
            idle = update(schema.tables).where(t.driver.in_(gone), ~t.bot_due)
            await db.execute(idle.values(driver=None))
            drives = exists().where(t.driver == p.id)
            await db.execute(delete(schema.processes).where(self._is_gone(), ~drives))

    # ---------------------------------------------------------------------- driving

    async def claim(self, tables: Sequence[str]) -> dict[str, int]:
        """Drive those of the tables that no other process drives which is well.

        Returns:
            For each that is driven here now, for how many milliseconds nobody did.
        """
        if not tables:
            return {}
        t, p = schema.tables, schema.processes
        former = t.outerjoin(p, p.c.id == t.c.driver)
        query = (
            select(
                t.c.id,
                t.c.driver,
                (self._now() - p.c.at).label("since"),
                self._is_gone().label("gone"),
            )
            .select_from(former)
            .where(t.c.id.in_(tables))
            .order_by(t.c.id)
            .with_for_update(of=t, key_share=True)
        )
        async with self._store.writing() as db:
            found = (await db.execute(query)).all()
            free = {row.id: row for row in found if self._is_free(row)}
            mine = update(t).where(t.c.id.in_(list(free)))
            await db.execute(mine.values(driver=self.me))
        return {table: self._missed(row) for table, row in free.items()}

    def _missed(self, row: Any) -> int:
        return 0 if row.driver == self.me else max(0, row.since or 0)

    def _is_free(self, row: Any) -> bool:
        return row.driver is None or row.driver == self.me or row.since is None or bool(row.gone)

    async def release(self, tables: Sequence[str]) -> None:
        """Whoever has somebody at them may drive them."""
        if not tables:
            return
        t = schema.tables
        mine = update(t).where(t.c.id.in_(tables), t.c.driver == self.me)
        async with self._store.writing() as db:
            await db.execute(mine.values(driver=None))

    async def waiting(self, since: int) -> list[str]:
        """The tables that nobody drives and at which a bot or the clock is due: where something has
        happened since, or people have clocks. Of those whose clock runs also such as were driven
        by a process that is gone."""
        t, p = schema.tables.c, schema.processes
        well = exists().where(p.c.id == t.driver, ~self._is_gone())
        bot = t.bot_due & ((t.touched >= since) | t.pace.is_not(None))
        late = t.due <= self._now()
        left = t.due.is_not(None) & t.driver.is_not(None)
        unheard = late & (t.driver == self.me)  # it was put out of memory
        query = select(t.id).where(or_(and_(~well, or_(bot, late, left)), unheard))
        async with self._store.engine.connect() as db:
            return [row.id for row in await db.execute(query)]

    async def clocks_run(self) -> bool:
        """Whether the time of somebody goes by at any table."""
        query = select(exists().where(schema.tables.c.due.is_not(None)))
        async with self._store.engine.connect() as db:
            return bool((await db.execute(query)).scalar_one())

    # --------------------------------------------------------------------- presence

    async def arrive(self, table: str, visitor: str) -> None:
        """Somebody has opened a table over this process."""
        row = {"table_id": table, "process": self.me, "visitor": visitor}
        with contextlib.suppress(IntegrityError):  # the table was removed just now
            async with self._store.writing() as db:
                await db.execute(delete(schema.presence).where(self._line(table, visitor)))
                await db.execute(insert(schema.presence).values(**row))
                await self._store.announce(db, present=[table])

    async def depart(self, table: str, visitor: str) -> None:
        """They have closed it."""
        async with self._store.writing() as db:
            await db.execute(delete(schema.presence).where(self._line(table, visitor)))
            await self._store.announce(db, present=[table])

    def _line(self, table: str, visitor: str) -> Any:
        here = schema.presence.c
        return and_(here.table_id == table, here.process == self.me, here.visitor == visitor)

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """Who has which table open over other processes that are well; once for each of these."""
        here, p = schema.presence.c, schema.processes
        query = (
            select(here.table_id, here.visitor)
            .join(p, p.c.id == here.process)
            .where(here.table_id.in_(tables), here.process != self.me, ~self._is_gone())
        )
        found: dict[str, list[str]] = {table: [] for table in tables}
        async with self._store.engine.connect() as db:
            for row in await db.execute(query):
                found[row.table_id].append(row.visitor)
        return found

    async def nod(self, table: str, seat: int, sign: str) -> None:
        """Somebody has given a sign, which is passed on and not kept."""
        async with self._store.writing() as db:
            await self._store.announce(db, nods=[[table, seat, sign]])

    async def urge(self, table: str) -> None:
        """Whoever drives a table shall let its bots go on."""
        async with self._store.writing() as db:
            await self._store.announce(db, urge=[table])
