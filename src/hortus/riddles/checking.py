"""Riddles solved again, by a longer search and with luck that their making has not met."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from hortus.arena import Jobs, side_by_side
from hortus.bots.brains import brain_for
from hortus.bots.search import entrants
from hortus.reviews.marks import surely
from hortus.reviews.told import Estimate

from .finding import LOOKED_AT
from .riddle import MoveRiddle, Riddle, posed
from .riddlers import R, riddler
from .weighing import Weighing

LUCK: Final = 0x0DD  # apart from that of any making


class Checking(msgspec.Struct, frozen=True):
    """What is to be solved again, and with how many playouts for each move."""

    riddles: list[MoveRiddle]
    playouts: int


class Checked(NamedTuple):
    """How a riddle came out.

    Attributes:
        lead: of the worst of its right moves over the best of all others, in points of the margin.
    """

    riddle: MoveRiddle
    lead: Estimate

    @property
    def stood(self) -> bool:
        """Its right moves were found to be the best ones again."""
        return self.lead.mean > 0

    @property
    def surely(self) -> bool:
        """And they lead by more than what noise may have made."""
        return surely(self.lead) > 0


def check(
    riddles: Sequence[MoveRiddle], playouts: int, sample: int | None = None, jobs: Jobs = None,
    told: Callable[[Checked], object] | None = None,
) -> list[Checked]:  # fmt: skip
    """Solve riddles again.

    Args:
        riddles: any.
        playouts: for each move that is compared.
        sample: so many of them, drawn by a lot that is always the same; None: all.
        jobs: how many processes work, or who else.
        told: hears of each as soon as it is solved.
    """
    work = Checking(sampled(riddles, sample), playouts)
    found: dict[int, Checked] = {}
    for number, checked in _solved(work, jobs):
        found[number] = checked
        if told is not None:
            told(checked)
    return [found[number] for number in sorted(found)]


def sampled(riddles: Sequence[R], sample: int | None) -> list[R]:
    """So many of some riddles, drawn by a lot that is always the same; None: all."""
    chosen = list(riddles)
    if sample is None or sample >= len(chosen):
        return chosen
    return random.Random(LUCK).sample(chosen, sample)


def riddles_amiss(
    riddles: Sequence[Riddle], jobs: Jobs = None, told: Callable[[Riddle], object] | None = None
) -> dict[str, str]:
    """Riddles that whoever knows the game solves again: what is wrong, by their names.

    Args:
        riddles: of one game.
        jobs, told: as for `check`.
    """
    found: dict[int, str] = {}
    for number, wrong in side_by_side(_wrong_with, list(riddles), range(len(riddles)), jobs):
        if wrong is not None:
            found[number] = wrong
        if told is not None:
            told(riddles[number])
    return {riddles[number].name: found[number] for number in sorted(found)}


def _wrong_with(riddles: list[Riddle], number: int) -> str | None:
    riddle = riddles[number]
    amiss = riddler(riddle.game).amiss
    assert amiss is not None  # or it is weighed again
    return amiss(riddle)


def _solved(work: Checking, jobs: Jobs) -> Iterator[tuple[int, Checked]]:
    return side_by_side(solve, work, range(len(work.riddles)), jobs)


def solve(work: Checking, number: int) -> Checked:
    """One of them: its moves and those that look best meet luck that is all new."""
    riddle = work.riddles[number]
    table = posed(riddle)
    view = table.view(riddle.seat)
    known = [table.game.index_of(one.move) for one in riddle.moves]
    looked = [one.move for one in entrants(view, brain_for(view))][:LOOKED_AT]
    moves = list(dict.fromkeys([*known, *looked]))
    weighed = Weighing.of(view, moves, work.playouts, 0, LUCK + riddle.number)
    return Checked(riddle, weighed.lead_of(known[: riddle.right]))
