"""What whoever hosts a server may do while it runs, and what a visitor has of it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ..cli.conftest import Run
from .visiting import LINK, ME, RANDOM, Guest, Line, problem, quick, serving, until

SECRET = "long-enough-and-random"
KEY = {"Authorization": f"Bearer {SECRET}"}
OTHER = {"kind": "local"}


@pytest.fixture
def house(data: Path) -> Iterator[str]:
    with serving(quick(data, admin=SECRET)) as address:
        yield address


class Admin:
    """Whoever hosts the server, at their command line."""

    def __init__(self, run: Run, address: str) -> None:
        self._run = run
        self._server = f"http://{address}"

    def __call__(self, *words: str) -> str:
        done = self._run("admin", *words, "--server", self._server)
        assert done.code == 0, done.err
        return done.out

    def listed(self, *words: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self(*words, "--json"))
        return found


@pytest.fixture
def admin(house: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> Admin:
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    return Admin(run, house)


# ------------------------------------------------------------------------- the door


def test_there_is_no_door_without_the_secret(house: str, data: Path) -> None:
    ann = Guest(house)
    table = ann.open(ME, OTHER)["table"]
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": SECRET}):
        for method, path in (("GET", "tables"), ("GET", "visitors"), ("DELETE", f"tables/{table}")):
            answer = ann.http.request(method, f"/api/admin/{path}", headers=headers)
            assert problem(answer) == (404, "not_found")
    assert ann.get(table).is_success


def test_a_server_without_a_secret_has_no_door(guest: Any) -> None:
    for given in ("Bearer None", f"Bearer {SECRET}"):
        answer = guest().http.get("/api/admin/tables", headers={"Authorization": given})
        assert problem(answer) == (404, "not_found")


def test_what_is_wrong_is_told_in_one_line(
    run: Run,
    house: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("HORTUS_ADMIN", raising=False)
    assert "HORTUS_ADMIN is not set" in run("admin", "tables").err
    monkeypatch.setenv("HORTUS_ADMIN", "another-one-that-is-long")
    there = ("--server", f"http://{house}")
    assert "no door" in run("admin", "tables", *there).err
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    for words, told in (
        (("tables", "--server", "http://127.0.0.1:1"), "no Hortus answers at http://127.0.0.1:1"),
        (("tables", "--server", "somewhere"), "no address of a server"),
        (("tables", "--older", "long", *there), "'long' is no age"),
        (("remove", "abcabcabcabc", *there), "no such table"),
        (("remove", "../../x", *there), "no"),
        (("erase", "-nobody", "--yes", *there), "no such visitor"),
        (("notice", "\x1b\x07", *there), "shows nothing"),
    ):
        done = run("admin", *words)
        assert done.code == 2
        assert told in done.err
        assert done.err.count("\n") == 1


def test_a_secret_that_is_easy_to_guess_is_refused(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HORTUS_ADMIN", "admin")
    done = run("play", "--no-browser", "--port", "0")
    assert done.code == 2
    assert "HORTUS_ADMIN is easy to guess" in done.err


# ---------------------------------------------------------------- tables and visitors


def test_tables_are_listed_and_removed(house: str, admin: Admin) -> None:
    ann = Guest(house)
    first = ann.open(ME, LINK)["table"]
    second = ann.open(ME, RANDOM, game="miyabi")["table"]
    with ann.sit(first) as line:
        found = {one["table"]: one for one in admin.listed("tables")}
        assert found.keys() == {first, second}
        assert found[first] | {"people": 1, "open": 1, "bots": 0, "connections": 1} == found[first]
        assert found[second]["bots"] == 1
        assert "Ann" not in admin("tables")
        assert [one["table"] for one in admin.listed("tables", "--game", "miyabi")] == [second]
        assert admin.listed("tables", "--older", "1h") == []
        admin("remove", first)
        assert line.until("closed")["reason"] == "deleted"
    assert [one["table"] for one in ann.http.get("/api/tables").json()] == [second]


def test_of_tables_to_remove_those_that_there_are_go(house: str, admin: Admin, run: Run) -> None:
    ann = Guest(house)
    first, second = (ann.open(ME, LINK)["table"] for _ in range(2))
    unknown = "abcabcabcabc", "xyzxyzxyzxyz"
    asked = ("remove", unknown[0], first, unknown[1], second)
    done = run("admin", *asked, "--server", f"http://{house}")
    assert done.code == 2
    assert done.out.split("\n")[:2] == [f"{first} is removed.", f"{second} is removed."]
    for line, table in zip(done.err.splitlines(), unknown, strict=True):
        assert table in line
        assert "no such table" in line
    assert ann.http.get("/api/tables").json() == []


def test_what_is_exported_into_a_file_its_owner_alone_reads(
    house: str, admin: Admin, tmp_path: Path
) -> None:
    Guest(house).open(ME, LINK)
    (visitor,) = (one["visitor"] for one in admin.listed("visitors"))
    new, there = tmp_path / "new.json", tmp_path / "there.json"
    there.write_text("{}")
    there.chmod(0o644)
    for file in (new, there):
        admin("export", visitor, "--into", str(file))
        assert json.loads(file.read_text())["visitor"] == visitor
        assert file.stat().st_mode & 0o777 == 0o600


def test_visitors_are_listed_by_what_they_have(house: str, admin: Admin) -> None:
    ann, ben = Guest(house), Guest(house)
    created = ann.open(ME, LINK)
    ann.open(ME, RANDOM)
    ben.claim(created["table"], created["invites"][0]["token"], "Ben")
    first, second = admin.listed("visitors")
    assert (first["hosts"], first["sits"], second["hosts"], second["sits"]) == (2, 2, 0, 1)
    told = json.loads(admin("export", second["visitor"]))
    assert [one["table"] for one in told["tables"]] == [created["table"]]
    assert told["tables"][0]["seats"] == [{"seat": 1, "name": "Ben", "bot": None, "level": None}]


# ---------------------------------------------------------------------- a word to all


def test_a_notice_reaches_everybody_and_outlasts_a_restart(
    data: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    with serving(quick(data, admin=SECRET)) as address:
        ann = Guest(address)
        table = ann.open(ME, OTHER)["table"]
        with ann.sit(table) as line:
            Admin(run, address)("notice", "Back at nine,  after tea.")
            upkeep = line.until("house")["upkeep"]
        assert upkeep["notice"]["text"] == "Back at nine, after tea."
    with serving(quick(data, admin=SECRET)) as address:
        assert Guest(address).http.get("/api/upkeep").json() == upkeep
        ann.http.base_url, ann.address = f"http://{address}", address
        with ann.sit(table) as line:
            assert line.until("house")["upkeep"] == upkeep
            Admin(run, address)("notice", "--clear")
            assert line.until("house")["upkeep"]["notice"] is None


# --------------------------------------------------------------------------- a rest


def refused(answer: Any) -> bool:
    return problem(answer) == (503, "resting") and int(answer.headers["retry-after"]) > 0


def test_while_games_rest_nobody_lays_a_table_or_moves(house: str, admin: Admin) -> None:
    ann = Guest(house)
    created = ann.open(ME, OTHER, LINK, seed="r2")  # one of Ann's two begins
    table = created["table"]
    games = {one["id"]: one for one in ann.http.get("/api/games").json()}
    lesson = games["zen-garden"]["lessons"][0]["name"]
    with ann.sit(table) as line:
        admin("read-only", "on")
        assert line.until("house")["upkeep"]["resting"]
        before = line.state
        assert line.play(line.state["actors"][0])["problem"]["error"] == "resting"
        ordered = {"game": "zen-garden", "seats": [ME, OTHER]}
        assert refused(ann.http.post("/api/tables", json=ordered))
        assert refused(ann.http.post(f"/api/games/zen-garden/lessons/{lesson}"))
        assert refused(ann.post(table, "/seats/0/name", {"name": "Eve"}))
        assert refused(Guest(house).claim(table, created["invites"][0]["token"], "Ben"))
        assert refused(ann.delete(table))
        assert refused(ann.http.delete("/api/me"))
        assert ann.get(table).json()["version"] == before["version"]  # looking is free
        admin("read-only", "off")
        line.play(line.state["actors"][0])
        assert line.state["version"] > before["version"]


def test_bots_rest_and_go_on(house: str, admin: Admin) -> None:
    ann = Guest(house)
    admin("read-only", "on")
    admin("read-only", "off")
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
        admin("read-only", "on")
        time.sleep(0.5)  # what was under way ends
        version = ann.get(table).json()["version"]
        time.sleep(0.5)
        assert ann.get(table).json()["version"] == version
        admin("read-only", "off")
        line.until_turn(0)


def begun_against_the_clock(line: Line) -> dict[str, Any]:
    line.send(type="play", seat=0, move="ready", ref=1)
    line.until("done")
    clock: dict[str, Any] = line.state["clock"]
    return clock


def test_a_rest_gives_its_time_back(data: Path, run: Run, monkeypatch: Any) -> None:
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    with serving(quick(data, admin=SECRET)) as address:
        ann = Guest(address)
        table = ann.open(ME, game="gardeners", options={"mode": "easy", "timer": 60})["table"]
        with ann.sit(table) as line:
            begun_against_the_clock(line)
            Admin(run, address)("read-only", "on")
            resting = ann.get(table).json()["clock"]
            time.sleep(1.0)
            again = ann.get(table).json()["clock"]
            assert not resting["running"]
            assert abs(again["now"] - resting["now"]) < 100  # it stands
    # The rest outlasts a restart, and so does what is owed.
    with serving(quick(data, admin=SECRET)) as address:
        ann.http.base_url, ann.address = f"http://{address}", address
        with ann.sit(table) as line:
            assert not line.state["clock"]["running"]
            time.sleep(1.0)
            Admin(run, address)("read-only", "off")
            until(lambda: ann.get(table).json()["clock"]["running"], "the clock")
            until(lambda: ann.get(table).json()["clock"]["limit"] > resting["limit"], "the time")
            clock = ann.get(table).json()["clock"]
            assert clock["limit"] - resting["limit"] >= 2_000
            left = clock["limit"] - clock["now"]
            assert abs(left - (resting["limit"] - resting["now"])) < 1_500


# -------------------------------------------------------------------- about oneself


def test_everybody_gets_what_is_stored_about_them(house: str) -> None:
    ann, ben = Guest(house), Guest(house)
    assert problem(ann.http.get("/api/me/stored")) == (404, "not_found")
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    with ann.sit(table) as line:
        line.until_turn(line.state["actors"][0])
        mover, other = (ann, ben) if line.state["actors"] == [0] else (ben, ann)
    with mover.sit(table) as line:
        line.play(line.state["actors"][0])
    answer = mover.http.get("/api/me/stored")
    assert answer.headers["content-disposition"].startswith("attachment")
    told = answer.json()
    assert told["tables"][0]["table"] == table
    moves = [one for one in told["tables"][0]["events"] if one["kind"] == "move"]
    assert len(moves) == 1
    assert moves[0]["move"]
    rest = other.http.get("/api/me/stored").json()
    assert not [one for one in rest["tables"][0]["events"] if one["kind"] == "move"]
    names = {"Ann", "Ben"}
    assert sum(name in answer.text for name in names) == 1  # one's own, and no other's
    assert told["visitor"] not in other.http.get("/api/me/stored").text


def test_who_had_a_seat_before_is_not_told(house: str) -> None:
    ann, ben, cy = (Guest(house) for _ in range(3))
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    token = ann.post(table, "/seats/1/invite").json()["token"]
    assert cy.claim(table, token, "Cy").is_success
    told = cy.http.get("/api/me/stored").text
    assert "Cy" in told
    assert "Ben" not in told


def test_an_erased_visitor_leaves_no_trace(house: str, data: Path) -> None:
    ann, ben = Guest(house), Guest(house)
    alone = ann.open(ME, RANDOM)["table"]
    created = ann.open({"kind": "me", "name": "Annabella"}, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    ann.post(table, "/seats/0/name", {"name": "Annabelle"})
    watched = Guest(house).open(ME, LINK)
    ann.claim(watched["table"], watched["spectator"])
    me = ann.http.get("/api/me/stored").json()["visitor"]
    cookie = dict(ann.http.cookies)
    with ben.sit(table) as line:
        answer = ann.http.delete("/api/me")
        assert answer.status_code == 204
        assert 'hortus_visitor=""' in answer.headers["set-cookie"]
        line.until("closed")
    assert not ann.http.cookies
    ann.http.cookies.update(cookie)  # a cookie that was kept opens nothing
    assert ann.http.get("/api/tables").json() == []
    assert problem(ann.http.get("/api/me/stored")) == (404, "not_found")
    assert ann.get(alone).status_code == 404
    state = ben.get(table).json()
    assert state["host"]  # who is left looks after the table
    assert (state["seats"][0]["kind"], state["seats"][0]["name"]) == ("open", "P1")
    assert state["events"][-1]["what"][0]["kind"] == "seat_left"
    assert "Annabell" not in ben.get(table).text
    assert "Annabell" not in ben.get(table, "/replay").text
    token = ben.post(table, "/seats/0/invite").json()["token"]
    assert Guest(house).claim(table, token, "Cy").is_success
    with sqlite3.connect(data / "tables.sqlite") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert me not in dump
    assert "Annabell" not in dump


def test_whoever_hosts_the_server_erases_a_visitor(house: str, admin: Admin) -> None:
    ann, ben = Guest(house), Guest(house)
    created = ann.open(ME, LINK)
    ben.claim(created["table"], created["invites"][0]["token"], "Ben")
    me = ben.http.get("/api/me/stored").json()["visitor"]
    assert "others play on" in admin("erase", me, "--yes")
    assert problem(ben.http.get("/api/me/stored")) == (404, "not_found")
    assert ann.get(created["table"]).json()["seats"][1]["kind"] == "open"
    assert [one["hosts"] for one in admin.listed("visitors")] == [1]
