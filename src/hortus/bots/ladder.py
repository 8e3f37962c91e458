"""The kind `search` and its levels, as far apart in strength as each game's ladder has them."""

from __future__ import annotations

import random
from statistics import pstdev
from typing import Final

from hortus.engine.parts import Rung
from hortus.engine.states import PLAIN, form_of
from hortus.views import View

from .base import Bot, BotKind, BotLevel, Wish
from .brains import BLANK
from .greedy import ranked
from .search import SECONDS, SearchBot

PLAIN_SECONDS: Final = 0.3  # in place of playouts, while the rules are not compiled yet


class LadderBot:
    """Plays as the ladder of its game says for a level (`Game.bots.ladder`).

    On the lowest rungs it errs as people do: it sees what every move is worth, but not exactly, so
    it overlooks what is a little better and hardly ever what is much better.

    Args:
        level: from 1, gentlest.
        seed: of its own luck; None: the system's randomness.
    """

    name = SearchBot.name

    def __init__(self, level: int, seed: int | None = None) -> None:
        self._level = level
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """The index of the move that it thinks is best."""
        rung = view.game.bots.ladder[self._level - 1]
        return self._searched(rung, view) if rung.playouts else self._misjudged(rung, view)

    def _searched(self, rung: Rung, view: View) -> int:
        plain = form_of(view.states) is PLAIN
        search = SearchBot(
            PLAIN_SECONDS,
            playouts=None if plain else rung.playouts,
            seed=self._random.getrandbits(60),
            brain=None if rung.foresees else BLANK,
        )
        return search.choose(view)

    def _misjudged(self, rung: Rung, view: View) -> int:
        moves, worth = ranked(view)
        error = rung.misjudges * pstdev(worth)
        seems = [value + self._random.gauss(0, error) for value in worth]
        return moves[seems.index(max(seems))]


def made(wish: Wish) -> Bot:
    """The bot as somebody wants it."""
    counted = wish.playouts is not None
    if wish.seconds is not None or counted or wish.level is None:
        return SearchBot(
            SECONDS if wish.seconds is None else wish.seconds, wish.playouts, wish.seed
        )
    if wish.level.seconds:
        return SearchBot(wish.level.seconds, seed=wish.seed)
    return LadderBot(wish.level.level, wish.seed)


KIND: Final = BotKind(
    name=SearchBot.name,
    plays=lambda game: SearchBot.name in game.bots.names,
    # The last thinks as long as a patient human opponent bears; the others are the game's ladder.
    levels=(*(BotLevel(n, 0) for n in (1, 2, 3, 4)), BotLevel(5, 3.0)),
    seconds=SECONDS,
    turns=made,
)
