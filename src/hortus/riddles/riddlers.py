"""Who makes the riddles of a game: bots, or whoever knows the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from hortus.engine.plugins import Plugins

from .bots_games import checked, riddles_in_game
from .file import Making
from .riddle import MoveRiddle, Riddle
from .variety import varied

R = TypeVar("R", bound=Riddle)

GROUP: Final = "hortus.riddlers"


@dataclass(frozen=True)
class Riddler(Generic[R]):
    """What a distribution declares under the id of a game in the group `hortus.riddlers`.

    Attributes:
        checked: a making as it can be carried out. Raises OptionError where it cannot.
        make: the riddles that come of the luck of a number in a making; of most none or one.
        vary: of what was found, those that may join what is held; it hangs on nothing else.
        amiss: what is wrong with a riddle that is solved again, in a few words; None where it
            stands. Without it riddles are solved again by the search of the bots (`checking.py`).
    """

    checked: Callable[[Making], Making]
    make: Callable[[Making, int], list[R]]
    vary: Callable[[Sequence[R], Iterable[R]], list[R]]
    amiss: Callable[[R], str | None] | None = None


BOTS: Final[Riddler[MoveRiddle]] = Riddler(checked, riddles_in_game, varied)
_BROUGHT = Plugins(GROUP, Riddler)


def riddler(game: str) -> Riddler[Any]:
    """Who makes the riddles of a game."""
    return _BROUGHT.load(game) if game in _BROUGHT.names else BOTS
