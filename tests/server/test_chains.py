"""A game whose turns are chains of small moves, at a table of the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.chain_game import GAME

from hortus.engine.registry import games

from .visiting import ME, RANDOM, Guest, Line

Arrive = Callable[[], Guest]
LOCAL = {"kind": "local", "name": "Ben"}


@pytest.fixture
def well(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(games(), GAME.id, GAME)
    return GAME.id


def written(events: list[dict[str, Any]]) -> list[str]:
    """The moves among the events, and the other kinds of events."""
    return [event.get("notation") or event["kind"] for event in events if event["kind"] != "seat"]


def play(line: Line, move: str) -> None:
    line.play(line.state["actors"][0], move)


def test_steps_that_follow_by_themselves_arrive_with_the_choice(guest: Arrive, well: str) -> None:
    ann = guest()
    table = ann.open(ME, LOCAL, game=well)["table"]
    with ann.sit(table) as line:
        play(line, "far")
        assert written(line.state["events"]) == ["far", "step", "step"]
        assert line.state["moves"] == {"0": [GAME.index_of("lower")]}
        assert line.state["undo"] == [0]
        line.send(type="undo", seat=0, version=line.state["version"])
        line.until_state(undo=[])
        assert written(line.state["events"]) == ["undo"]
        for move in ("near", "lower", "pour", "rest"):
            play(line, move)
        assert line.state["actors"] == [1]
        last = line.state["version"]
    story = ann.get(table).json()
    assert story["version"] == last == len(story["events"])
    assert written(story["events"])[:4] == ["far", "step", "step", "undo"]
    assert written(story["events"])[4:] == ["near", "lower", "nature", "carry", "pour", "rest"]


def test_a_bot_plays_such_a_game_to_its_end(guest: Arrive, well: str) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, game=well)["table"]
    with ann.sit(table) as line:
        while not line.state["over"]:
            line.until_turn(0)
            if not line.state["over"]:
                line.play(0)
        assert {event["seat"] for event in line.told if event.get("notation") == "rest"} == {0, 1}


@pytest.mark.parametrize("near", ["full", "dry"])
def test_a_curtain_falls_where_the_options_make_something_private(
    guest: Arrive, near: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = replace(
        GAME, manner=replace(GAME.manner, private=lambda options: options["near"] == "dry")
    )
    monkeypatch.setitem(games(), GAME.id, half)
    ann = guest()
    both = ann.open(ME, LOCAL, game=GAME.id, options={"near": near})["table"]
    alone = ann.open(ME, RANDOM, game=GAME.id, options={"near": near})["table"]
    assert ann.get(both).json()["curtain"] == (near == "dry")
    assert not ann.get(alone).json()["curtain"]
