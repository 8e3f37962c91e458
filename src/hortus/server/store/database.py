"""The store: every statement about tables and deals that is sent to the database.

What changes at a table goes through one fence (`appending`); what processes on one database know
of each other stands in `processes`, who stands behind a cookie in `devices`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from filelock import FileLock
from sqlalchemy import Connection, Row, and_, delete, false, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.appending import GroupCommit, write_table
from hortus.server.store.connecting import connect, file_of, own
from hortus.server.store.saved import (
    NOTHING,
    PRACTISED,
    Change,
    Deal,
    EventRow,
    SavedTable,
    SeatRow,
    Summary,
    TableRow,
)
from hortus.server.store.transactions import FileThread
from hortus.server.store.upgrading import upgrade
from hortus.server.tokens import new_id

CHANNEL = "hortus"  # over which processes on one database tell each other what happened
MOST_NAMED = 400  # tables in one message, which holds 8,000 bytes

T = TypeVar("T")


class Store:
    """What lies in the database.

    Attributes:
        me: what this process is called among those on the same database.
    """

    def __init__(self, url: str) -> None:
        """Raises DatabaseError."""
        self.me = new_id()
        self.engine = connect(url)
        self._owned: FileLock | None = None
        # SQLite takes one writer at a time; waiting here is cheaper than waiting in there.
        self._one_at_a_time = asyncio.Lock() if self.alone else contextlib.nullcontext()
        self._file = FileThread(self.engine) if file_of(self.engine) is not None else None
        self._appends = GroupCommit(self.transact, self.announce_tables)

    @property
    def alone(self) -> bool:
        """Whether this process has the database to itself."""
        return self.engine.dialect.name == "sqlite"

    async def open(self) -> None:
        """Take the database, in the form in which this version writes. Raises DatabaseError."""
        self._owned = own(self.engine)
        await upgrade(self.engine)

    async def close(self) -> None:
        await self._appends.finish()
        if self._file is not None:
            self._file.close()
        await self.engine.dispose()
        if self._owned is not None:
            self._owned.release()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._one_at_a_time, self.engine.begin() as connection:
            yield connection

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Do work that waits for nothing but the database, in a transaction of its own; with a file
        in one visit."""
        if self._file is None:
            async with self.writing() as db:
                return await db.run_sync(work)
        async with self._one_at_a_time:
            return await self._file.transact(work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Several questions, answered as of one moment."""
        async with self.engine.connect() as connection:
            if not self.alone:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    async def announce(self, db: AsyncConnection, **what: Any) -> None:
        """Tell the other processes what this transaction has done, once it has been written."""
        await self.announce_on(CHANNEL, db, **what)

    async def announce_on(self, channel: str, db: AsyncConnection, **what: Any) -> None:
        """The same to whoever listens there."""
        await db.run_sync(self._announce, channel, what)

    def announce_tables(self, db: Connection, tables: Sequence[str]) -> None:
        """That these have changed, or are no more."""
        for start in range(0, len(tables), MOST_NAMED):
            self._announce(db, CHANNEL, {"tables": tables[start : start + MOST_NAMED]})

    def _announce(self, db: Connection, channel: str, what: Mapping[str, Any]) -> None:
        if not self.alone:
            message = json.dumps({"by": self.me, **what}, separators=(",", ":"))
            db.execute(select(func.pg_notify(channel, message)))

    # ---------------------------------------------------------------------- tables

    async def create(self, saved: SavedTable) -> None:
        await self.transact(lambda db: write_table(db, saved))

    async def append(
        self, table: str, log: Sequence[EventRow], summary: Summary, change: Change = NOTHING
    ) -> None:
        """Write events, and what changes with them, in one transaction. Raises
        VersionTakenError."""
        await self._appends.append(table, log, summary, change)

    async def load(self, table: str, since: int = 0) -> SavedTable | None:
        """A whole table; of its log what comes after a version. None if it was removed."""
        c = schema.events.c
        log = select(c.version, c.kind, c.seat, c.move, c.at, c.data)
        here = (c.table_id == table) & (c.version > since)
        async with self.reading() as db:
            found = await read_tables(db, schema.tables.c.id == table)
            if not found:
                return None
            saved = found[0]
            rows = await db.execute(log.where(here).order_by(c.version))
            saved.log = [EventRow(*row) for row in rows]
            watching = select(schema.watchers.c.visitor).where(schema.watchers.c.table_id == table)
            saved.watchers = {row.visitor for row in await db.execute(watching)}
            if saved.row.own_box:
                own = select(schema.boxes.c.box).where(schema.boxes.c.table_id == table)
                saved.box = (await db.execute(own)).scalar_one()
            if saved.row.deal is not None:
                same = select(schema.deals).where(schema.deals.c.id == saved.row.deal)
                saved.deal = Deal(*(await db.execute(same)).one())
        return saved

    async def of_visitor(self, visitor: str, limit: int, since: int = 0) -> list[SavedTable]:
        """The tables a visitor hosts or sits at that something has happened at since, the latest
        first, without their logs."""
        sits_at = select(schema.seats.c.table_id).where(schema.seats.c.visitor == visitor)
        mine = or_(schema.tables.c.host == visitor, schema.tables.c.id.in_(sits_at))
        async with self.engine.connect() as db:
            return await read_tables(db, mine & (schema.tables.c.touched >= since), limit)

    async def of_lobby(self, lobby: str, since: int, limit: int) -> list[SavedTable]:
        """The running tables in a list that something has happened at since, or at which each move
        has days and something has since a week before; the newest first, without their logs."""
        t = schema.tables.c
        fresh = (t.touched >= since) | (SLOW & (t.touched >= since - WEEK))
        offered = (t.lobby == lobby) & ~t.over & fresh
        async with self.engine.connect() as db:
            return await read_tables(db, offered, limit)

    async def listed(self, game: str | None, moment: int, limit: int) -> list[SavedTable]:
        """The tables, of one game or of all, at which nothing has happened since a moment, the
        longest untouched first, without their logs."""
        t = schema.tables.c
        here = t.touched <= moment
        if game is not None:
            here &= t.game == game
        async with self.engine.connect() as db:
            return await read_tables(db, here, limit, t.touched)

    async def some(self, tables: Sequence[str]) -> list[SavedTable]:
        """Those of the tables that there are, without their logs."""
        async with self.engine.connect() as db:
            return await read_tables(db, schema.tables.c.id.in_(tables), len(tables))

    async def of_lesson(self, host: str, game: str, lesson: str) -> list[str]:
        """The tables on which a lesson is given to a visitor; % stands for the rest of a name."""
        t = schema.tables.c
        here = (t.host == host) & (t.game == game) & t.lesson.like(lesson)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(select(t.id).where(here))]

    async def count(self, host: str | None = None) -> int:
        """The tables whose games are running: those of a host, or all."""
        query = select(func.count()).where(~schema.tables.c.over)
        if host is not None:
            query = query.where(schema.tables.c.host == host)
        async with self.engine.connect() as db:
            return int((await db.execute(query)).scalar_one())

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How far the logs of tables go; without those that were removed."""
        t = schema.tables.c
        query = select(t.id, t.version).where(t.id.in_(tables))
        async with self.engine.connect() as db:
            return {row.id: row.version for row in await db.execute(query)}

    async def untouched_since(self, moment: int, slow: int) -> list[str]:
        """The tables with a running game at which nothing has happened since a moment, or, where
        each move has days, since the slow one."""
        t = schema.tables.c
        old = or_(and_(t.touched < moment, ~SLOW), t.touched < slow)
        query = select(t.id).where(old, ~t.over)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(query)]

    async def unplayed_since(self, moment: int, invited: int) -> list[str]:
        """The tables that nobody has played at and at which nothing has happened since a moment;
        where somebody was sent a link who has not come, since an earlier one."""
        t = schema.tables.c
        late = (t.touched < invited) | ((t.touched < moment) & ~AWAITS_SOMEBODY)
        query = select(t.id).where(late, UNPLAYED)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(query)]

    async def unplayed(self, tables: Sequence[str]) -> dict[str, bool]:
        """Those of the tables that nobody has played at, and whether somebody was sent a link there
        who has not come."""
        t = schema.tables.c
        query = select(t.id, AWAITS_SOMEBODY).where(t.id.in_(tables), UNPLAYED)
        async with self.engine.connect() as db:
            return {table: bool(awaits) for table, awaits in await db.execute(query)}

    async def remove(self, table: str) -> None:
        async with self.writing() as db:
            held = select(schema.tables.c.id).where(schema.tables.c.id == table)
            await db.execute(held.with_for_update())  # whoever appends now comes too late
            await db.run_sync(self.announce_tables, [table])
            parts = (
                schema.events, schema.seats, schema.watchers, schema.boxes, schema.told_turns,
                schema.rating_steps, schema.reviews,
            )  # fmt: skip
            for part in parts:
                await db.execute(delete(part).where(part.c.table_id == table))
            await db.execute(delete(schema.tables).where(schema.tables.c.id == table))
            played = select(schema.tables.c.deal).where(schema.tables.c.deal.is_not(None))
            kept = schema.deals.c.id.in_(played) | schema.deals.c.day.is_not(None)
            await db.execute(delete(schema.deals).where(~kept))

    # ----------------------------------------------------------------------- deals

    async def own_of_deal(self, deal: str, visitor: str) -> list[SavedTable]:
        """The tables of a deal that a visitor hosts, sits at or watches."""
        t, s, w = schema.tables.c, schema.seats.c, schema.watchers.c
        sits = t.id.in_(select(s.table_id).where(s.visitor == visitor))
        watches = t.id.in_(select(w.table_id).where(w.visitor == visitor))
        mine = (t.deal == deal) & ((t.host == visitor) | sits | watches)
        async with self.reading() as db:
            return await read_tables(db, mine, OF_ONE_DEAL)

    async def of_deal(self, deal: str, limit: int) -> list[SavedTable]:
        """The tables that have a deal in common, with who watches there and whether something was
        drawn anew, without their logs."""
        w = schema.watchers.c
        async with self.engine.connect() as db:
            found = await read_tables(db, schema.tables.c.deal == deal, limit)
            tables = {one.row.id: one for one in found}
            watching = select(w.table_id, w.visitor).where(w.table_id.in_(list(tables)))
            for table, visitor in await db.execute(watching):
                tables[table].watchers.add(visitor)
            await mark_practice(db, found)
        return found


