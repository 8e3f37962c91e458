"""Taking back: at once among bots, by leave among people, never after the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hortus

from .visiting import LINK, ME, RANDOM, Guest, Line

Arrive = Callable[[], Guest]


def kinds(line: Line) -> list[str]:
    return [event["kind"] for event in line.state["events"]]


def changes(line: Line) -> list[tuple[str, int]]:
    """What was said of seats."""
    return [
        (event["what"][0]["kind"], event["seat"]) for event in line.told if event["kind"] == "seat"
    ]


def undo(line: Line, seat: int) -> dict[str, Any]:
    line.send(type="undo", seat=seat, version=line.state["version"])
    return line.receive()


def answer(line: Line, agree: bool) -> dict[str, Any]:
    line.send(type="answer_undo", agree=agree, version=line.state["version"])
    return line.receive()


def two(ann: Guest, ben: Guest, **order: Any) -> str:
    created = ann.open(ME, LINK, **order)
    table: str = created["table"]
    assert ben.claim(table, created["invites"][0]["token"], "Ben").status_code == 200
    return table


# -------------------------------------------------------------------------- among bots


def test_among_bots_a_move_is_taken_back_after_they_answered(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, seed="back")["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        before = line.state
        line.play(0)
        line.until_turn(0)
        assert line.told[-1]["seat"] != 0, "the bot has answered"
        assert line.state["undo"] == [0]
        assert line.state["undo_practice"], "what was answered is taken back for practice alone"
        undo(line, 0)
        assert line.state["view"] == before["view"]
        assert line.state["actors"] == [0]
        assert [one["kind"] for one in line.told[-1]["what"]] == ["practice"]
        assert kinds(line) == ["undo"]
    replay = ann.get(table, "/replay").json()
    assert [frame["version"] for frame in replay["frames"]] == sorted(
        {frame["version"] for frame in replay["frames"]}
    )
    assert replay["frames"][-1]["view"] == before["view"]


def test_what_came_to_light_is_drawn_anew(guest: Arrive) -> None:
    """The same seed and the same moves: another market, also after the table was read again."""
    ann = guest()
    table = ann.open(ME, RANDOM, seed="anew", options={"boards": [1]})["table"]
    with ann.sit(table) as line:
        while "nature" not in [event["kind"] for event in line.told[4:]]:
            line.until_turn(0)
            before, move = line.state, line.state["moves"]["0"][0]
            told = len(line.told)
            line.play(0, move)
            line.until_turn(0)
            if "nature" not in [event["kind"] for event in line.told[told:]]:
                continue
            market = line.state["view"]["market"]
            undo(line, 0)
            assert line.state["view"] == before["view"]
            line.play(0, move)
            line.until_turn(0)
            assert line.state["view"]["market"] != market
            break


def test_a_record_with_a_rewind_can_be_read_again(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
        line.until_turn(0)
        undo(line, 0)
        while not line.state["over"]:
            line.until_turn(0)
            if not line.state["over"]:
                line.play(0)
        assert line.state["undo"] == []
        refused = undo(line, 0)
        assert refused["problem"]["error"] == "cannot_undo"
        assert "its end is final" in refused["problem"]["message"]
    record = hortus.Record.from_json(ann.get(table, "/record").content)
    assert "rewind" in record.to_json().decode()
    assert record.table().over


# ------------------------------------------------------------------------- among people


def asked(first: Line, second: Line) -> tuple[int, Line, Line]:
    """A move of the first to act, the other's answer to it, then the question. Who asks, with
    their line, and the other's."""
    (seat,) = first.state["actors"]
    asks, other = (first, second) if seat in first.state["mine"] else (second, first)
    for line, mine in ((asks, seat), (other, 1 - seat)):
        line.until_turn(mine)
        line.play(mine)
    asks.until_turn(seat)
    assert asks.state["undo"] == []
    assert asks.state["ask_undo"] == [seat]
    undo(asks, seat)
    while other.state["undo_asked"] is None:
        other.until("state")
    return seat, asks, other


def test_among_people_the_others_agree_first(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben)
    with ann.sit(table) as hers, ben.sit(table) as his:
        opening = hers.state["view"]
        seat, asks, other = asked(hers, his)
        question = {"seat": seat, "waiting": [1 - seat]}
        assert asks.state["undo_asked"] == other.state["undo_asked"] == question
        assert asks.state["ask_undo"] == []
        assert undo(asks, seat)["problem"]["error"] == "asked_already"
        assert answer(asks, True)["problem"]["error"] == "not_asked"
        answer(other, True)
        while other.state["undo_asked"] is not None or other.state["view"] != opening:
            other.until("state")
        asks.until_state(version=other.state["version"])
        assert asks.state["actors"] == [seat]
        assert changes(asks)[-2:] == [("seat_undo_asked", seat), ("seat_undo_agreed", 1 - seat)]


def test_who_refuses_keeps_the_game_as_it_is(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben)
    with ann.sit(table) as hers, ben.sit(table) as his:
        seat, asks, other = asked(hers, his)
        now = asks.state["view"]
        answer(other, False)
        asks.until_state(undo_asked=None)
        assert asks.state["view"] == now
        assert asks.state["ask_undo"] == []
        assert changes(asks)[-1] == ("seat_undo_refused", 1 - seat)
        assert undo(asks, seat)["problem"]["error"] == "undo_refused"
        asks.play(seat)
        assert asks.state["actors"] == [1 - seat]


def test_whoever_moves_on_has_dropped_the_question(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben)
    with ann.sit(table) as hers, ben.sit(table) as his:
        seat, asks, other = asked(hers, his)
        asks.play(seat)
        assert asks.state["undo_asked"] is None
        other.until_state(version=asks.state["version"])
        assert answer(other, True)["problem"]["error"] == "not_asked"


def test_spectators_are_not_asked(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    eve.claim(table, created["spectator"])
    with ann.sit(table) as hers, ben.sit(table) as his, eve.sit(table) as watching:
        asked(hers, his)
        answer(watching, True)
        assert watching.until("refused")["problem"]["error"] == "not_asked"
        assert watching.state["ask_undo"] == watching.state["undo"] == []
