"""Passkeys, and the challenges that are to be answered with one: each once, and soon."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.tokens import digest

CHALLENGE_SECONDS = 5 * 60


@dataclass(frozen=True, slots=True)
class PasskeyRow:
    """One passkey: what its signatures are checked by."""

    id: str  # the digest of `credential`
    credential: str  # its id, in URL-safe base 64
    visitor: str
    public_key: bytes
    counter: int  # how often it was used, as far as its authenticator tells
    host: str
    synced: bool
    since: int  # Unix seconds
    used: int | None


async def challenge(store: Store, challenge: str, bound: str) -> None:
    """Write a challenge down for whoever is `bound` to answer it."""
    now, c = int(time.time()), schema.challenges
    row = {"id": digest(challenge), "bound": bound, "until": now + CHALLENGE_SECONDS}
    async with store.writing() as db:
        await db.execute(delete(c).where(c.c.until < now))
        await db.execute(insert(c).values(**row))


async def answered(store: Store, challenge: str, bound: str) -> bool:
    """Whether it waits for this answer; from now on it does no more."""
    c = schema.challenges
    here = (c.c.id == digest(challenge)) & (c.c.bound == bound) & (c.c.until >= int(time.time()))
    async with store.writing() as db:
        return bool((await db.execute(delete(c).where(here))).rowcount)


async def of_visitor(store: Store, visitor: str) -> list[PasskeyRow]:
    """A visitor's passkeys, the first one first."""
    p = schema.passkeys
    query = select(p).where(p.c.visitor == visitor).order_by(p.c.since, p.c.id)
    async with store.engine.connect() as db:
        return [PasskeyRow(**row._mapping) for row in await db.execute(query)]


async def by_credential(store: Store, credential: str) -> PasskeyRow | None:
    p = schema.passkeys
    async with store.engine.connect() as db:
        found = (await db.execute(select(p).where(p.c.id == digest(credential)))).first()
    return None if found is None else PasskeyRow(**found._mapping)


async def add(store: Store, row: PasskeyRow, most: int) -> bool:
    """Keep a new one; False if it is known already, or its visitor has as many as they may."""
    p = schema.passkeys
    mine = select(func.count()).where(p.c.visitor == row.visitor).scalar_subquery()
    known = select(p.c.id).where(p.c.id == row.id).exists()
    async with store.writing() as db:
        # Of two at once the second waits for the first.
        held = select(schema.visitors.c.id).where(schema.visitors.c.id == row.visitor)
        if (await db.execute(held.with_for_update())).first() is None:
            return False
        count, there = (await db.execute(select(mine, known))).one()
        if there or count >= most:
            return False
        values = {name: getattr(row, name) for name in PasskeyRow.__slots__}
        await db.execute(insert(p).values(**values))
    return True


async def use(store: Store, passkey: str, before: int, counter: int) -> bool:
    """Note that one was used; False if it was used meanwhile, or taken away."""
    p = schema.passkeys
    here = (p.c.id == passkey) & (p.c.counter == before)
    values = {"counter": counter, "used": int(time.time())}
    async with store.writing() as db:
        return bool((await db.execute(update(p).where(here).values(**values))).rowcount)


async def remove(store: Store, visitor: str, passkey: str) -> bool:
    """It opens nothing any more; False if the visitor has no such passkey."""
    p = schema.passkeys
    async with store.writing() as db:
        gone = await db.execute(delete(p).where(p.c.id == passkey, p.c.visitor == visitor))
        return bool(gone.rowcount)


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """One visitor's are another's."""
    p = schema.passkeys
    await db.execute(update(p).where(p.c.visitor == former).values(visitor=visitor))


async def forget(db: AsyncConnection, visitor: str) -> None:
    """Take all of a visitor's out."""
    await db.execute(delete(schema.passkeys).where(schema.passkeys.c.visitor == visitor))
    await db.execute(delete(schema.challenges).where(schema.challenges.c.bound == visitor))
