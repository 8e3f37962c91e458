"""The flat indices of moves: one row of numbers for all that a seat can do.

A tile is laid by tile, turn and cell of the frame, and taken by cell of the garden and the
seat that gets it. Cards are named by their place among one's own, never by their faces.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule
from hortus.engine.header import SEATS

from ..state import TILES
from .lattice import FRAME, FRAME_SIDE, GARDEN, LARGEST, WIDTH, cell_at

TURNS: Final = 4
PUT: Final = 0
TAKE: Final = PUT + TILES * TURNS * FRAME
SAY: Final = TAKE + GARDEN * SEATS
DISCARD: Final = SAY + 2
OWN_CARDS: Final = 16
SCORE: Final = DISCARD + OWN_CARDS
GO_ON: Final = SCORE + 1
READY: Final = GO_ON + 1
MOVES: Final = READY + 1
MOST_MOVES: Final = 2600  # solo: 66 different faces on 36 cells, 36 to take back, and the cards


@rule
def put_index(tile: int, turn: int, cell: int) -> int:
    return (tile * TURNS + turn) * FRAME + cell // WIDTH * FRAME_SIDE + cell % WIDTH


@rule
def take_index(cell: int, to: int) -> int:
    return TAKE + ((cell // WIDTH - 1) * LARGEST + cell % WIDTH - 1) * SEATS + to


@rule
def tile_of(a: int) -> int:
    """The tile a PUT speaks of."""
    return a // (TURNS * FRAME)


@rule
def turn_of(a: int) -> int:
    """The quarter turns a PUT speaks of."""
    return a // FRAME % TURNS


@rule
def frame_cell(a: int) -> int:
    """The lattice cell a PUT speaks of."""
    place = a % FRAME
    return cell_at(place // FRAME_SIDE, place % FRAME_SIDE)


@rule
def garden_cell(a: int) -> int:
    """The lattice cell a TAKE speaks of."""
    place = (a - TAKE) // SEATS
    return cell_at(place // LARGEST + 1, place % LARGEST + 1)


@rule
def receiver(a: int) -> int:
    """The seat that a TAKE gives its tile to."""
    return (a - TAKE) % SEATS
