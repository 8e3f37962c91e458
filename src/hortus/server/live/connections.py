"""Who is connected to a table, and what they are told of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

ClosingReason = Literal["deleted", "expired", "revoked", "restarting"]


class Watcher(Protocol):
    """A connection, as a table sees it. None of these may block."""

    visitor: str

    @property
    def onlooker(self) -> bool:
        """Whether they only watch: they have no seat there, and are not its host."""

    def state_changed(self) -> None: ...
    def presence_changed(self) -> None: ...
    def close(self, reason: ClosingReason) -> None: ...


class Connections:
    """The connections to one table."""

    def __init__(self) -> None:
        self._open: set[Watcher] = set()

    def __len__(self) -> int:
        return len(self._open)

    @property
    def onlookers(self) -> int:
        """How many are of people who only watch."""
        return sum(connection.onlooker for connection in self._open)

    def of(self, visitor: str | None) -> int:
        """How many a visitor has."""
        return sum(connection.visitor == visitor for connection in self._open)

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

    def show_out(self, reason: ClosingReason, whom: Callable[[str], bool] = lambda _: True) -> None:
        for connection in list(self._open):
            if whom(connection.visitor):
                connection.close(reason)
