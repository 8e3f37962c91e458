"""Tournaments as they are stored: who plays, who met whom, and how it ended.

Whatever changes in one takes its next version, and all that changes with it is written in the same
transaction, the tables of a new round among it. Of two processes that make the same step the second
finds the version taken: so every round is made once.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.appending import (
    Append,
    VersionTakenError,
    append_together,
    write_table,
)
from hortus.server.store.database import Store
from hortus.server.store.saved import Deal, SavedTable
from hortus.server.wire.names import BotName, Listing
from hortus.server.wire.tournaments import Form, TournamentStage

GATHERING = select(schema.tournaments.c.id).where(schema.tournaments.c.state == "gathering")


class OutrunError(Exception):
    """Somebody else has changed the tournament meanwhile, or removed it."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament without those who play in it."""

    id: str
    host: str | None
    host_name: str
    game: str
    options: dict[str, Any]
    form: Form
    rounds: int
    pace: dict[str, Any]
    listed: bool
    seed: str
    created: int
    touched: int
    spectators: bool = True
    seats: int = 2  # at each table
    title: str = ""
    state: TournamentStage = "gathering"
    round: int = 0
    version: int = 1
    follows: str | None = None  # the one whose host set it up once more


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Somebody who plays in it."""

    number: int
    name: str
    visitor: str | None = None
    bot: BotName | None = None
    level: int | None = None
    gone: bool = False


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A table of a round, or whoever had none."""

    round: int
    board: int
    seats: list[int]
    table_id: str | None = None
    places: list[int] | None = None
    totals: list[int] | None = None
    stood_in: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SavedTournament:
    """A whole one; in lists without `pairings`."""

    row: TournamentRow
    entrants: list[EntrantRow]
    pairings: list[PairingRow] = field(default_factory=list)

    def of_round(self, number: int) -> list[PairingRow]:
        return [one for one in self.pairings if one.round == number]


@dataclass(frozen=True, slots=True)
class Step:
    """What changes with a version: all of it, or nothing."""

    row: Mapping[str, Any] = field(default_factory=dict)  # what is new in the `TournamentRow`
    entrants: Sequence[EntrantRow] = ()  # new ones, or in place of those with their numbers
    without: Collection[int] = ()  # numbers of entrants that are taken out
    pairings: Sequence[PairingRow] = ()  # new ones, or in place of those of their round and board
    deal: Deal | None = None
    tables: Sequence[SavedTable] = ()
    closings: Sequence[Append] = ()  # at tables whose games are over before their end


async def create(store: Store, saved: SavedTournament) -> None:
    async with store.writing() as db:
        await db.execute(insert(schema.tournaments).values(**asdict(saved.row)))
        await _write_entrants(db, saved.row.id, saved.entrants)


async def create_follower(store: Store, saved: SavedTournament) -> str:
    """Its id, or that of the first one where its host has asked twice at once."""
    assert saved.row.follows is not None
    try:
        await create(store, saved)
    except IntegrityError:
        first = await follower(store, saved.row.follows)
        if first is None:
            raise
        return first
    return saved.row.id


async def write(store: Store, row: TournamentRow, step: Step) -> None:
    """Raises OutrunError: nothing is done, and it is to be looked at again."""
    t = schema.tournaments
    here = (t.c.id == row.id) & (t.c.version == row.version)
    new = {"version": row.version + 1, "touched": int(time.time()), **step.row}
    async with store.writing() as db:
        if step.closings:
            await _close_games(store, db, step.closings)
        if (await db.execute(update(t).where(here).values(**new))).rowcount == 0:
            raise OutrunError(row.id)
        await _write_entrants(db, row.id, step.entrants)
        e = schema.entrants
        gone = (e.c.tournament_id == row.id) & e.c.number.in_(step.without)
        await db.execute(delete(e).where(gone))
        if step.deal is not None:
            await db.execute(insert(schema.deals).values(**asdict(step.deal)))
        for table in step.tables:
            await db.run_sync(write_table, table)
        await _write_pairings(db, row.id, step.pairings)


async def _close_games(store: Store, db: AsyncConnection, closings: Sequence[Append]) -> None:
    """Before all else: whoever holds tables and tournaments takes hold of the tables first."""
    try:
        await db.run_sync(partial(append_together, closings))
    except VersionTakenError as error:
        raise OutrunError(str(error)) from error
    await db.run_sync(store.announce_tables, [one.table for one in closings])


async def _write_entrants(
    db: AsyncConnection, tournament: str, entrants: Sequence[EntrantRow]
) -> None:
    if not entrants:
        return
    e = schema.entrants
    numbers = [one.number for one in entrants]
    await db.execute(delete(e).where(e.c.tournament_id == tournament, e.c.number.in_(numbers)))
    await db.execute(insert(e), [{"tournament_id": tournament, **asdict(one)} for one in entrants])


