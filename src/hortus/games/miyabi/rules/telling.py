"""What the view asks of the rules, computed where the rules run: on records, not on Python's."""

from __future__ import annotations

from typing import Final

from hortus.engine.border import Buffer, Rows
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS

from ..state import SIDE
from .score import in_game, majority_points

ANSWERS: Final = SEATS + SIDE * SEATS


@rule
def tell(states: Rows, box: Rows, out: Buffer) -> None:
    """Fill ANSWERS numbers about the one record in `states`, each for every seat in turn.

    The points in the game so far, then what each row's majority would pay now.
    """
    s = states[0]
    b = box[0]
    for seat in range(s.players):
        out[seat] = in_game(b, s.seat[seat])
        for row in range(SIDE):
            out[SEATS * (1 + row) + seat] = majority_points(s, b, seat, row)
