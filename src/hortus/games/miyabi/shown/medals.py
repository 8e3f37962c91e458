"""The medals of Miyabi."""

from __future__ import annotations

from typing import Final

from hortus.engine.medals import Feat, Medal

from .view import GardenView, MiyabiView

Ended = Feat[MiyabiView]

COLUMNS: Final = "abcdef"
FIFTH: Final = 5


def _mine(feat: Ended) -> GardenView:
    return feat.view.gardens[feat.seat]


def _height(feat: Ended) -> int:
    return max(cell.level for cell in _mine(feat).cells)


def _high_columns(feat: Ended) -> int:
    """In how many columns something lies on a fifth level."""
    return len({cell.cell[0] for cell in _mine(feat).cells if cell.level >= FIFTH})


def _first_by_count(feat: Ended) -> int:
    """Of how many objects the garden shows most, alone or with others."""
    counts = [majority.counts for majority in feat.view.majorities]
    return sum(0 < by_seat[feat.seat] == max(by_seat) for by_seat in counts)


MEDALS: Final[tuple[Medal[MiyabiView], ...]] = (
    Medal("fifth", FIFTH, _height, "miyabi-pagoda"),
    Medal("bonuses", 3, lambda feat: len(_mine(feat).bonuses), "miyabi-maple"),
    Medal("majorities", 4, _first_by_count, "miyabi-koi"),
    Medal("points", 200, lambda feat: feat.total, "miyabi-azalea"),
    Medal("frog", FIFTH, lambda feat: _mine(feat).frog_level, "miyabi-frog"),
    Medal("seventh", 7, _height, "miyabi-stone", rare=True),
    Medal("columns", len(COLUMNS), _high_columns, "miyabi-lantern", rare=True),
)