async def _write_pairings(
    db: AsyncConnection, tournament: str, pairings: Sequence[PairingRow]
) -> None:
    p = schema.pairings
    for one in pairings:
        here = (p.c.tournament_id == tournament, p.c.round == one.round, p.c.board == one.board)
        await db.execute(delete(p).where(*here))
    if pairings:
        rows = [{"tournament_id": tournament, **asdict(one)} for one in pairings]
        await db.execute(insert(p), rows)


async def remove(store: Store, tournament: str) -> None:
    """Its tables stay for those who played there."""
    async with store.writing() as db:
        await _remove(db, [tournament])


async def _remove(db: AsyncConnection, tournaments: Sequence[str]) -> None:
    for part in (schema.pairings, schema.entrants):
        await db.execute(delete(part).where(part.c.tournament_id.in_(tournaments)))
    t = schema.tournaments
    await db.execute(delete(t).where(t.c.id.in_(tournaments)))


async def remove_untouched(store: Store, gathering: int, over: int) -> None:
    """Those that have waited for entrants, or have been over, since some Unix seconds."""
    t = schema.tournaments.c
    late = or_(
        and_(t.state == "gathering", t.touched < gathering),
        and_(t.state == "over", t.touched < over),
    )
    async with store.writing() as db:
        found = [row.id for row in await db.execute(select(t.id).where(late))]
        await _remove(db, found)


# ------------------------------------------------------------------------------- looking


async def load(store: Store, tournament: str) -> SavedTournament | None:
    """None if there is none, or it was removed."""
    p = schema.pairings.c
    here = select(p.round, p.board, p.seats, p.table_id, p.places, p.totals, p.stood_in)
    async with store.reading() as db:
        found = await _read(db, schema.tournaments.c.id == tournament, 1)
        if not found:
            return None
        rows = await db.execute(
            here.where(p.tournament_id == tournament).order_by(p.round, p.board)
        )
        found[0].pairings.extend(PairingRow(*row) for row in rows)
    return found[0]


async def open_to_all(store: Store, limit: int) -> list[SavedTournament]:
    """Those that everybody finds and that are not over; that which changed last first."""
    t = schema.tournaments.c
    async with store.reading() as db:
        return await _read(db, t.listed & (t.state != "over"), limit)


async def of_visitor(store: Store, visitor: str, limit: int | None = None) -> list[SavedTournament]:
    """Those that a visitor hosts or has entered; that which changed last first."""
    t, e = schema.tournaments.c, schema.entrants.c
    entered = select(e.tournament_id).where(e.visitor == visitor)
    async with store.reading() as db:
        return await _read(db, or_(t.host == visitor, t.id.in_(entered)), limit)


async def with_round_over(store: Store) -> list[str]:
    """Those that go on: nobody plays at any table of their round any more."""
    t, p, table = schema.tournaments.c, schema.pairings.c, schema.tables.c
    playing = (
        select(p.board)
        .join(schema.tables, table.id == p.table_id)
        .where(p.tournament_id == t.id, p.round == t.round, ~table.over)
        .exists()
    )
    query = select(t.id).where(t.state == "running", ~playing).order_by(t.id)
    async with store.engine.connect() as db:
        return [row.id for row in await db.execute(query)]


async def count(store: Store, host: str | None = None) -> int:
    """How many are not over: those of a host, or all."""
    t = schema.tournaments.c
    query = select(func.count()).where(t.state != "over")
    if host is not None:
        query = query.where(t.host == host)
    async with store.engine.connect() as db:
        return int((await db.execute(query)).scalar_one())


async def follower(store: Store, tournament: str) -> str | None:
    """The one by which its host went on, as long as there is one."""
    t = schema.tournaments.c
    async with store.engine.connect() as db:
        found: str | None = await db.scalar(select(t.id).where(t.follows == tournament))
    return found


async def is_played(store: Store, deal: Deal) -> bool:
    """Whether a deal is that of a round which is not over."""
    t = schema.tournaments.c
    here = (t.id == deal.tournament) & (t.round == deal.round) & (t.state == "running")
    async with store.engine.connect() as db:
        return (await db.execute(select(t.id).where(here))).first() is not None


class OfRound(NamedTuple):
    """A round, and the tournament to which it belongs."""

    tournament: str
    round: int


async def rounds_of(store: Store, tables: Sequence[str]) -> dict[str, OfRound]:
    """Those of the tables that are of a tournament, with the round."""
    d, t = schema.deals.c, schema.tables.c
    query = (
        select(t.id, d.tournament, d.round)
        .join(schema.deals, d.id == t.deal)
        .where(t.id.in_(tables), d.tournament.is_not(None))
    )
    async with store.engine.connect() as db:
        return {table: OfRound(*of) for table, *of in await db.execute(query)}


