"""From the file of one server to a PostgreSQL database: all of it, to the letter, or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

from hortus.server.settings import TABLES
from hortus.server.store import schema
from hortus.server.store.connecting import DatabaseError
from hortus.server.store.database import Store
from hortus.server.store.moving import BATCH, move

from ..cli.conftest import Outcome, Run
from .postgres import Postgres
from .tournaments import begun, own_table, told, until_over
from .tournaments import play_out as play_in_tournament
from .visiting import LINK, ME, RANDOM, Guest, Line, quick, serving, until

SECRET = "long-enough-and-random"
KEY = {"Authorization": f"Bearer {SECRET}"}
GENTLE = {"kind": "bot", "bot": "search", "level": 1}
SMALL = {"boards": [1]}
ANN = "a" * 43
NOTHING_IN_IT = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
COUNTERS = "SELECT sequencename FROM pg_sequences"


@pytest.fixture
def moved(run: Run, data: Path, database: str) -> Callable[[], Outcome]:
    """Runs the command."""
    return lambda: run("move", "--to", database, "--data", data)


@pytest.fixture
def file(data: Path) -> Path:
    """That of a server which has begun, and at which nobody has been."""
    file = data / TABLES
    data.mkdir()

    async def open_once() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(open_once())
    return file


def insert(file: Path, table: str, *rows: dict[str, Any]) -> None:
    """Rows with the same columns."""
    names, places = ", ".join(f'"{name}"' for name in rows[0]), ", ".join("?" for _ in rows[0])
    with closing(sqlite3.connect(file)) as db, db:
        statement = f"INSERT INTO {table} ({names}) VALUES ({places})"
        db.executemany(statement, [tuple(row.values()) for row in rows])


def rows_of(table: str) -> str:
    columns = [f'"{one.name}"' for one in schema.metadata.tables[table].columns]
    return f"SELECT {', '.join(columns)} FROM {table}"


def require_the_same(file: Path, postgres: Postgres, database: str) -> None:
    """As the drivers give it, to the letter where it is JSON."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE processes SET left = 1")  # who served the file does no more
        for table in schema.metadata.tables:
            here, there = db.execute(rows_of(table)), postgres.ask(rows_of(table), database)
            assert Counter(here.fetchall()) == Counter(there), table


# ------------------------------------------------------------------------------ a house


def until_his_turn(hers: Line, his: Line) -> None:
    """Ann plays until it is Ben's turn: who begins is drawn."""
    while 1 not in his.state["actors"]:
        if 0 in his.state["actors"]:
            hers.until_turn(0)
            hers.play(0)
        his.until("state")


