"""The JSON document of a game in writing: its form, its limits, and its events by name.

The header names the game, its rules version, options and box; the events follow with the
moves in notation and nature's numbers as strings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from .engine.errors import InvalidMove, RecordError
from .engine.events import REWIND, UNDO, Event
from .engine.files import named, read_at_most
from .engine.game import Game
from .engine.header import CLOCK, NATURE
from .engine.plain import printable, shortened, shown
from .engine.words import mistake

FORMAT: Final = "hortus-record"
VERSION: Final = 2  # the latest that is read; written where notes or variations ask for it
PLAIN: Final = 1  # of a record without them, as all could read it before there were any
MOST_EVENTS: Final = 10_000
MOST_BYTES: Final = 1_000_000
WITHHELD: Final = "withheld"
MOST_TAGS: Final = 20
MOST_NOTES: Final = 200
MOST_VARIATIONS: Final = 100
LONGEST_VARIATION: Final = 200  # events
LONGEST_NOTE: Final = 500  # letters
LONGEST_REASON: Final = 200  # letters of what the reader of JSON says
_NUMBER: Final = re.compile(r"-?[0-9]{1,19}")
At = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class Played(msgspec.Struct, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """A seat's move in the game's notation; `at` is milliseconds since the start."""

    seat: int
    move: str
    at: At = 0


class Drawn(msgspec.Struct, tag="nature", tag_field="kind", forbid_unknown_fields=True):
    """Nature's number (a signed 64-bit integer, as text), or "withheld" while a game runs."""

    number: str
    at: At = 0


class Undone(msgspec.Struct, tag="undo", tag_field="kind", forbid_unknown_fields=True):
    """A seat took its last move back."""

    seat: int
    at: At = 0


class Rewound(msgspec.Struct, tag="rewind", tag_field="kind", forbid_unknown_fields=True):
    """A seat took its last move back, with all that happened since."""

    seat: int
    at: At = 0


class Clocked(msgspec.Struct, tag="clock", tag_field="kind", forbid_unknown_fields=True):
    """The clock called the deadline (0), or gave back so many milliseconds."""

    milliseconds: At
    at: At = 0


Tag = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,23}$")]
Told = Annotated[str, msgspec.Meta(max_length=80)]

