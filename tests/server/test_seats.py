"""Who sits where: links, spectators, stand-ins, names. And each sees only what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .visiting import LINK, ME, RANDOM, Guest, problem

Arrive = Callable[[], Guest]


def test_names_are_cleaned_at_every_door(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    seats = ({"kind": "me", "name": "A\x1b[2Jnn\u202e"}, {**LINK, "name": " Ben \n"})
    created = ann.open(*seats)
    table = created["table"]
    assert [seat["name"] for seat in ann.get(table).json()["seats"]] == ["A[2Jnn", "Ben"]
    assert ben.claim(table, created["invites"][0]["token"], "\x07B\u00a0 e").status_code == 200
    assert ann.get(table).json()["seats"][1]["name"] == "B e"
    refused = ben.post(table, "/seats/1/name", {"name": "\x07"})
    assert problem(refused) == (400, "empty_name")
    assert refused.json()["where"] == "name"
    assert ben.post(table, "/seats/1/name", {"name": "e\u0301"}).status_code == 204
    assert ann.get(table).json()["seats"][1]["name"] == "é"


def test_an_invitation_is_claimed_once(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    assert len(token) >= 22, "at least 128 bits"
    assert problem(ben.get(table)) == (403, "no_place")
    claimed = ben.claim(table, token, "Ben")
    assert claimed.json() == {"table": table, "seat": 1, "key": None}
    cookie = claimed.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert ben.get(table).json()["mine"] == [1]
    assert ann.get(table).json()["seats"][1]["name"] == "Ben"
    assert problem(eve.claim(table, token)) == (403, "invite_worthless")
    assert "set-cookie" not in eve.get(table).headers, "a stranger is not written down"
    assert ben.claim(table, token).json()["seat"] == 1, "the same person may come again"


def test_the_host_does_not_use_up_the_link(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    assert problem(ann.claim(table, token)) == (409, "own_invite")
    assert ben.claim(table, token).status_code == 200


def test_a_link_can_be_renewed_and_revoked(guest: Arrive) -> None:
    ann, ben, cat = guest(), guest(), guest()
    created = ann.open(ME, LINK)
    table, old = created["table"], created["invites"][0]["token"]
    new = ann.post(table, "/seats/1/invite").json()["token"]
    assert problem(ben.claim(table, old)) == (403, "invite_worthless")
    assert ben.claim(table, new).status_code == 200
    with ben.sit(table) as line:
        assert line.state["mine"] == [1]
        assert ann.delete(table, "/seats/1/invite").status_code == 204
        assert line.until("closed")["reason"] == "revoked"
    assert problem(ben.get(table)) == (403, "no_place")
    assert ann.get(table).json()["seats"][1]["kind"] == "open"
    assert problem(cat.claim(table, new)) == (403, "invite_worthless")
    assert problem(ann.post(table, "/seats/0/invite")) == (409, "own_seat")
    assert problem(ann.post(table, "/seats/7/invite")) == (404, "not_found")


def test_a_friend_takes_the_seat_of_a_bot(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = ann.open(ME, RANDOM)["table"]
    token = ann.post(table, "/seats/1/invite").json()["token"]
    assert ann.get(table).json()["seats"][1]["kind"] == "bot", "it plays on until somebody comes"
    assert ann.get(table, "/links").json()["invites"] == [{"seat": 1, "token": token}]
    assert ben.claim(table, token, "Ben").json() == {"table": table, "seat": 1, "key": None}
    seat = ann.get(table).json()["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("person", "Ben", None)
    assert ben.get(table).json()["mine"] == [1]


def test_only_the_host_invites(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    assert problem(ben.post(table, "/seats/2/invite")) == (403, "not_host")
    assert problem(ben.post(table, "/spectators")) == (403, "not_host")


def test_spectators_watch_and_do_not_play(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    created = ann.open(ME, {"kind": "local"})
    table, token = created["table"], created["spectator"]
    assert eve.claim(table, token).json() == {"table": table, "seat": None, "key": None}
    with eve.sit(table) as watching, ann.sit(table) as playing:
        assert watching.state["mine"] == []
        assert watching.state["moves"] == {}
        playing.play(playing.state["actors"][0])
        watching.until_state(version=playing.state["version"])
        watching.send(type="play", seat=0, version=watching.state["version"], move=0)
        assert watching.until("refused")["problem"]["error"] == "not_your_seat"
        assert problem(eve.post(table, "/seats/0/hand", {"bot": "random"})) == (403, "not_host")
        renewed = ann.post(table, "/spectators").json()["token"]
        assert watching.until("closed")["reason"] == "revoked"
    assert problem(guest().claim(table, token)) == (403, "invite_worthless")
    assert guest().claim(table, renewed).status_code == 200


def test_a_table_without_spectators_has_no_link(guest: Arrive) -> None:
    ann = guest()
    created = ann.open(ME, LINK, spectators=False)
    assert created["spectator"] is None
    assert problem(ann.post(created["table"], "/spectators")) == (409, "no_spectators")


def test_a_bot_stands_in_and_the_person_takes_the_seat_back(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    with ann.sit(table) as line:
        with ben.sit(table):
            assert problem(ann.post(table, "/seats/1/hand", {"bot": "random"})) == (
                409,
                "seat_present",
            )
        while line.until("presence")["seats"][1]["present"]:
            pass
        assert ann.post(table, "/seats/1/hand", {"bot": "random"}).status_code == 204
        line.until("state")
        seat = next(s for s in line.state["seats"] if s["seat"] == 1)
        assert (seat["kind"], seat["stand_in"], seat["name"]) == ("bot", True, "Ben")
        for _ in range(2):
            line.until_turn(0)
            line.play(0)
        line.until_turn(0)
        assert ben.get(table).json()["mine"] == [], "the bot plays meanwhile"
        assert problem(guest().post(table, "/seats/1/take-back"))[0] == 403
        assert problem(ann.post(table, "/seats/1/take-back")) == (403, "not_your_seat")
        assert ben.post(table, "/seats/1/take-back").status_code == 204
        assert problem(ben.post(table, "/seats/1/take-back")) == (409, "not_handed")
    state = ben.get(table).json()
    assert state["mine"] == [1]
    told = [what["kind"] for e in state["events"] if e["kind"] == "seat" for what in e["what"]]
    assert told == ["seat_claimed", "seat_handed", "seat_taken_back"]


def test_whoever_comes_late_takes_the_place_of_the_bot(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    assert ann.post(table, "/seats/1/hand", {"bot": "greedy"}).status_code == 204
    assert ben.claim(table, created["invites"][0]["token"]).json()["seat"] == 1
    assert ben.get(table).json()["mine"] == [1]


def test_a_person_may_leave_their_own_seat_to_a_bot(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        order = {"bot": "random"}
        assert ann.post(table, "/seats/0/hand", order).status_code == 204
        while not line.state["over"]:
            line.until("state")
        assert line.state["seats"][0]["stand_in"]


def test_names_are_changed_by_who_sits_there(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    assert ben.post(table, "/seats/1/name", {"name": "Benjamin"}).status_code == 204
    assert ann.get(table).json()["seats"][1]["name"] == "Benjamin"
    told = [what for event in ann.get(table).json()["events"] for what in event["what"]]
    renamed = next(what for what in told if what["kind"] == "seat_renamed")
    assert renamed["values"] == {"name": "Benjamin", "was": "Ben"}
    assert problem(ann.post(table, "/seats/1/name", {"name": "Bob"})) == (403, "not_your_seat")
    assert problem(ben.post(table, "/seats/1/name", {"name": ""})) == (400, "invalid")


def test_each_gets_their_own_moves_and_nobody_gets_nature(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK, seed="secret seed")
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    with ann.sit(table) as hers, ben.sit(table) as his:
        acting = hers.state["actors"][0]
        actor, other = (hers, his) if acting == 0 else (his, hers)
        assert set(actor.state["moves"]) == {str(acting)}
        assert other.state["moves"] == {}
        other.send(type="aim", seat=acting, move=actor.state["moves"][str(acting)][0])
        assert other.until("refused")["problem"]["error"] == "not_your_seat"
        actor.play(acting)
        other.until_state(version=actor.state["version"])
        assert actor.state["view"] == other.state["view"]
    for person in (ann, ben):
        record = person.get(table, "/record").json()
        numbers = [e["number"] for e in record["events"] if e["kind"] == "nature"]
        assert set(numbers) == {"withheld"}
        everything = person.get(table).text + person.get(table, "/replay").text
        assert "secret seed" not in everything
        assert created["invites"][0]["token"] not in everything
        natural = [e for e in person.get(table).json()["events"] if e["kind"] == "nature"]
        assert natural
        assert all(e["notation"] is None and e["seat"] is None for e in natural)


def test_a_gap_is_filled_from_the_last_version_known(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"])
    with ann.sit(table) as hers:
        with ben.sit(table) as his:
            known = his.state["version"]
        lines: dict[int, Any] = {0: hers}
        if hers.state["actors"] == [0]:
            lines[0].play(0)
        assert hers.state["version"] >= known
    with ben.sit(table, since=known) as his:
        versions = [event["version"] for event in his.state["events"]]
        assert versions == list(range(known + 1, his.state["version"] + 1))
        his.send(type="sync", since=1)
        again = [event["version"] for event in his.until("state")["state"]["events"]]
        assert again == list(range(2, his.state["version"] + 1))
        his.send(type="sync", since=10**9)
        assert his.until("state")["state"]["events"] == []


def test_rematch_keeps_people_bots_and_spectators(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, RANDOM)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    eve.claim(table, created["spectator"])
    for person, seat in ((ann, 0), (ben, 1)):
        assert person.post(table, f"/seats/{seat}/hand", {"bot": "random"}).status_code == 204
    with ann.sit(table) as line:
        line.until_state(over=True)
        assert problem(eve.post(table, "/rematch")) == (403, "not_your_seat")
        again = ben.post(table, "/rematch").json()
        assert again["invites"] == []
        line.until_state(rematch=again["table"])
    assert ben.get(again["table"]).json()["mine"] == [1], "who asks for it sits down again"
    assert ann.get(again["table"]).json()["mine"] == [], "her bot waits for her"
    assert ann.post(table, "/rematch").json() == again | {"invites": [], "spectator": None}
    assert ann.get(again["table"]).json()["mine"] == [0], "as does whoever asks after that"
    assert ann.get(again["table"]).json()["host"]
    assert ben.get(again["table"]).json()["mine"] == [1]
    assert eve.get(again["table"]).status_code == 200
