"""Tournaments: who meets whom, and who stands where.

Everything here is reckoned from the entrants, what was played so far, and a seed: the same always
comes of the same. It knows no game and no server. The rules are told in `docs/tournaments.md`.
"""

from .pairing import Pairings, Seated, meetings, seatings
from .round_robin import rounds_needed, schedule
from .standings import Outcome, PlayedRound, Standing, points_of, standings
from .swiss import next_round

__all__ = [
    "Outcome",
    "Pairings",
    "PlayedRound",
    "Seated",
    "Standing",
    "meetings",
    "next_round",
    "points_of",
    "rounds_needed",
    "schedule",
    "seatings",
    "standings",
]
