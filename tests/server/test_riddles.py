"""Riddles on a server: three tries, then the reason, and nothing of it before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hortus
from hortus.riddles import MoveRiddle, Riddle, riddles_of

from .visiting import Guest, problem

Arrive = Callable[[], Guest]
GAME = "miyabi"
RIDDLES = f"/api/games/{GAME}/riddles"
OF_A_CARD = ("name", "players", "seat", "hard", "grade", "possible", "tiles")


@pytest.fixture(scope="module")
def riddle() -> MoveRiddle:
    found = [one for one in riddles_of(GAME) if isinstance(one, MoveRiddle)]
    return max(found, key=lambda one: len(one.moves) - one.right)


def begin(guest: Guest, riddle: Riddle) -> str:
    answer = guest.http.post(f"{RIDDLES}/{riddle.name}")
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def told(guest: Guest, riddle: MoveRiddle, moves: list[int]) -> dict[str, Any]:
    answer = guest.http.post(f"{RIDDLES}/{riddle.name}/tries", json={"moves": moves})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def indices(riddle: MoveRiddle) -> tuple[list[int], list[int]]:
    """The right moves, and the others that were weighed."""
    found = [hortus.game(GAME).index_of(one.move) for one in riddle.moves]
    return found[: riddle.right], found[riddle.right :]


def test_they_are_offered_easiest_first_without_their_answers(guest: Arrive) -> None:
    ann = guest()
    cards = ann.http.get(RIDDLES).json()
    assert [one["grade"] for one in cards] == sorted(one["grade"] for one in cards)
    assert {key for one in cards for key in one} == set(OF_A_CARD)
    games = {card["id"]: card for card in ann.http.get("/api/games").json()}
    assert games[GAME]["riddles"] == len(cards) > 0
    assert ann.http.get("/api/games/chess/riddles").status_code == 404
    assert ann.http.post(f"{RIDDLES}/00000000").status_code == 404


def test_a_wrong_move_leaves_the_table_as_it_was(guest: Arrive, riddle: MoveRiddle) -> None:
    ann, ben = guest(), guest()
    table = begin(ann, riddle)
    right, wrong = indices(riddle)
    with ann.sit(table) as line:
        state = line.state
        asked = {"name": riddle.name, "done": 0, "answered": [], "riddle": True}
        assert state["lesson"] == asked, "it tells of no move what it is worth"
        assert state["mine"] == state["actors"] == [riddle.seat]
        assert state["hints"] is False
        for move in wrong[:4]:
            refused = line.play(riddle.seat, move)
            assert refused["problem"]["error"] == "not_best"
            assert refused["problem"]["said"] is None
        line.play(riddle.seat, right[0])
        assert line.state["lesson"]["done"] == 1
        assert line.state["version"] > state["version"]
    assert problem(ben.get(table)) == (403, "no_place")
    for door in ("/hint", "/ways"):
        assert problem(ann.post(table, door, {})) == (403, "no_hints")


def test_the_answer_is_told_after_three_tries_and_not_before(
    guest: Arrive, riddle: MoveRiddle
) -> None:
    ann = guest()
    right, wrong = indices(riddle)
    found = told(ann, riddle, wrong[:1])
    assert (found["right"], found["left"], found["reason"]) == (False, 2, None)
    known = riddle.moves[riddle.right]
    tried = found["tried"][0]
    assert (tried["effect"]["total"], tried["cost"]) == (known.now, known.cost)
    assert told(ann, riddle, [wrong[0], wrong[0]])["left"] == 2, "the same again is no other try"
    early = told(ann, riddle, wrong[:2])
    assert (early["left"], early["reason"]) == (1, None)
    assert {one["move"] for one in early["tried"]}.isdisjoint(right)
    late = told(ann, riddle, wrong[:3])
    assert late["left"] == 0
    assert [one["move"] for one in late["reason"]["right"]] == right
    assert {*wrong[:3]} <= {one["move"] for one in late["reason"]["others"]}


def test_who_finds_it_is_told_why(guest: Arrive, riddle: MoveRiddle) -> None:
    ann = guest()
    right, wrong = indices(riddle)
    found = told(ann, riddle, [wrong[0], right[-1]])
    assert found["right"] is True
    assert found["reason"]["lead"] == riddle.lead
    assert found["reason"]["playouts"] == riddle.playouts


def test_what_is_no_move_there_is_no_try(guest: Arrive, riddle: MoveRiddle) -> None:
    ann = guest()
    path = f"{RIDDLES}/{riddle.name}/tries"
    for moves in ([10_000_000], [], [1, 2, 3, 4]):
        assert ann.http.post(path, json={"moves": moves}).status_code == 400


def test_a_visitor_has_one_such_table_for_each_game(guest: Arrive) -> None:
    ann = guest()
    first, second, *_ = riddles_of(GAME)
    table = begin(ann, first)
    begin(ann, second)
    assert ann.get(table).status_code == 404
