"""A table's log in words: the stored events, with what each viewer saw happen in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Raw, json

from hortus.engine.game import Happening
from hortus.engine.header import CLOCK, NATURE
from hortus.engine.states import constant_record
from hortus.server.store.saved import EventRow
from hortus.server.wire import LogEntry
from hortus.table import UNDO, Event, Table

Written = Raw  # an `LogEntry` as JSON: written once, sent to everybody who looks from that seat

GAME_EVENTS = ("move", "nature", "undo", "clock")
TOLD = ("move", "nature", "clock")  # what happened in these is the game's to say


def engine_event(row: EventRow) -> Event | None:
    """What a row means to the engine: a move, nature's number, an undo, what the clock did, or
    nothing."""
    if row.seat is None or row.kind not in GAME_EVENTS:
        return None
    return Event(row.seat, UNDO if row.kind == "undo" else row.move or 0, row.at)


def engine_events(rows: Sequence[EventRow]) -> list[Event]:
    return [event for row in rows if (event := engine_event(row)) is not None]


def event_row(version: int, event: Event) -> EventRow:
    """How a move, a number of nature's, an undo or what the clock did is kept."""
    seat, move, at = int(event.seat), int(event.move), int(event.at)
    if seat == NATURE:
        return EventRow(version, "nature", seat, move, at)
    if seat == CLOCK:
        return EventRow(version, "clock", seat, move, at)
    if move == UNDO:
        return EventRow(version, "undo", seat, None, at)
    return EventRow(version, "move", seat, move, at)


def seat_change(kind: str, seat: int, **values: str | int | None) -> dict[str, Any]:
    """The `data` of a seat event: what happened to a seat, for all to read."""
    known = {name: value for name, value in values.items() if value is not None}
    return {"change": kind, "seat": seat, **known}


def seat_happening(data: dict[str, Any]) -> Happening:
    values = {name: value for name, value in data.items() if name not in ("change", "seat")}
    return Happening(kind=f"seat_{data['change']}", seat=data["seat"], values=values)


class Watch:
    """What viewers see happen at a table: it is led through events, and remembers their looks."""

    def __init__(self, table: Table, viewers: Iterable[int]) -> None:
        self.table = table
        self._looks = {viewer: table.view(viewer).state for viewer in viewers}
        self._box = constant_record(table.view().box)

    def knows(self, viewers: Iterable[int]) -> bool:
        return self._looks.keys() == set(viewers)

    def follow(self, events: Iterable[Event]) -> dict[int, list[list[Happening]]]:
        """For each viewer a list for each event."""
        told: dict[int, list[list[Happening]]] = {viewer: [] for viewer in self._looks}
        for event in events:
            self.table.replay(event)
            for viewer, before in self._looks.items():
                after = self._looks[viewer] = self.table.view(viewer).state
                what = self.table.game.happenings(self._box, before, after, event.seat, event.move)
                told[viewer].append(what)
        return told


def seen_by(viewer: int, walk: Table, events: Iterable[Event]) -> list[list[Happening]]:
    """What one viewer saw happen in events that follow on a table, which is led through them."""
    return Watch(walk, [viewer]).follow(events)[viewer]


class Stories:
    """The log as each viewer reads it. They follow the log, and keep what was said of moves
    that were taken back."""

    def __init__(self) -> None:
        self._of: dict[int, list[Written]] = {}
        self._watch: Watch | None = None

    def clear(self) -> None:
        self._of.clear()
        self._watch = None

    def of(self, viewer: int, rows: Sequence[EventRow], deal: Callable[[], Table]) -> list[Written]:
        """A viewer's story; read from the beginning, with a table dealt anew, if it is the
        first time."""
        story = self._of.get(viewer)
        if story is None:
            story = self._of[viewer] = []
            walk, begin = deal(), 0
            for number, row in enumerate(rows):
                if row.kind == "undo":
                    _read(story, viewer, rows[begin:number], walk)
                    walk.undo(row.seat)
                    begin = number
            _read(story, viewer, rows[begin:], walk)
        return story

    def follow(self, rows: Sequence[EventRow], before: Table) -> None:
        """Take in rows that follow on a table."""
        events = _to_be_told(rows)
        told: dict[int, list[list[Happening]]] = {}
        if events and self._of:
            watch = self._watch
            if watch is None or not watch.knows(self._of) or watch.table.events != before.events:
                watch = self._watch = Watch(before.copy(), self._of)
            told = watch.follow(events)
        for viewer, story in self._of.items():
            _write(story, rows, told.get(viewer, []), before)


def _read(story: list[Written], viewer: int, rows: Sequence[EventRow], walk: Table) -> None:
    """Rows among which at most the first is an undo, which `walk` has behind it."""
    _write(story, rows, seen_by(viewer, walk, _to_be_told(rows)), walk)


def _to_be_told(rows: Sequence[EventRow]) -> list[Event]:
    return engine_events([row for row in rows if row.kind in TOLD])


def _write(
    story: list[Written], rows: Sequence[EventRow], told: list[list[Happening]], table: Table
) -> None:
    seen = iter(told)
    for row in rows:
        what: list[Happening] = []
        if row.kind == "seat":
            what = [seat_happening(row.data or {})]
        elif row.kind in TOLD:
            what = next(seen)
        notation = table.game.notation(row.move or 0) if row.kind == "move" else None
        # Who did it: nature and the clock have no seat at the table.
        seat = None if row.kind in ("nature", "clock") else row.seat
        event = LogEntry(row.version, row.kind, seat, row.at, notation, what)
        story.append(Raw(json.encode(event)))
