"""Bots think in threads of their own (compiled rules let go of the interpreter's lock), a few
at a time, with a deadline. They get what their seat may know, never the table.

Whoever laid a table asks for what is thought there, and all who ask have equal shares.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from typing import TypeVar

from hortus.bots import adviser
from hortus.server import metrics
from hortus.server.live.fair_places import FairPlaces
from hortus.server.settings import Settings
from hortus.server.wire.names import BotName
from hortus.table import Table

log = logging.getLogger("hortus.server")
T = TypeVar("T")

HINT_SECONDS = 1.0  # as long as somebody who has asked for one likes to wait
SPARE = 16  # threads
CROWDED = 0.5  # the share of a bot's time below which people are told


@dataclass(frozen=True, slots=True)
class Advice:
    move: int
    playouts: int


class Workers:
    """The pool in which all bots of the server think."""

    def __init__(self, settings: Settings) -> None:
        self._grace = settings.bot_grace
        self._places = FairPlaces(settings.workers)
        # Bots that decide in an instant never wait for one that ponders.
        self._hands = FairPlaces(settings.workers)
        # A bot that overstays loses its place but keeps its thread: there are some to spare.
        self._pool = ThreadPoolExecutor(settings.workers + SPARE, thread_name_prefix="bot")
        # Uploads and replays are checked apart, so that bots never wait for them.
        self._clerks = ThreadPoolExecutor(2, thread_name_prefix="clerk")

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._clerks.shutdown(wait=False, cancel_futures=True)

    def is_crowded(self, asker: str) -> bool:
        """Whether so much is thought for whoever asks that bots have less than half their time."""
        return self._places.share(asker) < CROWDED

    @property
    def places(self) -> int:
        """How many bots can think at once."""
        return self._places.places

    @property
    def thinking(self) -> int:
        return self._places.taken

    @property
    def waiting(self) -> int:
        """How many wait until they may."""
        return self._places.waiting

    async def choose(
        self, asker: str, table: Table, seat: int, bot: BotName, level: int | None
    ) -> int:
        """The bot's move. A bot that fails or overstays is replaced by a random move, so that
        the table goes on."""
        try:
            with metrics.THOUGHT_SECONDS.labels(bot).time():
                return (await self.think(asker, table, seat, bot, level)).move
        except TimeoutError:
            log.warning("the bot %s overstayed; a random move is played", bot)
        except Exception:
            log.exception("the bot %s failed; a random move is played", bot)
        metrics.REPLACED.inc()
        moves = table.moves_of(seat).indices
        return int(moves[secrets.randbelow(len(moves))])

    async def hint(self, asker: str, table: Table, seat: int) -> Advice:
        """What the strongest search would do, as far as it comes in a second: who is helped by it
        should not lose to any bot at the table. Raises TimeoutError."""
        from hortus.bots import kind

        strongest = kind("search").levels[-1].level
        return await self.think(asker, table, seat, "search", strongest, HINT_SECONDS)

    async def think(
        self,
        asker: str,
        table: Table,
        seat: int,
        bot: BotName,
        level: int | None,
        at_most: float = inf,
    ) -> Advice:
        """What a bot finds in the view of its seat, in `at_most` seconds where it takes a time, in
        less where much is to be thought for the same asker. Raises TimeoutError if it overstays."""
        from hortus.bots import SearchBot, make

        player = make(bot, level=level)
        view = table.view(seat)

        def find(seconds: float) -> Advice:
            if isinstance(player, SearchBot):
                thought = player.think(view, seconds)
                return Advice(thought.move, thought.playouts)
            return Advice(player.choose(view), 0)

        async with self._places.place(asker):  # the deadline counts from when a place is free
            given = min(player.seconds, at_most) if isinstance(player, SearchBot) else 0.0
            seconds = given * self._places.share(asker)
            thinking = asyncio.get_running_loop().run_in_executor(self._pool, find, seconds)
            return await asyncio.wait_for(thinking, seconds + self._grace)

    async def advise(self, asker: str, table: Table, seat: int) -> Advice | None:
        """What the solver would do in a game that bots do not play alone; None if it knows
        nothing. Raises TimeoutError."""
        advice = adviser(table.game.id)
        if advice is None:
            return None
        async with self._places.place(asker):
            working = asyncio.get_running_loop().run_in_executor(
                self._pool, advice, table.view(seat)
            )
            found = await asyncio.wait_for(working, self._grace)
        return None if found is None else Advice(found.move, 0)

    async def judge(self, asker: str, work: Callable[[], T], seconds: float) -> T:
        """A search for which a visitor waits while typing, in turn with the bots. It keeps its
        own time. Raises TimeoutError."""
        async with self._places.place(asker):
            loop = asyncio.get_running_loop()
            working = loop.run_in_executor(self._pool, work)
            return await asyncio.wait_for(working, seconds + self._grace)

    async def at_hand(self, asker: str, work: Callable[[], T], seconds: float = 0.0) -> T:
        """A short piece of work of a bot that acts in real time. Raises TimeoutError if it
        takes longer than `seconds` and some grace; it is then left to its thread."""
        async with self._hands.place(asker):
            loop = asyncio.get_running_loop()
            working = loop.run_in_executor(self._pool, work)
            return await asyncio.wait_for(working, seconds + self._grace)

    async def check(self, work: Callable[[], T], seconds: float) -> T:
        """Work on what a visitor sent, off the event loop. Raises TimeoutError."""
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._clerks, work), seconds)
