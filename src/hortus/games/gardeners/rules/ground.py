"""Where tiles may be laid and lifted: the frame, edges, and what holds a garden together."""

from __future__ import annotations

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from ..enums import Reach
from ..state import LATTICE, NOWHERE, TILES, Garden
from .lattice import (
    FRAME_SIDE,
    LARGEST,
    SQUARES,
    WIDTH,
    beside,
    between_parts,
    cell_at,
    columns_of,
    connected,
    flood,
    has_hole,
    rows_of,
    shifted,
)


@rule
def is_full(laid: int, side: int) -> bool:
    """GA-60: the square of side x side is full."""
    return size(laid) == side * side


@rule
def band(bits: int, side: int) -> int:
    """The rows (or columns) in which a tile may lie so that the garden stays within the side.

    The garden begins in row 1; row 0 pushes it down (GA-48).
    """
    length = size(bits)
    if length < side:
        return (1 << length + 2) - 1
    return (1 << side + 1) - 2


@rule
def within_bounds(laid: int, side: int) -> int:
    """The cells of the frame that keep the garden within side x side (GA-48)."""
    rows = band(rows_of(laid), side)
    columns = band(columns_of(laid), side)
    cells = 0
    for row in range(FRAME_SIDE):
        if has(rows, row):
            cells |= columns << WIDTH * row
    return cells


@rule
def free_cells(laid: int, side: int) -> int:
    """Where the next tile may be laid: beside a laid one (GA-47), within bounds (GA-48).

    In an empty garden all places are the same, and (1, 1) stands for them (GA-46, GA-E4).
    """
    if laid == 0:
        return 1 << cell_at(1, 1)
    return beside(laid) & ~laid & within_bounds(laid, side)


@rule
def at_the_edge(laid: int, edge: int) -> int:
    """The laid cells from which a tile may be lifted, by their free sides (GA-52, GA-E3)."""
    empty = LATTICE & ~laid
    if edge != Reach.FREE_SIDE:
        empty = flood(1, empty)  # the corner of the lattice is always outside
    return laid & beside(empty)


@rule
def holds_together_without(laid: int, cell: int) -> bool:
    """GA-53: lifting this tile splits nothing (GA-E4, GA-E6)."""
    return connected(laid & ~(1 << cell))


@rule
def removable_cells(laid: int, edge: int) -> int:
    """The laid cells whose tile may be lifted (GA-52, GA-53)."""
    cells = at_the_edge(laid, edge)
    doubtful = cells & between_parts(laid)
    if not has_hole(laid):
        return cells & ~doubtful
    while doubtful:
        cell = lowest(doubtful)
        doubtful &= doubtful - 1
        if not holds_together_without(laid, cell):
            cells &= ~(1 << cell)
    return cells


@rule
def tile_on(g: Garden, cell: int) -> int:
    """The tile that lies on a cell; NOWHERE if none does."""
    left = g.there
    while left:
        tile = lowest(left)
        left &= left - 1
        if g.place[tile] == cell:
            return tile
    return NOWHERE


@rule
def put_down(g: Garden, tile: int, cell: int, turn: int) -> None:
    g.laid |= 1 << cell
    g.there |= 1 << tile
    g.place[tile] = cell
    g.turn[tile] = turn


@rule
def lift(g: Garden, tile: int) -> None:
    g.laid &= ~(1 << g.place[tile])
    g.there &= ~(1 << tile)
    g.place[tile] = NOWHERE
    g.turn[tile] = 0


@rule
def push_to_corner(g: Garden) -> int:
    """Move the garden so that it begins in row 1 and column 1.

    Returns by how much, as WIDTH x rows + columns, down and right counted positive.
    """
    if g.laid == 0:
        return 0
    rows = 1 - lowest(rows_of(g.laid))
    columns = 1 - lowest(columns_of(g.laid))
    by = WIDTH * rows + columns
    if by != 0:
        g.laid = shifted(g.laid, rows, columns)
        for tile in range(TILES):
            if has(g.there, tile):
                g.place[tile] += by
    return by


@rule
def square_of(side: int) -> int:
    """The cells of a full garden."""
    return SQUARES[side]


assert SQUARES[LARGEST] < 1 << 63