OF_ONE_DEAL = 20  # tables of one visitor at which the same deal is played
WEEK = 7 * 24 * 60 * 60  # seconds
# Each move has its own time there, mostly days.
SLOW = func.coalesce(schema.tables.c.pace["kind"].as_string() == "move", false())
OF_TOURNAMENT = (
    select(schema.deals.c.id)
    .where(schema.deals.c.id == schema.tables.c.deal, schema.deals.c.tournament.is_not(None))
    .exists()
)
MOVED = (
    select(schema.events.c.table_id)
    .join(
        schema.seats,
        (schema.seats.c.table_id == schema.events.c.table_id)
        & (schema.seats.c.seat == schema.events.c.seat)
        & schema.seats.c.visitor.is_not(None),
    )
    .where(schema.events.c.table_id == schema.tables.c.id, schema.events.c.kind == "move")
    .exists()
)
# No person has moved. Where each move has days nobody is late, and in a tournament the clock sees
# to it.
UNPLAYED = ~MOVED & ~SLOW & ~OF_TOURNAMENT
AWAITS_SOMEBODY = (
    select(schema.seats.c.table_id)
    .where(schema.seats.c.table_id == schema.tables.c.id, schema.seats.c.invite.is_not(None))
    .exists()
)
LATEST_FIRST = schema.tables.c.touched.desc()


