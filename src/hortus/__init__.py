"""Hortus: garden-building board games as a library, and the table people play them at.

    import hortus

    table = hortus.deal("zen-garden", players=3, boards=[1, 2, 4], seed=7)
    table.push("0a d4 r1")
    table.scores()[0].total

Unofficial: names of games are used to say what is implemented.
"""

from __future__ import annotations

from .engine.errors import (
    BoxError,
    HortusError,
    IllegalMove,
    InvalidMove,
    OptionError,
    RecordError,
    UndoError,
)
from .engine.game import Game, Happening
from .engine.header import CLOCK, NATURE, NOBODY
from .engine.registry import game, games
from .record import Record, load
from .scores import ScoreLine, Scores, SeatScore
from .table import Event, Moves, Table, View, deal, resume

__version__ = "0.1.0"

__all__ = [
    "CLOCK",
    "NATURE",
    "NOBODY",
    "BoxError",
    "Event",
    "Game",
    "Happening",
    "HortusError",
    "IllegalMove",
    "InvalidMove",
    "Moves",
    "OptionError",
    "Record",
    "RecordError",
    "ScoreLine",
    "Scores",
    "SeatScore",
    "Table",
    "UndoError",
    "View",
    "deal",
    "game",
    "games",
    "load",
    "resume",
]
