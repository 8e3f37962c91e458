"""Bells: two seats at one clock, for tests of time, teams and hands at once.

Each seat rings its own bell, hushes it, or listens. Whenever both bells ring the team has a point
and both fall silent. With two points the game is won; at the deadline it is over.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hortus.engine.options import Option
from hortus.engine.parts import Manner, ManyHands

from ..small_game import counted, drawn_by, small_game
from . import rules, state
from .moves import BellMoves


class BellsView(msgspec.Struct):
    ringing: int
    points: int


def _draw_view(s: Any, b: Any, seat: int, options: dict[str, Any]) -> BellsView:
    return BellsView(int(s.ringing), int(s.points))


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (options["timer"], [0] * 6)


def _tell(line: Any, language: str = "en") -> str:
    return f"{line.count} chimes."


GAME: Final = small_game(
    state,
    [rules],
    id="bells",
    prefix="BE",
    options=(Option("timer", (10, 0), 10),),
    moves=BellMoves(),
    pack=_pack,
    scoring=counted("chimes", _tell),
    shown=drawn_by(_draw_view),
    manner=Manner(together=True, real_time=ManyHands()),
)
