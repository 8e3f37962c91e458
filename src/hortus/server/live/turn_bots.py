"""Bots at a table that is played in turns: whoever's turn it is thinks, then moves."""

from __future__ import annotations

import asyncio
import logging
import time

from hortus.server.live.seated_bots import BotTable
from hortus.server.live.summaries import bot_in_turn
from hortus.server.refusals import Refusal
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.saved import SeatRow
from hortus.table import Table

log = logging.getLogger("hortus.server")


class TurnBots:
    """The bots of one table."""

    def __init__(self, live: BotTable) -> None:
        self._live = live
        self._playing: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[int] | None = None
        self._given: Table | None = None  # what is thought of

    @property
    def due(self) -> bool:
        return self._next() is not None and not self._live.deserted

    def wake(self) -> None:
        """See to it that a bot whose turn it is thinks, also after a restart. What it thought of
        before something happened is of no use any more."""
        if self._thinking is not None and self._given is not self._live.game:
            self._thinking.cancel()
        idle = self._playing is None or self._playing.done()
        if idle and self.due:
            self._playing = self._live.spawn(self._play())

    def urge(self) -> None:
        """Whoever's turn it is waits for nobody."""

    def stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()

    def _next(self) -> SeatRow | None:
        live = self._live
        return None if live.row.stands else bot_in_turn(live.game, live.seats)

    async def _play(self) -> None:
        trouble = 0
        while (seat := self._next()) is not None and not self._live.deserted:
            try:
                await self._move(seat)
                trouble = 0
            except Refusal:
                continue  # the table moved on while it thought
            except Exception as error:
                trouble += 1
                if isinstance(error, UNREACHABLE):
                    log.error("the database does not answer: %s", error)
                else:
                    log.exception("a bot could not move at table %s", self._live.id)
                if trouble == 5:
                    return  # the next command or connection wakes it again
                await asyncio.sleep(2**trouble)

    async def _move(self, seat: SeatRow) -> None:
        begun, game = time.monotonic(), self._live.game
        move = await self._choose(seat, game)
        if move is None:
            return
        pause = self._live.settings.bot_pause
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        await self._live.read_out()
        await self._live.play_for(seat, game, move)

    async def _choose(self, seat: SeatRow, game: Table) -> int | None:
        """What the bot would do there; None if meanwhile the table has moved on."""
        assert seat.bot is not None
        choosing = self._live.workers.choose(self._live.host, game, seat.seat, seat.bot, seat.level)
        self._thinking, self._given = asyncio.create_task(choosing), game
        try:
            await asyncio.wait([self._thinking])
            return None if self._thinking.cancelled() else self._thinking.result()
        finally:
            self._thinking.cancel()
            self._thinking = self._given = None
