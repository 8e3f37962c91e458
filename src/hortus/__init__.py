"""Hortus: garden-building board games as a library, and the table people play them at.

    import hortus

    table = hortus.deal("zen-garden", players=3, boards=[1, 2, 4], seed=7)
    table.push("0a d4 r1")
    table.scores()[0].total

Unofficial: names of games are used to say what is implemented.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.errors import (
        BoxError,
        EveningError,
        HortusError,
        IllegalAction,
        IllegalMove,
        InvalidMove,
        OptionError,
        PluginError,
        RecordError,
        SeatError,
        UndoError,
    )
    from .engine.game import Game
    from .engine.header import CLOCK, NATURE, NOBODY
    from .engine.parts import Happening
    from .engine.registry import game
    from .engine.registry import games as all_games
    from .many import ManyTables, make_many
    from .record import Record, load
    from .reviews.looking_back import look_back
    from .reviews.reviewing import review
    from .scores import ScoreLine, Scores, SeatScore
    from .table import Event, Table, deal, resume
    from .views import Moves, View

__version__ = "0.1.0"

# Names are looked up when they are first used: a program that asks for none of the rules, such
# as `hortus --help`, does not wait for the compiler to be imported.
_HOMES = {
    ".engine.errors": (
        "BoxError",
        "EveningError",
        "HortusError",
        "IllegalAction",
        "IllegalMove",
        "InvalidMove",
        "OptionError",
        "PluginError",
        "RecordError",
        "SeatError",
        "UndoError",
    ),
    ".engine.game": ("Game",),
    ".engine.header": ("CLOCK", "NATURE", "NOBODY"),
    ".engine.parts": ("Happening",),
    ".engine.registry": ("all_games", "game"),
    ".many": ("ManyTables", "make_many"),
    ".record": ("Record", "load"),
    ".reviews.looking_back": ("look_back",),
    ".reviews.reviewing": ("review",),
    ".scores": ("ScoreLine", "Scores", "SeatScore"),
    ".table": ("Event", "Table", "deal", "resume"),
    ".views": ("Moves", "View"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
# `hortus.games` is the folder of the games, so the function has another name here.
_NAME_THERE = {"all_games": "games"}
# Parts that a program reaches by the name of the library: `hortus.evening.judge(document)`.
_PARTS = ("arena", "bots", "evening", "testing")

__all__ = [
    "CLOCK",
    "NATURE",
    "NOBODY",
    "BoxError",
    "EveningError",
    "Event",
    "Game",
    "Happening",
    "HortusError",
    "IllegalAction",
    "IllegalMove",
    "InvalidMove",
    "ManyTables",
    "Moves",
    "OptionError",
    "PluginError",
    "Record",
    "RecordError",
    "ScoreLine",
    "Scores",
    "SeatError",
    "SeatScore",
    "Table",
    "UndoError",
    "View",
    "all_games",
    "deal",
    "game",
    "load",
    "look_back",
    "make_many",
    "resume",
    "review",
]


def __getattr__(name: str) -> Any:
    if name in _PARTS:
        return import_module(f".{name}", __name__)
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOME_OF[name], __name__), _NAME_THERE.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PARTS})
