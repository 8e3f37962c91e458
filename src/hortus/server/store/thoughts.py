"""What serving processes ask of those that think: every statement about the table `thoughts`.

Who asks writes questions there and fetches answers; who thinks takes questions and answers them.
Neither waits for the other's process: one whose sign of life is too old asks nothing any more, and
what it thought of is free again. Nor do transactions wait for each other in a ring: rows are taken
one after another as they are called, or those are passed over that another has just then.
Only PostgreSQL is shared by several processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hortus.server.store import schema
from hortus.server.store.database import Store
from hortus.server.store.life import Life
from hortus.server.tokens import digest

CHANNEL: Final = "hortus_thoughts"  # over which thinkers hear that something was asked
MOST_TRIES: Final = 3  # thinkers that one question may take with it
# Seconds without a sign of life until those who ask expect nothing of a thinker any more: longer
# than what it thought of stays its own, since for want of another they have to think themselves.
PATIENCE: Final = 5.0


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, as it is written down."""

    id: str
    asker: str  # the digest of a visitor's id
    question: bytes


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand with all that is thought for this process and others.

    Attributes:
        places: how many thoughts there can be at once, at all thinkers that are hoped to be well.
        wanted: by the asker, how many of their questions are thought of or wait.
        mine: the questions of this process that stand there.
    """

    places: int
    wanted: Mapping[str, int]
    mine: frozenset[str]


@dataclass(frozen=True, slots=True)
class Claimed:
    """A question to be thought of.

    Attributes:
        places, askers, wanted: for its share of the time: how many thoughts there can be at once,
            for how many there is something to think, and how much for this one.
    """

    id: str
    process: str
    question: bytes
    places: int
    askers: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of it, for the process that asked."""

    id: str
    process: str
    answer: bytes


def pseudonym(visitor: str) -> str:
    """Whom something is thought for, so that shares are fair and nobody is named."""
    return digest(f"asker {visitor}")


class Asking(Life):
    """The questions of this process."""

    def __init__(self, store: Store, dialect: str) -> None:
        super().__init__(store)
        self._dialect = dialect

    async def ask(self, asked: Sequence[Asked], most: int, most_of_one: int) -> set[str]:
        """Write questions down and let thinkers know, all in one transaction.

        Args:
            most: questions that there may be, of all processes together, as far as their
                transactions have ended: who asks at the same moment may exceed it.
            most_of_one: the same for one asker.

        Returns:
            The ids of those for which there was no room.
        """
        q = schema.thoughts
        async with self._store.writing() as db:
            standing = await _wanted(db)
            rows: list[dict[str, Any]] = []
            for one in asked:
                if standing.total() < most and standing[one.asker] < most_of_one:
                    standing[one.asker] += 1
                    rows.append({"id": one.id, "asker": one.asker, "question": one.question})
            if rows:
                # A question is for whoever has the same dialect, and as old as the transaction.
                ours = {"process": self.me, "dialect": self._dialect, "asked": self._now()}
                await db.execute(insert(q).values(ours), rows)
                await self._store.announce_on(CHANNEL, db)
        return {one.id for one in asked} - {row["id"] for row in rows}

    async def drop(self, ids: Sequence[str]) -> None:
        """Nobody waits for these any more. What is thought of already counts for its asker until
        that has ended."""
        q = schema.thoughts
        async with self._store.writing() as db:
            for one in sorted(ids):
                waiting = q.c.thinker.is_(None) | q.c.answer.is_not(None)
                await db.execute(delete(q).where(q.c.id == one, waiting))
                await db.execute(update(q).where(q.c.id == one).values(dropped=True))

    async def answers(self) -> dict[str, bytes]:
        """What was answered, which is then forgotten here."""
        q = schema.thoughts
        mine = _at_rest(and_(q.c.process == self.me, q.c.answer.is_not(None)))
        async with self._store.writing() as db:
            rows = await db.execute(delete(q).where(mine).returning(q.c.id, q.c.answer))
            return {row.id: row.answer for row in rows}

    async def standing(self) -> Standing:
        p, q = schema.processes.c, schema.thoughts.c
        places = select(func.coalesce(func.sum(p.places), 0)).where(
            ~self._gone(PATIENCE), p.dialect == self._dialect
        )
        mine = select(q.id).where(q.process == self.me)
        async with self._store.reading() as db:
            return Standing(
                int((await db.execute(places)).scalar_one()),
                await _wanted(db),
                frozenset(row.id for row in await db.execute(mine)),
            )


