"""Who is connected to a table, and what they are told of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from hortus.server.wire.names import Sign

ClosingReason = Literal["deleted", "expired", "revoked", "restarting"]


class Watcher(Protocol):
    """A connection, as a table sees it. None of these may block."""

    visitor: str

    @property
    def onlooker(self) -> bool:
        """Whether they only watch: they have no seat there, and are not its host."""

    def state_changed(self) -> None: ...
    def presence_changed(self) -> None: ...
    def house_changed(self) -> None: ...
    def nodded(self, seat: int, sign: Sign) -> None: ...
    def close(self, reason: ClosingReason) -> None: ...


class Connections:
    """The connections to one table: those over this process, and who came over another."""

    def __init__(self) -> None:
        self._open: set[Watcher] = set()
        self._elsewhere: list[str] = []  # visitors

    def __len__(self) -> int:
        return len(self._open) + len(self._elsewhere)

    @property
    def lines(self) -> int:
        """How many are over this process."""
        return len(self._open)

    @property
    def onlookers(self) -> int:
        """How many are of people who only watch."""
        return sum(connection.onlooker for connection in self._open)

    @property
    def visitors(self) -> set[str]:
        """Whose they are."""
        return {*(connection.visitor for connection in self._open), *self._elsewhere}

    def of(self, visitor: str | None) -> int:
        """How many a visitor has."""
        return self.here(visitor) + sum(one == visitor for one in self._elsewhere)

    def here(self, visitor: str | None) -> int:
        """How many of them over this process."""
        return sum(connection.visitor == visitor for connection in self._open)

    def come_elsewhere(self, visitors: Sequence[str]) -> None:
        """Who is connected over other processes; once for each of these."""
        if sorted(visitors) != self._elsewhere:
            self._elsewhere = sorted(visitors)
            for connection in self._open:
                connection.presence_changed()

    def add(self, connection: Watcher) -> None:
        self._open.add(connection)
        self._tell_presence(connection)

    def remove(self, connection: Watcher) -> None:
        self._open.discard(connection)
        self._tell_presence(connection)

    def _tell_presence(self, of: Watcher) -> None:
        for connection in self._open:
            if connection is not of:
                connection.presence_changed()

    def tell_state(self) -> None:
        """The table has changed."""
        for connection in self._open:
            connection.state_changed()

    def tell_nod(self, seat: int, sign: Sign) -> None:
        """Somebody has given a sign."""
        for connection in self._open:
            connection.nodded(seat, sign)

    def tell_house(self) -> None:
        """The house has something to say."""
        for connection in self._open:
            connection.house_changed()

    def show_out(self, reason: ClosingReason, whom: Callable[[str], bool] = lambda _: True) -> None:
        for connection in list(self._open):
            if whom(connection.visitor):
                connection.close(reason)
