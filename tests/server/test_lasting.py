"""What lasts: a log that survives a kill, tables that go on, and tables that expire."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hortus.server.run import ServeError, serve
from hortus.server.store.database import Store
from hortus.server.store.upgrading import MIGRATIONS, NEWEST, upgrade

from .visiting import LINK, ME, RANDOM, Guest, free_port, problem, quick, serving, wait_until_well

PROGRAM = """
import sys
from pathlib import Path
from hortus.server.run import serve
from hortus.server.settings import Settings
pause = float(sys.argv[3])
serve(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2]), browser=False, bot_pause=pause))
"""


@contextlib.contextmanager
def process(data: Path, pause: float = 0.0) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server in a process of its own, which may be killed."""
    port = free_port()
    command = [sys.executable, "-c", PROGRAM, str(data), str(port), str(pause)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        wait_until_well(f"127.0.0.1:{port}")
        yield f"127.0.0.1:{port}", running
    finally:
        running.kill()
        output = running.communicate()[0].decode()
        assert "Traceback" not in output, output


@pytest.mark.slow
def test_a_kill_loses_no_acknowledged_move(data: Path) -> None:
    with process(data) as (address, running):
        ann = Guest(address)
        table = ann.open(ME, {"kind": "local"}, {"kind": "local"})["table"]
        with ann.sit(table) as line:
            for _ in range(20):
                line.play(line.state["actors"][0])
                if line.state["undo"]:
                    line.send(
                        type="undo", seat=line.state["undo"][0], version=line.state["version"]
                    )
                    line.until("state")
            os.kill(running.pid, signal.SIGKILL)
            acknowledged = line.state
    with process(data) as (address, _):
        ann.http.base_url, ann.address = f"http://{address}", address
        state = ann.get(table).json()
        for same in ("version", "view", "actors", "moves", "standings", "mine", "undo"):
            assert state[same] == acknowledged[same], same
        assert len(state["events"]) == state["version"]
        with ann.sit(table) as line:
            line.play(line.state["actors"][0])
            assert line.state["version"] > acknowledged["version"]


@pytest.mark.slow
def test_a_kill_gives_the_time_back_in_real_time(data: Path) -> None:
    with process(data) as (address, running):
        ann = Guest(address)
        table = ann.open(ME, game="gardeners", options={"mode": "easy", "timer": 60})["table"]
        with ann.sit(table) as line:
            line.send(type="play", seat=0, move="ready", ref=1)
            line.until("done")
            time.sleep(4.0)  # nothing happens, but the server is well
            clock = ann.get(table).json()["clock"]
            killed = time.monotonic()
            os.kill(running.pid, signal.SIGKILL)
    time.sleep(3.0)
    with process(data) as (address, _):
        ann.http.base_url = f"http://{address}"
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
    with process(data) as (address, running):
        ann = Guest(address)
        with ann.sit(ann.open(ME, LINK)["table"]) as line:
            running.terminate()
            assert line.until("closed")["reason"] == "restarting"
        assert running.wait(10) in {0, -signal.SIGTERM}


@pytest.mark.slow
def test_a_table_of_bots_goes_on_after_a_restart(data: Path) -> None:
    with process(data, pause=0.05) as (address, _):
        ann = Guest(address)
        table = ann.open(RANDOM, RANDOM)["table"]
        while (before := ann.get(table).json()["view"]["turn"]) < 3:
            time.sleep(0.05)
    assert before < 30
    with process(data) as (address, _):
        ann.http.base_url = f"http://{address}"
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


def test_migrations_lead_to_the_schema(data: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    from hortus.server.store.schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def check() -> list[object]:
        data.mkdir()
        store = Store(f"sqlite+aiosqlite:///{data / 'tables.sqlite'}")
        await upgrade(store.engine)
        await upgrade(store.engine)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(check()) == []
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    newest = max(file.name for file in (MIGRATIONS / "versions").glob("v*.py"))
    assert newest.startswith(f"v{NEWEST}")
