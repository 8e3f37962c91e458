"""A game, as generic code sees it: facts, options, moves, words, and its kernels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Self

import numpy as np
import numpy.typing as npt

from . import batches as _batches  # noqa: F401  (registers the generic kernels)
from . import kernels as _kernels  # noqa: F401
from . import learning as _learning  # noqa: F401
from . import outcomes as _outcomes  # noqa: F401
from . import search as _search  # noqa: F401
from .asking import nothing_to_answer
from .binding import Kernels, bind
from .errors import InvalidMove, OptionError
from .layout import blank_of, dtype_of
from .medals import Medal
from .observing import Observation
from .options import Level, Option, options_by_name
from .parts import (
    Bots,
    BoxFiles,
    GardenOfTheDay,
    M,
    Manner,
    MoveTable,
    RealTable,
    S,
    Scoring,
    Shown,
    V,
)
from .plain import printable, shortened, shown, whole
from .states import ARRAYS, Form, form_of_game, from_bytes
from .verbs import SHORTCUTS, VERBS
from .words import ENGINE_WORDS, Sentence, mistake, words

Indices = npt.NDArray[np.int32]

LONGEST_MOVE = 100  # letters of its notation


def verbs_in(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """A game's own verbs, each from the first of its modules that has a function of that name,
    and its own shorter ways where it has any.

    A game without chance needs no `answer`.
    Raises AttributeError naming a verb that none of them has.
    """
    found = {}
    for name in VERBS:
        owner = next((module for module in modules if hasattr(module, name)), None)
        if owner is None and name == "answer":
            found[name] = nothing_to_answer
            continue
        if owner is None:
            names = ", ".join(module.__name__ for module in modules)
            raise AttributeError(f"no verb {name!r} in {names}; engine.verbs tells what it does")
        found[name] = getattr(owner, name)
    shorter = {
        name: getattr(module, name)
        for name in SHORTCUTS
        for module in modules
        if hasattr(module, name)
    }
    return found | shorter


@dataclass(frozen=True)
class ScoreDocuments:
    """How a finished evening at a real table is read.

    Attributes:
        read: the game, a document and the entries in which the box on that table differs (None:
            the standard box) -> the table. Raises EveningError.
        schema: JSON Schema of the documents it reads.
    """

    read: Callable[[Game, Mapping[str, Any], Mapping[str, Any] | None], RealTable]
    schema: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Game(Generic[S, V, M]):
    """Everything generic code may ask of a game. Made once, at the end of a game's package, and
    equal to itself alone.

    Attributes:
        id: name in records, addresses and on the command line, such as "zen-garden".
        prefix: of rule numbers, such as "ZG".
        players: allowed numbers of seats.
        minutes: how long a game at a real table takes.
        package: the game's folder.
        rules_version: changes when a record of old would replay differently.
        layout: of the record; it begins with the header's fields and has the options as `opt`.
        verbs: the game's rules by the names of `engine.verbs`.
        observation: what `observe` fills.
        options: what may be chosen for a table.
        pack: the fields of the record's `opt` from options and seats. Raises OptionError.
        moves: the three faces of a move.
        levels: named presets of options.
        evening: scores of a real table; None: the game reads none.
        alone: what its game for one is called, as an id, where it has a name of its own.
        day: what everybody plays on one day.
        medals: what a finished game can win one, the easiest first.
    """

    id: str
    prefix: str
    players: tuple[int, ...]
    minutes: int
    package: Path
    rules_version: int
    layout: type[S]
    verbs: Mapping[str, Callable[..., Any]]
    observation: Observation
    options: tuple[Option, ...]
    pack: Callable[[dict[str, Any], int], tuple[Any, ...]]
    moves: MoveTable[M]
    box: BoxFiles
    scoring: Scoring
    shown: Shown[S, V]
    levels: tuple[Level, ...] = ()
    manner: Manner = Manner()  # noqa: RUF009 (frozen)
    bots: Bots = Bots()  # noqa: RUF009 (frozen)
    evening: ScoreDocuments | None = None
    alone: str = ""
    day: GardenOfTheDay = GardenOfTheDay()  # noqa: RUF009 (frozen)
    medals: tuple[Medal[V], ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # nothing in it changes

    @cached_property
    def state(self) -> np.dtype[np.void]:
        """The record's dtype."""
        return dtype_of(self.layout)

    @cached_property
    def _blank(self) -> bytes:
        return blank_of(self.layout).tobytes()

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

    def options_of(self, level: object) -> dict[str, Any]:
        """The options that a level stands for, by name; none for None. Raises OptionError."""
        if level is None:
            return {}
        presets = {preset.level: preset.options for preset in self.levels}
        found = whole(level)
        if found not in presets:
            told = mistake("level", game=self.id, known=", ".join(map(str, presets)) or "-",
                           level=shown(level))  # fmt: skip
            raise OptionError(told, "level")
        return dict(presets[found])

    def options_given(
        self, level: object, options: Mapping[str, Any] | None, named: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The options of a level, and what is given besides, by name or as arguments.

        Not yet checked. Raises OptionError for one that is given twice, and as `options_of`.
        """
        given = options_by_name(options)
        if twice := sorted(given.keys() & named.keys()):
            raise OptionError(mistake("option_twice", name=shown(twice[0])), twice[0])
        return {**self.options_of(level), **given, **named}

    def options_as_written(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game written down, not yet checked.

        Games are written with all the options of their day; those that came later, or whose
        default changed where none is written, mean what was played then (`Option.unwritten`).
        """
        earlier = {o.name: o.unwritten for o in self.options if o.unwritten is not None}
        return {**earlier, **written}

    @property
    def form(self) -> Form:
        """The form in which its records are made now: plain while its rules still compile."""
        return form_of_game(self.package)

    def fresh(self, options: dict[str, Any], players: int) -> Any:
        """A record that waits to be dealt, as an array of one: blank but for options and seats."""
        record = ARRAYS.from_bytes(self.state, self._blank)
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
        if not isinstance(text, str):
            raise InvalidMove(f"{shown(text)} is no text; moves are written as in "
                              f"{self.notation(0)!r}")  # fmt: skip
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
