"""One's own book: what of one's finished games stands in it, and that it is nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hortus
from hortus.medals import reached
from hortus.record import Record
from hortus.server.live.book import in_a_row

from .visiting import LINK, ME, RANDOM, Guest, until

Arrive = Callable[[], Guest]


def play_out(who: Guest, table: str) -> dict[str, Any]:
    """By themselves against a bot: always the first of what may be done."""
    with who.sit(table) as line:
        while not line.until_turn(0)["over"]:
            assert line.play(0)["type"] == "state"
        return line.state


def book(who: Guest) -> dict[str, Any]:
    return dict(who.http.get("/api/me/book").json())


def test_games_stand_in_chapters_by_game_seats_and_options(guest: Arrive) -> None:
    ann = guest()
    nothing: dict[str, Any] = {"chapters": [], "medals": [], "accuracies": []}
    assert book(ann) == {**nothing, "played": 0, "days_in_a_row": 0, "looked_at": 0, "reviewed": 0}
    first = play_out(ann, ann.open(ME, RANDOM, options={"boards": [1]})["table"])
    second = play_out(
        ann, ann.open(ME, RANDOM, options={"boards": [1], "line_pay": "once"})["table"]
    )
    third = play_out(ann, ann.open(ME, RANDOM, options={"boards": [1, 2]})["table"])
    told = book(ann)
    assert told["played"] == 3
    latest, chapter = sorted(told["chapters"], key=lambda one: one["played"])
    assert latest["options"]["boards"] == [1, 2]
    assert [one["table"] for one in latest["latest"]] == [third["table"]]
    mine = [
        next(one for one in state["standings"] if one["seat"] == 0) for state in (first, second)
    ]
    totals = [one["total"] for one in mine]
    assert chapter["played"] == 2, "rulings of open questions make no other set-up"
    assert {one["total"] for one in chapter["latest"]} == set(totals)
    assert chapter["average"] == sum(totals) / 2
    assert chapter["best"]["total"] == max(totals)
    assert chapter["won"] == sum(one["place"] == 1 for one in mine)
    assert book(guest())["played"] == 0


def whole_book(who: Guest) -> dict[str, Any]:
    """Once all games were looked at for their medals."""
    until(lambda: (told := book(who))["looked_at"] == told["played"], "all games are looked at")
    return book(who)


def test_medals_tell_the_first_game_that_won_them_and_how_far_one_came(guest: Arrive) -> None:
    ann = guest()
    tables = [ann.open(ME, RANDOM, options={"boards": [1]})["table"] for _ in range(3)]
    for table in tables:
        play_out(ann, table)
    records = [Record.from_json(ann.get(table, "/record").text) for table in tables]
    came_to = [reached(record.table(), 0) for record in records]
    told = whole_book(ann)["medals"]
    ended = {
        one["table"]: one["touched"] for one in ann.http.get("/api/me/stored").json()["tables"]
    }
    medals = hortus.game("zen-garden").medals
    assert [one["key"] for one in told] == [f"zen_medal_{medal.name}" for medal in medals]
    for number, (medal, one) in enumerate(zip(medals, told, strict=True)):
        far = [game[number] for game in came_to]
        winners = [table for table, reach in zip(tables, far, strict=True) if reach >= medal.goal]
        assert one["goal"] == medal.goal
        assert one["reached"] == min(max(far), medal.goal)
        won = one["won"] and one["won"]["table"]
        first = min((ended[table] for table in winners), default=None)
        assert won in [table for table in winners if ended[table] == first] or not winners
        assert (won is None) == (not winners)
    assert book(guest())["medals"] == [], "they are nobody else's"


def test_accuracy_comes_from_reviews_that_were_made_and_from_no_other(guest: Arrive) -> None:
    ann = guest()
    for _ in range(2):
        table = ann.open(ME, RANDOM, options={"boards": [1]})["table"]
        play_out(ann, table)
    assert (book(ann)["accuracies"], book(ann)["reviewed"]) == ([], 0)
    review: dict[str, Any] = {}

    def done() -> bool:
        review.update(ann.get(table, "/review").json())
        return bool(review["done"] == review["size"])

    until(done, "the review is done", 300.0)
    until(lambda: book(ann)["reviewed"] == 1, "its last part is kept")
    told = book(ann)
    (one,) = told["accuracies"]
    assert (one["table"], one["game"]) == (table, "zen-garden")
    assert one["accuracy"] == pytest.approx(review["review"]["seats"][0]["accuracy"])


def test_it_is_taken_along_and_gone_once_it_is_erased(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK, options={"boards": [1]})
    table, token = created["table"], created["invites"][0]["token"]
    assert ben.claim(table, token).status_code == 200
    with ann.sit(table) as one, ben.sit(table) as two:
        while not one.state["over"]:
            (seat,) = one.state["actors"]
            moving, other = (one, two) if seat == 0 else (two, one)
            assert moving.play(seat)["type"] == "state"
            while other.state["version"] < moving.state["version"]:
                other.until("state")
    taken = ann.http.get("/api/me/stored").json()
    assert taken["book"] == whole_book(ann)
    assert taken["book"]["played"] == 1
    assert len(taken["book"]["medals"]) == len(hortus.game("zen-garden").medals)
    ann.http.delete("/api/me")
    assert book(ann)["played"] == 0
    assert whole_book(ben)["played"] == 1, "the other's stays"


def test_what_a_bot_played_to_the_end_is_not_in_it(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as line:
        ann.post(table, "/seats/0/hand", {"bot": "random"})
        line.until_state(over=True)
    assert book(ann)["played"] == 0


def test_days_in_a_row_end_today_or_yesterday() -> None:
    played = {"2027-02-26", "2027-02-27", "2027-02-28", "2027-03-01"}
    assert in_a_row(played, "2027-03-01") == 4
    assert in_a_row(played, "2027-03-02") == 4
    assert in_a_row(played, "2027-03-03") == 0
    assert in_a_row(played - {"2027-02-28"}, "2027-03-01") == 1
