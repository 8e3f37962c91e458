"""What lies in the box: sent once, of the box that is played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import hortus
from hortus import bots
from hortus.engine.boxes import LARGEST_FILE
from hortus.engine.registry import games
from hortus.server.settings import Limits

from .visiting import ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]

needs_solver = pytest.mark.skipif(bots.judge("gardeners") is None, reason="needs the extra: solver")


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


# ---------------------------------------------------------------------------- judging

PINK = {"id": "A-01", "deck": "introduction-a", "back": "group", "status": "known"}


def pink(least: int) -> dict[str, object]:
    """A card that asks for so many pink tiles in a group."""
    constraint = {"kind": "group", "of": [{"colour": "pink"}], "least": least}
    return {"cards.A-01": {**PINK, "constraint": constraint}}


@needs_solver
@pytest.mark.parametrize(("least", "found"), [(3, "possible"), (9, "impossible")])
def test_a_card_is_judged(guest: Arrive, least: int, found: str) -> None:
    question = {"entries": pink(least), "entry": "cards.A-01"}
    answer = guest().http.post("/api/games/gardeners/boxes/judged", json=question)
    assert answer.status_code == 200
    assert answer.json()["verdict"]["found"] == found
    assert (answer.json()["verdict"]["picture"] is not None) == (found == "possible")


@needs_solver
def test_a_search_has_its_time(tmp_path: Path) -> None:
    settings = quick(tmp_path, limits=Limits(judge_seconds=0.001))
    with serving(settings) as address:
        question = {"entries": {}, "entry": "cards.X-12"}
        answer = Guest(address).http.post("/api/games/gardeners/boxes/judged", json=question)
        assert answer.json()["verdict"]["found"] == "unknown"


@needs_solver
@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ({"entries": pink(99), "entry": "cards.A-01"}, (400, "broken_box")),
        ({"entries": {}, "entry": "cards.A-99"}, (400, "broken_box")),
        ({"entries": {}, "entry": "tiles.A01"}, (404, "not_found")),
        ({"entries": {"why": "x" * LARGEST_FILE}, "entry": "cards.A-01"}, (400, "broken_box")),
    ],
)
def test_what_cannot_be_judged_is_refused(
    guest: Arrive, question: dict[str, object], refused: tuple[int, str]
) -> None:
    answer = guest().http.post("/api/games/gardeners/boxes/judged", json=question)
    assert problem(answer) == refused


def test_games_without_a_judge_say_so(guest: Arrive) -> None:
    ann = guest()
    assert ann.http.get("/api/games/miyabi/components").json()["judged"] == []
    question = {"entries": {}, "entry": "bonus.points"}
    for game in ("miyabi", "chess"):
        answer = ann.http.post(f"/api/games/{game}/boxes/judged", json=question)
        assert problem(answer) == (404, "not_found")
