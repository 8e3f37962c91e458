"""What is appended to the logs of tables in one file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError

from hortus.server.store.appending import VersionTakenError
from hortus.server.store.database import Store
from hortus.server.store.saved import (
    NOTHING,
    Change,
    EventRow,
    SavedTable,
    SeatRow,
    Summary,
    TableRow,
)
from hortus.server.store.transactions import FileThread

from .visiting import quick

HOST = "a" * 32
LAID = Summary(0, 0, False, 0.0, [0], False, [], [], 0)
TABLES = ("one", "two", "three")


def a_table(name: str) -> SavedTable:
    row = TableRow(name, "zen-garden", 2, {}, None, HOST, False, None, 0)
    return SavedTable(row, LAID, [SeatRow(0, "person", "Ann", visitor=HOST)])


async def append(store: Store, table: str, version: int, change: Change = NOTHING) -> None:
    row = EventRow(version, "quiet", None, None, 0)
    await store.append(table, [row], replace(LAID, version=version), change)


def at_tables(data: Path, evening: Callable[[Store], Awaitable[None]]) -> None:
    """Lay tables in a file, and do something there."""

    async def run() -> None:
        data.mkdir()
        store = Store(quick(data).database_url)
        await store.open()
        try:
            for name in TABLES:
                await store.create(a_table(name))
            await evening(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was done in a visit of its own to a file."""
    seen: list[object] = []
    visit = FileThread._visit

    def noted(self: FileThread, work: Callable[[Connection], Any]) -> Any:
        seen.append(work)
        return visit(self, work)

    monkeypatch.setattr(FileThread, "_visit", noted)
    return seen


def test_who_waits_no_longer_holds_up_nobody_else(data: Path) -> None:
    async def evening(store: Store) -> None:
        gone = asyncio.create_task(append(store, "one", 1))
        stays = asyncio.create_task(append(store, "two", 1))
        await asyncio.sleep(0)  # both are handed in
        gone.cancel()
        await asyncio.wait_for(stays, 30)
        assert gone.cancelled()
        assert await store.versions(TABLES) == {"one": 1, "two": 1, "three": 0}

    at_tables(data, evening)


def test_what_happens_at_once_is_written_in_one_visit(data: Path, visits: list[object]) -> None:
    """And who comes too late hears of it, while the others are served."""
    asked: list[str] = []

    async def evening(store: Store) -> None:
        def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            asked.append(statement)

        visits.clear()
        event.listen(store.engine.sync_engine, "before_cursor_execute", note)
        late, *written = await asyncio.gather(
            append(store, "one", 2),
            append(store, "two", 1),
            append(store, "three", 1),
            return_exceptions=True,
        )
        assert len(visits) == 1
        assert asked == []  # nothing beside that
        assert isinstance(late, VersionTakenError)
        assert written == [None, None]
        assert await store.versions(TABLES) == {"one": 0, "two": 1, "three": 1}

    at_tables(data, evening)


def test_what_fails_leaves_nothing_behind_and_the_next_is_written(data: Path) -> None:
    async def logs(store: Store) -> Sequence[int]:
        found = [await store.load(name) for name in TABLES]
        return [len(one.log) for one in found if one is not None]

    async def evening(store: Store) -> None:
        ended = await asyncio.gather(
            append(store, "one", 1),
            append(store, "two", 1, Change(row={"game": None})),
            return_exceptions=True,
        )
        assert all(isinstance(one, IntegrityError) for one in ended)
        assert await logs(store) == [0, 0, 0]
        await append(store, "one", 1)
        assert await logs(store) == [1, 0, 0]

    at_tables(data, evening)


def test_a_server_that_stops_writes_what_waits(data: Path) -> None:
    async def evening(store: Store) -> None:
        waiting = [asyncio.create_task(append(store, name, 1)) for name in TABLES]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    at_tables(data, evening)

    async def look() -> None:
        store = Store(quick(data).database_url)
        await store.open()
        assert await store.versions(TABLES) == dict.fromkeys(TABLES, 1)
        await store.close()

    asyncio.run(look())
