"""Who reads something at a table just now, an answer, a drawer, a verdict, or is shown still what
was played there. Bots wait for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from hortus.server.live.connections import Watcher

LONGEST = 600.0  # seconds until somebody who said no more is not waited for any longer
LOOK_AGAIN = 1.0  # seconds: somebody may have sat down meanwhile


class Readers:
    """The lines over which somebody said that they read."""

    def __init__(self) -> None:
        self._until: dict[Watcher, float] = {}
        self._ended = asyncio.Event()

    def begin(self, line: Watcher) -> None:
        self._until[line] = time.monotonic() + LONGEST

    def end(self, line: Watcher) -> None:
        self._until.pop(line, None)
        self._ended.set()

    async def finish(self, counts: Callable[[str], bool]) -> bool:
        """Until none of the visitors that count reads any more. False if none did."""
        waited = False
        while self._any(counts):
            waited = True
            self._ended.clear()
            try:
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._ended.wait()
            except TimeoutError:
                continue
        return waited

    def _any(self, counts: Callable[[str], bool]) -> bool:
        now = time.monotonic()
        return any(now < until and counts(line.visitor) for line, until in self._until.items())
