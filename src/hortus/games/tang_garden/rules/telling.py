"""What the view asks of the rules, computed where the rules run: on records, not on Python's."""

from __future__ import annotations

from typing import Final

from hortus.engine.border import Buffer, Rows
from hortus.engine.compiling import rule

from ..state import FIGURES, NOWHERE
from .garden import covered
from .lattice import ray
from .score import rating, total
from .sight import decorations_in, liking
from .visitors import can_influence

MAY_INFLUENCE: Final = 0
COVERED: Final = 1
RATING: Final = 2
FIRST_FIGURE: Final = 3  # then for each figure the decorations it sees and its view's coins
ANSWERS: Final = FIRST_FIGURE + 2 * FIGURES


@rule
def tell(states: Rows, box: Rows, out: Buffer) -> None:
    """Fill ANSWERS numbers about the one record in `states`."""
    s = states[0]
    b = box[0]
    out[MAY_INFLUENCE] = 1 if s.players > 1 and can_influence(s, b) else 0
    out[COVERED] = covered(s)
    out[RATING] = rating(b, total(s, b, 0))
    for figure in range(FIGURES):
        seen = 0
        coins = 0
        if s.stands[figure] != NOWHERE:
            seen = decorations_in(s, ray(s.stands[figure], s.facing[figure]))
            coins = liking(s, b, figure, s.stands[figure], s.facing[figure])
        out[FIRST_FIGURE + 2 * figure] = seen
        out[FIRST_FIGURE + 2 * figure + 1] = coins
