"""Matches between bots over many deals, and what they say about strength."""

from __future__ import annotations

from .courses import Course, Measures, Together, measures
from .match import Entrant, GameResult, Match, play_match
from .simulation import Simulation
from .standings import EntrantSummary, summary, wilson
from .together import Evening, play_evening, play_together

__all__ = [
    "Course",
    "Entrant",
    "EntrantSummary",
    "Evening",
    "GameResult",
    "Match",
    "Measures",
    "Simulation",
    "Together",
    "measures",
    "play_evening",
    "play_match",
    "play_together",
    "summary",
    "wilson",
]
