"""Making the review of a game, part by part: the outlook over it first, then its decisions, those
first after which most changed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import reduce
from math import hypot
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from hortus.engine.errors import OptionError
from hortus.engine.header import NATURE, NOBODY
from hortus.record import Record
from hortus.table import Table
from hortus.views import View

from .marks import accuracy_of
from .playing_on import PlayedOn, best_rivals, play_on
from .told import Cost, Decision, Estimate, Fortune, Outlook, Review, SeatReview
from .weighing import estimate, weigh

PLAYOUTS: Final = 120  # for each move that is compared to the end, and for each outlook
MOST_PLAYOUTS: Final = 100_000
SEED: Final = 1

# How much of a review is done: parts that are finished, and parts in all.
Progress = Callable[[int, int], object]


def review(
    game: Table | Record, playouts: int = PLAYOUTS, progress: Progress | None = None
) -> Review:
    """What can be learned from a game: the outlook over it, each decision, and everybody's luck.

    The same game and number of playouts give the same review. It takes some seconds for a short
    game and up to minutes for a long one, in proportion to `playouts`.

    Raises:
        OptionError: a game in which all act at once, or a number of playouts that is out of range.
        RecordError: a record that does not hold.
    """
    work = Reviewing(game.table() if isinstance(game, Record) else game, playouts)
    for done, _ in enumerate(work.parts(), 1):
        if progress is not None:
            progress(done, work.size)
    return work.result()


class Reviewing:
    """The work on a review, which can be looked at and left off between its parts.

    Attributes:
        size: of how many parts it consists.
    """

    def __init__(self, table: Table, playouts: int = PLAYOUTS) -> None:
        """Raises OptionError, as `review` does."""
        if table.game.manner.real_time is not None:
            raise OptionError(f"{table.game.id} is played by all at once: "
                              "only games of turns can be reviewed")  # fmt: skip
        if not 2 <= playouts <= MOST_PLAYOUTS:
            raise OptionError(f"a review makes 2 to {MOST_PLAYOUTS} playouts, not {playouts}",
                              "playouts")  # fmt: skip
        self.table = table
        self.playouts = playouts
        self._events = table.events
        self._views = {seat: [view for view, _ in table.steps(seat)]
                       for seat in (*table.seats, NOBODY)}  # fmt: skip
        self._choices = [
            number for number, chosen in enumerate(table.chosen())
            if chosen and len(self._view_of(number).moves) > 1
        ]  # fmt: skip
        self._found: list[PlayedOn] = []
        self._decisions: dict[int, Decision] = {}
        self.size = len(self._events) + 1 + len(self._choices)

    def parts(self) -> Iterator[Outlook | Decision]:
        """Work, and hand out what is found as soon as it is: outlooks in the order of the game,
        then decisions, those first after which the prospect of who chose fell most."""
        for number in range(len(self._events) + 1):
            self._found.append(self._look(number))
            yield self._outlook(number)
        for number in sorted(self._choices, key=self._change):
            played = self._events[number]
            found = weigh(self._view_of(number), number, played.move, self.playouts, SEED + number)
            self._decisions[number] = found
            yield found

    def result(self) -> Review:
        """The review, of as much as is done."""
        decisions = [self._decisions[number] for number in sorted(self._decisions)]
        return Review(
            self.table.game.id,
            digest_of(self.table),
            self.playouts,
            [self._outlook(number) for number in range(len(self._found))],
            decisions,
            [self._of_seat(seat, decisions) for seat in self.table.seats],
        )

    def _view_of(self, number: int) -> View:
        """What who makes the move of that number sees before it."""
        return self._views[self._events[number].seat][number]

    def _look(self, number: int) -> PlayedOn:
        view = self._views[NOBODY][number]
        return play_on(view, self.playouts, drawn=self._just_drawn(number), seed=SEED)

    def _just_drawn(self, number: int) -> int:
        """How many of nature's answers led from somebody's move to after so many events."""
        drawn = 0
        while drawn < number and self._events[number - 1 - drawn].seat == NATURE:
            drawn += 1
        return drawn

    def _outlook(self, number: int) -> Outlook:
        points, shares, prospects = (
            [estimate(samples[0, :, seat]) for seat in self.table.seats]
            for samples in self._found[number]
        )
        return Outlook(number, points, shares, prospects)

    def _change(self, number: int) -> float:
        seat = self._events[number].seat
        before, after = self._found[number].prospects, self._found[number + 1].prospects
        return float(after[0, :, seat].mean() - before[0, :, seat].mean())

    def _of_seat(self, seat: int, decisions: list[Decision]) -> SeatReview:
        mine = [one for one in decisions if one.seat == seat]
        return SeatReview(
            accuracy_of(mine),
            len(mine),
            dict(Counter(one.mark for one in mine)),
            total_cost(mine),
            self._fortune(seat),
        )

    def _fortune(self, seat: int) -> Fortune:
        """Each draw's worth: the outlook after it less the one before, with the same luck."""
        draws = [
            number for number, event in enumerate(self._events[: len(self._found) - 1])
            if event.seat == NATURE
        ]  # fmt: skip
        margins = [_margins(found.points[0], seat) for found in self._found]
        prospects = [found.prospects[0, :, seat] for found in self._found]
        return Fortune(
            len(draws),
            added(estimate(margins[number + 1] - margins[number]) for number in draws),
            added(estimate(prospects[number + 1] - prospects[number]) for number in draws),
        )


def total_cost(decisions: list[Decision]) -> Cost:
    """What decisions gave away, all in all."""
    costs = [one.cost for one in decisions]
    return Cost(
        added(one.points for one in costs),
        added(one.share for one in costs),
        added(one.prospect for one in costs),
    )


def _margins(points: npt.NDArray[np.float64], seat: int) -> npt.NDArray[np.float64]:
    if points.shape[-1] == 1:
        return points[:, 0]
    return np.asarray(points[:, seat] - best_rivals(points)[:, seat])


def added(estimates: Iterator[Estimate]) -> Estimate:
    """The sum of estimates that know nothing of each other."""
    return reduce(
        lambda one, other: Estimate(one.mean + other.mean, hypot(one.error, other.error)),
        estimates,
        Estimate(0.0, 0.0),
    )


def digest_of(table: Table) -> str:
    """What tells the reviewed events from all others: of the record, without names."""
    nameless = msgspec.structs.replace(table.record, names=[""] * table.players)
    return hashlib.sha256(nameless.to_json()).hexdigest()[:32]
