"""Places in which something is worked out, shared fairly among those who ask for it.

However much one of them asks for, the next one who comes waits for a single piece of their work at
most: a place that gets free goes to whoever uses the fewest, and among these in turn.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


def share(places: int, askers: int, wanted: int) -> float:
    """How much of the time that a piece of work is meant to take there is for it, 0 to 1, so that
    all that its asker waits for now is done within that time.

    Args:
        places: how many pieces can be worked on at once.
        askers: for how many something is worked on or waits.
        wanted: how much of it is this asker's.
    """
    return min(1.0, places / (max(1, askers) * max(1, wanted)))


class FairPlaces:
    """A number of places, and who waits for one."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._taken: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, asker: str) -> AsyncIterator[None]:
        """A place for as long as it is needed, once one is free and it is the asker's turn."""
        if self._free and not self._waiting:
            self._give(asker)
        else:
            await self._queue(asker)
        try:
            yield
        finally:
            self._take_back(asker)

    @property
    def places(self) -> int:
        return self._places

    @property
    def taken(self) -> int:
        return self._places - self._free

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(map(len, self._waiting.values()))

    def share(self, asker: str) -> float:
        """How much of the time that a piece of work is meant to take there is for it, 0 to 1."""
        wanted = self._taken[asker] + len(self._waiting.get(asker, ()))
        askers = len(+self._taken | Counter(dict.fromkeys(self._waiting, 1)))
        return share(self._places, askers, wanted)

    # ------------------------------------------------------------------ whose turn it is

    async def _queue(self, asker: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had got a place already
                self._take_back(asker)
            else:
                self._leave(asker, turn)
            raise

    def _leave(self, asker: str, turn: asyncio.Future[None]) -> None:
        self._waiting[asker].remove(turn)
        if not self._waiting[asker]:
            del self._waiting[asker]

    def _give(self, asker: str) -> None:
        self._free -= 1
        self._taken[asker] += 1

    def _take_back(self, asker: str) -> None:
        self._free += 1
        self._taken[asker] -= 1
        self._taken += Counter()  # who has none is forgotten
        if asker in self._waiting:
            self._waiting.move_to_end(asker)
        while self._free and self._waiting:
            following = min(self._waiting, key=self._taken.__getitem__)
            turn = self._waiting[following][0]
            self._leave(following, turn)
            self._give(following)
            turn.set_result(None)
