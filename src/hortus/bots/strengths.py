"""How strong the levels of the search bot are, as ratings: measured, and never changed by games.

The measure is that of people's ratings (`openskill`, Plackett and Luce): of two players whose means
differ by `d`, the better one wins with the odds `exp(d / c)` to one, where `c` is the square root
of twice `beta` squared. So a share of victories, which `make strength` measures for each level
against the one below (`Bots.steps`), tells how far their means lie apart. A level that was not
measured has no strength, nor has any above it.
"""

from __future__ import annotations

from itertools import accumulate
from math import log, sqrt
from typing import Final

from openskill.models import PlackettLuce

from hortus.engine.registry import games

_MODEL = PlackettLuce()

BOT: Final = "search"  # whose levels these are
MIDDLE: Final = 3  # the level that is as strong as people are taken to be before they have played
DEVIATION: Final = 1.0  # what 200 games leave open: a standard error, of each step about so much


def strength(game: str, bot: str | None, level: int | None) -> float | None:
    """The mean of a bot's rating in a game, whatever the number of seats; None where it was not
    measured. Level 3 has that of a person who has not played yet, 25."""
    if bot != BOT or level is None:
        return None
    means = _means(game)
    return means[level - 1] if level <= len(means) else None


def _means(game: str) -> list[float]:
    known = games().get(game)  # one of a plug-in may be gone
    shares = () if known is None else known.bots.steps
    if len(shares) < MIDDLE - 1:
        return []
    heights = list(accumulate((_apart(share) for share in shares), initial=0.0))
    return [_MODEL.mu + height - heights[MIDDLE - 1] for height in heights]


def _apart(share: float) -> float:
    """By how much the means differ of two of whom one wins this share of games."""
    return sqrt(2) * _MODEL.beta * log(share / (1 - share))
