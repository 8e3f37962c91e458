"""What a game offers beside its rules, in groups: moves, box, scores, pictures, evenings.

Types are generic in the game's own: S its record's layout, V the struct of its view, M its
moves. Where nobody knows which game is played they are Any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol

import msgspec
from typing_extensions import TypeVar

from .components import Component, none_told
from .header import Header
from .layout import Records
from .moves import MoveKind
from .remarks import Remark, no_remarks
from .words import Text

S = TypeVar("S", bound=Header, default=Any)
V = TypeVar("V", bound=msgspec.Struct, default=Any)
M = TypeVar("M", default=Any)
M_co = TypeVar("M_co", covariant=True, default=Any)


class MoveTable(Protocol[M_co]):
    """The three faces of a game's moves: typed value, notation, flat index.

    A typed move is a small immutable value that prints as its notation.
    """

    size: int  # how many indices there are
    most: int  # the most that can be allowed at once
    kinds: tuple[MoveKind, ...]  # how the indices are laid out; all of them, in a row

    def parse(self, text: str) -> M_co:
        """The typed move a notation means. Raises InvalidMove."""

    def index(self, move: Any) -> int:
        """The flat index of a typed move. Raises InvalidMove for what is none."""

    def move(self, index: int) -> M_co:
        """The typed move of a flat index. Raises InvalidMove."""


class Happening(msgspec.Struct, frozen=True):
    """Something everybody saw happen; `kind` names a sentence of the game's words."""

    kind: str
    seat: int | None = None
    values: dict[str, str | int] = {}
    cells: list[str] = []


@dataclass(frozen=True)
class BoxFiles:
    """How a game's box is read.

    Attributes:
        record: the array of one record that every rule is given, from None (the standard box), a
            path, or a mapping of what differs. Raises BoxError.
        data: what differs from the standard box, for a record's header. Raises BoxError.
        components: every entry that may differ, in the order of the standard file.
        remarks: what in a box that can be played with does not go together, from the same.
    """

    record: Callable[[Any], Records]
    data: Callable[[Any], dict[str, Any]]
    components: Callable[[], list[Component]] = none_told
    remarks: Callable[[Any], list[Remark]] = no_remarks


class Wording(NamedTuple):
    """Which of a game's sentences tells a score line, and what of the box stands in it.

    Attributes:
        key: what the sentence is called in the game's words; "" where the game does not say.
        values: what fills it beside the line's own count, points and item: numbers of the box
            that is played, such as what one thing is worth, and names of things.
    """

    key: str = ""
    values: Mapping[str, str | int] = {}


def _not_said(line: Any, rivals: Sequence[Any], b: Any) -> Wording:
    return Wording()


@dataclass(frozen=True)
class Scoring:
    """What the lines that `score` fills are called.

    Attributes:
        categories: by number.
        item: the name of an item of a category; None where there is only one.
        cells: the names of the cells in a bit set, in reading order.
        tell: score line, language -> sentence.
        currency: the category of lines that count what a seat pays with; "" where there is none.
        item_words: how the words for items begin, after the game's own beginning.
        wording: score line, the lines of all seats for the same thing (its own too), box record
            -> its sentence, which the line then carries to `tell` and to browsers.
        tell_by_box: score line, facts of the box that is played, language -> sentence; instead of
            `tell` where a sentence says what lies in the box, such as what a card demands.
    """

    categories: tuple[str, ...]
    item: Callable[[int, int], str | None]
    cells: Callable[[int], list[str]]
    tell: Callable[[Any, str], str]
    currency: str = ""
    item_words: str = ""
    wording: Callable[[Any, Sequence[Any], Any], Wording] = _not_said
    tell_by_box: Callable[[Any, Any, str], str] | None = None


def _nothing_to_add(
    b: Any, before: Sequence[Any], after: Sequence[Any], seat: int, move: int
) -> list[Happening]:
    return []


def _nobody_counts(b: Any, s: Any) -> float:
    return 0.0


@dataclass(frozen=True)
class Shown(Generic[S, V]):
    """How people are shown a table.

    Attributes:
        facts: what `BoxFiles.data` returns, or None for the standard box -> all that lies in a
            box, as one struct. Raises BoxError.
        view: a veiled record, its box, the seat and the options -> the view as one struct.
        happenings: the box, the veiled records before and after an event, the seat and its move
            -> what everybody saw.
        picture: the view as one SVG, with the facts of its box.
        narrate: happening, view after it, facts, names, language -> sentence; None: moves are
            told in notation.
        progress: how far a running game is, from 0 to 1, by the box and an onlooker's record.
        sketch: view, facts, names, language -> the table in letters, for terminals.
        hindsight: the box, the veiled records of all seats before and after an event, the seat and
            its move -> what can be added to it once the game is over and nothing is secret. Asked
            of games with private parts.
    """

    facts: Callable[[Any], msgspec.Struct]
    view: Callable[[S, Any, int, dict[str, Any]], V]
    happenings: Callable[[Any, S, S, int, int], list[Happening]]
    picture: Callable[[V, Any], str]
    narrate: Callable[[Happening, V, Any, Sequence[str], str], str] | None = None
    sketch: Callable[[V, Any, Sequence[str], str], str] | None = None
    progress: Callable[[Any, S], float] = _nobody_counts
    hindsight: Callable[[Any, Sequence[S], Sequence[S], int, int], list[Happening]] = (
        _nothing_to_add
    )


