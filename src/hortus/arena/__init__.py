"""Matches between bots over many deals, and what they say about strength."""

from __future__ import annotations

from .courses import Course, Measures, Together, measures
from .match import Entrant, GameResult, Match, play_match, seated
from .simulation import Simulation
from .standings import EntrantSummary, summary, wilson
from .together import Series, play_series, play_together
from .workers import Jobs, Processes, Workers, side_by_side

__all__ = [
    "Course",
    "Entrant",
    "EntrantSummary",
    "GameResult",
    "Jobs",
    "Match",
    "Measures",
    "Processes",
    "Series",
    "Simulation",
    "Together",
    "Workers",
    "measures",
    "play_match",
    "play_series",
    "play_together",
    "seated",
    "side_by_side",
    "summary",
    "wilson",
]
