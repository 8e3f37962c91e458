"""One decision, weighed: the move that was played against those that look best.

All moves meet the same worlds and the same luck, so what counts is the spread of their differences,
which is much smaller than theirs. The best of many estimates looks better than it is; so moves race
first, and the finalists are played on again with fresh luck, in which the winner was not chosen.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from hortus.bots.brains import brain_for
from hortus.bots.search import Entered, entrants
from hortus.views import View

from .apart import Telling, one_of_each, tellings, worth_the_same
from .marks import mark_of
from .playing_on import PlayedOn, estimate, margins_of, play_on
from .told import Cost, Decision, Estimate, Way, Weighed

RACING: Final = 9  # moves that are looked at, by what is foreseen of them, beside the played one
FINALISTS: Final = 3  # and so many are played on again
SCREENED: Final = 5  # one in so many of the playouts is spent on the race


def weigh(view: View, event: int, played: int, playouts: int, seed: int) -> Decision:
    """Weigh a decision, against moves that a person can tell from each other
    (`hortus.reviews.apart`).

    Args:
        view: of the seat that chose, before it did.
        event: the number of the move among the table's events.
        played: its flat index.
        playouts: for each finalist.
        seed: of all luck.
    """
    screened = _screened(playouts)
    field, told = _field(view)
    against = [one for one in field if one != played]
    # Where all are one with the move that was played, it is still held against another.
    racing = [played, *(against or [one for one in told if one != played][:1])]
    race = play_on(view, screened, moves=racing, seed=seed)
    order = _by_prospect(race, view.seat)
    moves = [played, *_finalists(race, view.seat, racing, told, [k for k in order if k != 0])]
    found = play_on(view, playouts, moves=moves, first=screened, seed=seed)
    weighed = [_weighed(view, moves[k], found, k) for k in range(len(moves))]
    best = moves.index(racing[order[0]])
    cost = _cost(found, view.seat, 0, best)
    closest = 1 + int(found.prospects[1:, :, view.seat].mean(axis=1).argmax())
    lead = _cost(found, view.seat, closest, 0)
    others = sorted(weighed[1:], key=lambda one: -one.prospect.mean)
    return Decision(
        event, view.seat, len(view.moves), weighed[0], others, cost,
        mark_of(cost, lead, weighed[0], weighed[best]),
    )  # fmt: skip


def ways(view: View, playouts: int, seed: int) -> list[Way]:
    """The moves that are best to go on with, the best first: three at most, each of which a person
    can tell from the others (`hortus.reviews.apart`).

    Args:
        view: of the seat to move, which has a choice.
        playouts: for each of them.
        seed: of all luck.
    """
    screened = _screened(playouts)
    racing, told = _field(view)
    race = play_on(view, screened, moves=racing, seed=seed)
    moves = _finalists(race, view.seat, racing, told, _by_prospect(race, view.seat))
    found = play_on(view, playouts, moves=moves, first=screened, seed=seed)
    ranked = _by_prospect(found, view.seat)
    return [
        Way(_weighed(view, moves[k], found, k), _cost(found, view.seat, k, ranked[0]))
        for k in ranked
    ]


def _field(view: View) -> tuple[list[int], dict[int, Telling]]:
    """The moves of which most is foreseen, of those that are told alike and look worth the same
    the first; and what is told of each."""
    entered = entrants(view, brain_for(view))
    told = tellings(view, [one.move for one in entered])

    def are_one(one: Entered, other: Entered) -> bool:
        return one.worth == other.worth and told[one.move] == told[other.move]

    return [one.move for one in one_of_each(entered, are_one)][:RACING], told


def _finalists(
    race: PlayedOn, seat: int, racing: list[int], told: dict[int, Telling], order: list[int]
) -> list[int]:
    """The moves that look best after a race; of those that are told alike, and between which it
    made no difference, the first.

    Args:
        race: how it went.
        seat: whose moves these are.
        racing: the moves, as they were raced.
        told: what is told of each that may be chosen.
        order: the places of these among the moves, the best first.
    """

    def are_one(one: int, other: int) -> bool:
        alike = told[racing[one]] == told[racing[other]]
        return alike and worth_the_same(race, seat, one, other)

    return [racing[k] for k in one_of_each(order, are_one)[:FINALISTS]]


def _screened(playouts: int) -> int:
    """So many playouts of each move are a race, the others count."""
    return max(1, playouts // SCREENED)


def _by_prospect(found: PlayedOn, seat: int) -> list[int]:
    """The places of the moves, the best first."""
    means = found.prospects[:, :, seat].mean(axis=1)
    order: list[int] = np.argsort(-means, kind="stable").tolist()
    return order


def _weighed(view: View, move: int, found: PlayedOn, k: int) -> Weighed:
    seat = view.seat
    return Weighed(
        move,
        str(view.game.moves.move(move)),
        estimate(found.points[k, :, seat]),
        estimate(found.shares[k, :, seat]),
        estimate(found.prospects[k, :, seat]),
    )


def _cost(found: PlayedOn, seat: int, worse: int, better: int) -> Cost:
    def lost(outcomes: npt.NDArray[np.float64]) -> Estimate:
        return estimate(outcomes[better, :, seat] - outcomes[worse, :, seat])

    return Cost(lost(margins_of(found.points)), lost(found.shares), lost(found.prospects))