async def read_tables(
    db: AsyncConnection, condition: Any, limit: int = 1, order: Any = LATEST_FIRST
) -> list[SavedTable]:
    """The tables that fulfil a condition, without their logs."""
    t, s = schema.tables, schema.seats
    rows = await db.execute(select(t).where(condition).order_by(order, t.c.id).limit(limit))
    found = {row.id: _table_from(row) for row in rows}
    seats = await db.execute(
        select(s).where(s.c.table_id.in_(list(found))).order_by(s.c.table_id, s.c.seat)
    )
    for row in seats:
        found[row.table_id].seats.append(_seat_from(row))
    return list(found.values())


async def mark_practice(db: AsyncConnection, found: Sequence[SavedTable]) -> None:
    """Say of each table whether something was drawn anew there."""
    e = schema.events.c
    here = e.table_id.in_([one.row.id for one in found])
    rows = await db.execute(select(e.table_id).where(here, e.kind.in_(PRACTISED)).distinct())
    practice = {table for (table,) in rows}
    for one in found:
        one.practice = one.row.id in practice


def _table_from(row: Row[Any]) -> SavedTable:
    values = row._mapping
    return SavedTable(
        row=TableRow(**{name: values[name] for name in TableRow.__slots__}),
        summary=Summary(**{name: values[name] for name in Summary.__slots__}),
        seats=[],
    )


def _seat_from(row: Row[Any]) -> SeatRow:
    values = row._mapping
    return SeatRow(**{name: values[name] for name in SeatRow.__slots__})
