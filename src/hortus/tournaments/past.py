"""What a round of the Swiss system is made from, and what it costs that two meet in it.

What costs most comes first: that two meet again; that somebody sits three times more often at one
seat than at the other; that two meet who have fared differently; that somebody sits twice more
often at one seat. What is left is drawn by lot. Chess weighs colours and points in the same order.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .pairing import meetings, seatings
from .standings import PlayedRound, points_of

LOTS: Final = 1_000  # a pair's lot is below this
# Each weighs more than all that comes after it can in a round of 64 entrants.
UNEVEN: Final = 100 * LOTS  # for each of two who sits twice more often at one seat
APART: Final = 100 * UNEVEN  # times the square of the least parts of a point between two
LOPSIDED: Final = 1_000_000 * APART  # for each time more than twice
AGAIN: Final = 10_000 * LOPSIDED  # for each time that two have met


@dataclass(frozen=True, slots=True)
class Past:
    """What was played, as far as the next round depends on it.

    Attributes:
        seats: at each table.
        points: of those who still play.
        met: how often two have met.
        sat: how often somebody sat at a seat.
        rested: how many byes somebody had.
        lots: of the round that is made.
    """

    seats: int
    points: Mapping[int, Fraction]
    met: Mapping[frozenset[int], int]
    sat: Mapping[tuple[int, int], int]
    rested: Mapping[int, int]
    lots: random.Random

    def meeting(self, one: int, other: int) -> int:
        """What it costs that two meet, wherever they sit; each time with a new lot."""
        again = self.met.get(frozenset((one, other)), 0)
        # Of a point each of the others at a table gives a part, and who is equal half of it.
        apart = int((self.points[one] - self.points[other]) * 2 * (self.seats - 1))
        return again * AGAIN + apart * apart * APART + self.lots.randrange(LOTS)

    def lowest(self, entrants: Iterable[int]) -> list[int]:
        """In the order in which byes are given: who had the fewest, and of them who has made least,
        comes first."""
        return sorted(entrants, key=lambda one: (self.rested[one], self.points[one]))


def past_of(
    entrants: Sequence[int], played: Sequence[PlayedRound], seats: int, lots: random.Random
) -> Past:
    """What was played at tables of so many seats, for those who still play."""
    rounds = [one.pairings for one in played]
    byes = [one for round_ in rounds for one in round_.byes]
    return Past(
        seats,
        points_of(entrants, played),
        meetings(rounds),
        seatings(rounds),
        {one: byes.count(one) for one in entrants},
        lots,
    )
