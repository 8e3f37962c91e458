"""Quotas that the processes on one database count together: a token bucket in a row of its own.

Whose it is stands there under a pseudonym, and only until the bucket is full again.
"""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.store.life import Life


class Quotas(Life):
    """Buckets of one size, on PostgreSQL."""

    def __init__(self, store: Store, rate: float, burst: int) -> None:
        """`rate`: tokens a second in the long run; `burst`: how many at once."""
        super().__init__(store)
        self._rate = rate
        self._burst = burst

    async def take(self, whose: str) -> bool:
        """One token, if there is one: two processes never take the same."""
        q = schema.quotas.c
        # Clocks are the database's; one that was set back empties no bucket.
        passed = func.greatest(0, self._now() - q.filled) / 1000.0
        level = func.least(self._burst, q.level + passed * self._rate)
        laid = insert(schema.quotas).values(id=whose, level=self._burst - 1, filled=self._now())
        taken = laid.on_conflict_do_update(
            index_elements=[q.id],
            set_={"level": level - 1, "filled": self._now()},
            where=level >= 1,
        )
        async with self._store.writing() as db:
            found = (await db.execute(taken.returning(q.id))).first()
            await self._forget_full(db)  # last, so that nobody waits for a row who holds another
            return found is not None

    async def _forget_full(self, db: AsyncConnection) -> None:
        """Those that are full again tell nothing, and go."""
        q = schema.quotas.c
        since = self._now() - round(1000 * self._burst / self._rate)
        full = select(q.id).where(q.filled < since).with_for_update(skip_locked=True)
        await db.execute(delete(schema.quotas).where(q.id.in_(full)))
