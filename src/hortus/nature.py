"""Where nature's numbers come from: a seed, or the operating system."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .engine.chance import number_for
from .engine.errors import OptionError
from .engine.plain import shown, whole
from .engine.words import mistake

Nature = Callable[[int, int], int]  # (deck due, times served) -> signed 64-bit number


@dataclass(frozen=True)
class Seeded:
    """Nature's numbers from a master seed."""

    seed: int | str

    def __call__(self, due: int, drawn: int) -> int:
        return number_for(self.seed, due, drawn)


@dataclass(frozen=True)
class Remembered:
    """Nature's numbers as they were drawn once; `beyond` says what was not drawn then."""

    draws: Mapping[tuple[int, int], int]
    beyond: Nature

    def __call__(self, due: int, drawn: int) -> int:
        known = self.draws.get((due, drawn))
        return self.beyond(due, drawn) if known is None else known


def seeded_nature(seed: int | str) -> Nature:
    """Nature's numbers from a master seed: the same seed gives every deck in the same order."""
    return Seeded(seed)


def remembered_nature(draws: Mapping[tuple[int, int], int], beyond: Nature) -> Nature:
    """Nature's numbers as they were drawn once, by deck and times served; `beyond` says what was
    not drawn then."""
    return Remembered(draws, beyond)


def system_nature(due: int, drawn: int) -> int:
    """Nature's numbers from the operating system: nothing to guess, nothing to leak."""
    return secrets.randbits(64) - (1 << 63)


def checked_seed(seed: object) -> int | str:
    """A seed in canonical form. Raises OptionError for what would give other luck each time."""
    found = seed if isinstance(seed, str) else whole(seed)
    if found is None:
        raise OptionError(mistake("seed", seed=shown(seed)), "seed")
    return found
