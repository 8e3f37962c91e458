"""The medals of Zen Garden."""

from __future__ import annotations

from typing import Final

from hortus.engine.medals import Feat, Medal

from .view import GardenView, ZenGardenView

Ended = Feat[ZenGardenView]


def _mine(feat: Ended) -> GardenView:
    return feat.view.gardens[feat.seat]


def _most_of(feat: Ended, kind: str) -> int:
    """How many tiles share one soil, one path or one decor, of the one that lies most often."""
    return max(count for feature, count in _mine(feat).counts.items() if feature.startswith(kind))


MEDALS: Final[tuple[Medal[ZenGardenView], ...]] = (
    Medal("two_loops", 2, lambda feat: feat.count("loops"), "zen-loop"),
    Medal("points", 60, lambda feat: feat.total, "zen-cat-minor"),
    Medal("coins", 12, lambda feat: _mine(feat).coins, "zen-coin"),
    Medal("one_soil", 6, lambda feat: _most_of(feat, "soil"), "zen-soil-cherry"),
    Medal("one_decor", 10, lambda feat: _most_of(feat, "decor"), "zen-decor-crane"),
    Medal("lead", 10, lambda feat: feat.lead, "zen-decor-gate", rare=True),
    Medal("four_loops", 4, lambda feat: feat.count("loops"), "zen-cat-loops", rare=True),
    Medal("orders", 2, lambda feat: feat.paying("order"), "zen-cat-order", rare=True),
)
