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
