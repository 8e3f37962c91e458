"""A table's one mailbox: a command is carried out after those that came before it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from hortus.server.refusals import Refusal

log = logging.getLogger("hortus.server")
T = TypeVar("T")


class Mailbox:
    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command in its turn. It runs to its end even if whoever sent it has gone."""

        async def run() -> T:
            async with self._one_at_a_time:
                return await command()

        task = self.spawn(run())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_hear_out)
            raise

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside it, kept from being forgotten until it has ended."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _hear_out(task: asyncio.Task[Any]) -> None:
    """The end of a command whose sender has gone: a refusal reaches nobody any more."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal):
        log.error("a command failed after its sender had gone", exc_info=error)
