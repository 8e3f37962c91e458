"""Errands to servers of others, beside everything else: nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("hortus.server")

Errand = Callable[[], Awaitable[None]]


class Courier:
    """Does errands in the order in which they came, a few at a time. What is too much is left
    undone, so that nothing grows without end while nobody answers."""

    def __init__(self, name: str, hands: int, most: int) -> None:
        """`hands`: errands at a time; `most`: that wait."""
        self._name = name
        self._hands = hands
        self._waiting: asyncio.Queue[Errand] = asyncio.Queue(most)
        self._later: set[asyncio.TimerHandle] = set()

    def hand(self, errand: Errand) -> None:
        try:
            self._waiting.put_nowait(errand)
        except asyncio.QueueFull:
            log.warning("too many %s wait to be sent; one is dropped", self._name)

    def hand_later(self, errand: Errand, seconds: float) -> None:
        """The same, some time from now."""
        if len(self._later) >= self._waiting.maxsize:
            return

        def now() -> None:
            self._later.discard(timer)
            self.hand(errand)

        timer = asyncio.get_running_loop().call_later(seconds, now)
        self._later.add(timer)

    async def keep_going(self) -> None:
        """For as long as the server runs."""
        try:
            await asyncio.gather(*(self._work() for _ in range(self._hands)))
        finally:
            for timer in self._later:
                timer.cancel()

    async def _work(self) -> None:
        while True:
            errand = await self._waiting.get()
            try:
                await errand()
            except Exception:
                log.exception("one of the %s could not be sent", self._name)
