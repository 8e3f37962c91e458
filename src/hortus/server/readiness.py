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
    """Loads every game's compiled rules once, in a thread."""

    def __init__(self) -> None:
        self.done = False

    async def prepare(self) -> None:
        await asyncio.to_thread(_load_rules)
        self.done = True

    def health(self) -> Health:
        return Health("ok" if self.done else "starting", version("hortus"))


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
