"""One person on several devices: links and codes that bring one in, and signing out."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving, until

Arrive = Callable[[], Guest]


def link(guest: Guest) -> str:
    answer = guest.http.post("/api/me/transfers")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def bring(guest: Guest, key: str) -> dict[str, object]:
    answer = guest.http.post("/api/me/arrival", json={"key": key})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_link_brings_ones_seats_to_another_device(guest: Arrive) -> None:
    desk, phone = guest(), guest()
    table = desk.open(ME, RANDOM)["table"]
    assert phone.get(table).status_code == 403
    key = link(desk)
    told = phone.http.post("/api/me/arrival/welcome", json={"key": key}).json()
    assert told == {"names": ["Ann"], "tables": 1, "here": 0, "already": False}
    assert "hortus_visitor" not in phone.http.cookies, "to look changes nothing"
    assert bring(phone, key) == {"devices": 2, "code": False, "passkeys": 0}
    assert [card["table"] for card in phone.http.get("/api/tables").json()] == [table]
    with desk.sit(table) as at_desk, phone.sit(table) as on_phone:
        on_phone.until_turn(0)
        on_phone.play(0)
        at_desk.until_state(version=on_phone.state["version"])
        assert at_desk.state["mine"] == on_phone.state["mine"] == [0]
    third = guest()
    refused = third.http.post("/api/me/arrival", json={"key": key})
    assert problem(refused) == (403, "key_worthless"), "a link opens once"


def test_a_newer_link_takes_the_place_of_the_last(guest: Arrive) -> None:
    desk, phone = guest(), guest()
    desk.open(ME, RANDOM)
    first, second = link(desk), link(desk)
    refused = phone.http.post("/api/me/arrival/welcome", json={"key": first})
    assert problem(refused) == (403, "key_worthless")
    bring(phone, second)


def test_what_a_device_had_before_comes_along(guest: Arrive) -> None:
    desk, phone, ben = guest(), guest(), guest()
    at_desk = desk.open(ME, LINK)
    on_phone = phone.open({**ME, "name": "Anna"}, LINK)
    watched = ben.open(ME, RANDOM)
    phone.claim(watched["table"], watched["spectator"])
    ben.claim(on_phone["table"], on_phone["invites"][0]["token"], "Ben")
    key = link(desk)
    told = phone.http.post("/api/me/arrival/welcome", json={"key": key}).json()
    assert (told["tables"], told["here"]) == (1, 1)
    with ben.sit(on_phone["table"]) as line:
        bring(phone, key)
        both = {at_desk["table"], on_phone["table"]}
        for device in (desk, phone):
            assert {card["table"] for card in device.http.get("/api/tables").json()} == both
            assert device.get(on_phone["table"]).json()["host"]
            assert device.get(watched["table"]).status_code == 200
            assert device.get(on_phone["table"], "/links").status_code == 200
        # The game goes on, for the others too.
        with desk.sit(on_phone["table"]) as own:
            (acting,) = own.state["actors"]
            mover, other = (own, line) if acting == 0 else (line, own)
            mover.play(acting)
            other.until_state(version=mover.state["version"])
        assert [event["kind"] for event in line.told].count("seat") == 1, "nobody is told of it"


def test_devices_at_one_running_game_stay_two_people(guest: Arrive) -> None:
    desk, phone = guest(), guest()
    created = desk.open(ME, LINK, game="gardeners")
    phone.claim(created["table"], created["invites"][0]["token"], "Ben")
    before = phone.get(created["table"]).json()
    refused = phone.http.post("/api/me/arrival", json={"key": link(desk)})
    assert problem(refused) == (409, "at_one_table")
    assert phone.get(created["table"]).json()["view"] == before["view"]
    assert phone.get(created["table"]).json()["mine"] == [1]
    assert desk.get(created["table"]).json()["mine"] == [0]


def test_a_code_brings_seats_back_where_no_device_is_left(guest: Arrive) -> None:
    lost, new = guest(), guest()
    table = lost.open(ME, RANDOM)["table"]
    code = lost.http.post("/api/me/code").json()["code"]
    lost.close()
    typed = f"  {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    assert bring(new, typed) == {"devices": 2, "code": True, "passkeys": 0}
    assert new.get(table).json()["mine"] == [0]
    another = new.http.post("/api/me/code").json()["code"]
    refused = guest().http.post("/api/me/arrival", json={"key": code})
    assert problem(refused) == (403, "key_worthless"), "the newer code is the only one"
    bring(guest(), another)


@pytest.mark.parametrize("key", ["", "A" * 32, "0" * 25, "AAAAA-AAAAA-AAAAA-AAAAA-AAAAU", "é" * 25])
def test_a_made_up_key_opens_nothing(guest: Arrive, key: str) -> None:
    stranger = guest()
    for path in ("/api/me/arrival", "/api/me/arrival/welcome"):
        refused = stranger.http.post(path, json={"key": key})
        assert problem(refused) == (403, "key_worthless")
    assert not stranger.http.cookies


def test_who_has_done_nothing_has_nothing_to_bring(guest: Arrive) -> None:
    stranger = guest()
    assert stranger.http.get("/api/me").json() == {"devices": 0, "code": False, "passkeys": 0}
    for path in ("transfers", "code"):
        assert problem(stranger.http.post(f"/api/me/{path}")) == (409, "nobody_yet")
    assert not stranger.http.cookies


def test_signing_out_everywhere_leaves_this_device(guest: Arrive) -> None:
    desk, phone = guest(), guest()
    table = desk.open(ME, RANDOM)["table"]
    code = desk.http.post("/api/me/code").json()["code"]
    bring(phone, link(desk))
    open_link = link(phone)
    with phone.sit(table) as line:
        assert desk.http.delete("/api/me/devices/others").json() == {
            "devices": 1,
            "code": False,
            "passkeys": 0,
        }
        assert line.until("closed")["reason"] == "restarting"  # it may try again, in vain
    assert phone.get(table).status_code == 403
    assert desk.get(table).status_code == 200
    for key in (code, open_link):
        refused = guest().http.post("/api/me/arrival", json={"key": key})
        assert problem(refused) == (403, "key_worthless")


def test_signing_out_here(guest: Arrive) -> None:
    desk, phone = guest(), guest()
    table = desk.open(ME, RANDOM)["table"]
    bring(phone, link(desk))
    stolen = phone.cookie()
    assert phone.http.delete("/api/me/devices/this").json() == {
        "devices": 0,
        "code": False,
        "passkeys": 0,
    }
    assert not phone.http.cookies
    thief = guest()
    thief.http.headers["cookie"] = stolen
    assert thief.get(table).status_code == 403
    assert desk.http.get("/api/me").json()["devices"] == 1


def test_links_end_and_nothing_that_opens_is_stored(data: Path) -> None:
    with serving(quick(data)) as address:
        desk, phone = Guest(address), Guest(address)
        desk.open(ME, RANDOM)
        key, code = link(desk), desk.http.post("/api/me/code").json()["code"]
        with sqlite3.connect(data / "tables.sqlite") as database:
            stored = "\n".join(database.iterdump())
            assert key not in stored
            assert code not in stored
            database.execute("UPDATE transfers SET until = until - 601")
        database.close()
        refused = phone.http.post("/api/me/arrival", json={"key": key})
        assert problem(refused) == (403, "key_worthless")


# ------------------------------------------------------------------ several processes


@pytest.fixture
def two(database: str, data: Path) -> Iterator[tuple[str, str]]:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as other:
        yield one, other


def test_another_process_knows_at_once(two: tuple[str, str]) -> None:
    one, other = two
    desk, phone = Guest(one), Guest(other)
    at_desk = desk.open(ME, RANDOM)["table"]
    on_phone = phone.open(ME, {"kind": "local"})["table"]
    moved = Guest(one)
    moved.http.cookies = phone.http.cookies
    assert moved.get(on_phone).status_code == 200  # both processes know both tables
    with phone.sit(on_phone) as line:
        bring(moved, link(desk))
        assert line.until("closed")["reason"] == "restarting"

    def mine() -> object:
        with phone.sit(on_phone) as line:
            return line.state.get("mine")  # nothing, where it is shown out once more

    # Who they are and the log of their table are news of their own: a line may end by each.
    until(lambda: mine() == [0, 1], "both seats, over the other process")
    with phone.sit(on_phone) as line:
        assert phone.get(at_desk).json()["mine"] == [0]
        desk.http.delete("/api/me/devices/others")
        assert line.until("closed")["reason"] == "restarting"
    until(lambda: phone.get(at_desk).status_code == 403, "the other process to know")
