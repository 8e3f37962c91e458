"""Whoever comes later learns how the points stood after every move, as those who were there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .visiting import ME, RANDOM, Guest, problem


def totals(standings: list[dict[str, Any]]) -> list[int]:
    return [one["total"] for one in standings]


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden"])
def test_it_is_what_was_seen_when_it_happened(guest: Callable[[], Guest], game: str) -> None:
    ann = guest()
    table = str(ann.open(ME, RANDOM, game=game)["table"])
    seen: dict[int, list[int]] = {}
    with ann.sit(table) as line:
        for _ in range(3):
            state = line.until_turn(0)
            seen[state["version"]] = totals(state["standings"])
            line.play(0)
        state = line.until_turn(0)
        seen[state["version"]] = totals(state["standings"])
    course = ann.get(table, "/course").json()
    told = {one["version"]: totals(one["standings"]) for one in course}
    if game != "tang-garden":  # where the first turns may bring nothing
        assert any(total for after in told.values() for total in after)
    for version, after in seen.items():
        if version in told:
            assert told[version] == after
    assert set(seen) & set(told)
    for one in course:
        for score in one["standings"]:
            assert sum(line["points"] for line in score["lines"]) == score["total"]
            assert all(line["points"] for line in score["lines"])


def test_it_tells_of_what_was_taken_back_and_of_taking_it_back(
    guest: Callable[[], Guest],
) -> None:
    ann = guest()
    table = str(ann.open(ME, RANDOM)["table"])
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
        before = line.until_turn(0)
        line.play(0)
        line.until_turn(0)
        line.send(type="undo", seat=0, version=line.state["version"])
        while not any(event["kind"] == "undo" for event in line.told):
            line.until("state")
        after = line.until_turn(0)
    course = ann.get(table, "/course").json()
    assert totals(course[-1]["standings"]) == totals(after["standings"])
    assert totals(after["standings"]) == totals(before["standings"])
    assert len(course) > 3


def test_who_has_no_place_there_is_told_nothing(guest: Callable[[], Guest]) -> None:
    ann, eve = guest(), guest()
    table = str(ann.open(ME, RANDOM)["table"])
    assert problem(eve.get(table, "/course")) == (403, "no_place")


def test_in_real_time_there_are_no_turns_to_tell_of(guest: Callable[[], Guest]) -> None:
    ann = guest()
    table = str(ann.open(ME, game="gardeners")["table"])
    assert ann.get(table, "/course").json() == []
