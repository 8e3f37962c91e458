"""Who plays the bots and the clock of a table, and lets them rest.

Of several processes one does, whichever has claimed the table; all others only watch.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

from hortus.server.live.deadline import Deadline
from hortus.server.live.summaries import races
from hortus.server.refusals import Refusal
from hortus.server.store.connecting import UNREACHABLE

if TYPE_CHECKING:
    from hortus.server.live.house import House
    from hortus.server.live.seated_bots import SeatedBots
    from hortus.server.live.table import LiveTable


class Driver:
    """The bots and the clock of one table, as far as this process plays them."""

    def __init__(self, live: LiveTable, house: House, bots: SeatedBots) -> None:
        self._live = live
        self._house = house
        self._bots = bots
        self._deadline = Deadline(live)
        self._asleep = False

    @property
    def driving(self) -> bool:
        """Whether it is this process that plays the bots and the clock here."""
        processes = self._house.processes
        return processes.alone or self._live.row.driver == processes.me

    @property
    def due(self) -> bool:
        """Whether there is something to play here for whoever drives."""
        live = self._live
        bots = any(seat.kind == "bot" for seat in live.seats)
        ended = live.game.over or live.row.closed
        return not ended and (bots or live.clock.due is not None)

    @property
    def busy(self) -> bool:
        """Whether what goes on here by itself keeps the table in memory. Clocks of turns do not:
        the table is looked for again when one of them is due."""
        return self.driving and (self._bots.due or races(self._live.game))

    async def drive(self, missed: int) -> None:
        """Play bots and clock from now on. `missed`: milliseconds in which nobody did."""
        live = self._live
        live.row = replace(live.row, driver=self._house.processes.me)
        if missed > 0:
            await live.clock.give_back(missed)
        self.wake()

    def wake(self) -> None:
        """Set the deadline's timer and rouse the bots, after every event and every restart."""
        if self._playing:
            self._deadline.wake()
        else:
            self._deadline.rest()
            self._bots.stop()
        self.wake_bots()

    def wake_bots(self) -> None:
        if self._playing and not self._asleep:
            self._bots.wake()

    async def urge_bots(self) -> None:
        """Somebody who plays here would rather see the bots act first."""
        self._bots.urge()
        if not self.driving:
            await self._house.processes.urge(self._live.id)

    @property
    def _playing(self) -> bool:
        """Whether bots and clock go on here now."""
        return self.driving and not self._house.keeper.resting

    def house_changed(self) -> None:
        """Whoever hosts the server has something to say, or games rest or go on."""
        live = self._live
        live.connections.tell_house()
        if races(live.game) or live.turn_clock is not None:
            live.connections.tell_state()  # its clock stands, or runs
            live.spawn(self._go_on_after_rest())
        self.wake()

    async def _go_on_after_rest(self) -> None:
        live = self._live
        with contextlib.suppress(Refusal, *UNREACHABLE):
            await live.in_turn(live.clock.give_rest_back)

    def sleep(self) -> None:
        """Do nothing more by itself, for good: the table is out of memory, or goes."""
        self._asleep = True
        self._deadline.stop()
        self._bots.stop()
