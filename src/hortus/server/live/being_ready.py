"""The command by which somebody says that a table may begin, and takes it back."""

from __future__ import annotations

from hortus.server.live import gathering
from hortus.server.live.gathering import NOT_READY, READY
from hortus.server.live.rights import require_place
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict, forbidden


async def say_ready(live: LiveTable, visitor: str, is_ready: bool) -> None:
    """All seats of a visitor are ready, or not yet. With the last one that is waited for the table
    begins. Who says it twice changes nothing."""

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        if not place.mine:
            raise forbidden("Only those who play here may do this.", "not_your_seat")
        if not live.row.gathering:
            raise conflict("begun_already", "This table waits for nobody; play.")
        known = gathering.ready(live.log, live.seats)
        news = [seat for seat in place.mine if (seat in known) != is_ready]
        if news:
            await live.note(live.said(READY if is_ready else NOT_READY, news))

    await live.in_turn(command)
