"""The medals of Tang Garden."""

from __future__ import annotations

from typing import Final

from hortus.engine.medals import Feat, Medal

from .view import SeatView, TangGardenView

Ended = Feat[TangGardenView]

TRACKS: Final = 3
BEST_RATING: Final = 3


def _mine(feat: Ended) -> SeatView:
    return feat.view.seats[feat.seat]


def _tracks_done(feat: Ended) -> int:
    """How many markers stand at the end of their tracks."""
    return sum(step is None for step in _mine(feat).next_steps)


def _figures(feat: Ended) -> int:
    return sum(figure.owner == feat.seat for figure in feat.view.figures)


def _best_view(feat: Ended) -> int:
    """What the best of one's figures is worth."""
    return max((f.total for f in feat.view.figures if f.owner == feat.seat), default=0)


def _rating(feat: Ended) -> int:
    """Alone: how good it was, up to 3; 0 in other games, and where the garden was lost."""
    return max((line.count for line in feat.lines if line.category == "rating"), default=0)


MEDALS: Final[tuple[Medal[TangGardenView], ...]] = (
    Medal("figures", 3, _figures, "tang-figure-child"),
    Medal("view", 16, _best_view, "tang-figure-poet"),
    Medal("track", 1, _tracks_done, "tang-terrain-rock"),
    Medal("bridges", 3, lambda feat: feat.count("bridges"), "tang-decor-bridge"),
    Medal("points", 120, lambda feat: feat.total, "tang-coin"),
    Medal("alone", BEST_RATING, _rating, "tang-figure-monk"),
    Medal("tracks", TRACKS, _tracks_done, "tang-terrain-any", rare=True),
)
