"""Making the compiled rules ready while the first pages are already being served."""

from __future__ import annotations

import asyncio
import gc
import logging
from importlib.metadata import version
from itertools import chain

from hortus import bots
from hortus.engine.compiling import INTERPRETED
from hortus.engine.registry import games
from hortus.engine.warming import steps
from hortus.server.wire import Health

log = logging.getLogger("hortus.server")

PATIENCE = 5.0  # seconds: longer than loading takes
COMPILING = "compiling the rules, which takes some minutes and is done once"


class Readiness:
    """Loads every game's compiled rules once, in a thread. Whoever needs them waits."""

    def __init__(self) -> None:
        self._done = asyncio.Event()

    async def prepare(self) -> None:
        loop = asyncio.get_running_loop()
        slow = loop.call_later(PATIENCE, log.warning, COMPILING)
        try:
            await asyncio.to_thread(_load_rules)
        except Exception:
            # Waiting would hide it: the first request that needs the rules fails and says so.
            log.exception("the rules could not be made ready")
        slow.cancel()
        # What is there now stays: searching through it for garbage again and again would hold
        # everybody up for a tenth of a second.
        gc.collect()
        gc.freeze()
        self._done.set()

    async def wait(self) -> None:
        await self._done.wait()

    def health(self) -> Health:
        return Health("ok" if self._done.is_set() else "starting", version("hortus"))


def _load_rules() -> None:
    """Call everything once: what is in the cache is loaded, what is not is compiled."""
    if INTERPRETED:
        return  # nothing is compiled, and the buffers that kernels are warmed with are no lists
    for game in games().values():
        for _, step in chain(steps(game), bots.warm(game)):
            step()
