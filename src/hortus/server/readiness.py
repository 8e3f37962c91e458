"""Making the compiled rules ready while the first pages are already being served."""

from __future__ import annotations

import asyncio
import logging
from importlib.metadata import version

from hortus.engine.registry import games
from hortus.server.wire import Health
from hortus.table import deal

log = logging.getLogger("hortus.server")


class Readiness:
    """Loads every game's compiled rules once, in a thread. Whoever needs them waits."""

    def __init__(self) -> None:
        self._done = asyncio.Event()

    async def prepare(self) -> None:
        try:
            await asyncio.to_thread(_load_rules)
        except Exception:
            # Waiting would hide it: the first request that needs the rules fails and says so.
            log.exception("the rules could not be made ready")
        self._done.set()

    async def wait(self) -> None:
        await self._done.wait()

    def health(self) -> Health:
        return Health("ok" if self._done.is_set() else "starting", version("hortus"))


def _load_rules() -> None:
    """Deal and look once: that calls, and thereby loads, everything a table needs."""
    for game in games().values():
        table = deal(game, game.players[0], seed=0)
        seat = min(table.actors)
        move = int(table.moves_of(seat).indices[0])
        table.view(seat).scores()
        table.effect(seat, move)
        table.push(move, seat)
        table.can_undo(seat)
