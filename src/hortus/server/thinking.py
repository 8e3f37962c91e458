"""A process that thinks for those that serve: it takes questions from the database they share, and
answers them. It serves nobody, opens no table and needs no data folder."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import ProgrammingError

from hortus.server import logs
from hortus.server.live.fair_places import share
from hortus.server.live.questions import Answer, Question, dialect
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.run import SWITCH_SECONDS, ServeError
from hortus.server.settings import Settings
from hortus.server.store.connecting import UNREACHABLE, DatabaseError, require
from hortus.server.store.database import Store
from hortus.server.store.life import BEAT
from hortus.server.store.listening import Listening
from hortus.server.store.thoughts import CHANNEL, Answered, Claimed, Thinking
from hortus.server.store.upgrading import is_current

log = logging.getLogger("hortus.server")

LOOK = 1.0  # seconds after which it looks for questions that no message told of
HOPELESS = msgspec.msgpack.encode(Answer(trouble="failed"))
FORBIDDEN = (
    "the database does not let this process think for others: {}. "
    "What a role for it needs stands in docs/hosting.md, under Thinkers."
)
WAITING = "waiting for a server to bring the database to the form of this version"


def think(settings: Settings, say: Callable[[str], None]) -> None:
    """Think until interrupted. Raises ServeError if the database cannot be had, or is none that
    several processes share.

    Args:
        settings: of these the database, how many bots think at once, and the log.
        say: is given the line that tells a person that it has begun; a log for machines has it too.
    """
    logs.set_up(settings.log)
    if settings.database is None:
        raise ServeError(
            "those that think and those that serve share a PostgreSQL database; name it with "
            "HORTUS_DATABASE, such as postgresql://hortus@localhost/hortus."
        )
    try:
        thinker = Thinker(settings)
        asyncio.run(require(settings.database))
    except DatabaseError as error:
        raise ServeError(str(error)) from error
    sys.setswitchinterval(SWITCH_SECONDS)
    asyncio.run(thinker.run(say if settings.log == "text" else logs.tell_start))


class Thinker:
    """One such process."""

    def __init__(self, settings: Settings) -> None:
        self._store = Store(settings.database_url)
        if self._store.alone:
            raise DatabaseError("a file of SQLite belongs to who serves it: use PostgreSQL.")
        self._places = settings.workers
        self._workers = Workers(settings)
        self._readiness = Readiness()
        self._thoughts = Thinking(self._store, dialect(), self._places)
        self._at_work: dict[str, asyncio.Task[None]] = {}  # by the question
        self._answered: list[Answered] = []
        self._news = asyncio.Event()  # something was asked, or answered here
        self._stopped = asyncio.Event()

    async def run(self, say: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        for wish in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(wish, self._stopped.set)
        chores = [asyncio.create_task(self._work(say))]
        stopping = asyncio.create_task(self._stopped.wait())
        try:
            await asyncio.wait([*chores, stopping], return_when=asyncio.FIRST_COMPLETED)
            for chore in chores:
                if chore.done():
                    chore.result()
        except ProgrammingError as error:
            raise ServeError(FORBIDDEN.format(error.orig)) from error
        finally:
            await self._stop([*chores, stopping])

    async def _stop(self, tasks: list[asyncio.Task[Any]]) -> None:
        """What is thought of goes back, for others to go on with."""
        self._stopped.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):  # the database may be gone
            await self._thoughts.hand_in(self._answered)
            await self._thoughts.leave()
        for task in list(self._at_work.values()):
            task.cancel()
        self._readiness.close()
        self._workers.close()
        await self._store.close()

    async def _work(self, say: Callable[[str], None]) -> None:
        await self._wait_for_database()
        await self._readiness.prepare()
        await self._watched(self._thoughts.beat)
        say(f"Hortus thinks, of {self._places} at once. Stop it with Ctrl+C.")
        listening = Listening(self._store, lambda _: self._news.set(), self._news.set, CHANNEL)
        chores = (self._readiness.compile(), listening.keep(), self._keep_beating(),
                  self._keep_answering())  # fmt: skip
        await asyncio.gather(*chores)

    async def _wait_for_database(self) -> None:
        """Only who serves brings it up to date."""
        told = ""
        while trouble := await self._trouble():
            if trouble != told:
                log.warning(trouble)
            told = trouble
            await asyncio.sleep(LOOK)

    async def _trouble(self) -> str:
        """Why there is nothing to begin with yet; empty if there is."""
        try:
            return "" if await is_current(self._store.engine) else WAITING
        except UNREACHABLE as error:
            return f"the database does not answer: {error}"

    async def _keep_beating(self) -> None:
        while not self._stopped.is_set():
            await asyncio.sleep(BEAT)
            await self._watched(self._thoughts.beat)

    async def _keep_answering(self) -> None:
        while not self._stopped.is_set():
            self._news.clear()
            await self._watched(self._exchange)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._news.wait()

    async def _watched(self, work: Callable[[], Any]) -> None:
        try:
            await work()
        except UNREACHABLE as error:
            log.error("the database does not answer: %s", error)
        except ProgrammingError:
            raise  # it will not go better the next time
        except Exception:
            log.exception("the questions of those that serve could not be looked at")

    async def _exchange(self) -> None:
        """Hand in what was found, and begin with what is asked."""
        answered = list(self._answered)
        claimed = await self._thoughts.exchange(answered, list(self._at_work), HOPELESS)
        del self._answered[: len(answered)]
        for one in claimed:
            self._at_work[one.id] = asyncio.create_task(self._answer(one))

    async def _answer(self, one: Claimed) -> None:
        answer = msgspec.msgpack.encode(await self._found(one))
        self._answered.append(Answered(one.id, one.process, answer))
        del self._at_work[one.id]  # its place is free for what is taken with the answer
        self._news.set()

    async def _found(self, one: Claimed) -> Answer:
        try:
            asked = msgspec.msgpack.decode(one.question, type=Question)
            part = share(one.places, one.askers, one.wanted)
            return Answer(await self._workers.work(asked, part))
        except TimeoutError:
            return Answer(trouble="overstayed")
        except Exception:
            log.exception("a bot failed")
            return Answer(trouble="failed")
