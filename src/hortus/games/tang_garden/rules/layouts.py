"""What differs by the number of players: two have a row of the box to themselves."""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule

MANY: Final = 0
FOR_TWO: Final = 1


@rule
def layout(players: int) -> int:
    """Which of two rows of the box holds: tokens on the board, tokens for a lantern."""
    return FOR_TWO if players == 2 else MANY
