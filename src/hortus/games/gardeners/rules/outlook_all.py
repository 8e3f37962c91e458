"""What becomes of cards that bind all X: see `outlook.py`."""

from __future__ import annotations

from hortus.engine.bits import size
from hortus.engine.compiling import rule

from ..enums import Kind
from ..state import Box, Garden
from .features import (
    blind_benches,
    border_for_sure,
    cells_of,
    columns_down,
    from_first_to_last,
    hidden_for_sure,
    linked,
    outer,
    path_sides,
    rows_across,
    with_beside,
)
from .lattice import SQUARES, WIDTH, columns_of, rows_of
from .room import (
    BROKEN,
    FULFILLED,
    OPEN,
    holes,
    holes_for,
    is_settled,
    is_small,
    may_come,
    must_come,
    slack,
)


@rule
def outlook_of_all(g: Garden, b: Box, card: int) -> tuple[int, int]:
    """What becomes of a card that all X must obey, and the guilty cells if it is broken."""
    kind = b.kind[card]
    if kind == Kind.ADJACENT:
        return adjacent_outlook(g, b, card)
    if kind == Kind.DISTANCE:
        return distance_outlook(g, b, card)
    if kind == Kind.VIEW:
        return view_outlook(g, b, card)
    if kind == Kind.EDGE:
        return edge_outlook(g, b, card)
    if kind == Kind.INSIDE:
        return inside_outlook(g, b, card)
    return joined_outlook(g, b)


@rule
def adjacent_outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    x = cells_of(g, b.of[card][0])
    may = may_come(g, b.of[card][0])
    least = b.least[card]
    room = with_beside(x | holes_for(g, b.of[card][0]), least)
    lonely = x & ~(room & with_beside(x, least - may))
    if lonely:
        return BROKEN, lonely
    return OPEN if may or x & ~with_beside(x, least) else FULFILLED, 0


@rule
def distance_outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    x = cells_of(g, b.of[card][0])
    y = cells_of(g, b.of[card][1])
    by_x = with_beside(x, 1)
    by_y = with_beside(y, 1)
    touching = x & by_y | y & by_x
    if touching:
        return BROKEN, touching
    free = holes(g)
    if not is_small(g):
        if size(free & ~by_y) < must_come(g, b.of[card][0]):
            return BROKEN, y & with_beside(free, 1)
        if size(free & ~by_x) < must_come(g, b.of[card][1]):
            return BROKEN, x & with_beside(free, 1)
    more_x = may_come(g, b.of[card][0])
    more_y = may_come(g, b.of[card][1])
    if (more_x and (more_y or free & by_y)) or (more_y and free & by_x):
        return OPEN, 0
    return FULFILLED, 0


@rule
def view_outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    x = cells_of(g, b.of[card][0])
    hopeless = blind_benches(g, b, x | holes_for(g, b.of[card][0]))
    if hopeless:
        return BROKEN, cells_of(g, hopeless)
    if may_come(g, b.benches) or blind_benches(g, b, x):
        return OPEN, 0
    return FULFILLED, 0


@rule
def edge_outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    x = cells_of(g, b.of[card][0])
    off = off_every_border(g, x)
    if off:
        return BROKEN, off
    free = holes(g)
    if is_settled(g):
        ring = SQUARES[g.side] & ~with_beside(SQUARES[g.side], 4)
        if size(free & ring) < must_come(g, b.of[card][0]):
            return BROKEN, g.laid & ring & ~x
        free &= ~ring
    if x & ~border_for_sure(g) or (may_come(g, b.of[card][0]) and free):
        return OPEN, 0
    return FULFILLED, 0


@rule
def off_every_border(g: Garden, x: int) -> int:
    """The X inside the square where the fewest are, wherever it may lie.

    A square that is not settled has the laid tiles' first or last line on its border, not both.
    """
    rows = from_first_to_last(rows_of(g.laid))
    columns = from_first_to_last(columns_of(g.laid))
    fewest = x
    for last_row in range(2):
        for last_column in range(2):
            ring = rows_across(lines_on_border(g, rows, last_row))
            ring |= columns_down(lines_on_border(g, columns, last_column))
            if size(x & ~ring) < size(fewest):
                fewest = x & ~ring
    return fewest


@rule
def lines_on_border(g: Garden, lines: int, last: int) -> int:
    """The outer lines that can be on the border together."""
    ends = outer(lines)
    if slack(g, lines) == 0:
        return ends
    after_first = ends & ends - 1
    return after_first if last and after_first else ends & -ends


@rule
def inside_outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    x = cells_of(g, b.of[card][0])
    rows = from_first_to_last(rows_of(g.laid))
    columns = from_first_to_last(columns_of(g.laid))
    stuck = 0
    if lines_wanted_around(rows, rows_of(x)) > slack(g, rows):
        stuck |= x & rows_across(outer(rows))
    if lines_wanted_around(columns, columns_of(x)) > slack(g, columns):
        stuck |= x & columns_down(outer(columns))
    if stuck:
        return BROKEN, stuck
    free = holes(g)
    if is_settled(g):
        inner = with_beside(SQUARES[g.side], 4)
        if size(free & inner) < must_come(g, b.of[card][0]):
            return BROKEN, g.laid & inner & ~x
        free &= ~inner
    if x & ~hidden_for_sure(g) or (may_come(g, b.of[card][0]) and free):
        return OPEN, 0
    return FULFILLED, 0


@rule
def lines_wanted_around(lines: int, taken: int) -> int:
    """How many lines have to be added so that none of those taken is an outer one."""
    wanted = 0
    if taken & lines & ~(lines << 1):
        wanted += 1
    if taken & lines & ~(lines >> 1):
        wanted += 1
    return wanted


@rule
def joined_outlook(g: Garden, b: Box) -> tuple[int, int]:
    north, east, south, west = path_sides(g, b)
    paths = north | east | south | west
    joined = linked(east & west >> 1, south & north >> WIDTH)
    lonely = paths & ~joined
    lost = lonely & ~open_ended(north, east, south, west, holes_for(g, b.paths))
    if lost:
        return BROKEN, lost
    return OPEN if lonely or may_come(g, b.paths) else FULFILLED, 0


@rule
def open_ended(north: int, east: int, south: int, west: int, free: int) -> int:
    """The path cells with a side towards a free cell."""
    return north & free << WIDTH | east & free >> 1 | south & free >> WIDTH | west & free << 1
