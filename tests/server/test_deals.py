"""The same deal for other groups: what a link to it opens, what nobody learns from it before their
own end, and how all groups fared."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import hortus
from hortus.nature import remembered_nature, seeded_nature

from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving

Arrive = Callable[[], Guest]
MADE_UP = "A" * 32
BEN = {"kind": "me", "name": "Ben"}


def play_out(who: Guest, table: str) -> None:
    """Bots play a visitor's seat to the end."""
    with who.sit(table) as line:
        who.post(table, "/seats/0/hand", {"bot": "random"})
        line.until_state(over=True)


def finished(who: Guest, *seats: dict[str, Any], **order: Any) -> tuple[str, str]:
    """A table whose game is over, and the key to its deal."""
    table = who.open(*(seats or (ME, RANDOM)), **order)["table"]
    play_out(who, table)
    return table, who.post(table, "/deal-key").json()["key"]


def lay(who: Guest, table: str, key: str, *seats: dict[str, Any]) -> httpx.Response:
    return who.post(table, "/deal/tables", {"key": key, "seats": list(seats or (BEN, RANDOM))})


def laid(who: Guest, table: str, key: str, *seats: dict[str, Any]) -> dict[str, Any]:
    answer = lay(who, table, key, *seats)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def drawn(who: Guest, table: str) -> list[str]:
    events = who.get(table, "/record").json()["events"]
    return [event["number"] for event in events if event["kind"] == "nature"]


# ------------------------------------------------------------------------- the deal


def test_the_draws_of_a_table_deal_the_same_again() -> None:
    first = hortus.deal("zen-garden", seed=5)
    while not first.over:
        first.push(first.moves.indices[0])
    nature = remembered_nature(first.draws(), seeded_nature("beyond"))
    again = hortus.deal("zen-garden", nature=nature)
    while not again.over:
        again.push(again.moves.indices[-1])
    assert again.draws() == first.draws(), "whatever is played, each deck comes in its order"


def test_what_was_taken_back_is_no_part_of_the_deal() -> None:
    table = hortus.deal("zen-garden", seed=5)
    while len(table.draws()) < 4:
        table.push(table.moves.indices[0])
    before = table.draws()
    table.rewind(table.events[-2].seat)
    assert len(table.draws()) < len(before)
    assert table.draws().items() <= before.items()


# ------------------------------------------------------------------------- the link


