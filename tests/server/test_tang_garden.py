"""Tang Garden at a table of the server: what is private, taking back, and small moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hortus.cli import main
from hortus.games.tang_garden import GAME
from hortus.record import Record

from .visiting import LINK, ME, RANDOM, Guest, Line, problem

Arrive = Callable[[], Guest]
LOCAL = {"kind": "local", "name": "Ben"}
HIDDEN = {"drawn_cards": "hidden"}


def laid(ann: Guest, *seats: dict[str, Any], **order: Any) -> str:
    created = ann.open(ME, *seats, **{"game": GAME.id, "seed": "spring", **order})
    return str(created["table"])


def play_until(line: Line, *phases: str) -> dict[str, Any]:
    """By building and ending turns, until one of these is asked."""
    while line.state["view"]["phase"] not in phases:
        assert not line.state["over"], f"the game ends without {phases}"
        moves = line.allowed()
        line.act("done" if "done" in moves else moves[0])
    return line.state


def moves_in(state: dict[str, Any]) -> list[str]:
    return [event["notation"] for event in state["events"] if event["kind"] == "move"]


# ------------------------------------------------------------------------------ what is private


def test_drawn_cards_are_seen_by_the_one_who_chooses_alone(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, game=GAME.id, options=HIDDEN, seed="spring")
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    eve.claim(table, created["spectator"])
    before = ann.get(table).json()
    chooses, waits = (ann, ben) if before["view"]["mover"] == 0 else (ben, ann)
    with chooses.sit(table) as line:
        line.act("draw")
        drawn = [card["card"] for card in line.state["view"]["choice"]]
        assert len(drawn) == len(set(drawn)) == 2
        for other in (waits, eve):
            seen = other.get(table)
            view = seen.json()["view"]
            assert view["choice"] == [None, None]
            assert view["deck_kinds"] == before["view"]["deck_kinds"], "what is left tells nothing"
            replay = other.get(table, "/replay").json()
            del replay["facts"]  # of the box: they name every card there is
            for text in (seen.text, json.dumps(replay)):
                assert not any(card in text for card in drawn)
        line.act(line.allowed()[0])
        play_until(line, "after")
        kept = [card["card"] for seat in line.state["view"]["seats"] for card in seat["cards"]]
        assert sorted(kept + line.state["view"]["discard"]) == sorted(drawn)
        assert line.state["undo"] == [], "what others have seen now stays"
        after = eve.get(table).json()["view"]
        assert [card["card"] for seat in after["seats"] for card in seat["cards"]] == kept


def test_open_cards_are_seen_by_all(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    created = ann.open(ME, LOCAL, game=GAME.id)
    eve.claim(created["table"], created["spectator"])
    with ann.sit(created["table"]) as line:
        line.act("draw")
        assert eve.get(created["table"]).json()["view"]["choice"] == line.state["view"]["choice"]
        assert None not in line.state["view"]["choice"]


@pytest.mark.parametrize("options", [{}, HIDDEN])
def test_only_hidden_cards_need_a_curtain(guest: Arrive, options: dict[str, str]) -> None:
    ann = guest()
    table = laid(ann, LOCAL, options=options)
    assert ann.get(table).json()["curtain"] == bool(options)


# -------------------------------------------------------------------------------- taking back


def test_a_tile_is_taken_back_within_the_turn(guest: Arrive) -> None:
    ann = guest()
    table = laid(ann, LOCAL)
    with ann.sit(table) as line:
        (acting,) = line.state["actors"]
        view, choices = line.state["view"], line.allowed()
        line.act(choices[0])
        assert line.state["view"] != view
        assert line.state["undo"] == [acting]
        line.send(type="undo", seat=acting, version=line.state["version"])
        line.until("state")
        assert line.state["view"] == view
        assert line.allowed() == choices
        assert line.state["undo"] == []


def test_what_came_to_light_at_one_device_is_drawn_anew(guest: Arrive) -> None:
    """Those who sit together need not ask each other by line: nobody gains by what was seen."""
    ann = guest()
    table = laid(ann, LOCAL)
    with ann.sit(table) as line:
        (acting,) = line.state["actors"]
        before = line.state["view"]
        line.act("draw")
        drawn = line.state["view"]["choice"]
        assert line.state["undo"] == [acting]
        line.send(type="undo", seat=acting, version=line.state["version"])
        line.until("state")
        assert line.state["view"] == before
        line.act("draw")
        assert line.state["view"]["choice"] != drawn
        assert line.state["view"]["phase"] == "choose_card"
        assert line.allowed()


def test_nobody_takes_back_once_the_next_is_at_it(guest: Arrive) -> None:
    ann = guest()
    table = laid(ann, LOCAL)
    with ann.sit(table) as line:
        (acting,) = line.state["actors"]
        play_until(line, "after")
        line.act("done")
        assert line.state["actors"] == [1 - acting]
        line.act(line.allowed()[0])
        line.send(type="undo", seat=acting, version=line.state["version"])
        assert line.until("refused")["problem"]["error"] == "cannot_undo"


# --------------------------------------------------------------------------------- small moves


def test_steps_without_alternative_arrive_with_the_choice(guest: Arrive) -> None:
    """They are events like any other, so that the log, the replay and undoing know them."""
    ann = guest()
    table = laid(ann, LOCAL)
    followed: list[str] = []
    with ann.sit(table) as line:
        while not line.state["over"] and len(followed) < 3:
            (acting,) = line.state["actors"]
            chosen = line.allowed()[0]
            line.act(chosen)
            moves = moves_in(line.state)
            assert moves[0] == chosen
            assert {e["seat"] for e in line.state["events"] if e["kind"] == "move"} == {acting}
            followed += moves[1:]
    assert followed
    assert line.versions == list(range(1, line.state["version"] + 1)), "numbered without a gap"


@pytest.mark.parametrize(
    "phase", ["turn", "gain", "choose_card", "take_panel", "insert", "which", "stand"]
)
def test_aiming_tells_what_a_small_move_would_change(guest: Arrive, phase: str) -> None:
    ann = guest()
    table = laid(ann, LOCAL)
    with ann.sit(table) as line:
        state = play_until(line, phase) if phase != "choose_card" else line.act("draw")
        (acting,) = state["actors"]
        for move in state["moves"][str(acting)]:
            line.send(type="aim", seat=acting, move=move)
            answer = line.receive()
            if answer["type"] == "refused":  # what comes to light cannot be foreseen
                assert answer["problem"]["error"] == "effect"
                continue
            effect = answer["effect"]
            assert (effect["seat"], effect["move"]) == (acting, move)
            assert effect["total"] == sum(part["points"] for part in effect["lines"])


def test_a_refusal_names_its_rule(guest: Arrive) -> None:
    ann = guest()
    table = laid(ann, LOCAL)
    with ann.sit(table) as line:
        (acting,) = line.state["actors"]
        refused = line.play(acting, "A b2 r0")["problem"]
        assert (refused["error"], refused["rule"]) == ("illegal_move", "TG-16")
        assert refused["message"].endswith(".")
        assert line.play(acting, "wait")["problem"]["error"] == "illegal_move"


# -------------------------------------------------------------------------------- whole games


def test_a_game_of_three_ends_with_a_record_that_holds(
    guest: Arrive,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ann = guest()
    table = laid(ann, RANDOM, RANDOM)
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
        assert line.state["events"][-1]["kind"] == "end"
    record = tmp_path / "game.json"
    record.write_bytes(ann.get(table, "/record").content)
    game = Record.load(record).table()
    assert game.over
    for command, told in (("verify", "finished"), ("replay", "The game is over")):
        monkeypatch.setattr("sys.argv", ["hortus", command, str(record)])
        with pytest.raises(SystemExit) as left:
            main()
        assert not left.value.code
        assert told in capsys.readouterr().out
    assert list(game.scores().totals) == [one["total"] for one in line.state["standings"]]
    frames = ann.get(table, "/replay").json()["frames"]
    assert frames[-1]["view"] == line.state["view"]
    assert problem(ann.post(table, "/hint"))[0] == 403  # it is over


def test_alone_a_hint_is_an_allowed_move(guest: Arrive) -> None:
    ann = guest()
    table = laid(ann)
    state = ann.get(table).json()
    assert state["hints"]
    hint = ann.post(table, "/hint").json()
    assert hint["move"] in state["moves"]["0"]
    assert state["view"]["solo"]["cells"] == 28