def _none_at_all(options: Mapping[str, Any]) -> int:
    return 0


@dataclass(frozen=True)
class ManyHands:
    """A game in real time: several seats may act at once, commands name things and places
    instead of a version of the table, and nobody takes a move back while others play.

    Attributes:
        meant: the index that a command in lasting words means now, from box, record, seat and
            text; or minus the number of the rule that forbids it, such as 906 where what it
            speaks of is gone. Raises InvalidMove. None: commands are moves in notation.
        pause: milliseconds between two actions of a seat, by the options.
        pause_rule: the number of the rule that asks for it.
    """

    meant: Callable[[Any, Any, int, str], int] | None = None
    pause: Callable[[Mapping[str, Any]], int] = _none_at_all
    pause_rule: int = 0


def _all_is_open(options: Mapping[str, Any]) -> bool:
    return False


@dataclass(frozen=True)
class Manner:
    """How a game is played, as far as tables, servers and bots must know.

    Attributes:
        private: whether a seat sees what others do not, by the options: people who share a
            device need a curtain then.
        together: one team, one score: lines carry the seat NOBODY and are everybody's.
        silent: nobody may tell anybody anything but by moves: while a game runs, tables pass on no
            signs.
        chains: a turn is a chain of small moves: the table takes those without alternative.
        waits: moves of a chain that may as well be made in another turn. Who makes the only other
            move has decided nothing that one would go back to.
        real_time: None for games that are played in turns.
    """

    private: Callable[[Mapping[str, Any]], bool] = _all_is_open
    together: bool = False
    silent: bool = False
    chains: bool = False
    waits: frozenset[int] = frozenset()
    real_time: ManyHands | None = None

    def pause(self, options: Mapping[str, Any]) -> int:
        """Milliseconds between two actions of a seat; 0 in games of turns."""
        return self.real_time.pause(options) if self.real_time else 0


@dataclass(frozen=True)
class Rung:
    """How the search bot plays at a level: one move ahead and misjudging, or by playouts.

    Attributes:
        misjudges: by how much it errs in what each move is worth: the standard deviation of its
            errors, in that of the moves' worths.
        playouts: for each choice; 0: it looks one move ahead.
        foresees: whether by what was learned, or by value alone.
    """

    misjudges: float = 0.0
    playouts: int = 0
    foresees: bool = False


@dataclass(frozen=True)
class Finish:
    """How everybody plays a game on to its end, for whoever asks what a position is worth.

    Attributes:
        looks_at: moves of each choice, at random; those worth most on the table are kept.
        foresees: so many of these, among which it is made by what was learned; 1: the one worth
            most is made, and nothing is foreseen. Which comes nearer to strong play at what cost is
            measured for each game (docs/reviews.md).
        playouts: of each outlook of a review, and at least of the moves by which a decision is
            marked: as many as make it sure enough within a minute of a processor's time.
    """

    looks_at: int = 64
    foresees: int = 1
    playouts: int = 120


@dataclass(frozen=True)
class Bots:
    """Which bots that go by its rules alone can play a game, and how the search bot goes about it.

    Attributes:
        names: weakest first. A bot made for the game says so itself.
        halvings: where a turn is a chain of small moves, by seats: halvings of its races in all
            choices of a turn, on average, among which a turn's time is shared. Without, every
            move has all of it.
        horizon: of its playouts, in moves of its own, by seats; without, they go to the end.
        ladder: how it plays at its levels below the strongest, gentlest first, chosen so that all
            are about equally far apart (`make strength` measures how far).
        steps: what each level of the search bot wins against the one below, two seats: shares of
            the victories that were measured, gentlest first, as far as they were. A test holds
            them to the table in docs/figures.md.
        finish: how positions are played on for a review.
        finish_by_seats: where so many seats play them on in another way.
    """

    names: tuple[str, ...] = ("random", "greedy", "search")
    halvings: Mapping[int, float] = field(default_factory=dict)
    horizon: Mapping[int, int] = field(default_factory=dict)
    ladder: tuple[Rung, Rung, Rung, Rung] = (
        Rung(misjudges=1.0),
        Rung(misjudges=0.5),
        Rung(playouts=100),
        Rung(playouts=400, foresees=True),
    )
    steps: tuple[float, ...] = ()
    finish: Finish = Finish()
    finish_by_seats: Mapping[int, Finish] = field(default_factory=dict)

    def finish_of(self, players: int) -> Finish:
        """How so many seats play a position on."""
        return self.finish_by_seats.get(players, self.finish)


@dataclass(frozen=True)
class GardenOfTheDay:
    """What everybody plays who plays a game on the same day, each at a table of their own.

    Attributes:
        options: of the table; those left out keep their defaults.
        rivals: how many bots play along; 0: it is played alone.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    rivals: int = 2


@dataclass(frozen=True)
class RealTable:
    """What people laid down at a real table, read from a score document.

    Attributes:
        names: of the players, by seat.
        options: of the table, defaults filled in.
        states: the table as an array of one record, for the kernels that score it.
        notes: what looks odd but does no harm.
        box: what is scored with, as an array of one record.
    """

    names: list[str]
    options: dict[str, Any]
    states: Any
    notes: Sequence[Text]
    box: Records
