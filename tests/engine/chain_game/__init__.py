"""Well: a turn is a chain of small moves, for tests of the steps that a table takes by itself.

A seat fetches water. It chooses the near well or the far one, steps to it, lowers the bucket
(nature fills it, and the seat alone sees how full), carries it home, pours it out for all to see,
and rests.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hortus.engine.options import Option
from hortus.engine.parts import Manner

from ..small_game import counted, drawn_by, small_game
from . import rules, state
from .moves import WellMoves


class WellView(msgspec.Struct):
    bucket: int
    litres: list[int]


def _draw_view(s: Any, b: Any, seat: int, options: dict[str, Any]) -> WellView:
    return WellView(int(s.bucket), [int(s.litres[p]) for p in range(2)])


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (int(options["near"] == "dry"), [0] * 7)


def _tell(line: Any, language: str = "en") -> str:
    return f"{line.count} litres."


GAME: Final = small_game(
    state,
    [rules],
    id="well",
    prefix="WE",
    options=(Option("near", ("full", "dry"), "full"),),
    moves=WellMoves(),
    pack=_pack,
    scoring=counted("water", _tell),
    shown=drawn_by(_draw_view),
    manner=Manner(chains=True),
)
