"""How hard a riddle is: who finds it, and how far down it stands for those who only count."""

from __future__ import annotations

from math import log2
from typing import Final

import numpy as np
import numpy.typing as npt

from hortus.bots import Wish, kind
from hortus.bots.ladder import KIND
from hortus.views import View

# So often a bot of each level tries it, the gentlest first.
PANEL: Final = {1: 8, 2: 8, 3: 4, 4: 2}
FAR_DOWN: Final = 32  # what stands so far down nobody sees by counting
BY_BOTS: Final = 0.6  # the bots' part in how hard it is; the rest is what counting tells


def asked(view: View, seed: int) -> dict[int, list[int]]:
    """What bots of each level play: flat indices, by level."""
    bots = kind(KIND.name)
    found: dict[int, list[int]] = {}
    for number, tries in PANEL.items():
        level = bots.level(number)
        make = bots.turns
        assert make is not None
        found[number] = [
            make(Wish(level=level, seed=seed + 100 * number + k)).choose(view) for k in range(tries)
        ]
    return found


def hardness(right: list[int], gains: dict[int, int], played: dict[int, list[int]]) -> int:
    """From 0 to 100.

    Three fifths are the bots that miss it, the same part for each level; two fifths are its place
    among all moves by what they bring at once, counted in doublings, those that bring as much
    counted half.
    """
    missed = np.mean([np.mean([move not in right for move in tries]) for tries in played.values()])
    far = min(1.0, log2(place(right, gains)) / log2(FAR_DOWN))
    return round(100 * (BY_BOTS * float(missed) + (1 - BY_BOTS) * far))


def place(right: list[int], gains: dict[int, int]) -> float:
    """Where the best placed right move stands by what moves bring at once; 1 is the first."""
    most = max(gains[move] for move in right)
    others: npt.NDArray[np.int64] = np.array([g for m, g in gains.items() if m not in right])
    return float(1 + (others > most).sum() + (others == most).sum() / 2)
