"""Ratings as they are stored: who wants to be rated, how strong they are, and what games made of
it. Whatever changes them holds one lock, so that no game counts twice and nobody who has left
comes back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import Table, delete, false, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store, mark_practice, read_tables
from hortus.server.store.saved import SavedTable
from hortus.server.store.upgrading import LOCK as UPGRADING

LOCK = UPGRADING + 1  # of all that changes ratings; taken before any row of a table


class Board(NamedTuple):
    """What a rating is of: other games, or other company, say nothing about it."""

    game: str
    players: int


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who wants to be rated."""

    visitor: str
    name: str
    since: int  # Unix milliseconds


@dataclass(frozen=True, slots=True)
class RatingRow:
    """How strong somebody is taken to be: a mean, and how far it may be off."""

    game: str
    players: int
    visitor: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class StepRow:
    """What a game made of somebody's rating."""

    table_id: str
    visitor: str
    game: str
    players: int
    place: int
    before: float
    after: float
    ended: int


SHOWN = schema.ratings.c.mu - 3 * schema.ratings.c.sigma  # by which people are ranked


@asynccontextmanager
async def changing(store: Store) -> AsyncIterator[AsyncConnection]:
    """A transaction in which nobody else changes ratings."""
    async with store.writing() as db:
        await hold(store, db)
        yield db


async def hold(store: Store, db: AsyncConnection) -> None:
    """Let nobody else change ratings until the transaction ends; the first thing to do in it."""
    if not store.alone:
        await db.execute(select(func.pg_advisory_xact_lock(LOCK)))


# ------------------------------------------------------------------------ who is rated


async def contender(store: Store, visitor: str) -> Contender | None:
    """None for who does not want to be rated."""
    async with store.engine.connect() as db:
        return (await contenders(db, [visitor])).get(visitor)


async def contenders(db: AsyncConnection, visitors: Collection[str]) -> dict[str, Contender]:
    """Those of the visitors who want to be rated."""
    c = schema.contenders
    rows = await db.execute(select(c).where(c.c.visitor.in_(visitors)))
    return {row.visitor: Contender(**row._mapping) for row in rows}


async def enter(store: Store, one: Contender) -> None:
    """They want to be rated by this name; since when stays if they did before."""
    c = schema.contenders
    async with changing(store) as db:
        here = update(c).where(c.c.visitor == one.visitor)
        if (await db.execute(here.values(name=one.name))).rowcount == 0:
            await db.execute(insert(c).values(**asdict(one)))


async def rename(store: Store, visitor: str, name: str, was: str | None) -> bool:
    """They stand on the boards by another name, if they stand there (by this one)."""
    c = schema.contenders
    here = c.c.visitor == visitor if was is None else (c.c.visitor == visitor) & (c.c.name == was)
    async with changing(store) as db:
        return (await db.execute(update(c).where(here).values(name=name))).rowcount > 0


async def leave(store: Store, visitor: str) -> None:
    """Nothing is known of how strong they are any more."""
    async with changing(store) as db:
        await forget(db, visitor)


async def forget(db: AsyncConnection, visitor: str) -> None:
    for part in (schema.contenders, schema.ratings, schema.rating_steps):
        await db.execute(delete(part).where(part.c.visitor == visitor))


async def hand_over(db: AsyncConnection, former: str, visitor: str) -> None:
    """Two visitors turn out to be one. Where both have a rating, that of whom they become stays."""
    rated = await contenders(db, [former, visitor])
    if former not in rated:
        return
    c, r, steps = schema.contenders, schema.ratings, schema.rating_steps
    if visitor in rated:
        await db.execute(delete(c).where(c.c.visitor == former))
    await _drop_double(db, r, ("game", "players"), former, visitor)
    await _drop_double(db, steps, ("table_id",), former, visitor)
    for part in (c, r, steps):
        await db.execute(update(part).where(part.c.visitor == former).values(visitor=visitor))


async def _drop_double(
    db: AsyncConnection, part: Table, alike: Sequence[str], former: str, visitor: str
) -> None:
    """Delete of one visitor's rows those that another has as well."""
    other = part.alias("other")
    same = [other.c[name] == part.c[name] for name in alike]
    double = select(other.c.visitor).where(other.c.visitor == visitor, *same).exists()
    await db.execute(delete(part).where(part.c.visitor == former, double))


# ------------------------------------------------------------------------ games are counted


async def next_unjudged(db: AsyncConnection) -> SavedTable | None:
    """The finished game that was over first of those nobody has looked at."""
    t = schema.tables.c
    waiting = (t.judged == false()) & t.ended.is_not(None)
    found = await read_tables(db, waiting, 1, t.ended)
    await mark_practice(db, found)
    return found[0] if found else None


async def judged(db: AsyncConnection, table: str) -> None:
    """It was looked at, once and for all."""
    t = schema.tables
    await db.execute(update(t).where(t.c.id == table).values(judged=True))


async def of(db: AsyncConnection, board: Board, visitors: Collection[str]) -> dict[str, RatingRow]:
    """How strong visitors are, without those who have not played yet."""
    r = schema.ratings
    here = (r.c.game == board.game) & (r.c.players == board.players)
    rows = await db.execute(select(r).where(here, r.c.visitor.in_(visitors)))
    return {row.visitor: RatingRow(**row._mapping) for row in rows}


async def write(db: AsyncConnection, rows: Sequence[RatingRow], steps: Sequence[StepRow]) -> None:
    """In place of what was known of them before."""
    r = schema.ratings.c
    for row in rows:
        here = (r.game == row.game) & (r.players == row.players) & (r.visitor == row.visitor)
        await db.execute(delete(schema.ratings).where(here))
    await db.execute(insert(schema.ratings), [asdict(row) for row in rows])
    await db.execute(insert(schema.rating_steps), [asdict(step) for step in steps])


# ------------------------------------------------------------------------ what is told of them


class Ranked(NamedTuple):
    """Somebody on a board, by the name that all may read."""

    name: str
    rating: RatingRow


async def ranked(store: Store, board: Board, limit: int) -> list[Ranked]:
    """The best of a board."""
    r, c = schema.ratings, schema.contenders
    query = (
        select(c.c.name, *r.c)
        .join(c, c.c.visitor == r.c.visitor)
        .where(r.c.game == board.game, r.c.players == board.players)
        .order_by(SHOWN.desc(), r.c.visitor)
        .limit(limit)
    )
    async with store.engine.connect() as db:
        return [Ranked(row[0], RatingRow(*row[1:])) for row in await db.execute(query)]


async def better(store: Store, row: RatingRow) -> int:
    """How many on the same board are ranked higher."""
    r = schema.ratings.c
    above = row.mu - 3 * row.sigma < SHOWN
    query = select(func.count()).where(r.game == row.game, r.players == row.players, above)
    async with store.engine.connect() as db:
        return int((await db.execute(query)).scalar_one())


async def of_visitor(store: Store, visitor: str) -> list[RatingRow]:
    r = schema.ratings
    query = select(r).where(r.c.visitor == visitor).order_by(r.c.game, r.c.players)
    async with store.engine.connect() as db:
        return [RatingRow(**row._mapping) for row in await db.execute(query)]


async def steps_of(store: Store, visitor: str, limit: int | None = None) -> list[StepRow]:
    """What games made of somebody's ratings, the latest first."""
    s = schema.rating_steps
    latest = select(s).where(s.c.visitor == visitor).order_by(s.c.ended.desc(), s.c.table_id)
    async with store.engine.connect() as db:
        return [StepRow(**row._mapping) for row in await db.execute(latest.limit(limit))]