async def seats_of(store: Store, tables: Sequence[str], change: str) -> dict[str, set[int]]:
    """At which seats of the tables something was noted that changed them, such as that their time
    was over."""
    e = schema.events.c
    changed = (e.kind == "seat") & (e.data["change"].as_string() == change)
    query = select(e.table_id, e.seat).where(e.table_id.in_(tables), changed)
    found: dict[str, set[int]] = {}
    async with store.engine.connect() as db:
        for table, seat in await db.execute(query):
            found.setdefault(table, set()).add(seat)
    return found


class TableSeen(NamedTuple):
    """What a page of a tournament shows of a table."""

    over: bool
    closed: bool
    spectators: bool
    deal: str | None
    listing: Listing
    replay_key: str | None
    replay_sealed: str | None

    @property
    def is_watched(self) -> bool:
        """Whether somebody may watch there now."""
        return self.spectators and not self.over


async def tables_seen(store: Store, tables: Sequence[str]) -> dict[str, TableSeen]:
    """Those of the tables that there are still."""
    t = schema.tables.c
    query = select(
        t.id, t.over, t.closed, t.spectators, t.deal, t.listing, t.replay_key, t.replay_sealed
    ).where(t.id.in_(tables))
    async with store.engine.connect() as db:
        return {table: TableSeen(*seen) for table, *seen in await db.execute(query)}


async def _read(db: AsyncConnection, condition: Any, limit: int | None) -> list[SavedTournament]:
    t, e = schema.tournaments, schema.entrants
    latest = select(t).where(condition).order_by(t.c.touched.desc(), t.c.id).limit(limit)
    rows = [TournamentRow(**row._mapping) for row in await db.execute(latest)]
    found = {row.id: SavedTournament(row, []) for row in rows}
    there = select(e).where(e.c.tournament_id.in_(list(found))).order_by(e.c.number)
    for tournament, *values in await db.execute(there):
        found[tournament].entrants.append(EntrantRow(*values))
    return list(found.values())


# ------------------------------------------------------------------------------- visitors


async def forget(db: AsyncConnection, visitor: str) -> None:
    """They play in no further round, and nobody reads their name. What they host goes on without
    them and without the title that they gave it, or is called off where it has not begun."""
    t, e = schema.tournaments, schema.entrants
    hosted = select(t.c.id).where(t.c.host == visitor, t.c.state == "gathering")
    await _remove(db, [row.id for row in (await db.execute(hosted)).all()])
    entered = select(e.c.tournament_id).where(e.c.visitor == visitor)
    await _take_version(db, or_(t.c.host == visitor, t.c.id.in_(entered)))
    await db.execute(update(t).where(t.c.host == visitor).values(host=None, host_name="", title=""))
    theirs: Any = e.c.visitor == visitor
    await db.execute(delete(e).where(theirs, e.c.tournament_id.in_(GATHERING)))
    await db.execute(update(e).where(theirs).values(visitor=None, name="", gone=True))


async def rename(store: Store, visitor: str, name: str, was: str | None) -> bool:
    """They host and take part by another name, where they do (by this one)."""
    t, e = schema.tournaments, schema.entrants
    hosts, enters = t.c.host == visitor, e.c.visitor == visitor
    if was is not None:
        hosts, enters = and_(hosts, t.c.host_name == was), and_(enters, e.c.name == was)
    async with store.writing() as db:
        await _take_version(db, or_(hosts, t.c.id.in_(select(e.c.tournament_id).where(enters))))
        hosting = await db.execute(update(t).where(hosts).values(host_name=name))
        entered = await db.execute(update(e).where(enters).values(name=name))
        return bool(hosting.rowcount or entered.rowcount)


async def untitle(store: Store, tournament: str, was: str | None) -> bool:
    """It is called by its game alone, if it has a title (that reads so); whether it had."""
    t = schema.tournaments
    titled = (t.c.id == tournament) & (t.c.title != "")
    if was is not None:
        titled = titled & (t.c.title == was)
    async with store.writing() as db:
        taken = update(t).where(titled).values(title="", version=t.c.version + 1)
        return bool((await db.execute(taken)).rowcount)


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one. Where both have entered, one of the two plays on."""
    t, e = schema.tournaments, schema.entrants
    entered = select(e.c.tournament_id).where(e.c.visitor == former)
    await _take_version(db, or_(t.c.host == former, t.c.id.in_(entered)))
    there = [row[0] for row in await db.execute(
        select(e.c.tournament_id).where(e.c.visitor == visitor)
    )]  # fmt: skip
    theirs: Any = e.c.visitor == former
    double = theirs & e.c.tournament_id.in_(there)
    await db.execute(delete(e).where(double, e.c.tournament_id.in_(GATHERING)))
    await db.execute(update(e).where(double).values(gone=True))
    await db.execute(update(e).where(theirs).values(visitor=visitor))
    await db.execute(update(t).where(t.c.host == former).values(host=visitor))


async def _take_version(db: AsyncConnection, condition: Any) -> None:
    t = schema.tournaments
    await db.execute(update(t).where(condition).values(version=t.c.version + 1))
