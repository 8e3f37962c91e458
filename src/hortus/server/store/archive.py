"""Finished games: looked for, and removed when their time is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import and_, func, or_, select

from hortus.server.clock import today
from hortus.server.store import schema
from hortus.server.store.database import Store, mark_practice, read_tables
from hortus.server.store.names import beginning
from hortus.server.store.saved import SavedTable

LATEST_FIRST = schema.tables.c.ended.desc()
ESCAPE = "/"  # in patterns


class Stop(NamedTuple):
    """The last game that was told of: the next page begins after it."""

    ended: int
    table: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for. What is None is not asked.

    Attributes:
        name: how the name of somebody who played begins.
        game: by its id.
        since, until: Unix seconds, between which the game ended; both belong to it.
        before: the end of the page before.
    """

    name: str | None = None
    game: str | None = None
    since: int | None = None
    until: int | None = None
    before: Stop | None = None


async def own_games(store: Store, visitor: str, wish: Wish, limit: int) -> list[SavedTable]:
    """The finished games of a visitor, who hosted them or has a seat there; the latest first."""
    sits_at = select(schema.seats.c.table_id).where(schema.seats.c.visitor == visitor)
    t = schema.tables.c
    return await _found(store, or_(t.host == visitor, t.id.in_(sits_at)), wish, limit)


async def listed_games(
    store: Store, visitor: str | None, wish: Wish, limit: int
) -> list[SavedTable]:
    """The finished games that everybody may find, the latest first. Not those with a deal that the
    visitor is playing: how others fared with it is told after their own game. Nor today's garden of
    the day and a tournament's round that is played, for the same reason."""
    listed = (schema.tables.c.listing == "on") & ~_is_of_today() & ~_is_of_running_round()
    if visitor is not None:
        listed &= ~_plays_deal(visitor)
    return await _found(store, listed, wish, limit)


def _is_of_today() -> Any:
    """Whether it is the garden of the day, of which the list of its results tells who may know."""
    d = schema.deals.c
    return select(d.id).where(d.id == schema.tables.c.deal, d.day == today()).exists()


def _is_of_running_round() -> Any:
    """Whether others still play its deal in a tournament."""
    d, t = schema.deals.c, schema.tournaments.c
    of_round = (d.tournament == t.id) & (d.round == t.round) & (t.state == "running")
    here = select(d.id).join(schema.tournaments, of_round)
    return here.where(d.id == schema.tables.c.deal).exists()


def _plays_deal(visitor: str) -> Any:
    """Whether a visitor plays the deal of a table, at another one."""
    t, s = schema.tables.c, schema.seats.c
    other = schema.tables.alias("other")
    sits_at = select(s.table_id).where(s.visitor == visitor)
    mine = or_(other.c.host == visitor, other.c.id.in_(sits_at))
    return select(other.c.id).where(other.c.deal == t.deal, ~other.c.over, mine).exists()


async def _found(store: Store, whose: Any, wish: Wish, limit: int) -> list[SavedTable]:
    t = schema.tables.c
    conditions = [whose, t.ended.is_not(None), ~t.closed, t.lesson.is_(None), *_asked(wish)]
    order = and_(*conditions)
    async with store.reading() as db:
        found = await read_tables(db, order, limit, LATEST_FIRST)
        await mark_practice(db, found)
    return found


def _asked(wish: Wish) -> list[Any]:
    t, s = schema.tables.c, schema.seats.c
    asked: list[Any] = []
    if wish.name is not None:
        # A pattern that is one value: with another SQLite would not use the index.
        begins = s.sought.like(beginning(wish.name, ESCAPE), escape=ESCAPE)
        asked.append(t.id.in_(select(s.table_id).where(begins)))
    if wish.game is not None:
        asked.append(t.game == wish.game)
    if wish.since is not None:
        asked.append(t.ended >= wish.since)
    if wish.until is not None:
        asked.append(t.ended <= wish.until)
    if wish.before is not None:
        ended, table = wish.before
        asked.append(or_(t.ended < ended, and_(t.ended == ended, t.id > table)))
    return asked


# ----------------------------------------------------------------------- their time is over


async def past_their_time(store: Store, moment: int) -> list[str]:
    """The finished games at which nothing has happened since a moment."""
    t = schema.tables.c
    query = select(t.id).where(t.ended.is_not(None), t.touched < moment)
    async with store.engine.connect() as db:
        return [row.id for row in await db.execute(query)]


async def too_many(store: Store, of_host: int, of_all: int) -> list[str]:
    """The finished games beyond so many of one host, and so many of all: the oldest."""
    t = schema.tables.c
    newest_first = (t.ended.desc(), t.id)
    ranked = (
        select(
            t.id,
            func.row_number().over(partition_by=t.host, order_by=newest_first).label("of_host"),
            func.row_number().over(order_by=newest_first).label("of_all"),
        )
        .where(t.ended.is_not(None))
        .subquery()
    )
    beyond = or_(ranked.c.of_host > of_host, ranked.c.of_all > of_all)
    async with store.engine.connect() as db:
        return [row.id for row in await db.execute(select(ranked.c.id).where(beyond))]
