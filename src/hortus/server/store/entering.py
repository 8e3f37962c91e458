"""Who may lay tables, where not everybody may: since when, and by which puzzles they came in."""

from __future__ import annotations

import time

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store


async def entered(store: Store, visitor: str) -> int | None:
    """Since when (Unix seconds) they may lay tables; None for who came by a link alone."""
    v = schema.visitors.c
    async with store.engine.connect() as db:
        return (await db.execute(select(v.entered).where(v.id == visitor))).scalar_one_or_none()


async def enter(store: Store, visitor: str) -> None:
    """They may from now on."""
    v = schema.visitors
    new = update(v).where(v.c.id == visitor, v.c.entered.is_(None))
    async with store.writing() as db:
        await db.execute(new.values(entered=int(time.time())))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one: they may if either might."""
    v = schema.visitors
    since = (await db.execute(select(v.c.entered).where(v.c.id == former))).scalar_one_or_none()
    new = update(v).where(v.c.id == visitor, v.c.entered.is_(None))
    await db.execute(new.values(entered=since))


async def spend(store: Store, puzzle: str, until: int) -> bool:
    """Whether a puzzle, by its digest, opens the door: it does so once, over whichever process.
    Until `until` (Unix seconds) it could be solved, and so long it is remembered."""
    s = schema.spent_puzzles
    try:
        async with store.writing() as db:
            await db.execute(delete(s).where(s.c.until < int(time.time())))
            await db.execute(insert(s).values(id=puzzle, until=until))
    except IntegrityError:
        return False
    return True
