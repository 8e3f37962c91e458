"""Medals: what a finished game can show of how one seat played it, declared by each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from .parts import V


@dataclass(frozen=True)
class Feat(Generic[V]):
    """A finished game as one seat saw its end; nothing that was hidden from it is in here.

    Attributes:
        view: what the seat saw at the end.
        seat: whose it is.
        lines: its score lines, those of the team where all play as one.
        total: its points.
        lead: by how much it was ahead of the best rival; below 0 where it was behind, 0 without
            rivals.
    """

    view: V
    seat: int
    lines: tuple[Any, ...]
    total: int
    lead: int

    def count(self, category: str) -> int:
        """How many things were counted in a category, over all its lines."""
        return sum(line.count for line in self.lines if line.category == category)

    def paying(self, category: str) -> int:
        """How many lines of a category brought points."""
        return sum(line.points > 0 for line in self.lines if line.category == category)

    def points(self, category: str) -> int:
        """What a category brought, over all its lines."""
        return sum(line.points for line in self.lines if line.category == category)


@dataclass(frozen=True)
class Medal(Generic[V]):
    """One medal of a game.

    Attributes:
        name: what it is called in the game's words, after `<prefix>_medal_`; with `_how` after it
            stands what it is won for.
        goal: how much is needed.
        reached: how much of it a finished game comes to. Where a game says nothing of it, as
            without an expansion, 0.
        picture: the symbol of the game's sheet that is drawn on it.
        rare: whether most who play for long never win it.
    """

    name: str
    goal: int
    reached: Callable[[Feat[V]], int]
    picture: str
    rare: bool = False
