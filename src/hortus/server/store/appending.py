"""The one fence: whatever changes at a table takes the next version of its log, and all that
changes with it is written in the same transaction.

Several processes may write to one database. Of two that take the same version the second finds it
taken, reads what it missed, and looks whether its command still makes sense. Nothing else decides
who was first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from hortus.server import metrics
from hortus.server.store import schema
from hortus.server.store.names import sought
from hortus.server.store.saved import (
    Change,
    EventRow,
    SavedTable,
    SeatRow,
    Summary,
    columns_of,
)
from hortus.server.store.transactions import Transact

Announce = Callable[[Connection, Sequence[str]], None]

# Statements of every append, made once.
REACHED = (
    select(schema.tables.c.id, schema.tables.c.version)
    .where(schema.tables.c.id.in_(bindparam("of_tables", expanding=True)))
    .order_by(schema.tables.c.id)
    .with_for_update(key_share=True)
)
APPEND = insert(schema.events)
SUMMARISE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in Summary.__slots__})
)


class VersionTakenError(Exception):
    """Somebody else has appended this version already, or removed the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    """What is to be written at a table."""

    table: str
    log: Sequence[EventRow]
    summary: Summary
    change: Change

    @property
    def follows(self) -> int:
        """The version after which it comes."""
        return self.log[0].version - 1


@dataclass(frozen=True, slots=True, eq=False)
class Waiting(Append):
    """The same, and who waits for it."""

    committed: asyncio.Future[None]


class GroupCommit:
    """Appends that arrive while the disk is busy share the next transaction: with many busy tables
    one commit then serves them all, and one message tells the other processes of them."""

    def __init__(self, transact: Transact, announce: Announce) -> None:
        self._transact = transact
        self._announce = announce
        self._waiting: list[Waiting] = []
        self._flushing: asyncio.Task[None] | None = None

    async def append(
        self, table: str, log: Sequence[EventRow], summary: Summary, change: Change
    ) -> None:
        """Return when it is on the disk. Raises VersionTakenError."""
        committed = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(table, log, summary, change, committed))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        # Whoever waits no longer takes nothing from those who are written with them.
        await asyncio.shield(committed)

    async def finish(self) -> None:
        if self._flushing is not None:
            await self._flushing

    async def _flush(self) -> None:
        while self._waiting:
            # All processes lock tables in the same order, so that none waits for another in a ring.
            batch, self._waiting = sorted(self._waiting, key=lambda one: one.table), []
            metrics.COMMIT_TABLES.observe(len(batch))
            try:
                with metrics.COMMIT_SECONDS.time():
                    late = await self._transact(partial(self._write_next, batch))
            except Exception as error:
                for one in batch:
                    one.committed.set_exception(error)
                continue
            for one in batch:
                if one in late:
                    metrics.OUTRUN.inc()
                    one.committed.set_exception(VersionTakenError(one.table))
                else:
                    for row in one.log:
                        metrics.EVENTS.labels(row.kind).inc()
                    one.committed.set_result(None)

    def _write_next(self, batch: Sequence[Append], db: Connection) -> list[Append]:
        """Write what comes next at its table; returns what came too late."""
        reached = _reached(db, [one.table for one in batch])
        next_ones = [one for one in batch if reached.get(one.table) == one.follows]
        if next_ones:
            _write(db, next_ones)
            self._announce(db, [one.table for one in next_ones])
        return [one for one in batch if one not in next_ones]


def append_together(batch: Sequence[Append], db: Connection) -> None:
    """The same in a transaction that writes more: all of them, or nothing. Raises
    VersionTakenError."""
    reached = _reached(db, [one.table for one in batch])
    for one in batch:
        if reached.get(one.table) != one.follows:
            raise VersionTakenError(one.table)
    _write(db, batch)


def _reached(db: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The versions that stand, held until the transaction ends."""
    rows = db.execute(REACHED, {"of_tables": tables})
    return {row.id: row.version for row in rows}


def _write(db: Connection, batch: Sequence[Append]) -> None:
    rows = [{"table_id": one.table, **columns_of(row)} for one in batch for row in one.log]
    db.execute(APPEND, rows)
    summaries = [{"of_table": one.table, **columns_of(one.summary)} for one in batch]
    db.execute(SUMMARISE, summaries)
    for one in batch:
        _write_change(db, one.table, one.change)


def _write_change(db: Connection, table: str, change: Change) -> None:
    if change.seat is not None:
        _write_seat(db, table, change.seat)
    if change.deal is not None:
        db.execute(insert(schema.deals).values(**asdict(change.deal)))
    if change.row:
        here = update(schema.tables).where(schema.tables.c.id == table)
        db.execute(here.values(**change.row))
    if change.watchers is not None:
        db.execute(delete(schema.watchers).where(schema.watchers.c.table_id == table))
        write_watchers(db, table, sorted(change.watchers))
    if change.laid is not None:
        write_table(db, change.laid)


def _write_seat(db: Connection, table: str, seat: SeatRow) -> None:
    values = seat_values(seat)
    c = schema.seats.c
    here = (c.table_id == table) & (c.seat == values.pop("seat"))
    db.execute(update(schema.seats).where(here).values(**values))


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat, and its name as it is looked for in the archive."""
    return {**asdict(seat), "sought": sought(seat.name)}


def write_table(db: Connection, saved: SavedTable) -> None:
    """A whole new table."""
    table = saved.row.id
    db.execute(insert(schema.tables).values(**asdict(saved.row), **asdict(saved.summary)))
    seats = [{"table_id": table, **seat_values(seat)} for seat in saved.seats]
    db.execute(insert(schema.seats), seats)
    if saved.log:
        rows = [{"table_id": table, **columns_of(row)} for row in saved.log]
        db.execute(APPEND, rows)
    if saved.box:
        db.execute(insert(schema.boxes), [{"table_id": table, "box": saved.box}])
    write_watchers(db, table, sorted(saved.watchers))


def write_watchers(db: Connection, table: str, watchers: Sequence[str]) -> None:
    if watchers:
        rows = [{"table_id": table, "visitor": visitor} for visitor in watchers]
        db.execute(insert(schema.watchers), rows)
