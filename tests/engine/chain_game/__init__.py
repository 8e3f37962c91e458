"""Well: a turn is a chain of small moves, for tests of the steps that a table takes by itself.

A seat fetches water. It chooses the near well or the far one, steps to it, lowers the bucket
(nature fills it, and the seat alone sees how full), carries it home, pours it out for all to see,
and rests.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from hortus.engine.game import Game, Option
from hortus.engine.layout import dtype_of

from . import rules
from .moves import WellMoves
from .state import Box, Options, State


class WellView(msgspec.Struct):
    bucket: int
    litres: list[int]


def _draw_view(s: Any, b: Any, seat: int, options: dict[str, Any]) -> WellView:
    return WellView(int(s.bucket), [int(s.litres[p]) for p in range(2)])


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (int(options["near"] == "dry"), [0] * 7)


def _tell(line: Any, scores: Any, language: str = "en") -> str:
    return f"{line.count} litres."


GAME: Final = Game(
    id="well",
    prefix="WE",
    players=(2,),
    minutes=1,
    state=dtype_of(State),
    options_record=dtype_of(Options),
    options=(Option("near", ("full", "dry"), "full"),),
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
    moves=WellMoves(),
    categories=("water",),
    item_name=lambda category, item: None,
    cell_names=lambda cells: [],
    pack=_pack,
    box=lambda source: np.zeros(1, dtype_of(Box)),
    box_data=lambda source: {},
    draw_view=_draw_view,
    happenings=lambda b, before, after, seat, move: [],
    observation_size=1,
    tell=_tell,
    picture=lambda drawn: "<svg/>",
    chains=True,
)
