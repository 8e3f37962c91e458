"""Who stands where: points, and what parts those who have as many.

A table gives a point to who wins it and half of one to each of two who draw. Everybody of a round
plays the same deal, so what somebody made of it can be compared with all who held the same seat:
that parts equals first, as in duplicate bridge. What is still equal is parted by the strength of
whom one has beaten (Sonneborn and Berger). See `docs/tournaments.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
            did not go on has the lower place.
    """

    seats: Seated
    places: tuple[int, int]
    totals: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over."""

    outcomes: tuple[Outcome, ...]
    bye: int | None = None

    @property
    def pairings(self) -> Pairings:
        return Pairings(tuple(one.seats for one in self.outcomes), self.bye)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an entrant stands.

    Attributes:
        place: 1 is first; who is equal in everything shares it.
        points: of tables won and drawn; a bye is a win.
        duplicate: of the same deals at the same seats, what part of the others one did better than,
            a point at most for each round.
        beaten: points of whom one has beaten, and half of those with whom one drew.
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
    for entrant, won in _won(played):
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


def _won(played: Sequence[PlayedRound]) -> Iterable[tuple[int, Fraction]]:
    for one in played:
        if one.bye is not None:
            yield one.bye, WIN
        for outcome in one.outcomes:
            for seat, entrant in enumerate(outcome.seats):
                yield entrant, _share(outcome, seat)


def _share(outcome: Outcome, seat: int) -> Fraction:
    """What a seat has won against the other."""
    mine, other = outcome.places[seat], outcome.places[1 - seat]
    return _better(other, mine)


def _better(one: int, other: int) -> Fraction:
    return WIN if one > other else HALF if one == other else NONE


def _duplicate(entrants: Sequence[int], played: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """Who had a bye, or whose opponent did not go on, gets what is usual: the half."""
    made = dict.fromkeys(entrants, NONE)
    for one in played:
        if one.bye is not None:
            made[one.bye] += HALF
        for seat in (0, 1):
            totals = [out.totals[seat] for out in one.outcomes if out.totals is not None]
            for out in one.outcomes:
                made[out.seats[seat]] += _compared(out, seat, totals)
    return made


def _compared(outcome: Outcome, seat: int, totals: Sequence[int]) -> Fraction:
    if outcome.totals is None:
        return NONE if _share(outcome, seat) == NONE else HALF
    if len(totals) == 1:
        return HALF
    mine = outcome.totals[seat]
    better = sum((_better(mine, total) for total in totals), NONE) - HALF  # not than oneself
    return better / (len(totals) - 1)


def _beaten(points: dict[int, Fraction], played: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """A bye counts as a win against somebody with as many points as oneself."""
    beaten = dict.fromkeys(points, NONE)
    for one in played:
        if one.bye is not None:
            beaten[one.bye] += points[one.bye]
        for outcome in one.outcomes:
            for seat, entrant in enumerate(outcome.seats):
                beaten[entrant] += _share(outcome, seat) * points[outcome.seats[1 - seat]]
    return beaten
