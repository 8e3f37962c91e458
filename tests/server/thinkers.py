"""Thinking processes, which may be killed and stopped, and what stands in the database of them."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator

from hortus.server.live.questions import dialect
from running import Running

from .postgres import Postgres
from .visiting import until


class Thinker:
    """One `hortus think`."""

    def __init__(self, database: str, at_once: int = 1) -> None:
        self._order = ("think", "--at-once", str(at_once))
        self._environment = {**os.environ, "HORTUS_DATABASE": database}
        self._running: Running | None = None

    def start(self) -> None:
        self._running = Running(self._order, self._environment)

    def send(self, what: signal.Signals) -> None:
        assert self._running is not None
        self._running.send(what)

    def kill(self) -> str:
        """As a power cut would. What it wrote."""
        return self._end(signal.SIGKILL)

    def leave(self) -> str:
        """As a deploy would."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        running, self._running = self._running, None
        return "" if running is None else running.end(how)


@contextlib.contextmanager
def thinking(database: str, at_once: int = 1) -> Iterator[Thinker]:
    thinker = Thinker(database, at_once)
    thinker.start()
    try:
        yield thinker
    finally:
        thinker.kill()


class Thoughts:
    """What stands in a database of those that think, and what they think of."""

    def __init__(self, postgres: Postgres, database: str) -> None:
        self._postgres = postgres
        self._database = database

    def ask(self, statement: str) -> list[tuple[object, ...]]:
        return self._postgres.ask(statement, self._database)

    @property
    def thinkers(self) -> set[object]:
        """Those that are well."""
        well = """SELECT id FROM processes WHERE places > 0 AND NOT "left"
            AND at > extract(epoch FROM clock_timestamp()) * 1000 - 3000"""
        return {one for (one,) in self.ask(well)}

    def until(self, true: Callable[[], object], what: str) -> None:
        """Wait for something that comes by itself, and ask the database now and then."""

        def look() -> object:
            time.sleep(0.1)
            return true()

        until(look, what, seconds=300.0)

    def pretend(self) -> None:
        """Let the servers believe in a thinker that never answers."""
        never = """INSERT INTO processes (id, at, "left", places, dialect)
            VALUES ('pretended', 9e15, false, 1, '{}')"""
        self.ask(never.format(dialect()))

    def forget_pretended(self) -> None:
        self.ask("DELETE FROM processes WHERE id = 'pretended'")

    @property
    def asked(self) -> set[object]:
        """The questions that stand there."""
        return {question for (question,) in self.ask("SELECT id FROM thoughts WHERE NOT dropped")}

    def are_asked(self, number: int) -> bool:
        return len(self.asked) == number

    @property
    def standing(self) -> list[tuple[object, ...]]:
        """Of each question, who thinks of it, and how many have had it."""
        return self.ask("SELECT thinker, tries FROM thoughts WHERE answer IS NULL")

    @property
    def claimed(self) -> dict[object, object]:
        """By the question, who thinks of it."""
        claimed = "SELECT id, thinker FROM thoughts WHERE thinker IS NOT NULL AND answer IS NULL"
        return dict(self._postgres.ask(claimed, self._database))
