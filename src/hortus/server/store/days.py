"""The deals that everybody plays on one day, each at a table of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.store.saved import Deal


async def deal_of(store: Store, game: str, day: str, fresh: Deal) -> Deal:
    """The deal of a game on a day. Who asks first makes it of a fresh one; of several who ask at
    once, over whichever process, one does, and the others get the same."""
    kept = await known_deal(store, game, day)
    if kept is not None:
        return kept
    fresh = replace(fresh, game=game, day=day)
    try:
        async with store.writing() as db:
            await db.execute(insert(schema.deals).values(**asdict(fresh)))
    except IntegrityError:
        kept = await known_deal(store, game, day)
        assert kept is not None
        return kept
    return fresh


async def known_deal(store: Store, game: str, day: str) -> Deal | None:
    """The same, or None where nobody has asked for it."""
    d = schema.deals.c
    query = select(schema.deals).where(d.game == game, d.day == day)
    async with store.reading() as db:
        row = (await db.execute(query)).first()
    return None if row is None else Deal(*row)


async def helped_by_bots(store: Store, deal: str) -> set[str]:
    """The tables of a deal at which somebody let a bot play in their seat."""
    e, t = schema.events.c, schema.tables.c
    here = e.table_id.in_(select(t.id).where(t.deal == deal))
    handed = (e.kind == "seat") & (e.data["change"].as_string() == "handed")
    async with store.reading() as db:
        return {row.table_id for row in await db.execute(select(e.table_id).where(here, handed))}


async def count_over(store: Store, deal: str) -> int:
    """At how many tables a deal was played to the end."""
    t = schema.tables.c
    query = select(func.count()).where(t.deal == deal, t.over)
    async with store.reading() as db:
        return int((await db.execute(query)).scalar_one())


async def days_of(store: Store, deals: Sequence[str]) -> set[str]:
    """The days whose gardens are among some deals."""
    d = schema.deals.c
    query = select(d.day).where(d.id.in_(deals), d.day.is_not(None)).distinct()
    async with store.reading() as db:
        return {row.day for row in await db.execute(query)}
