"""Who does not want to meet whom. Whoever is blocked finds it nowhere."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.tokens import new_id


class BlockRow(NamedTuple):
    """One visitor does not want to meet another."""

    id: str
    visitor: str
    blocked: str
    name: str  # of the blocked one, at that time
    since: int  # Unix seconds


async def block(store: Store, visitor: str, blocked: str, name: str) -> None:
    """Once more changes nothing."""
    row = BlockRow(new_id(), visitor, blocked, name, int(time.time()))
    try:
        async with store.writing() as db:
            await db.execute(insert(schema.blocks).values(**row._asdict()))
    except IntegrityError:
        return


async def unblock(store: Store, visitor: str, block_id: str) -> None:
    b = schema.blocks
    async with store.writing() as db:
        await db.execute(delete(b).where(b.c.id == block_id, b.c.visitor == visitor))


async def of(store: Store, visitor: str) -> list[BlockRow]:
    """Those whom a visitor does not want to meet, the latest first."""
    b = schema.blocks
    async with store.engine.connect() as db:
        rows = await db.execute(
            select(b).where(b.c.visitor == visitor).order_by(b.c.since.desc(), b.c.id)
        )
        return [BlockRow(**row._mapping) for row in rows]


async def count_by(store: Store, visitor: str) -> int:
    query = select(func.count()).where(schema.blocks.c.visitor == visitor)
    async with store.engine.connect() as db:
        return int((await db.execute(query)).scalar_one())


async def apart_from(store: Store, visitor: str | None) -> frozenset[str]:
    """Those whom a visitor is not to meet, whichever of both said so."""
    if visitor is None:
        return frozenset()
    b = schema.blocks.c
    query = select(b.visitor, b.blocked).where(or_(b.visitor == visitor, b.blocked == visitor))
    async with store.engine.connect() as db:
        pairs = await db.execute(query)
        return frozenset(one for pair in pairs for one in pair) - {visitor}


async def is_blocked(store: Store, visitor: str | None, by: Collection[str | None]) -> bool:
    """Whether one of some others does not want to meet a visitor."""
    b = schema.blocks.c
    others = [one for one in by if one is not None]
    if visitor is None or not others:
        return False
    query = select(b.id).where(b.blocked == visitor, b.visitor.in_(others)).limit(1)
    async with store.engine.connect() as db:
        return (await db.execute(query)).first() is not None


async def watched_by(store: Store, host: str, visitor: str) -> list[str]:
    """The running tables of a host that a visitor watches."""
    t, w = schema.tables.c, schema.watchers.c
    query = select(t.id).join(schema.watchers, w.table_id == t.id)
    async with store.engine.connect() as db:
        rows = await db.execute(query.where(t.host == host, ~t.over, w.visitor == visitor))
        return [row.id for row in rows]


async def forget(db: AsyncConnection, visitor: str) -> None:
    """Whom they did not want to meet, and who did not want to meet them."""
    b = schema.blocks
    await db.execute(delete(b).where((b.c.visitor == visitor) | (b.c.blocked == visitor)))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one, who does not avoid themselves, nor anybody twice."""
    b = schema.blocks
    both = b.c.visitor.in_([former, visitor]) | b.c.blocked.in_([former, visitor])
    rows = [BlockRow(**row._mapping) for row in await db.execute(select(b).where(both))]
    if not any(former in (row.visitor, row.blocked) for row in rows):
        return

    def now(one: str) -> str:
        return visitor if one == former else one

    kept: dict[tuple[str, str], BlockRow] = {}
    for row in sorted(rows, key=lambda one: one.since):
        own = row._replace(visitor=now(row.visitor), blocked=now(row.blocked))
        if own.visitor != own.blocked:
            kept.setdefault((own.visitor, own.blocked), own)
    await db.execute(delete(b).where(both))
    if kept:
        await db.execute(insert(b), [row._asdict() for row in kept.values()])
