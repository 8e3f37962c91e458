"""A riddle at a table: a lesson of one question, made of data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from hortus.lessons import Lesson, Said, Teaching, Tell
from hortus.table import Table

from .gardens import GardenRiddle, called, is_free
from .riddle import MoveRiddle, Riddle

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


class Riddling(Teaching, ABC):
    """Follows a table on which a riddle is asked.

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

    def following(self, table: Table) -> str | None:
        """Nothing does."""
        return None

    def due(self, table: Table) -> None:
        """No step of a lesson is."""

    def allows(self, table: Table, move: int) -> bool:
        """Whether a move may be played: none is after an answer."""
        return not self.done(table) and self.goes(table, move)

    @abstractmethod
    def goes(self, table: Table, move: int) -> bool:
        """Whether a move may be played as long as there is no answer."""

    @abstractmethod
    def is_try(self, table: Table, move: int) -> bool:
        """Whether a move is meant as an answer."""


class MoveAsked(Riddling):
    """The best move is asked for: only the right ones are played."""

    def __init__(self, riddle: MoveRiddle, name: str) -> None:
        super().__init__(riddle, name)
        self._right = {one.move for one in riddle.answers}

    def done(self, table: Table) -> int:
        """1 once a right move lies on the table, else 0."""
        return int(len(table.events) > self.begun)

    def goes(self, table: Table, move: int) -> bool:
        """Only an answer does."""
        return table.game.notation(move) in self._right

    def is_try(self, table: Table, move: int) -> bool:
        """Every move is."""
        return True


class GardenAsked(Riddling):
    """A garden is asked for: its tiles are laid and lifted freely, and only what is right is called
    done."""

    def __init__(self, riddle: GardenRiddle, name: str) -> None:
        super().__init__(riddle, name)
        self._garden = riddle

    def done(self, table: Table) -> int:
        """1 once the right garden was called done, else 0."""
        call = table.game.index_of(self._garden.call)
        return int(any(event.move == call for event in table.events[self.begun :]))

    def goes(self, table: Table, move: int) -> bool:
        """What lays or lifts the tiles does, and the call where the garden is right."""
        if self.is_try(table, move):
            return called(self._garden, table).is_answer(self._garden)
        return is_free(self._garden, table.game.notation(move))

    def is_try(self, table: Table, move: int) -> bool:
        """Only the call is."""
        return table.game.notation(move) == self._garden.call


def asked(riddle: Riddle, name: str) -> Riddling:
    """What follows the table on which a riddle is asked."""
    if isinstance(riddle, GardenRiddle):
        return GardenAsked(riddle, name)
    assert isinstance(riddle, MoveRiddle)
    return MoveAsked(riddle, name)
