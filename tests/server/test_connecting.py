"""What the database does to a line, and what the server then hears."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hortus.server.store import connecting
from hortus.server.store.connecting import UNREACHABLE, connect

from .postgres import Postgres

SLEEPERS = """SELECT pid FROM pg_stat_activity
    WHERE query LIKE '%pg_sleep(600)' AND wait_event = 'PgSleep'"""
CUT_SLEEPERS = SLEEPERS.replace("SELECT pid", "SELECT pg_terminate_backend(pid)")
WHO = text("SELECT pg_backend_pid()")


@pytest.mark.parametrize("cut_at_once", [True, False])
def test_a_line_that_was_cut_is_told_alike_whenever_it_was(
    database: str, postgres: Postgres, cut_at_once: bool
) -> None:
    """In the middle of a statement, or before the next one."""

    async def ask(db: AsyncConnection) -> None:
        line = (await db.execute(WHO)).scalar_one()
        cut = f"SELECT pg_terminate_backend({line})"
        if cut_at_once:
            await db.execute(text(cut))
        await asyncio.to_thread(postgres.ask, cut, "postgres")
        await db.execute(WHO)

    async def lose_the_line() -> None:
        engine = connect(database)
        try:
            with pytest.raises(UNREACHABLE):
                async with engine.begin() as db:
                    await ask(db)
            async with engine.begin() as db:  # the next one is a new one
                await db.execute(WHO)
        finally:
            await engine.dispose()

    asyncio.run(lose_the_line())


def test_who_is_cancelled_within_a_statement_hears_of_that_alone(
    database: str, postgres: Postgres
) -> None:
    """Also where the line is cut just then."""

    async def sleep(engine: AsyncEngine) -> None:
        async with engine.begin() as db:
            await db.execute(text("SELECT pg_sleep(600)"))

    async def cancel() -> None:
        engine = connect(database)
        try:
            for at_once in (True, False):
                asleep = asyncio.create_task(sleep(engine))
                while not await asyncio.to_thread(postgres.ask, SLEEPERS, database):
                    assert not asleep.done()
                asleep.cancel()
                if at_once:
                    await asyncio.to_thread(postgres.ask, CUT_SLEEPERS, database)
                await asyncio.wait([asleep])
                assert asleep.cancelled()
        finally:
            await engine.dispose()

    asyncio.run(cancel())


def test_what_a_process_keeps_that_is_stopped_within_a_transaction_gets_free(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = {"idle_in_transaction_session_timeout": "200ms"}
    monkeypatch.setattr(connecting, "POSTGRES_SETTINGS", soon)

    async def keep(stopped: AsyncEngine, other: AsyncEngine) -> None:
        async with stopped.begin() as keeps:
            await keeps.execute(text("UPDATE things SET id = 2"))
            async with other.begin() as db:
                await db.execute(text("UPDATE things SET id = 3"))
            await keeps.execute(WHO)

    async def stop_within() -> None:
        stopped, other = connect(database), connect(database)
        try:
            async with other.begin() as db:
                await db.execute(text("CREATE TABLE things AS SELECT 1 AS id"))
            with pytest.raises(UNREACHABLE):
                await keep(stopped, other)
        finally:
            await stopped.dispose()
            await other.dispose()

    asyncio.run(stop_within())
