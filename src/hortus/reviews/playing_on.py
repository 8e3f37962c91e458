"""Positions played on to the end, many times, in worlds and with luck that all share."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hortus.bots.brains import BLANK, brain_for
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.outcomes import AS_IT_STANDS
from hortus.engine.parts import Finish
from hortus.engine.search import PAYOFF_RANGE, SCRATCH
from hortus.engine.states import form_of, in_form
from hortus.views import View

from .told import Estimate


class PlayedOn(NamedTuple):
    """How playouts ended, by move, playout and seat.

    Attributes:
        points: totals.
        shares: of the victory, 0 to 1. Alone there is nobody to share it with: always 1.
        prospects: how well one stands, 0 to 1 (`prospects_of`).
    """

    points: npt.NDArray[np.float64]
    shares: npt.NDArray[np.float64]
    prospects: npt.NDArray[np.float64]


def play_on(
    view: View, playouts: int, *, moves: list[int] | None = None, first: int = 0, drawn: int = 0,
    seed: int = 0, finish: Finish | None = None,
) -> PlayedOn:  # fmt: skip
    """Play a view on to the end of the game.

    Args:
        view: of the seat to move, or an onlooker's.
        playouts: how often, for each move.
        moves: of the view's seat, as flat indices; None: play on from the position itself.
        first: number of the first playout; those of other numbers meet other luck.
        drawn: how many of nature's answers have just led here, which need no luck any more.
        seed: of all luck.
        finish: how everybody plays; None: as the game has it.
    """
    game, players = view.game, view.players
    finish = finish or game.bots.finish_of(players)
    form, brain = form_of(view.states), _brain(view, finish)
    played: Any = np.array([AS_IT_STANDS] if moves is None else moves, np.int64)
    totals = np.zeros((len(played), playouts, players), np.int64)
    returns = np.zeros((len(played), playouts, players))
    game.kernels.outcomes(
        view.states, view.box, brain, view.seat, form.new(game.state, SCRATCH), played, first,
        drawn, finish.looks_at, finish.foresees, int(game.manner.together), totals, returns,
        np.zeros(game.moves.most, np.int64), form.new(LINE, MOST_LINES), seed,
    )  # fmt: skip
    points = totals.astype(np.float64)
    shares = np.ones_like(points) if players == 1 else (1 + returns * (players - 1)) / players
    return PlayedOn(points, shares, prospects_of(points))


def brain_of_playouts(view: View) -> Any:
    """The brain by which players of playouts choose, in the form of the view's records: blank where
    they go by the margin as it stands."""
    return _brain(view, view.game.bots.finish_of(view.players))


def _brain(view: View, finish: Finish) -> Any:
    if finish.foresees > 1:
        return brain_for(view)
    return in_form(form_of(view.states), BLANK)


def prospects_of(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How well a seat stands by its margin over the best rival: 0.5 where they are level, 0.75 at
    20 points ahead, never 0 or 1. The same that bots strive for.

    Points and victories disagree late in a game; this weighs both: a point counts most where it
    is close, and little where all is decided. Alone the total itself counts, in hundreds.
    """
    players = points.shape[-1]
    if players == 1:
        return np.asarray(0.5 + points / 200)
    margin = margins_of(points) * 100 / PAYOFF_RANGE
    return np.asarray(0.5 + margin / (1 + np.abs(margin)) / 2)


def margins_of(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """By how much each seat is ahead of its best rival, in the form of the totals; alone, these."""
    return points if points.shape[-1] == 1 else np.asarray(points - best_rivals(points))


def best_rivals(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The total of each seat's best rival, in the form of the totals. There must be one."""
    seats = range(points.shape[-1])
    others = [np.delete(points, seat, axis=-1).max(axis=-1) for seat in seats]
    return np.stack(others, axis=-1)


def estimate(samples: npt.NDArray[np.float64]) -> Estimate:
    """The mean of samples and its standard error."""
    spread = float(samples.std(ddof=1)) if len(samples) > 1 else 0.0
    return Estimate(float(samples.mean()), spread / sqrt(len(samples)))
