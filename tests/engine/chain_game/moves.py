"""A move is a word: what the seat does next on its way to the well and back."""

from __future__ import annotations

from dataclasses import dataclass

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind

WORDS = ("near", "far", "step", "lower", "carry", "pour", "rest")


@dataclass(frozen=True)
class Do:
    word: str

    def __str__(self) -> str:
        return self.word


class WellMoves:
    size: int = len(WORDS)
    most: int = 2
    kinds: tuple[MoveKind, ...] = (MoveKind("do", {"word": WORDS}),)

    def parse(self, text: str) -> Do:
        word = text.strip().lower()
        if word not in WORDS:
            raise InvalidMove(f"{text!r} is none of {', '.join(WORDS)}")
        return Do(word)

    def index(self, move: object) -> int:
        if not isinstance(move, Do):
            raise InvalidMove(f"{move!r} is no move of Well")
        return WORDS.index(move.word)

    def move(self, index: int) -> Do:
        if not 0 <= index < len(WORDS):
            raise InvalidMove(f"there is no move {index}")
        return Do(WORDS[index])
