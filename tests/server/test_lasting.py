"""What lasts: a log that survives a kill, tables that go on, and tables that expire."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect

from hortus.server.run import ServeError, serve
from hortus.server.settings import DAY, HOUR, Settings
from hortus.server.store.database import Store
from hortus.server.store.schema import metadata
from hortus.server.store.upgrading import MIGRATIONS, NEWEST, migrate, upgrade, upgrade_within

from .apart import apart
from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving


@pytest.mark.slow
def test_a_kill_loses_no_acknowledged_move(data: Path) -> None:
    with apart(data) as server:
        ann = Guest(server.address)
        table = ann.open(ME, {"kind": "local"}, {"kind": "local"})["table"]
        with ann.sit(table) as line:
            for _ in range(20):
                line.play(line.state["actors"][0])
                if line.state["undo"]:
                    line.send(
                        type="undo", seat=line.state["undo"][0], version=line.state["version"]
                    )
                    line.until("state")
            server.kill()
            acknowledged = line.state
        server.start()
        server.wait()
        state = ann.get(table).json()
        for same in ("version", "view", "actors", "moves", "standings", "mine", "undo"):
            assert state[same] == acknowledged[same], same
        assert len(state["events"]) == state["version"]
        with ann.sit(table) as line:
            line.play(line.state["actors"][0])
            assert line.state["version"] > acknowledged["version"]


@pytest.mark.slow
def test_a_kill_gives_the_time_back_in_real_time(data: Path) -> None:
    with apart(data) as server:
        ann = Guest(server.address)
        table = ann.open(ME, game="gardeners", options={"mode": "easy", "timer": 60})["table"]
        with ann.sit(table) as line:
            line.send(type="play", seat=0, move="ready", ref=1)
            line.until("done")
            time.sleep(4.0)  # nothing happens, but the server is well
            clock = ann.get(table).json()["clock"]
            killed = time.monotonic()
            server.kill()
        time.sleep(3.0)
        server.start()
        server.wait()
        while not any(e["kind"] == "clock" for e in ann.get(table).json()["events"]):
            time.sleep(0.05)
        down = time.monotonic() - killed
        after = ann.get(table).json()["clock"]
    given = (after["limit"] - clock["limit"]) / 1000
    assert 3.0 < given < down + 3.0, "what it was down for, to a sign of life"
    left_before, left_after = (c["limit"] - c["now"] for c in (clock, after))
    assert abs(left_after - left_before) < 4_000


@pytest.mark.slow
def test_a_server_that_stops_says_so(data: Path) -> None:
    with apart(data) as server:
        ann = Guest(server.address)
        with ann.sit(ann.open(ME, LINK)["table"]) as line:
            server.leave()
            assert line.until("closed")["reason"] == "restarting"


@pytest.mark.slow
def test_a_table_of_bots_goes_on_after_a_restart(data: Path) -> None:
    with apart(data, pause=0.05) as server:
        ann = Guest(server.address)
        table = ann.open(RANDOM, RANDOM)["table"]
        while (before := ann.get(table).json()["view"]["turn"]) < 3:
            time.sleep(0.05)
        assert before < 30
        server.leave()
        server.start()
        server.wait()
        end = time.monotonic() + 30
        while not ann.http.get("/api/tables").json()[0]["over"]:  # nobody looks at the table
            assert time.monotonic() < end
            time.sleep(0.1)


def test_a_table_from_before_an_option_came_goes_on_as_it_was(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = ann.open(ME, {"kind": "local"}, game="tang-garden")["table"]
        before = ann.get(table).json()
        assert before["options"]["token_use"] == "any_time"
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        database.execute("UPDATE tables SET options = json_remove(options, '$.token_use')")
        database.commit()
    with serving(quick(data)) as address:
        ann.http.base_url = f"http://{address}"
        after = ann.get(table).json()
    assert after["options"] == {**before["options"], "token_use": "between_actions"}
    assert after["view"] == before["view"]


def test_tables_expire_and_tell_those_who_watch(data: Path) -> None:
    with serving(quick(data, lifetime=2, sweep=0.2)) as address:
        ann = Guest(address)
        table = ann.open(ME, LINK)["table"]
        assert ann.get(table).json()["expires"] <= time.time() + 2
        with ann.sit(table) as line:
            assert line.until("closed")["reason"] == "expired"
        assert problem(ann.get(table)) == (404, "not_found")


def test_tables_at_which_nobody_moves_go_early(data: Path) -> None:
    """But for those that wait for somebody, and those at which somebody is."""
    with serving(quick(data, unplayed=1, sweep=0.2)) as address:
        ann = Guest(address)
        idle, waiting = ann.open(ME, RANDOM)["table"], ann.open(ME, LINK)["table"]
        watched, played = ann.open(ME, RANDOM)["table"], ann.open(ME, RANDOM)["table"]
        with ann.sit(played) as line:
            line.until_turn(0)
            line.play(0)
        with ann.sit(watched):
            time.sleep(3)
            assert problem(ann.get(idle)) == (404, "not_found")
            for table in (waiting, watched, played):
                assert ann.get(table).status_code == 200


def test_what_is_stored_tells_when_a_table_goes_at_which_nobody_moved(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        idle, waiting = ann.open(ME, RANDOM)["table"], ann.open(ME, LINK)["table"]
        slow = ann.open(ME, LINK, pace={"kind": "move", "seconds": 86_400})["table"]
        played = ann.open(ME, RANDOM)["table"]
        with ann.sit(played) as line:
            line.until_turn(0)
            line.play(0)
        told = ann.http.get("/api/me/stored").json()["tables"]
        stays = {one["table"]: one["goes"] - one["touched"] for one in told}
        assert stays == {idle: HOUR, waiting: DAY, slow: 90 * DAY, played: 30 * DAY}
        goes = {one["table"]: one["goes"] for one in told}
        cards = ann.http.get("/api/tables").json()
        assert {one["table"]: one["expires"] for one in cards} == goes, "the first page says so too"


def test_how_long_each_table_stays_is_set_by_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, stays, unit in (
        ("HORTUS_TABLE_DAYS", "lifetime", DAY),
        ("HORTUS_SLOW_TABLE_DAYS", "slow_lifetime", DAY),
        ("HORTUS_TOURNAMENT_DAYS", "gathering", DAY),
        ("HORTUS_UNPLAYED_HOURS", "unplayed", HOUR),
        ("HORTUS_INVITED_HOURS", "invited", HOUR),
    ):
        with monkeypatch.context() as environment:
            environment.setenv(name, "2.5")
            assert getattr(Settings.from_environment(), stays) == unit * 5 // 2
            environment.setenv(name, "0")
            with pytest.raises(ValueError, match=f"{name} is '0'; give"):
                Settings.from_environment()


def test_unwatched_tables_leave_memory_and_come_back(data: Path) -> None:
    with serving(quick(data, idle=0.01, sweep=0.1)) as address:
        ann = Guest(address)
        table = ann.open(ME, LINK)["table"]
        before = ann.get(table).json()
        time.sleep(0.5)
        assert ann.get(table).json() == before


def test_the_store_keeps_digests_alone(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, LINK)
        secrets = [created["spectator"], created["invites"][0]["token"], *ann.http.cookies.values()]
    stored = b"".join(file.read_bytes() for file in data.iterdir())
    assert created["table"].encode() in stored
    for secret in secrets:
        assert secret.encode() not in stored


def test_a_second_server_on_the_same_file_is_refused(data: Path) -> None:
    with serving(quick(data)), pytest.raises(ServeError, match="serves the games in"):
        serve(quick(data))
    with serving(quick(data)) as address:
        assert Guest(address).open(ME, LINK)["table"]


def test_what_a_newer_version_wrote_is_left_alone_and_told(data: Path) -> None:
    async def written() -> None:
        data.mkdir()
        store = Store(f"sqlite+aiosqlite:///{data / 'tables.sqlite'}")
        await upgrade(store.engine)
        await store.close()

    asyncio.run(written())
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(ServeError, match="a newer Hortus has written"):
        serve(quick(data))


def test_at_tournaments_of_before_two_sit_at_each_table_and_none_has_a_title(data: Path) -> None:
    async def upgraded() -> None:
        store = Store(f"sqlite+aiosqlite:///{data / 'tables.sqlite'}")
        await upgrade(store.engine)
        await store.close()

    data.mkdir()
    asyncio.run(upgraded())
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        database.execute("ALTER TABLE tables DROP COLUMN closed")
        database.execute("ALTER TABLE tournaments DROP COLUMN seats")
        database.execute("ALTER TABLE tournaments DROP COLUMN title")
        database.execute("DROP INDEX ix_tournaments_follows")
        database.execute("ALTER TABLE tournaments DROP COLUMN follows")
        database.execute("UPDATE alembic_version SET version_num = '0024'")
        database.execute(
            "INSERT INTO tournaments (id, host_name, game, options, form, rounds, pace, listed,"
            "  seed, created, touched, state, round, version, spectators) "
            "VALUES ('aaaaaaaaaaaa', '', 'miyabi', '{}', 'swiss', 5, '{}', 0,"
            "  'seed', 1, 1, 'over', 5, 9, 0)"
        )
        database.commit()
        asyncio.run(upgraded())
        assert database.execute("SELECT seats, title FROM tournaments").fetchall() == [(2, "")]


def form(connection: Connection) -> dict[str, object]:
    """All that a database says of its tables."""
    found = inspect(connection)

    def in_order(told: Sequence[Mapping[str, Any]]) -> list[str]:
        return sorted(repr(sorted(one.items())) for one in told)

    return {
        table: (
            in_order([{**column, "type": str(column["type"])} for column in columns]),
            found.get_pk_constraint(table),
            in_order(found.get_foreign_keys(table)),
            in_order(found.get_indexes(table)),
            in_order(found.get_unique_constraints(table)),
            in_order(found.get_check_constraints(table)),
        )
        for table in found.get_table_names()
        for columns in [found.get_columns(table)]
    }


def test_migrations_lead_to_what_is_made_at_once(library: str, another: str) -> None:
    async def made(address: str, make: Callable[[Connection], None]) -> dict[str, object]:
        store = Store(address)
        async with store.engine.begin() as connection:
            await connection.run_sync(make)
            found = await connection.run_sync(form)
        await store.close()
        return found

    at_once = asyncio.run(made(library, upgrade_within))
    assert asyncio.run(made(another, migrate)) == at_once
    assert set(metadata.tables) | {"alembic_version"} == set(at_once)


def test_what_is_current_is_left_as_it_is(data: Path) -> None:
    async def twice() -> None:
        data.mkdir()
        store = Store(f"sqlite+aiosqlite:///{data / 'tables.sqlite'}")
        await upgrade(store.engine)
        await upgrade(store.engine)
        await store.close()

    asyncio.run(twice())
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    newest = max(file.name for file in (MIGRATIONS / "versions").glob("v*.py"))
    assert newest.startswith(f"v{NEWEST}")
