"""What the review of a game tells."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Mark = Literal["excellent", "good", "inaccuracy", "mistake", "missed_chance"]


class Estimate(Struct, frozen=True):
    """A mean over playouts, and its standard error: it is off by more than twice that once in
    twenty times."""

    mean: float
    error: float


class Weighed(Struct, frozen=True):
    """One of the moves that were possible, played on in the same worlds as the others."""

    move: int  # flat index
    notation: str
    points: Estimate  # expected total of the seat at the end
    share: Estimate  # expected share of the victory, 0 to 1
    prospect: Estimate  # how well the seat stands, 0 to 1 (`hortus.reviews.playing_on`)


class Cost(Struct, frozen=True):
    """What one move gave away against another in the same worlds; below 0 where it brought more."""

    points: Estimate  # in its margin over the best rival
    share: Estimate
    prospect: Estimate


class Way(Struct, frozen=True):
    """One of the best moves, and what it gives away against the best of them."""

    weighed: Weighed
    behind: Cost


class Decision(Struct, frozen=True):
    """A choice that a seat had, and what became of it."""

    event: int  # the move is `table.events[event]`
    seat: int
    possible: int  # so many moves were allowed
    played: Weighed
    others: list[Weighed]  # that came closest, best first
    cost: Cost
    mark: Mark


class Drawn(Struct, frozen=True):
    """What an answer of nature's brought a seat against what was to be expected before it."""

    points: Estimate  # in its margin over the best rival
    prospect: Estimate


class Outlook(Struct, frozen=True):
    """What an onlooker may expect after so many events, by seat."""

    events: int
    points: list[Estimate]
    shares: list[Estimate]
    prospects: list[Estimate]
    drawn: list[Drawn] = []  # by seat, where nature's answer led here; else empty


class Fortune(Struct, frozen=True):
    """What nature's answers brought a seat, all in all, against what was to be expected."""

    draws: int
    points: Estimate  # in its margin over the best rival
    prospect: Estimate


class SeatReview(Struct, frozen=True):
    """What a game says of how a seat played it."""

    accuracy: float | None  # percent (`hortus.reviews.marks`); None: it had no choice
    decisions: int
    marks: dict[str, int]
    given_away: Cost  # all in all
    fortune: Fortune


class Review(Struct, frozen=True):
    """Everything, in the order of the game."""

    game: str
    digest: str  # of the events that were reviewed
    playouts: int  # of each outlook, and at least of the moves by which a decision is marked
    outlooks: list[Outlook]
    decisions: list[Decision]
    seats: list[SeatReview]
