"""One decision, weighed: the move that was played against those that look best.

All moves meet the same worlds and the same luck, so what counts is the spread of their differences,
which is smaller than theirs. The best of many estimates looks better than it is; so moves race
first, and the finalists are played on again with fresh luck, in which the winner was not chosen.

Playouts go where they tell something: the worse half of a race drops out lap by lap, and the two
moves by which the decision is marked run on while chance could still change the mark.
"""

from __future__ import annotations

from typing import Final

from hortus.bots.brains import brain_for
from hortus.bots.search import Entered, entrants
from hortus.views import View

from .apart import Telling, one_of_each, tellings, worth_the_same
from .laps import Laps
from .marks import mark_of, mark_stands
from .told import Decision, Way

RACING: Final = 9  # moves that are looked at, by what is foreseen of them, beside the played one
FINALISTS: Final = 3  # and so many are played on again
SCREENED: Final = 5  # one in so many of the playouts is spent on each lap of the race
MOST: Final = 3  # so many times the playouts, where a mark does not stand before


def weigh(view: View, event: int, played: int, playouts: int, seed: int) -> Decision:
    """Weigh a decision, against moves that a person can tell from each other
    (`hortus.reviews.apart`).

    Args:
        view: of the seat that chose, before it did.
        event: the number of the move among the table's events.
        played: its flat index.
        playouts: of the move that was played and the one it is held against, at least; of other
            finalists half as many.
        seed: of all luck.
    """
    field, told = _field(view)
    against = [one for one in field if one != played]
    # Where all are one with the move that was played, it is still held against another.
    racing = [played, *(against or [one for one in told if one != played][:1])]
    race = Laps(view, 0, seed)
    order = _raced(race, racing, playouts)
    others = _finalists(race, told, [one for one in order if one != played])
    found = Laps(view, race.next, seed)
    _play_off(found, played, others, order[0], playouts)
    others = found.by_prospect(others)
    weighed = {one: found.weighed(one) for one in (played, *others)}
    cost, lead = found.behind(played, order[0]), found.behind(others[0], played)
    return Decision(
        event, view.seat, len(view.moves), weighed[played], [weighed[one] for one in others], cost,
        mark_of(cost, lead, weighed[played], weighed[order[0]]),
    )  # fmt: skip


def ways(view: View, playouts: int, seed: int) -> list[Way]:
    """The moves that are best to go on with, the best first: three at most, each of which a person
    can tell from the others (`hortus.reviews.apart`).

    Args:
        view: of the seat to move, which has a choice.
        playouts: for each of them.
        seed: of all luck.
    """
    racing, told = _field(view)
    race = Laps(view, 0, seed)
    moves = _finalists(race, told, _raced(race, racing, playouts))
    found = Laps(view, race.next, seed)
    found.run(moves, playouts)
    ranked = found.by_prospect(moves)
    return [Way(found.weighed(one), found.behind(one, ranked[0])) for one in ranked]


def _field(view: View) -> tuple[list[int], dict[int, Telling]]:
    """The moves of which most is foreseen, of those that are told alike and look worth the same
    the first; and what is told of each."""
    entered = entrants(view, brain_for(view))
    told = tellings(view, [one.move for one in entered])

    def are_one(one: Entered, other: Entered) -> bool:
        return one.worth == other.worth and told[one.move] == told[other.move]

    return [one.move for one in one_of_each(entered, are_one)][:RACING], told


def _raced(race: Laps, racing: list[int], playouts: int) -> list[int]:
    """Let moves race, the worse half of which drops out after each lap; the best first."""
    order, n = racing, len(racing)
    lap = max(1, playouts // SCREENED)
    while True:
        race.run(order[:n], lap)
        order = race.by_prospect(order[:n]) + order[n:]
        if n <= FINALISTS:
            return order
        n = (n + 1) // 2


def _finalists(race: Laps, told: dict[int, Telling], order: list[int]) -> list[int]:
    """The moves that look best after a race; of those that are told alike, and between which it
    made no difference, the first.

    Args:
        race: how it went.
        told: what is told of each that may be chosen.
        order: these, the best first.
    """

    def are_one(one: int, other: int) -> bool:
        return told[one] == told[other] and worth_the_same(race.behind(one, other).prospect)

    return one_of_each(order, are_one)[:FINALISTS]


def _play_off(found: Laps, played: int, others: list[int], best: int, playouts: int) -> None:
    """Play the finalists on, and then the move that was played and its rival alone: the best, or
    the closest where it is the best itself; until chance hardly changes the mark any more."""
    lap = max(1, playouts // 2)
    found.run([played, *others], lap)
    rival = found.by_prospect(others)[0] if best == played else best
    for _ in range(1, MOST * playouts // lap):
        found.run([played, rival], lap)
        cost, lead = found.behind(played, best), found.behind(rival, played)
        if mark_stands(cost, lead):
            return
