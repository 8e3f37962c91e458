"""The signs of life of the processes on one database, by the one clock that all of them share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, and_, cast, extract, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.clock import milliseconds
from hortus.server.store import schema
from hortus.server.store.database import Store

BEAT = 1.0  # seconds between two signs of life
DEAD = 3.0  # seconds without one until a process is taken to be gone


class Life:
    """This process among the others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def me(self) -> str:
        return self._store.me

    @property
    def alone(self) -> bool:
        """Whether there can be no other."""
        return self._store.alone

    def _told(self) -> dict[str, Any]:
        """What a sign of life says."""
        return {"at": self._now(), "left": False}

    async def _enter(self, db: AsyncConnection) -> None:
        """Write this process down. Where it is alone, whoever was there before is gone."""
        p = schema.processes
        if self.alone:
            await db.execute(update(p).values(left=True))
        await db.execute(insert(p).values(id=self.me, **self._told()))

    async def beat(self) -> None:
        async with self._store.writing() as db:
            await self._beat(db)

    async def _beat(self, db: AsyncConnection) -> None:
        p = schema.processes
        mine = update(p).where(p.c.id == self.me)
        if (await db.execute(mine.values(self._told()))).rowcount == 0:
            await db.execute(insert(p).values(id=self.me, **self._told()))

    async def leave(self) -> None:
        """The last sign: the others go on at once with what this one did."""
        async with self._store.writing() as db:
            await self._leave(db)

    async def _leave(self, db: AsyncConnection) -> None:
        p = schema.processes
        await db.execute(update(p).where(p.c.id == self.me).values(at=self._now(), left=True))

    def _gone(self, seconds: float = DEAD) -> Any:
        """Of a row: it has left, or its last sign is older than so many seconds."""
        p = schema.processes.c
        return or_(p.left, p.at < self._now() - round(1000 * seconds))

    def _is_gone(self) -> Any:
        """The same of another process."""
        return and_(schema.processes.c.id != self.me, self._gone())

    def _well(self) -> Any:
        """The ids of those that are not gone."""
        return select(schema.processes.c.id).where(~self._gone())

    def _now(self) -> Any:
        """Unix milliseconds by the one clock that all processes share: the database's."""
        if self.alone:
            return milliseconds()
        return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
