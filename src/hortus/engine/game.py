"""A game, as generic code sees it: facts, options, moves, words, and its kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import msgspec
import numpy as np
import numpy.typing as npt

from . import kernels as _kernels  # noqa: F401  (registers the generic kernels)
from . import search as _search  # noqa: F401
from .binding import Kernels, bind
from .errors import InvalidMove, OptionError
from .header import Header
from .layout import Records, blank_of, dtype_of
from .plain import printable, shortened, shown, whole
from .states import from_bytes
from .verbs import VERBS
from .words import ENGINE_WORDS, Sentence, Text, mistake, words

Indices = npt.NDArray[np.int32]

LINE = np.dtype(
    [("cells", "i8"), ("points", "i2"), ("count", "i2"), ("seat", "i1"), ("category", "i1"),
     ("item", "i1"), ("rule", "u1")],
    align=True,
)  # fmt: skip
MOST_LINES = 128
LONGEST_MOVE = 100  # letters of its notation


@dataclass(frozen=True)
class Option:
    """One option: its allowed values (for a set its possible members) and the default.

    Attributes:
        kind: "choice" or "set".
        ruling: ours, where the rule book leaves a question open.
        unwritten: what a game means that was written down without it: the value by which all
            played before the option came, or before its default changed; None: the default.
        formerly: what choices were called once, each with its name of today. Both are read, so
            that a game of old goes on meaning what was played.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any
    kind: str = "choice"
    ruling: bool = False
    unwritten: Any = None
    formerly: Mapping[str, str] = field(default_factory=dict)

    def checked(self, value: Any) -> Any:
        """The value in canonical form: one of the choices, or a sorted list of members.

        A whole number may be written as 1.0; true and false are no numbers. A choice may be
        called as it was formerly. Raises OptionError naming what is allowed.
        """
        if self.kind == "set":
            return self._members(value)
        found = self._choice(value)
        if found is None:
            told = mistake("option_choice", name=shown(self.name), value=shown(value),
                           choices=self._listed())  # fmt: skip
            raise OptionError(told, self.name)
        return found

    def _members(self, value: Any) -> list[Any]:
        if isinstance(value, str) or not isinstance(value, Sequence | set | frozenset):
            told = mistake("option_list", name=shown(self.name), value=shown(value))
            raise OptionError(told, self.name)
        found = []
        for one in value:
            member = self._choice(one)
            if member is None:
                told = mistake("option_member", name=shown(self.name), value=shown(one),
                               choices=self._listed())  # fmt: skip
                raise OptionError(told, self.name)
            found.append(member)
        return sorted(set(found))

    def _choice(self, value: Any) -> str | int | None:
        """The choice that a value means; None if it means none."""
        meant = self.formerly.get(value, value) if isinstance(value, str) else whole(value)
        return None if meant is None or meant not in self.choices else meant

    def _listed(self) -> str:
        return ", ".join(repr(choice) for choice in self.choices)


