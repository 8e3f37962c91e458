"""How a game's flat indices are laid out: runs of moves of one kind, each part counted in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from math import prod

Names = tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True)
class MoveKind:
    """Moves of one kind: every choice of its parts is an index, the last part counting fastest.

    Attributes:
        name: such as "build".
        parts: what such a move names: of each part its name and all that it may be, in order.
        first: the index of its first move.
    """

    name: str
    parts: Mapping[str, Names]
    first: int = 0

    @property
    def size(self) -> int:
        """How many indices it has."""
        return prod(len(names) for names in self.parts.values())

    def named(self, index: int) -> dict[str, str | int]:
        """What the move of an index of this kind names, by part."""
        rest = index - self.first
        found: dict[str, str | int] = {}
        for part, names in reversed(list(self.parts.items())):
            rest, k = divmod(rest, len(names))
            found[part] = names[k]
        return {part: found[part] for part in self.parts}


def in_a_row(kinds: Iterable[MoveKind]) -> tuple[MoveKind, ...]:
    """The kinds with their first indices, one after the other from 0."""
    laid_out = tuple(kinds)
    firsts = accumulate((kind.size for kind in laid_out), initial=0)
    return tuple(
        MoveKind(kind.name, kind.parts, first)
        for kind, first in zip(laid_out, firsts, strict=False)
    )
