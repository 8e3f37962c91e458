"""Passkeys: made by who is known, used by a stranger to become them, each challenge once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from hortus.server.store import passkeys

from .authenticator import Authenticator
from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving


class Browser(Guest):
    """A guest whose page asks: a browser says which one it is."""

    def __init__(self, address: str) -> None:
        super().__init__(address.replace("127.0.0.1", "localhost"))
        self.origin = f"http://{self.address}"
        self.http.headers["Origin"] = self.origin

    def ask(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(f"/api/me/passkeys{path}", json=body)

    def make(self) -> Authenticator:
        key = Authenticator(self.origin, "localhost")
        answer = self.ask("", key.make(self.ask("/offer").json()["options"]))
        assert answer.status_code == 201, answer.text
        return key

    def challenge(self) -> dict[str, Any]:
        options: dict[str, Any] = self.ask("/challenge").json()["options"]
        return options

    def arrive(self, key: Authenticator) -> httpx.Response:
        return self.ask("/arrival", key.use(self.challenge()))

    def keys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.http.get("/api/me/passkeys").json()
        return found


def test_a_stranger_becomes_whose_passkey_it_is(address: str) -> None:
    ann, phone = Browser(address), Browser(address)
    assert problem(ann.ask("/offer")) == (409, "nobody_yet")
    table = ann.open(ME, RANDOM)["table"]
    key = ann.make()
    (kept,) = ann.keys()
    assert (kept["host"], kept["used"], kept["synced"]) == ("localhost", None, False)
    assert ann.http.get("/api/me").json() == {"devices": 1, "code": False, "passkeys": 1}
    assert phone.keys() == []
    assert phone.arrive(key).json()["devices"] == 2
    assert phone.get(table).json()["mine"] == [0]
    assert phone.keys()[0]["used"] is not None
    assert phone.http.cookies.get("hortus_passkey") is None
    assert phone.arrive(key).status_code == 200  # once more changes nothing
    assert ann.http.get("/api/me").json()["devices"] == 2


def test_a_challenge_is_answered_once_and_by_whom_it_was_put_to(address: str) -> None:
    ann, eve = Browser(address), Browser(address)
    ann.open(ME, RANDOM)
    eve.open(ME, RANDOM)
    made = Authenticator(ann.origin, "localhost")
    answer = made.make(ann.ask("/offer").json()["options"])
    assert problem(eve.ask("", answer)) == (403, "passkey_worthless")  # it is Ann's
    assert problem(ann.ask("", {**answer, "id": "AAAA"})) == (403, "passkey_worthless")
    assert problem(ann.ask("", answer)) == (403, "passkey_worthless")  # used up by the wrong one
    key, phone, other = ann.make(), Browser(address), Browser(address)
    used = key.use(phone.challenge())
    other.challenge()
    assert problem(other.ask("/arrival", used)) == (403, "passkey_worthless")
    assert phone.ask("/arrival", used).status_code == 200
    assert problem(phone.ask("/arrival", used)) == (403, "passkey_worthless")


def test_what_is_not_quite_right_opens_nothing(address: str) -> None:
    ann, phone = Browser(address), Browser(address)
    ann.open(ME, RANDOM)
    key = ann.make()
    foreign = Authenticator(ann.origin, "localhost")
    foreign.credential = key.credential  # another key that calls itself by the same name
    assert problem(phone.arrive(foreign)) == (403, "passkey_worthless")
    key.origin = "http://elsewhere.example"
    assert problem(phone.arrive(key)) == (403, "passkey_worthless")
    key.origin = ann.origin
    wrong = key.use(phone.challenge())
    wrong["response"]["clientDataJSON"] = "AAAA"
    assert problem(phone.ask("/arrival", wrong)) == (403, "passkey_worthless")
    assert problem(phone.ask("/arrival", {"id": "x"})) == (400, "invalid")
    del phone.http.headers["Origin"]
    assert problem(phone.ask("/challenge")) == (400, "invalid")  # no page asks
    phone.http.headers["Origin"] = ann.origin
    key.counter = -1  # a copy of it that has signed less often
    assert phone.arrive(key).status_code == 200
    key.counter = 40
    assert phone.arrive(key).status_code == 200
    key.counter = 7
    assert problem(phone.arrive(key)) == (403, "passkey_worthless")


def test_it_is_removed_by_its_owner_and_outlives_signing_out_elsewhere(address: str) -> None:
    ann, eve, phone = Browser(address), Browser(address), Browser(address)
    ann.open(ME, RANDOM)
    eve.open(ME, RANDOM)
    key = ann.make()
    named = ann.keys()[0]["id"]
    assert problem(eve.http.delete(f"/api/me/passkeys/{named}")) == (409, "no_passkey")
    assert ann.http.delete("/api/me/devices/others").json()["passkeys"] == 1
    assert phone.arrive(key).status_code == 200
    assert phone.http.delete(f"/api/me/passkeys/{named}").json() == []
    assert problem(Browser(address).arrive(key)) == (403, "passkey_worthless")


def test_two_at_one_table_do_not_become_one(address: str) -> None:
    ann, ben = Browser(address), Browser(address)
    created = ann.open(ME, LINK)
    key = ann.make()
    ben.claim(created["table"], created["invites"][0]["token"], "Ben")
    assert problem(ben.arrive(key)) == (409, "at_one_table")
    assert ben.get(created["table"]).json()["mine"] == [1]


def test_it_is_told_and_erased_and_comes_along(address: str) -> None:
    ann, ben = Browser(address), Browser(address)
    ann.open(ME, RANDOM)
    ben.open(ME, RANDOM)
    hers, his = ann.make(), ben.make()
    assert ben.arrive(hers).status_code == 200  # two devices, both with a passkey
    stored = ann.http.get("/api/me/stored").json()
    assert len(stored["passkeys"]) == 2
    assert Browser(address).arrive(his).json()["devices"] == 3
    assert ann.http.delete("/api/me").status_code == 204
    for key in (hers, his):
        assert problem(Browser(address).arrive(key)) == (403, "passkey_worthless")


def test_there_are_so_many_and_no_more(data: Path) -> None:
    settings = quick(data)
    settings = replace(settings, limits=replace(settings.limits, passkeys_per_visitor=2))
    with serving(settings) as address:
        ann = Browser(address)
        ann.open(ME, RANDOM)
        for _ in range(2):
            ann.make()
        assert problem(ann.ask("/offer")) == (409, "too_many_passkeys")


def test_a_challenge_of_one_process_is_answered_over_another(database: str, data: Path) -> None:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two:
        ann = Browser(one)
        ann.open(ME, RANDOM)
        key = ann.make()
        phone, over = Browser(one), Browser(two)
        used = key.use(phone.challenge())
        over.http.cookies = phone.http.cookies
        over.http.headers["Origin"] = phone.origin
        # A page speaks to one address; which process answers there is not its to know.
        over.http.headers["Host"] = phone.address
        assert over.ask("/arrival", used).status_code == 200
        assert problem(phone.ask("/arrival", used)) == (403, "passkey_worthless")


def test_a_challenge_does_not_wait_for_ever(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Browser(address)
    ann.open(ME, RANDOM)
    key, phone = ann.make(), Browser(address)
    monkeypatch.setattr(passkeys, "CHALLENGE_SECONDS", -1)
    used = key.use(phone.challenge())
    assert problem(phone.ask("/arrival", used)) == (403, "passkey_worthless")