def test_another_group_plays_the_same_deal(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table, key = finished(ann, options={"boards": [1, 2]})
    offered = ben.post(table, "/deal", {"key": key})
    assert "set-cookie" not in offered.headers, "who only looks is not written down"
    told = offered.json()
    assert (told["game"], told["players"], told["options"]["boards"]) == ("zen-garden", 2, [1, 2])
    assert told["host"] == "Ann"
    assert [seat["bot"] for seat in told["seats"]] == [None, "random"]
    assert told["mine"] is None
    other = laid(ben, table, key)["table"]
    state = ben.get(other).json()
    assert state["options"] == ann.get(table).json()["options"]
    assert state["deal"]
    assert ben.post(table, "/deal", {"key": key}).json()["mine"] == other
    play_out(ben, other)
    assert drawn(ben, other)[:3] == drawn(ann, table)[:3]


def test_no_deal_of_a_running_game_is_shared(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    assert problem(ann.post(table, "/deal-key")) == (409, "not_over")
    assert problem(ann.get(table, "/deal")) == (409, "not_over")
    assert problem(ann.post(table, "/deal", {"key": MADE_UP})) == (403, "deal_worthless")


def test_only_who_has_a_place_shares_and_only_the_host_takes_back(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    with ann.sit(table) as line:
        ann.post(table, "/seats/0/hand", {"bot": "random"})
        ben.post(table, "/seats/1/hand", {"bot": "random"})
        line.until_state(over=True)
    key = ben.post(table, "/deal-key").json()
    assert ann.post(table, "/deal-key").json() == key, "each link has the same one"
    assert problem(eve.post(table, "/deal-key")) == (403, "no_place")
    assert ann.get(table, "/links").json()["deal"]
    assert problem(ben.delete(table, "/deal-key")) == (403, "not_host")
    assert ann.delete(table, "/deal-key").status_code == 204
    assert problem(eve.post(table, "/deal", key)) == (403, "deal_worthless")
    assert problem(lay(eve, table, key["key"])) == (403, "deal_worthless")
    assert not ann.get(table, "/links").json()["deal"]
    assert ann.post(table, "/deal-key").json() != key


def test_a_deal_is_for_as_many_seats_as_it_was(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table, key = finished(ann)
    answer = lay(ben, table, key, BEN, RANDOM, RANDOM)
    assert problem(answer) == (400, "invalid")
    assert answer.json()["where"] == "seats"


# ------------------------------------------------------------------ what nobody learns


def test_nothing_tells_a_player_what_will_come(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table, key = finished(ann)
    other = laid(ben, table, key)["table"]
    for path in ("", "/replay", "/record", "/deal"):
        assert problem(ben.get(table, path)) == (403, "no_place")
    assert problem(ben.get(other, "/deal")) == (409, "not_over")
    assert set(drawn(ben, other)) == {"withheld"}
    assert "seed" not in json.dumps(ben.get(other).json())
    opened = ann.post(table, "/replay-key").json()
    assert problem(ben.post(table, "/replay", opened)) == (409, "deal_running")
    play_out(ben, other)
    assert ben.post(table, "/replay", opened).status_code == 200


def test_who_knows_a_deal_plays_it_nowhere_else(guest: Arrive) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    table, key = finished(ann)
    assert problem(lay(ann, table, key)) == (409, "knows_deal")
    created = laid(ben, table, key, BEN, LINK)
    token = created["invites"][0]["token"]
    assert problem(ann.claim(created["table"], token)) == (409, "knows_deal")
    assert problem(lay(ben, table, key)) == (409, "knows_deal")
    another = laid(cleo, table, key)
    assert problem(cleo.claim(created["table"], token)) == (409, "knows_deal")
    watching = cleo.claim(created["table"], created["spectator"])
    assert problem(watching) == (409, "deal_running"), "what comes there comes here as well"
    dora = guest()
    assert dora.claim(another["table"], another["spectator"]).status_code == 200
    assert problem(dora.claim(created["table"], token)) == (409, "knows_deal")


def test_a_stolen_database_opens_no_deal(data: Path) -> None:
    with serving(quick(data)) as address:
        _, key = finished(Guest(address))
    with sqlite3.connect(data / "tables.sqlite") as database:
        assert key not in "\n".join(database.iterdump())


# --------------------------------------------------------------------- side by side


def test_both_groups_see_their_results_side_by_side(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table, key = finished(ann)
    assert len(ann.get(table, "/deal").json()["groups"]) == 1
    other = laid(ben, table, key)["table"]
    assert ann.get(table, "/deal").json()["playing"] == 1
    play_out(ben, other)
    for who, own in ((ann, table), (ben, other)):
        told = who.get(own, "/deal").json()
        assert told["playing"] == 0
        assert [group["names"][0] for group in told["groups"]] == ["Ann", "Ben"]
        assert [group["table"] for group in told["groups"] if group["mine"]] == [own]
        assert sum(group["table"] is not None for group in told["groups"]) == 1
        (mine,) = (group for group in told["groups"] if group["mine"])
        standings = who.get(own).json()["standings"]
        assert [one["total"] for one in mine["result"]] == [one["total"] for one in standings]
        assert abs(mine["at"] - time.time()) < 600
        assert (mine["reported_at"], mine["people"]) == (None, [])
        (theirs,) = (group for group in told["groups"] if not group["mine"])
        path = f"/seats/{theirs['people'][0]}/report"
        assert who.post(theirs["reported_at"], path, {"reason": "insult"}).status_code == 204
        assert guest().post(theirs["reported_at"], path, {"reason": "insult"}).status_code == 404


def test_a_group_that_drew_anew_played_for_practice(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table, key = finished(ann)
    other = laid(ben, table, key)["table"]
    with ben.sit(other) as line:
        line.until_turn(0)
        line.play(0)
        line.until_turn(0)
        line.send(type="undo", seat=0, version=line.state["version"])
        line.receive()
    play_out(ben, other)
    groups = ann.get(table, "/deal").json()["groups"]
    assert [(group["names"][0], group["practice"]) for group in groups] == [
        ("Ann", False),
        ("Ben", True),
    ]


def test_a_deal_goes_from_group_to_group(guest: Arrive) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    table, key = finished(ann)
    second = laid(ben, table, key)["table"]
    assert problem(ben.post(second, "/deal-key")) == (409, "not_over")
    play_out(ben, second)
    onward = ben.post(second, "/deal-key").json()["key"]
    ann.delete(table, "/deal-key")
    third = laid(cleo, second, onward)["table"]
    play_out(cleo, third)
    assert len(ann.get(table, "/deal").json()["groups"]) == 3


def test_a_deal_outlives_the_table_it_comes_from(data: Path) -> None:
    with serving(quick(data)) as address:
        ann, ben = Guest(address), Guest(address)
        table, key = finished(ann)
        numbers = drawn(ann, table)
        other = laid(ben, table, key)["table"]
        assert ann.delete(table).status_code == 204
        assert problem(ben.post(table, "/deal", {"key": key})) == (404, "not_found")
    with serving(quick(data)) as address:
        back = Guest(address)
        back.http.cookies.update(ben.http.cookies)
        play_out(back, other)
        assert drawn(back, other)[:3] == numbers[:3]
        assert len(back.get(other, "/deal").json()["groups"]) == 1
        back.delete(other)
    with sqlite3.connect(data / "tables.sqlite") as database:
        assert database.execute("SELECT count(*) FROM deals").fetchone() == (0,)


@pytest.mark.parametrize("body", [{}, {"key": "x"}, {"key": 3}, []])
def test_a_link_that_is_none_is_refused(guest: Arrive, body: Any) -> None:
    ann = guest()
    table, _ = finished(ann)
    assert ann.post(table, "/deal", body).status_code == 400