class Thinking(Life):
    """What this process thinks of."""

    def __init__(self, store: Store, dialect: str, places: int) -> None:
        super().__init__(store)
        self._dialect = dialect
        self._places = places

    def _told(self) -> dict[str, Any]:
        return {**super()._told(), "places": self._places, "dialect": self._dialect}

    async def exchange(
        self, answered: Sequence[Answered], at_work: Sequence[str], hopeless: bytes
    ) -> list[Claimed]:
        """Hand in answers and take as many questions as there are places free, in one
        transaction.

        Args:
            at_work: the questions that are thought of here.
            hopeless: the answer to what has taken several thinkers with it.
        """
        async with self._store.writing() as db:
            await self._answer(db, answered)
            await self._give_back(db, at_work)
            await self._give_up(db, hopeless)
            free = self._places - len(at_work)
            return await self._claim(db, free) if free > 0 else []

    async def hand_in(self, answered: Sequence[Answered]) -> None:
        """The last answers of a process that stops."""
        async with self._store.writing() as db:
            await self._answer(db, answered)

    async def _answer(self, db: AsyncConnection, answered: Sequence[Answered]) -> None:
        if not answered:
            return
        q = schema.thoughts
        for one in sorted(answered, key=lambda one: one.id):
            mine = and_(q.c.id == one.id, q.c.thinker == self.me)  # else another has it by now
            await db.execute(delete(q).where(mine, q.c.dropped))
            await db.execute(update(q).where(mine).values(answer=one.answer))
        await self._store.announce(db, answers=sorted({one.process for one in answered}))

    async def _give_back(self, db: AsyncConnection, at_work: Sequence[str] = ()) -> None:
        """What is this process's and not at work here: others go on with it. It may have been
        taken without this process hearing of it, where the line was cut just then."""
        q = schema.thoughts
        mine = and_(q.c.thinker == self.me, q.c.answer.is_(None), q.c.id.not_in(at_work))
        free = update(q).where(_at_rest(mine))
        await db.execute(free.values(thinker=None, tries=q.c.tries - 1))

    async def _give_up(self, db: AsyncConnection, hopeless: bytes) -> None:
        q = schema.thoughts
        lost = and_(q.c.answer.is_(None), self._is_free(), q.c.tries >= MOST_TRIES)
        given_up = update(q).where(_at_rest(lost)).values(answer=hopeless)
        rows = await db.execute(given_up.returning(q.c.process))
        if processes := sorted({row.process for row in rows}):
            await self._store.announce(db, answers=processes)

    async def _claim(self, db: AsyncConnection, free: int) -> list[Claimed]:
        """Whoever has the fewest thought of comes first, and among these who has waited longest:
        what is thought of for somebody already counts before what waits."""
        q, p = schema.thoughts.c, schema.processes.c
        order = (self._is_free(), q.asked, q.id)
        standing = (
            select(
                q.id,
                func.row_number().over(partition_by=q.asker, order_by=order).label("rank"),
                func.count().over(partition_by=q.asker).label("wanted"),
            )
            .where(q.answer.is_(None))
            .subquery()
        )
        alike = p.dialect == self._dialect
        places = select(func.coalesce(func.sum(p.places), 0)).where(~self._gone(), alike)
        askers = select(func.count(q.asker.distinct())).where(q.answer.is_(None))
        query = (
            select(
                q.id,
                q.process,
                q.question,
                places.scalar_subquery().label("places"),
                askers.scalar_subquery().label("askers"),
                standing.c.wanted,
            )
            .join(standing, standing.c.id == q.id)
            .where(q.answer.is_(None), self._is_free(), ~q.dropped)
            .where(q.dialect == self._dialect, q.process.in_(self._well()))
            .order_by(standing.c.rank, q.asked, q.id)
            .limit(free)
            .with_for_update(of=schema.thoughts, skip_locked=True)
        )
        claimed = [Claimed(**row._mapping) for row in await db.execute(query)]
        if claimed:
            mine = update(schema.thoughts).where(q.id.in_([one.id for one in claimed]))
            await db.execute(mine.values(thinker=self.me, tries=q.tries + 1))
        return claimed

    def _is_free(self) -> Any:
        """Nobody thinks of it who is well."""
        q = schema.thoughts.c
        return or_(q.thinker.is_(None), q.thinker.not_in(self._well()))

    async def _beat(self, db: AsyncConnection) -> None:
        """Forget besides what those asked who are gone, and what nobody waits for."""
        await super()._beat(db)
        q = schema.thoughts.c
        gone = q.process.not_in(self._well())
        useless = or_(gone, and_(q.dropped, self._is_free()))
        await db.execute(delete(schema.thoughts).where(_at_rest(useless)))

    async def _leave(self, db: AsyncConnection) -> None:
        """Give back what is thought of here, for others to go on with at once."""
        await super()._leave(db)
        await self._give_back(db)
        await self._store.announce_on(CHANNEL, db)


def _at_rest(which: Any) -> Any:
    """Those of the questions, but for what another transaction has just then."""
    q = schema.thoughts.c
    return q.id.in_(select(q.id).where(which).with_for_update(skip_locked=True))


async def _wanted(db: AsyncConnection) -> Counter[str]:
    q = schema.thoughts.c
    number = func.count().label("number")
    counted = select(q.asker, number).where(q.answer.is_(None)).group_by(q.asker)
    return Counter({row.asker: row.number for row in await db.execute(counted)})
