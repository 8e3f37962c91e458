"""Who has a table open over this process, told to the others as far as there are any."""

from __future__ import annotations

import asyncio
import contextlib

from hortus.server.live.connections import Connections
from hortus.server.live.mailbox import Mailbox
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.processes import Processes


class Presence:
    """Keeps what the other processes know of a table's connections here as it is."""

    def __init__(
        self, table: str, connections: Connections, processes: Processes, mailbox: Mailbox
    ) -> None:
        self._table = table
        self._connections = connections
        self._processes = processes
        self._mailbox = mailbox
        self._telling = asyncio.Lock()

    def tell(self, visitor: str) -> None:
        """A line of theirs has come or gone: whether somebody is here who was not, or the other way
        round."""
        if not self._processes.alone and self._connections.here(visitor) <= 1:
            self._mailbox.spawn(self._tell(visitor))

    async def _tell(self, visitor: str) -> None:
        async with self._telling:  # what is told last is how it is
            here = self._connections.here(visitor)
            tell = self._processes.arrive if here else self._processes.depart
            with contextlib.suppress(*UNREACHABLE):
                await tell(self._table, visitor)
