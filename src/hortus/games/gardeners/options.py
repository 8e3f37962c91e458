"""What the people at a table agree on: the kind of game, the clock, and rulings of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hortus.engine.options import Level, Option

from .enums import Mode
from .state import ANNOUNCE, EDGES, MODES

_TIMERS: Final = (900, 0, 30, 60, 120, 300, 600, 1200, 1800)
_DISCARDS: Final = ("always", "not_in_introductions")
_PAUSES: Final = (300, 0, 150, 500, 1000)
OPTIONS: Final = (
    Option("mode", MODES, "introduction-a"),
    Option("timer", _TIMERS, 900),
    Option("announce", ANNOUNCE, "verify", ruling=True),
    Option("edge", EDGES, "free_side", ruling=True),
    Option(
        "discards",
        _DISCARDS,
        "always",
        ruling=True,
        unwritten="not_in_introductions",
        formerly={"book": "not_in_introductions"},
    ),
    Option("pause", _PAUSES, 300),
)


LEVELS: Final = tuple(Level(n, {"mode": mode}) for n, mode in enumerate(MODES, 1))  # GA-03, GA-04


def pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    """The options as fields of the record."""
    mode = MODES.index(options["mode"])
    discards = options["discards"] == "always" or mode >= Mode.EASY  # GA-E18
    return (
        options["timer"],
        options["pause"],
        mode,
        ANNOUNCE.index(options["announce"]),
        EDGES.index(options["edge"]),
        int(discards),
    )


def pause(options: Mapping[str, Any]) -> int:
    """Milliseconds between two actions of a seat (GA-41)."""
    return int(options["pause"])
