"""What lies where in a garden, as sets of cells of the lattice: the words cards are judged in.

The finished square lies in rows and columns 1 to 6 of the lattice. Its margin is empty, so a
set may be shifted by one row or column without meeting the other end of a row.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule

from ..state import LATTICE, Box, Garden
from .lattice import COLUMN, ROW, WIDTH, around, beside, columns_of, flood, rows_of

CORNER: Final = WIDTH + 1  # a pattern's top left cell in the box record
MARGIN: Final = LATTICE & ~sum(0x7E << WIDTH * row for row in range(1, 7))


@rule
def cells_of(g: Garden, tiles: int) -> int:
    """The cells on which tiles of a set lie."""
    cells = 0
    tiles &= g.there
    while tiles:
        cells |= 1 << g.place[lowest(tiles)]
        tiles &= tiles - 1
    return cells


@rule
def tiles_on(g: Garden, cells: int) -> int:
    """The tiles that lie on cells of a set."""
    found = 0
    tiles = g.there
    while tiles:
        one = tiles & -tiles
        if cells >> g.place[lowest(tiles)] & 1:
            found |= one
        tiles ^= one
    return found


@rule
def with_beside(m: int, n: int) -> int:
    """The cells that have at least n cells of a set beside them."""
    left = m << 1
    right = m >> 1
    above = m << WIDTH
    below = m >> WIDTH
    if n <= 0:
        return LATTICE
    if n == 1:
        return left | right | above | below
    if n == 2:
        return left & right | above & below | (left | right) & (above | below)
    if n == 3:
        return left & right & (above | below) | above & below & (left | right)
    return left & right & above & below if n == 4 else 0


@rule
def border(square: int) -> int:
    """The cells of a finished square that have a side on its border."""
    return square & ~with_beside(square, 4)


# ---------------------------------------------------------------------------- the square


@rule
def from_first_to_last(lines: int) -> int:
    """Rows or columns, as bits, with all that lie between them."""
    below = lines | lines >> 1
    below |= below >> 2
    below |= below >> 4
    return below & -(lines & -lines)


@rule
def outer(lines: int) -> int:
    """The first and the last of lines that follow each other."""
    return lines & ~(lines << 1 & lines >> 1)


@rule
def rows_across(rows: int) -> int:
    """All cells of some rows, given as bits."""
    cells = 0
    for row in range(WIDTH - 1):
        cells |= -(rows >> row & 1) & 0x7F << WIDTH * row
    return cells


@rule
def columns_down(columns: int) -> int:
    """All cells of some columns, given as bits, in rows 0 to 6."""
    return columns * (COLUMN >> WIDTH)


@rule
def hidden_for_sure(g: Garden) -> int:
    """The laid cells that are inside wherever the garden goes on growing."""
    rows = from_first_to_last(rows_of(g.laid))
    columns = from_first_to_last(columns_of(g.laid))
    return g.laid & rows_across(rows & ~outer(rows)) & columns_down(columns & ~outer(columns))


@rule
def border_for_sure(g: Garden) -> int:
    """The laid cells that are on the border wherever the garden goes on growing."""
    rows = from_first_to_last(rows_of(g.laid))
    columns = from_first_to_last(columns_of(g.laid))
    cells = 0
    if size(rows) == g.side:
        cells |= rows_across(outer(rows))
    if size(columns) == g.side:
        cells |= columns_down(outer(columns))
    return cells & g.laid


# -------------------------------------------------------------------------------- groups


@rule
def largest(m: int) -> int:
    """The largest group of cells that hang together; the first of several."""
    best = 0
    most = 0
    while size(m) > most:
        group = flood(m & -m, m)
        m ^= group
        n = size(group)
        if n > most:
            best = group
            most = n
    return best


@rule
def nearest_in_size(m: int, n: int) -> int:
    """The group whose size differs least from n, the first of several; 0 if there is none."""
    best = 0
    least = 99
    while m:
        group = flood(m & -m, m)
        m ^= group
        off = abs(size(group) - n)
        if off < least:
            best = group
            least = off
    return best


# --------------------------------------------------------------------------------- sides


@rule
def spans(m: int, square: int) -> bool:
    """Whether a group of cells of a set joins two opposite sides of a finished square."""
    top = square & ~(square << WIDTH)
    bottom = square & ~(square >> WIDTH)
    if m & top and m & bottom and flood(m & top, m) & bottom:
        return True
    left = square & ~(square << 1)
    right = square & ~(square >> 1)
    return (m & left) != 0 and (m & right) != 0 and (flood(m & left, m) & right) != 0


@rule
def fewest_missing(m: int, first: int, last: int, ground: int) -> int:
    """How many cells of the ground have to join a set until it leads from `first` to `last`.

    Both are borders of the ground; 99 if the ground leads to no end.
    """
    reached = flood(m & first, m)
    missing = 0
    while reached & last == 0:
        wider = reached | (first | beside(reached)) & ground
        if wider == reached:
            return 99
        missing += 1
        reached = flood(wider, wider | m)
    return missing


# --------------------------------------------------------------------------------- views


@rule
def ray(cell: int, way: int) -> int:
    """The cells before a bench that looks a way: north 0, east 1, south 2, west 3 (GA-E23)."""
    before = (1 << cell) - 1
    behind = LATTICE & ~before & ~(1 << cell)
    if way & 1:
        line = ROW << (cell & ~7)
        return line & (behind if way == 1 else before)
    line = COLUMN << (cell & 7)
    return line & (behind if way == 2 else before)


@rule
def sees(g: Garden, b: Box, bench: int) -> int:
    """The cells a laid bench looks at."""
    return ray(g.place[bench], (b.looks[bench] + g.turn[bench]) & 3)


@rule
def blind_benches(g: Garden, b: Box, targets: int) -> int:
    """The laid benches (tiles) that see no cell of a set."""
    blind = 0
    benches = b.benches & g.there
    while benches:
        bench = lowest(benches)
        if sees(g, b, bench) & targets == 0:
            blind |= 1 << bench
        benches &= benches - 1
    return blind


# --------------------------------------------------------------------------------- paths


@rule
def path_sides(g: Garden, b: Box) -> tuple[int, int, int, int]:
    """The cells whose path reaches the north, east, south and west side."""
    north = 0
    east = 0
    south = 0
    west = 0
    tiles = b.paths & g.there
    while tiles:
        t = lowest(tiles)
        tiles &= tiles - 1
        cell = g.place[t]
        sides = b.path[t] << g.turn[t]
        sides |= sides >> 4
        north |= (sides & 1) << cell
        east |= (sides >> 1 & 1) << cell
        south |= (sides >> 2 & 1) << cell
        west |= (sides >> 3 & 1) << cell
    return north, east, south, west


@rule
def path_links(g: Garden, b: Box) -> tuple[int, int]:
    """The cells whose path goes on into the next cell to the right, and into the one below."""
    north, east, south, west = path_sides(g, b)
    return east & west >> 1, south & north >> WIDTH


@rule
def linked(across: int, down: int) -> int:
    """The cells with at least one link."""
    return across | across << 1 | down | down << WIDTH


@rule
def rings(across: int, down: int) -> int:
    """The cells of all closed loops: cells with fewer than two links fall off until none does.

    A path joins two sides of its tile, so every loop is by itself and nothing hangs on it.
    """
    while True:
        left = across << 1
        above = down << WIDTH
        twice = across & left | down & above | (across | left) & (down | above)
        fewer_across = across & twice & twice >> 1
        fewer_down = down & twice & twice >> WIDTH
        if fewer_across == across and fewer_down == down:
            return twice
        across = fewer_across
        down = fewer_down


@rule
def route(start: int, across: int, down: int) -> int:
    """All cells that paths join with some cells."""
    reached = start
    while True:
        more = reached | (reached & across) << 1 | reached >> 1 & across
        more |= (more & down) << WIDTH | more >> WIDTH & down
        if more == reached:
            return reached
        reached = more


@rule
def longest_route(paths: int, across: int, down: int) -> int:
    """The cells of the longest route, a single path tile included (GA-E27)."""
    best = 0
    most = 0
    while size(paths) > most:
        one = route(paths & -paths, across, down)
        paths &= ~one
        n = size(one)
        if n > most:
            best = one
            most = n
    return best


@rule
def enclosed(ring: int) -> int:
    """The cells inside a loop: a king cannot leave from them without stepping on it (GA-E29)."""
    open_ground = LATTICE & ~ring
    outside = MARGIN & open_ground
    while True:
        more = around(outside) & open_ground
        if more == outside:
            return open_ground & ~outside
        outside = more


# ------------------------------------------------------------------------------ patterns


@rule
def pattern_cells(g: Garden, b: Box, card: int) -> tuple[int, int, int, int]:
    """The cells that match each of the sets a pattern speaks of."""
    n = b.sets[card]
    first = cells_of(g, b.of[card][0])
    second = cells_of(g, b.of[card][1]) if n > 1 else 0
    third = cells_of(g, b.of[card][2]) if n > 2 else 0
    fourth = cells_of(g, b.of[card][3]) if n > 3 else 0
    return first, second, third, fourth


@rule
def moved(m: int, offset: int) -> int:
    """The cells from which a set is met so many cells further on, in the same rows and below.

    What would slip round the end of a row is left out: `offset` is 8 rows down and some right.
    """
    return (m & (ROW << (offset & 7) & ROW) * COLUMN & LATTICE) >> offset


@rule
def fitting(b: Box, card: int, turn: int, cells: tuple[int, int, int, int]) -> int:
    """Where a turned pattern may have its top left corner, given the cells of its sets."""
    found = LATTICE
    for k in range(b.sets[card]):
        shape = b.shape[card][turn][k]
        while shape and found:
            found &= moved(cells[k], lowest(shape) - CORNER)
            shape &= shape - 1
    return found
