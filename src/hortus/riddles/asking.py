"""A riddle at a table: a lesson of one question, made of data."""

from __future__ import annotations

from typing import Final

from hortus.lessons import Lesson, Said, Teaching, Tell
from hortus.table import Table

from .riddle import Riddle

RIVALS: Final = ("Ana", "Bo", "Cleo", "Dan", "Eve")  # who have the other seats
_NOTHING: Final = Said("", "", "")  # what is said to whoever solves one is told of its figures


def as_lesson(riddle: Riddle, name: str) -> Lesson:
    """What opens the table, as a lesson of that name. Nothing is told in it."""
    return Lesson(
        title=_NOTHING,
        about=_NOTHING,
        minutes=1,
        place=1,
        players=riddle.players,
        seed=riddle.seed,
        options=riddle.options,
        so_far=riddle.so_far,
        steps=[Tell(say=_NOTHING)],
        game=riddle.game,
        name=name,
    )


class Riddling(Teaching):
    """Follows a table on which a riddle is asked: only its right moves are played there.

    Attributes:
        riddle: what is asked.
        names: of the seats; that of whoever is to move is empty.
    """

    def __init__(self, riddle: Riddle, name: str) -> None:
        super().__init__(as_lesson(riddle, name))
        self.riddle = riddle
        rivals = iter(RIVALS)
        seats = range(riddle.players)
        self.names = ["" if seat == riddle.seat else next(rivals) for seat in seats]
        self._right = {one.move for one in riddle.answers}

    def done(self, table: Table) -> int:
        """1 once a right move lies on the table, else 0."""
        return int(len(table.events) > self.begun)

    def following(self, table: Table) -> str | None:
        """Nothing does."""
        return None

    def due(self, table: Table) -> None:
        """No step of a lesson is."""

    def allows(self, table: Table, move: int) -> bool:
        """Whether a move may be played: a right one, and none after it."""
        return not self.done(table) and table.game.notation(move) in self._right
