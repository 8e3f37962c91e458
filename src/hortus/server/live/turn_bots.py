"""Bots at a table that is played in turns: whoever's turn it is thinks, then moves."""

from __future__ import annotations

import asyncio
import logging
import time

from hortus.server.live.seated_bots import BotTable
from hortus.server.live.summaries import bot_in_turn
from hortus.server.refusals import Refusal
from hortus.server.store.saved import SeatRow

log = logging.getLogger("hortus.server")


class TurnBots:
    """The bots of one table."""

    def __init__(self, live: BotTable) -> None:
        self._live = live
        self._playing: asyncio.Task[None] | None = None

    @property
    def due(self) -> bool:
        return self._next() is not None and not self._live.deserted

    def wake(self) -> None:
        """See to it that a bot whose turn it is thinks, also after a restart."""
        idle = self._playing is None or self._playing.done()
        if idle and self.due:
            self._playing = self._live.spawn(self._play())

    def urge(self) -> None:
        """Whoever's turn it is waits for nobody."""

    def stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()

    def _next(self) -> SeatRow | None:
        return bot_in_turn(self._live.game, self._live.seats)

    async def _play(self) -> None:
        trouble = 0
        while (seat := self._next()) is not None and not self._live.deserted:
            try:
                await self._move(seat)
                trouble = 0
            except Refusal:
                continue  # the table moved on while it thought
            except Exception:
                trouble += 1
                log.exception("a bot could not move at table %s", self._live.id)
                if trouble == 5:
                    return  # the next command or connection wakes it again
                await asyncio.sleep(2**trouble)

    async def _move(self, seat: SeatRow) -> None:
        begun, game = time.monotonic(), self._live.game
        assert seat.bot is not None
        move = await self._live.workers.choose(
            self._live.host, game, seat.seat, seat.bot, seat.level
        )
        pause = self._live.settings.bot_pause
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        await self._live.play_for(seat, game, move)
