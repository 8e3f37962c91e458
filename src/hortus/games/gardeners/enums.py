"""The named values of the game: what the integers of the record stand for."""

from __future__ import annotations

from enum import IntEnum


class Mode(IntEnum):
    """What is played (GA-03)."""

    INTRODUCTION_A = 0
    INTRODUCTION_B = 1
    INTRODUCTION_C = 2
    EASY = 3
    STANDARD = 4
    SPECIAL = 5


class Kind(IntEnum):
    """What a card asks for: the nine backs, of which paths have four."""

    ADJACENT = 0
    DISTANCE = 1
    GROUP = 2
    VIEW = 3
    EDGE = 4
    INSIDE = 5
    CONNECTION = 6
    PATTERN = 7
    EVERY_PATH = 8
    ROUTE = 9
    LOOP = 10
    LOOP_AROUND = 11


class Announce(IntEnum):
    """Who sees to announcements (GA-E10)."""

    TRUST = 0
    VERIFY = 1
    AUTO = 2


class Reach(IntEnum):
    """Which tiles may be taken out (GA-E3)."""

    FREE_SIDE = 0
    REACHABLE = 1


class Phase(IntEnum):
    """What a table does. While nature is due, it is what comes after it."""

    GET_READY = 0
    ARRANGE = 1
    INSPECT = 2
    CHOOSE = 3


class Deck(IntEnum):
    """What nature is asked for."""

    FIRST_SEAT = 1
    STACKS = 2
    NEXT_CARD = 3
    NEXT_TOP = 4


class Said(IntEnum):
    """What a seat announced on the garden as it lies."""

    SILENT = 0
    DELIGHTED = 1
    HORRIFIED = 2
