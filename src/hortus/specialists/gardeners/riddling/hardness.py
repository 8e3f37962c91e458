"""How hard it is to finish a garden: how much there is to try, and what of it is nearly right."""

from __future__ import annotations

from math import log2
from typing import Final

MOST_TILES: Final = 4
MOST_WAYS: Final = 6144  # four tiles with four turns each
MANY_NEAR: Final = 64  # gardens of which one card alone is not fulfilled
MOST_CARDS: Final = 4


def hardness(tiles: int, ways: int, near: int, cards: int) -> int:
    """From 0 to 100.

    Three tenths each are the tiles to be laid and, in doublings, the ways in which they can lie; a
    quarter, in doublings, the gardens that fail by one card alone; the rest the cards.
    """
    return round(
        30 * (tiles - 1) / (MOST_TILES - 1)
        + 30 * min(1.0, log2(ways) / log2(MOST_WAYS))
        + 25 * min(1.0, log2(1 + near) / log2(1 + MANY_NEAR))
        + 15 * (cards - 1) / (MOST_CARDS - 1)
    )
