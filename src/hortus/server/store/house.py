"""What whoever hosts the server has set while it runs. It holds for all processes on the database,
and over a restart."""

from __future__ import annotations

import contextlib
from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from hortus.server.clock import milliseconds
from hortus.server.store import schema
from hortus.server.store.database import Store

STOOD: Final = "stood-"  # with its beginning the name of a time in which nobody could play
REMEMBERED: Final = 120 * 24 * 60 * 60 * 1000  # milliseconds: no clock has run for longer


async def read(store: Store) -> dict[str, Any]:
    """All that is set, by its name."""
    async with store.engine.connect() as db:
        return {row.name: row.value for row in await db.execute(select(schema.house))}


async def put(store: Store, name: str, value: Any) -> None:
    """Set something, for this process and all others; nothing is set any more with None."""
    h = schema.house
    async with store.writing() as db:
        await db.execute(delete(h).where(h.c.name == name))
        if value is not None:
            await db.execute(insert(h).values(name=name, value=value))
        await store.announce(db, house=True)


async def put_stood(store: Store, since: int, until: int) -> None:
    """Remember a time in which nobody could play, and forget those that nobody asks for any more.
    All in Unix milliseconds."""
    h = schema.house.c
    old = f"{STOOD}{milliseconds() - REMEMBERED}"  # as many digits in each, so letters compare
    async with store.writing() as db:
        await db.execute(delete(schema.house).where(h.name.like(f"{STOOD}%"), h.name < old))
    with contextlib.suppress(IntegrityError):  # another process that came back was faster
        await put(store, f"{STOOD}{since}", [since, until])


async def put_once(store: Store, name: str, value: Any) -> Any:
    """Set something unless it is set already; what is set then, by whichever process."""
    h = schema.house
    try:
        async with store.writing() as db:
            query = select(h.c.value).where(h.c.name == name)
            if (found := (await db.execute(query)).first()) is not None:
                return found.value
            await db.execute(insert(h).values(name=name, value=value))
    except IntegrityError:  # another was faster
        return (await read(store))[name]
    return value
