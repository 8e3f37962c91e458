"""What finished games come to of their games' medals: read from their logs, a few at a time, and
remembered by this process alone. A game that is over changes no more."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from hortus.medals import reached
from hortus.server.live.event_log import engine_events
from hortus.server.live.resuming import resumed
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.store.database import Store
from hortus.server.store.saved import SavedTable

log = logging.getLogger("hortus.server")

PIECE: Final = 0.3  # seconds of work at a time: so long whoever else looks back waits at most
KEPT: Final = 20_000  # games that are remembered, those that were asked for last

Reached = tuple[int, ...]  # of each medal of the game, in their order


class Played(NamedTuple):
    """A finished game as one seat played it."""

    table: str
    seat: int


class Medals:
    """How far finished games came."""

    def __init__(self, store: Store, workers: Workers, readiness: Readiness) -> None:
        self._store, self._workers, self._readiness = store, workers, readiness
        self._known: OrderedDict[Played, Reached] = OrderedDict()

    async def of(
        self, asker: str, games: Sequence[Played], seconds: float
    ) -> dict[Played, Reached]:
        """What is known of some games after looking at more of them, in this order, for so long.
        Whoever asks again for as long as some are missing gets all."""
        await self._readiness.wait()
        end = time.monotonic() + seconds
        for game in games:
            if game not in self._known:
                if time.monotonic() >= end:
                    break
                saved = await self._store.load(game.table)
                found = await self._workers.aside(asker, partial(_read, saved, game.seat))
                self._known[game] = found
            self._known.move_to_end(game)
        told = {game: self._known[game] for game in games if game in self._known}
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return told


def _read(saved: SavedTable | None, seat: int) -> Reached:
    """Nothing of a table that was removed meanwhile, or whose log no longer holds."""
    if saved is None:
        return ()
    try:
        return reached(resumed(saved, engine_events(saved.log)), seat)
    except Exception:
        log.exception("the medals of table %s cannot be read", saved.row.id)
        return ()
