"""Looking back at a game that all played at once. What there is to tell knows the game, so
whoever knows it brings it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hortus.engine.errors import OptionError
from hortus.engine.plugins import Plugins
from hortus.record import Record
from hortus.table import Table

from .looked_back import LookBack

GROUP: Final = "hortus.retrospects"


@dataclass(frozen=True)
class Retrospect:
    """How one game is looked back at. What a distribution declares under the id of the game in
    the group `hortus.retrospects`.

    Attributes:
        look_back: what a table tells, which is best over; it takes a second or so.
    """

    look_back: Callable[[Table], LookBack]


_BROUGHT = Plugins(GROUP, Retrospect)


def is_looked_back_at(game: str) -> bool:
    """Whether there is something to tell of a game in this way."""
    return game in _BROUGHT.names


def look_back(game: Table | Record) -> LookBack:
    """What can be learned from a game that all played at once.

    Raises:
        OptionError: a game that is played in turns: `review` compares its moves.
        RecordError: a record that does not hold.
    """
    table = game.table() if isinstance(game, Record) else game
    if not is_looked_back_at(table.game.id):
        raise OptionError(f"{table.game.id} is played in turns: its moves are reviewed")
    return _BROUGHT.load(table.game.id).look_back(table)
