"""Riddles of Gardeners on a server: tiles are laid freely, and only the answer is called done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hortus.riddles import GardenRiddle, posed, riddles_of
from hortus.table import Table

from .visiting import Guest

Arrive = Callable[[], Guest]
GAME = "gardeners"
RIDDLES = f"/api/games/{GAME}/riddles"


@pytest.fixture(scope="module")
def riddle() -> GardenRiddle:
    """One of two tiles: there is enough to try, and little to write."""
    found = (one for one in riddles_of(GAME) if isinstance(one, GardenRiddle))
    return next(one for one in found if len(one.tiles) == 2 and one.possible > 6)


@pytest.fixture(scope="module")
def wrong(riddle: GardenRiddle) -> list[list[str]]:
    """Gardens that are no answer, as commands, and the first of them in another order."""
    table = posed(riddle)
    right = {in_words(table, move) for move in riddle.answer[:-1]}
    puts = [in_words(table, str(move)) for move in table.moves_of(0) if is_asked(str(move), riddle)]
    gardens = [
        [one, other] for one in puts for other in puts
        if riddle.tiles[0] in one and riddle.tiles[1] in other
        and place(one) != place(other) and {one, other} != right
    ]  # fmt: skip
    return [*gardens[:3], gardens[0][::-1]]


def is_asked(move: str, riddle: GardenRiddle) -> bool:
    word, *rest = move.split()
    cells = {answer.split()[2] for answer in riddle.answer[:-1]}
    return word == "put" and rest[0] in riddle.tiles and rest[1] in cells


def in_words(table: Table, move: str) -> str:
    """A move that lays a tile as a command: the garden of whoever plays alone begins at b1."""
    _, tile, cell, *turn = move.split()
    return " ".join(["put", tile, "at", f"{int(cell[1]) - 1},{ord(cell[0]) - ord('b')}", *turn])


def place(command: str) -> str:
    return command.split()[3]


def right_of(riddle: GardenRiddle) -> list[str]:
    table = posed(riddle)
    return [in_words(table, move) for move in riddle.answer[:-1]]


def told(guest: Guest, riddle: GardenRiddle, gardens: list[list[str]]) -> dict[str, Any]:
    answer = guest.http.post(f"{RIDDLES}/{riddle.name}/tries", json={"gardens": gardens})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_card_of_the_list_tells_which_tiles_there_are_and_not_how_they_lie(
    guest: Arrive, riddle: GardenRiddle
) -> None:
    cards = {one["name"]: one for one in guest().http.get(RIDDLES).json()}
    card = cards[riddle.name]
    assert card["tiles"] == riddle.tiles
    assert card["possible"] == riddle.possible
    assert set(card) == {"name", "players", "seat", "grade", "hard", "possible", "tiles"}


def test_tiles_are_laid_and_lifted_and_only_the_answer_is_called_done(
    guest: Arrive, riddle: GardenRiddle, wrong: list[list[str]]
) -> None:
    ann = guest()
    table = ann.http.post(f"{RIDDLES}/{riddle.name}").json()["table"]
    with ann.sit(table) as line:
        version = line.state["version"]
        assert line.state["lesson"] == {
            "name": riddle.name, "done": 0, "answered": [], "riddle": True,
        }  # fmt: skip
        laid = line.state["view"]["garden"][0]
        given = f"{laid['tile']} at {laid['row']},{laid['column']}"
        for command in (f"take {given} to 0", "horrified"):
            assert line.play(0, command)["type"] == "refused"
        for command in wrong[0]:
            line.play(0, command)
        assert line.play(0, "delighted")["problem"]["error"] == "not_best"
        assert line.play(0, f"take {given} to 0")["problem"]["error"] == "given"
        assert line.state["version"] == version + 2, "a wrong garden is not announced"
        for command in wrong[0]:
            tile, where = command.split()[1], place(command)
            line.play(0, f"take {tile} at {where} to 0")
        for command in right_of(riddle):
            line.play(0, command)
        line.play(0, "delighted")
        assert line.state["lesson"]["done"] == 1
        assert line.play(0, "on")["problem"]["error"] == "given", "nothing comes after the answer"


def test_the_garden_is_told_after_three_different_tries_and_not_before(
    guest: Arrive, riddle: GardenRiddle, wrong: list[list[str]]
) -> None:
    ann = guest()
    first, second, third, first_again = wrong
    early = told(ann, riddle, [first, second])
    assert (early["right"], early["left"], early["answer"]) == (False, 1, None)
    assert all(one["kind"] == "mistaken" for garden in early["gardens"] for one in garden["told"])
    assert all(garden["told"] for garden in early["gardens"])
    again = told(ann, riddle, [first, second, first_again])
    assert (again["left"], again["answer"]) == (1, None), "the same garden is no other try"
    late = told(ann, riddle, [first, second, third])
    assert (late["right"], late["left"]) == (False, 0)
    shown = {one["tile"]: one for one in late["answer"]["view"]["garden"]}
    for command in right_of(riddle):
        _, tile, _, where, *turn = command.split()
        assert f"{shown[tile]['row']},{shown[tile]['column']}" == where
        assert shown[tile]["turn"] == int(turn[0][1]) if turn else shown[tile]["turn"] == 0
    assert {one["kind"] for one in late["answer"]["told"]} == {"card_fulfilled"}


def test_who_finds_it_is_told_so(guest: Arrive, riddle: GardenRiddle) -> None:
    found = told(guest(), riddle, [right_of(riddle)])
    assert (found["right"], found["left"]) == (True, 0)
    assert found["answer"] == found["gardens"][0]


def test_what_is_no_garden_of_its_tiles_is_no_try(guest: Arrive, riddle: GardenRiddle) -> None:
    ann = guest()
    lies = posed(riddle).view(0).drawn().garden[0]
    moved = f"put {lies.tile} at {place(right_of(riddle)[0])}"
    path = f"{RIDDLES}/{riddle.name}/tries"
    for gardens in ([], [right_of(riddle)[:1]], [[moved, *right_of(riddle)[1:]]], [["delighted"]]):
        assert ann.http.post(path, json={"gardens": gardens}).status_code == 400
    assert ann.http.post(path, json={"moves": [1]}).status_code == 400
