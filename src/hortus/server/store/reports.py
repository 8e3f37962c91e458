"""Names, and titles of tournaments, that somebody has complained of, until somebody has looked at
them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.wire.conduct import Reason

NO_TITLE: Final = ""  # in place of a tournament, where a name is meant


class Meant(NamedTuple):
    """What somebody complains of: a visitor's name, or a title that they gave."""

    visitor: str
    name: str
    tournament: str


class ReportRow(NamedTuple):
    """One complaint."""

    reporter: str
    visitor: str  # who gave the name
    name: str
    reason: Reason
    table_id: str | None  # where it was seen; None: on a leaderboard, or as a title
    at: int  # Unix seconds
    tournament: str = NO_TITLE  # whose title it is

    @property
    def meant(self) -> Meant:
        return Meant(self.visitor, self.name, self.tournament)


async def write(store: Store, row: ReportRow) -> None:
    """Once of each name by each visitor: whoever says it again has said it."""
    try:
        async with store.writing() as db:
            await db.execute(insert(schema.reports).values(**row._asdict()))
    except IntegrityError:
        return


async def count_by(store: Store, reporter: str) -> int:
    """How many of a visitor's wait."""
    query = select(func.count()).where(schema.reports.c.reporter == reporter)
    async with store.engine.connect() as db:
        return int((await db.execute(query)).scalar_one())


async def by(store: Store, reporter: str) -> list[ReportRow]:
    """What a visitor has complained of, the latest first."""
    r = schema.reports
    async with store.engine.connect() as db:
        rows = await db.execute(select(r).where(r.c.reporter == reporter).order_by(r.c.at.desc()))
        return [ReportRow(**row._mapping) for row in rows]


async def waiting(store: Store, limit: int) -> list[ReportRow]:
    """All reports of the names that were reported by most, of others the latest first."""
    r = schema.reports
    meant = r.c.visitor, r.c.name, r.c.tournament
    names = (
        select(*meant)
        .group_by(*meant)
        .order_by(func.count().desc(), func.max(r.c.at).desc(), *meant)
        .limit(limit)
    )
    async with store.reading() as db:
        wanted = [Meant(*row) for row in await db.execute(names)]
        told: dict[Meant, list[ReportRow]] = {one: [] for one in wanted}
        here = r.c.visitor.in_({one.visitor for one in wanted})
        for found in await db.execute(select(r).where(here).order_by(r.c.at)):
            row = ReportRow(**found._mapping)
            if row.meant in told:
                told[row.meant].append(row)
    return [row for rows in told.values() for row in rows]


async def put_away(store: Store, visitor: str, words: str | None) -> int:
    """Forget what was said of a visitor's names and titles, or of those that read so; returns how
    many said it."""
    return await _settle(store, schema.reports.c.visitor == visitor, words)


async def settle_names(store: Store, visitor: str, name: str | None) -> None:
    """Forget what was said of a visitor's name, or of all their names."""
    r = schema.reports.c
    await _settle(store, (r.visitor == visitor) & (r.tournament == NO_TITLE), name)


async def settle_title(store: Store, tournament: str, title: str | None) -> int:
    """Forget what was said of a tournament's title, or of all that it was called; returns how many
    said it."""
    return await _settle(store, schema.reports.c.tournament == tournament, title)


async def _settle(store: Store, of: Any, words: str | None) -> int:
    r = schema.reports
    read = true() if words is None else r.c.name == words
    async with store.writing() as db:
        return int((await db.execute(delete(r).where(of, read))).rowcount)


async def forget_old(store: Store, moment: int, most: int) -> None:
    """What was said before a moment (Unix seconds), and of the rest the oldest beyond so many."""
    r = schema.reports
    latest = select(r.c.at).order_by(r.c.at.desc()).offset(most).limit(1)
    async with store.writing() as db:
        beyond = (await db.execute(latest)).scalar_one_or_none()
        gone = r.c.at < moment if beyond is None else r.c.at <= max(beyond, moment - 1)
        await db.execute(delete(r).where(gone))


async def forget(db: AsyncConnection, visitor: str) -> None:
    """What they have said, and what was said of their names."""
    r = schema.reports
    await db.execute(delete(r).where((r.c.reporter == visitor) | (r.c.visitor == visitor)))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one, who does not complain of themselves, nor twice."""
    r = schema.reports
    both = r.c.reporter.in_([former, visitor]) | r.c.visitor.in_([former, visitor])
    rows = [ReportRow(**row._mapping) for row in await db.execute(select(r).where(both))]
    if not any(former in (row.reporter, row.visitor) for row in rows):
        return

    def now(one: str) -> str:
        return visitor if one == former else one

    kept: dict[tuple[str, Meant], ReportRow] = {}
    for row in rows:
        own = row._replace(reporter=now(row.reporter), visitor=now(row.visitor))
        if own.reporter != own.visitor:
            kept.setdefault((own.reporter, own.meant), own)
    await db.execute(delete(r).where(both))
    if kept:
        await db.execute(insert(r), [row._asdict() for row in kept.values()])


# ---------------------------------------------------------------------- where a name stands


async def seats_called(store: Store, visitor: str, name: str | None) -> dict[str, list[int]]:
    """By the table, the seats that bear a visitor's name: theirs, and those that they named as
    their host, for a bot or for whoever comes; without a name, theirs."""
    t, s = schema.tables.c, schema.seats.c
    theirs = s.visitor == visitor
    if name is not None:
        named = s.visitor.is_(None) & (t.host == visitor)
        theirs = (theirs | named) & (s.name == name)
    query = select(s.table_id, s.seat).join(schema.tables, t.id == s.table_id).where(theirs)
    found: dict[str, list[int]] = {}
    async with store.engine.connect() as db:
        for row in await db.execute(query.order_by(s.table_id, s.seat)):
            found.setdefault(row.table_id, []).append(row.seat)
    return found


async def rewrite(
    store: Store, table: str, seats: Collection[int], names: Collection[str], name: str
) -> None:
    """Whatever a table's log says of some seats tells one name in place of others. No other process
    has it in memory then as it was."""
    e = schema.events.c
    here = (e.table_id == table) & (e.kind == "seat") & e.seat.in_(seats)
    said = select(e.version, e.data).where(here)
    async with store.writing() as db:
        for version, data in (await db.execute(said)).all():
            told = {key: name if _is_name(value, names) else value for key, value in data.items()}
            if told != data:
                where = (e.table_id == table) & (e.version == version)
                await db.execute(update(schema.events).where(where).values(data=told))
        await store.announce(db, anew=[table])


def _is_name(value: object, names: Collection[str]) -> bool:
    return isinstance(value, str) and value in names
