"""What the other processes on a PostgreSQL database say, as they say it.

A message only makes things prompt. One that was lost is found out by who compares versions, which
whoever listens does whenever the line was cut, and every few seconds besides.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any

from hortus.server.store.database import CHANNEL, Store

log = logging.getLogger("hortus.server")

AGAIN = 0.5  # seconds until it listens again after the line was cut

Hear = Callable[[dict[str, Any]], None]


class Listening:
    """One connection of its own, on which the database passes on what is announced."""

    def __init__(
        self, store: Store, hear: Hear, doubt: Callable[[], None], channel: str = CHANNEL
    ) -> None:
        """`hear` is given what others announced, `doubt` called where something was missed."""
        self._channel = channel
        self._store = store
        self._hear = hear
        self._doubt = doubt

    async def keep(self) -> None:
        """Listen for good, whatever becomes of the line."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("the database does not answer: %s", error)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        import asyncpg

        url = self._store.engine.url.set(drivername="postgresql")
        line = await asyncpg.connect(url.render_as_string(hide_password=False))
        try:
            cut = asyncio.Event()
            line.add_termination_listener(lambda _: cut.set())
            await line.add_listener(self._channel, self._take)
            self._doubt()
            await cut.wait()
        finally:
            with contextlib.suppress(Exception):
                await line.close(timeout=1)

    def _take(self, _line: Any, _process: int, _channel: str, message: str) -> None:
        said = json.loads(message)
        if said["by"] != self._store.me:
            self._hear(said)
