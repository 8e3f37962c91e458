"""Games in writing: reading back verifies everything and names the first bad event."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

import hortus
from hortus import OptionError, Record, RecordError, Table
from hortus.engine.options import Option
from hortus.record import schema


def played(turns: int = 12, players: int = 3, **options: Any) -> Table:
    table = hortus.deal("zen-garden", players=players, seed=4, **options)
    chance = Random(2)
    for _ in range(turns):
        if not table.over:
            table.push(chance.choice(table.moves.indices.tolist()))
    return table


def written(table: Table) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(Record.of(table).to_json())
    return document


def read(document: Any) -> Table:
    return Record.from_json(json.dumps(document)).table()


@pytest.mark.parametrize("turns", [0, 1, 12, 48])
def test_a_record_read_back_is_the_same_table(turns: int) -> None:
    table = played(turns, boards=[1, 2, 4], slide="one_row")
    table.names = ["Ann", "Bo", "Çem"]
    back = read(written(table))
    assert back == table
    assert back.events == table.events
    assert back.names == table.names
    assert back.options == table.options


def test_an_option_that_came_later_means_what_was_played_before_it() -> None:
    """A record names all options of its day; the game has got another one since."""
    game = hortus.game("zen-garden")
    later = Option("later", ("new", "old"), "new", unwritten="old")
    grown = replace(game, options=(*game.options, later), pack=lambda options, players: ())
    of_old = written(played())["options"]
    assert "later" not in of_old
    assert grown.options_as_written(of_old) == {**of_old, "later": "old"}
    assert grown.options_as_written({**of_old, "later": "new"})["later"] == "new"
    assert grown.checked_options({}, 2)["later"] == "new"  # a table dealt today


def test_a_choice_that_had_another_name_still_means_what_it_did() -> None:
    """In records, documents and programs; what is written anew has the name of today."""
    game = hortus.game("zen-garden")
    slide = Option("slide", ("whole", "one"), "whole", formerly={"one_row": "one"})
    today = replace(game, options=(slide,), pack=lambda options, players: ())
    of_old = {"slide": "one_row"}
    assert today.checked_options(of_old, 2) == {"slide": "one"}
    assert today.checked_options(today.options_as_written(of_old), 2) == {"slide": "one"}
    with pytest.raises(OptionError) as error:
        today.checked_options({"slide": "two_rows"}, 2)
    assert "one_row" not in str(error.value)


def test_it_is_readable_text_with_an_event_on_each_line() -> None:
    text = Record.of(played()).to_json().decode()
    assert '"game": "zen-garden"' in text
    assert text.count('\n    {"kind":') == len(played().events)
    assert " d4 r" in text


def test_it_holds_its_schema() -> None:
    for table in (played(), played(48)):
        jsonschema.validate(written(table), schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**written(played()), "extra": 1}, schema())


def test_what_was_taken_back_stays_in_the_record() -> None:
    table = played(1)
    table.undo()
    table.push("0a d4 r0")
    document = written(table)
    assert [event["kind"] for event in document["events"]][-3:] == ["move", "undo", "move"]
    back = read(document)
    assert back == table
    assert back.history == table.history


def test_a_finished_record_tells_the_totals_and_they_are_verified() -> None:
    table = played(48)
    document = written(table)
    assert document["totals"] == list(table.scores().totals)
    document["totals"][1] += 1
    with pytest.raises(RecordError, match="but the moves give"):
        read(document)


def test_a_running_record_has_no_totals() -> None:
    assert written(played())["totals"] is None
    with pytest.raises(RecordError, match="so far"):
        read({**written(played()), "totals": [1, 2, 3]})


def broken(where: int, **changes: Any) -> dict[str, Any]:
    """A record of which one event, counted from 1, is changed."""
    document = written(played())
    document["events"][where - 1].update(changes)
    return document


@pytest.mark.parametrize(
    ("where", "changes", "told"),
    [
        (4, {"move": "0a a1 r0"}, "event 4: .*904"),
        (4, {"move": "nonsense"}, "event 4: 'nonsense' is no move of Zen Garden"),
        (5, {"seat": 9}, "event 5: there is no seat 9"),
        (5, {"seat": -1}, "event 5: there is no seat -1"),
        (1, {"number": "many"}, "event 1: 'many' is not one of nature's numbers"),
        (1, {"number": str(1 << 63)}, "event 1: .* is not one of nature's numbers"),
        (2, {"number": "withheld"}, "event 2: nature's numbers were withheld"),
    ],
)
def test_the_first_bad_event_is_named(where: int, changes: dict[str, Any], told: str) -> None:
    with pytest.raises(RecordError, match=told) as error:
        read(broken(where, **changes))
    assert error.value.event == where


@pytest.mark.parametrize("at", [-1, 1 << 31, 1 << 70, "soon"])
def test_a_time_that_is_none_is_told(at: object) -> None:
    with pytest.raises(RecordError, match=r"not a Hortus record: .*events\[3\]\.at"):
        read(broken(4, at=at))


def test_a_missing_or_moved_event_is_noticed() -> None:
    document = written(played())
    del document["events"][4]
    with pytest.raises(RecordError, match="event 5"):
        read(document)
    document = written(played())
    document["events"].insert(3, {"kind": "nature", "number": "1"})
    with pytest.raises(RecordError, match="event 4: nature has nothing to say"):
        read(document)
    document = written(played(0))
    document["events"].append({"kind": "undo", "seat": 0})
    with pytest.raises(RecordError, match=r"event 4: .*no move to take back"):
        read(document)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "go"}, "no game 'go'"),
        ({"rules": 99}, "made with rules 99"),
        ({"version": 3}, "written by a later Hortus"),
        ({"format": "other"}, "not a Hortus record"),
        ({"players": 7}, "2 to 4 players"),
        ({"options": {"boards": [2]}}, "must include 1"),
        ({"names": ["Ann"]}, "number of names: 1, of players: 3"),
        ({"box": {"coins.start": -5}}, "coins.start"),
        ({"surprise": 1}, "not a Hortus record"),
        ({"events": "none"}, "not a Hortus record"),
    ],
)
def test_a_bad_header_is_told_in_words(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(RecordError, match=told) as error:
        read({**written(played()), **changes})
    assert error.value.event is None


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\0", "{}"])
def test_what_is_no_record_is_told(text: str) -> None:
    with pytest.raises(RecordError, match="not a Hortus record"):
        Record.from_json(text)


def test_bytes_that_are_no_text_are_told() -> None:
    with pytest.raises(RecordError, match="not a Hortus record"):
        Record.from_json(b'{"game": "\xff"}')


def test_too_much_is_refused() -> None:
    with pytest.raises(RecordError, match="longer than"):
        Record.from_json(b" " * 1_000_001)
    document = written(played(0))
    document["events"] = document["events"] * 4000
    with pytest.raises(RecordError, match="more than 10000 events"):
        read(document)


def test_files(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    table = played()
    Record.of(table).save(place)
    assert hortus.load(place) == table
    with pytest.raises(RecordError, match=r"nowhere\.json: cannot be read"):
        hortus.load(tmp_path / "nowhere.json")


def test_while_a_game_runs_natures_numbers_are_withheld() -> None:
    given_out = Record.of(played()).withheld().to_json().decode()
    assert '"number":"withheld"' in given_out
    assert str(played().events[0].move) not in given_out
    with pytest.raises(RecordError, match="download the record again when it is over"):
        Record.from_json(given_out).table()


def test_the_box_travels_with_the_record() -> None:
    table = hortus.deal("zen-garden", seed=1, box={"coins.start": 20})
    document = written(table)
    assert document["box"] == {"coins.start": 20}
    assert read(document).state.seat[0].coins == 20


# ------------------------------------------------------------------- games against the clock


def against_the_clock(players: int = 3, timer: int = 60, moves: int = 25) -> Table:
    """A game with moves of several seats at uneven times, and some time given back."""
    table = hortus.deal("gardeners", players=players, seed=9, mode="introduction-b", timer=timer)
    for seat in table.seats:
        table.push("ready", seat, 700 * seat)
    chance = Random(3)
    for n in range(moves):
        seat = chance.choice(sorted(table.actors))
        at = table.now + chance.randint(300, 1500)
        table.push(chance.choice(table.moves_of(seat).indices.tolist()), seat, at)
        if n == 10 and timer:
            table.give_back(1234, table.now + 50)
    return table


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("timer", [60, 0])
def test_times_and_the_clock_are_in_the_record(players: int, timer: int) -> None:
    table = against_the_clock(players, timer)
    table.time_up(table.limit or table.now + 1)
    document = written(table)
    jsonschema.validate(document, schema())
    back = read(document)
    assert back == table
    assert back.to_bytes() == table.to_bytes()
    assert back.events == table.events
    assert [event["at"] for event in document["events"]] == [event.at for event in table.events]
    clocks = [event for event in document["events"] if event["kind"] == "clock"]
    assert [event["milliseconds"] for event in clocks] == ([1234] if timer else []) + [0]
    assert document["totals"] == list(table.scores().totals)


def test_a_record_with_times_replays_byte_for_byte() -> None:
    table = against_the_clock()
    one, other = (Record.of(table).table() for _ in range(2))
    for (mine, event), (its, same_event) in zip(one.steps(1), other.steps(1), strict=True):
        assert event == same_event
        assert mine.to_bytes() == its.to_bytes()


def test_a_move_after_the_deadline_is_a_bad_event() -> None:
    document = written(against_the_clock(moves=5))
    moves = [n for n, event in enumerate(document["events"]) if event["kind"] == "move"]
    document["events"][moves[-1]]["at"] = 90_000
    with pytest.raises(RecordError, match="905") as error:
        read(document)
    assert error.value.event == moves[-1] + 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"milliseconds": 0}, "901"),
        ({"milliseconds": -4}, "not a Hortus record"),
        ({"milliseconds": 1 << 31}, "not a Hortus record"),
        ({"milliseconds": "5"}, "not a Hortus record"),
        ({"at": -1}, "not a Hortus record"),
        ({"seat": 0}, "not a Hortus record"),
    ],
)
def test_a_bad_clock_event_is_told(changes: dict[str, Any], told: str) -> None:
    document = written(against_the_clock())
    (clock,) = [event for event in document["events"] if event["kind"] == "clock"]
    clock.update(changes)
    with pytest.raises(RecordError, match=told):
        read(document)


def test_a_clock_event_in_a_game_without_time_is_told() -> None:
    document = written(played(2))
    document["events"].append({"kind": "clock", "milliseconds": 0, "at": 0})
    with pytest.raises(RecordError, match="901") as error:
        read(document)
    assert error.value.event == len(document["events"])


def test_times_stay_when_natures_numbers_are_withheld() -> None:
    table = against_the_clock()
    given_out = Record.of(table).withheld()
    assert [event.at for event in given_out.events] == [event.at for event in table.events]
    assert {type(event).__name__ for event in given_out.events} == {"Drawn", "Played", "Clocked"}


def test_what_was_taken_back_alone_keeps_its_times() -> None:
    table = hortus.deal("gardeners", players=1, seed=2, mode="introduction-b", timer=60)
    table.push("ready", at=400)
    table.push("put A01 b1", at=2000)
    table.undo()
    table.push("put A02 b1", at=1500)
    back = read(written(table))
    assert back == table
    assert back.history == table.history
    assert back.now == 1500
