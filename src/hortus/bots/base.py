"""What a bot is, and how to get one by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.table import Event
from hortus.views import View


class Bot(Protocol):
    """A player. `name` says what it is, to people."""

    name: str

    def choose(self, view: View) -> int:
        """The flat index of an allowed move, from what its own seat may know.

        Called only while that seat may act.
        """


@runtime_checkable
class LiveBot(Protocol):
    """A player at a table where several seats act at once, whenever they like.

    Attributes:
        name: what it is, to people.
        pace: milliseconds it lets pass between two actions of its own, at least.
    """

    name: str
    pace: int

    def watch(self, event: Event | None, view: View) -> None:
        """Take in what happened: every event, in order, with its own view after it.

        None: the table as it is when the bot sits down. Nature's numbers are withheld: its
        events come with the move 0.
        """

    def choose(self, view: View) -> int | None:
        """The flat index of an allowed move, or None for nothing to do now."""


@dataclass(frozen=True)
class BotLevel:
    """A strength that people can pick: from 1, weakest; thinking time in seconds a move, or
    the time between two actions of a live bot."""

    level: int
    seconds: float


# Level 5 thinks as long as a patient human opponent bears.
SEARCH_LEVELS = tuple(
    BotLevel(n, s) for n, s in ((1, 0.03), (2, 0.1), (3, 0.3), (4, 1.0), (5, 3.0))
)


def warm(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Steps that compile what the bots of a game add to its rules, each with a name."""
    if "partner" in game.bots.names:
        from . import partner

        yield "partner bot", partner.warm


def code_folders() -> list[Path]:
    """Where code compiled for bots is kept."""
    from .partner.compiled import folder

    return [folder()]


# A person who knows the game well needs a second or two for each tile.
PARTNER_LEVELS = tuple(BotLevel(n, s) for n, s in ((1, 4.0), (2, 2.5), (3, 1.5)))


def bots() -> dict[str, tuple[BotLevel, ...]]:
    """The bots there are, weakest first, each with its levels (none: only one strength)."""
    return {"random": (), "greedy": (), "search": SEARCH_LEVELS, "partner": PARTNER_LEVELS}


def live(
    name: str, *, level: int | None = None, pace: int | None = None, seed: int | None = None
) -> LiveBot:
    """A live bot by name.

    Args:
        name: "partner".
        level: a pace from 1, slowest; None, and no `pace`: the quickest.
        pace: milliseconds between two actions, at least; goes before `level`.
        seed: of the bot's own luck; None: the system's randomness.

    Raises:
        OptionError: an unknown name or level.
    """
    from .partner import Partner

    if name != "partner":
        raise OptionError(f"no live bot {name!r}; there is partner")
    known = {choice.level: choice.seconds for choice in PARTNER_LEVELS}
    if level is not None and level not in known:
        raise OptionError(f"partner has levels 1 to {len(known)}, not {level}")
    seconds = known[level or len(known)]
    return Partner(pace=round(1000 * seconds) if pace is None else pace, seed=seed)


def make(
    name: str,
    *,
    level: int | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    seed: int | None = None,
) -> Bot:
    """A bot by name.

    Args:
        name: "random", "greedy" or "search".
        level: a strength of the search bot, 1 to 5; sets the thinking time.
        seconds: thinking time for each move of the search bot; goes before `level`. None, and
            no level: one second.
        playouts: so many playouts for each move instead of a time: reproducible.
        seed: of the bot's own luck; None: the system's randomness.

    `random` and `greedy` have one strength and take only `seed`; the rest is ignored.

    Raises:
        OptionError: an unknown name or level.
    """
    from .greedy import GreedyBot
    from .random import RandomBot
    from .search import SearchBot

    kinds: dict[str, Callable[..., Any]] = {"random": RandomBot, "greedy": GreedyBot}
    if name in kinds:
        bot: Bot = kinds[name](seed=seed)
        return bot
    if name != "search":
        others = ", ".join(bot for bot in bots() if bot != "partner")
        raise OptionError(f"no bot {name!r} that plays by turns; there are {others}")
    if level is not None:
        known = {choice.level: choice.seconds for choice in SEARCH_LEVELS}
        if level not in known:
            raise OptionError(f"search has levels 1 to {len(known)}, not {level}")
        seconds = known[level] if seconds is None else seconds
    return SearchBot(seconds=1.0 if seconds is None else seconds, playouts=playouts, seed=seed)
