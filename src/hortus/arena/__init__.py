"""Matches between bots over many deals, and what they say about strength."""

from __future__ import annotations

from .match import Entrant, GameResult, Match, play_match
from .standings import EntrantSummary, summary, wilson

__all__ = [
    "Entrant",
    "EntrantSummary",
    "GameResult",
    "Match",
    "play_match",
    "summary",
    "wilson",
]
