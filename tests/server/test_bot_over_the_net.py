"""The example of a bot plays a whole game over the net."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .cutting import wire
from .visiting import LINK, RANDOM, Guest

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_over_the_net.py"
GREEDY = {"kind": "bot", "bot": "greedy"}


def started(link: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), link]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)


@pytest.mark.slow
def test_the_example_plays_to_the_end_though_its_line_is_cut(address: str) -> None:
    ann = Guest(address)
    created = ann.open(LINK, GREEDY, RANDOM, seed="garden")
    table, token = created["table"], created["invites"][0]["token"]
    with wire(address, most=60_000) as over:
        said, wrong = started(f"http://{over.address}/#/t/{table}/{token}").communicate(timeout=120)
        assert over.cuts == 1
    assert wrong == ""
    state = ann.get(table).json()
    assert state["over"]
    assert state["seats"][0]["name"] == "Robot"
    moves = [event for event in state["events"] if event["kind"] == "move" and event["seat"] == 0]
    assert len(moves) >= 16
    assert said.splitlines() == [
        f"Seat {one['seat'] + 1}: {one['total']} points, place {one['place']}"
        for one in state["standings"]
    ]


def test_the_example_leaves_when_it_is_shown_out(address: str) -> None:
    ann = Guest(address)
    created = ann.open({"kind": "me"}, LINK, seed="garden")
    table, token = created["table"], created["invites"][0]["token"]
    with ann.sit(table) as line:
        bot = started(f"http://{address}/#/t/{table}/{token}")
        while not line.state["seats"][1]["present"]:
            message = line.receive()
            line.state["seats"] = message.get("seats", line.state["seats"])
        ann.delete(table, "/seats/1/invite")
        assert "There is no seat for me any more: " in bot.communicate(timeout=60)[1]
        assert bot.returncode == 1
