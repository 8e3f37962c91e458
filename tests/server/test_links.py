"""Links: what they open and tell, that the host sees them again, and how they are taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

import hortus

from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]
JSON = {"content-type": "application/json"}
MADE_UP = "A" * 32


def test_the_host_sees_open_invitations_again(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, LINK)
    table = created["table"]
    links = ann.get(table, "/links").json()
    made = {"invites": created["invites"], "spectator": created["spectator"]}
    assert links == {**made, "replay": False, "deal": False}
    ben.claim(table, created["invites"][0]["token"])
    assert [one["seat"] for one in ann.get(table, "/links").json()["invites"]] == [2]
    new = ann.post(table, "/seats/2/invite").json()
    assert ann.get(table, "/links").json()["invites"] == [new]
    spectator = ann.post(table, "/spectators").json()["token"]
    assert ann.get(table, "/links").json()["spectator"] == spectator
    ann.delete(table, "/seats/2/invite")
    assert ann.get(table, "/links").json()["invites"] == []
    eve.claim(table, spectator)
    for other in (ben, eve):
        assert problem(other.get(table, "/links")) == (403, "not_host")


def test_links_outlive_a_restart_and_the_database_alone_opens_nothing(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, LINK)
        ann.post(created["table"], "/replay-key")
    with sqlite3.connect(data / "tables.sqlite") as database:
        stored = "\n".join(database.iterdump())
    for token in (created["invites"][0]["token"], created["spectator"]):
        assert token not in stored
    assert (data / "seal").stat().st_mode & 0o077 == 0
    with serving(quick(data)) as address:
        ann.http.base_url = f"http://{address}"
        again = ann.get(created["table"], "/links").json()
        assert again["invites"] == created["invites"]
        assert again["spectator"] == created["spectator"]
        assert again["replay"]


def test_a_server_without_the_seal_makes_new_links(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, LINK)
    (data / "seal").unlink()
    with serving(quick(data)) as address:
        ann.http.base_url = f"http://{address}"
        table = created["table"]
        links = ann.get(table, "/links").json()
        assert (links["invites"], links["spectator"]) == ([], None)
        ben = Guest(address)
        assert ben.claim(table, created["invites"][0]["token"]).status_code == 200


def test_a_link_tells_what_it_opens(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    created = ann.open({**ME, "name": "Ann"}, LINK, RANDOM, game="miyabi")
    table = created["table"]
    told = eve.post(table, "/invitation", {"token": created["invites"][0]["token"]})
    known = {"game": "miyabi", "host": "Ann", "listed": False}
    assert told.json() == {**known, "seat": 1}
    told = eve.post(table, "/invitation", {"token": created["spectator"]})
    assert told.json() == {**known, "seat": None}
    assert "set-cookie" not in told.headers, "who only looks is not written down"
    assert problem(eve.post(table, "/invitation", {"token": MADE_UP})) == (403, "invite_worthless")


# ------------------------------------------------------------------------- to a replay


def test_a_link_to_a_move_shows_the_replay_to_anybody(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
    key = ann.post(table, "/replay-key").json()
    assert ann.post(table, "/replay-key").json() == key, "each link has the same one"
    seen = eve.post(table, "/replay", key)
    assert seen.status_code == 200
    assert seen.json()["table"] is None
    assert len(seen.json()["frames"]) >= 2
    assert "set-cookie" not in seen.headers
    for path in ("", "/replay", "/record", "/links"):
        assert problem(eve.get(table, path)) == (403, "no_place"), "it opens nothing else"
    assert problem(eve.claim(table, key["key"])) == (403, "invite_worthless")
    assert problem(eve.post(table, "/replay-key")) == (403, "no_place")


def test_the_reader_of_a_running_game_sees_what_onlookers_see(guest: Arrive) -> None:
    """Of Gardeners no card of anybody's hand."""
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, game="gardeners", options={"mode": "standard"})
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    for one, seat in ((ann, 0), (ben, 1)):
        with one.sit(table) as line:
            line.send(type="play", seat=seat, move="ready", ref=1)
            line.until("done")
    key = ann.post(table, "/replay-key").json()
    watching = guest()
    watching.claim(table, created["spectator"])
    read = eve.post(table, "/replay", key).json()["frames"][-1]["view"]
    assert read == watching.get(table).json()["view"]
    holder = [one for one in (ann, ben) if one.get(table).json()["view"] != read]
    assert len(holder) == 1, "whoever drew the first card alone sees it"


def test_the_host_takes_links_to_the_replay_back(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    key = ben.post(table, "/replay-key").json()
    assert problem(ben.delete(table, "/replay-key")) == (403, "not_host")
    assert ann.get(table, "/links").json()["replay"]
    assert ann.delete(table, "/replay-key").status_code == 204
    assert problem(eve.post(table, "/replay", key)) == (403, "replay_worthless")
    assert ben.post(table, "/replay-key").json() != key
    assert problem(eve.post(table, "/replay", {"key": MADE_UP})) == (403, "replay_worthless")


@pytest.mark.parametrize("ended", [False, True], ids=["running", "over"])
def test_without_spectators_a_game_is_read_after_its_end(guest: Arrive, ended: bool) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, RANDOM, spectators=False)["table"]
    key = ann.post(table, "/replay-key").json()
    if ended:
        with ann.sit(table) as line:
            ann.post(table, "/seats/0/hand", {"bot": "random"})
            line.until_state(over=True)
        rematch = ann.post(table, "/rematch").json()["table"]
        assert ann.get(table, "/replay").json()["rematch"] == rematch
        assert eve.post(table, "/replay", key).json()["rematch"] is None
    else:
        assert problem(eve.post(table, "/replay", key)) == (409, "no_spectators")


# ----------------------------------------------------------------- secrets, after the end


def test_after_the_end_a_replay_tells_what_each_seat_saw(guest: Arrive) -> None:
    table = hortus.deal("gardeners", 2, seed=1, mode="standard")
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    drawer = table.view(0).drawn().drawer
    table.time_up(table.limit)
    answer = guest().http.post("/api/replays", content=table.record.to_json(), headers=JSON)
    dealt, last = answer.json()["frames"][-2:]
    (hidden,) = dealt["view"]["seats"][drawer]["cards"]
    assert hidden["card"] is None
    (own,) = dealt["seen"][drawer]["seats"][drawer]["cards"]
    assert own["card"] in own["possible"]
    assert "seats" not in dealt["seen"][1 - drawer]
    assert dealt["hindsight"] == []
    (open_,) = last["hindsight"]
    assert (open_["kind"], open_["seat"], open_["cells"]) == ("card_open", drawer, [])
    assert open_["values"] == {"card": own["card"]}


def test_a_running_game_tells_nothing_of_the_kind(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, game="gardeners", options={"mode": "standard"})
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    key = ann.post(table, "/replay-key").json()
    for replay in (ann.get(table, "/replay"), eve.post(table, "/replay", key)):
        assert not any(frame["seen"] for frame in replay.json()["frames"])
        assert not any(frame["hindsight"] for frame in replay.json()["frames"])
