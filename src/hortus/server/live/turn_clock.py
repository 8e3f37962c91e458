"""The clocks of a table that is played in turns: what happens when somebody's time is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hortus.server.live import seat_clocks
from hortus.server.live.bots_offered import usual_bot
from hortus.server.live.seat_clocks import GIVEN_BACK, TIMED_OUT, Clocks, Situation
from hortus.server.live.setting_up import back
from hortus.server.live.table_clock import ClockedTable
from hortus.server.store.saved import EventRow, SeatRow
from hortus.server.wire.pace import Pace, SeatClocks
from hortus.table import Table


class TurnClock:
    """Puts a bot on the seat of whoever's time is over: until the person takes the seat back, or
    for that one turn, as was agreed."""

    def __init__(self, live: ClockedTable, pace: Pace) -> None:
        self._live = live
        self.pace = pace

    @property
    def _situation(self) -> Situation:
        live = self._live
        return Situation(live.game, live.seats, live.row.stands)

    @property
    def _clocks(self) -> Clocks:
        """As the last event left them."""
        clocks = seat_clocks.read(self._live.summary.clocks)
        return clocks or Clocks((1000 * self.pace.seconds,) * self._live.game.players, 0)

    def _now(self) -> Clocks:
        stood = self._live.keeper.stood
        return seat_clocks.at(self._clocks, self._situation, self._live.moment(), stood)

    @property
    def due(self) -> int | None:
        return seat_clocks.due(self._now(), self._situation)

    @property
    def shown(self) -> SeatClocks:
        clocks = self._now()
        resting = self._live.keeper.resting
        running = [] if resting else self._situation.thinking(clocks)
        return SeatClocks(list(clocks.left), running, clocks.paused)

    async def call(self) -> None:
        live, clocks = self._live, self._now()
        late = [seat for seat in self._situation.thinking(clocks) if clocks.left[seat] <= 0]
        bot, level = usual_bot(live.game.game)
        for number in late:
            seat = live.seats[number]
            keeps = replace(seat, kind="bot", bot=bot, level=level, stand_in=True)
            await live.change_seat(keeps, TIMED_OUT, bot=bot, level=level, name=seat.name)

    async def give_back(self, missed: int) -> None:
        live = self._live
        moment = self._live.moment()
        missed -= live.keeper.stood(moment - missed, moment)  # is given back already

        async def command() -> None:
            lost = min(missed, self._live.moment() - self._clocks.since)
            if lost > 0 and self._situation.thinking(self._clocks):
                data = {GIVEN_BACK: lost}
                row = EventRow(live.version + 1, "quiet", None, None, live.now(), data)
                await live.note([row])

        await live.in_turn(command)

    async def give_rest_back(self) -> None:
        """What the house rested is no part of the time that goes by."""

    def following(self, rows: Sequence[EventRow], game: Table, seats: Sequence[SeatRow]) -> Clocks:
        now = Situation(game, seats)
        return seat_clocks.after(self._now(), self.pace, self._situation, now, rows)

    def returning(self, seat: int, game: Table) -> SeatRow | None:
        kept = self._live.seats[seat]
        if self.pace.overtime != "move" or not kept.stand_in or game.over:
            return None
        goes_on = seat in game.actors and game.game.manner.chains
        return None if goes_on or not self._was_late(seat) else back(kept)

    def _was_late(self, seat: int) -> bool:
        """Whether the bot sits there because of the clock, and not at somebody's wish."""
        of_seat = (
            row.data["change"]
            for row in reversed(self._live.log)
            if row.kind == "seat" and row.seat == seat and row.data is not None
        )
        kept = (change for change in of_seat if change in (TIMED_OUT, "handed", "claimed"))
        return next(kept, None) == TIMED_OUT
