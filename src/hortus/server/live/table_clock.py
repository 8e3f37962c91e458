"""What a table asks of its clock, whichever it has, and the clock of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from hortus.server.live.seat_clocks import Clocks
from hortus.server.live.upkeep import Keeper
from hortus.server.store.saved import Change, EventRow, SeatRow, Summary, TableRow
from hortus.table import Table

T = TypeVar("T")


class ClockedTable(Protocol):
    """A table, as its clock knows it."""

    row: TableRow
    summary: Summary
    seats: list[SeatRow]
    game: Table
    log: list[EventRow]

    @property
    def keeper(self) -> Keeper: ...

    @property
    def version(self) -> int: ...

    def moment(self) -> int:
        """What time it is, in Unix milliseconds."""

    def now(self) -> int:
        """Milliseconds since the table was laid."""

    async def in_turn(self, command: Callable[[], Awaitable[T]]) -> T:
        """Run a command after those that came before it."""

    async def let_clock_act(self, milliseconds: int, at: int) -> None:
        """Time is up (0), or some is given back. To be called in turn."""

    async def note(self, said: Sequence[EventRow], change: Change = ...) -> None:
        """Write something down that changes no game. To be called in turn."""

    async def change_seat(self, seat: SeatRow, kind: str, **values: Any) -> None:
        """Put a seat in place of the one with its number. To be called in turn."""


class TableClock(Protocol):
    """The clock of one table."""

    @property
    def due(self) -> int | None:
        """When it has something to do by itself, in Unix milliseconds; None: it does not run."""

    async def call(self) -> None:
        """Do it. To be called in turn, not before it is due."""

    async def give_back(self, missed: int) -> None:
        """Of the last so many milliseconds nobody could play."""

    async def give_rest_back(self) -> None:
        """The same of the time in which the house rested, once it is over. To be called in turn."""

    def following(
        self, rows: Sequence[EventRow], game: Table, seats: Sequence[SeatRow]
    ) -> Clocks | None:
        """The clocks of the seats, as events leave them that are about to be written."""

    def returning(self, seat: int, game: Table) -> SeatRow | None:
        """The seat of a bot that has just moved, as its person's again, if it was to make one
        move alone."""
