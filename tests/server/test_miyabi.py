"""Miyabi at a table of the server: expansions, aims, refusals, passes and whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from hortus.games.miyabi.options import EXPANSIONS, RULINGS

from .visiting import ME, RANDOM, Guest

Arrive = Callable[[], Guest]
LOCAL = {"kind": "local", "name": "Ben"}
GREEDY = {"kind": "bot", "bot": "greedy"}


def laid(ann: Guest, *seats: dict[str, Any], **options: Any) -> str:
    seated = {"first_seat": "seat_1", **options}
    return str(ann.open(ME, *seats, game="miyabi", seed="terrace", options=seated)["table"])


def test_expansions_and_rulings_stand_in_the_catalogue(address: str) -> None:
    games = httpx.get(f"http://{address}/api/games").json()
    miyabi = next(game for game in games if game["id"] == "miyabi")
    assert miyabi["players"] == [2, 3, 4]
    expansions, *rulings = miyabi["options"]
    assert (expansions["name"], expansions["ruling"]) == ("expansions", False)
    assert expansions["choices"] == list(EXPANSIONS)
    assert [(one["name"], one["default"], one["ruling"]) for one in rulings] == [
        (name, choices[0], True) for name, choices in RULINGS.items()
    ]
    assert [len(level["options"]["expansions"]) for level in miyabi["levels"]] == [0, 1, 2, 3, 5]


def test_aiming_tells_what_a_tile_brings(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(laid(ann, LOCAL)) as line:
        kind = line.allowed()[-2].split()[0]  # the last is to pass
        line.send(type="aim", seat=0, move=line.state["moves"]["0"][-2])
        effect = line.until("effect")["effect"]
        (placed,) = [one for one in effect["lines"] if one["category"] == "placed"]
        assert placed["item"] == kind.split("-")[0]
        assert placed["points"] == 3, "three objects on level 1"
        assert effect["total"] == sum(one["points"] for one in effect["lines"])


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("stay", "MI-X21"),
        ("zen-1 a1", "MI-X12"),
        ("fish-east f r2", "MI-19"),
        ("fish-east a r3", "MI-17"),
    ],
)
def test_a_refusal_names_its_rule(guest: Arrive, move: str, rule: str) -> None:
    ann = guest()
    with ann.sit(laid(ann, LOCAL)) as line:
        for _ in range(2):  # both have a lantern above the first column
            line.act(next(one for one in line.allowed() if " a r" in one))
        refused = line.play(0, move)["problem"]
        assert (refused["error"], refused["rule"]) == ("illegal_move", rule)
        assert refused["message"].endswith(".")


def test_the_frog_steps_in_the_same_turn_and_is_taken_back(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(laid(ann, LOCAL, expansions=["zen", "frog"])) as line:
        line.act("zen-1 c3")
        assert (line.state["actors"], line.state["view"]["phase"]) == ([0], "frog")
        assert line.allowed() == ["frog c3", "stay"]
        line.act("frog c3")
        assert line.state["actors"] == [1]
        line.send(type="undo", seat=0, version=line.state["version"])
        line.until("state")
        assert (line.state["actors"], line.state["view"]["gardens"][0]["frog"]) == ([0], None)
        line.act("stay")
        assert line.state["actors"] == [1]


def test_who_can_place_nothing_passes_by_itself(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(laid(ann, LOCAL)) as line:
        passed: set[int] = set()
        while not passed:
            line.act(line.allowed()[0])  # singles first, so that large tiles are left
            told = [one for event in line.state["events"] for one in event["what"]]
            passed = {one["seat"] for one in told if one["kind"] == "forced"}
        assert not passed & set(line.state["actors"])


def test_a_finished_table_scores_as_an_evening(guest: Arrive) -> None:
    """What lies there in the end, typed in as if it lay on a real table."""
    ann = guest()
    table = laid(ann, RANDOM, GREEDY, expansions=["colours", "meadow", "zen", "frog", "sevens"])
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
    view, standings = line.state["view"], line.state["standings"]
    frames = ann.get(table, "/replay").json()["frames"]
    assert frames[-1]["view"] == view
    document = {
        "game": "miyabi",
        "expansions": view["expansions"],
        "players": [
            {"points": garden["points"], "garden": rows(garden["cells"])}
            for garden in view["gardens"]
        ],
    }
    scored = ann.http.post("/api/score/miyabi", json=document).json()
    assert [one["total"] for one in scored["players"]] == [one["total"] for one in standings]


def rows(cells: list[dict[str, Any]]) -> list[list[str]]:
    entries = [f"{one['level']}*{one['objects']}" if one["objects"] else str(one["level"])
               for one in cells]  # fmt: skip
    return [entries[first : first + 6] for first in range(0, 36, 6)]
