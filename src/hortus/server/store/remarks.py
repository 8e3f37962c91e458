"""What visitors say of finished games, each for themselves; it goes with the game."""

from __future__ import annotations

import contextlib

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store


async def said(store: Store, table: str, visitor: str) -> bytes | None:
    """What somebody says of a table's game, as it was kept; None for nothing."""
    r = schema.remarks.c
    query = select(r.said).where(r.table_id == table, r.visitor == visitor)
    async with store.engine.connect() as db:
        return (await db.execute(query)).scalar_one_or_none()


async def all_of(store: Store, visitor: str) -> dict[str, bytes]:
    """All that somebody says, by the table."""
    r = schema.remarks.c
    query = select(r.table_id, r.said).where(r.visitor == visitor)
    async with store.engine.connect() as db:
        return {row.table_id: row.said for row in await db.execute(query)}


async def keep(store: Store, table: str, visitor: str, told: bytes | None) -> None:
    """In place of what they said before; None: nothing more. Of a table that was removed nothing
    is kept."""
    r, t = schema.remarks, schema.tables.c
    row = {"table_id": table, "visitor": visitor, "said": told}
    with contextlib.suppress(IntegrityError):  # they say it in two windows at once
        async with store.writing() as db:
            stands = select(t.id).where(t.id == table).with_for_update(key_share=True)
            if (await db.execute(stands)).first() is None:
                return
            await db.execute(delete(r).where(r.c.table_id == table, r.c.visitor == visitor))
            if told is not None:
                await db.execute(insert(r).values(**row))


async def forget(db: AsyncConnection, visitor: str) -> None:
    await db.execute(delete(schema.remarks).where(schema.remarks.c.visitor == visitor))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one: where both said something, what the one said who stays."""
    r = schema.remarks
    theirs = select(r.c.table_id).where(r.c.visitor == visitor)
    await db.execute(delete(r).where(r.c.visitor == former, r.c.table_id.in_(theirs)))
    await db.execute(update(r).where(r.c.visitor == former).values(visitor=visitor))
