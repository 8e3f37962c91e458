"""What is stored about visitors, and how it is taken out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import delete, func, select, update

from hortus.server.store import (
    blocks,
    notices,
    passkeys,
    ratings,
    remarks,
    reports,
    schema,
    tournaments,
)
from hortus.server.store.database import Store


class VisitorRow(NamedTuple):
    """A visitor, and at how many tables they have a place."""

    id: str
    created: int  # Unix seconds
    hosts: int
    sits: int


async def visitors_listed(store: Store, limit: int) -> list[VisitorRow]:
    """Those who host most, and of others the latest, first."""
    v, t, s = schema.visitors.c, schema.tables.c, schema.seats.c
    hosts = select(func.count()).where(t.host == v.id).scalar_subquery()
    sits = select(func.count(s.table_id.distinct())).where(s.visitor == v.id).scalar_subquery()
    query = select(v.id, v.created, hosts.label("hosts"), sits.label("sits"))
    async with store.engine.connect() as db:
        rows = await db.execute(
            query.order_by(hosts.desc(), sits.desc(), v.created.desc(), v.id).limit(limit)
        )
        return [VisitorRow(*row) for row in rows]


async def created(store: Store, visitor: str) -> int | None:
    """When a visitor first did something that lasts; None for who did not."""
    query = select(schema.visitors.c.created).where(schema.visitors.c.id == visitor)
    async with store.engine.connect() as db:
        return (await db.execute(query)).scalar_one_or_none()


async def places(store: Store, visitor: str) -> list[str]:
    """The tables that a visitor hosts, sits at or watches."""
    t, s, w = schema.tables.c, schema.seats.c, schema.watchers.c
    query = (
        select(t.id)
        .where(t.host == visitor)
        .union(
            select(s.table_id).where(s.visitor == visitor),
            select(w.table_id).where(w.visitor == visitor),
        )
    )
    async with store.engine.connect() as db:
        return sorted(row.id for row in await db.execute(query))


async def rename(store: Store, table: str, names: Mapping[int, str]) -> None:
    """What was said of seats in a table's log bears these names, by the seat, and no others."""
    e = schema.events.c
    here = (e.table_id == table) & (e.kind == "seat") & e.seat.in_(list(names))
    async with store.writing() as db:
        for row in (await db.execute(select(e.version, e.seat, e.data).where(here))).all():
            said = {name: value for name, value in row.data.items() if name != "was"}
            if "name" in said:
                said["name"] = names[row.seat]
            where = (e.table_id == table) & (e.version == row.version)
            await db.execute(update(schema.events).where(where).values(data=said))
        await store.announce(db, anew=[table])


async def forget(store: Store, visitor: str) -> None:
    """They are a stranger from now on, to all processes."""
    async with ratings.changing(store) as db:
        await ratings.forget(db, visitor)
        for part in (schema.presence, schema.devices, schema.transfers):
            await db.execute(delete(part).where(part.c.visitor == visitor))
        for kept in (notices, passkeys, tournaments, reports, blocks, remarks):
            await kept.forget(db, visitor)
        await db.execute(delete(schema.visitors).where(schema.visitors.c.id == visitor))
        await store.announce(db, signed_out=[visitor])
