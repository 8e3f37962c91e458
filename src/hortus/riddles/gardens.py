"""Riddles of gardens: some tiles are to be laid so that the whole garden is as it should be.

They are asked in games that all play at once. A try is a garden: the moves that lay the tiles.
Then the riddle's own last move calls it done, and the rules of the table say whether it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from hortus.engine.errors import HortusError
from hortus.engine.parts import Happening
from hortus.lessons.teaching import fits
from hortus.table import Table
from hortus.views import View, hindsight

from .riddle import Riddle, posed


class NotLaid(HortusError, ValueError):
    """A garden that is no try: not all tiles lie in it, or something else was moved."""


class GardenRiddle(Riddle, frozen=True, kw_only=True, omit_defaults=True):
    """How must the last tiles lie?

    Attributes:
        tiles: that are to be laid, by name.
        answer: the moves that lay them, in notation, and the one that calls it done.
        until: the kind of happening, as the game's log has it, by which the table says that it is.
        free: kinds of moves that may be made before: they lay these tiles, and lift them again.
        near: how many gardens fail by one thing only.
    """

    tiles: list[str]
    answer: list[str]
    until: str
    free: list[str]
    near: int

    @property
    def call(self) -> str:
        """The move that calls a garden done."""
        return self.answer[-1]


class Laid(NamedTuple):
    """A garden that somebody calls done.

    Attributes:
        seat, move: who did, and how.
        before, after: the views around it.
    """

    seat: int
    move: int
    before: View
    after: View

    def is_answer(self, riddle: GardenRiddle) -> bool:
        """Whether the table says that it is as it should be."""
        seen = self.after.happened(self.before, self.seat, self.move)
        return riddle.until in {one.kind for one in seen}

    def verdicts(self) -> list[Happening]:
        """What is told of it in hindsight: of a wrong one what is wrong, of the answer all."""
        return hindsight([self.before], [self.after], self.seat, self.move)


def is_free(riddle: GardenRiddle, move: str) -> bool:
    """Whether a move does nothing but lay or lift the tiles that are to be laid."""
    return fits(move, riddle.free)


def called(riddle: GardenRiddle, table: Table) -> Laid:
    """What comes of it if the garden as it lies is called done. The table stays as it is.

    Raises HortusError where the rules do not allow that yet.
    """
    foreseen = table.foresee(riddle.seat, riddle.call)
    return Laid(riddle.seat, foreseen.index, foreseen.before, foreseen.after)


class Try(NamedTuple):
    """A garden that somebody laid.

    Attributes:
        moves: that laid it, by index: the same ones in another order are the same garden.
        laid: what comes of it.
    """

    moves: frozenset[int]
    laid: Laid


def in_notation(riddle: GardenRiddle, moves: Sequence[str]) -> Try:
    """A try from the moves that lay it, in notation. Raises NotLaid."""
    return _tried(riddle, moves, lambda table, text: table.game.index_of(text))


def in_words(riddle: GardenRiddle, commands: Sequence[str]) -> Try:
    """A try from commands in lasting words, such as "put A05 at 2,1 r1". Raises NotLaid."""
    return _tried(riddle, commands, lambda table, text: table.meant(riddle.seat, text))


def _tried(riddle: GardenRiddle, texts: Iterable[str], read: Callable[[Table, str], int]) -> Try:
    table = posed(riddle)
    moves: list[int] = []
    try:
        for text in texts:
            move = read(table, text)
            if not is_free(riddle, table.game.notation(move)):
                raise NotLaid(f"{text!r} moves what is not to be moved")
            table.push(move, riddle.seat)
            moves.append(move)
        return Try(frozenset(moves), called(riddle, table))
    except HortusError as error:
        raise NotLaid(str(error)) from None
