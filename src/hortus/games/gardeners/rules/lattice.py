"""The lattice a garden lies in, as bit sets: 8 x 8 cells, cell = 8 x row + column.

The garden lies in rows and columns 1 to 6, pushed up and left as far as it goes. The margin
around it keeps shifts from wrapping round, and is where "outside" begins. A tile may be laid
in rows and columns 0 to 6, the frame; row 0 or column 0 pushes the garden on by one.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule
from hortus.engine.grids import Grid

from ..state import LATTICE

WIDTH: Final = 8
ROW: Final = 0xFF
COLUMN: Final = 0x0101010101010101
FRAME_SIDE: Final = 7
FRAME: Final = FRAME_SIDE * FRAME_SIDE
FRAME_GRID: Final = Grid(FRAME_SIDE, first_row=0)
LARGEST: Final = 6
GARDEN: Final = LARGEST * LARGEST

NORTH, EAST, SOUTH, WEST = range(4)


def _square(side: int) -> int:
    return sum(1 << WIDTH * r + c for r in range(1, side + 1) for c in range(1, side + 1))


# By side: the cells of a full garden, and those on its border.
SQUARES: Final = tuple(_square(side) for side in range(LARGEST + 1))
BORDERS: Final = tuple(
    _square(side) - (_square(side - 2) << WIDTH + 1 if side > 2 else 0)
    for side in range(LARGEST + 1)
)


@rule
def cell_at(row: int, column: int) -> int:
    return WIDTH * row + column


@rule
def in_frame(m: int) -> int:
    """A set of cells of the frame, counted as the frame counts them: row by row of seven."""
    found = 0
    for row in range(FRAME_SIDE):
        found |= (m >> WIDTH * row & (1 << FRAME_SIDE) - 1) << FRAME_SIDE * row
    return found


@rule
def beside(m: int) -> int:
    """The cells that share a side with one of a set, members among them included."""
    right = (m & ~(COLUMN << 7)) << 1
    left = (m & ~COLUMN) >> 1
    return (right | left | (m & (1 << 55) - 1) << WIDTH | m >> WIDTH) & LATTICE


@rule
def around(m: int) -> int:
    """The cells a king reaches in one move from a set, the set included."""
    row = m | (m & ~(COLUMN << 7)) << 1 & LATTICE | (m & ~COLUMN) >> 1
    return (row | (row & (1 << 55) - 1) << WIDTH | row >> WIDTH) & LATTICE


@rule
def flood(start: int, within: int) -> int:
    """All cells of `within` that hang together with `start`, by their sides."""
    reached = start & within
    while True:
        more = reached | beside(reached) & within
        if more == reached:
            return reached
        reached = more


@rule
def connected(m: int) -> bool:
    """Whether a set hangs together; an empty one does."""
    return m == 0 or flood(m & -m, m) == m


@rule
def between_parts(m: int) -> int:
    """The cells of a garden whose neighbours there do not hang together close around them.

    What hangs together still does without any other of its cells; without one of these it falls
    apart, unless a way round a hole joins the parts. Round each cell the neighbours are looked for
    that are not joined, over a corner, with the one before: two of them tell two parts.
    """
    north = m << WIDTH & ~(m << 1 & m << WIDTH + 1)
    east = m >> 1 & ~(m << WIDTH & m << WIDTH - 1)
    south = m >> WIDTH & ~(m >> 1 & m >> WIDTH + 1)
    west = m << 1 & ~(m >> WIDTH & m >> WIDTH - 1)
    return m & (north & south | east & west | (north | south) & (east | west))


@rule
def has_hole(m: int) -> bool:
    """Whether a garden that hangs together lies round free cells, by Euler's formula."""
    across = m & m >> 1
    squares = across & across >> WIDTH
    return size(m) - size(across) - size(m & m >> WIDTH) + size(squares) < 1


@rule
def rows_of(m: int) -> int:
    """The rows a set touches, as bits."""
    m |= m >> 4
    m |= m >> 2
    m |= m >> 1
    m &= COLUMN
    rows = 0
    for row in range(WIDTH):
        rows |= (m >> WIDTH * row & 1) << row
    return rows


@rule
def columns_of(m: int) -> int:
    """The columns a set touches, as bits."""
    m |= m >> 32
    m |= m >> 16
    m |= m >> 8
    return m & ROW


@rule
def extent(bits: int) -> int:
    """From the first to the last of a few bits, both included: 0b0110 is 2 long."""
    if bits == 0:
        return 0
    length = 0
    bits >>= lowest(bits)
    while bits:
        length += 1
        bits >>= 1
    return length


@rule
def shifted(m: int, rows: int, columns: int) -> int:
    """A set moved by whole rows (down) and columns (right); nothing may leave the lattice."""
    by = WIDTH * rows + columns
    return m << by & LATTICE if by >= 0 else m >> -by
