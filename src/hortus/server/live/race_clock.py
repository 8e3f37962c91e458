"""The clock of a game that keeps time itself: its deadline, and the time that is given back.

In games of turns without a clock it does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from hortus.server.live.conditions import too_late
from hortus.server.live.summaries import races
from hortus.server.live.table_clock import ClockedTable
from hortus.server.store.saved import EventRow, SeatRow
from hortus.table import Table


class RaceClock:
    """Calls the end of the game, by a move of the clock's that is like any other."""

    def __init__(self, live: ClockedTable) -> None:
        self._live = live

    @property
    def due(self) -> int | None:
        live = self._live
        return live.row.created + live.game.limit if races(live.game) else None

    async def call(self) -> None:
        """End the game because its time is up."""
        await self._live.let_clock_act(0, self._live.game.limit)

    async def require_time(self, arrived: int) -> None:
        """Whoever comes after the deadline is refused, also if the clock was not heard yet."""
        if races(self._live.game) and arrived >= self._live.game.limit:
            await self.call()
            raise too_late(self._live.game)

    @property
    def shown(self) -> int:
        """What it shows, in milliseconds. It stands when the game is over, and while the house
        rests."""
        game = self._live.game
        if game.over:
            return game.now
        return max(self._live.now() - self._rested, game.now)

    @property
    def running(self) -> bool:
        return not self._live.game.over and not self._live.keeper.resting

    async def give_back(self, missed: int) -> None:
        """Put the deadline off by the time in which nobody could play."""
        live = self._live
        if not races(live.game) or not self.running:
            return

        async def command() -> None:
            last = live.log[-1].at if live.log else 0
            if races(live.game) and (lost := min(missed, live.now() - last)) > 0:
                await live.let_clock_act(lost, live.now())

        await live.in_turn(command)

    async def give_rest_back(self) -> None:
        live = self._live
        if self.running and races(live.game) and (lost := self._rested) > 0:
            await live.let_clock_act(lost, live.now())

    @property
    def _rested(self) -> int:
        """For how many milliseconds since the last event the house rested."""
        live = self._live
        last = live.log[-1].at if live.log else 0
        return live.keeper.rested(live.row.created + last, live.moment())

    def following(self, rows: Sequence[EventRow], game: Table, seats: Sequence[SeatRow]) -> None:
        """Seats have no clocks of their own."""

    def returning(self, seat: int, game: Table) -> None:
        """No bot came because of it."""
