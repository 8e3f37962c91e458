"""What was found of finished games, kept as long as the game is, and of so many games at most."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from hortus.server.store import schema
from hortus.server.store.database import Store


class Found(NamedTuple):
    """What is kept of a review.

    Attributes:
        size: of how many parts the whole consists.
        parts: the first of them, as they were written.
    """

    size: int
    parts: list[bytes]


async def found(store: Store, table: str, digest: str) -> Found | None:
    """What is kept of the review of a game; None for nothing.

    Args:
        store: where.
        table: at which it was played.
        digest: what tells this game, looked at in this way, from others.
    """
    r = schema.reviews.c
    here = (r.table_id == table) & (r.digest == digest)
    async with store.engine.connect() as db:
        rows = list(await db.execute(select(r.size, r.found).where(here).order_by(r.part)))
    return Found(rows[0].size, [row.found for row in rows]) if rows else None


async def keep(store: Store, table: str, digest: str, size: int, parts: Sequence[bytes]) -> None:
    """Keep a review as far as it has come. What another process has kept of it stays, since it is
    the same; what was found of another game goes; of a table that was removed nothing is kept."""
    t, r = schema.tables, schema.reviews
    here = r.c.table_id == table
    with contextlib.suppress(IntegrityError):  # another process was faster
        async with store.writing() as db:
            stands = select(t.c.id).where(t.c.id == table).with_for_update()
            if (await db.execute(stands)).first() is None:
                return
            await db.execute(delete(r).where(here, r.c.digest != digest))
            kept = (await db.execute(select(func.count()).select_from(r).where(here))).scalar_one()
            rows = [
                {"table_id": table, "part": number, "digest": digest, "size": size,
                 "found": part, "at": int(time.time())}
                for number, part in enumerate(parts) if number >= kept
            ]  # fmt: skip
            if rows:
                await db.execute(insert(r), rows)


async def forget_beyond(store: Store, games: int) -> None:
    """Keep the reviews of so many games, those that were begun last."""
    r = schema.reviews.c
    newest_first = select(r.table_id).where(r.part == 0).order_by(r.at.desc(), r.table_id)
    async with store.engine.connect() as db:
        old = [row.table_id for row in await db.execute(newest_first.offset(games))]
    if old:
        async with store.writing() as db:
            for table in old:
                await db.execute(delete(schema.reviews).where(r.table_id == table))


async def done(store: Store, tables: Sequence[str]) -> dict[str, str]:
    """Which of these games are reviewed to the end, in their order; each with what tells its review
    from others."""
    r = schema.reviews.c
    whole = func.count() == func.max(r.size)
    query = (
        select(r.table_id, func.max(r.digest).label("digest"))
        .where(r.table_id.in_(tables))
        .group_by(r.table_id)
        .having(whole, func.min(r.digest) == func.max(r.digest))
    )
    async with store.engine.connect() as db:
        found = {row.table_id: row.digest for row in await db.execute(query)}
    return {table: found[table] for table in tables if table in found}
