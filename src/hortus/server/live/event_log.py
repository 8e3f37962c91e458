"""A table's log in words: the stored events, with what each viewer saw happen in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Raw, json

from hortus.engine.events import REWIND, UNDO
from hortus.engine.game import Game
from hortus.engine.header import CLOCK, NATURE
from hortus.engine.parts import Happening
from hortus.server.store.saved import EventKind, EventRow
from hortus.server.wire.tables import LineKind, LogEntry
from hortus.table import Event, Table
from hortus.views import View

Written = Raw  # a `LogEntry` as JSON: written once, sent to everybody who looks from that seat

TAKEN_BACK: Final[dict[EventKind, int]] = {"undo": UNDO, "rewind": REWIND}
GAME_EVENTS = ("move", "nature", "clock", *TAKEN_BACK)
TOLD = ("move", "nature", "clock")  # what happened in these is the game's to say
# What a viewer is told of each; `what` tells the two ways to take back apart.
SAID: Final[dict[EventKind, LineKind]] = {
    "move": "move", "nature": "nature", "undo": "undo", "rewind": "undo", "clock": "clock",
    "seat": "seat", "end": "end", "branch": "branch",
}  # fmt: skip
BRANCH: Final = "branch"  # of a row: what comes before it was played elsewhere
PRACTICE: Final = "practice"  # a game in which it happened is measured against no other


def begun_after(log: Sequence[EventRow]) -> int | None:
    """How many events were played elsewhere before a table was laid; None where it began with the
    deal."""
    return next((row.version - 1 for row in log if row.kind == BRANCH), None)


def engine_event(row: EventRow) -> Event | None:
    """What a row means to the engine: a move, nature's number, an undo, what the clock did, or
    nothing."""
    if row.seat is None or row.kind not in GAME_EVENTS:
        return None
    return Event(row.seat, TAKEN_BACK.get(row.kind, row.move or 0), row.at)


def engine_events(rows: Sequence[EventRow]) -> list[Event]:
    return [event for row in rows if (event := engine_event(row)) is not None]


def event_row(version: int, event: Event) -> EventRow:
    """How a move, a number of nature's, an undo or what the clock did is kept."""
    seat, move, at = int(event.seat), int(event.move), int(event.at)
    if seat == NATURE:
        return EventRow(version, "nature", seat, move, at)
    if seat == CLOCK:
        return EventRow(version, "clock", seat, move, at)
    for kind, taken in TAKEN_BACK.items():
        if move == taken:
            return EventRow(version, kind, seat, None, at)
    return EventRow(version, "move", seat, move, at)


def seat_change(kind: str, seat: int, **values: str | int | None) -> dict[str, Any]:
    """The `data` of a seat event: what happened to a seat, for all to read."""
    known = {name: value for name, value in values.items() if value is not None}
    return {"change": kind, "seat": seat, **known}


def seat_happening(data: dict[str, Any]) -> Happening:
    values = {name: value for name, value in data.items() if name not in ("change", "seat")}
    return Happening(kind=f"seat_{data['change']}", seat=data["seat"], values=values)


class Watch:
    """Viewers at a table that goes on: shown it after every event, they see what happened."""

    def __init__(self, views: Mapping[int, View]) -> None:
        self.views = dict(views)  # the latest look of each

    def see(self, event: Event, table: Table) -> dict[int, list[Happening]]:
        """What each of them saw happen in the event that the table has just behind it."""
        told = {}
        for viewer, before in self.views.items():
            after = self.views[viewer] = table.view(viewer)
            told[viewer] = after.happened(before, event.seat, event.move)
        return told


@dataclass(frozen=True, slots=True)
class LogLine:
    """A row of the log, with what each viewer saw happen in it, where that is the game's to
    say."""

    row: EventRow
    seen: Mapping[int, list[Happening]] = field(default_factory=dict)

    def written(self, viewer: int, game: Game) -> Written:
        """The event as a viewer reads it."""
        row = self.row
        what = self.seen[viewer] if row.kind in TOLD else []
        if row.kind == "seat":
            what = [seat_happening(row.data or {})]
        if row.kind == "rewind":
            what = [Happening(kind=PRACTICE, seat=row.seat)]
        notation = game.notation(row.move or 0) if row.kind == "move" else None
        # Who did it: nature and the clock have no seat at the table.
        seat = None if row.kind in ("nature", "clock") else row.seat
        return Raw(json.encode(LogEntry(row.version, SAID[row.kind], seat, row.at, notation, what)))


def walked(rows: Iterable[EventRow], table: Table, viewers: Iterable[int]) -> list[LogLine]:
    """Lead a table through what the log has next; what each viewer sees happen is looked up on the
    way."""
    looking = list(viewers)
    watch = Watch({viewer: table.view(viewer) for viewer in looking})
    lines = []
    for row in rows:
        line = LogLine(row)
        if (event := engine_event(row)) is not None:
            table.replay(event)
            if row.kind in TOLD:
                line = LogLine(row, watch.see(event, table))
            else:
                watch = Watch({viewer: table.view(viewer) for viewer in looking})
        lines.append(line)
    return lines


class Stories:
    """The log as each viewer reads it. They follow the log, and keep what was said of moves
    that were taken back. Of what is quiet there is nothing to read."""

    def __init__(self) -> None:
        self._of: dict[int, list[Written | None]] = {}  # by the version, from 1

    @property
    def viewers(self) -> list[int]:
        """Whose stories there are."""
        return list(self._of)

    def clear(self) -> None:
        self._of.clear()

    def since(self, version: int, viewer: int) -> list[Written]:
        """What a viewer reads of the events after a version."""
        return [one for one in self._of[viewer][max(version, 0) :] if one is not None]

    def read(
        self, viewers: Iterable[int], rows: Iterable[EventRow], deal: Callable[[], Table]
    ) -> None:
        """Make the stories that there are not yet: all from one reading of the log, with a
        table dealt anew."""
        new: dict[int, list[Written | None]] = {v: [] for v in viewers if v not in self._of}
        if not new:
            return
        table = deal()
        for line in walked(rows, table, new):
            _tell(new, line, table.game)
        self._of.update(new)

    def follow(self, lines: Iterable[LogLine], game: Game) -> None:
        """Take in what follows in the log."""
        for line in lines:
            if line.row.kind in TOLD:
                # Who came while it was carried out has not seen it, and reads it anew.
                self._of = {v: story for v, story in self._of.items() if v in line.seen}
            _tell(self._of, line, game)


def _tell(stories: Mapping[int, list[Written | None]], line: LogLine, game: Game) -> None:
    for viewer, story in stories.items():
        story.append(line.written(viewer, game) if line.row.kind in SAID else None)


def versions_that_stand(log: Sequence[EventRow], walk: Table) -> list[int]:
    """The version of each of the engine's events that nobody took back: the log is walked through
    with a table on which nothing has happened yet."""
    standing: list[int] = []
    for row in log:
        event = engine_event(row)
        if event is None:
            continue
        walk.replay(event)
        standing = [*standing, row.version] if row.kind in TOLD else standing[: len(walk.events)]
    return standing
