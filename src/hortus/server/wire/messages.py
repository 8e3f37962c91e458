"""What goes over a table's line: one union of messages for each direction."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from .conduct import Report, ReportRated, SeenAt
from .days import PlayDay
from .entry import SayWord, Solution
from .house import Upkeep
from .laying import (
    AskHint,
    Claim,
    DealKey,
    HandSeat,
    Lobby,
    NewGroup,
    NewTable,
    Rename,
    ReplayKey,
    SitDown,
)
from .names import MoveIndex, MoveText, Reference, SeatNumber, Sign, Version
from .offers import BoxFile, BoxQuestion
from .people import Arrival
from .tables import Effect, Problem, SeatCard, TableState
from .tournaments import AddBots, Enter, NewTournament


class Play(Struct, tag="play"):
    """A move. In a game of turns it says which version of the table it is meant for. In a
    real-time game it needs none: `move` is a command in words that name things and places,
    such as "put A05 at 2,-1 r1", and the order of arrival decides."""

    seat: SeatNumber
    move: MoveIndex | MoveText
    version: Version | None = None
    ref: Reference | None = None  # the sender's number for it: `done` or `refused` repeats it


class Undo(Struct, tag="undo"):
    """Take back, where `TableState.undo` names the seat; ask to, where `ask_undo` does."""

    seat: SeatNumber
    version: Version


class AnswerUndo(Struct, tag="answer_undo"):
    """Whoever `undo_asked` waits for says whether the move may be taken back."""

    agree: bool
    version: Version


class Propose(Struct, tag="propose"):
    """Ask the others for a pause of all clocks, or that a bot keeps the seat of somebody who is
    absent: `about` names it. Done at once where there is nobody to ask."""

    kind: Literal["pause", "stand_in"]
    about: SeatNumber | None = None


class Answer(Struct, tag="answer"):
    """Whoever `TableState.proposal` waits for agrees, or refuses."""

    proposal: Version  # its `version`
    agree: bool


class Resume(Struct, tag="resume"):
    """End a pause. A move of a person's does it, too."""


class Ready(Struct, tag="ready"):
    """Where `TableState.gathering` waits: my seats are ready, or (`false`) not yet."""

    ready: bool = True


class Aim(Struct, tag="aim"):
    """Ask what a move would change; answered with `effect`, to the asker alone. Why a move is not
    allowed is asked in the same way: `refused` tells it. `move` is as in `play`."""

    seat: SeatNumber
    move: MoveIndex | MoveText
    ref: Reference | None = None  # the sender's number for it: `effect` or `refused` repeats it


class Stop(Struct, tag="stop"):
    """End a real-time game that no deadline ends."""

    seat: SeatNumber


class Urge(Struct, tag="urge"):
    """Ask the bots of a real-time game that let others act first to go on before this seat."""

    seat: SeatNumber


class Onward(Struct, tag="onward"):
    """Whoever learns has read on: the move that the lesson has written for another seat may be
    played."""

    version: Version


class Reading(Struct, tag="reading"):
    """Something to read was opened or closed, or more was played than has been shown yet, and then
    was shown. Bots wait meanwhile for who sits alone with them and against no clock, for ten
    minutes at most."""

    open: bool


class Nod(Struct, tag="nod"):
    """Give a sign to all at the table, where `TableState.nods` is true. It is seen for some seconds
    and written down nowhere."""

    seat: SeatNumber
    sign: Sign
    ref: Reference | None = None  # the sender's number for it: `done` or `refused` repeats it


class Sync(Struct, tag="sync"):
    since: Version


class Ping(Struct, tag="ping"):
    pass


# What a browser sends as the body of a request.
BODIES: Final = (
    NewTable,
    NewGroup,
    BoxFile,
    BoxQuestion,
    Claim,
    ReplayKey,
    DealKey,
    HandSeat,
    Rename,
    AskHint,
    Arrival,
    Lobby,
    SitDown,
    PlayDay,
    NewTournament,
    Enter,
    AddBots,
    SayWord,
    Solution,
    Report,
    ReportRated,
    SeenAt,
)

ClientMessage = (
    Play
    | Undo
    | AnswerUndo
    | Propose
    | Answer
    | Resume
    | Ready
    | Aim
    | Stop
    | Urge
    | Onward
    | Reading
    | Nod
    | Sync
    | Ping
)


# ------------------------------------------------------------------ server -> browser


class State(Struct, tag="state"):
    """After connecting, after `sync`, and after every event. One message may carry several
    events (a move and what nature added, or what a slow line held up); those it carries
    follow without a gap on what this connection was sent before. A client that still finds
    a gap between its last version and the first event sends `sync` with that version."""

    state: TableState


class Refused(Struct, tag="refused"):
    problem: Problem
    version: int
    ref: int | None = None  # of the command or question refused


class Done(Struct, tag="done"):
    """A command that had a `ref` was carried out, and is part of this version of the table."""

    ref: int
    version: int


class EffectMessage(Struct, tag="effect"):
    effect: Effect
    ref: int | None = None  # of the question answered


class Presence(Struct, tag="presence"):
    seats: list[SeatCard]


class Nodded(Struct, tag="nodded"):
    """Somebody has given a sign just now; who comes later is not told of it."""

    seat: int
    sign: Sign


class HouseMessage(Struct, tag="house"):
    """What whoever hosts Hortus says to everybody, whenever it changes, and after connecting if
    there is something to say."""

    upkeep: Upkeep


class Closed(Struct, tag="closed"):
    reason: Literal["deleted", "expired", "revoked", "restarting"]


class Pong(Struct, tag="pong"):
    pass


ServerMessage = (
    State | Refused | Done | EffectMessage | Presence | Nodded | HouseMessage | Closed | Pong
)
