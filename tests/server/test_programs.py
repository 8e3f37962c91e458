"""Programs that sit at a seat over the net: known by a key, seen as what they are, and told no more
than a person there would be."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from .visiting import LINK, ME, RANDOM, Guest, Program, problem, quick, serving

Arrive = Callable[[], Guest]
SEED = "a"  # Ann draws the first card
NEXT_CARD = """UPDATE events SET move = move + 1
    WHERE version = (SELECT max(version) FROM events WHERE kind = 'nature')"""


def seated(address: str, *seats: dict[str, Any], **order: Any) -> tuple[Guest, Program, str]:
    """Ann, who lays a table, and a program that sits there by the first link she sends."""
    ann, robot = Guest(address), Program(address)
    created = ann.open(*(seats or (ME, LINK)), **order)
    claimed = robot.claim(created["table"], created["invites"][0]["token"], "Robot")
    assert claimed.status_code == 200, claimed.text
    return ann, robot, created["table"]


def key_of(robot: Program) -> str:
    return robot.http.headers["Authorization"].removeprefix("Bearer ")


def test_a_program_takes_a_seat_and_all_see_that_it_is_one(guest: Arrive) -> None:
    ann, robot, eve = guest(), Program(guest().address), guest()
    created = ann.open(ME, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    eve.claim(table, created["spectator"])
    with ann.sit(table) as hers:
        claimed = robot.claim(table, token, "Robot")
        assert claimed.json()["seat"] == 1
        assert "set-cookie" not in claimed.headers, "it is known by its key"
        hers.until("state")
        seat = hers.state["seats"][1]
        assert (seat["kind"], seat["program"], seat["name"]) == ("person", True, "Robot")
        assert hers.told[-1]["what"][0]["values"] == {"name": "Robot", "by": "program"}
        assert not hers.state["seats"][0]["program"]
        with robot.sit(table) as its:
            assert its.state["mine"] == [1]
            assert hers.until("presence")["seats"][1]["present"]
            for _ in range(4):
                acting = hers.state["actors"][0]
                mover, other = (hers, its) if acting == 0 else (its, hers)
                mover.play(acting)
                other.until_state(version=mover.state["version"])
    assert eve.get(table).json()["seats"][1]["program"]


def test_a_person_who_comes_in_its_place_is_none(address: str) -> None:
    ann, robot, table = seated(address)
    token = ann.post(table, "/seats/1/invite").json()["token"]
    assert not ann.get(table).json()["seats"][1]["program"]
    assert problem(robot.get(table)) == (403, "no_place")
    Guest(address).claim(table, token, "Ben")
    assert not ann.get(table).json()["seats"][1]["program"]


def test_a_key_is_no_cookie_and_a_cookie_no_key(address: str) -> None:
    ann, robot, table = seated(address)
    url = f"http://{address}/api/tables/{table}"
    as_cookie = httpx.get(url, headers={"cookie": f"hortus_visitor={key_of(robot)}"})
    assert problem(as_cookie) == (403, "no_place")
    for wrong in (ann.http.cookies["hortus_visitor"], "A" * 32, "x" * 500, "é"):
        sent = {b"authorization": b"Bearer " + wrong.encode()}
        assert problem(httpx.get(url, headers=sent)) == (401, "unknown_key")
    both = {**robot.http.headers, "cookie": ann.cookie()}
    assert httpx.get(url, headers=both).json()["mine"] == [1], "the key alone counts"
    with connect(
        f"ws://{address}/api/tables/{table}/socket",
        additional_headers={"Authorization": f"Bearer {'A' * 32}", "Cookie": ann.cookie()},
    ) as line:
        assert json.loads(line.recv(5))["problem"]["error"] == "unknown_key"


def test_whoever_starts_a_program_is_somebody_else(address: str) -> None:
    """A host may seat one at their own table, and their cookie stays theirs."""
    ann = Guest(address)
    created = ann.open(ME, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    claimed = ann.post(table, "/claim", {"token": token, "program": True}).json()
    assert claimed["seat"] == 1
    assert ann.get(table).json()["mine"] == [0]
    known = {"authorization": f"Bearer {claimed['key']}"}
    state = httpx.get(f"http://{address}/api/tables/{table}", headers=known).json()
    assert (state["mine"], state["host"]) == ([1], False)


def test_one_key_opens_many_tables(address: str) -> None:
    ann, robot, table = seated(address)
    created = ann.open(ME, LINK)
    again = robot.claim(created["table"], created["invites"][0]["token"]).json()
    assert (again["seat"], again["key"]) == (1, None)
    assert {card["table"] for card in robot.http.get("/api/tables").json()} == {
        table,
        created["table"],
    }


def test_a_link_that_opens_nothing_makes_nobody_known(address: str) -> None:
    *_, table = seated(address)
    stranger = Program(address)
    assert problem(stranger.claim(table, "A" * 32)) == (403, "invite_worthless")
    assert "Authorization" not in stranger.http.headers


def test_keys_are_not_stored(data: Path) -> None:
    with serving(quick(data)) as address:
        _, robot, table = seated(address)
        key = key_of(robot)
    assert all(key.encode() not in file.read_bytes() for file in data.iterdir())
    with serving(quick(data)) as address:
        robot.http.base_url = f"http://{address}"
        assert robot.get(table).json()["mine"] == [1], "and outlive a restart"


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_only_who_sends_a_key_needs_no_page_of_ours(address: str, origin: str) -> None:
    ann, robot, table = seated(address)
    foreign = {"origin": origin, "sec-fetch-site": "cross-site"}
    url, body = f"http://{address}/api/tables/{table}/seats/1/name", {"name": "Roy"}
    assert httpx.post(url, json=body, headers={**robot.http.headers, **foreign}).status_code == 204
    with robot.sit(table, Origin=origin) as line:
        assert line.state["mine"] == [1]
    # A browser sends a cookie by itself, and a password of the proxy's.
    for known in ({}, {"authorization": "Basic YW5uOmFubg=="}):
        sent = {"cookie": ann.cookie(), **known, **foreign}
        assert problem(httpx.post(url, json=body, headers=sent)) == (403, "wrong_origin")
    # With a key of nobody's no cookie helps.
    sent = {"cookie": ann.cookie(), "authorization": f"Bearer {'A' * 32}", **foreign}
    assert problem(httpx.post(url, json=body, headers=sent)) == (401, "unknown_key")
    order = {"game": "zen-garden", "seats": [ME, RANDOM]}
    refused = httpx.post(f"http://{address}/api/tables", json=order, headers=sent)
    assert refused.status_code in (401, 403)
    assert "set-cookie" not in refused.headers
    with pytest.raises(InvalidStatus), ann.sit(table, Origin=origin):
        pass


def test_a_program_lays_no_tables_and_gets_no_advice(address: str) -> None:
    """Not even where no people play."""
    _, robot, table = seated(address, LINK, RANDOM)
    assert not robot.get(table).json()["hints"]
    order = {"game": "zen-garden", "seats": [ME, RANDOM]}
    refused = [
        robot.http.post("/api/tables", json=order),
        robot.http.post("/api/games/zen-garden/lessons/first-tiles"),
        robot.post(table, "/deal/tables", {"key": "A" * 32, "seats": [ME, RANDOM]}),
        robot.post(table, "/hint"),
        robot.get(table, "/seats/0/coaching"),
        robot.post(table, "/rematch"),
    ]
    assert [problem(one) for one in refused] == [(403, "for_people")] * len(refused)
    assert problem(robot.post(table, "/seats/1/invite")) == (403, "not_host")


def test_a_bot_of_the_house_plays_on_for_a_program_that_stays_away(address: str) -> None:
    ann, robot, table = seated(address)
    with robot.sit(table):
        assert problem(ann.post(table, "/seats/1/hand", {"bot": "random"})) == (409, "seat_present")
    with ann.sit(table) as line:
        while ann.post(table, "/seats/1/hand", {"bot": "random"}).status_code != 204:
            line.receive()
        line.until_state()
    seat = ann.get(table).json()["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["program"]) == ("bot", True, True)
    assert robot.post(table, "/seats/1/take-back").status_code == 204
    assert robot.get(table).json()["mine"] == [1]


def test_it_plays_on_after_a_rematch(address: str) -> None:
    ann, robot, table = seated(address)
    for one, seat in ((ann, 0), (robot, 1)):
        assert one.post(table, f"/seats/{seat}/hand", {"bot": "random"}).status_code == 204
    with ann.sit(table) as line:
        line.until_state(over=True)
        again = ann.post(table, "/rematch").json()["table"]
    assert robot.get(table).json()["rematch"] == again
    assert robot.post(again, "/seats/1/take-back").status_code == 204
    assert ann.get(again).json()["seats"][1]["program"]


# --------------------------------------------------------------------------------- secrets


def told(robot: Program, table: str) -> str:
    """All that a program can get to know of a table, but for what the clock shows."""
    with robot.sit(table) as line:
        line.send(type="sync", since=0)
        states = [line.state, line.until("state")["state"]]
    for state in states:
        state["clock"].pop("now")
        state["expires"] = 0
    asked = [robot.get(table, path).text for path in ("/replay", "/record", "/course")]
    return json.dumps([states, asked])


def hand(who: Guest, table: str) -> list[dict[str, Any]]:
    """Ann's cards, as whoever asks sees them."""
    cards: list[dict[str, Any]] = who.get(table).json()["view"]["seats"][0]["cards"]
    return cards