def test_a_house_goes_on_in_the_database(
    data: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    with serving(quick(data, admin=SECRET)) as address:
        ann, ben = Guest(address), Guest(address)
        ann.http.put("/api/me/ratings", json={"name": "Ann of the hill"})
        played_out = ann.open(ME, GENTLE, options=SMALL)["table"]
        with ann.sit(played_out) as line:
            while not line.until_turn(0)["over"]:
                line.play(0)
        until(lambda: ann.http.get("/api/me/ratings").json()["steps"], "the game to count")
        created = ann.open(ME, LINK, RANDOM, options={"boards": [1, 2]})
        table = created["table"]
        ben.claim(table, created["invites"][0]["token"], "Bén")
        with ann.sit(table) as hers, ben.sit(table) as his:
            until_his_turn(hers, his)
            version = his.state["version"]
        tournament = begun(ann, bots=3, rounds=2)
        assert ann.http.put("/api/admin/notice", json={"text": "Tea"}, headers=KEY).is_success
        links = ann.get(table, "/links").json()
        record = ben.get(table, "/record").json()
        ratings = ann.http.get("/api/me/ratings").json()
        until(lambda: (at := own_table(ann, tournament)) and ann.get(at).json()["mine"] ==
              ann.get(at).json()["actors"], "her turn")  # fmt: skip
    file = data / TABLES
    before = file.read_bytes()
    done = moved()
    assert (done.code, done.err.strip()) == (0, "")
    assert "events" in done.out
    assert file.read_bytes() == before
    with serving(quick(data, database=database, admin=SECRET)) as address:
        ann.http.base_url = ben.http.base_url = f"http://{address}"
        ann.address = ben.address = address
        assert ben.get(table, "/record").json() == record
        assert ann.get(table, "/links").json() == links
        assert ann.http.get("/api/me/ratings").json() == ratings
        assert ann.http.get("/api/upkeep").json()["notice"]["text"] == "Tea"
        with ben.sit(table) as his:
            assert (his.state["version"], his.state["mine"]) == (version, [1])
            his.play(1)
            assert his.state["version"] > version
        for _ in range(2):
            at = own_table(ann, tournament)
            assert at is not None
            play_in_tournament(ann, at)
            until(lambda at=at: own_table(ann, tournament) != at  # type: ignore[misc]
                  or told(ann, tournament)["stage"] == "over", "the next round")  # fmt: skip
        assert len(until_over(ann, tournament)["played"]) == 2


def test_all_arrives_as_it_is(
    file: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    insert(file, "tables", {
        "id": "t1", "game": "zen-garden", "players": 2, "options": '{"boards": [1,2]}', "host": ANN,
        "spectators": 1, "created": 2**41, "touched": 0, "version": 3, "over": 0, "progress": 0.1,
        "actors": "[0]", "bot_due": 0, "pace": None, "result": "[[1, 30]]",
    })  # fmt: skip
    said = ['{"b": 1.0, "a": "\\u00e9\\ud83c\\udf37"}', '{"n":18446744073709551615}', "null", None]
    moves = [-(2**63), 2**63 - 1, 0, None]
    insert(file, "events", *(
        {"table_id": "t1", "version": version, "kind": "nature", "seat": 4,
         "move": moves[version % 4], "at": version, "data": said[version % 4]}
        for version in range(BATCH + 10)
    ))  # fmt: skip
    insert(file, "passkeys", {
        "id": ANN, "credential": "c", "visitor": ANN, "public_key": bytes(range(256)),
        "counter": 2**32, "host": "h", "synced": 1, "since": 1,
    })  # fmt: skip
    insert(file, "remarks", {"table_id": "t1", "visitor": ANN, "said": "Grüße 🌷".encode()})
    insert(file, "ratings", {
        "game": "zen-garden", "players": 2, "visitor": ANN, "mu": 25.000000000000004,
        "sigma": 1e-9, "games": 1,
    })  # fmt: skip
    insert(file, "reports", *(
        {"reporter": ANN, "visitor": "b" * 43, "name": "The cup", "reason": "other", "at": 1,
         "tournament": tournament}
        for tournament in ("", "t" * 12)
    ))  # fmt: skip
    insert(file, "processes", {"id": "gone", "at": 2**41, "left": 0})
    assert moved().code == 0
    require_the_same(file, postgres, database)
    assert postgres.ask(COUNTERS, database) == [], "no table counts by itself"


# ------------------------------------------------------------------------------ refusals


def test_while_a_server_plays_on_nothing_moves(
    data: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    with serving(quick(data)):
        done = moved()
    assert (done.code, done.out) == (2, "")
    assert "stop it first" in done.err
    assert postgres.ask(NOTHING_IN_IT, database) == [(0,)]


def test_a_database_with_something_in_it_is_left_alone(
    file: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    postgres.ask("CREATE TABLE letters AS SELECT 'dear' AS said", database)
    done = moved()
    assert done.code == 2
    assert "not empty: there is 'letters' in it" in done.err
    assert postgres.ask(NOTHING_IN_IT, database) == [(1,)]


def test_nothing_moves_twice(file: Path, moved: Callable[[], Outcome]) -> None:
    assert moved().code == 0
    assert "not empty" in moved().err


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://hortus@127.0.0.1:1/hortus", "cannot be reached"),
        ("sqlite:///elsewhere.sqlite", "name one, such as postgresql://"),
        ("mysql://hortus@localhost/hortus", "'mysql' is not known"),
        ("garden", "no address of a database"),
    ],
)
def test_where_there_is_no_such_database(run: Run, file: Path, address: str, said: str) -> None:
    done = run("move", "--to", address, "--data", file.parent)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_database_that_is_not_there(run: Run, file: Path, database: str) -> None:
    done = run("move", "--to", f"{database}0", "--data", file.parent)
    assert done.code == 2
    assert "cannot be reached" in done.err
    assert "does not exist" in done.err


def test_the_environment_names_the_database(
    run: Run, file: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HORTUS_DATABASE", raising=False)
    assert "HORTUS_DATABASE" in run("move", "--data", file.parent).err
    monkeypatch.setenv("HORTUS_DATABASE", database)
    monkeypatch.setenv("HORTUS_DATA", str(file.parent))
    assert run("move").code == 0


def test_without_its_extra_it_says_how_to_get_it(
    file: Path, moved: Callable[[], Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(name: str) -> Any:
        if name == "asyncpg":
            raise PackageNotFoundError(name)
        return distribution(name)

    monkeypatch.setattr("hortus.cli.extras.distribution", without)
    done = moved()
    assert done.code == 2
    assert "needs asyncpg; type: pip install 'hortus[postgres]'" in done.err


@pytest.mark.parametrize(
    ("version", "said"), [("0025", "an older Hortus"), ("9999", "a newer Hortus")]
)
def test_tables_of_another_version_stay(
    file: Path, moved: Callable[[], Outcome], version: str, said: str
) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = ?", (version,))
    done = moved()
    assert done.code == 2
    assert said in done.err


@pytest.mark.parametrize("found", [None, b"", b"dear Ann, " * 400])
def test_where_there_are_no_tables(
    data: Path, moved: Callable[[], Outcome], found: bytes | None
) -> None:
    data.mkdir()
    if found is not None:
        (data / TABLES).write_bytes(found)
    done = moved()
    assert done.code == 2
    assert ("cannot be read" if found else "there are no tables in") in done.err


# --------------------------------------------------------------------------- broken off


def test_what_breaks_off_has_written_nothing(
    file: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    insert(file, "visitors", *({"id": str(n), "created": n} for n in range(3 * BATCH)))

    def stop(done: int, of: int) -> None:
        assert of == 3 * BATCH
        if done > BATCH:
            raise DatabaseError("enough")

    with pytest.raises(DatabaseError, match="enough"):
        asyncio.run(move(file.parent, database, stop))
    assert postgres.ask(NOTHING_IN_IT, database) == [(0,)]
    assert moved().code == 0, "it may be done again"


def test_what_the_database_refuses_is_told(
    file: Path, database: str, postgres: Postgres, moved: Callable[[], Outcome]
) -> None:
    insert(file, "visitors", {"id": "v" * 50, "created": 1})
    done = moved()
    assert done.code == 2
    assert done.err.strip().count("\n") == 0, "one line"
    assert "it broke off" in done.err
    assert "value too long" in done.err
    assert postgres.ask(NOTHING_IN_IT, database) == [(0,)]
