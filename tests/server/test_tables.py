"""Setting up, looking, playing, undoing: a table from the deal to the rematch."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

from hortus.record import Record
from hortus.server.wire.tables import TableState

from .visiting import LINK, ME, RANDOM, Guest, problem

Arrive = Callable[[], Guest]


def test_a_table_is_set_up_and_seen(guest: Arrive) -> None:
    ann = guest()
    created = ann.open(ME, RANDOM, LINK, options={"boards": [1, 4]})
    assert len(created["table"]) == 12
    assert [invite["seat"] for invite in created["invites"]] == [2]
    assert created["spectator"]
    state = ann.get(created["table"]).json()
    assert msgspec.convert(state, TableState).game == "zen-garden"
    assert state["mine"] == [0]
    assert state["host"]
    assert state["options"]["boards"] == [1, 4]
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "open"]
    names = [seat["name"] for seat in state["seats"]]
    assert names[0] == "Ann"
    assert all(names), "who has not said their name is called something"
    assert not state["hints"], "someone else may still come"


def test_the_lobby_lists_only_my_tables(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    one, two = ann.open(ME, LINK)["table"], ann.open(ME, RANDOM)["table"]
    assert {card["table"] for card in ann.http.get("/api/tables").json()} == {one, two}
    assert ben.http.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"options": {"boards": [9]}}, "options.boards"),
        ({"options": {"boards": []}}, "options.boards"),
        ({"options": {"colour": "red"}}, "options.colour"),
        ({"options": {"seed": 3}}, "options.seed"),
        ({"seats": [ME]}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": [ME, {"kind": "bot"}]}, "seats[1].bot"),
        ({"seats": [ME, {"kind": "link", "bot": "random"}]}, "seats[1].bot"),
        ({"seats": [ME, {"kind": "bot", "bot": "clever"}]}, "seats[1].bot"),
        ({"seats": [ME, {"kind": "link", "name": "x" * 25}]}, "seats[1].name"),
        ({"seed": 7}, "seed"),
    ],
)
def test_a_wrong_order_is_refused_by_name(
    guest: Arrive, change: dict[str, object], where: str
) -> None:
    order = {"game": "zen-garden", "seats": [ME, RANDOM], **change}
    answer = guest().http.post("/api/tables", json=order)
    assert problem(answer) == (400, "invalid")
    assert answer.json()["where"] == where


def test_a_name_of_which_nothing_is_seen_is_refused(guest: Arrive) -> None:
    order = {"game": "zen-garden", "seats": [ME, {"kind": "link", "name": " \x1b\u202e"}]}
    answer = guest().http.post("/api/tables", json=order)
    assert problem(answer) == (400, "empty_name")
    assert answer.json()["where"] == "seats[1].name"


def test_a_whole_game_with_bots_then_record_replay_and_rematch(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, {"kind": "bot", "bot": "greedy"})["table"]
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
    assert line.versions == list(range(1, line.state["version"] + 1)), "numbered without a gap"
    assert line.state["view"]["turn"] == 48
    assert line.state["events"][-1]["kind"] == "end"

    text = ann.get(table, "/record")
    assert text.headers["content-disposition"] == f'attachment; filename="zen-garden-{table}.json"'
    game = Record.from_json(text.content).table()
    assert game.over
    assert list(game.scores().totals) == [s["total"] for s in line.state["standings"]]
    assert game.names == [seat["name"] for seat in line.state["seats"]]

    replay = ann.get(table, "/replay").json()
    assert len(replay["frames"]) == 49
    assert replay["frames"][0]["event"] is None
    assert replay["frames"][-1]["view"] == line.state["view"]
    assert replay["frames"][-1]["standings"] == line.state["standings"]
    uploaded = ann.http.post("/api/replays", json=json.loads(text.content)).json()
    assert [frame["view"]["gardens"] for frame in uploaded["frames"]] == [
        frame["view"]["gardens"] for frame in replay["frames"]
    ]

    again = ann.post(table, "/rematch").json()["table"]
    assert again != table
    assert ann.post(table, "/rematch").json()["table"] == again, "one rematch for all"
    assert ann.get(table).json()["rematch"] == again
    assert [seat["bot"] for seat in ann.get(again).json()["seats"]] == [None, "random", "greedy"]


def test_a_rematch_follows_the_end(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    assert problem(ann.post(table, "/rematch")) == (409, "not_over")


def test_moves_are_refused_by_rule_and_by_name(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local", "name": "Bea"})["table"]
    with ann.sit(table) as line:
        assert line.state["mine"] == [0, 1]
        for _ in range(2):  # then both gardens have a tile
            line.play(line.state["actors"][0])
        before = line.state["version"]
        acting = line.state["actors"][0]
        refused = line.play(acting, "0a a1 r0")["problem"]
        assert refused["error"] == "illegal_move"
        assert refused["rule"].startswith("ZG-")
        assert line.play(acting, "nonsense")["problem"]["error"] == "invalid_move"
        assert line.play(acting, 10**6)["problem"]["error"] == "invalid_move"
        assert line.play(1 - acting, 0)["problem"]["error"] == "not_your_turn"
        line.send(type="play", seat=3, version=before, move=0)
        assert line.until("refused")["problem"]["error"] == "not_your_seat"
        line.send(type="play", seat=acting, version=before - 1, move=0)
        assert line.until("refused")["problem"]["error"] == "stale"
        line.send(type="play", seat=acting, version=before + 1, move=0)
        assert line.until("refused")["problem"]["error"] == "stale"
        line.send(type="sync", since=before)
        assert line.until("state")["state"]["version"] == before, "nothing was changed"


def test_moves_go_by_notation_too(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local"})["table"]
    with ann.sit(table) as line:
        line.play(line.state["actors"][0], "0a d4 r1")
        moves = [event for event in line.state["events"] if event["kind"] == "move"]
        assert [move["notation"] for move in moves] == ["0a d4 r1"]
        assert moves[0]["what"], "it is told in words"


def test_undo_is_an_event_and_its_words_remain(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local"})["table"]
    with ann.sit(table) as line:
        seat = line.state["actors"][0]
        view = line.state["view"]
        line.play(seat)
        while line.state["undo"] != [seat]:  # a move that reveals nothing
            seat = line.state["actors"][0]
            view = line.state["view"]
            line.play(seat)
        version = line.state["version"]
        line.send(type="undo", seat=seat, version=version)
        line.until("state")
        assert line.state["version"] == version + 1
        assert line.state["view"] == view
        assert line.state["undo"] == []
        log = ann.get(table).json()["events"]
    assert [event["kind"] for event in log[-2:]] == ["move", "undo"]
    assert log[-2]["what"]
    frames = ann.get(table, "/replay").json()["frames"]
    assert frames[-1]["view"] == view, "a replay leaves out what was taken back"


def test_aiming_tells_what_a_move_would_change(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local"})["table"]
    with ann.sit(table) as line:
        seat = line.state["actors"][0]
        move = line.state["moves"][str(seat)][0]
        line.send(type="aim", seat=seat, move=move)
        effect = line.until("effect")["effect"]
        assert (effect["seat"], effect["move"]) == (seat, move)
        assert effect["total"] == sum(part["points"] for part in effect["lines"])
        line.send(type="aim", seat=seat, move=0)
        assert line.until("refused")["problem"]["error"] in {"illegal_move", "effect"}


def test_a_seed_deals_the_same_table_again(guest: Arrive) -> None:
    ann = guest()
    markets = [
        ann.get(ann.open(ME, LINK, seed="spring")["table"]).json()["view"]["market"]
        for _ in range(2)
    ]
    assert markets[0] == markets[1]
    assert ann.get(ann.open(ME, LINK)["table"]).json()["view"]["market"] != markets[0]


def test_the_host_deletes_a_table(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    assert problem(ben.delete(table)) == (403, "not_host")
    with ben.sit(table) as line:
        assert ann.delete(table).status_code == 204
        assert line.until("closed")["reason"] == "deleted"
    assert problem(ann.get(table)) == (404, "not_found")


def test_a_hint_for_those_who_play_alone(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    alone = ann.open(ME, {"kind": "local"})["table"]
    state = ann.get(alone).json()
    assert state["hints"]
    hint = ann.post(alone, "/hint").json()
    assert hint["move"] in state["moves"][str(hint["seat"])]
    assert hint["effect"]["move"] == hint["move"]
    other = 1 - hint["seat"]
    assert problem(ann.post(alone, "/hint", {"seat": other})) == (409, "not_your_turn")

    created = ann.open(ME, LINK)
    ben.claim(created["table"], created["invites"][0]["token"])
    assert problem(ann.post(created["table"], "/hint")) == (403, "no_hints")


def test_the_coach_tells_what_each_allowed_move_would_bring(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    people = {0: ann, 1: ben}
    (acting,) = ann.get(table).json()["actors"]
    told = people[acting].get(table, f"/seats/{acting}/coaching").json()
    state = people[acting].get(table).json()
    assert told["moves"] == state["moves"][str(acting)]
    assert told["version"] == state["version"]
    with people[acting].sit(table) as line:
        # Whatever the deal: the move by which most is gained.
        gains = max((gain for gain in told["scores"]), key=lambda gain: max(gain["points"]))
        points = max(gains["points"])
        move = gains["moves"][gains["points"].index(points)]
        line.send(type="aim", seat=acting, move=move)
        effect = line.until("effect")["effect"]
        lines = [one for one in effect["lines"] if one["category"] == gains["kind"]]
        assert points == sum(one["points"] for one in lines if one["points"] > 0)
        at = told["moves"].index(move)
        assert (told["totals"][at], told["coins"][at]) == (effect["total"], effect["coins"])
    other = 1 - acting
    answer = people[acting].get(table, f"/seats/{other}/coaching")
    assert problem(answer) == (403, "not_your_seat")
    # Who is not to move has no moves: the turn may have passed while the question was on its way.
    assert people[other].get(table, f"/seats/{other}/coaching").json()["moves"] == []