Entry = Played | Drawn | Undone | Rewound | Clocked
Said = Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]
EventNumber = Annotated[int, msgspec.Meta(ge=0, le=MOST_EVENTS)]


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says of an event: its number, from 1; 0 is the position after none."""

    event: EventNumber
    text: Said


class Variation(msgspec.Struct, forbid_unknown_fields=True):
    """A line that was not played.

    Attributes:
        after: so many of the record's events come before it.
        events: its moves, with what nature would have answered: verified as the record's own.
        text: what somebody says of it.
    """

    after: EventNumber
    events: Annotated[
        list[Played | Drawn | Clocked], msgspec.Meta(min_length=1, max_length=LONGEST_VARIATION)
    ]
    text: Said = ""


class _Version(msgspec.Struct):
    """As much as is read of a document of a version to come."""

    version: int = PLAIN


class Written(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The document itself: what stands in it, read and written, no move verified. Its fields
    are explained at `hortus.Record`."""

    format: Literal["hortus-record"] = FORMAT
    version: int = PLAIN
    game: str
    rules: int
    players: int
    names: list[str]
    options: dict[str, Any]
    box: dict[str, Any] = {}
    events: list[Entry]
    totals: list[int] | None = None
    tags: Annotated[dict[Tag, Told], msgspec.Meta(max_length=MOST_TAGS)] = {}
    notes: Annotated[list[Note], msgspec.Meta(max_length=MOST_NOTES)] = []
    variations: Annotated[list[Variation], msgspec.Meta(max_length=MOST_VARIATIONS)] = []

    def remarked(self, notes: Sequence[Note], variations: Sequence[Variation]) -> Self:
        """The same with these notes and variations in place of what it has of them, and of the
        version that may have them; with none as everybody can read it. No move is verified."""
        version = VERSION if notes or variations else PLAIN
        return msgspec.structs.replace(
            self, version=version, notes=list(notes), variations=list(variations)
        )

    def withheld(self) -> Self:
        """The same without nature's numbers: what may be given out while the game runs."""
        events = [Drawn(WITHHELD, e.at) if isinstance(e, Drawn) else e for e in self.events]
        return msgspec.structs.replace(self, events=events)

    @classmethod
    def from_json(cls, data: bytes | str) -> Self:
        """Read a record's text, of at most MOST_BYTES; verifies no move yet.

        Raises RecordError if it is not a record, is too long, or of a later version.
        """
        if len(data) > MOST_BYTES:
            raise RecordError(mistake("record_too_long", most=MOST_BYTES))
        try:
            record = msgspec.json.decode(data, type=cls)
        except (ValueError, RecursionError) as error:  # no JSON, no UTF-8, or another document
            _require_known(data)
            reason = shortened(printable(str(error)), LONGEST_REASON)
            raise RecordError(mistake("no_record", reason=reason)) from None
        if record.version > VERSION:
            raise RecordError(mistake("later_record", version=record.version, known=VERSION))
        if record.version < VERSION and (record.notes or record.variations):
            raise RecordError(mistake("remarks_too_early", version=VERSION))
        if len(record.events) > MOST_EVENTS:
            raise RecordError(mistake("too_many_events", most=MOST_EVENTS))
        return record

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Read a record file; verifies no move yet.

        Raises RecordError: naming the file if it cannot be opened, else as `from_json`.
        """
        file = named(path)
        try:
            return cls.from_json(read_at_most(path, MOST_BYTES))
        except OSError as error:
            reason = str(error.strerror)
            raise RecordError(mistake("file", reason=reason), file=file) from None
        except RecordError as error:
            raise RecordError(error.told, error.event, file) from None

    def to_json(self) -> bytes:
        """The record as indented JSON, an event on each line."""
        return _one_event_a_line(self)

    def save(self, path: Path | str) -> None:
        """Write the record to a file, over what is there. Raises OSError if that cannot be."""
        Path(path).write_bytes(self.to_json())

    def engine_events(self, game: Game) -> list[Event]:
        """The events as a table takes them. Raises RecordError naming the first that cannot be
        one of this game."""
        return [self._event(game, n, event) for n, event in enumerate(self.events, 1)]

    def variation_events(self, game: Game, variation: Variation) -> list[Event]:
        """The same of a variation, whose events count from 1."""
        return [self._event(game, n, event) for n, event in enumerate(variation.events, 1)]

    def _event(self, game: Game, n: int, event: Entry) -> Event:
        if isinstance(event, Clocked):
            return Event(CLOCK, event.milliseconds, event.at)
        if isinstance(event, Undone):
            return Event(_seat(n, event.seat, self.players), UNDO, event.at)
        if isinstance(event, Rewound):
            return Event(_seat(n, event.seat, self.players), REWIND, event.at)
        if isinstance(event, Played):
            try:
                index = game.index_of(event.move)
            except InvalidMove:
                told = mistake("no_move", move=shown(event.move), game=game.title,
                               example=game.notation(0))  # fmt: skip
                raise RecordError(told, n) from None
            return Event(_seat(n, event.seat, self.players), index, event.at)
        if event.number == WITHHELD:
            raise RecordError(mistake("withheld"), n)
        return Event(NATURE, _number(n, event.number), event.at)


def _require_known(data: bytes | str) -> None:
    """Raises RecordError for a document of a later version, whatever else it has."""
    try:
        version = msgspec.json.decode(data, type=_Version).version
    except (ValueError, RecursionError):
        return
    if version > VERSION:
        raise RecordError(mistake("later_record", version=version, known=VERSION))


def _number(n: int, text: str) -> int:
    """One of nature's numbers, as a record writes them."""
    if not _NUMBER.fullmatch(text) or not -(1 << 63) <= int(text) < 1 << 63:
        raise RecordError(mistake("no_number", number=shown(text)), n)
    return int(text)


def _seat(n: int, seat: int, players: int) -> int:
    if not 0 <= seat < players:
        raise RecordError(mistake("no_seat", seat=shown(seat), last=players - 1), n)
    return seat


def _one_event_a_line(record: Written) -> bytes:
    head = msgspec.to_builtins(record)
    lines = []
    for name, value in head.items():
        if name in ("tags", "notes", "variations") and not value:
            continue  # as all wrote it before there were any
        if name in ("events", "notes", "variations"):
            each = [msgspec.json.encode(one).decode() for one in getattr(record, name)]
            inner = ",\n    ".join(each)
            lines.append(f'  "{name}": [\n    {inner}\n  ]' if each else f'  "{name}": []')
        else:
            lines.append(f'  "{name}": {msgspec.json.encode(value).decode()}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def written(game: Game, event: Event) -> Entry:
    """An event as a document has it."""
    if event.seat == CLOCK:
        return Clocked(event.move, event.at)
    if event.seat == NATURE:
        return Drawn(str(event.move), event.at)
    if event.move == UNDO:
        return Undone(event.seat, event.at)
    if event.move == REWIND:
        return Rewound(event.seat, event.at)
    return Played(event.seat, game.notation(event.move), event.at)
