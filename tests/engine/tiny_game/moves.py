"""A move names a place in the hand, never the card: `left` or `right`."""

from __future__ import annotations

from dataclasses import dataclass

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind

PLACES = ("left", "right")


@dataclass(frozen=True)
class Choose:
    place: int

    def __str__(self) -> str:
        return PLACES[self.place]


class DuelMoves:
    size: int = 2
    most: int = 2
    kinds: tuple[MoveKind, ...] = (MoveKind("choose", {"place": PLACES}),)

    def parse(self, text: str) -> Choose:
        place = text.strip().lower()
        if place not in PLACES:
            raise InvalidMove(f"{text!r} is neither left nor right")
        return Choose(PLACES.index(place))

    def index(self, move: object) -> int:
        if not isinstance(move, Choose):
            raise InvalidMove(f"{move!r} is no move of Duel")
        return move.place

    def move(self, index: int) -> Choose:
        if index not in (0, 1):
            raise InvalidMove(f"there is no move {index}")
        return Choose(index)
