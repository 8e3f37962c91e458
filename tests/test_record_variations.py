"""Notes and lines that were not played, in a record: read, verified, refused by name."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import jsonschema
import pytest

import hortus
from hortus import Record, RecordError, Table
from hortus.record import Drawn, Note, Played, Variation, schema


def game(turns: int = 9) -> Table:
    table = hortus.deal("zen-garden", players=2, seed=4)
    chance = Random(2)
    for _ in range(turns):
        table.push(chance.choice(table.moves.indices.tolist()))
    return table


def line(table: Table, after: int, moves: int = 3) -> Variation:
    """Another way from a position, with its luck."""
    other = hortus.table.resume(table.game, 2, table.options, table.events[:after])
    for _ in range(moves):
        other.push(other.moves.indices.tolist()[-1])
    written = Record.of(other).events[after:]
    return Variation(after, [one for one in written if isinstance(one, Played | Drawn)], "better")


def noted(table: Table, *variations: Variation, notes: tuple[Note, ...] = ()) -> Record:
    return Record.of(table).remarked(notes, variations)


def document(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.to_json())
    return found


def test_lines_and_notes_come_back_and_lead_where_they_led() -> None:
    table = game()
    note = Note(4, "Here it was decided.")
    record = noted(table, line(table, 8), line(table, 5, 1), notes=(note, Note(0, "the deal")))
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.table() == table, "the game is what it was"
    first, second = again.lines()
    assert first.events[:8] == table.events[:8]
    assert [first.game.notation(e.move) for e in first.events[8:] if e.seat < 2] == [
        e.move for e in record.variations[0].events if isinstance(e, Played)
    ]
    assert len(second.events) == 5 + len(record.variations[1].events)
    jsonschema.validate(document(record), schema())


def test_a_table_that_went_another_way_is_a_variation() -> None:
    table = hortus.deal("zen-garden", players=2, seed=7)
    table.push("0b d4 r1")
    record = Record.of(table)
    other = Record.from_json(record.to_json()).table()
    with pytest.raises(RecordError, match="no way of its own"):
        record.variation(other)
    other.undo(0)
    other.push("0a d4 r1")
    found = record.variation(other, "cheaper")
    assert found.after == len(table.events) - 1
    (end,) = Record.from_json(record.remarked([], [found]).to_json()).lines()
    assert end == other or end.events == other.events


def test_without_them_it_is_written_as_all_can_read_it() -> None:
    plain = Record.of(game())
    assert document(plain)["version"] == 1
    assert not {"notes", "variations"} & set(document(plain))
    with_note = plain.remarked([Note(1, "so it began")], [])
    assert document(with_note)["version"] == 2
    assert with_note.remarked([], []).to_json() == plain.to_json()


def test_a_line_goes_from_a_position_with_what_was_taken_back_before_it() -> None:
    table = hortus.deal("zen-garden", players=2, seed=7)
    table.push("0b d4 r1")
    table.undo(0)
    table.push("0a d4 r1")
    before = Record.of(table).events
    taken = next(n for n, event in enumerate(before) if isinstance(event, hortus.record.Undone))
    record = Record.of(table).remarked([], [Variation(taken + 1, [Played(0, "0b d4 r1")])])
    (end,) = Record.from_json(record.to_json()).lines()
    assert end.game.notation(end.events[-1].move) == "0b d4 r1"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"version": 1}, "notes and variations stand in records of version 2"),
        ({"version": 3}, "written by a later Hortus"),
        ({"version": 3, "new": 1}, "written by a later Hortus"),
        ({"notes": [{"event": 99, "text": ""}]}, "note 1 is of an event that is not there"),
        ({"notes": [{"event": 1, "text": "x" * 501}]}, "not a Hortus record"),
        ({"notes": [{"event": 1, "text": ""}] * 201}, "not a Hortus record"),
        ({"variations": [{"after": 3, "events": []}]}, "not a Hortus record"),
    ],
)
def test_what_does_not_hold_is_told(change: dict[str, Any], told: str) -> None:
    table = game()
    whole = document(noted(table, line(table, 8))) | change
    with pytest.raises(RecordError, match=told):
        Record.from_json(json.dumps(whole)).table()


@pytest.mark.parametrize(
    ("variation", "told"),
    [
        ({"after": 99, "events": [{"kind": "move", "seat": 0, "move": "0b d4 r1"}]},
         "variation 2 begins after an event that is not there"),
        ({"after": 3, "events": [{"kind": "move", "seat": 1, "move": "0b a1 r1"}]},
         "variation 2, event 1: .*another name"),
        ({"after": 3, "events": [{"kind": "move", "seat": 0, "move": "rubbish"}]},
         "variation 2, event 1: .*is no move of"),
        ({"after": 3, "events": [{"kind": "nature", "number": "withheld"}]},
         "variation 2, event 1: "),
        ({"after": 3, "events": [{"kind": "clock", "milliseconds": 0}]}, "variation 2, event 1: "),
    ],
)  # fmt: skip
def test_a_line_that_does_not_hold_is_named(variation: dict[str, Any], told: str) -> None:
    table = game()
    whole = document(noted(table, line(table, 8)))
    whole["variations"].append(variation)
    with pytest.raises(RecordError, match=told):
        Record.from_json(json.dumps(whole)).table()
