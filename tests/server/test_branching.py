"""Playing on from a position: what stays, what comes anew, who may, and that it is practice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import hortus
from hortus.record import Played, Record

from .test_archive import found
from .test_days import lay as lay_day
from .test_days import play_out as play_day
from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]
BEN = {"kind": "me", "name": "Ben"}


def play_out(who: Guest, table: str) -> None:
    with who.sit(table) as line:
        who.post(table, "/seats/0/hand", {"bot": "random"})
        line.until_state(over=True)


def finished(who: Guest, *seats: dict[str, Any], **order: Any) -> str:
    table: str = who.open(*(seats or (ME, RANDOM)), **order)["table"]
    play_out(who, table)
    return table


def frames(who: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = who.get(table, "/replay").json()["frames"]
    return found


def ask(
    who: Guest, table: str, position: int, *seats: dict[str, Any], **more: Any
) -> httpx.Response:
    order = {"position": position, "seats": list(seats or (ME, RANDOM)), **more}
    return who.post(table, "/branches", order)


def laid(answer: httpx.Response) -> str:
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def events(who: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = who.get(table, "/record").json()["events"]
    return found


# -------------------------------------------------------------------- what is laid


@pytest.mark.parametrize("game", ["zen-garden", "tang-garden", "miyabi"])
def test_it_stands_as_it_stood_and_what_comes_is_drawn_anew(guest: Arrive, game: str) -> None:
    ann = guest()
    table = finished(ann, game=game)
    walked = frames(ann, table)
    at = len(walked) // 2
    once = walked[at]
    mine = laid(ann.http.post(f"/api/tables/{table}/branches", json={
        "position": once["version"], "seats": [ME, ME | {"kind": "local"}],
    }))  # fmt: skip
    state = ann.get(mine).json()
    assert state["standings"] == once["standings"]
    assert sorted(state["actors"]) == sorted(once["actors"])
    before = events(ann, table)
    begun = int(ann.http.get(f"/api/tables/{mine}/record").json()["tags"]["branch"])
    play_out_both(ann, mine)
    after = events(ann, mine)
    assert [one | {"at": 0} for one in after[:begun]] == [one | {"at": 0} for one in before[:begun]]
    assert drawn(after[begun:])
    assert not set(drawn(after[begun:])) & set(drawn(before))


def drawn(found: list[dict[str, Any]]) -> list[str]:
    return [one["number"] for one in found if one["kind"] == "nature"]


def play_out_both(who: Guest, table: str) -> None:
    with who.sit(table) as line:
        for seat in (0, 1):
            who.post(table, f"/seats/{seat}/hand", {"bot": "random"})
        line.until_state(over=True)


def test_a_move_is_taken_back_no_further_than_to_the_position(guest: Arrive) -> None:
    ann = guest()
    walked = frames(ann, table := finished(ann))
    mine = laid(ask(ann, table, walked[9]["version"], ME, {"kind": "local"}))
    with ann.sit(mine) as line:
        assert line.state["undo"] == line.state["ask_undo"] == []
        (seat,) = line.state["actors"]
        line.play(seat)
        line.until_state(undo=[seat])
        line.send(type="undo", seat=seat, version=line.state["version"])
        line.until_state(actors=[seat])
        assert line.state["undo"] == []
        line.send(type="undo", seat=seat, version=line.state["version"])
        assert line.until("refused")["problem"]["error"] == "cannot_undo"


def test_the_deal_is_a_position_and_the_end_is_none(guest: Arrive) -> None:
    ann = guest()
    table = finished(ann)
    first, *_, last = frames(ann, table)
    assert first["version"] == 0
    begun = laid(ask(ann, table, 0, ME, {"kind": "local"}))  # where no bot moves at once
    assert ann.get(begun).json()["view"]["market"] == first["view"]["market"]
    assert problem(ask(ann, table, last["version"])) == (409, "position_over")
    assert problem(ask(ann, table, 99_999)) == (404, "not_found")
    assert problem(ask(ann, table, 0, ME)) == (400, "invalid")


def test_friends_come_by_link_and_bots_play(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = finished(ann)
    answer = ask(ann, table, frames(ann, table)[6]["version"], LINK, ME)
    mine = laid(answer)
    (invite,) = answer.json()["invites"]
    assert ben.post(mine, "/claim", {"token": invite["token"], "name": "Ben"}).status_code == 200
    state = ben.get(mine).json()
    assert state["mine"] == [invite["seat"]]
    assert "branch" in [event["kind"] for event in state["events"]], "whoever comes is told"


def test_its_record_says_so_and_is_read_anywhere(guest: Arrive, tmp_path: Path) -> None:
    ann = guest()
    table = finished(ann)
    mine = laid(ask(ann, table, frames(ann, table)[4]["version"]))
    play_out(ann, mine)
    file = tmp_path / "branch.json"
    file.write_bytes(ann.get(mine, "/record").content)
    record = Record.load(file)
    begun = int(record.tags["branch"])
    moves = [one for one in record.events[:begun] if isinstance(one, Played)]
    assert len(moves) == 4, "as many as were made before the fourth frame stood"
    assert hortus.load(file).over
    uploaded = ann.http.post("/api/replays", json=json.loads(file.read_bytes()))
    assert uploaded.status_code == 200, uploaded.text
    replay = uploaded.json()
    assert replay["frames"][-1]["over"]
    assert replay["branch"] == begun, "the replay of the file tells it too"
    assert ann.get(mine, "/replay").json()["branch"] == begun
    assert ann.get(table, "/replay").json()["branch"] is None
    assert ann.get(mine, "/review").json()["versions"]


def test_a_restart_changes_nothing(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = finished(ann)
        mine = laid(ask(ann, table, frames(ann, table)[4]["version"], ME, BEN | {"kind": "local"}))
        before = ann.get(mine).json()
        cookies = dict(ann.http.cookies)
    with serving(quick(data)) as address:
        again = Guest(address)
        again.http.cookies.update(cookies)
        after = again.get(mine).json()
        assert (after["view"], after["version"]) == (before["view"], before["version"])


# ----------------------------------------------------------------------- practice


def test_it_is_practice(guest: Arrive) -> None:
    ann = guest()
    table = finished(ann)
    mine = laid(ask(ann, table, frames(ann, table)[2]["version"]))
    play_out(ann, mine)
    listed = {one["table"]: one for one in found(ann)}
    assert (listed[mine]["practice"], listed[table]["practice"]) == (True, False)
    assert problem(ann.post(mine, "/deal-key")) == (409, "branch_deal")
    book = json.dumps(ann.http.get("/api/me/book").json())
    assert mine not in book


# ----------------------------------------------------------------------------- who


def test_a_running_game_has_no_such_door(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    assert problem(ask(ann, table, 0)) == (409, "game_runs")


def test_only_who_may_see_it_plays_on_from_it(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = finished(ann)
    assert problem(ask(eve, table, 0)) == (403, "no_place")
    assert problem(ask(eve, table, 0, key="A" * 32)) == (403, "replay_worthless")
    key = ann.post(table, "/replay-key").json()["key"]
    laid(ask(eve, table, 0, key=key))
    running = ann.open(ME, RANDOM)["table"]
    key = ann.post(running, "/replay-key").json()["key"]
    assert problem(ask(eve, running, 0, key=key)) == (409, "game_runs")


def test_not_from_a_deal_that_others_still_play(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = finished(ann)
    key = ann.post(table, "/deal-key").json()["key"]
    other = ben.post(table, "/deal/tables", {"key": key, "seats": [BEN, RANDOM]}).json()["table"]
    assert problem(ask(ann, table, 0)) == (409, "deal_played")
    play_out(ben, other)
    laid(ask(ann, table, 0))


def test_not_from_the_garden_of_the_day_while_it_lasts(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        table = lay_day(ann, "Ann")
        play_day(ann, table)
        assert problem(ask(ann, table, 0, ME)) == (409, "day_runs")


def test_a_lesson_is_played_on_from_where_it_is(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.http.post("/api/games/zen-garden/lessons/first-tiles").json()["table"]
    mine = laid(ask(ann, table, 0))
    state = ann.get(mine).json()
    assert state["lesson"] is None
    assert state["mine"] == [0]
    assert problem(ask(eve, table, 0)) == (403, "no_place")


# ----------------------------------------------------------------- against the clock


def test_where_a_clock_runs_nobody_is_waited_for(guest: Arrive) -> None:
    game = hortus.deal("gardeners", players=2, mode="easy", timer=600, seed=4)
    game.push("ready", seat=0, at=4_000)
    game.push("ready", seat=1, at=4_500)
    game.push(game.meant(0, "put C09 at 0,0"), seat=0, at=6_200)
    text = game.record.to_json().decode()
    ann = guest()
    order = {"record": text, "position": len(game.events), "seats": [ME, LINK]}
    assert problem(ann.http.post("/api/replays/branches", json=order)) == (400, "invalid")
    bot = {"kind": "bot", "bot": "random"}
    mine = laid(ann.http.post("/api/replays/branches", json=order | {"seats": [ME, bot]}))
    clock = ann.get(mine).json()["clock"]
    assert clock["limit"] == game.limit
    assert 6_200 <= clock["now"] < 600_000, "it goes on from where it was"


# --------------------------------------------------------------------------- records


def test_a_record_that_does_not_hold_is_refused_by_its_event(guest: Arrive) -> None:
    table = hortus.deal("zen-garden", players=2, seed=7)
    table.push("0b d4 r1")
    bad = table.record.to_json().replace(b"0b d4 r1", b"0b a1 r1").decode()
    ann = guest()
    order = {"record": bad, "position": 0, "seats": [ME, RANDOM]}
    answer = ann.http.post("/api/replays/branches", json=order)
    assert problem(answer) == (400, "broken_record")
    assert answer.json()["where"].startswith("record.events[")
    at = len(table.events)
    # With nobody who would move on at once.
    good = {"record": table.record.to_json().decode(), "position": at,
            "seats": [ME, {"kind": "local"}]}  # fmt: skip
    mine = laid(ann.http.post("/api/replays/branches", json=good))
    assert ann.get(mine).json()["version"] == at + 1
