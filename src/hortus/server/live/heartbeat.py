"""The server's sign of life, and what it tells after a restart."""

from __future__ import annotations

from hortus.server.clock import milliseconds
from hortus.server.store.database import Store
from hortus.server.store.saved import SavedTable

BEAT = 2.0  # seconds between two signs, while a game runs against the clock


class Heartbeat:
    """Knows when the server went down last: some time after its last sign of life."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun = milliseconds()
        self._last = 0

    async def look_back(self) -> None:
        """Read the last sign from before this start. To be called before the first `beat`."""
        self._last = await self._store.last_beat() or 0

    async def beat(self) -> None:
        await self._store.beat(milliseconds())

    def missed(self, saved: SavedTable) -> int:
        """Milliseconds in which nobody could play at a table, because the server was down.

        None for a table at which something has happened since this start.
        """
        last_event = saved.row.created + saved.log[-1].at if saved.log else saved.row.created
        if last_event >= self._begun:
            return 0
        return max(0, milliseconds() - max(self._last, last_event))
