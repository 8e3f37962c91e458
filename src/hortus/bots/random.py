"""The random bot: every allowed move is equally likely."""

from __future__ import annotations

import random

from hortus.views import View

from .base import BotKind


class RandomBot:
    """Picks uniformly among the allowed moves.

    Args:
        seed: of its own luck; None: the system's randomness.
    """

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """The index of any allowed move."""
        return int(self._random.choice(view.moves.indices))


KIND = BotKind(
    name=RandomBot.name,
    plays=lambda game: RandomBot.name in game.bots.names,
    turns=lambda wish: RandomBot(wish.seed),
)
