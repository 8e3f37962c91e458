"""The board as bits: 8 x 8 cells, row by row from the north-west; the corners hold the stacks.

Sets of cells are words whose bit 63, a corner, is never used. A side is 0 north, 1 east,
2 south, 3 west.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule
from hortus.engine.grids import Grid

from ..state import ALL

WIDTH: Final = 8
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = 4

FIRST_COLUMN: Final = 0x0101010101010101
LAST_COLUMN: Final = FIRST_COLUMN << 7 & ALL
FIRST_ROW: Final = 0xFF
LAST_ROW: Final = 0xFF << 56 & ALL
NOT_FIRST_COLUMN: Final = ALL & ~FIRST_COLUMN
NOT_LAST_COLUMN: Final = ALL & ~LAST_COLUMN
NOT_LAST_ROW: Final = ALL & ~LAST_ROW

START_CELLS: Final = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36
START_CELL: Final = (27, 28, 36, 35)  # north-west, then clockwise

# Pairs of sides in the order of the bits of `joined`.
JOINS: Final = ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3))

GRID: Final = Grid(WIDTH)  # "a1" is the north-western corner
SIDE_NAMES: Final = "NESW"


@rule
def opposite(side: int) -> int:
    return side ^ 2


@rule
def north(cells: int) -> int:
    """The cells moved one row towards the north; what leaves the board is gone."""
    return cells >> 8


@rule
def south(cells: int) -> int:
    return (cells & NOT_LAST_ROW) << 8 & ALL


@rule
def east(cells: int) -> int:
    return (cells & NOT_LAST_COLUMN) << 1 & ALL


@rule
def west(cells: int) -> int:
    return (cells & NOT_FIRST_COLUMN) >> 1


@rule
def beside(cells: int) -> int:
    """All cells that share an edge with one of these."""
    return north(cells) | south(cells) | east(cells) | west(cells)


@rule
def before(cells: int, side: int) -> int:
    """The cells whose neighbour on a side is one of these."""
    if side == NORTH:
        return south(cells)
    if side == EAST:
        return west(cells)
    if side == SOUTH:
        return north(cells)
    return east(cells)


@rule
def neighbour(cell: int, side: int) -> int:
    """The cell beside this one on a side, or -1 beyond the lattice."""
    if side == NORTH:
        return cell - 8 if cell >= 8 else -1
    if side == EAST:
        return cell + 1 if cell % 8 < 7 else -1
    if side == SOUTH:
        return cell + 8 if cell < 56 else -1
    return cell - 1 if cell % 8 > 0 else -1


@rule
def ray(cell: int, side: int) -> int:
    """A cell and all cells in a straight line from it towards a side (TG-67)."""
    cells = 1 << cell
    line = cells
    for _ in range(WIDTH - 1):
        cells = before(cells, opposite(side))
        line |= cells
    return line
