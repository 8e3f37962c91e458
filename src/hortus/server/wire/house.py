"""What the house itself says and does: its notice, a rest, what is stored about a visitor, and what
whoever hosts it may ask."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hortus.written import Note, Variation

from .book import OwnBook
from .conduct import Blocked, Reason
from .names import Name, TableId
from .passkeys import Passkey
from .ratings import Ratings
from .tournaments import TournamentId

LONGEST_NOTICE = 280  # letters


class Notice(Struct, frozen=True):
    """A line of whoever hosts Hortus, to everybody."""

    text: str
    at: int  # Unix milliseconds: tells it from those before, which somebody may have put away


class Upkeep(Struct, frozen=True):
    """What the house says to everybody."""

    notice: Notice | None = None
    resting: bool = False  # nobody may lay tables or move, and clocks stand still


class SayNotice(Struct):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_NOTICE)]


class Rest(Struct):
    """Whether games rest from now on, or go on."""

    on: bool


# ------------------------------------------------------------- what is stored about a visitor


class StoredSeat(Struct):
    """A seat of theirs."""

    seat: int
    name: str
    bot: str | None  # which keeps it for them at the moment
    level: int | None


class StoredEvent(Struct):
    """What they did, or what happened to their seat."""

    version: int
    kind: str
    seat: int
    at: int  # Unix milliseconds
    move: str | None = None  # in notation
    said: dict[str, Any] | None = None  # of a seat: who sat down, what it was called


class StoredTable(Struct):
    """A table at which they have a place."""

    table: TableId
    game: str
    options: dict[str, Any]
    created: int  # Unix seconds
    touched: int  # Unix seconds of the last event
    goes: int  # Unix seconds: when it is removed if nothing happens before
    host: bool
    watching: bool
    over: bool
    lesson: str | None
    own_box: dict[str, Any]  # of a table they laid with a box of their own, what that holds
    seats: list[StoredSeat]
    events: list[StoredEvent]


class StoredRemarks(Struct):
    """What they say of a finished game, in the terms of its record."""

    table: TableId
    notes: list[Note]
    variations: list[Variation]


class StoredMail(Struct):
    """An address of mail that they left."""

    address: str
    language: str
    since: int  # Unix seconds
    confirmed: bool
    sent: int | None  # Unix seconds of the last mail about their turns


class StoredDevice(Struct):
    """A device on which they are told of their turns."""

    service: str  # that passes it on: where its address lies
    language: str
    since: int  # Unix seconds


class StoredTournament(Struct):
    """A tournament that they host or have entered."""

    tournament: str
    title: str
    game: str
    host: bool
    name: str | None  # by which they take part; None: they do not


class StoredReport(Struct):
    """A name, or the title of a tournament, that they complained of."""

    name: str
    tournament: TournamentId | None  # whose title it is
    reason: Reason
    at: int  # Unix seconds


class Stored(Struct):
    """All that is stored about a visitor. What others did at the same tables is not theirs."""

    visitor: str  # what the server calls them: the digest of their first cookie
    created: int  # Unix seconds
    entered: int | None  # Unix seconds: since when they may lay tables; None: came by a link alone
    devices: list[int]  # since when each is known, Unix seconds
    recovery_code: bool  # whether there is one
    passkeys: list[Passkey]
    tables: list[StoredTable]
    book: OwnBook  # made from these tables
    remarks: list[StoredRemarks]
    ratings: Ratings  # with every game that counted
    told_on: list[StoredDevice]
    mail: StoredMail | None
    tournaments: list[StoredTournament]
    blocked: list[Blocked]  # whom they do not want to meet
    reported: list[StoredReport]  # what they complained of, and nobody has looked at yet


class Erased(Struct):
    """What became of a visitor's tables."""

    removed: int  # were theirs alone
    left: int  # stay for the others


# --------------------------------------------------------------- for whoever hosts the server


class TableListed(Struct):
    """A table, as whoever hosts the server sees it: how much, not who."""

    table: TableId
    game: str
    created: int  # Unix seconds
    touched: int  # Unix seconds of the last event
    over: bool
    people: int  # seats with a person
    bots: int
    open: int  # seats that nobody has claimed
    connections: int  # lines that are open now, over this process; over others, people
    lesson: bool


class VisitorListed(Struct):
    """A visitor, by the digest of their first cookie."""

    visitor: str
    created: int  # Unix seconds
    hosts: int  # tables
    sits: int  # tables at which they have a seat


class NameReported(Struct):
    """A name, or the title of a tournament, and what visitors say of it."""

    visitor: str  # who gave it, by the digest of their first cookie
    name: str
    tournament: TournamentId | None  # whose title it is; it may be gone
    reasons: dict[str, int]  # how many gave each reason
    tables: list[TableId]  # where it was seen; they may be gone
    first: int  # Unix seconds
    last: int  # Unix seconds


class NewName(Struct):
    """What a visitor is called from now on, wherever they are called `was`; without that, wherever
    they have a seat, and on the leaderboards."""

    name: Name
    was: str | None = None


class Renamed(Struct):
    """Where a visitor bears another name now."""

    tables: int
    rated: bool  # on the leaderboards
    entered: bool  # in tournaments


class Untitled(Struct):
    """What became of a tournament's title."""

    taken: bool  # else it had none, or another
    reports: int  # that are not looked at any more


class Dismissed(Struct):
    """How many reports are not looked at any more."""

    reports: int
