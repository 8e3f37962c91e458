"""What bots and the table they sit at ask of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sized
from typing import Any, Protocol

from hortus.server.live.workers import Workers
from hortus.server.settings import Settings
from hortus.server.store.saved import SeatRow, TableRow
from hortus.table import Table


class BotTable(Protocol):
    """A table, as the bots at it know it."""

    row: TableRow
    workers: Workers
    settings: Settings
    seats: list[SeatRow]
    game: Table

    @property
    def id(self) -> str: ...

    @property
    def host(self) -> str:
        """The visitor who laid it, for whom its bots think."""

    @property
    def connections(self) -> Sized: ...

    @property
    def deserted(self) -> bool:
        """Whether nobody has looked at it for a while."""

    def dealt(self) -> Table:
        """A table like this one on which nothing has happened yet."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something that keeps the table in memory until it has ended."""

    async def read_out(self) -> bool:
        """Until nobody reads for whom the bots wait. False if nobody did."""

    async def play_for(self, seat: SeatRow, given: Table, move: int) -> bool:
        """A bot's move, thought of for a table as it was. False if that has passed: then the
        move may mean something else by now."""


class SeatedBots(Protocol):
    """The bots of one table, as it knows them."""

    @property
    def due(self) -> bool:
        """Whether one of them is to move, so that the table must stay in memory."""

    def wake(self) -> None:
        """Something has happened: see to it that the right ones sit there and act."""

    def urge(self) -> None:
        """Let those that wait for others go on."""

    def stop(self) -> None: ...
