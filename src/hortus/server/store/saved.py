"""What the store keeps, as plain values: a table, its seats, and the events of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from hortus.server.wire.names import BotName, Listing

SeatKind = Literal["person", "bot", "open"]
# What is quiet changes who may do what, and is told to nobody: a link, a rematch, who watches.
# A branch stands where a table goes its own way: what comes before it was played elsewhere.
EventKind = Literal["move", "nature", "undo", "rewind", "clock", "seat", "end", "quiet", "branch"]
# With these a game is one for practice: something was drawn anew.
PRACTISED: Final[tuple[EventKind, ...]] = ("rewind", "branch")


@dataclass(slots=True)
class SeatRow:
    """One seat: what all may see of it, and whose it is."""

    seat: int
    kind: SeatKind
    name: str
    bot: BotName | None = None
    level: int | None = None
    stand_in: bool = False  # a bot keeps the place of `visitor`, or of whoever claims the invite
    visitor: str | None = None
    invite: str | None = None
    sealed: str | None = None  # the invitation itself, for the host to see again
    program: bool = False  # `visitor` is a program that somebody else runs


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a table's log. `data` holds what moves do not need: what happened to a seat."""

    version: int
    kind: EventKind
    seat: int | None
    move: int | None
    at: int
    data: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby shows of a table without replaying its log."""

    touched: int
    version: int
    over: bool  # or it goes on no more
    progress: float
    actors: list[int]
    bot_due: bool  # something is to happen without anybody coming: a bot's move, a deadline
    result: list[list[int]]  # of a finished game, place and total of each seat; else empty
    turns: list[list[int]]  # seat, version and Unix milliseconds since which the game waits for it
    turned: int  # the latest of these moments that there has been
    clocks: dict[str, Any] | None = None  # of the seats as this event left them, with a pace
    due: int | None = None  # Unix milliseconds when the time of one of them is over
    ended: int | None = None  # Unix seconds: when the game was over


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is fixed when a table is set up."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    seed: str | None
    host: str
    spectators: bool
    spectator_key: str | None
    created: int
    rematch: str | None = None
    own_box: bool = False
    spectator_sealed: str | None = None
    replay_key: str | None = None  # of the link to its replay, while there is one
    replay_sealed: str | None = None
    lesson: str | None = None  # the name of the lesson that is given here
    deal: str | None = None  # shared with the tables of other groups
    deal_key: str | None = None  # of the link to play it again, while there is one
    deal_sealed: str | None = None
    lobby: str | None = None  # the list in which it is offered to whoever wants to play
    driver: str | None = None  # the process that plays its bots and its clock
    pace: dict[str, Any] | None = None  # how much time people have, as wire.Pace; else none
    listing: Listing = "off"  # whether everybody finds it in the archive, once it is over
    hinted: bool = False  # somebody asked the bot for advice
    gathering: bool = False  # it waits until all seats are taken and everybody is ready
    closed: bool = False  # the host of its tournament closed the round: it goes on no more

    @property
    def stands(self) -> bool:
        """Whether nobody acts and no clock runs, though the game is not at its end."""
        return self.gathering or self.closed


@dataclass(frozen=True, slots=True)
class Deal:
    """What nature drew in a finished game, and a seed for what was not drawn there; of what
    everybody plays on one day the seed alone."""

    id: str
    draws: list[list[int]]  # deck, times it was served before, nature's number
    seed: str
    game: str | None = None  # what everybody plays on one day: which game
    day: str | None = None  # and when
    tournament: str | None = None  # what all tables of its round play
    round: int | None = None


def columns_of(row: EventRow | Summary) -> dict[str, Any]:
    """What a row has, by column. The values are its own, where `asdict` would copy them."""
    return {name: getattr(row, name) for name in row.__slots__}


@dataclass(slots=True)
class SavedTable:
    """A whole table as it lies in the store; in lists without `log`, `watchers`,
    `box` and `deal`."""

    row: TableRow
    summary: Summary
    seats: list[SeatRow]
    watchers: set[str] = field(default_factory=set)
    log: list[EventRow] = field(default_factory=list)
    box: dict[str, Any] = field(default_factory=dict)  # as a record's header has it
    deal: Deal | None = None  # of `row.deal`
    practice: bool = False  # in lists that tell it: whether something was drawn anew there


@dataclass(frozen=True, slots=True)
class Change:
    """What changes with an event beside the log: written in the same transaction, or not at all."""

    seat: SeatRow | None = None  # in place of the one with its number
    row: Mapping[str, Any] = field(default_factory=dict)  # what is new in the `TableRow`
    watchers: frozenset[str] | None = None  # all who watch from now on
    deal: Deal | None = None  # kept for others to play again
    laid: SavedTable | None = None  # a table that comes of this one


NOTHING: Final = Change()
