"""How a game's flat indices are laid out: runs of moves of one kind, each part counted in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

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


class Factor(NamedTuple):
    """One place of a factored mask: a kind of moves, or a thing that moves of a kind may name.

    Attributes:
        kind: the kind's name.
        part: the part of the move that names it; "" for the kind itself.
        name: what is named there; "" for the kind itself.
    """

    kind: str
    part: str
    name: str | int


def factors_of(kinds: Iterable[MoveKind]) -> tuple[Factor, ...]:
    """The places of a factored mask, kind by kind: the kind itself, then all that each of its
    parts may be."""
    found = []
    for kind in kinds:
        found.append(Factor(kind.name, "", ""))
        found += [Factor(kind.name, part, n) for part, names in kind.parts.items() for n in names]
    return tuple(found)


def factor_places(kinds: Sequence[MoveKind]) -> npt.NDArray[np.int32]:
    """For each move the places it marks in a factored mask: int32 of shape (moves, places), a
    move of fewer parts filled up with its first place."""
    most = 1 + max(len(kind.parts) for kind in kinds)
    rows = []
    first = 0
    for kind in kinds:
        places = np.full((kind.size, most), first, np.int32)
        start = first + 1
        rest = np.arange(kind.size)
        sizes = [len(names) for names in kind.parts.values()]
        starts = [start + sum(sizes[:k]) for k in range(len(sizes))]
        for k in reversed(range(len(sizes))):
            places[:, 1 + k] = starts[k] + rest % sizes[k]
            rest = rest // sizes[k]
        rows.append(places)
        first = start + sum(sizes)
    return np.concatenate(rows)


def in_a_row(kinds: Iterable[MoveKind]) -> tuple[MoveKind, ...]:
    """The kinds with their first indices, one after the other from 0."""
    laid_out = tuple(kinds)
    firsts = accumulate((kind.size for kind in laid_out), initial=0)
    return tuple(
        MoveKind(kind.name, kind.parts, first)
        for kind, first in zip(laid_out, firsts, strict=False)
    )
