"""Bots of one's own at a table somewhere else: what they are given, and whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hortus.bots import make
from hortus.cli.app import app
from hortus.remote import DistantSeat, LineError, Link, RefusedError
from hortus.remote.playing import play_on

from .cutting import wire
from .visiting import LINK, ME, Guest, Program, problem

GREEDY = {"kind": "bot", "bot": "greedy"}


def invited(address: str, *seats: dict[str, Any], **order: Any) -> tuple[Guest, str, str]:
    """Ann, her table, and the first link to a seat there."""
    ann = Guest(address)
    created = ann.open(*seats, **order)
    table, token = created["table"], created["invites"][0]["token"]
    return ann, table, f"http://{address}/#/t/{table}/{token}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [("zen-garden", {}), ("miyabi", {}), ("tang-garden", {})],
    ids=["zen-garden", "miyabi", "tang-garden"],
)
def test_a_bot_plays_a_whole_game(address: str, game: str, options: dict[str, Any]) -> None:
    ann, table, link = invited(address, LINK, GREEDY, game=game, options=options, seed="one")
    seat = DistantSeat(Link.read(link), "Robot")
    play_on(seat, make("greedy"))
    seat.close()
    state = ann.get(table).json()
    assert state["over"]
    assert (state["seats"][0]["name"], state["seats"][0]["program"]) == ("Robot", True)


@pytest.mark.slow
def test_the_command_seats_one_though_the_line_is_cut(address: str) -> None:
    ann, table, link = invited(address, LINK, GREEDY, seed="two")
    with wire(address, most=20_000) as over:
        order = ["sit", link.replace(address, over.address), "--bot", "random", "--name", "Robot"]
        ran = CliRunner().invoke(app, order)
        assert over.cuts == 1
    assert ran.exit_code == 0, ran.output
    state = ann.get(table).json()
    assert state["over"]
    first, *told = ran.output.splitlines()
    assert first == "random sits at seat 1 of a table of Zen Garden."
    names = [one["name"] for one in state["seats"]]
    assert told == [
        f"{one['place']}. {names[one['seat']]}: {one['total']}" for one in state["standings"]
    ]


def test_it_is_given_what_its_seat_sees_and_no_other_seat(address: str) -> None:
    robot = Program(address)
    ann, table, link = invited(address, ME, LINK, game="gardeners", options={"mode": "easy"})
    robot.claim(table, link.rpartition("/")[2])
    seen = robot.get(table, "/seats/1/view").json()
    assert (seen["seat"], seen["version"]) == (1, robot.get(table).json()["version"])
    assert problem(robot.get(table, "/seats/0/view")) == (403, "not_your_seat")
    assert problem(Guest(address).get(table, "/seats/1/view")) == (403, "no_place")
    assert ann.get(table, "/seats/0/view").json()["record"] != seen["record"]


def test_its_view_is_that_of_the_seat(address: str) -> None:
    ann, table, link = invited(address, ME, LINK, game="tang-garden", seed="three")
    seat = DistantSeat(Link.read(link))
    view, version = seat.view()
    assert (view.seat, version) == (1, ann.get(table).json()["version"])
    assert view.state.veiled == 2
    with pytest.raises(RefusedError):
        seat.play(0, version - 1)
    seat.close()
    with pytest.raises(LineError, match="left"):
        seat.wait(5)


@pytest.mark.parametrize("text", ["", "Robot", "http://h/#/t/x/y", "ftp://h/#/t/" + "a" * 12])
def test_what_is_no_link_is_told(text: str) -> None:
    with pytest.raises(LineError, match="is no link to a seat; it looks like http://host/#/t/"):
        Link.read(text)


def test_a_link_for_those_who_watch_is_no_seat(address: str) -> None:
    created = Guest(address).open(ME, LINK)
    link = f"http://{address}/#/t/{created['table']}/{created['spectator']}"
    ran = CliRunner().invoke(app, ["sit", link])
    assert ran.exit_code == 2
    assert "this link is for those who watch" in ran.output
    assert Path(__file__).name not in ran.output