def options_by_name(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Options as given, not yet checked. Raises OptionError where that is no mapping."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise OptionError(mistake("options_by_name"))
    return dict(given)


class Move(Protocol):
    """A typed move: a small immutable value that prints as its notation."""

    def __str__(self) -> str: ...


class MoveTable(Protocol):
    """The three faces of a game's moves: typed value, notation, flat index."""

    size: int  # how many indices there are
    most: int  # the most that can be allowed at once

    def parse(self, text: str) -> Any:
        """The typed move a notation means. Raises InvalidMove."""

    def index(self, move: Any) -> int:
        """The flat index of a typed move. Raises InvalidMove."""

    def move(self, index: int) -> Any:
        """The typed move of a flat index. Raises InvalidMove."""


class Happening(msgspec.Struct, frozen=True):
    """Something everybody saw happen; `kind` names a sentence of the game's words."""

    kind: str
    seat: int | None = None
    values: dict[str, str | int] = {}
    cells: list[str] = []


@dataclass(frozen=True)
class RealTable:
    """What people laid down at a real table, read from a score document.

    Attributes:
        names: of the players, by seat.
        options: of the table, defaults filled in.
        states: the table as an array of one record, for the kernels that score it.
        notes: what looks odd but does no harm.
        box: what is scored with where the box on that table was another one than ours, as an
            array of one record; None: the standard box.
    """

    names: list[str]
    options: dict[str, Any]
    states: Any
    notes: Sequence[Text]
    box: Records | None = None


@dataclass(frozen=True)
class Level:
    """A named preset of options."""

    level: int
    options: dict[str, Any]


def verbs_in(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """A game's own verbs, each from the first of its modules that has a function of that name.

    Raises AttributeError naming a verb that none of them has.
    """
    found = {}
    for name in VERBS:
        owner = next((module for module in modules if hasattr(module, name)), None)
        if owner is None:
            names = ", ".join(module.__name__ for module in modules)
            raise AttributeError(f"no verb {name!r} in {names}; engine.verbs tells what it does")
        found[name] = getattr(owner, name)
    return found


def _no_pause(options: Mapping[str, Any]) -> int:
    return 0


def _all_is_open(options: Mapping[str, Any]) -> bool:
    return False


def _nobody_counts(b: Any, s: Any) -> float:
    return 0.0


@dataclass(frozen=True)
class Game:
    """Everything generic code may ask of a game. Made once, at the end of a game's package.

    Attributes:
        id: name in records, addresses and on the command line, such as "zen-garden".
        prefix: of rule numbers, such as "ZG".
        players: allowed numbers of seats.
        minutes: how long a game at a real table takes.
        layout: of the record; it begins with the header's fields and has the options as `opt`.
        verbs: the game's rules by the names of `engine.verbs`.
        package: the game's folder.
        rules_version: changes when a record of old would replay differently.
    """

    id: str
    prefix: str
    players: tuple[int, ...]
    minutes: int
    layout: type[Header]
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    verbs: Mapping[str, Callable[..., Any]]
    package: Path
    rules_version: int
    moves: MoveTable
    categories: tuple[str, ...]
    item_name: Callable[[int, int], str | None]  # (category, item)
    cell_names: Callable[[int], list[str]]  # of a bit set
    # The fields of the record's `opt` from options and seats; raises OptionError.
    pack: Callable[[dict[str, Any], int], tuple[Any, ...]]
    box: Callable[[Any], Records]  # standard (None), a path or a mapping; raises BoxError
    box_data: Callable[[Any], dict[str, Any]]  # the same as plain data for a record's header
    draw_view: Callable[[Any, Records, int, dict[str, Any]], msgspec.Struct]
    # From the box, the records before and after, the seat and its move.
    happenings: Callable[[Any, Any, Any, int, int], list[Happening]]
    observation_size: int
    tell: Callable[[Any, Any, str], str]  # score line, all scores, language -> sentence
    picture: Callable[[Any], str]  # the drawn view as one SVG
    currency: str = ""  # the category of lines that count what a seat pays with; none
    # How far a running game is, from 0 to 1, by the box and an onlooker's record.
    progress: Callable[[Any, Any], float] = _nobody_counts
    # Whether a seat sees what others do not, by the options: shared devices need a curtain then.
    private: Callable[[Mapping[str, Any]], bool] = _all_is_open
    together: bool = False  # one team, one score: lines carry the seat NOBODY and are everybody's
    # Many hands at one clock: several seats may act at once, commands name things and places
    # instead of a version of the table, and nobody takes a move back while others play.
    real_time: bool = False
    # A turn is a chain of small moves: the table takes those without alternative by itself.
    chains: bool = False
    # How the search bot goes about it, by seats. Where a turn is a chain of small moves:
    # halvings of its races in all choices of a turn, on average, among which a turn's time is
    # shared; without: every move has all of it. And the horizon of its playouts, in moves of
    # its own; without: they go to the end of the game.
    halvings: Mapping[int, float] = field(default_factory=dict)
    horizon: Mapping[int, int] = field(default_factory=dict)
    # The index that a command in lasting words means now, from box, record, seat and text.
    # Raises InvalidMove, or IllegalMove (906) where what it speaks of is no longer there.
    meant: Callable[[Any, Any, int, str], int] | None = None
    pause: Callable[[Mapping[str, Any]], int] = _no_pause  # ms between two actions of a seat
    pause_rule: int = 0  # the number of the rule that asks for it
    bots: tuple[str, ...] = ("random", "greedy", "search")  # that can play it, weakest first
    # What the terminal shows; without them moves are told in notation.
    narrate: Callable[[Happening, Any, Sequence[str], str], str] | None = None  # view after, names
    sketch: Callable[[Any, Sequence[str], str], str] | None = None  # drawn view, names, language
    # A finished evening at a real table, read from a score document.
    evening: Callable[[Game, Mapping[str, Any]], RealTable] | None = None  # raises EveningError
    evening_schema: Mapping[str, Any] | None = None  # JSON Schema of the documents it reads

    @cached_property
    def state(self) -> np.dtype[np.void]:
        """The record's dtype."""
        return dtype_of(self.layout)

    @cached_property
    def _blank(self) -> Records:
        return blank_of(self.layout)

    @cached_property
    def kernels(self) -> Kernels:
        """Generic code bound to this game (compiled, or loaded from the cache, on first use)."""
        return bind(self.verbs, self.package)

    def checked_options(self, given: Mapping[str, Any], players: int) -> dict[str, Any]:
        """All options with defaults filled in.

        Raises OptionError for a wrong number of seats, an unknown option or value.
        """
        seats = self.checked_players(players)
        given = options_by_name(given)
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                told = mistake("option_unknown", game=self.id, name=shown(name),
                               known=", ".join(known) or "-")  # fmt: skip
                raise OptionError(told, shortened(printable(str(name))))
        options = {n: o.checked(given.get(n, o.default)) for n, o in known.items()}
        self.pack(options, seats)
        return options

    def checked_players(self, players: Any) -> int:
        """The number of seats in canonical form. Raises OptionError for a wrong one."""
        seats = whole(players)
        if seats not in self.players:
            told = mistake("option_players", game=self.id, least=self.players[0],
                           most=self.players[-1], players=shown(players))  # fmt: skip
            raise OptionError(told, "players")
        return seats

    def options_as_written(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game written down, not yet checked.

        Games are written with all the options of their day; those that came later, or whose
        default changed where none is written, mean what was played then (`Option.unwritten`).
        """
        earlier = {o.name: o.unwritten for o in self.options if o.unwritten is not None}
        return {**earlier, **written}

    def fresh(self, options: dict[str, Any], players: int) -> Any:
        """A record that waits to be dealt, as an array of one: blank but for options and seats."""
        record = self._blank.copy()
        record["players"] = players
        record["opt"] = self.pack(options, players)
        return from_bytes(self.state, record.tobytes())

    def index_of(self, move: Any) -> int:
        """The flat index of a move in any of its three faces. Raises InvalidMove."""
        if isinstance(move, str):
            return self.moves.index(self.moves.parse(self.bounded(move)))
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            if not 0 <= move < self.moves.size:
                raise InvalidMove(f"there is no move {shown(move)}; {self.id} has moves 0 to "
                                  f"{self.moves.size - 1}")  # fmt: skip
            return int(move)
        return self.moves.index(move)

    def bounded(self, text: str) -> str:
        """A text that may be a move. Raises InvalidMove for what is longer than any."""
        if len(text) > LONGEST_MOVE:
            raise InvalidMove(f"{shown(text)} is longer than any move; moves are written as in "
                              f"{self.notation(0)!r}")  # fmt: skip
        return text

    def notation(self, index: int) -> str:
        return str(self.moves.move(index))

    @property
    def word_files(self) -> Path:
        return self.package / "shown" / "words"

    def words(self, language: str = "en") -> Mapping[str, str]:
        return words(self.word_files, language)

    @property
    def title(self) -> Sentence:
        """What the game is called."""
        return Sentence(self.word_files, f"{self.word_prefix}_name")

    def rule_name(self, number: int) -> str:
        """The printed number of a rule: 26 is "ZG-26", 226 is "ZG-X26"; the engine's stay."""
        if number >= 900:
            return str(number)
        if number > 200:
            return f"{self.prefix}-X{number - 200:02d}"
        return f"{self.prefix}-{number:02d}"

    def refusal(self, number: int) -> Sentence:
        """Why a rule, or the engine, refuses: a sentence for any language."""
        if number < 900:
            return Sentence(self.word_files, f"{self.word_prefix}_rule_{number:02d}")
        own = f"{self.word_prefix}_engine_{number}"
        if own in self.words():
            return Sentence(self.word_files, own)
        return Sentence(ENGINE_WORDS, f"engine_{number}")

    def sentence(self, number: int, language: str = "en") -> str:
        """Why a rule, or the engine, refuses."""
        return self.refusal(number).said(language)

    @property
    def word_prefix(self) -> str:
        return self.id.partition("-")[0]

    def warm(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Steps that compile everything, each with a name, for a progress bar."""
        from .warming import steps

        return steps(self)
