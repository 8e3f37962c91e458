"""What one says of a finished game: notes, lines that might have followed, and where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hortus.record import Record

from .test_days import lay as lay_day
from .test_days import play_out as play_day
from .test_reviews import over, reviewed
from .visiting import LINK, ME, Guest, problem, quick, serving

Arrive = Callable[[], Guest]


@pytest.fixture
def house(data: Path, library: str) -> Iterator[str]:
    """A server on either database."""
    with serving(quick(data, database=library)) as address:
        yield address


def say(who: Guest, table: str, *notes: tuple[int, str], **more: Any) -> Any:
    told = [{"version": version, "text": text} for version, text in notes]
    return who.http.put(
        f"/api/tables/{table}/remarks", json={"notes": told, "variations": [], **more}
    )


def replay(who: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = who.get(table, "/replay").json()
    return found


def record(who: Guest, table: str) -> Record:
    return Record.from_json(who.get(table, "/record").content)


def a_line(who: Guest, table: str) -> dict[str, Any]:
    """From the second move of somebody on."""
    decision = reviewed(who, table)["review"]["decisions"][1]
    move = decision["others"][0]["move"]
    found: dict[str, Any] = who.get(table, f"/review/{decision['event']}/line/{move}").json()
    return found


def test_a_note_stands_in_ones_own_replay_and_record(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = over(ann)
    version = replay(ann, table)["frames"][3]["version"]
    assert say(ann, table, (0, "So it began."), (version, "Here")).status_code == 204
    assert replay(ann, table)["notes"] == [
        {"version": 0, "text": "So it began."},
        {"version": version, "text": "Here"},
    ]
    said = record(ann, table)
    assert [one.text for one in said.notes] == ["So it began.", "Here"]
    assert said.table().over
    ben.post(table, "/claim", {"token": ann.post(table, "/spectators").json()["token"]})
    assert replay(ben, table)["notes"] == []
    assert record(ben, table).version == 1
    assert say(ann, table).status_code == 204
    assert replay(ann, table)["notes"] == []
    assert record(ann, table).version == 1


def test_a_line_shows_how_it_might_have_gone_on(guest: Arrive) -> None:
    ann = guest()
    table = over(ann)
    found = reviewed(ann, table)["review"]["decisions"][1]
    line = a_line(ann, table)
    first, *rest = line["frames"]
    assert first["event"]["seat"] == found["seat"]
    assert first["event"]["notation"] == found["others"][0]["notation"]
    assert rest, "it goes on"
    assert {one["event"]["seat"] for one in rest} == {0, 1}, "everybody plays"
    played = [one for one in line["written"]["events"] if one["kind"] == "move"]
    assert [one["move"] for one in played] == [one["event"]["notation"] for one in line["frames"]]
    before = replay(ann, table)["frames"]
    assert line["version"] in {one["version"] for one in before}
    versions = [one["version"] for one in line["frames"]]
    assert line["version"] < versions[0], "they count on from where the line begins"
    assert versions == sorted(set(versions))


def test_a_line_is_kept_with_what_is_said_of_it(guest: Arrive) -> None:
    ann = guest()
    table = over(ann)
    line = a_line(ann, table)
    kept = {**line["written"], "text": "Better"}
    assert say(ann, table, variations=[kept]).status_code == 204
    (shown,) = replay(ann, table)["variations"]
    assert shown["version"] == line["version"]
    assert shown["written"] == kept
    moves = [one["event"]["notation"] for one in line["frames"]]
    assert [one["event"]["notation"] for one in shown["frames"]] == moves
    (variation,) = record(ann, table).variations
    assert variation.text == "Better"


def test_only_moves_that_were_weighed_are_tried(guest: Arrive) -> None:
    ann = guest()
    table = over(ann)
    event = reviewed(ann, table)["review"]["decisions"][0]["event"]
    assert problem(ann.get(table, f"/review/{event}/line/2147483647")) == (404, "not_found")
    assert problem(ann.get(table, "/review/99999/line/0")) == (404, "not_found")


def test_what_is_not_of_the_game_is_refused_and_nothing_is_lost(guest: Arrive) -> None:
    ann = guest()
    table = over(ann)
    assert say(ann, table, (0, "Mine")).status_code == 204
    assert problem(say(ann, table, (99_999, "Nowhere"))) == (404, "not_found")
    bad = {"after": 0, "events": [{"kind": "move", "seat": 0, "move": "xyz", "at": 0}], "text": ""}
    refused = say(ann, table, variations=[bad])
    assert problem(refused) == (400, "broken_record")
    assert "xyz" in refused.json()["message"]
    assert say(ann, table, (0, "x" * 501)).status_code == 400
    assert say(ann, table, (0, "")).status_code == 400
    assert [one["text"] for one in replay(ann, table)["notes"]] == ["Mine"]


def test_nothing_is_said_while_the_game_runs_or_by_who_has_no_place(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = str(ann.open(ME, LINK)["table"])
    assert problem(say(ann, table, (0, "Soon"))) == (409, "game_runs")
    assert problem(say(eve, table, (0, "Mine"))) == (403, "no_place")


def test_no_line_is_tried_while_others_have_the_deal_before_them(guest: Arrive) -> None:
    ann = guest()
    table = lay_day(ann, "Ann")
    play_day(ann, table)
    decision = reviewed(ann, table)["review"]["decisions"][0]
    path = f"/review/{decision['event']}/line/{decision['played']['move']}"
    assert problem(ann.get(table, path)) == (409, "day_runs")


@pytest.mark.parametrize("way", ["erased", "removed"])
def test_what_was_said_goes_with_who_said_it_and_with_the_game(guest: Arrive, way: str) -> None:
    ann = guest()
    table = over(ann)
    assert say(ann, table, (0, "Mine")).status_code == 204
    stored = ann.http.get("/api/me/stored").json()
    assert [one["notes"] for one in stored["remarks"]] == [[{"event": 0, "text": "Mine"}]]
    if way == "removed":
        assert ann.delete(table).status_code == 204
        assert ann.http.get("/api/me/stored").json()["remarks"] == []
    else:
        ann.http.delete("/api/me")
        assert problem(ann.http.get("/api/me/stored")) == (404, "not_found")


def test_what_two_devices_say_goes_along_when_they_become_one(house: str) -> None:
    ann, other = Guest(house), Guest(house)
    hers, theirs = over(ann), over(other)
    assert say(ann, hers, (0, "On the desk")).status_code == 204
    token = ann.post(hers, "/spectators").json()["token"]
    other.post(hers, "/claim", {"token": token})
    assert say(other, hers, (0, "On the phone")).status_code == 204
    assert say(other, theirs, (0, "Also on the phone")).status_code == 204
    link = ann.http.post("/api/me/transfers").json()["token"]
    assert other.http.post("/api/me/arrival", json={"key": link}).status_code == 200
    assert [one["text"] for one in replay(ann, theirs)["notes"]] == ["Also on the phone"]
    assert [one["text"] for one in replay(ann, hers)["notes"]] == ["On the desk"]
