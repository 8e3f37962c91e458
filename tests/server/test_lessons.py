"""Lessons on a server: who learns, what is asked, and who plays the other seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .visiting import Guest, Line, problem

Arrive = Callable[[], Guest]
FIRST = "/api/games/zen-garden/lessons/first-tiles"
TOGETHER = "/api/games/gardeners/lessons/without-a-word"


def begin(guest: Guest, lesson: str = FIRST) -> str:
    answer = guest.http.post(lesson)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def onward(line: Line) -> dict[str, Any]:
    line.send(type="onward", version=line.state["version"])
    return line.receive()


def test_a_game_tells_its_lessons_in_their_order(guest: Arrive) -> None:
    ann = guest()
    cards = {card["id"]: card for card in ann.http.get("/api/games").json()}
    first = cards["zen-garden"]["lessons"][0]
    assert first["name"] == "first-tiles"
    assert set(first["title"]) == {"en", "de", "nl"}
    lesson = ann.http.get(FIRST).json()
    assert lesson["title"] == first["title"]
    assert lesson["steps"][0]["step"] == "tell"


def test_it_is_given_on_a_table_of_ones_own(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = begin(ann)
    begin(ben)
    with ann.sit(table) as line:
        state = line.state
        assert state["lesson"].items() >= {"name": "first-tiles", "done": 0}.items()
        assert state["mine"] == [0]
        assert state["hints"] is False
        assert state["undo"] == []
        assert [seat["name"] for seat in state["seats"]][1:] == ["Nia"]
    assert problem(ben.get(table)) == (403, "no_place")


def test_other_moves_are_answered_and_not_played(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(begin(ann)) as line:
        dear = next(n for n, move in enumerate(line.allowed()) if move.startswith("1a"))
        refused = line.play(0, line.state["moves"]["0"][dear])
        assert refused["problem"]["error"] == "not_asked"
        assert refused["problem"]["said"]["de"].endswith(".")
        assert refused["problem"]["message"] == refused["problem"]["said"]["en"]
        assert line.state["lesson"]["done"] == 0
        right = next(move for move in line.allowed() if move.startswith("0b"))
        assert line.act(right)["lesson"]["done"] == 1


def test_the_other_seat_plays_what_is_written_once_it_is_asked_for(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(begin(ann)) as line:
        assert onward(line)["problem"]["error"] == "not_written"
        line.act(next(move for move in line.allowed() if move.startswith("0b")))
        assert line.state["actors"] == [1], "nobody moves before it was read"
        onward(line)
        assert line.state["lesson"]["done"] == 2
        assert line.told[-1]["notation"] == "2a d4 r0"
        line.send(type="undo", seat=0, version=line.state["version"])
        assert line.until("refused")["problem"]["error"] == "in_lesson"


def test_it_is_not_stopped_before_its_end(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(begin(ann, TOGETHER)) as line:
        line.send(type="stop", seat=0)
        assert line.until("refused")["problem"]["error"] == "in_lesson"
        assert not line.state["over"]


def test_begun_anew_it_takes_the_place_of_what_was_begun_before(guest: Arrive) -> None:
    ann = guest()
    first, second = begin(ann), begin(ann)
    assert first != second
    assert [card["table"] for card in ann.http.get("/api/tables").json()] == [second]
    assert problem(ann.get(first)) == (404, "not_found")


def test_what_is_no_lesson_is_not_found(guest: Arrive) -> None:
    ann = guest()
    for address in ("/api/games/zen-garden/lessons/nowhere", "/api/games/chess/lessons/first"):
        assert problem(ann.http.get(address)) == (404, "not_found")
        assert problem(ann.http.post(address)) == (404, "not_found")


def test_where_all_act_at_once_the_written_seat_plays_while_the_learner_may(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(begin(ann, TOGETHER)) as line:
        assert line.state["actors"] == [0, 1]
        assert line.state["clock"]["limit"] is None, "a lesson is not lost to the clock"
        assert line.state["lesson"]["answered"] == [], "what is meant is known when it is done"
        onward(line)
        assert "put A04 e3" in [event["notation"] for event in line.told]
        assert line.state["lesson"]["done"] == 1
        onward(line)
        refused = line.play(0, "take A03 at 0,0 to 1")
        assert refused["problem"]["error"] == "not_asked"
        assert refused["problem"]["said"]["de"]
        assert line.play(0, "put A10 at 0,3")["state"]["lesson"]["done"] == 3
