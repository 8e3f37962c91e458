"""What bots expect in Yin & Yang: weights in hundredths of a coin, by number."""

from __future__ import annotations

from typing import Final

from .state import HOPES

WEIGHTS: Final[tuple[int, ...]] = (0,) * HOPES
