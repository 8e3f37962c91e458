"""The floating sheet: geometry of a garden as bit sets (ZG-25 to ZG-30, EC-05).

The sheet has 7x7 cells and the first tile always lies in its middle, so that every garden
that fits a 4x4 grid fits the sheet. A cell keeps its name for the whole game. Shifting the
garden in the grid is implied: a placement is possible exactly when the garden with the new
tile still fits 4x4 somewhere.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule
from hortus.engine.grids import Grid

SIDE: Final = 7
CELLS: Final = 49
GRID: Final = 4  # a garden is at most so wide and high
MIDDLE: Final = 24
SHEET: Final = Grid(SIDE)  # the first tile lies on "d4"
ROW: Final = 0b1111111
COLUMN: Final = 0x40810204081  # the first cell of each row
NOT_FIRST_COLUMN: Final = 0x1FBF7EFDFBF7E
NOT_LAST_COLUMN: Final = 0xFDFBF7EFDFBF


@rule
def beside(m: int) -> int:
    """The cells of the sheet that share an edge with a cell of m."""
    return (
        (m & NOT_LAST_COLUMN) << 1
        | (m & NOT_FIRST_COLUMN) >> 1
        | (m << SIDE & (1 << CELLS) - 1)
        | m >> SIDE
    )


@rule
def window(laid: int) -> int:
    """The cells that fit into one 4x4 grid together with all cells laid (ZG-28, ZG-30)."""
    columns = laid | laid >> 21
    columns = (columns | columns >> 7 | columns >> 14 | laid >> 42) & ROW
    left = lowest(columns)
    right = highest(columns)
    top = lowest(laid) // SIDE
    bottom = highest(laid) // SIDE
    first_column = max(0, right - GRID + 1)
    end_column = min(SIDE, left + GRID)
    first_row = max(0, bottom - GRID + 1)
    end_row = min(SIDE, top + GRID)
    across = ((1 << end_column) - (1 << first_column)) * COLUMN
    down = (1 << SIDE * end_row) - (1 << SIDE * first_row)
    return across & down


@rule
def highest(m: int) -> int:
    """The largest member of a set of cells: fill all bits below it and count."""
    m |= m >> 1
    m |= m >> 2
    m |= m >> 4
    m |= m >> 8
    m |= m >> 16
    m |= m >> 32
    return size(m) - 1


@rule
def frontier(laid: int) -> int:
    """Where the next tile may go (ZG-25 to ZG-28)."""
    if laid == 0:
        return 1 << MIDDLE
    return beside(laid) & ~laid & window(laid)


@rule
def areas(m: int) -> int:
    """How many areas of edge-adjacent cells m consists of (ZG-62)."""
    n = 0
    while m:
        area = m & -m
        grown = (beside(area) | area) & m
        while grown != area:
            area = grown
            grown = (beside(area) | area) & m
        m &= ~area
        n += 1
    return n


@rule
def fours(m: int) -> int:
    """How many rows, columns and main diagonals of four the cells of m fill (ZG-32).

    In a garden that fits 4x4, four in a line are a whole row, column or main diagonal, and
    no run can wrap round the sheet's edge.
    """
    return run_of_four(m, 1) + run_of_four(m, SIDE) + run_of_four(m, 8) + run_of_four(m, 6)


@rule
def run_of_four(m: int, step: int) -> int:
    two = m & m >> step
    return size(two & two >> 2 * step)
