"""Two visitors turn out to be one person: what the one had is the other's from then on.

It goes through the fence as all else that changes at a table: each takes a quiet event, so whoever
appends meanwhile reads it first.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.engine.timing import LATEST
from hortus.server.clock import milliseconds
from hortus.server.store import (
    blocks,
    entering,
    notices,
    passkeys,
    ratings,
    remarks,
    reports,
    schema,
    tournaments,
)
from hortus.server.store.database import Store


class AtOneTableError(Exception):
    """Both sit at a table where the game is still running."""


async def join(store: Store, former: str, visitor: str) -> list[str]:
    """Give all that one visitor has, devices included, to another. One transaction: all or nothing.

    Returns:
        The tables that have changed.

    Raises:
        AtOneTableError: nothing is done; who holds two seats of a running game would see what one
            hides from the other.
    """
    async with ratings.changing(store) as db:
        tables = await _hold_tables(db, former)
        if await _sit_together(db, former, visitor):
            raise AtOneTableError(former)
        for table, created, version in tables:
            await _note(db, table, created, version + 1)
        await _hand_over(db, former, visitor)
        changed = [table for table, _, _ in tables]
        await store.announce(db, signed_out=[former])
        await db.run_sync(store.announce_tables, changed)
    return changed


async def _hold_tables(db: AsyncConnection, visitor: str) -> list[tuple[str, int, int]]:
    """Every table at which a visitor has a place, when it was laid and how far its log goes; held
    until the transaction ends."""
    t, s, w = schema.tables.c, schema.seats.c, schema.watchers.c
    sits = select(s.table_id).where(s.visitor == visitor)
    watches = select(w.table_id).where(w.visitor == visitor)
    has_a_place = or_(t.host == visitor, t.id.in_(sits), t.id.in_(watches))
    query = select(t.id, t.created, t.version).where(has_a_place).order_by(t.id)
    rows = await db.execute(query.with_for_update(key_share=True))
    return [(row.id, row.created, row.version) for row in rows]


async def _sit_together(db: AsyncConnection, one: str, other: str) -> bool:
    t, s = schema.tables.c, schema.seats.c
    of_one = select(s.table_id).where(s.visitor == one)
    of_other = select(s.table_id).where(s.visitor == other)
    both = select(t.id).where(~t.over, t.id.in_(of_one), t.id.in_(of_other))
    return (await db.execute(both.limit(1))).first() is not None


async def _note(db: AsyncConnection, table: str, created: int, version: int) -> None:
    at = min(max(0, milliseconds() - created), LATEST)
    event = {"table_id": table, "version": version, "kind": "quiet", "at": at}
    await db.execute(insert(schema.events).values(**event))
    t = schema.tables
    await db.execute(update(t).where(t.c.id == table).values(version=version))


async def _hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    await entering.hand_over(db, former, visitor)
    await ratings.hand_over(db, former, visitor)
    t, s, w, d = schema.tables, schema.seats, schema.watchers, schema.devices
    await db.execute(update(t).where(t.c.host == former).values(host=visitor))
    await db.execute(update(s).where(s.c.visitor == former).values(visitor=visitor))
    watches_already = select(w.c.table_id).where(w.c.visitor == visitor)
    here: Any = w.c.visitor == former
    await db.execute(delete(w).where(here, w.c.table_id.in_(watches_already)))
    await db.execute(update(w).where(here).values(visitor=visitor))
    await db.execute(update(d).where(d.c.visitor == former).values(visitor=visitor))
    for part in (notices, passkeys, tournaments, reports, blocks, remarks):
        await part.hand_over(db, former, visitor)
    for gone in (schema.transfers.c.visitor, schema.visitors.c.id):
        await db.execute(delete(gone.table).where(gone == former))
