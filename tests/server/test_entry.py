"""Who may come in where not everybody may: by a word, by work, by somebody's invitation."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from hortus.server.entry_settings import EntrySettings
from hortus.server.live import puzzles
from hortus.server.wire.entry import Solution

from ..cli.conftest import Run
from .visiting import LINK, ME, RANDOM, Guest, Program, problem, quick, serving

WORD = "Rosmarin und Salbei"
BY_WORD = EntrySettings("word", WORD)
BY_WORK = EntrySettings("work", bits=10)
EVERYBODYS: dict[str, Any] = {}
ORDER = {"game": "zen-garden", "seats": [ME, RANDOM]}
RATED = ("PUT", "/api/me/ratings", {"name": "Eve"})
LESSON = ("POST", "/api/games/zen-garden/lessons/first-tiles", None)
DAY = ("POST", "/api/days/zen-garden", {"name": "Eve"})


def lay(guest: Guest) -> httpx.Response:
    return guest.http.post("/api/tables", json=ORDER)


def say(guest: Guest, word: str) -> httpx.Response:
    return guest.http.post("/api/entry/word", json={"word": word})


def puzzle(guest: Guest) -> dict[str, Any]:
    answer = guest.http.post("/api/entry/puzzles")
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def solved(told: dict[str, Any]) -> dict[str, Any]:
    """As anybody would find it who reads the description."""
    for number in range(10**7):
        found = hashlib.sha256(f"{told['challenge']}:{number}".encode()).digest()
        if int.from_bytes(found, "big") >> (256 - told["bits"]) == 0:
            return {"challenge": told["challenge"], "number": number}
    raise AssertionError("no number solves it")


def knock(guest: Guest, solution: dict[str, Any]) -> httpx.Response:
    return guest.http.post("/api/entry/work", json=solution)


def door(guest: Guest) -> dict[str, Any]:
    told: dict[str, Any] = guest.http.get("/api/entry").json()
    return told


def test_an_open_house_asks_nobody_for_anything(guest: Any) -> None:
    ann = guest()
    assert door(ann) == {"kind": "open", "inside": True}
    assert problem(say(ann, WORD)) == (409, "no_word")
    assert problem(ann.http.post("/api/entry/puzzles")) == (409, "no_work")
    assert lay(ann).status_code == 201


def test_the_word_is_said_once(data: Path, library: str) -> None:
    with serving(quick(data, database=library, entry=BY_WORD)) as address:
        ann, eve = Guest(address), Guest(address)
        refused = lay(ann)
        assert problem(refused) == (403, "entry_word")
        assert "/api/entry/word" in refused.json()["message"]
        assert problem(say(ann, "parsley")) == (403, "wrong_word")
        assert door(ann) == {"kind": "word", "inside": False}
        assert not ann.http.cookies, "who is not let in leaves no trace"
        assert say(ann, "  rosmarin UND  salbei").status_code == 204
        assert door(ann) == {"kind": "word", "inside": True}
        table = lay(ann).json()["table"]
        assert ann.get(table).json()["host"]
        assert ann.http.get("/api/me/stored").json()["entered"] <= time.time()
        assert problem(lay(eve)) == (403, "entry_word")


@pytest.mark.parametrize("entry", [BY_WORD, BY_WORK], ids=["word", "work"])
def test_nothing_else_makes_a_visitor_of_a_stranger(data: Path, entry: EntrySettings) -> None:
    with serving(quick(data, entry=entry)) as address:
        ann, eve = Guest(address), Guest(address)
        let_in(ann)
        offered = ann.open(ME, LINK, lobby=EVERYBODYS)["table"]
        for method, path, body in (
            RATED, LESSON, DAY,
            ("POST", f"/api/tables/{offered}/sit", {"name": "Eve"}),
            ("POST", f"/api/tables/{offered}/watch", None),
        ):  # fmt: skip
            refused = eve.http.request(method, path, json=body)
            assert problem(refused) == (403, f"entry_{entry.kind}"), path
        assert not eve.http.cookies


def let_in(guest: Guest) -> None:
    if door(guest)["kind"] == "word":
        assert say(guest, WORD).status_code == 204
    else:
        assert knock(guest, solved(puzzle(guest))).status_code == 204


@pytest.mark.parametrize("entry", [BY_WORD, BY_WORK], ids=["word", "work"])
def test_who_is_invited_has_that_seat_and_no_more(data: Path, entry: EntrySettings) -> None:
    with serving(quick(data, entry=entry)) as address:
        ann, ben, eve, bot = Guest(address), Guest(address), Guest(address), Program(address)
        let_in(ann)
        created = ann.open(ME, LINK, LINK)
        table, (first, second) = created["table"], created["invites"]
        assert ben.claim(table, first["token"], "Ben").json()["seat"] == 1
        assert bot.claim(table, second["token"], "A program").json()["seat"] == 2
        assert eve.claim(table, created["spectator"]).json()["seat"] is None
        for invited in (ben, eve):
            assert not door(invited)["inside"]
            assert problem(lay(invited)) == (403, f"entry_{entry.kind}")
        assert problem(lay(bot)) == (403, "for_people")
        let_in(ben)
        assert lay(ben).status_code == 201
        assert ben.get(table).json()["mine"] == [1], "and is still the same person"


def test_who_was_there_before_the_door_was_stays_inside(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        assert lay(ann).status_code == 201
    with serving(quick(data, entry=BY_WORD)) as address:
        ann.http.base_url = f"http://{address}"
        assert lay(ann).status_code == 201
    with serving(quick(data, entry=EntrySettings("word", "another word"))) as address:
        ann.http.base_url = f"http://{address}"
        assert door(ann)["inside"]


def test_another_device_comes_in_by_its_link(data: Path) -> None:
    with serving(quick(data, entry=BY_WORD)) as address:
        ann, telephone, ben = Guest(address), Guest(address), Guest(address)
        let_in(ann)
        link = ann.http.post("/api/me/transfers").json()["token"]
        assert telephone.http.post("/api/me/arrival", json={"key": link}).status_code == 200
        assert lay(telephone).status_code == 201
        created = ann.open(ME, LINK)
        ben.claim(created["table"], created["invites"][0]["token"])
        code = ben.http.post("/api/me/code").json()["code"]
        other = Guest(address)
        let_in(other)
        assert other.http.post("/api/me/arrival", json={"key": code}).status_code == 200
        assert lay(ben).status_code == 201, "the two are one, and one of them was inside"


def test_few_words_may_be_tried_from_one_address(data: Path) -> None:
    with serving(quick(data, entry=BY_WORD)) as address:
        eve = Guest(address)
        found = [problem(say(eve, f"guess {n}")) for n in range(11)]
        assert found == [*[(403, "wrong_word")] * 10, (429, "too_often")]
        assert say(eve, WORD).status_code == 429, "also if it is right then"
        assert say(Guest(address), WORD).status_code == 429


def test_a_puzzle_opens_the_door_once(data: Path, library: str) -> None:
    with serving(quick(data, database=library, entry=BY_WORK)) as address:
        ann, eve = Guest(address), Guest(address)
        assert problem(lay(ann)) == (403, "entry_work")
        told = puzzle(ann)
        assert told["bits"] == 10
        right = solved(told)
        assert knock(ann, right).status_code == 204
        assert door(ann)["inside"]
        assert lay(ann).status_code == 201
        assert problem(knock(eve, right)) == (403, "unsolved")
        assert problem(lay(eve)) == (403, "entry_work")


def test_no_puzzle_is_solved_by_what_solves_none(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(quick(data, entry=BY_WORK)) as address:
        eve = Guest(address)
        right = solved(puzzle(eve))
        wrong = next(
            one for one in range(10**6)
            if puzzles.zeros(Solution(right["challenge"], one)) < 10
        )  # fmt: skip
        bits, until, nonce, signed = right["challenge"].split(".")
        easy = f"1.{until}.{nonce}.{signed}"
        later = f"{bits}.{int(until) + 999}.{nonce}.{signed}"
        for challenge, number in (
            (right["challenge"], wrong), (easy, 0), (later, 0), ("", 0), ("....", 5),
            (f"{bits}.{until}.{nonce}.", 1), ("\u00e4.\u00f6.\u00fc.x", 1),
        ):  # fmt: skip
            answer = knock(eve, {"challenge": challenge, "number": number})
            assert problem(answer) == (403, "unsolved"), challenge
        monkeypatch.setattr(puzzles, "OPEN", -1)
        late = solved(puzzle(eve))
        refused = knock(eve, late)
        assert problem(refused) == (403, "unsolved")
        assert "ten minutes" in refused.json()["message"]


def test_two_processes_know_each_others_puzzles_and_use_each_once(
    data: Path, database: str
) -> None:
    settings = quick(data, database=database, entry=BY_WORK)
    with serving(settings) as here, serving(settings) as there:
        ann, eve = Guest(there), Guest(here)
        right = solved(puzzle(Guest(here)))
        assert knock(ann, right).status_code == 204
        assert problem(knock(eve, right)) == (403, "unsolved")


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({"HORTUS_ENTRY": "closed"}, "HORTUS_ENTRY is 'closed'; it may be open or word or work."),
        ({"HORTUS_ENTRY": "word"}, "say with HORTUS_ENTRY_WORD which one."),
        ({"HORTUS_ENTRY": "word", "HORTUS_ENTRY_WORD": "tea"}, "has 3 letters"),
        ({"HORTUS_ENTRY_BITS": "many"}, "HORTUS_ENTRY_BITS is 'many'; give a whole number"),
        ({"HORTUS_ENTRY_BITS": "64"}, "from 8 to 32"),
    ],
)
def test_a_door_that_cannot_be_is_told_at_the_start(
    run: Run, monkeypatch: pytest.MonkeyPatch, named: dict[str, str], told: str
) -> None:
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    done = run("play", "--no-browser", "--port", "0")
    assert done.code == 2
    assert told in done.err
    assert done.err.count("\n") == 1
