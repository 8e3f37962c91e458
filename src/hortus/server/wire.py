"""The wire format: every JSON shape that crosses between server and browser.

REST bodies are plain structs; websocket messages are tagged unions (`type`), one for each
direction. The browser's TypeScript types are generated from these. No rule of any game is
known here: a game's picture of the table travels in `view` and is drawn by that game's
board component alone.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Raw, Struct

from hortus.bots import CardVerdict, DrawnGarden, Verdict
from hortus.engine.boxes import LARGEST_FILE
from hortus.engine.components import Component
from hortus.engine.own_box import BoxCard
from hortus.engine.parts import Happening
from hortus.engine.remarks import Remark
from hortus.lessons import Said
from hortus.scores import ScoreLine, SeatScore

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,43}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
BotName = Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,15}$")]  # of those installed
Language = Literal["en", "de", "nl"]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveIndex = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveText = Annotated[str, Meta(min_length=1, max_length=32)]
Reference = Annotated[int, Meta(ge=0, le=2**31 - 1)]


# ------------------------------------------------------------------ what can be played


class OptionCard(Struct):
    """One option of a game, as the set-up screen offers it. Words live in the browser."""

    name: str
    choices: list[Any]  # allowed values; for kind "set" the members
    default: Any
    kind: Literal["choice", "set"]
    ruling: bool = False  # True: a ruling of ours on an open question of the rule book


class LevelCard(Struct):
    """A named preset of options, such as "level 3" for boards 1, 2 and 3."""

    level: int
    options: dict[str, Any]


class BotCard(Struct):
    name: BotName
    levels: list[int]  # selectable strengths, weakest first; empty: only one


class CheckedBox(Struct):
    """A box that can be played with."""

    card: BoxCard
    box: dict[str, Any]  # as `NewTable.box` takes it
    facts: Raw  # what lies in it, as the game tells it


class OpenedBox(CheckedBox):
    """A box that somebody types in, with what is to be said of it."""

    remarks: list[Remark]  # what does not go together yet, though it can be played with
    printed: list[str]  # entries that its owner found to be as in the standard box


class BoxFile(Struct):
    """A box to be checked: the text of its file, or entries by name. One of the two."""

    toml: Annotated[str, Meta(max_length=LARGEST_FILE)] | None = None
    entries: dict[str, Any] | None = None


class BoxQuestion(Struct):
    """Can what an entry of a box demands be fulfilled?"""

    entries: dict[str, Any]  # of the box, as `BoxFile.entries`
    entry: Annotated[str, Meta(max_length=80)]  # its name, such as "cards.S-12"


class JudgedBox(Struct):
    """What was found of an entry of a box."""

    entry: str
    verdict: Verdict


class GardenQuestion(Struct):
    """What do cards say to a garden that was laid out after one on a real table?"""

    garden: DrawnGarden
    entries: dict[str, Any] = {}  # of the box, as `BoxFile.entries`; empty: the standard box


class InspectedGarden(Struct):
    """What each card says, in the order in which they were named."""

    verdicts: list[CardVerdict]


class WrittenBox(Struct):
    """A box as a file that is read again wherever boxes are."""

    file: str  # what to call it
    text: str


class BoxComponents(Struct):
    """What of a game's box a box of one's own may have otherwise, in the order of its file."""

    components: list[Component]
    judged: list[str]  # those of which the server can tell whether what they demand is possible


class LessonCard(Struct):
    """A lesson, as it is offered."""

    name: str  # in addresses
    title: Said
    about: Said
    minutes: int
    expansion: bool  # of what a first game does without


class GameCard(Struct):
    id: str  # as in records and addresses
    players: list[int]  # allowed numbers of seats
    minutes: int
    options: list[OptionCard]
    levels: list[LevelCard]
    bots: list[BotCard]  # that can play it, weakest first
    real_time: bool = False  # many hands at once: everybody needs a device of their own
    box: CheckedBox | None = None  # of somebody's own, which this server was started with
    lessons: list[LessonCard] = []  # in the order in which one learns


class RulePicture(Struct):
    """A picture of the rules: a position, and what is marked in it."""

    name: str  # as the rules page names it
    rules: list[str]  # the numbers of those it explains
    show: str  # the part of the table that is drawn, such as "garden 0"
    caption: Said
    lit: list[str]  # cells the caption speaks of
    allowed: list[str]  # cells that are ringed
    refused: list[str]  # cells that are crossed
    view: Any


# ------------------------------------------------------------------------ setting up


class SeatOrder(Struct):
    """What the host asks for at one seat."""

    kind: Literal["me", "local", "link", "bot"]
    name: Name | None = None
    bot: BotName | None = None  # only with kind "bot"
    level: Annotated[int, Meta(ge=1, le=5)] | None = None


class NewTable(Struct):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=4)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(max_length=40)] | None = None  # None: the system's randomness
    spectators: bool = True
    # Entries that differ from the standard box, and under `name` what the box is called.
    box: dict[str, Any] | None = None


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


class Claimed(Struct):
    table: TableId
    seat: int | None  # None: a spectator


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


class ReplayKey(Struct):
    """A link to a move is `/#/t/{table}/replay/{version}/{key}`: it opens the replay, as an
    onlooker sees it, and nothing else."""

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


class GroupResult(Struct):
    """How one group fared with a deal."""

    names: list[str]
    result: list[Result]  # for each seat
    at: int  # Unix seconds of its end
    mine: bool  # whether this visitor has a place at that table
    table: TableId | None  # where it was played, for those who have a place there
    practice: bool = False  # something was drawn anew there, so its result does not compare


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


# --------------------------------------------------------------------------- a table


class SeatCard(Struct):
    seat: int
    kind: Literal["person", "bot", "open"]  # open: its link has not been claimed yet
    name: str
    bot: BotName | None = None
    level: int | None = None
    present: bool = False  # a person with a live connection, or a bot
    stand_in: bool = False  # a bot that keeps a person's place; the person may take it back


class LogEntry(Struct):
    """One line of the table's log, public to all who may watch it.

    `what` is the game's own description of what was seen to happen (`kind` names a sentence
    of the game's words, `values` fill it). Nature's numbers never appear. Of an "undo" it is
    `practice` where others had answered or something had come to light since.
    """

    version: int
    kind: Literal["move", "nature", "undo", "clock", "seat", "end"]
    seat: int | None
    at: int  # milliseconds on the table's clock, which runs since the table opened
    notation: str | None = None
    what: list[Happening] = []


class Clock(Struct):
    """The table's clock, of games that keep time; in milliseconds since the table opened."""

    now: int  # when this was sent
    limit: int | None  # the deadline; None: there is none, or it is not running yet
    running: bool  # False when the game is over


