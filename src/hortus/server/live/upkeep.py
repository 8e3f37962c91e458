"""What whoever hosts the server has to say to everybody, and whether games rest meanwhile.

While they rest nothing is written to any table, and no clock runs: what it would have run on is
given back with the first thing that happens afterwards, at every table, in memory or not.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hortus.server.clock import milliseconds
from hortus.server.refusals import Refusal
from hortus.server.store import house
from hortus.server.store.database import Store
from hortus.server.wire.house import Notice, Upkeep

NOTICE = "notice"
REST = "rest"
AGAIN = 30  # seconds after which somebody who was refused may ask again


class Pause(msgspec.Struct, frozen=True):
    """The last rest: from when, and until when if it is over. Unix milliseconds."""

    since: int
    until: int | None = None


class Keeper:
    """Knows what is set, as this process last read it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pause: Pause | None = None
        self.told = Upkeep()

    @property
    def resting(self) -> bool:
        return self.told.resting

    async def read(self) -> bool:
        """Look at what is set. True if something has changed."""
        before = self.told
        found: dict[str, Any] = await house.read(self._store)
        self._pause = msgspec.convert(found.get(REST), Pause | None)
        resting = self._pause is not None and self._pause.until is None
        self.told = Upkeep(msgspec.convert(found.get(NOTICE), Notice | None), resting)
        return self.told != before

    async def say(self, text: str | None) -> None:
        """A new notice, or none any more."""
        notice = None if text is None else msgspec.to_builtins(Notice(text, milliseconds()))
        await house.put(self._store, NOTICE, notice)

    async def begin_rest(self) -> None:
        if not self.resting:
            await house.put(self._store, REST, msgspec.to_builtins(Pause(milliseconds())))

    async def end_rest(self) -> None:
        if self._pause is not None and self._pause.until is None:
            over = Pause(self._pause.since, milliseconds())
            await house.put(self._store, REST, msgspec.to_builtins(over))

    def rested(self, since: int, until: int) -> int:
        """How much of a time the last rest took up. All in Unix milliseconds."""
        if self._pause is None:
            return 0
        end = until if self._pause.until is None else min(until, self._pause.until)
        return max(0, end - max(since, self._pause.since))

    def require_open(self) -> None:
        """Raises Refusal while games rest."""
        if self.resting:
            raise Refusal(
                503,
                "resting",
                "Hortus is being looked after; games go on in a moment.",
                headers={"Retry-After": str(AGAIN)},
            )
