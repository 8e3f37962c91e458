"""What a bot is, and what a kind of bots says of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

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


@runtime_checkable
class Patient(LiveBot, Protocol):
    """A live bot that lets others act first, for as long as nobody asks it to go on."""

    def go_on(self) -> None:
        """Wait no longer: somebody at the table would rather see others act first."""


@dataclass(frozen=True)
class BotLevel:
    """A strength that people can pick: from 1, weakest; thinking time in seconds a move (0: it
    thinks no longer than it has to), or the time between two actions of a live bot."""

    level: int
    seconds: float


LONGEST_THOUGHT: Final = 3600  # seconds


@dataclass(frozen=True)
class Wish:
    """How somebody wants a bot. A kind takes of it what it knows, and ignores the rest.

    Attributes:
        level: one of its kind's; None: none in particular.
        seconds: thinking time for each move; goes before `level`.
        playouts: so many playouts for each move instead of a time: reproducible.
        pace: milliseconds between two actions of a live bot, at least; goes before `level`.
        seed: of the bot's own luck; None: the system's randomness.
    """

    level: BotLevel | None = None
    seconds: float | None = None
    playouts: int | None = None
    pace: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        """Raises OptionError for a time or a number that nobody can think by."""
        if self.seconds is not None and not 0 <= self.seconds <= LONGEST_THOUGHT:
            raise OptionError(f"a bot thinks for 0 to {LONGEST_THOUGHT} "
                              f"seconds, not {self.seconds:g}", "seconds")  # fmt: skip
        if self.playouts is not None and self.playouts < 1:
            raise OptionError(f"a search makes 1 playout or more, not {self.playouts}", "playouts")
        if self.pace is not None and self.pace < 0:
            raise OptionError(f"a pace is 0 milliseconds or more, not {self.pace}", "pace")


@dataclass(frozen=True)
class BotKind:
    """Bots that go by one name. What a distribution declares in the group `hortus.bots`.

    A kind is looked at whenever bots are listed, so the module that holds it should import
    what plays only when a bot is made.

    Attributes:
        name: by which it is asked for.
        plays: whether such a bot can play a game.
        levels: its strengths, weakest first; none: only one.
        seconds: thinking time for a move where nobody says otherwise; None: it takes neither a
            time nor a number of playouts.
        turns: makes one for games that are played in turns; None: it plays no such game.
        live: makes one for games in which all act at once; None: it plays no such game.
        warm: compiles what it adds to the rules of its games; None: nothing.
        package: the folder of what is compiled; None: there is none.
        offered: whether people at a table can choose it; what others are measured by is there by
            its name alone.
    """

    name: str
    plays: Callable[[Game], bool]
    levels: tuple[BotLevel, ...] = ()
    seconds: float | None = None
    turns: Callable[[Wish], Bot] | None = None
    live: Callable[[Wish], LiveBot] | None = None
    warm: Callable[[], object] | None = None
    package: Path | None = None
    offered: bool = True

    def level(self, number: int | None) -> BotLevel | None:
        """The level of that number; None for None, and for a kind of one strength.

        Raises OptionError for a number that the kind does not have.
        """
        if number is None or not self.levels:
            return None
        for level in self.levels:
            if level.level == number:
                return level
        last = self.levels[-1].level
        raise OptionError(f"{self.name} has levels 1 to {last}, not {number}")
