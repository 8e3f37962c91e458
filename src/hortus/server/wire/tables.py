"""A table as it is told to whoever sits at it or watches, and what is asked about it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hortus.engine.own_box import BoxCard
from hortus.engine.parts import Happening
from hortus.lessons import Said
from hortus.reviews.told import Estimate
from hortus.scores import ScoreLine, SeatScore
from hortus.written import Said as Noted
from hortus.written import Variation

from .names import BotName, Listing, MoveIndex, Position, TableId
from .pace import Pace, Proposal, SeatClocks


class SeatCard(Struct):
    seat: int
    kind: Literal["person", "bot", "open"]  # open: its link has not been claimed yet
    name: str
    bot: BotName | None = None
    level: int | None = None
    present: bool = False  # a person with a live connection, or a bot
    stand_in: bool = False  # a bot that keeps a person's place; the person may take it back
    program: bool = False  # whoever has the seat is a program that somebody else runs


LineKind = Literal["move", "nature", "undo", "clock", "seat", "end", "branch"]


class SeatView(Struct):
    """What a seat sees, as bots in Python get it: the veiled record and how it is read."""

    version: int  # of the table
    hortus: str  # the version of the program: another may lay records out differently
    game: str
    seat: int
    players: int
    options: dict[str, Any]
    box: dict[str, Any]  # what differs from the standard box, as a record's header has it
    record: str  # in base 64


class LogEntry(Struct):
    """One line of the table's log, public to all who may watch it.

    `what` is the game's own description of what was seen to happen (`kind` names a sentence
    of the game's words, `values` fill it). Nature's numbers never appear. Of an "undo" it is
    `practice` where others had answered or something had come to light since. A "branch" stands
    where the table was laid: what comes before it was played in another game.
    """

    version: int
    kind: LineKind
    seat: int | None
    at: int  # milliseconds on the table's clock, which runs since the table opened
    notation: str | None = None
    what: list[Happening] = []


class Clock(Struct):
    """The table's clock, of games that keep time; in milliseconds since the table opened."""

    now: int  # when this was sent
    limit: int | None  # the deadline; None: there is none, or it is not running yet
    running: bool  # False when the game is over, and while the house rests


class UndoAsked(Struct):
    """Somebody asks whether they may take their last move back, with all that happened since."""

    seat: int
    waiting: list[int]  # seats whose people have not answered yet


class Gathering(Struct):
    """A table that begins once all seats are taken and all are ready; till then nobody may act."""

    ready: list[int]  # the seats that are


class AnsweredMoves(Struct):
    """Moves that the rules allow and a lesson does not want, and what is said to them."""

    moves: list[MoveIndex]
    said: Said


class LessonState(Struct):
    """How far a lesson is that is given at a table."""

    name: str
    done: int  # of its steps in which something happens at the table
    answered: list[AnsweredMoves] = []  # none where all act at once
    riddle: bool = False  # a riddle of that name is asked; 1 is done once it is solved


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
    events: list[LogEntry]  # after version `since`; the whole log on joining
    since: int  # not every version has an event to tell of
    curtain: bool  # several people share this device and the game has private parts
    expires: int  # Unix seconds, where somebody has moved; else it goes earlier
    rematch: TableId | None = None
    hints: bool = False  # no other people at the table: the search bot may be asked
    held: list[int] = []  # `mine`, and the seats a bot keeps until this visitor takes them back
    clock: Clock | None = None  # of games that keep time
    ask_undo: list[int] = []  # seats of mine that may if the others agree: `undo` asks them
    undo_asked: UndoAsked | None = None  # a question that waits for answers
    lesson: LessonState | None = None  # of a table on which one learns
    deal: bool = False  # other groups may play, or have played, the same deal
    day: str | None = None  # whose garden of the day it is, as in wire.Day; else none
    tournament: str | None = None  # to which it belongs, as in wire.TournamentId; else none
    undo_practice: bool = False  # what may be taken back makes the game one for practice
    listing: Listing = "off"  # whether everybody finds the game in the archive afterwards
    crowded: bool = False  # so much is thought for its host that the bots think for a shorter time
    pace: Pace | None = None  # how much time people have; None: as long as they like
    clocks: SeatClocks | None = None  # of the seats, where there is a pace
    proposal: Proposal | None = None  # a question to all that waits for answers
    gathering: Gathering | None = None  # while it waits for everybody; None once it has begun
    nods: bool = False  # whether this visitor's seats may give signs now
    closed: bool = False  # the host of its tournament closed the round: the game goes on no more
    round: int | None = None  # of the tournament


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
    pace: Pace | None = None  # how much time people have
    due: int | None = None  # Unix milliseconds when the time of whoever is to move is over
    closed: bool = False  # over before its end: the host of its tournament closed the round
    tournament: str | None = None  # to which it belongs; else none
    round: int | None = None  # of it


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


class Standing(Struct):
    """How the points stood after event `version`, as if the game had ended then."""

    version: int
    standings: list[SeatScore]  # without lines that bring nothing, and without cells


class EventNote(Struct):
    """What somebody says of the position after event `version`."""

    version: Position
    text: Annotated[Noted, Meta(min_length=1)]


class OtherLine(Struct):
    """A line that was not played, from the position after event `version`."""

    version: int
    frames: list[Frame]  # those that follow
    written: Variation  # as a record has it, with what is said of it


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
    pace: Pace | None = None  # how much time people had
    # So many of the first events were played in another game, from a position of which this one was
    # played on; None: it began with the deal.
    branch: int | None = None
    notes: list[EventNote] = []  # those of an uploaded record; of a table what its asker says
    variations: list[OtherLine] = []  # the same


class Hint(Struct):
    seat: int
    move: int
    notation: str
    playouts: int
    effect: Effect | None = None
    held: Held | None = None  # against what, where points now and worth in the end disagreed


class Effect(Struct):
    """What a move would change at once: the lines that differ, as differences."""

    seat: int
    move: int
    total: int
    coins: int  # of the game's currency, 0 where there is none
    lines: list[ScoreLine]
    what: list[Happening] = []  # what would be seen to happen at once


class Held(Struct):
    """A move that a hint's was held against: of the two, one brings most at once."""

    effect: Effect
    ahead: Estimate | None  # so many points better off is one in the end with the hint's, against
    # the best rival; None where nothing was played on


class Gain(Struct):
    """Something that some of the allowed moves bring at once."""

    kind: str  # the category of the score line that gains, or what is seen to happen
    moves: list[MoveIndex]
    points: list[int]  # of each of these moves, in the same order; 0 of what only happens


class Coaching(Struct):
    """What the allowed moves of a seat would bring at once; no moves while it is another's turn."""

    seat: int
    version: int
    moves: list[MoveIndex]
    totals: list[int]  # of each of these moves: what the seat would have more or less, all told
    coins: list[int]  # of each of these moves, of the game's currency
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
