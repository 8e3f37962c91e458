"""The named values of the game: what the integers of the record stand for."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """What is done. Between them, at 0, nature sets up or refills."""

    TAKE = 1


class Deck(IntEnum):
    """What nature serves, in the order of the set-up."""

    EMPERORS = 1
    START_MARKER = 2
    MARKET = 3


class Space(IntEnum):
    """Spaces for emperor tiles, in the order in which they are drawn (EC-20)."""

    MINOR = 0
    MAJOR = 1
    MAJORITY = 2
    DETAIL = 3
    ORDERS = 4  # two spaces each: 4-5 and 6-7 on board 4, 8-9 on board 5
