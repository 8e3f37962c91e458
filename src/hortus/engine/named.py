"""Named values: what the integers of a record stand for, as enums."""

from __future__ import annotations

from enum import IntEnum


def names_of(values: type[IntEnum]) -> tuple[str, ...]:
    """The names of all values in their order, in small letters."""
    return tuple(value.name.lower() for value in values)


def bits_of(*values: IntEnum) -> int:
    """A bit set of these values."""
    return sum(1 << value for value in values)
