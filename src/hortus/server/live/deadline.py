"""The deadline of a table: its clock acts when it is due, by a command that is like any other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from hortus.server.live.table_clock import TableClock
from hortus.server.refusals import Refusal

log = logging.getLogger("hortus.server")

DATABASE_PAUSE = 1.0  # seconds until the clock calls again if it was not heard


class TimedTable(Protocol):
    """A table, as its deadline knows it."""

    @property
    def id(self) -> str: ...

    @property
    def clock(self) -> TableClock: ...

    def moment(self) -> int:
        """What time it is, in Unix milliseconds."""

    async def in_turn(self, command: Callable[[], Awaitable[None]]) -> None:
        """Run a command after those that came before it."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something that keeps the table in memory until it has ended."""


class Deadline:
    """Calls time once it has come; to be told whenever the deadline may have moved."""

    def __init__(self, live: TimedTable) -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def wake(self) -> None:
        """Set the timer for what is left, if the clock runs."""
        self.rest()
        due = self._live.clock.due
        if due is not None and not self._stopped:
            left = max(0, due - self._live.moment())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left / 1000, self._time_has_come)

    def stop(self) -> None:
        """For good."""
        self._stopped = True
        self.rest()

    def rest(self) -> None:
        """Until it is woken."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_has_come(self) -> None:
        self._live.spawn(self._call())

    async def _call(self) -> None:
        try:
            await self._live.in_turn(self._call_if_due)
        except Refusal:
            return  # another process was faster, or the table is gone
        except Exception:
            log.exception("the deadline of table %s could not be written down", self._live.id)
            await asyncio.sleep(DATABASE_PAUSE)
            self.wake()

    async def _call_if_due(self) -> None:
        due = self._live.clock.due
        if due is not None and self._live.moment() >= due:
            await self._live.clock.call()
        else:
            self.wake()
