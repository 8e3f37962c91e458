"""Who wants to be told that it is their turn, over what, and who has been.

Several processes may look at once. Who is told is decided here: of two that want to tell the same
person of the same turn, or to send them the next mail, one comes too late.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import and_, delete, exists, func, insert, or_, select, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.tokens import digest


@dataclass(frozen=True, slots=True)
class Subscription:
    """A device on which somebody is told, as the push service of its browser knows it."""

    device: str
    visitor: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    since: int  # Unix seconds


@dataclass(frozen=True, slots=True)
class MailAddress:
    """An address of mail that somebody left."""

    visitor: str
    address: str
    language: str
    since: int  # Unix seconds
    confirmed: bool
    confirm_key: str | None
    until: int | None  # Unix seconds: how long the link that confirms it opens
    stop_key: str
    stop_sealed: str
    sent: int = 0  # Unix milliseconds of the last mail about turns
    owed: bool = False  # a turn has come of which no mail has told


class Waiting(NamedTuple):
    """A seat whose person may have to be told."""

    table: str
    seat: int
    visitor: str
    told: int  # the version with which the turn began of which they were told last; 0: of none


# ------------------------------------------------------------------------------ turns


async def waiting(store: Store, since: int, limit: int) -> list[Waiting]:
    """The seats at running tables where some turn has begun since (Unix milliseconds), whose people
    can be told of it and may not have been, the latest first."""
    t, s, n = schema.tables.c, schema.seats.c, schema.told_turns.c
    m = schema.mail_addresses.c
    reached = union(
        select(schema.subscriptions.c.visitor), select(m.visitor).where(m.confirmed)
    ).subquery()
    told = and_(n.table_id == s.table_id, n.seat == s.seat)
    query = (
        select(t.id, s.seat, s.visitor, func.coalesce(n.version, 0).label("told"))
        .select_from(schema.seats)
        .join(schema.tables, t.id == s.table_id)
        .join(schema.told_turns, told, isouter=True)
        .where(
            ~t.over,
            t.lesson.is_(None),
            t.turned >= since,
            s.kind == "person",
            ~s.program,
            s.visitor.in_(select(reached.c.visitor)),
            or_(n.version.is_(None), n.version < t.version),
        )
        .order_by(t.turned.desc(), t.id, s.seat)
        .limit(limit)
    )
    async with store.engine.connect() as db:
        return [Waiting(*row) for row in await db.execute(query)]


async def take_turn(store: Store, seat: Waiting, version: int) -> bool:
    """Write down that their person is told of the turn that began with a version. False if another
    process is faster, or the table is gone."""
    n = schema.told_turns
    here = and_(n.c.table_id == seat.table, n.c.seat == seat.seat)
    row = {"table_id": seat.table, "seat": seat.seat, "version": version}
    try:
        async with store.writing() as db:
            if seat.told:
                known = update(n).where(here, n.c.version < version).values(version=version)
                taken = (await db.execute(known)).rowcount > 0
            else:
                await db.execute(insert(n).values(**row))
                taken = True
            if taken:
                m = schema.mail_addresses
                theirs = and_(m.c.visitor == seat.visitor, m.c.confirmed)
                await db.execute(update(m).where(theirs).values(owed=True))
    except IntegrityError:
        return False
    return taken


# ---------------------------------------------------------------------------- devices


async def subscribe(store: Store, one: Subscription, limit: int) -> None:
    """Tell somebody on a device from now on. The oldest goes where there would be too many."""
    s = schema.subscriptions
    async with store.writing() as db:
        same = or_(s.c.device == one.device, s.c.endpoint == one.endpoint)
        await db.execute(delete(s).where(same))
        await db.execute(insert(s).values(**asdict(one)))
        latest = (
            select(s.c.device)
            .where(s.c.visitor == one.visitor)
            .order_by((s.c.device == one.device).desc(), s.c.since.desc(), s.c.device)
            .limit(limit)
        )
        kept = [row.device for row in await db.execute(latest)]
        others = and_(s.c.visitor == one.visitor, s.c.device.not_in(kept))
        await db.execute(delete(s).where(others))


async def unsubscribe(store: Store, device: str) -> None:
    async with store.writing() as db:
        await without_devices(db, [device])


async def without_devices(db: AsyncConnection, devices: Sequence[str]) -> None:
    """The same, as a part of something greater."""
    s = schema.subscriptions
    await db.execute(delete(s).where(s.c.device.in_(devices)))


async def drop(store: Store, gone: Subscription) -> None:
    """What its push service does not know any more; what came in its place stays."""
    s = schema.subscriptions
    async with store.writing() as db:
        same = and_(s.c.device == gone.device, s.c.endpoint == gone.endpoint)
        await db.execute(delete(s).where(same))


async def subscriptions(store: Store, visitor: str) -> list[Subscription]:
    """The devices on which somebody is told, that longest first."""
    s = schema.subscriptions
    query = select(s).where(s.c.visitor == visitor).order_by(s.c.since, s.c.device)
    async with store.engine.connect() as db:
        return [Subscription(**row._mapping) for row in await db.execute(query)]


# ------------------------------------------------------------------------------- mail


async def leave_address(store: Store, one: MailAddress) -> None:
    """Keep an address in place of the one before."""
    m = schema.mail_addresses
    async with store.writing() as db:
        await db.execute(delete(m).where(m.c.visitor == one.visitor))
        await db.execute(insert(m).values(**asdict(one)))


async def address_of(store: Store, visitor: str) -> MailAddress | None:
    m = schema.mail_addresses
    async with store.engine.connect() as db:
        found = (await db.execute(select(m).where(m.c.visitor == visitor))).first()
    return None if found is None else MailAddress(**found._mapping)


async def confirm(store: Store, token: str) -> bool:
    """By the link that was sent to an address. False if it opens nothing (any more)."""
    m = schema.mail_addresses
    here = and_(m.c.confirm_key == digest(token), m.c.until >= int(time.time()))
    done = update(m).where(here).values(confirmed=True, confirm_key=None, until=None)
    async with store.writing() as db:
        return (await db.execute(done)).rowcount > 0


async def stop_by(store: Store, token: str) -> bool:
    """Forget the address by the link in a mail. False if it is forgotten already."""
    m = schema.mail_addresses
    async with store.writing() as db:
        return (await db.execute(delete(m).where(m.c.stop_key == digest(token)))).rowcount > 0


async def forget_address(store: Store, visitor: str) -> None:
    m = schema.mail_addresses
    async with store.writing() as db:
        await db.execute(delete(m).where(m.c.visitor == visitor))


async def owed(store: Store, before: int, limit: int) -> list[MailAddress]:
    """Whom a mail is owed whose last one was sent before a moment (Unix milliseconds)."""
    m = schema.mail_addresses
    query = select(m).where(m.c.owed, m.c.confirmed, m.c.sent <= before)
    async with store.engine.connect() as db:
        rows = await db.execute(query.order_by(m.c.sent, m.c.visitor).limit(limit))
        return [MailAddress(**row._mapping) for row in rows]


async def take_mail(store: Store, one: MailAddress, now: int) -> bool:
    """Write down that what is owed is sent now. False if another process is faster, or they want
    none any more."""
    m = schema.mail_addresses
    same = and_(m.c.visitor == one.visitor, m.c.owed, m.c.sent == one.sent, m.c.confirmed)
    async with store.writing() as db:
        done = await db.execute(update(m).where(same).values(owed=False, sent=now))
        return done.rowcount > 0


async def forget_unconfirmed(store: Store, now: int) -> None:
    """Addresses whose people did not answer in time (Unix seconds)."""
    m = schema.mail_addresses
    late = and_(~m.c.confirmed, m.c.until < now)
    async with store.engine.connect() as db:
        if (await db.execute(select(exists().where(late)))).scalar_one() is False:
            return
    async with store.writing() as db:
        await db.execute(delete(m).where(late))


# -------------------------------------------------------------------------- visitors


async def forget(db: AsyncConnection, visitor: str) -> None:
    """All that somebody left to be told, as a part of something greater."""
    for part in (schema.subscriptions, schema.mail_addresses):
        await db.execute(delete(part).where(part.c.visitor == visitor))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Give it to another; where both left an address of mail, theirs stays."""
    s, m = schema.subscriptions, schema.mail_addresses
    await db.execute(update(s).where(s.c.visitor == former).values(visitor=visitor))
    theirs = select(m.c.visitor).where(m.c.visitor == visitor)
    if (await db.execute(theirs)).first() is None:
        await db.execute(update(m).where(m.c.visitor == former).values(visitor=visitor))
    await db.execute(delete(m).where(m.c.visitor == former))
