"""Signs without words that somebody at a table gives to all who are there.

They are fleeting: nothing of them is written down, they take no version of the log, and no replay
has them. Whoever is there is told, over whichever process they came.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable

from hortus.server.live.connections import Connections
from hortus.server.live.mailbox import Mailbox
from hortus.server.refusals import exhausted
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.processes import Processes
from hortus.server.wire.names import Sign

WITHIN = 10.0  # seconds in which a seat gives so many signs at most


class Nods:
    """The signs at one table, as many as a table bears."""

    def __init__(
        self,
        table: str,
        connections: Connections,
        processes: Processes,
        mailbox: Mailbox,
        most: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`most`: signs of one seat within ten seconds, over whichever processes they come."""
        self._table = table
        self._connections = connections
        self._processes = processes
        self._mailbox = mailbox
        self._most = most
        self._clock = clock
        self._given: dict[int, deque[float]] = {}  # when each seat has given its latest ones

    def give(self, seat: int, sign: Sign) -> None:
        """Show a sign to all who are here. Raises Refusal where the seat has just given many."""
        if not self._has_room(seat):
            raise exhausted("That was many signs at once; wait a moment.", int(WITHIN))
        self._connections.tell_nod(seat, sign)
        if not self._processes.alone:
            self._mailbox.spawn(self._pass_on(seat, sign))

    def hear(self, seat: int, sign: Sign) -> None:
        """One that was given over another process."""
        if self._has_room(seat):
            self._connections.tell_nod(seat, sign)

    def _has_room(self, seat: int) -> bool:
        """Whether the seat may give one more now, which then counts."""
        now, given = self._clock(), self._given.setdefault(seat, deque())
        while given and given[0] <= now - WITHIN:
            given.popleft()
        if len(given) >= self._most:
            return False
        given.append(now)
        return True

    async def _pass_on(self, seat: int, sign: Sign) -> None:
        with contextlib.suppress(*UNREACHABLE):
            await self._processes.nod(self._table, seat, sign)
