"""What a host is told of the server, and how its tables are copied."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from hortus.server.store.backing_up import back_up
from hortus.server.store.connecting import DatabaseError

from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving

DASHBOARD = Path(__file__).parents[2] / "hosting" / "grafana.json"
# What a family of metrics is asked for by.
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}

TOKEN = "as-long-as-a-password"


def numbers(text: str) -> dict[str, float]:
    """Of every name with its labels, what it stands at."""
    return {
        " ".join((one.name, *one.labels.values())): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


def test_who_has_the_token_reads_how_busy_the_server_is(data: Path) -> None:
    with serving(quick(data, metrics=TOKEN)) as address:
        ann = Guest(address)
        mine = {"Authorization": f"Bearer {TOKEN}"}
        before = numbers(ann.http.get("/api/metrics", headers=mine).text)
        assert before["hortus_tables"] == 0
        table = ann.open(ME, RANDOM)["table"]
        with ann.sit(table) as line:
            line.until_turn(0)
            line.play(0)
            line.until_turn(0)
            Guest(address).claim(table, "x" * 32)
            after = numbers(ann.http.get("/api/metrics", headers=mine).text)
        assert after["hortus_tables"] == after["hortus_tables_driven"] == after["hortus_lines"] == 1
        assert after["hortus_lines_onlookers"] == 0

        def rose(name: str) -> float:
            return after[name] - before.get(name, 0)

        assert rose("hortus_events_total move") >= 2
        assert rose("hortus_commit_seconds_count") >= 2
        assert rose("hortus_thought_seconds_count random") >= 1
        assert rose("hortus_refusals_total invite_worthless") == 1


def test_the_dashboard_asks_for_what_there_is(data: Path) -> None:
    with serving(quick(data, metrics=TOKEN)) as address:
        mine = {"Authorization": f"Bearer {TOKEN}"}
        told = Guest(address).http.get("/api/metrics", headers=mine).text
    known = {
        family.name + suffix
        for family in text_string_to_metric_families(told)
        for suffix in SUFFIXES[family.type]
    }
    board = json.loads(DASHBOARD.read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [one["query"]["query"] for one in board["templating"]["list"] if "refresh" in one]
    names = {name for expr in asked for name in re.findall(r"\b(?:hortus|process)_\w+", expr)}
    assert len(names) > 10
    assert names <= known, names - known
    families = {one.name for one in text_string_to_metric_families(told)}
    ours = {name for name in families if name.startswith("hortus_") and "_created" not in name}
    assert ours <= {re.sub("_(total|bucket|sum|count)$", "", name) for name in names}


def test_without_the_token_there_is_nothing(data: Path) -> None:
    with serving(quick(data, metrics=TOKEN)) as address:
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}):
            assert problem(Guest(address).http.get("/api/metrics", headers=headers)) == (
                404,
                "not_found",
            )
    with serving(quick(data)) as address:
        nothing = {"Authorization": "Bearer None"}
        assert Guest(address).http.get("/api/metrics", headers=nothing).status_code == 404


def test_a_server_whose_database_takes_no_writes_is_not_ready(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hortus.server.http.watching.TRIED", 0.0)
    with serving(quick(data)) as address:
        ann = Guest(address)
        assert ann.http.get("/api/health/ready").status_code == 200
        with sqlite3.connect(data / "tables.sqlite", isolation_level=None) as database:
            database.execute("BEGIN EXCLUSIVE")  # as a full disk would
            assert problem(ann.http.get("/api/health/ready")) == (503, "unavailable")
            assert ann.http.get("/api/health").status_code == 200
            database.execute("ROLLBACK")
        database.close()
        assert ann.http.get("/api/health/ready").status_code == 200


def test_a_copy_made_while_it_serves_can_be_served(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, LINK)
        table = created["table"]
        with ann.sit(table) as line:
            made = back_up(data, copy)
            line.send(type="ping")  # it serves on
            line.until("pong")
        links = ann.get(table, "/links").json()
        before = ann.get(table).json()
    assert (made.folder, made.tables) == (copy, 1)
    with serving(quick(copy)) as address:
        ann.http.base_url = f"http://{address}"
        assert ann.get(table).json()["view"] == before["view"]
        assert ann.get(table, "/links").json() == links  # the seal was copied with them


def test_a_copy_overwrites_nothing_and_says_what_is_missing(data: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("dear")
    with pytest.raises(DatabaseError, match="no tables in"):
        back_up(data, tmp_path / "new")
    with serving(quick(data)), pytest.raises(DatabaseError, match="is not empty"):
        back_up(data, tmp_path / "full")
    assert (tmp_path / "full" / "letter").read_text() == "dear"
