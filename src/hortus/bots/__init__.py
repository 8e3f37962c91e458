"""Players that sit in ordinary seats: they get what their seat may know, never a state."""

from __future__ import annotations

from .advice import (
    Advice,
    Adviser,
    CardVerdict,
    DrawnGarden,
    Judge,
    LaidTile,
    Verdict,
    adviser,
    inspector,
    judge,
)
from .base import Bot, BotKind, BotLevel, LiveBot, Patient, Wish
from .greedy import GreedyBot
from .kinds import bots, bring, kind, kinds, live, make, packages, players_of, warm
from .random import RandomBot
from .search import Considered, SearchBot, Thought

__all__ = [
    "Advice",
    "Adviser",
    "Bot",
    "BotKind",
    "BotLevel",
    "CardVerdict",
    "Considered",
    "DrawnGarden",
    "GreedyBot",
    "Judge",
    "LaidTile",
    "LiveBot",
    "Patient",
    "RandomBot",
    "SearchBot",
    "Thought",
    "Verdict",
    "Wish",
    "adviser",
    "bots",
    "bring",
    "inspector",
    "judge",
    "kind",
    "kinds",
    "live",
    "make",
    "packages",
    "players_of",
    "warm",
]
