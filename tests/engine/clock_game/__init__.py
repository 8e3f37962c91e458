"""Bells: two seats at one clock, for tests of time, teams and hands at once.

Each seat rings its own bell, hushes it, or listens. Whenever both bells ring the team has a point
and both fall silent. With two points the game is won; at the deadline it is over.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from hortus.engine.game import Game, Option
from hortus.engine.layout import dtype_of

from . import rules
from .moves import BellMoves
from .state import Box, Options, State


class BellsView(msgspec.Struct):
    ringing: int
    points: int


def _draw_view(s: Any, b: Any, seat: int, options: dict[str, Any]) -> BellsView:
    return BellsView(int(s.ringing), int(s.points))


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (options["timer"], [0] * 6)


def _tell(line: Any, scores: Any, language: str = "en") -> str:
    return f"{line.count} chimes."


GAME: Final = Game(
    id="bells",
    prefix="BE",
    players=(2,),
    minutes=1,
    state=dtype_of(State),
    options_record=dtype_of(Options),
    options=(Option("timer", (10, 0), 10),),
    levels=(),
    verbs={
        "deal": rules.deal,
        "legal": rules.legal,
        "pick": rules.pick,
        "refuse": rules.refuse,
        "play": rules.play,
        "score": rules.score,
        "standing": rules.standing,
        "value": rules.value,
        "veil": rules.veil,
        "resample": rules.resample,
        "observe": rules.observe,
    },
    package=Path(__file__).parent,
    rules_version=1,
    moves=BellMoves(),
    categories=("chimes",),
    item_name=lambda category, item: None,
    cell_names=lambda cells: [],
    pack=_pack,
    box=lambda source: np.zeros(1, dtype_of(Box)),
    box_data=lambda source: {},
    draw_view=_draw_view,
    happenings=lambda b, before, after, seat, move: [],
    observation_size=2,
    tell=_tell,
    picture=lambda drawn: "<svg/>",
    together=True,
    real_time=True,
)
