"""What an unfinished game is worth to a bot, in hundredths of a point."""

from __future__ import annotations

from hortus.engine.compiling import rule

from .scoring import total_points
from .state import Box, State


@rule
def value(s: State, b: Box, seat: int) -> int:
    return 100 * total_points(s, b, seat)
