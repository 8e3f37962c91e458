"""The named values of the game: what the integers of the record stand for."""

from __future__ import annotations

from enum import IntEnum


class Variant(IntEnum):
    """The outlines of tiles, an end or a middle of a straight one apart."""

    SINGLE = 0
    DOUBLE = 1
    END = 2
    MIDDLE = 3
    ELBOW = 4
    EAST_ARM = 5
    SOUTH_ARM = 6


class Phase(IntEnum):
    """Whose small decision waits. Between them, at 0, nature draws."""

    LAY = 1
    FROG = 2


class Deck(IntEnum):
    """What nature serves."""

    START = 1
    SUPPLY = 2
    ZEN_PILE = 3
