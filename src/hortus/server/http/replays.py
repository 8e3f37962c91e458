"""Replays: a game's frames, move by move, of a table here or of an uploaded record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import structs

from hortus.engine.header import CLOCK, NATURE, NOBODY
from hortus.engine.parts import Happening
from hortus.record import Record
from hortus.scores import SeatScore
from hortus.server.live.branching import branch_in
from hortus.server.live.event_log import engine_event, versions_that_stand
from hortus.server.live.pace_tags import pace_in
from hortus.server.live.remarks import Remarked
from hortus.server.live.sights import Picture
from hortus.server.store.saved import EventRow
from hortus.server.wire.tables import (
    EventNote,
    Frame,
    LogEntry,
    OtherLine,
    Replay,
    SeatCard,
    Standing,
)
from hortus.table import Event, Table, resume
from hortus.views import View, hindsight


def frames_of_table(game: Table, dealt: Table, viewer: int, log: Sequence[EventRow]) -> bytes:
    """The frames of a replay of a table here, which is also `dealt` anew, as JSON: they carry the
    versions of the table's log."""
    return msgspec.json.encode(_frames(game, viewer, versions_that_stand(log, dealt)))


def course_of_table(dealt: Table, viewer: int, log: Sequence[EventRow]) -> list[Standing]:
    """How the points stood after each event of a table that was `dealt` anew, what was taken back
    included, as the viewer may know it."""
    course: list[Standing] = []
    for row, following in zip_longest(log, log[1:]):
        event = engine_event(row)
        if event is None:
            continue
        dealt.replay(event)
        if following is not None and following.kind == "nature":
            continue  # the next one shows what came of it
        course.append(Standing(row.version, _in_short(dealt.view(viewer).scores().seats)))
    return course


def _in_short(seats: Sequence[SeatScore]) -> list[SeatScore]:
    """Only what points consist of: without lines that bring nothing, and without cells."""
    return [
        replace(
            seat, lines=tuple(structs.replace(one, cells=()) for one in seat.lines if one.points)
        )
        for seat in seats
    ]


def of_frames(game: Table, frames: list[Frame], seats: list[SeatCard]) -> Replay:
    """What else belongs to a replay."""
    return Replay(
        game=game.game.id,
        players=game.players,
        options=game.options,
        box=game.own_box.card,
        seats=seats,
        frames=frames,
        facts=msgspec.to_builtins(game.facts, str_keys=True),
    )


def of_upload(data: bytes) -> Replay:
    """The replay of a record, every event verified. Raises RecordError."""
    record = Record.from_json(data)
    game = record.table()
    seats = [SeatCard(seat, "person", name) for seat, name in enumerate(game.names)]
    frames = _frames(game, NOBODY, _numbered(game))
    seen = structs.replace(
        of_frames(game, frames, seats), pace=pace_in(record.tags), branch=branch_in(record.tags)
    )
    return remarked(seen, record, game, _numbered(game))


def remarked(seen: Replay, record: Record, game: Table, versions: Sequence[int]) -> Replay:
    """The same with the notes and lines of a record.

    Args:
        seen: the replay.
        record: of the game.
        game: the same, at its end.
        versions: of each of its events that stand, in the replay.
    """
    if not record.notes and not record.variations:
        return seen
    stands = [0, *versions]
    places = [stands[number] for number in _standing(record, game)]
    return structs.replace(
        seen,
        notes=[EventNote(places[one.event], one.text) for one in record.notes],
        variations=[
            OtherLine(places[one.after], following(line, len(one.events), places[one.after]), one)
            for one, line in zip(record.variations, record.lines(), strict=True)
        ],
    )


def remarked_here(
    seen: Replay, said: Remarked, game: Table, dealt: Table, log: Sequence[EventRow]
) -> Replay:
    """The replay of a table here, which is also `dealt` anew, with what somebody says of it."""
    record = said.put_into(Record.of(game))
    return remarked(seen, record, game, versions_that_stand(log, dealt))


def _numbered(game: Table) -> range:
    """Versions of a game that has no log: its events that stand, counted from 1."""
    return range(1, len(game.events) + 1)


def _standing(record: Record, game: Table) -> list[int]:
    """After each number of a record's events, how many of those that stand in the end had happened
    in the same order."""
    box = game.own_box.header
    walk = resume(game.game, game.players, game.options, (), box=box or None)
    common, found = 0, [0]
    for event in record.engine_events(game.game):
        walk.replay(event)
        common = min(common, len(walk.events))
        while common < len(walk.events) and walk.events[common] == game.events[common]:
            common += 1
        found.append(common)
    return found


def following(line: Table, length: int, parts: int, viewer: int = NOBODY) -> list[Frame]:
    """The frames of a line that show one of its last events.

    Args:
        line: at its end.
        length: so many of its events were not played in the game.
        parts: the version of the replay's frame from which it goes its own way; its own frames
            count on from there.
        viewer: the seat that looks.
    """
    before = len(line.events) - length
    versions = [max(0, number - before) + parts for number in _numbered(line)]
    return [one for one in _frames(line, viewer, versions) if one.version > parts]


def _frames(game: Table, viewer: int, versions: Sequence[int]) -> list[Frame]:
    """One frame for the deal and one for each move and whatever the clock did, with what
    nature added to it."""
    frames: list[Frame] = []
    seats = _of_seats(game)
    event: LogEntry | None = None
    later: list[Happening] = []
    knew: list[View] = []
    version = 0
    before: View | None = None
    for number, (view, happened) in enumerate(game.steps(viewer)):
        what: list[Happening] = []
        if before is not None and happened is not None:
            what = view.happened(before, happened.seat, happened.move)
        before = view
        eyes = [next(views)[0] for views in seats]
        if happened is not None and happened.seat != NATURE:
            version = versions[number - 1]
            event = _told(game, version, happened, what)
            later = []
        elif event is not None:
            event.what += what
        if knew and happened is not None:
            later += hindsight(knew, eyes, happened.seat, happened.move)
        knew = eyes
        if number < len(game.events) and game.events[number].seat == NATURE:
            continue  # nature has not finished; the next frame shows what it did
        picture = Picture.of(view)
        actors = [seat for seat in range(game.players) if view.state.actors >> seat & 1]
        frames.append(
            Frame(
                version,
                event,
                picture.view,
                actors,
                view.over,
                picture.standings,
                [_otherwise(view, own) for own in eyes] if game.players > 1 else [],
                later,
            )
        )
    return frames


def _of_seats(game: Table) -> list[Iterator[tuple[View, Event | None]]]:
    """The walks of all seats, where there were secrets that are none any more after the end."""
    if not game.over or not game.game.manner.private(game.options):
        return []
    return [game.steps(seat) for seat in game.seats]


def _otherwise(view: View, own: View) -> dict[str, Any]:
    """What of a view a seat saw otherwise."""
    told = msgspec.json.decode(view.json())
    return {name: part for name, part in msgspec.json.decode(own.json()).items()
            if told[name] != part}  # fmt: skip


def _told(game: Table, version: int, happened: Event, what: list[Happening]) -> LogEntry:
    if happened.seat == CLOCK:
        return LogEntry(version, "clock", None, happened.at, None, what)
    notation = game.game.notation(happened.move)
    return LogEntry(version, "move", happened.seat, happened.at, notation, what)
