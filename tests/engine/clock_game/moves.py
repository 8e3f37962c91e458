"""A move says what the own bell does: `ring`, `hush` or `listen`."""

from __future__ import annotations

from dataclasses import dataclass

from hortus.engine.errors import InvalidMove
from hortus.engine.moves import MoveKind

WORDS = ("ring", "hush", "listen")


@dataclass(frozen=True)
class Bell:
    word: str

    def __str__(self) -> str:
        return self.word


class BellMoves:
    size: int = 3
    most: int = 2
    kinds: tuple[MoveKind, ...] = (MoveKind("bell", {"word": WORDS}),)

    def parse(self, text: str) -> Bell:
        word = text.strip().lower()
        if word not in WORDS:
            raise InvalidMove(f"{text!r} is not ring, hush or listen")
        return Bell(word)

    def index(self, move: object) -> int:
        if not isinstance(move, Bell):
            raise InvalidMove(f"{move!r} is no move of Bells")
        return WORDS.index(move.word)

    def move(self, index: int) -> Bell:
        if index not in (0, 1, 2):
            raise InvalidMove(f"there is no move {index}")
        return Bell(WORDS[index])
