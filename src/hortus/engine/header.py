"""The fields every game's record begins with, and the seats that are not players."""

from __future__ import annotations

from typing import Annotated, Final

from .layout import Layout, i1, i2, i4

SEATS: Final = 4
NATURE: Final = 4  # plays what is hidden; its move is a 64-bit number
CLOCK: Final = 5  # plays the deadline and time given back
NOBODY: Final = 6  # an onlooker

RUNNING: Final = 0
FINISHED: Final = 1
TIME_UP: Final = 2
LOST: Final = 3

# Refusals of the engine; a game's own are the numbers of its rules (ZG-26 is 26).
NOT_AN_ACTOR: Final = 901
GAME_OVER: Final = 902
NO_SUCH_MOVE: Final = 903
SAME_AS_ANOTHER: Final = 904
TIME_IS_UP: Final = 905
GONE: Final = 906
NOT_TRUE: Final = 907


class Header(Layout):
    """48 bytes. Everything that generic code reads of a state."""

    news: Annotated[int, i4(0, 2**31 - 1, "pieces of information that came to light")]
    ply: Annotated[int, i4(0, 2**31 - 1, "events played, nature's included")]
    now: Annotated[int, i4(0, 2**31 - 1, "time of the last event, ms on the table's clock")]
    limit: Annotated[int, i4(0, 2**31 - 1, "the deadline on the same clock; 0 = none")]
    drawn: Annotated[list[int], i2(0, 2**15 - 1, "times nature has served each deck", 10)]
    veiled: Annotated[int, i1(-7, 7, "0 truth; 1 + seat veiled; -(1 + seat) imagined")]
    over: Annotated[int, i1(0, 3, "0 running, else the reason")]
    actors: Annotated[int, i1(0, 31, "bit set of the seats that may act")]
    players: Annotated[int, i1(0, 4, "seats in play")]
    phase: Annotated[int, i1(0, 127, "the game's own phase")]
    due: Annotated[int, i1(0, 9, "the deck nature is asked for")]
    round: Annotated[int, i1(0, 127, "rounds completed")]
    first: Annotated[int, i1(0, 3, "the seat with the start marker")]
    timed: Annotated[int, i1(0, 1, "1: time passes in this game, and `now` follows it")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 3)]
