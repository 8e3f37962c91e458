"""What may still come into a garden with gaps, and where.

A garden lies in the lattice pushed up and left, so the square may begin above it. How far is
only known once the tiles laid reach from side to side.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.compiling import rule

from ..state import ALL_TILES, Garden
from .features import columns_down, from_first_to_last, rows_across
from .lattice import columns_of, rows_of

OPEN: Final = 0
FULFILLED: Final = 1
BROKEN: Final = 2


@rule
def gaps(g: Garden) -> int:
    """How many tiles the garden still lacks."""
    return g.side * g.side - size(g.laid)


@rule
def may_come(g: Garden, tiles: int) -> int:
    """How many tiles of a set may still be laid."""
    return min(gaps(g), size(tiles & ~g.there))


@rule
def must_come(g: Garden, tiles: int) -> int:
    """How many tiles of a set will be laid, as there are not enough others."""
    return max(0, gaps(g) - size(ALL_TILES & ~g.there & ~tiles))


@rule
def holes(g: Garden) -> int:
    """The free cells of the lattice that may belong to the finished square.

    While a garden is small the square may reach beyond the lattice: see `is_small`.
    """
    rows = free_lines(g, rows_of(g.laid))
    columns = free_lines(g, columns_of(g.laid))
    return rows_across(rows) & columns_down(columns) & ~g.laid


@rule
def free_lines(g: Garden, lines: int) -> int:
    """Rows or columns that may belong to the square; the garden begins at line 1."""
    upto = (2 << g.side) - 1
    return upto & ~1 if slack(g, lines) == 0 else upto


@rule
def slack(g: Garden, lines: int) -> int:
    """How many lines the garden may still grow by."""
    return g.side - size(from_first_to_last(lines))


@rule
def is_small(g: Garden) -> bool:
    """Whether the square may have cells that the lattice has not: two lines up or left."""
    return slack(g, rows_of(g.laid)) > 1 or slack(g, columns_of(g.laid)) > 1


@rule
def is_settled(g: Garden) -> bool:
    """Whether it is known where the square lies."""
    return slack(g, rows_of(g.laid)) == 0 and slack(g, columns_of(g.laid)) == 0


@rule
def holes_for(g: Garden, tiles: int) -> int:
    """The free cells on which a tile of a set may come to lie."""
    return holes(g) if may_come(g, tiles) else 0
