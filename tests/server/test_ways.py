"""What the best moves are worth is told where hints are, of one's own seat alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .visiting import LINK, ME, RANDOM, Guest, problem

Arrive = Callable[[], Guest]


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden"])
def test_the_best_moves_are_told_with_what_they_bring(guest: Arrive, game: str) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, game=game)["table"]
    with ann.sit(table) as line:
        state = line.state
        while 0 not in state["actors"]:
            state = line.until("state")["state"]
    found = ann.post(table, "/ways", {"seat": 0}).json()
    assert (found["seat"], found["version"]) == (0, ann.get(table).json()["version"])
    moves = [one["way"]["weighed"]["move"] for one in found["ways"]]
    assert 1 <= len(moves) == len(set(moves)) <= 3
    assert set(moves) <= set(state["moves"]["0"])
    assert [one["effect"]["move"] for one in found["ways"]] == moves
    prospects = [one["way"]["weighed"]["prospect"]["mean"] for one in found["ways"]]
    assert prospects == sorted(prospects, reverse=True)
    assert found["ways"][0]["way"]["behind"]["points"]["mean"] == 0


def test_where_other_people_sit_nobody_is_told(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    made = ann.open(ME, LINK)
    ben.claim(made["table"], made["invites"][0]["token"], "Ben")
    for one in (ann, ben):
        assert problem(one.post(made["table"], "/ways", {})) == (403, "no_hints")


def test_where_all_act_at_once_nothing_is_weighed(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, game="gardeners")["table"]
    assert problem(ann.post(table, "/ways", {})) == (409, "no_hint")


def test_it_is_told_when_it_is_ones_turn(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, {"kind": "local"})["table"]
    acting = ann.get(table).json()["actors"][0]
    assert problem(ann.post(table, "/ways", {"seat": 1 - acting})) == (409, "not_your_turn")
    assert problem(eve.post(table, "/ways", {}))[0] in {403, 404}
