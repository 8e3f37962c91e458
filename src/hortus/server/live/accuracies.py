"""How accurately people played, from the reviews that are kept: nothing is reviewed for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from hortus.reviews.marks import accuracy_of
from hortus.reviews.told import Decision
from hortus.server.live.review_parts import read_part
from hortus.server.store import reviews
from hortus.server.store.database import Store

KEPT: Final = 5_000  # reviews whose accuracies are remembered, those that were asked for last

OfSeats = dict[int, float]  # percent, of the seats that had a choice


class Accuracies:
    """What reviews that are done say of seats; remembered by this process alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, str], OfSeats] = OrderedDict()

    async def of(self, done: Mapping[str, str], most: int) -> dict[str, OfSeats]:
        """By table, of the first so many of these.

        Args:
            done: games whose review is done, as `reviews.done` tells them.
            most: of how many, at most.
        """
        told: dict[str, OfSeats] = {}
        for key in islice(done.items(), most):
            table, _ = key
            if key not in self._known:
                self._known[key] = await self._read(*key)
            self._known.move_to_end(key)
            told[table] = self._known[key]
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return told

    async def _read(self, table: str, digest: str) -> OfSeats:
        found = await reviews.found(self._store, table, digest)
        parts = [] if found is None else found.parts
        return await asyncio.to_thread(_of_seats, parts)


def _of_seats(parts: Sequence[bytes]) -> OfSeats:
    decisions = [part for part in map(read_part, parts) if isinstance(part, Decision)]
    by_seat = {
        seat: accuracy_of([one for one in decisions if one.seat == seat])
        for seat in sorted({one.seat for one in decisions})
    }
    return {seat: accuracy for seat, accuracy in by_seat.items() if accuracy is not None}
