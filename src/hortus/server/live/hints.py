"""That somebody was advised by a bot: such a game says nothing about how strong they are."""

from __future__ import annotations

from hortus.server.live.table import LiveTable
from hortus.server.store.saved import Change


async def note_hint(live: LiveTable) -> None:
    """Write it down, with the first hint at a table."""

    async def command() -> None:
        if not live.row.hinted:
            await live.change(Change(row={"hinted": True}))

    if not live.row.hinted:
        await live.in_turn(command)
