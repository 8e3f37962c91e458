"""The medals of Gardeners."""

from __future__ import annotations

from typing import Final

from hortus.engine.medals import Feat, Medal

from .explain import BEST_RATING
from .view import GardenersView

Ended = Feat[GardenersView]


def _rating(feat: Ended, *, alone: bool) -> int:
    """How good it was, from 0, alone or with others; 0 in introductions, and in the other game."""
    return (feat.view.rating or 0) if feat.view.solo == alone else 0


def _scored(feat: Ended) -> int:
    return len(feat.view.scored)


def _scored_without_discards(feat: Ended) -> int:
    return _scored(feat) if feat.view.discarded == 0 else 0


MEDALS: Final[tuple[Medal[GardenersView], ...]] = (
    Medal("first", 1, _scored, "gardeners-flower-pink"),
    Medal("cards", 6, _scored, "gardeners-sign-group"),
    Medal("kept", 5, _scored_without_discards, "gardeners-tree-green"),
    Medal("large", 20, lambda feat: len(feat.view.garden), "gardeners-fountain"),
    Medal(
        "outstanding",
        BEST_RATING,
        lambda feat: _rating(feat, alone=False),
        "gardeners-sign-pattern",
        rare=True,
    ),
    Medal(
        "outstanding_alone",
        BEST_RATING,
        lambda feat: _rating(feat, alone=True),
        "gardeners-bench",
        rare=True,
    ),
)
