"""Transactions in one piece: work for the database that waits for nothing else.

Such work is written once, against a connection that answers at once. Over PostgreSQL the event loop
goes on while an answer is under way, as ever. A file is visited as a whole, on a thread with a
connection of its own: the asynchronous engine would go there and back for each statement, each
answer and the commit, which costs more than all that SQLite does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from hortus.server.store.connecting import connect_at_once

T = TypeVar("T")


class Transact(Protocol):
    """Does work in a transaction of its own: when it returns, all of it is on the disk."""

    async def __call__(self, work: Callable[[Connection], T], /) -> T: ...


class FileThread:
    """The thread on which a file is visited."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = connect_at_once(engine)
        self._thread = ThreadPoolExecutor(1, "hortus-file")

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Whoever is cancelled meanwhile does not hear of it, but it is done or left as a whole."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._visit, work)

    def _visit(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as db:
            return work(db)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()
