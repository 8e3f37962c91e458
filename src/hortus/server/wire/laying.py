"""Setting up a table: who sits where, and the links by which others come."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hortus.engine.own_box import BoxCard

from .names import BotName, Name, SeatNumber, TableId, Token
from .pace import Pace
from .tables import Result, SeatCard


class SeatOrder(Struct):
    """What the host asks for at one seat."""

    kind: Literal["me", "local", "link", "bot"]
    name: Name | None = None
    bot: BotName | None = None  # only with kind "bot"
    level: Annotated[int, Meta(ge=1, le=5)] | None = None


class Lobby(Struct):
    """A list of open tables: everybody's on this server, or that of a group, which whoever has its
    key sees. A link to it is `/#/open` or `/#/open/{key}`."""

    key: Token | None = None  # None: everybody's


class OpenTable(Struct):
    """A table that waits for players, or may be watched."""

    table: TableId
    game: str
    seats: list[SeatCard]
    options: dict[str, Any]
    own_box: bool  # played with a box that is not the standard one
    progress: float  # 0 to 1
    created: int  # Unix seconds
    free: int  # seats that wait for somebody
    watched: bool  # whether one may watch
    listed: bool  # whether everybody finds the game in the archive afterwards
    mine: bool  # whether this visitor has a place there
    when_ready: bool  # whether it begins once everybody has said that they are ready
    pace: Pace | None = None  # how much time people have


class SitDown(Struct):
    """Take the first seat that is free at an open table; without a name it keeps its own."""

    name: Name | None = None


class NewTable(Struct):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=4)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(max_length=40)] | None = None  # None: the system's randomness
    spectators: bool = True
    lobby: Lobby | None = None  # None: it stands in no list, and others come by links alone
    # Whether everybody finds the game in the archive afterwards; None: if it stands in everybody's
    # list of open tables.
    listed: bool | None = None
    # Entries that differ from the standard box, and under `name` what the box is called.
    box: dict[str, Any] | None = None
    pace: Pace | None = None  # how much time people have; None: as long as they like
    # Whether it begins by itself once all seats are taken and everybody has said that they are
    # ready. Without a seat that somebody takes by a link it begins at once.
    when_ready: bool = False


class Invite(Struct):
    """A link is `/#/t/{table}/{token}`; the token is claimed once and then worthless."""

    seat: int
    token: str


class Created(Struct):
    table: TableId
    invites: list[Invite]
    spectator: str | None  # token of the spectator link; does not wear out


class Claim(Struct):
    token: Token
    name: Name | None = None
    program: bool = False  # it is a program that comes, and all who sit there shall know


class Claimed(Struct):
    table: TableId
    seat: int | None  # None: a spectator
    # For a new program: what it sends from now on, as `Authorization: Bearer KEY`.
    key: str | None = None


class Links(Struct):
    """The links of a table that open something now: for its host to send, also after a reload."""

    invites: list[Invite]
    spectator: str | None
    replay: bool  # whether there are links to the replay
    deal: bool  # whether there is a link to play the same deal again


class Invitation(Struct):
    """What a link opens, before anybody has taken it."""

    game: str
    host: str | None  # the name at the table of who set it up; None: they do not play
    seat: int | None  # None: a place to watch from
    listed: bool = False  # whether everybody finds the game in the archive afterwards


class ReplayKey(Struct):
    """A link to a move is `/#/t/{table}/replay/{stop}/{key}`: it opens the replay, as an onlooker
    sees it, and nothing else. A stop is the number of a turn, or of a step within it: 9.3."""

    key: Token


class DealKey(Struct):
    """A link to the deal of a finished game is `/#/t/{table}/again/{key}`: whoever has it may lay
    a table with the same deal, and learns nothing of how it went."""

    key: Token


class NewGroup(Struct):
    """A table for another group with the deal of a finished game: all but the seats is as there."""

    key: Token
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=4)]
    spectators: bool = True


class DealtSeat(Struct):
    """Who sat somewhere when a deal was played first, without a name."""

    bot: BotName | None = None  # None: a person
    level: int | None = None


class OfferedDeal(Struct):
    """What a link to a deal offers, with nothing of how anybody fared."""

    game: str
    players: int
    seats: list[DealtSeat]  # as at the first table: others are compared with its bots
    options: dict[str, Any]
    box: BoxCard
    facts: dict[str, Any]  # what lies in the box, as the game tells it
    host: str | None  # the name of who set the first table up; None: they did not play
    mine: TableId | None  # where this visitor plays it, or knows it from
    finished: bool = False  # whether that game is over
    pace: Pace | None = None  # how much time people had, and have again


class GroupResult(Struct):
    """How one group fared with a deal."""

    names: list[str]
    result: list[Result]  # for each seat
    at: int  # Unix seconds of its end
    mine: bool  # whether this visitor has a place at that table
    table: TableId | None  # where it was played, for those who have a place there
    practice: bool = False  # something was drawn anew there, so its result does not compare
    reported_at: TableId | None = None  # where the names of others are reported; it opens nothing
    people: list[int] = []  # the seats of others who are people


class DealResults(Struct):
    """How all groups fared that finished the same deal, those who began first at the top."""

    groups: list[GroupResult]
    playing: int  # groups that have not finished


class HandSeat(Struct):
    """The host gives an absent seat to a bot, or a person leaves their own to one."""

    bot: BotName
    level: Annotated[int, Meta(ge=1, le=5)] | None = None  # None: its usual one


class Rename(Struct):
    name: Name


class AskHint(Struct):
    """Which of my seats wants advice; without it, the one that may act."""

    seat: SeatNumber | None = None


class SpectatorLink(Struct):
    """The new spectator token. The old one, and whoever watched by it, is shown out."""

    token: str


class Health(Struct):
    # starting: the rules are being loaded, and who comes waits; compiling: all can be played,
    # with bots that think slowly in the games under `compiling`.
    status: Literal["ok", "starting", "compiling"]
    version: str
    compiling: dict[str, float]  # by the game, how much of its rules is compiled: 0..1
