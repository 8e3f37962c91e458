"""Who stands behind a cookie: visitors, the devices of each, and how another comes to them."""

from __future__ import annotations

import time
from collections import OrderedDict

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import notices, schema
from hortus.server.store.database import Store
from hortus.server.tokens import digest, new_token

REMEMBERED = 4096  # devices that were looked up lately
TRANSFER_SECONDS = 10 * 60  # how long a link to another device opens it


class Devices:
    """The devices of all visitors. A visitor is called by the digest of the first cookie they had
    (a program by that of its key); a device by the digest of the one it has now."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, str] = OrderedDict()  # whose a device is
        self._forgotten = 0  # times that something known was found to be old

    # ------------------------------------------------------------------ recognising

    async def visitor_at(self, device: str) -> str | None:
        """Whose device it is; None if it is nobody's."""
        if device in self._known:
            self._known.move_to_end(device)
            return self._known[device]
        forgotten, d = self._forgotten, schema.devices.c
        async with self._store.engine.connect() as db:
            found = (await db.execute(select(d.visitor).where(d.id == device))).first()
        if found is None:
            return None
        if forgotten == self._forgotten:  # else this may be old already
            self._remember(device, found.visitor)
        return str(found.visitor)

    def _remember(self, device: str, visitor: str) -> None:
        self._known[device] = visitor
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, visitor: str) -> None:
        """Something has changed about a visitor's devices: look them up again."""
        self._forgotten += 1
        for device in [one for one, whose in self._known.items() if whose == visitor]:
            del self._known[device]

    def forget_all(self) -> None:
        """Something may have changed that nobody told of."""
        self._forgotten += 1
        self._known.clear()

    # ---------------------------------------------------------------- coming, going

    async def welcome(self, device: str, entered: int | None) -> str:
        """Write a new visitor down with their first device, by which they are called.

        Args:
            entered: since when (Unix seconds) they may lay tables; None for who may not.
        """
        row = {"id": device, "created": int(time.time()), "entered": entered}
        async with self._store.writing() as db:
            await db.execute(insert(schema.visitors).values(**row))
            await _add(db, device, device)
        self._remember(device, device)
        return device

    async def add(self, visitor: str) -> str:
        """Another device of a visitor; returns the token for it."""
        token = new_token()
        async with self._store.writing() as db:
            await _add(db, digest(token), visitor)
        return token

    async def since(self, visitor: str) -> list[int]:
        """Since when each of a visitor's devices is theirs (Unix seconds), the first one first."""
        d = schema.devices.c
        query = select(d.since).where(d.visitor == visitor).order_by(d.since)
        async with self._store.engine.connect() as db:
            return [row.since for row in await db.execute(query)]

    async def sign_out(self, device: str, visitor: str) -> None:
        """One device is nobody's any more."""
        d = schema.devices
        async with self._store.writing() as db:
            await db.execute(delete(d).where(d.c.id == device, d.c.visitor == visitor))
            await notices.without_devices(db, [device])
            await self._store.announce(db, signed_out=[visitor])
        self.forget(visitor)

    async def sign_out_everywhere(self, visitor: str) -> str:
        """None of a visitor's devices, links and codes opens anything any more. Returns the token
        for the one device that stays."""
        token = new_token()
        async with self._store.writing() as db:
            for table in (schema.devices, schema.transfers, schema.subscriptions):
                await db.execute(delete(table).where(table.c.visitor == visitor))
            await _set_code(db, visitor, None)
            await _add(db, digest(token), visitor)
            await self._store.announce(db, signed_out=[visitor])
        self.forget(visitor)
        return token

    # ------------------------------------------------------------- links and codes

    async def offer(self, visitor: str) -> tuple[str, int]:
        """A new link to another device, in place of the last: its token, and until when (Unix
        seconds) it opens."""
        token, now, t = new_token(), int(time.time()), schema.transfers
        until = now + TRANSFER_SECONDS
        async with self._store.writing() as db:
            await db.execute(delete(t).where((t.c.visitor == visitor) | (t.c.until < now)))
            await db.execute(insert(t).values(id=digest(token), visitor=visitor, until=until))
        return token, until

    async def offered(self, token: str) -> str | None:
        """Who made a link; None if it opens nothing (any more)."""
        t = schema.transfers.c
        query = select(t.visitor).where(t.id == digest(token), t.until >= int(time.time()))
        async with self._store.engine.connect() as db:
            found = (await db.execute(query)).first()
        return None if found is None else str(found.visitor)

    async def take(self, token: str) -> str | None:
        """The same, and from now on it opens nothing: of two who take it one comes too late."""
        visitor, t = await self.offered(token), schema.transfers
        async with self._store.writing() as db:
            taken = await db.execute(delete(t).where(t.c.id == digest(token)))
        return visitor if taken.rowcount else None

    async def set_code(self, visitor: str, code: str) -> None:
        """What brings another device in at any time, in place of the code before."""
        async with self._store.writing() as db:
            await _set_code(db, visitor, digest(code))

    async def has_code(self, visitor: str) -> bool:
        v = schema.visitors.c
        query = select(v.id).where(v.id == visitor, v.recovery.is_not(None))
        async with self._store.engine.connect() as db:
            return (await db.execute(query)).first() is not None

    async def by_code(self, code: str) -> str | None:
        v = schema.visitors.c
        async with self._store.engine.connect() as db:
            found = (await db.execute(select(v.id).where(v.recovery == digest(code)))).first()
        return None if found is None else str(found.id)


async def _add(db: AsyncConnection, device: str, visitor: str) -> None:
    row = {"id": device, "visitor": visitor, "since": int(time.time())}
    await db.execute(insert(schema.devices).values(**row))


async def _set_code(db: AsyncConnection, visitor: str, code: str | None) -> None:
    v = schema.visitors
    await db.execute(update(v).where(v.c.id == visitor).values(recovery=code))
