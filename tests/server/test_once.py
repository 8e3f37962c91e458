"""At a live table each event is carried out once; who reads late reads the same as others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hortus import NOBODY
from hortus.server.live import playing, taking_back
from hortus.server.live.opening import open_table
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.store.database import Store
from hortus.server.wire.laying import NewTable, SeatOrder

from .visiting import quick

HOST = "h" * 43


def at_a_table(
    data: Path, game: str, seats: int, play: Callable[[LiveTable], Awaitable[None]]
) -> None:
    """Open a table at which one person plays all seats, and do something there."""

    async def evening() -> None:
        data.mkdir()
        settings = quick(data)
        store, workers = Store(settings.database_url), Workers(settings)
        await store.open()
        readiness = Readiness()
        readiness._loaded.set()  # interpreted or compiled on the way, as they are needed
        tables = Tables(store, workers, readiness, settings)
        kinds = [SeatOrder("me"), *(SeatOrder("local") for _ in range(seats - 1))]
        try:
            created = await open_table(tables, HOST, NewTable(game, kinds, seed="5"))
            await play(await tables.find(created.table))
        finally:
            tables.close()
            workers.close()
            await store.close()

    asyncio.run(evening())


class Counted:
    """The rules, and how often they were asked to carry something out."""

    def __init__(self, act: Any) -> None:
        self.times = 0
        self._act = act

    def __call__(self, *arguments: Any) -> Any:
        self.times += 1
        return self._act(*arguments)


async def first_move(live: LiveTable) -> int:
    """Play the first allowed move; returns the seat."""
    seat = min(live.game.actors)
    move = int(live.game.moves_of(seat).indices[0])
    await playing.play(live, HOST, seat, move, live.version)
    return seat


def all_read(live: LiveTable, viewers: list[int]) -> list[list[Any]]:
    return [[msgspec.json.decode(line) for line in live.events_since(0, who)] for who in viewers]


@pytest.mark.parametrize(("game", "seats"), [("zen-garden", 3), ("miyabi", 2)])
def test_each_event_is_carried_out_once(data: Path, game: str, seats: int) -> None:
    async def play(live: LiveTable) -> None:
        viewers = [*range(seats), NOBODY]
        all_read(live, viewers)
        live.game._act = counted = Counted(live.game._act)
        begun = len(live.game.events)
        for _ in range(8):
            seat = await first_move(live)
            assert live.game.can_undo(seat) in (True, False)
            for viewer in viewers:
                live.sights.picture(viewer)
            assert counted.times == len(live.game.events) - begun

    at_a_table(data, game, seats, play)


def test_who_reads_late_reads_what_was_told_at_once(data: Path) -> None:
    async def play(live: LiveTable) -> None:
        viewers = [0, 1, NOBODY]
        all_read(live, viewers)
        for turn in range(12):
            seat = await first_move(live)
            if turn % 3 == 1 and live.game.can_undo(seat):
                await taking_back.undo(live, HOST, seat, live.version)
        told = all_read(live, viewers)
        assert any(event["kind"] == "undo" for event in told[0])
        live._stories.clear()
        assert all_read(live, viewers) == told
        assert [event["version"] for event in told[0]] == list(range(1, live.version + 1))

    at_a_table(data, "zen-garden", 2, play)


def test_who_comes_while_a_move_is_written_down_misses_nothing(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(live: LiveTable) -> None:
        all_read(live, [0])
        append = live._house.store.append

        async def visited(*arguments: Any) -> None:
            all_read(live, [1])
            await append(*arguments)

        monkeypatch.setattr(live._house.store, "append", visited)
        await first_move(live)
        told = all_read(live, [0, 1])
        assert [event["version"] for event in told[0]] == [event["version"] for event in told[1]]
        assert told[1][-1]["what"]

    at_a_table(data, "zen-garden", 2, play)
