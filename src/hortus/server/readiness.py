"""Making the compiled rules ready while tables are already being served.

What lies in the cache is loaded, and whoever needs it waits these few seconds. What does not is
compiled by processes beside the server. Until they are done those games are played interpreted,
with all that belongs to them; then their tables go over, each with its next event.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from importlib.metadata import version
from typing import Literal

from hortus.bots import warming
from hortus.engine import twins
from hortus.engine.compiling import INTERPRETED
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.server.wire.laying import Health

log = logging.getLogger("hortus.server")

PATIENCE = 5.0  # seconds: longer than loading takes
SLOW = "the compiled rules load slowly; perhaps some have to be compiled again"
BESIDE = "compiling the rules beside the games, which takes some minutes and is done once"
# Objects made until garbage is looked for, then rounds of that until it is among what is older.
SEARCHING = (20_000, 20, 50)


class Readiness:
    """Which games run compiled, and how far the others are."""

    def __init__(self) -> None:
        self._loaded = asyncio.Event()
        self._compiling: dict[str, float] = {}  # by the game: how far it is

    async def prepare(self) -> None:
        """Load what is compiled, and see what is not; from then on nobody waits."""
        if not INTERPRETED:  # else nothing is compiled, and kernels are warmed with arrays
            for game in games().values():
                if not warming.is_complete(game):
                    self._compiling[game.id] = 0.0
                    for package in warming.packages_of(game):
                        twins.interpret(package)
            loop = asyncio.get_running_loop()
            slow = loop.call_later(PATIENCE, log.warning, SLOW)
            for game in games().values():
                if game.id not in self._compiling:
                    await _load(game)
            slow.cancel()
            _settle()
        self._loaded.set()

    async def compile(self) -> None:
        """Compile the rest beside the server, and take over each game that is done."""
        if not self._compiling:
            return
        log.warning(BESIDE)
        try:
            async for told in warming.side_by_side(list(self._compiling), warming.POLITE):
                if told.complete:
                    await self._take_over(find_game(told.game))
                else:
                    self._compiling[told.game] = told.done / told.steps
        except warming.WarmingError as error:
            log.error("%s; their bots stay slow", error)
        _settle()

    async def _take_over(self, game: Game) -> None:
        await _load(game)
        _let_go(game)
        del self._compiling[game.id]

    def close(self) -> None:
        """The server stops: whoever goes on in this process compiles what it calls."""
        for name in self._compiling:
            _let_go(find_game(name))

    async def wait(self) -> None:
        await self._loaded.wait()

    @property
    def loaded(self) -> bool:
        """Whether whoever comes is served at once."""
        return self._loaded.is_set()

    def health(self) -> Health:
        return Health(self._status(), version("hortus"), dict(self._compiling))

    def _status(self) -> Literal["ok", "starting", "compiling"]:
        if not self.loaded:
            return "starting"
        return "compiling" if self._compiling else "ok"


async def _load(game: Game) -> None:
    """Load what is in the cache, in a thread."""

    def load() -> None:
        with twins.compiling():
            warming.load(game)

    _ = game.kernels  # bound once, for this thread and for all who play meanwhile
    try:
        await asyncio.to_thread(load)
    except Exception:
        # Waiting would hide it: the first request that needs the rules fails and says so.
        log.exception("the rules of %s could not be made ready", game.id)


def _let_go(game: Game) -> None:
    for package in warming.packages_of(game):
        twins.take_compiled(package)


def _settle() -> None:
    """What is there now stays: searching through it for garbage again and again would hold
    everybody up for a tenth of a second. And a state that is drawn makes hundreds of lists which
    need no search, since nothing in them leads back to itself: looked for less often, a move among
    2,000 tables costs a third less."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHING)
