"""Where nature's numbers come from: a seed, or the operating system."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

from .engine.chance import number_for

Nature = Callable[[int, int], int]  # (deck due, times served) -> signed 64-bit number


def seeded_nature(seed: int | str) -> Nature:
    """Nature's numbers from a master seed."""
    return lambda due, drawn: number_for(seed, due, drawn)


def remembered_nature(draws: Mapping[tuple[int, int], int], beyond: Nature) -> Nature:
    """Nature's numbers as they were drawn once, by deck and times served; `beyond` says what was
    not drawn then."""

    def number(due: int, drawn: int) -> int:
        known = draws.get((due, drawn))
        return beyond(due, drawn) if known is None else known

    return number


def system_nature(due: int, drawn: int) -> int:
    """Nature's numbers from the operating system: nothing to guess, nothing to leak."""
    return secrets.randbits(64) - (1 << 63)
