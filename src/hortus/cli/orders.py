"""What is asked of `hortus match`, as typed, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from hortus import bots
from hortus.arena import Entrant
from hortus.bots import BotKind
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.own_box import OwnBox
from hortus.engine.own_box import read as read_box
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games

from .own_boxes import game_of


@dataclass(frozen=True)
class Order:
    """Games of bots, as typed; `game` None: the shortest that all of them play."""

    lineup: list[str]
    game: str | None
    level: int | None
    options: list[str]
    games: int
    seconds: float | None
    playouts: int | None
    seed: int
    box_file: Path | None = None

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """One for each seat. Raises OptionError for a bot that there is not."""
        return tuple(entrant(text, self.seconds, self.playouts) for text in self.lineup)

    @cached_property
    def chosen(self) -> Game:
        """The game to play. Raises OptionError where there is none, BoxError where a box does
        not say which it is for."""
        if self.game is not None:
            return find_game(self.game)
        if self.box_file is not None:
            return game_of(self.box_file)
        return shortest([bots.kind(entrant.bot) for entrant in self.entrants])

    @cached_property
    def box(self) -> OwnBox:
        """The box to play with. Raises BoxError for a file that is none."""
        return read_box(self.chosen, self.box_file)

    @property
    def chosen_options(self) -> dict[str, Any]:
        """By name. Raises OptionError for one that the game does not have."""
        return options(self.chosen, self.level, self.options)


def shortest(kinds: Sequence[BotKind]) -> Game:
    """Of the games that all of some bots can play against each other, the shortest.

    Raises OptionError if there is none.
    """
    shared = [game for game in games().values() if all(_can_enter(kind, game) for kind in kinds)]
    if not shared:
        names = ", ".join(dict.fromkeys(kind.name for kind in kinds))
        raise OptionError(f"no game can be played by all of {names}; hortus match --help tells how")
    return min(shared, key=lambda game: game.minutes)


def _can_enter(kind: BotKind, game: Game) -> bool:
    way_to_play = kind.live if game.manner.real_time else kind.turns
    return way_to_play is not None and kind.plays(game)


def entrant(text: str, seconds: float | None, playouts: int | None) -> Entrant:
    """A bot as typed: greedy, search, search:2 (level), search:0.5s, search:500p.

    Raises OptionError for a bot that there is not, and for one that is not typed like this.
    """
    name, _, how = text.partition(":")
    kind = bots.kind(name)
    timed = kind.seconds is not None
    if not how:
        return Entrant(name, seconds=seconds, playouts=playouts) if timed else Entrant(name)
    if not (kind.levels or timed):
        raise OptionError(f"{name} takes nothing after a colon; write {name}")
    try:
        if timed and how.endswith("s"):
            return Entrant(name, seconds=float(how[:-1]))
        if timed and how.endswith("p"):
            return Entrant(name, playouts=int(how[:-1]))
        return Entrant(name, level=int(how))
    except ValueError:
        raise OptionError(f"{text!r} is no bot; write {' or '.join(_ways(kind))}") from None


def _ways(kind: BotKind) -> list[str]:
    """How a bot of a kind is typed."""
    ways = [f"{kind.name}:{level.level} (level)" for level in kind.levels[1:2] or kind.levels]
    if kind.seconds is not None:
        ways += [f"{kind.name}:0.5s (time a move)", f"{kind.name}:500p (playouts)"]
    return ways


def options(game: Game, level: int | None, given: list[str]) -> dict[str, Any]:
    """The level's options, and those given by name on top.

    Raises OptionError for a level or an option that the game does not have.
    """
    found = game.options_of(level)
    known = {option.name: option for option in game.options}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise OptionError(f"{text!r} is no option; write NAME=VALUE with one of "
                              f"{', '.join(known)}")  # fmt: skip
        found[name] = known[name].typed(value)
    return found