@pytest.mark.slow
def test_what_a_program_is_told_does_not_depend_on_another_hand(data: Path) -> None:
    """The card that Ann holds is exchanged for others where the server keeps it: whatever lies
    there, a program at another seat is told the same, to the letter."""
    order = {"game": "gardeners", "options": {"mode": "standard", "timer": 0}, "seed": SEED}
    with serving(quick(data)) as address:
        ann, robot, table = seated(address, **order)
        for one, seat in ((ann, 0), (robot, 1)):
            with one.sit(table) as line:
                line.send(type="play", seat=seat, move="ready", ref=1)
                assert line.until("done")
    heard: dict[str, dict[str, str]] = defaultdict(dict)  # by the backs, which all see
    for _ in range(6):
        with serving(quick(data)) as address:
            ann.http.base_url = robot.http.base_url = f"http://{address}"
            ann.address = robot.address = address
            (hers,), (seen,) = hand(ann, table), hand(robot, table)
            assert seen["card"] is None
            deck = robot.get(table).json()["view"]["deck_back"]
            heard[f"{seen['back']} {deck}"][hers["card"]] = told(robot, table)
        with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
            database.execute(NEXT_CARD)
            database.commit()
    assert max(map(len, heard.values())) > 1, "cards that look alike from behind lay there"
    for alike in heard.values():
        assert len(set(alike.values())) == 1
