"""What a position is worth to a bot, in hundredths of a coin.

`score` is exact for "ended now"; hopes live here, and in `solo_value.py` for one player. At
the end of the game the value is one hundred times the total.
"""

from __future__ import annotations

from hortus.engine.compiling import rule

from .scoring import total
from .solo_value import solo_value
from .state import Box, State


@rule
def value(s: State, b: Box, seat: int) -> int:
    if s.over:
        return 100 * total(s, b, seat)
    if s.players == 1:
        return solo_value(s, b)
    return 100 * total(s, b, seat)
