"""A box of one's own at a table: checked, played with, kept, shown to everybody."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hortus
from hortus.engine.boxes import LARGEST_FILE
from hortus.engine.own_box import digest
from hortus.engine.registry import games
from hortus.server.live import questions, real_time_bots
from hortus.views import View

from .visiting import ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]

ENTRIES: dict[str, Any] = {"coins.start": 20, "tables.unity": 9}
MINE = {"name": "Second printing", **ENTRIES}
CARD = {"digest": digest(ENTRIES), "name": "Second printing", "entries": 2}
STANDARD = {"digest": digest({}), "name": None, "entries": 0}
FILE = 'id = "zen-garden"\nname = "Second printing"\n[coins]\nstart = 20\n[tables]\nunity = 9\n'
LOCAL = {"kind": "local"}


def check(guest: Guest, body: Any, game: str = "zen-garden") -> Any:
    return guest.http.post(f"/api/games/{game}/boxes", json=body)


def coins(state: dict[str, Any]) -> list[int]:
    return [seat["coins"] for seat in state["view"]["gardens"]]


# ----------------------------------------------------------------------------- checked


@pytest.mark.parametrize("body", [{"toml": FILE}, {"entries": MINE}])
def test_a_box_is_checked_and_comes_back_ready_for_a_table(
    guest: Arrive, body: dict[str, Any]
) -> None:
    answer = check(guest(), body)
    assert answer.status_code == 200
    found = answer.json()
    facts = found.pop("facts")
    assert found == {"card": CARD, "box": MINE, "remarks": [], "printed": []}
    assert (facts["coins_start"], facts["unity"]) == (20, 9)
    created = guest().open(ME, LOCAL, box=answer.json()["box"])
    assert created["table"]


def test_what_does_not_differ_is_left_out(guest: Arrive) -> None:
    standard = (games()["zen-garden"].package / "box" / "components.toml").read_text("utf-8")
    found = check(guest(), {"toml": standard}).json()
    assert (found["card"], found["box"]) == (STANDARD, {})
    assert found["facts"] == guest().http.get("/api/games/zen-garden/box").json()


@pytest.mark.parametrize(
    ("body", "error", "where"),
    [
        ({"toml": "[coins]\nstart = 'many'\n"}, "broken_box", "coins.start"),
        ({"toml": 'id = "miyabi"\n'}, "broken_box", "id"),
        ({"toml": "[coins\n"}, "broken_box", "box"),
        ({"entries": {"coins.start": -1}}, "broken_box", "coins.start"),
        ({"entries": {"coins.begin": 3}}, "broken_box", "coins.begin"),
        ({"entries": {**MINE, "name": "a\nb"}}, "broken_box", "name"),
        ({}, "invalid", "toml"),
        ({"toml": FILE, "entries": MINE}, "invalid", "toml"),
        ({"toml": "#" * (LARGEST_FILE + 1)}, "invalid", "toml"),
        ({"entries": {"why": "x" * LARGEST_FILE}}, "broken_box", "box"),
    ],
)
def test_a_wrong_box_is_refused_by_its_entry(
    guest: Arrive, body: dict[str, Any], error: str, where: str
) -> None:
    answer = check(guest(), body)
    assert problem(answer) == (400, error)
    assert answer.json()["where"] == where


def test_a_box_is_for_a_game_that_there_is(guest: Arrive) -> None:
    assert problem(check(guest(), {"entries": MINE}, "chess")) == (404, "not_found")


def test_the_server_offers_the_box_it_was_started_with(data: Path) -> None:
    with serving(quick(data, boxes={"zen-garden": MINE})) as address:
        offered = {card["id"]: card["box"] for card in Guest(address).http.get("/api/games").json()}
    mine = offered.pop("zen-garden")
    assert (mine["card"], mine["box"], mine["facts"]["unity"]) == (CARD, MINE, 9)
    assert set(offered.values()) == {None}


# ------------------------------------------------------------------------------- played


def test_a_table_is_played_with_it_and_says_so(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, box=MINE)["table"]
    state = ann.get(table).json()
    assert state["box"] == CARD
    assert coins(state) == [20, 20]
    (card,) = ann.http.get("/api/tables").json()
    assert card["own_box"]


def test_a_usual_table_has_the_standard_box(guest: Arrive) -> None:
    ann = guest()
    orders: list[dict[str, Any]] = [
        {},
        {"box": None},
        {"box": {}},
        {"box": {"name": "Nothing new"}},
    ]
    for order in orders:
        table = ann.open(ME, LOCAL, **order)["table"]
        state = ann.get(table).json()
        assert (state["box"], coins(state)) == (STANDARD, [12, 12])
    assert not any(card["own_box"] for card in ann.http.get("/api/tables").json())


@pytest.mark.parametrize(
    ("box", "where"),
    [
        ({"coins.start": 9000}, "coins.start"),
        ({"tables.loops": [1, 2]}, "tables.loops"),
        ({"tiles.A01": {}}, "tiles.A01"),
        ({**MINE, "name": ""}, "name"),
        ({"why": "x" * LARGEST_FILE}, "box"),
    ],
)
def test_no_table_is_laid_with_a_wrong_box(guest: Arrive, box: dict[str, Any], where: str) -> None:
    ann = guest()
    order = {"game": "zen-garden", "seats": [ME, LOCAL], "box": box}
    answer = ann.http.post("/api/tables", json=order)
    assert problem(answer) == (400, "broken_box")
    assert answer.json()["where"] == where
    assert ann.http.get("/api/tables").json() == []


def test_a_large_box_fits_into_an_order(guest: Arrive) -> None:
    """Entries of a game with many things are larger than other requests may be."""
    tile = {"id": "A01", "set": "A", "ground": "sand", "status": "known", "why": "x" * 100_000}
    created = guest().open(ME, game="gardeners", box={"tiles.A01": tile})
    assert created["table"]


def test_it_outlasts_a_restart(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = ann.open(ME, LOCAL, box=MINE)["table"]
        with ann.sit(table) as line:
            line.play(*line.state["actors"])
        before = ann.get(table).json()
    with serving(quick(data)) as address:
        ann.http.base_url = f"http://{address}"
        assert ann.get(table).json() == before
        assert before["box"] == CARD
        assert [card["own_box"] for card in ann.http.get("/api/tables").json()] == [True]
        assert ann.delete(table).status_code == 204
        assert problem(ann.get(table)) == (404, "not_found")


def test_record_replay_and_rematch_have_it(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, box=MINE)["table"]
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
    record = ann.get(table, "/record")
    assert record.json()["box"] == MINE
    assert hortus.Record.from_json(record.content).table().box_name == "Second printing"

    walked = ann.get(table, "/replay").json()
    uploaded = ann.http.post("/api/replays", json=record.json()).json()
    for replay in (walked, uploaded):
        assert replay["box"] == CARD
        assert coins(replay["frames"][0]) == [20, 20]

    again = ann.post(table, "/rematch").json()["table"]
    state = ann.get(again).json()
    assert (state["box"], max(coins(state))) == (CARD, 20)  # the bot may have paid already


def test_a_broken_box_in_a_record_is_told(guest: Arrive) -> None:
    record = hortus.deal("zen-garden", seed=1, box=MINE).record.to_json()
    answer = guest().http.post(
        "/api/replays",
        content=record.replace(b'"coins.start":20', b'"coins.start":-1'),
        headers={"Content-Type": "application/json"},
    )
    assert problem(answer) == (400, "broken_record")
    assert "coins.start" in answer.json()["message"]


# ---------------------------------------------------------------------------- pictures


def test_pictures_of_the_rules_are_drawn_with_it_where_they_hold(guest: Arrive) -> None:
    ann = guest()
    standard = {one["name"]: one for one in ann.http.get("/api/games/zen-garden/pictures").json()}
    assert all(one["standard"] for one in standard.values())
    own = ann.open(ME, LOCAL, box=MINE)["table"]
    drawn = {one["name"]: one for one in ann.get(own, "/pictures").json()}
    assert list(drawn) == list(standard)
    assert not drawn["touching"]["standard"]
    coins = [one["touching"]["view"]["gardens"][0]["coins"] for one in (standard, drawn)]
    assert coins[0] != coins[1]
    assert drawn["two-soils"]["standard"], "unity pays otherwise"
    assert drawn["two-soils"]["view"] == standard["two-soils"]["view"]
    same = ann.open(ME, LOCAL)["table"]
    assert ann.get(same, "/pictures").json() == list(standard.values())
    assert problem(guest().get(own, "/pictures")) == (403, "no_place")


# -------------------------------------------------------------------------------- bots


class Onlooker:
    """A bot that plays anything, and remembers the box it was given."""

    name, pace = "random", 50

    def __init__(self) -> None:
        self.boxes: list[bytes] = []

    def watch(self, event: object, view: View) -> None:
        self.boxes.append(view.box.tobytes())

    def choose(self, view: View) -> int | None:
        self.boxes.append(view.box.tobytes())
        return int(view.moves.indices[0]) if view.moves else None


def seen_by(bot: Onlooker) -> set[bytes]:
    end = time.monotonic() + 20
    while not bot.boxes:
        assert time.monotonic() < end
        time.sleep(0.02)
    return set(bot.boxes)


def test_a_bot_in_turn_plays_it(guest: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Onlooker()
    monkeypatch.setattr(questions, "make", lambda *_, **__: bot)
    guest().open(RANDOM, RANDOM, box=MINE)  # whoever begins
    assert seen_by(bot) == {games()["zen-garden"].box.record(ENTRIES).tobytes()}


def test_a_bot_in_real_time_plays_it(guest: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Onlooker()
    monkeypatch.setattr(real_time_bots, "live_bot", lambda *_: bot)
    tile = {"id": "A01", "set": "A", "ground": "sand", "status": "known"}
    partner = {"kind": "bot", "bot": "partner", "level": 3}
    guest().open(ME, partner, game="gardeners", box={"tiles.A01": tile})
    record = games()["gardeners"].box.record
    assert seen_by(bot) == {record({"tiles.A01": tile}).tobytes()} != {record(None).tobytes()}


# ----------------------------------------------------------------------------- an evening


def test_an_evening_is_scored_with_it(guest: Arrive) -> None:
    evening = {"partial": True, "boards": [1], "box": {**MINE, "coins.most": 40}, "players": [
        {"name": "Ann", "coins": 33, "garden": [""] * 16}]}  # fmt: skip
    answer = guest().http.post("/api/score/zen-garden", json=evening)
    assert answer.status_code == 200
    assert answer.json()["players"][0]["total"] == 33
    assert answer.json()["box"]["name"] == "Second printing"
    wrong = guest().http.post("/api/score/zen-garden", json={**evening, "box": {"coins.most": 0}})
    assert wrong.status_code == 400
    assert wrong.json()["where"] == "box, coins.most"
