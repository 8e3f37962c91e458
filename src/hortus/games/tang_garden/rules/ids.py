"""What single things are called in the box file, in views and in moves."""

from __future__ import annotations

from typing import Final

from ..state import CARDS, NOTCHES, PANELS, SMALL_PANELS, STACK_TILES
from .lattice import SIDE_NAMES

STACK_NAMES: Final = "ABCD"
TILE_IDS: Final = tuple(
    f"{stack}{n:02d}" for stack in STACK_NAMES for n in range(1, STACK_TILES + 1)
)
START_SIDE_NAMES: Final = "AB"
QUARTERS: Final = ("NW", "NE", "SE", "SW")  # clockwise
START_IDS: Final = tuple(f"{side}-{quarter}" for side in START_SIDE_NAMES for quarter in QUARTERS)
FACE_IDS: Final = (*TILE_IDS, *(f"start-{quarter}" for quarter in START_IDS))
CARD_IDS: Final = tuple(f"K{n:02d}" for n in range(1, CARDS + 1))
PANEL_IDS: Final = (
    *(f"S{n:02d}" for n in range(1, SMALL_PANELS + 1)),
    *(f"L{n}" for n in range(1, PANELS - SMALL_PANELS + 1)),
)
NOTCH_IDS: Final = tuple(
    f"{SIDE_NAMES[notch // 5]}-{('s0', 's1', 's2', 'l0', 'l1')[notch % 5]}"
    for notch in range(NOTCHES)
)
