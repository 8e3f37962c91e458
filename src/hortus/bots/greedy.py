"""The greedy bot: looks one move ahead and takes what its game's `value` likes best."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from hortus.engine.search import SCRATCH
from hortus.engine.states import form_of
from hortus.views import View

from .base import BotKind


class GreedyBot:
    """One-move look-ahead by its game's `value`; equally good moves are drawn by lot.

    Args:
        seed: of its own luck; None: the system's randomness.
    """

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """The index of a move that leads to the highest value."""
        moves, worth = ranked(view)
        best = [move for move, value in zip(moves, worth, strict=True) if value == worth[0]]
        return int(self._random.choice(best))


class FirstGreedyBot(GreedyBot):
    """The greedy bot by which published results are measured: it never changes its play.

    So far it is `greedy`. Where a game's `value` changes, what it was moves here.
    """

    name = "greedy-1"


def ranked(view: View) -> tuple[list[int], list[int]]:
    """The allowed moves and the value each leads to, best first.

    Returns flat indices and, in the same order, hundredths of a point for the view's seat,
    before nature's answer. Both are empty if the seat may not act.
    """
    most = view.game.moves.most
    moves: Any = np.zeros(most, np.int64)
    worth: Any = np.zeros(most, np.int64)
    scratch = form_of(view.states).new(view.game.state, SCRATCH)
    n = view.game.kernels.best_by_value(view.states, 0, view.box, view.seat, scratch, moves, worth)
    return moves[:n].tolist(), worth[:n].tolist()


KIND = BotKind(
    name=GreedyBot.name,
    plays=lambda game: GreedyBot.name in game.bots.names,
    turns=lambda wish: GreedyBot(wish.seed),
)

FIRST = BotKind(
    name=FirstGreedyBot.name,
    plays=KIND.plays,
    turns=lambda wish: FirstGreedyBot(wish.seed),
    offered=False,
)