class UndoAsked(Struct):
    """Somebody asks whether they may take their last move back, with all that happened since."""

    seat: int
    waiting: list[int]  # seats whose people have not answered yet


class AnsweredMoves(Struct):
    """Moves that the rules allow and a lesson does not want, and what is said to them."""

    moves: list[MoveIndex]
    said: Said


class LessonState(Struct):
    """How far a lesson is that is given at a table."""

    name: str
    done: int  # of its steps in which something happens at the table
    answered: list[AnsweredMoves] = []  # none where all act at once


class TableState(Struct):
    """Everything one visitor may know of a table now. Each message carries it whole, so a
    client that missed some has caught up with the first one it gets."""

    table: TableId
    version: int
    game: str
    players: int
    options: dict[str, Any]
    box: BoxCard
    seats: list[SeatCard]
    mine: list[int]  # the seats this visitor plays; empty for spectators
    host: bool
    actors: list[int]  # seats that may act now
    over: bool
    view: dict[str, Any]  # the game's view, drawn from the veiled record
    # For each seat of mine that may act: its allowed indices. Empty in real-time games, where
    # the view says what is possible.
    moves: dict[str, list[int]]
    undo: list[int]  # seats of mine that may take their last move back at once
    standings: list[SeatScore]  # as if the game ended now
    events: list[LogEntry]  # since the version asked for; the whole log on joining
    curtain: bool  # several people share this device and the game has private parts
    expires: int  # Unix seconds
    rematch: TableId | None = None
    hints: bool = False  # no other people at the table: the search bot may be asked
    held: list[int] = []  # `mine`, and the seats a bot keeps until this visitor takes them back
    clock: Clock | None = None  # of games that keep time
    ask_undo: list[int] = []  # seats of mine that may if the others agree: `undo` asks them
    undo_asked: UndoAsked | None = None  # a question that waits for answers
    lesson: LessonState | None = None  # of a table on which one learns
    deal: bool = False  # other groups may play, or have played, the same deal
    undo_practice: bool = False  # what may be taken back makes the game one for practice


