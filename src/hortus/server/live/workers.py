"""Bots think in threads of their own (compiled rules let go of the interpreter's lock), a few
at a time, with a deadline. They get what their seat may know, never the table.

Whoever laid a table asks for what is thought there, and all who ask have equal shares. Where other
processes think (`thinkers_apart`), these threads are for what must be at hand, and for when none
of them is well.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hortus.bots import adviser, kind
from hortus.server import metrics
from hortus.server.live.fair_places import FairPlaces
from hortus.server.live.questions import Advice, Question, finder, question
from hortus.server.live.thinkers_apart import NobodyThinksError, NoRoomError, ThinkersApart
from hortus.server.settings import Settings
from hortus.server.wire.names import BotName
from hortus.table import Table

log = logging.getLogger("hortus.server")
T = TypeVar("T")

HINT_SECONDS = 1.0  # as long as somebody who has asked for one likes to wait
SPARE = 16  # threads
ASIDE_AGAIN = 0.1  # seconds between two looks whether bots wait
POLITE = 10  # how much those who play go before, as `nice` counts
CROWDED = 0.5  # the share of a bot's time below which people are told
ROOM_AGAIN = 0.5  # seconds until a bot asks again, for which there was no room


class Workers:
    """The pool in which all bots of the server think."""

    def __init__(self, settings: Settings, apart: ThinkersApart | None = None) -> None:
        """`apart`: other processes, which think as long as one of them is well."""
        self._apart = apart
        self._grace = settings.bot_grace
        self._places = FairPlaces(settings.workers)
        # Bots that decide in an instant never wait for one that ponders.
        self._hands = FairPlaces(settings.workers)
        # A bot that overstays loses its place but keeps its thread: there are some to spare.
        self._pool = ThreadPoolExecutor(settings.workers + SPARE, thread_name_prefix="bot")
        # Whoever looks back waits for those who play.
        self._asides = FairPlaces(1)
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="aside", initializer=_be_polite)
        # Uploads and replays are checked apart, so that bots never wait for them.
        self._clerks = ThreadPoolExecutor(2, thread_name_prefix="clerk")

    def close(self) -> None:
        if self._apart is not None:
            self._apart.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._aside.shutdown(wait=False, cancel_futures=True)
        self._clerks.shutdown(wait=False, cancel_futures=True)

    def is_crowded(self, asker: str) -> bool:
        """Whether so much is thought for whoever asks that bots have less than half their time."""
        return self._share(asker) < CROWDED

    def _share(self, asker: str) -> float:
        if self._apart is not None and self._apart.well:
            return self._apart.share(asker)
        return self._places.share(asker)

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

    @property
    def places_apart(self) -> int:
        """How many bots can think at once in processes apart, for all servers together."""
        return 0 if self._apart is None else self._apart.places

    @property
    def asked_apart(self) -> int:
        """How much they are to think of for this process."""
        return 0 if self._apart is None else self._apart.asked

    async def choose(
        self, asker: str, table: Table, seat: int, bot: BotName, level: int | None
    ) -> int:
        """The bot's move. A bot that fails or overstays is replaced by a random move, so that
        the table goes on."""
        try:
            with metrics.THOUGHT_SECONDS.labels(bot).time():
                found = await self._once_there_is_room(
                    asker, question(table.view(seat), bot, level)
                )
                if found is not None:
                    return found.move
        except TimeoutError:
            log.warning("the bot %s overstayed; a random move is played", bot)
        except Exception:
            log.exception("the bot %s failed; a random move is played", bot)
        metrics.REPLACED.inc()
        moves = table.moves_of(seat).indices
        return int(moves[secrets.randbelow(len(moves))])

    async def _once_there_is_room(self, asker: str, asked: Question) -> Advice | None:
        while True:
            with contextlib.suppress(NoRoomError):
                return await self.think(asker, asked)
            await asyncio.sleep(ROOM_AGAIN)

    async def hint(self, asker: str, table: Table, seat: int) -> Advice | None:
        """What the strongest search would do, as far as it comes in a second: who is helped by it
        should not lose to any bot at the table. Raises TimeoutError and NoRoomError."""
        strongest = kind("search").levels[-1].level
        asked = question(table.view(seat), "search", strongest, HINT_SECONDS)
        return await self.think(asker, asked)

    async def advise(self, asker: str, table: Table, seat: int) -> Advice | None:
        """What the solver would do in a game that bots do not play alone; None if it knows
        nothing. Raises TimeoutError and NoRoomError."""
        if adviser(table.game.id) is None:
            return None
        return await self.think(asker, question(table.view(seat), None))

    async def think(self, asker: str, asked: Question) -> Advice | None:
        """What is found in the view of a seat, in less time where much is to be thought for the
        same asker. Raises TimeoutError if it overstays, NoRoomError if others think and too
        much waits for them."""
        if self._apart is not None:
            with contextlib.suppress(NobodyThinksError):
                return await self._apart.think(asker, asked)
        metrics.THOUGHTS.labels("here").inc()
        async with self._places.place(asker):  # the deadline counts from when a place is free
            working = asyncio.create_task(self.work(asked, self._places.share(asker)))
            try:
                return await asyncio.shield(working)
            except asyncio.CancelledError:
                # Its thread cannot be stopped, so the place is taken until it has ended.
                await asyncio.gather(working, return_exceptions=True)
                raise

    async def work(self, asked: Question, share: float) -> Advice | None:
        """Think now, in a share of the time that is meant for it. Raises TimeoutError if it
        overstays."""
        find, wished = finder(asked)
        seconds = wished * share
        working = asyncio.get_running_loop().run_in_executor(self._pool, find, seconds)
        return await asyncio.wait_for(working, seconds + self._grace)

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

    async def aside(self, asker: str, work: Callable[[], T]) -> T:
        """A piece of long work that nobody's game waits for: one at a time on this server, in turn
        among all who ask, and not while bots wait for a place. It keeps its own time."""
        async with self._asides.place(asker):
            while self.waiting:
                await asyncio.sleep(ASIDE_AGAIN)
            return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    async def check(self, work: Callable[[], T], seconds: float) -> T:
        """Work on what a visitor sent, off the event loop. Raises TimeoutError."""
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._clerks, work), seconds)


def _be_polite() -> None:
    """Threads have a niceness of their own on Linux alone; elsewhere all are equal."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
