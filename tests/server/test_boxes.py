"""What lies in the box: sent once, of the box that is played."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

import hortus
from hortus.engine.registry import games

from .visiting import ME, RANDOM, Guest, problem

Arrive = Callable[[], Guest]


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden", "gardeners"])
def test_the_standard_box_of_every_game_is_sent_once(guest: Arrive, game: str) -> None:
    ann = guest()
    first = ann.http.get(f"/api/games/{game}/box")
    wanted = games()[game].shown.facts(None)
    assert first.json() == msgspec.json.decode(msgspec.json.encode(wanted))
    again = ann.http.get(f"/api/games/{game}/box", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_box_of_no_game_is_refused(guest: Arrive) -> None:
    answer = guest().http.get("/api/games/chess/box")
    assert problem(answer) == (404, "not_found")


def test_a_table_tells_its_box_to_those_who_have_a_place(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    assert ann.http.get(f"/api/tables/{table}/box").json()["minor"] == 1
    assert guest().http.get(f"/api/tables/{table}/box").status_code in (401, 403, 404)


def test_a_replay_brings_the_box_that_was_played(guest: Arrive) -> None:
    own = hortus.deal("zen-garden", players=2, seed=3, box={"tables.minor": 4})
    ann = guest()
    replay = ann.http.post("/api/replays", json=json.loads(own.record.to_json())).json()
    assert (replay["facts"]["minor"], replay["facts"]["major"]) == (4, 2)


# ------------------------------------------------------------------------- the workshop


def test_what_may_differ_is_sent_once(guest: Arrive) -> None:
    ann = guest()
    first = ann.http.get("/api/games/miyabi/components")
    bonus = next(one for one in first.json()["components"] if one["name"] == "bonus.points")
    assert bonus["standard"] == [10, 9, 8, 7, 6, 5]
    assert (bonus["status"], bonus["rule"]) == ("reconstructed", "MI-28")
    (field,) = bonus["fields"]
    assert (field["kind"], field["count"], field["least"], field["most"]) == ("numbers", 6, 0, 99)
    held = {"If-None-Match": first.headers["ETag"]}
    assert ann.http.get("/api/games/miyabi/components", headers=held).status_code == 304
    assert problem(ann.http.get("/api/games/chess/components")) == (404, "not_found")


def test_a_box_is_written_down_as_a_file_that_is_read_again(guest: Arrive) -> None:
    ann = guest()
    mine = {"name": "Second printing", "sevens.points": 8}
    written = ann.http.post("/api/games/miyabi/boxes/file", json={"entries": mine}).json()
    assert written["file"] == "miyabi-box.toml"
    again = ann.http.post("/api/games/miyabi/boxes", json={"toml": written["text"]}).json()
    assert again["box"] == mine


def test_a_wrong_box_is_not_written_down(guest: Arrive) -> None:
    body = {"entries": {"sevens.points": 100}}
    answer = guest().http.post("/api/games/miyabi/boxes/file", json=body)
    assert problem(answer) == (400, "broken_box")
    assert answer.json()["where"] == "sevens.points"
