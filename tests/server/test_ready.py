"""Tables that begin once all seats are taken and all are ready."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .visiting import LINK, ME, RANDOM, Guest, Line, problem, quick, serving

Arrive = Callable[[], Guest]


def say(line: Line, ready: bool = True) -> None:
    """Say it, and wait until the table has taken it in."""
    version = line.state["version"]
    line.send(type="ready", ready=ready)
    while line.state["version"] == version:
        line.until("state")


def kinds(line: Line) -> list[str]:
    return [one["what"][0]["kind"] for one in line.told if one["kind"] == "seat"]


def test_it_begins_by_itself_with_the_last_who_is_ready(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    pace = {"kind": "game", "seconds": 600}
    created = ann.open(ME, LINK, RANDOM, when_ready=True, pace=pace, seed="three")
    table = created["table"]
    with ann.sit(table) as hers:
        assert (hers.state["gathering"], hers.state["actors"]) == ({"ready": [2]}, [])
        say(hers)
        assert hers.state["gathering"] == {"ready": [0, 2]}
        ben.claim(table, created["invites"][0]["token"], "Ben")
        with ben.sit(table) as his:
            his.until_state(gathering={"ready": [0, 2]})
            (card,) = ben.http.get("/api/tables").json()
            assert (card["actors"], card["due"]) == ([], None)
            his.send(type="play", seat=1, version=his.state["version"], move=0)
            assert his.until("refused")["problem"]["error"] == "not_begun"
            assert his.state["clocks"]["running"] == []
            say(hers, ready=False)
            his.until_state(gathering={"ready": [2]})
            say(his)
            say(hers)
            his.until_state(gathering=None)
            assert his.state["actors"]
            assert kinds(his)[-4:] == ["seat_not_ready", "seat_ready", "seat_ready", "seat_begun"]
            his.send(type="ready")
            assert his.until("refused")["problem"]["error"] == "begun_already"


def test_whoever_sits_down_anew_has_said_nothing(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, when_ready=True)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    with ben.sit(table) as his:
        say(his)
        assert his.state["gathering"] == {"ready": [1]}
    anew = ann.post(table, "/seats/1/invite").json()
    assert ann.get(table).json()["gathering"] == {"ready": []}
    eve.claim(table, anew["token"], "Eve")
    assert eve.get(table).json()["gathering"] == {"ready": []}


def test_a_bot_on_the_last_free_seat_lets_it_begin(guest: Arrive) -> None:
    ann = guest()
    created = ann.open(ME, LINK, when_ready=True)
    table = created["table"]
    with ann.sit(table) as hers:
        say(hers)
        assert ann.post(table, "/seats/1/hand", {"bot": "random"}).status_code == 204
        hers.until_state(gathering=None)
        hers.until_turn(0)


def test_who_watches_cannot_say_it_and_where_nobody_comes_nothing_waits(guest: Arrive) -> None:
    ann, zoe = guest(), guest()
    created = ann.open(ME, LINK, when_ready=True)
    zoe.claim(created["table"], created["spectator"])
    with zoe.sit(created["table"]) as watching:
        assert watching.state["gathering"] == {"ready": []}
        watching.send(type="ready")
        assert watching.until("refused")["problem"]["error"] == "not_your_seat"
    alone = ann.open(ME, RANDOM, when_ready=True)["table"]
    assert ann.get(alone).json()["gathering"] is None
    order: dict[str, Any] = {"game": "gardeners", "seats": [ME, LINK], "when_ready": True}
    assert problem(ann.http.post("/api/tables", json=order)) == (400, "invalid")


def test_two_who_say_it_over_two_processes_begin_it_once(database: str, data: Path) -> None:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two:
        ann, ben = Guest(one), Guest(two)
        created = ann.open(ME, LINK, when_ready=True)
        table = created["table"]
        ben.claim(table, created["invites"][0]["token"], "Ben")
        with ann.sit(table) as hers, ben.sit(table) as his:
            hers.send(type="ready")
            his.send(type="ready")
            for line in (hers, his):
                line.until_state(gathering=None)
                assert kinds(line).count("seat_begun") == 1
                assert line.state["actors"]


def test_it_still_waits_after_a_restart(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, LINK, when_ready=True)
        with ann.sit(created["table"]) as hers:
            say(hers)
    with serving(quick(data)) as address:
        again = Guest(address)
        again.http.cookies = ann.http.cookies
        state = again.get(created["table"]).json()
        assert (state["gathering"], state["actors"]) == ({"ready": [0]}, [])
