"""The store: every statement that the server sends to its database.

A log is append-only, and its primary key (table, version) is what keeps two writers from
both being right: the second one's insert fails and it has to read the log again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row, bindparam, delete, event, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hortus.server.store import schema
from hortus.server.store.saved import Deal, EventRow, SavedTable, SeatRow, Summary, TableRow

SQLITE_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk before a move is acknowledged
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)


ONLY_ROW = 1


class VersionTakenError(Exception):
    """Someone else has appended this version already."""


@dataclass(slots=True)
class Append:
    """What waits to be written, and who waits for it."""

    table: str
    log: Sequence[EventRow]
    summary: Summary
    seat: SeatRow | None
    committed: asyncio.Future[None]


SUMMARISE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in Summary.__slots__})
)


def connect(url: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def configure(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            for setting in SQLITE_SETTINGS:
                cursor.execute(setting)
            cursor.close()

    return engine


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        # SQLite takes one writer at a time; waiting here is cheaper than waiting in there.
        self._writing = asyncio.Lock()
        self._waiting: list[Append] = []
        self._flushing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._flushing is not None:
            await self._flushing
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing, self.engine.begin() as connection:
            yield connection

    # ---------------------------------------------------------------- sign of life

    async def last_beat(self) -> int | None:
        """When a server on this database was last known to be well, in Unix milliseconds."""
        async with self.engine.connect() as db:
            return (await db.execute(select(schema.alive.c.at))).scalar()

    async def beat(self, now: int) -> None:
        async with self._write() as db:
            written = await db.execute(update(schema.alive).values(at=now))
            if written.rowcount == 0:
                await db.execute(insert(schema.alive).values(id=ONLY_ROW, at=now))

    # -------------------------------------------------------------------- visitors

    async def add_visitor(self, visitor: str, now: int) -> None:
        async with self._write() as db:
            await db.execute(insert(schema.visitors).values(id=visitor, created=now))

    async def knows_visitor(self, visitor: str) -> bool:
        query = select(schema.visitors.c.id).where(schema.visitors.c.id == visitor)
        async with self.engine.connect() as db:
            return (await db.execute(query)).first() is not None

    # ---------------------------------------------------------------------- tables

    async def create(self, saved: SavedTable) -> None:
        table = {**asdict(saved.row), **asdict(saved.summary)}
        async with self._write() as db:
            await db.execute(insert(schema.tables).values(**table))
            await db.execute(
                insert(schema.seats),
                [{"table_id": saved.row.id, **asdict(seat)} for seat in saved.seats],
            )
            if saved.log:
                rows = [{"table_id": saved.row.id, **asdict(row)} for row in saved.log]
                await db.execute(insert(schema.events), rows)
            if saved.box:
                row = {"table_id": saved.row.id, "box": saved.box}
                await db.execute(insert(schema.boxes), [row])
            if saved.watchers:
                await db.execute(
                    insert(schema.watchers),
                    [{"table_id": saved.row.id, "visitor": one} for one in saved.watchers],
                )

    async def append(
        self, table: str, log: Sequence[EventRow], summary: Summary, seat: SeatRow | None = None
    ) -> None:
        """Write events, and the seat they changed, in one transaction. Raises
        VersionTakenError.

        Appends that arrive while the disk is busy share the next transaction: with many busy
        tables one commit then serves them all.
        """
        waiting = Append(table, log, summary, seat, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        await waiting.committed

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._commit(batch)
            except IntegrityError:  # one of them: find out which
                for one in batch:
                    await self._commit_alone(one)
            except Exception as error:
                for one in batch:
                    one.committed.set_exception(error)

    async def _commit_alone(self, one: Append) -> None:
        try:
            await self._commit([one])
        except IntegrityError:
            one.committed.set_exception(VersionTakenError(one.table))
        except Exception as error:
            one.committed.set_exception(error)

    async def _commit(self, batch: Sequence[Append]) -> None:
        async with self._write() as db:
            rows = [{"table_id": one.table, **asdict(row)} for one in batch for row in one.log]
            await db.execute(insert(schema.events), rows)
            await db.execute(
                SUMMARISE, [{"of_table": one.table, **asdict(one.summary)} for one in batch]
            )
            for one in batch:
                if one.seat is not None:
                    await _save_seat(db, one.table, one.seat)
        for one in batch:
            one.committed.set_result(None)

    async def save_seat(self, table: str, seat: SeatRow) -> None:
        """Change what is not public about a seat: its invite."""
        async with self._write() as db:
            await _save_seat(db, table, seat)

    async def load(self, table: str) -> SavedTable | None:
        c = schema.events.c
        log = select(c.version, c.kind, c.seat, c.move, c.at, c.data)
        async with self.engine.connect() as db:
            found = await _read(db, schema.tables.c.id == table)
            if not found:
                return None
            saved = found[0]
            rows = await db.execute(log.where(c.table_id == table).order_by(c.version))
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

    async def of_visitor(self, visitor: str, limit: int) -> list[SavedTable]:
        """The tables a visitor hosts or sits at, the latest first, without their logs."""
        sits_at = select(schema.seats.c.table_id).where(schema.seats.c.visitor == visitor)
        mine = or_(schema.tables.c.host == visitor, schema.tables.c.id.in_(sits_at))
        async with self.engine.connect() as db:
            return await _read(db, mine, limit)

    async def of_lesson(self, host: str, game: str, lesson: str) -> list[str]:
        """The tables on which a lesson is given to a visitor."""
        t = schema.tables.c
        here = (t.host == host) & (t.game == game) & (t.lesson == lesson)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(select(t.id).where(here))]

    async def count(self, host: str | None = None) -> int:
        query = select(func.count()).select_from(schema.tables)
        if host is not None:
            query = query.where(schema.tables.c.host == host)
        async with self.engine.connect() as db:
            return int((await db.execute(query)).scalar_one())

    async def waiting(self, since: int) -> list[str]:
        """The tables at which a bot or the clock is due and something has happened since."""
        t = schema.tables.c
        query = select(t.id).where(t.bot_due, t.touched >= since)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(query)]

    async def untouched_since(self, moment: int) -> list[str]:
        query = select(schema.tables.c.id).where(schema.tables.c.touched < moment)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(query)]

    async def unplayed_since(self, moment: int, invited: int) -> list[str]:
        """The tables at which no person has moved and nothing has happened since a moment; where
        somebody was sent a link who has not come, since an earlier one."""
        t, e, s = schema.tables.c, schema.events.c, schema.seats.c
        theirs = (s.table_id == e.table_id) & (s.seat == e.seat) & s.visitor.is_not(None)
        moves = select(e.table_id).join(schema.seats, theirs)
        moved = moves.where(e.table_id == t.id, e.kind == "move").exists()
        awaited = select(s.table_id).where(s.table_id == t.id, s.invite.is_not(None)).exists()
        late = (t.touched < invited) | ((t.touched < moment) & ~awaited)
        async with self.engine.connect() as db:
            return [row.id for row in await db.execute(select(t.id).where(late, ~moved))]

    async def remove(self, table: str) -> None:
        async with self._write() as db:
            for part in (schema.events, schema.seats, schema.watchers, schema.boxes):
                await db.execute(delete(part).where(part.c.table_id == table))
            await db.execute(delete(schema.tables).where(schema.tables.c.id == table))
            played = select(schema.tables.c.deal).where(schema.tables.c.deal.is_not(None))
            await db.execute(delete(schema.deals).where(schema.deals.c.id.not_in(played)))

    async def set_rematch(self, table: str, rematch: str) -> None:
        async with self._write() as db:
            await db.execute(
                update(schema.tables).where(schema.tables.c.id == table).values(rematch=rematch)
            )

    # ----------------------------------------------------------------------- deals

    async def keep_deal(self, table: str, deal: Deal) -> None:
        """The deal of a finished game, for others to play again."""
        async with self._write() as db:
            await db.execute(insert(schema.deals).values(**asdict(deal)))
            of_table = update(schema.tables).where(schema.tables.c.id == table)
            await db.execute(of_table.values(deal=deal.id))

    async def share_deal(self, table: str, key: str | None, sealed: str | None) -> None:
        """A key for the link to play the deal again, or none any more."""
        async with self._write() as db:
            of_table = update(schema.tables).where(schema.tables.c.id == table)
            await db.execute(of_table.values(deal_key=key, deal_sealed=sealed))

    async def of_deal(self, deal: str, limit: int) -> list[SavedTable]:
        """The tables that have a deal in common, with who watches there and whether something was
        drawn anew, without their logs."""
        w, e = schema.watchers.c, schema.events.c
        async with self.engine.connect() as db:
            found = await _read(db, schema.tables.c.deal == deal, limit)
            tables = {one.row.id: one for one in found}
            watching = select(w.table_id, w.visitor).where(w.table_id.in_(list(tables)))
            for table, visitor in await db.execute(watching):
                tables[table].watchers.add(visitor)
            drawn_anew = select(e.table_id).where(e.table_id.in_(list(tables)), e.kind == "rewind")
            for (table,) in await db.execute(drawn_anew.distinct()):
                tables[table].practice = True
        return found

    # --------------------------------------------------------- spectators and readers

    async def share_replay(self, table: str, key: str | None, sealed: str | None) -> None:
        """A key for links to the replay, or none any more."""
        async with self._write() as db:
            of_table = update(schema.tables).where(schema.tables.c.id == table)
            await db.execute(of_table.values(replay_key=key, replay_sealed=sealed))

    async def renew_spectators(self, table: str, key: str, sealed: str) -> None:
        """A new key for the spectator link; whoever watched by the old one watches no more."""
        async with self._write() as db:
            of_table = update(schema.tables).where(schema.tables.c.id == table)
            await db.execute(of_table.values(spectator_key=key, spectator_sealed=sealed))
            await db.execute(delete(schema.watchers).where(schema.watchers.c.table_id == table))

    async def add_watcher(self, table: str, visitor: str) -> None:
        async with self._write() as db:
            await db.execute(insert(schema.watchers).values(table_id=table, visitor=visitor))


async def _save_seat(db: AsyncConnection, table: str, seat: SeatRow) -> None:
    values = asdict(seat)
    c = schema.seats.c
    here = (c.table_id == table) & (c.seat == values.pop("seat"))
    await db.execute(update(schema.seats).where(here).values(**values))


async def _read(db: AsyncConnection, condition: Any, limit: int = 1) -> list[SavedTable]:
    t, s = schema.tables, schema.seats
    rows = await db.execute(
        select(t).where(condition).order_by(t.c.touched.desc(), t.c.id).limit(limit)
    )
    found = {row.id: _table_from(row) for row in rows}
    seats = await db.execute(
        select(s).where(s.c.table_id.in_(list(found))).order_by(s.c.table_id, s.c.seat)
    )
    for row in seats:
        found[row.table_id].seats.append(_seat_from(row))
    return list(found.values())


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
