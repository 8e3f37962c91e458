"""The bots there are: those that play any game by its rules, and those that distributions bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from hortus.engine.errors import OptionError, PluginError
from hortus.engine.game import Game
from hortus.engine.plugins import Plugins

from . import greedy, ladder, random
from .base import Bot, BotKind, BotLevel, LiveBot, Wish

GROUP = "hortus.bots"

_OWN = (random.KIND, greedy.KIND, greedy.FIRST, ladder.KIND)  # weakest first
_BROUGHT = Plugins(GROUP, BotKind)
_OF_THIS_PROCESS: dict[str, BotKind] = {}


def kinds() -> dict[str, BotKind]:
    """All kinds by name: our own, weakest first, those of plug-ins, and those `bring` brought.

    Raises PluginError for one that cannot be loaded, or whose name is not its own.
    """
    return _installed() | _OF_THIS_PROCESS


def bring(kind: BotKind) -> None:
    """Let this process know a kind that no distribution brings, such as one from a notebook.

    A later one of the same name takes its place. Raises PluginError if the name is that of an
    installed one.
    """
    if kind.name in _installed():
        raise PluginError(f"the name {kind.name!r} is taken by a bot that is installed")
    _OF_THIS_PROCESS[kind.name] = kind


@cache
def _installed() -> dict[str, BotKind]:
    found = {kind.name: kind for kind in _OWN}
    for name, kind in _BROUGHT.all().items():
        if kind.name != name:
            raise PluginError(f"the entry point {name!r} in {GROUP} holds the bot {kind.name!r}")
        if name in found:
            raise PluginError(f"the name {name!r} in {GROUP} is taken by a bot of hortus itself")
        found[name] = kind
    return found


def kind(name: str) -> BotKind:
    """The kind of that name. Raises OptionError listing those there are."""
    try:
        return kinds()[name]
    except KeyError:
        raise OptionError(f"no bot {name!r}; there are {', '.join(kinds())}") from None


def players_of(game: Game) -> dict[str, BotKind]:
    """The kinds that can play a game, by name."""
    return {name: kind for name, kind in kinds().items() if kind.plays(game)}


def bots() -> dict[str, tuple[BotLevel, ...]]:
    """The bots there are, each with its levels (none: only one strength)."""
    return {name: kind.levels for name, kind in kinds().items()}


def make(
    name: str,
    *,
    level: int | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    seed: int | None = None,
) -> Bot:
    """A bot for games that are played in turns, by name.

    Args:
        name: such as "random", "greedy" or "search".
        level: a strength, for bots that have several; sets the thinking time.
        seconds: thinking time for each move; goes before `level`. None, and no level: one second.
        playouts: so many playouts for each move instead of a time: reproducible.
        seed: of the bot's own luck; None: the system's randomness.

    `random` and `greedy` have one strength and take only `seed`; the rest is ignored.

    Raises:
        OptionError: an unknown name or level.
    """
    found = kinds().get(name)
    if found is None or found.turns is None:
        others = ", ".join(kind.name for kind in kinds().values() if kind.turns)
        raise OptionError(f"no bot {name!r} that plays by turns; there are {others}")
    return found.turns(Wish(found.level(level), seconds, playouts, seed=seed))


def live(
    name: str, *, level: int | None = None, pace: int | None = None, seed: int | None = None
) -> LiveBot:
    """A bot for games in which all act at once, by name.

    Args:
        name: such as "partner".
        level: a pace from 1, slowest; None, and no `pace`: the quickest.
        pace: milliseconds between two actions, at least; goes before `level`.
        seed: of the bot's own luck; None: the system's randomness.

    Raises:
        OptionError: an unknown name or level.
    """
    found = kinds().get(name)
    if found is None or found.live is None:
        others = ", ".join(kind.name for kind in kinds().values() if kind.live)
        raise OptionError(f"no live bot {name!r}; there is {others or 'none'}")
    return found.live(Wish(found.level(level), pace=pace, seed=seed))


def warm(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Steps that compile what the bots of a game add to its rules, each with a name."""
    for kind in players_of(game).values():
        if kind.warm is not None:
            yield f"{kind.name} bot", kind.warm


def packages() -> list[Path]:
    """The folders of what bots have compiled."""
    return [kind.package for kind in kinds().values() if kind.package is not None]
