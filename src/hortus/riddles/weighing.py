"""Moves of one position against each other, played on to the end in the same worlds."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from hortus.reviews.playing_on import estimate, margins_of, play_on
from hortus.reviews.told import Estimate
from hortus.views import View

ALIKE: Final = 1.0  # points: moves that differ by less are right together
MOST_ALIKE: Final = 4  # and more of them make no riddle

Samples = npt.NDArray[np.float64]  # by move and playout


class Lead(NamedTuple):
    """By how much the right moves are ahead of the best of all others.

    Attributes:
        right: how many are right: the first ones, alike in worth.
        points: in the margin over the best rival.
        prospect: in how well the seat stands (`hortus.reviews.playing_on`).
    """

    right: int
    points: Estimate
    prospect: Estimate


class Weighing(NamedTuple):
    """Moves, best first, and how each of their playouts ended for the seat.

    Attributes:
        moves: flat indices.
        margins, prospects: over the best rival, and how well the seat stands.
        totals: points of the seat.
    """

    moves: list[int]
    margins: Samples
    prospects: Samples
    totals: Samples

    @classmethod
    def of(cls, view: View, moves: list[int], playouts: int, first: int, seed: int) -> Self:
        """Play each move on to the end, with luck that no playout before number `first` met."""
        found = play_on(view, playouts, moves=moves, first=first, seed=seed)
        prospects = found.prospects[:, :, view.seat]
        order = np.argsort(-prospects.mean(axis=1), kind="stable")
        return cls(
            [moves[k] for k in order],
            margins_of(found.points)[order, :, view.seat],
            prospects[order],
            found.points[order, :, view.seat],
        )

    def gap(self) -> float:
        """The widest gap in points below one of the first moves, for a first look."""
        means = np.sort(self.margins.mean(axis=1))[::-1]
        return float((means[:-1] - means[1:])[:MOST_ALIKE].max())

    def lead(self) -> Lead | None:
        """The lead of the best and of what is like it; None where too many are alike."""
        means = self.margins.mean(axis=1)
        right = 1
        while right < len(means) and means[0] - means[right] < ALIKE:
            right += 1
        if right > MOST_ALIKE or right == len(means):
            return None
        return Lead(right, self._between(self.margins, right), self._between(self.prospects, right))

    def cost(self, move: int) -> Estimate:
        """What a move gives away against the best, in the margin over the best rival."""
        return estimate(self.margins[0] - self.margins[self.moves.index(move)])

    def lead_of(self, right: list[int]) -> Estimate:
        """The lead of the worst of some moves over the best of all others, in the margin."""
        order = [int(k) for k in np.argsort(-self.margins.mean(axis=1), kind="stable")]
        worst = [k for k in order if self.moves[k] in right][-1]
        best = next(k for k in order if self.moves[k] not in right)
        return estimate(self.margins[worst] - self.margins[best])

    def _between(self, outcomes: Samples, right: int) -> Estimate:
        """From the last right move to the first that is none."""
        return estimate(outcomes[right - 1] - outcomes[right])
