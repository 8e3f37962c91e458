"""The terraced garden as bit sets: where a tile rests level, and what lies there afterwards.

Two neighbours of one height share a *seam*. A connected tile rests level exactly when it lies
on seams, so one shift of a seam set answers for all cells of the board at once.

Directions count clockwise: 0 east, 1 south, 2 west, 3 north. A tile turns about its object and is
never flipped (MI-23).
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest
from hortus.engine.compiling import rule

from ..enums import Variant
from ..state import ALL_CELLS, ANYTHING, BESIDE, HEIGHT_PLANES, SIDE, WHOLE_TILES, Seat, State
from .planes import highest_count, present, set_count, with_count

ROW: Final = 0b111111
FIRST_COLUMN: Final = 0x041041041  # the first cell of each row
NOT_LAST_COLUMN: Final = ALL_CELLS & ~(FIRST_COLUMN << SIDE - 1)
NOT_LAST_ROW: Final = ALL_CELLS >> SIDE
TOP_LEVEL: Final = 5


# ----------------------------------------------------------------------- cells and directions


@rule
def step(m: int, direction: int) -> int:
    """The cells one step further; the caller knows that no cell leaves the board."""
    if direction == 0:
        return m << 1
    if direction == 1:
        return m << SIDE
    if direction == 2:
        return m >> 1
    return m >> SIDE


@rule
def beside(m: int) -> int:
    """The cells that share an edge with a cell of m."""
    return (
        (m & NOT_LAST_COLUMN) << 1
        | m >> 1 & NOT_LAST_COLUMN
        | (m & NOT_LAST_ROW) << SIDE
        | m >> SIDE
    )


@rule
def cells_of(variant: int, cell: int, turn: int) -> int:
    """The cells a tile covers with its object on this cell; inside the grid only."""
    here = 1 << cell
    if variant == Variant.SINGLE:
        return here
    if variant == Variant.DOUBLE:
        return here | step(here, turn)
    if variant == Variant.END:
        one = step(here, turn)
        return here | one | step(one, turn)
    if variant == Variant.MIDDLE:
        return here | step(here, turn) | step(here, (turn + 2) % 4)
    if variant == Variant.ELBOW:
        return here | step(here, turn) | step(here, (turn + 1) % 4)
    if variant == Variant.EAST_ARM:
        elbow = step(here, (turn + 2) % 4)
        return here | elbow | step(elbow, (turn + 1) % 4)
    elbow = step(here, (turn + 3) % 4)
    return here | elbow | step(elbow, turn)


@rule
def objects_on(variant: int) -> int:
    """As many objects as cells (section 1 of the rules page)."""
    return min(3, variant + 1)


# ------------------------------------------------------------------------------ what is level


@rule
def blocked(s: State, me: Seat) -> int:
    """Cells on which nothing may be laid: the frog's (MI-X24), and level 5 by EC-05 (MI-30)."""
    m = 0
    if me.frog != BESIDE:
        m |= 1 << me.frog
    if s.opt.top_level == 1:
        m |= with_count(me.height, TOP_LEVEL, ALL_CELLS)
    return m


@rule
def seams(s: State, me: Seat, block: int) -> tuple[int, int]:
    """Cells as high as their right, and as their lower neighbour (MI-20); none where blocked.

    Where anything may lie below, two bare or two built cells are as good (EC-01).
    """
    across = 0  # where neighbours differ
    down = 0
    if s.opt.support == ANYTHING:
        built = present(me.height)
        across = built ^ built >> 1
        down = built ^ built >> SIDE
    else:
        for k in range(HEIGHT_PLANES):
            plane = me.height[k]
            across |= plane ^ plane >> 1
            down |= plane ^ plane >> SIDE
    east = NOT_LAST_COLUMN & ~(across | block | block >> 1)
    south = NOT_LAST_ROW & ~(down | block | block >> SIDE)
    return east, south


@rule
def resting(east: int, south: int, free: int, variant: int) -> tuple[int, int, int, int]:
    """For each turn the cells on which a tile's object can come to lie so that all of it rests.

    `east` and `south` are seams, `free` the cells that are not blocked. Of turns that cover the
    same cells only the first counts (EC-14).
    """
    if variant == Variant.SINGLE:
        return free, 0, 0, 0  # a single cell is always level (EC-08)
    west = east << 1
    north = south << SIDE
    if variant == Variant.DOUBLE:
        return east, south, west, north
    if variant == Variant.END:
        return east & east >> 1, south & south >> SIDE, west & west << 1, north & north << SIDE
    if variant == Variant.MIDDLE:
        return east & west, south & north, 0, 0
    if variant == Variant.ELBOW:
        return east & south, south & west, west & north, north & east
    if variant == Variant.EAST_ARM:  # the elbow lies behind, its other arm to the right of that
        return west & south << 1, north & west << SIDE, east & north >> 1, south & east >> SIDE
    # The elbow lies to the left, its other arm ahead of that.
    return north & east << SIDE, east & south >> 1, south & west >> SIDE, west & north << 1


@rule
def covering_whole_tiles(me: Seat, cells: int, variant: int, turn: int) -> int:
    """Those of the object cells from which every tile below is covered whole (EC-02)."""
    kept = 0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if covers_whole_tiles(me, cells_of(variant, cell, turn)):
            kept |= 1 << cell
    return kept


@rule
def covers_whole_tiles(me: Seat, covered: int) -> bool:
    """No tile lies partly under these cells and partly beside them."""
    torn = me.joined[0] & (covered ^ covered >> 1) | me.joined[1] & (covered ^ covered >> SIDE)
    return torn == 0


@rule
def open_cells(me: Seat) -> int:
    """The cells of all columns whose lantern field is empty (MI-17)."""
    return (ROW & ~me.lanterns) * FIRST_COLUMN


@rule
def placements(
    s: State, me: Seat, east: int, south: int, free: int, variant: int
) -> tuple[int, int, int, int]:
    """For each turn where such a tile's object may come to lie (MI-17 to MI-20), in any row."""
    r0, r1, r2, r3 = resting(east, south, free, variant)
    cells = open_cells(me)
    if s.opt.support != WHOLE_TILES:
        return r0 & cells, r1 & cells, r2 & cells, r3 & cells
    return (
        covering_whole_tiles(me, r0 & cells, variant, 0),
        covering_whole_tiles(me, r1 & cells, variant, 1),
        covering_whole_tiles(me, r2 & cells, variant, 2),
        covering_whole_tiles(me, r3 & cells, variant, 3),
    )


# ------------------------------------------------------------------------------------- laying


@rule
def level_above(me: Seat, cells: int) -> int:
    """The level of a tile laid on these cells (MI-21)."""
    return highest_count(me.height, cells) + 1


@rule
def build(me: Seat, cells: int, cell: int, objects: int) -> None:
    """Lay a tile with so many objects on one of its cells; what was there is covered."""
    set_count(me.height, cells, level_above(me, cells))
    set_count(me.shown, cells, 0)  # MI-22
    set_count(me.shown, 1 << cell, objects)
    me.joined[0] = me.joined[0] & ~(cells | cells >> 1) | cells & cells >> 1 & NOT_LAST_COLUMN
    me.joined[1] = me.joined[1] & ~(cells | cells >> SIDE) | cells & cells >> SIDE


# ------------------------------------------------------------------------------------- groups


@rule
def flood(start: int, within: int) -> int:
    """All cells of `within` that are connected with the start, edge to edge."""
    m = start
    grown = (m | beside(m)) & within
    while grown != m:
        m = grown
        grown = (m | beside(m)) & within
    return m
