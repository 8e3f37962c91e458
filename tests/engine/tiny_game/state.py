"""The record of a duel."""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import Header
from hortus.engine.layout import Layout, i1, i8, of
from hortus.engine.observing import number

DECK: Final = 12
NO_CARD: Final = -1
UNKNOWN: Final = -2
NOT_CHOSEN: Final = -1


class Options(Layout):
    low_wins: Annotated[int, i1(0, 1, "1: the lower card wins")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 7)]


class Seat(Layout):
    card: Annotated[list[int], i1(UNKNOWN, DECK - 1, "cards in hand", 2, blank=NO_CARD)]
    chosen: Annotated[int, i1(NOT_CHOSEN, 1, "the card that lies face down")]
    points: Annotated[int, i1(0, 6, "duels won")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 4)]


class State(Header):
    opt: Annotated[Options, of(Options)]
    deck: Annotated[int, i8(0, (1 << DECK) - 1, "cards not dealt, or not known to a seat")]
    shown: Annotated[int, i8(0, (1 << DECK) - 1, "cards turned up")]
    seat: Annotated[list[Seat], of(Seat, 2)]


class Seen(Layout):
    card: Annotated[list[list[int]], number(UNKNOWN, DECK - 1, "cards, own first", 2, 2)]


class Box(Layout):
    spare: Annotated[int, i8(0, 0, "an empty box")]
