"""What a position of Yin & Yang is worth to a bot, in hundredths of a coin."""

from __future__ import annotations

from hortus.engine.compiling import rule

from .scoring import total
from .state import Box, State


@rule
def solo_value(s: State, b: Box) -> int:
    return 100 * total(s, b, 0)
