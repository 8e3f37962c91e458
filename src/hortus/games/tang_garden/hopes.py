"""What bots expect in a game of two to four: weights in hundredths of a coin, by number.

They stand in the box record, so other weights need no compiling.
"""

from __future__ import annotations

from typing import Final

from .state import HOPES

WEIGHTS: Final[tuple[int, ...]] = (0,) * HOPES
