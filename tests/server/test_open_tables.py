"""Open tables: lists of what waits for players, sitting down and watching without a link."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]
EVERYBODYS: dict[str, Any] = {}
KEY = "k" * 32


def offered(guest: Guest, key: str | None = None) -> dict[str, dict[str, Any]]:
    answer = guest.http.post("/api/open-tables", json={"key": key})
    assert answer.status_code == 200, answer.text
    return {one["table"]: one for one in answer.json()}


def sit(guest: Guest, table: str, name: str | None = None) -> Any:
    return guest.post(table, "/sit", {"name": name})


def test_who_looks_for_company_finds_the_table_and_sits_down(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, RANDOM, lobby=EVERYBODYS)
    table = created["table"]
    card = offered(ben)[table]
    assert (card["game"], card["free"], card["watched"], card["mine"]) == (
        "zen-garden", 1, True, False,
    )  # fmt: skip
    assert [seat["kind"] for seat in card["seats"]] == ["person", "open", "bot"]
    assert not ben.http.cookies, "to look leaves no trace"
    here = {"table": table, "seat": 1, "key": None}
    assert sit(ben, table, "Ben").json() == here
    assert offered(ben)[table]["mine"]
    assert offered(eve)[table]["free"] == 0
    assert problem(sit(eve, table)) == (409, "no_seat_left")
    assert problem(eve.claim(table, created["invites"][0]["token"])) == (403, "invite_worthless")
    assert sit(ben, table).json() == here, "the same person again"
    with ben.sit(table) as line, ann.sit(table):
        assert [seat["present"] for seat in offered(eve)[table]["seats"]] == [True, True, True]
        assert line.state["seats"][1]["name"] == "Ben"
        assert line.state["mine"] == [1]


def test_a_table_that_is_not_open_takes_nobody(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, LINK)["table"]
    assert table not in offered(eve)
    for path in ("/sit", "/watch"):
        refused = eve.post(table, path, {} if path == "/sit" else None)
        assert problem(refused) == (403, "not_open")
    assert not eve.http.cookies


def test_the_list_of_a_group_is_seen_by_who_has_its_key(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = ann.open(ME, LINK, lobby={"key": KEY})["table"]
    assert table not in offered(ben)
    assert table not in offered(ben, "x" * 32)
    assert table in offered(ben, KEY)
    assert sit(ben, table, "Ben").status_code == 200


def test_one_may_watch_where_spectators_are_welcome(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    watched = ann.open(ME, RANDOM, lobby=EVERYBODYS)["table"]
    private = ann.open(ME, LINK, lobby=EVERYBODYS, spectators=False)["table"]
    assert eve.post(watched, "/watch").json() == {"table": watched, "seat": None, "key": None}
    assert eve.get(watched).json()["mine"] == []
    assert problem(eve.post(private, "/watch")) == (409, "no_spectators")
    full = ann.open(ME, RANDOM, lobby=EVERYBODYS, spectators=False)["table"]
    assert full not in offered(eve), "nothing can be done there"


def test_the_host_ends_the_offer(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = ann.open(ME, LINK, LINK, lobby=EVERYBODYS)["table"]
    sit(ben, table)
    assert problem(ben.delete(table, "/lobby")) == (403, "not_host")
    assert ann.delete(table, "/lobby").status_code == 204
    assert table not in offered(eve)
    assert problem(sit(eve, table)) == (403, "not_open")
    assert ben.get(table).json()["mine"] == [1], "who sits there stays"


def test_a_list_tells_nothing_that_is_hidden(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    created = ann.open(ME, LINK, game="gardeners", lobby=EVERYBODYS, seed="a secret of Ann's")
    told = eve.http.post("/api/open-tables", json={}).text
    assert created["table"] in told
    for secret in ("a secret", created["invites"][0]["token"], created["spectator"], "view"):
        assert secret not in told


@pytest.mark.parametrize("game", ["miyabi", "gardeners"])
def test_a_game_is_played_by_people_who_met_there(guest: Arrive, game: str) -> None:
    ann, ben = guest(), guest()
    table = ann.open(ME, LINK, game=game, lobby=EVERYBODYS)["table"]
    sit(ben, table, "Ben")
    with ann.sit(table) as one, ben.sit(table) as other:
        assert (one.state["mine"], other.state["mine"]) == ([0], [1])
        if game == "miyabi":
            acting = one.state["actors"][0]
            mover, waiting = (one, other) if acting == 0 else (other, one)
            mover.play(acting)
            waiting.until_state(version=mover.state["version"])


def test_two_processes_show_the_same_list(database: str, data: Path) -> None:
    settings = quick(data, database=database)
    with serving(settings) as here, serving(settings) as there:
        ann, ben, eve = Guest(here), Guest(there), Guest(here)
        table = ann.open(ME, LINK, LINK, lobby=EVERYBODYS)["table"]
        assert table in offered(ben)
        assert sit(ben, table, "Ben").json()["seat"] == 1
        assert sit(eve, table, "Eve").json()["seat"] == 2
        with ben.sit(table) as line:
            while [seat["name"] for seat in line.state["seats"]] != ["Ann", "Ben", "Eve"]:
                line.until("state")
        assert ann.delete(table, "/lobby").status_code == 204
        assert problem(Guest(there).post(table, "/watch")) == (403, "not_open")
