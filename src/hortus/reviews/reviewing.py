"""Making the review of a game, part by part: the outlook over it first, then its decisions, those
first after which most changed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, reduce
from math import hypot
from typing import Final

import msgspec

from hortus.engine.errors import OptionError
from hortus.engine.header import NATURE, NOBODY
from hortus.record import Record
from hortus.table import Table
from hortus.views import View

from .marks import accuracy_of
from .playing_on import PlayedOn, estimate, margins_of, play_on
from .told import Cost, Decision, Drawn, Estimate, Fortune, Outlook, Review, SeatReview
from .weighing import weigh

MOST_PLAYOUTS: Final = 100_000
SEED: Final = 1

# What is found at a time.
Part = Outlook | Decision

# How much of a review is done: parts that are finished, and parts in all.
Progress = Callable[[int, int], object]


def review(
    game: Table | Record, playouts: int | None = None, progress: Progress | None = None
) -> Review:
    """What can be learned from a game: the outlook over it, each decision, and everybody's luck.

    The same game and number of playouts give the same review. It takes some seconds for a short
    game and a minute for a long one, in proportion to `playouts`: without a number, as many as suit
    the game (`Finish.playouts`).

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
        playouts: of each outlook, and at least of the moves by which a decision is marked.
    """

    def __init__(self, table: Table, playouts: int | None = None) -> None:
        """Raises OptionError, as `review` does."""
        if table.game.manner.real_time is not None:
            raise OptionError(f"{table.game.id} is played by all at once: "
                              "only games of turns can be reviewed")  # fmt: skip
        if playouts is None:
            playouts = playouts_of(table)
        if not 2 <= playouts <= MOST_PLAYOUTS:
            raise OptionError(f"a review makes 2 to {MOST_PLAYOUTS} playouts, not {playouts}",
                              "playouts")  # fmt: skip
        self.table = table
        self.playouts = playouts
        self._events = table.events
        self._outlooks: list[Outlook] = []
        self._latest: PlayedOn | None = None  # behind the last outlook, if it was found here
        self._decisions: dict[int, Decision] = {}

    @cached_property
    def size(self) -> int:
        return len(self._events) + 1 + len(self._choices)

    def take(self, found: Iterable[Part]) -> None:
        """Take over what was found before, in the order in which `parts` hands it out."""
        for part in found:
            if isinstance(part, Outlook):
                self._outlooks.append(part)
            else:
                self._decisions[part.event] = part

    @property
    def done(self) -> int:
        """How many parts are found."""
        return len(self._outlooks) + len(self._decisions)

    def parts(self) -> Iterator[Part]:
        """Work, and hand out what is found as soon as it is: outlooks in the order of the game,
        then decisions, those first after which the prospect of who chose fell most. What was taken
        over is left out."""
        for number in range(len(self._outlooks), len(self._events) + 1):
            self._outlooks.append(self._outlook(number))
            yield self._outlooks[-1]
        for number in sorted(self._choices, key=self._change):
            if number in self._decisions:
                continue
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
            list(self._outlooks),
            decisions,
            [self._of_seat(seat, decisions) for seat in self.table.seats],
        )

    def decision(self, event: int) -> Decision | None:
        """The decision that led to an event, once it is weighed."""
        return self._decisions.get(event)

    def rest(self) -> None:
        """Give the room back that the work takes; it may go on afterwards."""
        self.__dict__.pop("_views", None)
        self._latest = None

    @cached_property
    def _views(self) -> dict[int, list[View]]:
        """What each seat, and an onlooker, saw before every event and after the last."""
        return {seat: [view for view, _ in self.table.steps(seat)]
                for seat in (*self.table.seats, NOBODY)}  # fmt: skip

    @cached_property
    def _choices(self) -> list[int]:
        return [
            number for number, chosen in enumerate(self.table.chosen())
            if chosen and len(self._view_of(number).moves) > 1
        ]  # fmt: skip

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
        drawn = number > 0 and self._events[number - 1].seat == NATURE
        before = (self._latest or self._look(number - 1)) if drawn else None
        self._latest = found = self._look(number)
        points, shares, prospects = (
            [estimate(samples[0, :, seat]) for seat in self.table.seats] for samples in found
        )
        worth = [] if before is None else [_drawn(before, found, seat) for seat in self.table.seats]
        return Outlook(number, points, shares, prospects, worth)

    def _change(self, number: int) -> float:
        seat = self._events[number].seat
        before, after = self._outlooks[number], self._outlooks[number + 1]
        return after.prospects[seat].mean - before.prospects[seat].mean

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
        draws = [outlook.drawn[seat] for outlook in self._outlooks if outlook.drawn]
        return Fortune(
            len(draws),
            added(one.points for one in draws),
            added(one.prospect for one in draws),
        )


def playouts_of(table: Table) -> int:
    """As many playouts as a review of a game makes where nobody asks for another number."""
    return table.game.bots.finish_of(table.players).playouts


def _drawn(before: PlayedOn, after: PlayedOn, seat: int) -> Drawn:
    """A draw's worth: the outlook after it less the one before, with the same luck."""
    margins = [margins_of(found.points[0])[:, seat] for found in (before, after)]
    prospects = [found.prospects[0, :, seat] for found in (before, after)]
    return Drawn(estimate(margins[1] - margins[0]), estimate(prospects[1] - prospects[0]))


def total_cost(decisions: list[Decision]) -> Cost:
    """What decisions gave away, all in all."""
    costs = [one.cost for one in decisions]
    return Cost(
        added(one.points for one in costs),
        added(one.share for one in costs),
        added(one.prospect for one in costs),
    )


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
