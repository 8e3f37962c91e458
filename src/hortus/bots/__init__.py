"""Players that sit in ordinary seats: they get what their seat may know, never a state."""

from __future__ import annotations

from .base import Bot, BotLevel, LiveBot, bots, live, make
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

__all__ = [
    "Bot",
    "BotLevel",
    "GreedyBot",
    "LiveBot",
    "RandomBot",
    "SearchBot",
    "bots",
    "live",
    "make",
]
