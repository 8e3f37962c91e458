"""Who stands where: points, and what parts those who have as many.

At a table everybody wins that part of the others that they come before, equals counted half: of two
the winner has a point. Everybody of a round plays the same deal, so what somebody made of it can be
compared with all who held the same seat: that parts equals first, as in duplicate bridge. What is
still equal is parted by the strength of whom one has beaten (Sonneborn and Berger). See
`docs/tournaments.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .pairing import Pairings, Seated

WIN: Final = Fraction(1)
HALF: Final = Fraction(1, 2)
NONE: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a table ended.

    Attributes:
        seats: its entrants, by seat.
        places: theirs, by seat: 1 is first, equals share a place.
        totals: points of the game, by seat; None where it was not played to its end. Then who
            did not go on comes after the others.
        absent: seats at which a bot played on to the end when somebody's time was over. They come
            after the others, and what the bot made there is compared with nothing.
    """

    seats: Seated
    places: tuple[int, ...]
    totals: tuple[int, ...] | None
    absent: frozenset[int] = frozenset()

    def against(self, seat: int) -> Iterator[tuple[int, Fraction]]:
        """Each of the others at the table, and what a seat has won against them."""
        others = len(self.seats) - 1
        for other, entrant in enumerate(self.seats):
            if other != seat:
                yield entrant, _better(self.places[other], self.places[seat]) / others

    def share(self, seat: int) -> Fraction:
        """What part of the others a seat has come before: one who wins a table has a point."""
        return sum((won for _, won in self.against(seat)), NONE)


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over."""

    outcomes: tuple[Outcome, ...]
    byes: tuple[int, ...] = ()

    @property
    def pairings(self) -> Pairings:
        return Pairings(tuple(one.seats for one in self.outcomes), self.byes)

    @property
    def bye_is_worth(self) -> Fraction:
        """A win where two would have met. Of more several may sit out: they have what is usual."""
        return WIN if all(len(one.seats) == 2 for one in self.outcomes) else HALF

    @property
    def won(self) -> dict[int, Fraction]:
        """The points of everybody in it."""
        at_tables = {
            entrant: one.share(seat)
            for one in self.outcomes
            for seat, entrant in enumerate(one.seats)
        }
        return {**at_tables, **dict.fromkeys(self.byes, self.bye_is_worth)}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entrant stands.

    Attributes:
        place: 1 is first; who is equal in everything shares it.
        points: of each table the part of the others that one has come before; byes included.
        duplicate: of the same deals at the same seats, what part of the others one did better than,
            a point at most for each round.
        beaten: points of the others at one's tables, as far as one has come before them.
        played: tables played, byes not counted.
    """

    entrant: int
    place: int
    points: Fraction
    duplicate: Fraction
    beaten: Fraction
    played: int

    @property
    def merit(self) -> tuple[Fraction, Fraction, Fraction]:
        """What decides the place, the most important first."""
        return self.points, self.duplicate, self.beaten


def points_of(entrants: Iterable[int], played: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """The points of entrants, those who have left included where they are named."""
    points = dict.fromkeys(entrants, NONE)
    for one in played:
        for entrant, won in one.won.items():
            if entrant in points:
                points[entrant] += won
    return points


def standings(entrants: Sequence[int], played: Sequence[PlayedRound]) -> list[Standing]:
    """How all stand, the best first; of equals who entered first."""
    points = points_of(entrants, played)
    duplicate = _duplicate(entrants, played)
    beaten = _beaten(points, played)
    tables = dict.fromkeys(entrants, 0)
    for one in played:
        for outcome in one.outcomes:
            for entrant in outcome.seats:
                tables[entrant] += 1
    merits = {one: (points[one], duplicate[one], beaten[one]) for one in entrants}
    told = [
        Standing(one, 1 + sum(other > merits[one] for other in merits.values()), *merits[one],
                 tables[one])
        for one in entrants
    ]  # fmt: skip
    return sorted(told, key=lambda one: (one.place, one.entrant))


def _better(one: int, other: int) -> Fraction:
    return WIN if one > other else HALF if one == other else NONE


def _duplicate(entrants: Sequence[int], played: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """Who had a bye, or played with somebody who did not go on, gets what is usual: the half."""
    made = dict.fromkeys(entrants, NONE)
    for one in played:
        for entrant in one.byes:
            made[entrant] += HALF
        for out in one.outcomes:
            for seat, entrant in enumerate(out.seats):
                made[entrant] += _compared(out, seat, list(_made_at(seat, one.outcomes)))
    return made


def _made_at(seat: int, outcomes: Iterable[Outcome]) -> Iterator[int]:
    """What whoever held a seat made of it, where they played to the end."""
    for one in outcomes:
        if one.totals is not None and seat not in one.absent:
            yield one.totals[seat]


def _compared(outcome: Outcome, seat: int, totals: Sequence[int]) -> Fraction:
    if seat in outcome.absent:
        return NONE
    if outcome.totals is None:
        return HALF if outcome.places[seat] == 1 else NONE
    if len(totals) == 1:
        return HALF
    mine = outcome.totals[seat]
    better = sum((_better(mine, total) for total in totals), NONE) - HALF  # not than oneself
    return better / (len(totals) - 1)


def _beaten(points: dict[int, Fraction], played: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """A bye counts as if it were over somebody with as many points as oneself."""
    beaten = dict.fromkeys(points, NONE)
    for one in played:
        for entrant in one.byes:
            beaten[entrant] += one.bye_is_worth * points[entrant]
        for outcome in one.outcomes:
            for seat, entrant in enumerate(outcome.seats):
                for other, won in outcome.against(seat):
                    beaten[entrant] += won * points[other]
    return beaten
