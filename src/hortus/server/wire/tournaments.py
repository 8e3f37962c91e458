"""Tournaments: what a host asks for, who plays, who met whom, and who stands where."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .names import BotName, Name, TableId, Title
from .pace import Pace

MOST_ENTRANTS = 64
MOST_OF_ALL = 16  # entrants where everybody meets everybody
MOST_ROUNDS = 12  # of the Swiss system

TournamentId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
# Those meet who have fared alike; or everybody meets everybody, two at a table.
Form = Literal["swiss", "round_robin"]
TournamentStage = Literal["gathering", "running", "over"]


class NewTournament(Struct, forbid_unknown_fields=True):
    """What a host asks for."""

    game: Annotated[str, Meta(max_length=40)]
    form: Form
    pace: Pace  # of its tables: without a clock no round would end
    options: dict[str, Any] = {}
    # How many rounds the Swiss system has, at tables of two fewer if nobody is left to be met;
    # nothing elsewhere.
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    seats: Annotated[int, Meta(ge=2, le=4)] = 2  # at each table
    listed: bool = False  # whether everybody finds it; else who has its address
    spectators: bool = True  # whether who sees its page may watch, but for the deal they still play
    name: Name | None = None  # of the host
    title: Title | None = None  # what it is called; else by its game
    plays: bool = True  # whether the host has entered


class Retitle(Struct, forbid_unknown_fields=True):
    """What a tournament is called from now on: so, or by its game alone."""

    title: Title | None


class Enter(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class AddBots(Struct, forbid_unknown_fields=True):
    """So many bots of one strength enter."""

    bot: BotName
    level: Annotated[int, Meta(ge=1, le=5)] | None = None
    count: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)] = 1


class CloseRound(Struct, forbid_unknown_fields=True):
    """The round that the host has seen: of another nobody has asked them whether they are sure."""

    round: Annotated[int, Meta(ge=1)]


class CreatedTournament(Struct):
    tournament: TournamentId


class TournamentCard(Struct):
    """A tournament in a list."""

    tournament: TournamentId
    title: str  # empty where its host gave none
    game: str
    form: Form
    seats: int  # at each table
    stage: TournamentStage
    host: str  # their name; empty where there is none
    entrants: int
    round: int  # that is played, or was last; 0: none yet
    rounds: int
    pace: Pace
    created: int  # Unix seconds
    mine: bool  # whether whoever asks hosts it or has entered
    gone: bool  # whether they have entered, and play in no further round


class TournamentLists(Struct):
    mine: list[TournamentCard]  # which whoever asks hosts or has entered
    others: list[TournamentCard]  # that everybody finds and that are not over


class Entrant(Struct):
    """Somebody who plays in it."""

    number: int
    name: str  # empty where nobody gave one
    bot: BotName | None
    level: int | None
    gone: bool  # plays in no further round
    mine: bool


class Awaited(Struct):
    """Somebody for whom a game waits."""

    entrant: int
    left: int | None  # milliseconds on their clock; none where none runs
    present: bool  # whether they are at the table now


class Paired(Struct):
    """A table of a round."""

    board: int
    seats: list[int]  # numbers of entrants by seat; one alone has a bye
    over: bool
    # Where it is played, for who sits there; when the round is over, for all.
    table: TableId | None
    watch: TableId | None  # while it is played: where whoever asks may watch
    key: str | None  # of the link to its replay, when the round is over and it may be looked at
    places: list[int] | None  # by seat, when the round is over
    totals: list[int] | None  # the same; none where it was not played to the end
    points: list[float] | None  # the same: what each has won of the table, for the standings
    # Seats at which a bot plays on since time was over: they come last. While it is played it is
    # told to those who sit there.
    stood_in: list[int]
    closed: bool = False  # not played to the end, because the host closed the round
    # For whom the game waits while it is played, bots left out: told to the host, whose closing of
    # the round would put them last.
    awaited: list[Awaited] = []


class TournamentRound(Struct):
    number: int
    over: bool
    tables: list[Paired]


class TournamentStanding(Struct):
    """Where an entrant stands after the rounds that are over."""

    place: int  # equals share one
    entrant: int
    points: float  # of each table what part of the others they came before
    duplicate: float  # of the same deals at the same seats, what part of the others did worse
    beaten: float  # points of the others at their tables, as far as they came before them
    played: int  # tables


class Tournament(Struct):
    """All that whoever asks may know of one."""

    tournament: TournamentId
    title: str  # empty where its host gave none
    game: str
    options: dict[str, Any]
    form: Form
    seats: int  # at each table
    stage: TournamentStage
    host: str
    hosting: bool  # whether it is whoever asks
    listed: bool
    spectators: bool  # whether its games may be watched
    pace: Pace
    round: int
    rounds: int
    # How many there would be if it began with who has entered; 0 while they are too few.
    rounds_with_these: int
    created: int  # Unix seconds
    following: TournamentId | None  # the one by which its host went on when it was over
    most: int  # entrants there may be
    entrants: list[Entrant]
    played: list[TournamentRound]  # that which is played, too
    standings: list[TournamentStanding]
