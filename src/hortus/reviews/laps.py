"""Moves of one position that are played on in the same worlds, lap by lap, some of them longer than
others."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hortus.views import View

from .playing_on import PlayedOn, estimate, margins_of, play_on
from .told import Cost, Estimate, Weighed


class Laps:
    """What was found of each move so far.

    Playout k of all moves meets the same world and the same luck. Whoever left out a lap is played
    on no more, so of two moves the first playouts compare, as many as both have had.

    Args:
        view: of the seat to move.
        first: number of the first playout; those of other numbers meet other luck.
        seed: of all luck.
    """

    def __init__(self, view: View, first: int, seed: int) -> None:
        self._view = view
        self._next = first
        self._seed = seed
        self._found: dict[int, PlayedOn] = {}

    @property
    def next(self) -> int:
        """The number of the first playout that none of these was."""
        return self._next

    def run(self, moves: list[int], playouts: int) -> None:
        """Play moves on, so many times each. All ran the last lap, if there was one."""
        found = play_on(self._view, playouts, moves=moves, first=self._next, seed=self._seed)
        self._next += playouts
        for k, move in enumerate(moves):
            lap = PlayedOn(*(samples[k] for samples in found))
            self._found[move] = after(self._found[move], lap) if move in self._found else lap

    def by_prospect(self, moves: list[int]) -> list[int]:
        """Moves, the best first."""
        return sorted(moves, key=lambda move: -float(self._prospects(move).mean()))

    def behind(self, worse: int, better: int) -> Cost:
        """What one move gives away against another."""
        one, other = self._found[worse], self._found[better]
        both = min(len(one.points), len(other.points))

        def lost(worse: npt.NDArray[np.float64], better: npt.NDArray[np.float64]) -> Estimate:
            seat = self._view.seat
            return estimate(better[:both, seat] - worse[:both, seat])

        return Cost(
            lost(margins_of(one.points), margins_of(other.points)),
            lost(one.shares, other.shares),
            lost(one.prospects, other.prospects),
        )

    def weighed(self, move: int) -> Weighed:
        seat = self._view.seat
        points, shares, prospects = (estimate(samples[:, seat]) for samples in self._found[move])
        notation = str(self._view.game.moves.move(move))
        return Weighed(move, notation, points, shares, prospects)

    def _prospects(self, move: int) -> npt.NDArray[np.float64]:
        return self._found[move].prospects[:, self._view.seat]


def after(before: PlayedOn, lap: PlayedOn) -> PlayedOn:
    """One lap after another."""
    return PlayedOn(*(np.concatenate(pair) for pair in zip(before, lap, strict=True)))
