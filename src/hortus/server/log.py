"""A table's log in words: the stored events, with what each viewer saw happen in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from hortus.engine.header import NATURE
from hortus.server.rows import EventRow
from hortus.server.wire import Event, Happening
from hortus.table import UNDO, Table
from hortus.table import Event as EngineEvent


def engine_event(row: EventRow) -> EngineEvent | None:
    """What a row means to the engine: a move, nature's number, an undo, or nothing."""
    if row.seat is None or row.kind not in ("move", "nature", "undo"):
        return None
    return EngineEvent(row.seat, UNDO if row.kind == "undo" else row.move or 0, row.at)


def engine_events(rows: Sequence[EventRow]) -> list[EngineEvent]:
    return [event for row in rows if (event := engine_event(row)) is not None]


def event_row(version: int, event: EngineEvent) -> EventRow:
    """How a move, a number of nature's or an undo is kept."""
    seat, move, at = int(event.seat), int(event.move), int(event.at)
    if seat == NATURE:
        return EventRow(version, "nature", seat, move, at)
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


class Story:
    """The log as one viewer reads it. It follows the log, and keeps what was said of moves
    that were taken back."""

    def __init__(self, viewer: int, rows: Sequence[EventRow], walk: Table) -> None:
        """Read the log from its beginning, with a table that is freshly dealt."""
        self.viewer = viewer
        self.events: list[Event] = []
        undos = [number for number, row in enumerate(rows) if row.kind == "undo"]
        for begin, end in pairwise((0, *undos, len(rows))):
            self._read(rows[begin:end], walk)

    def _read(self, rows: Sequence[EventRow], walk: Table) -> None:
        """Rows among which at most the first is an undo."""
        events = engine_events(rows)
        if events and events[0].move == UNDO:
            walk.replay(events.pop(0))
        before = len(walk.events)
        for event in events:
            walk.replay(event)
        self.follow(rows, walk, before)

    def follow(self, rows: Sequence[EventRow], table: Table, before: int) -> None:
        """Take in new rows; the table's events from number `before` on are theirs."""
        seen = iter(table.happenings(before, self.viewer))
        for row in rows:
            what: list[Happening] = []
            notation = None
            if row.kind == "seat":
                what = [seat_happening(row.data or {})]
            elif row.kind in ("move", "nature"):
                what = [
                    Happening(h.kind, h.seat, dict(h.values), list(h.cells)) for h in next(seen)
                ]
                notation = None if row.move is None else _notation(table, row)
            seat = None if row.kind == "nature" else row.seat
            self.events.append(Event(row.version, row.kind, seat, row.at, notation, what))


def _notation(table: Table, row: EventRow) -> str | None:
    """Moves are written; nature's numbers are nobody's business."""
    return table.game.notation(row.move or 0) if row.kind == "move" else None