class Result(Struct):
    """How a game ended for a seat."""

    place: int
    total: int


class TableCard(Struct):
    """A line of "continue a running table"."""

    table: TableId
    game: str
    names: list[str]
    mine: list[int]
    host: bool
    over: bool
    actors: list[int]
    progress: float  # 0 to 1
    created: int
    expires: int
    own_box: bool  # played with a box that is not the standard one
    result: list[Result] = []  # of a finished game, for each seat
    lesson: str | None = None  # of a table on which one learns, the lesson's name


class Frame(Struct):
    """One step of a replay: the table after event `version`."""

    version: int
    event: LogEntry | None  # None for the first frame
    view: dict[str, Any]
    actors: list[int]
    over: bool
    standings: list[SeatScore]
    # Of a finished game with private parts: for each seat what of the view it saw otherwise.
    seen: list[dict[str, Any]] = []
    # Of such a game: what can be added to the event, now that nothing is secret.
    hindsight: list[Happening] = []


class Replay(Struct):
    game: str
    players: int
    options: dict[str, Any]
    box: BoxCard
    seats: list[SeatCard]
    frames: list[Frame]
    table: TableId | None = None  # None: an uploaded record
    facts: dict[str, Any] = {}  # what lies in the box that was played, as the game tells it
    rematch: TableId | None = None  # where the same people play once more


class Hint(Struct):
    seat: int
    move: int
    notation: str
    playouts: int
    effect: Effect | None = None


class Effect(Struct):
    """What a move would change at once: the lines that differ, as differences."""

    seat: int
    move: int
    total: int
    coins: int  # of the game's currency, 0 where there is none
    lines: list[ScoreLine]
    what: list[Happening] = []  # what would be seen to happen at once


class Gain(Struct):
    """Something that some of the allowed moves bring at once."""

    kind: str  # the category of the score line that gains, or what is seen to happen
    moves: list[MoveIndex]
    points: list[int]  # of each of these moves, in the same order; 0 of what only happens


class Coaching(Struct):
    """What the allowed moves of a seat would bring at once."""

    seat: int
    version: int
    moves: list[MoveIndex]
    scores: list[Gain]
    happens: list[Gain]


class Problem(Struct):
    """Every error's JSON body."""

    error: str  # a short stable name: "illegal_move", "not_found", "too_large", ...
    message: str  # one sentence naming place and remedy; what a document, a record or an option
    # has wrong in the language of Accept-Language, all else in English
    rule: str | None = None  # "ZG-26" where a rule refuses
    where: str | None = None  # the field or cell meant, such as "seats[1].name", "row 2, column 3"
    player: str | None = None  # whose part of a score document is meant, by name
    key: str | None = None  # what the sentence is called in the word files, and what fills it
    values: dict[str, str | int] = {}
    said: Said | None = None  # a lesson's own answer


# -------------------------------------------------------------------- browser -> server


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


class Aim(Struct, tag="aim"):
    """Ask what a move would change; answered with `effect`, to the asker alone. Why a move is not
    allowed is asked in the same way: `refused` tells it."""

    seat: SeatNumber
    move: MoveIndex
    ref: Reference | None = None  # the sender's number for it: `effect` or `refused` repeats it


class Stop(Struct, tag="stop"):
    """End a real-time game that no deadline ends."""

    seat: SeatNumber


class Onward(Struct, tag="onward"):
    """Whoever learns has read on: the move that the lesson has written for another seat may be
    played."""

    version: Version


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
)

ClientMessage = Play | Undo | AnswerUndo | Aim | Stop | Onward | Sync | Ping

# -------------------------------------------------------------------- server -> browser


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


class Closed(Struct, tag="closed"):
    reason: Literal["deleted", "expired", "revoked", "restarting"]


class Pong(Struct, tag="pong"):
    pass


ServerMessage = State | Refused | Done | EffectMessage | Presence | Closed | Pong
