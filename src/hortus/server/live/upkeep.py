"""What whoever hosts the server has to say to everybody, and whether games rest meanwhile.

While they rest nothing is written to any table, and no clock runs: what it would have run on is
given back with the first thing that happens afterwards, at every table, in memory or not. Clocks of
turns may wait for days, over many rests, and also over times in which no process was well: so all
of these are written down, and no part of a time that goes by.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
        self._stood: list[tuple[int, int]] = []  # apart, in order; Unix milliseconds
        self.told = Upkeep()

    @property
    def resting(self) -> bool:
        return self.told.resting

    async def read(self) -> bool:
        """Look at what is set. True if something has changed."""
        before = self.told, self._stood
        found: dict[str, Any] = await house.read(self._store)
        self._pause = msgspec.convert(found.get(REST), Pause | None)
        resting = self._pause is not None and self._pause.until is None
        self.told = Upkeep(msgspec.convert(found.get(NOTICE), Notice | None), resting)
        spans = (value for name, value in found.items() if name.startswith(house.STOOD))
        self._stood = apart(spans)
        return (self.told, self._stood) != before

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
            await house.put_stood(self._store, over.since, milliseconds())

    async def come_back(self, since: int, until: int) -> None:
        """In this time no process was well."""
        await house.put_stood(self._store, since, until)

    def rested(self, since: int, until: int) -> int:
        """How much of a time the last rest took up. All in Unix milliseconds."""
        if self._pause is None:
            return 0
        end = until if self._pause.until is None else min(until, self._pause.until)
        return max(0, end - max(since, self._pause.since))

    def stood(self, since: int, until: int) -> int:
        """How much of a time all clocks of turns stood. All in Unix milliseconds."""
        spans = self._stood
        if self._pause is not None and self._pause.until is None:
            spans = apart([*spans, (self._pause.since, max(until, self._pause.since))])
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in spans)

    def require_open(self) -> None:
        """Raises Refusal while games rest."""
        if self.resting:
            raise Refusal(
                503,
                "resting",
                "Hortus is being looked after; games go on in a moment.",
                headers={"Retry-After": str(AGAIN)},
            )


def apart(spans: Iterable[Sequence[int]]) -> list[tuple[int, int]]:
    """The same times, in order, those that overlap as one."""
    found: list[tuple[int, int]] = []
    for begin, end in sorted((int(begin), int(end)) for begin, end in spans):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((begin, end))
    return found
