"""What becomes of cards that ask for one thing somewhere: see `outlook.py`."""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule

from ..enums import Kind
from ..state import LATTICE, Box, Garden
from .features import (
    CORNER,
    cells_of,
    enclosed,
    fewest_missing,
    fitting,
    largest,
    longest_route,
    path_sides,
    pattern_cells,
    rings,
    route,
    with_beside,
)
from .judge import most_enclosed, shows_pattern
from .lattice import SQUARES, WIDTH, columns_of, flood, rows_of
from .room import (
    BROKEN,
    FULFILLED,
    OPEN,
    gaps,
    holes,
    holes_for,
    is_settled,
    is_small,
    may_come,
    slack,
)

SHORTEST_LOOP: Final = 4


@rule
def outlook_of_some(g: Garden, b: Box, card: int) -> int:
    """What becomes of a card that asks for one group, connection, pattern, route or loop."""
    kind = b.kind[card]
    if kind == Kind.GROUP:
        return exact_group_outlook(g, b, card) if b.exact[card] else group_outlook(g, b, card)
    if kind == Kind.CONNECTION:
        return connection_outlook(g, b, card)
    if kind == Kind.PATTERN:
        return pattern_outlook(g, b, card)
    return route_outlook(g, b, card) if kind == Kind.ROUTE else loop_outlook(g, b, card)


@rule
def group_outlook(g: Garden, b: Box, card: int) -> int:
    x = cells_of(g, b.of[card][0])
    may = may_come(g, b.of[card][0])
    if size(largest(x)) >= b.least[card]:
        return FULFILLED
    return OPEN if may_grow_to(g, x, holes_for(g, b.of[card][0]), may, b.least[card]) else BROKEN


@rule
def exact_group_outlook(g: Garden, b: Box, card: int) -> int:
    """Groups that are too large stay so, and what would join them is too large as well."""
    x = cells_of(g, b.of[card][0])
    free = holes_for(g, b.of[card][0])
    apart = free
    exact = b.exact[card]
    left = x
    while left:
        group = flood(left & -left, left)
        left ^= group
        edge = with_beside(group, 1)
        if size(group) == exact and free & edge == 0:
            return FULFILLED
        if size(group) > exact:
            x ^= group
            apart &= ~edge
    return OPEN if may_grow_to(g, x, apart, may_come(g, b.of[card][0]), exact) else BROKEN


@rule
def may_grow_to(g: Garden, x: int, free: int, may: int, n: int) -> bool:
    """Whether n cells can hang together if X comes to lie on so many free cells."""
    if size(x) + may < n:
        return False
    if is_small(g):
        return True
    ground = x | free
    while ground:
        part = flood(ground & -ground, ground)
        ground ^= part
        if size(part & x) + min(may, size(part & free)) >= n:
            return True
    return False


@rule
def connection_outlook(g: Garden, b: Box, card: int) -> int:
    x = cells_of(g, b.of[card][0])
    may = may_come(g, b.of[card][0])
    rows = rows_of(g.laid)
    columns = columns_of(g.laid)
    square = SQUARES[g.side]
    top = square & ~(square << WIDTH)
    bottom = square & ~(square >> WIDTH)
    left = square & ~(square << 1)
    right = square & ~(square >> 1)
    if slack(g, rows) == 0 and flood(x & top, x) & bottom:
        return FULFILLED
    if slack(g, columns) == 0 and flood(x & left, x) & right:
        return FULFILLED
    if size(x) + may < g.side:
        return BROKEN
    if not is_settled(g):
        return OPEN
    ground = x | holes_for(g, b.of[card][0])
    down = fewest_missing(x, top, bottom, ground)
    across = fewest_missing(x, left, right, ground)
    return OPEN if min(down, across) <= may else BROKEN


@rule
def pattern_outlook(g: Garden, b: Box, card: int) -> int:
    if shows_pattern(g, b, card):
        return FULFILLED
    cells = pattern_cells(g, b, card)
    may = ground_of_pattern(g, b, card, cells)
    for k in range(b.sets[card]):
        if size(cells[k]) + may_come(g, b.of[card][k]) < size(b.shape[card][0][k]):
            return BROKEN
    if is_small(g):
        return OPEN
    for turn in range(b.shapes[card]):
        corners = fitting(b, card, turn, may)
        while corners:
            if enough_for(g, b, card, turn, lowest(corners), cells):
                return OPEN
            corners &= corners - 1
    return BROKEN


@rule
def ground_of_pattern(
    g: Garden, b: Box, card: int, cells: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """The cells where each set of a pattern lies or may come to lie."""
    return (
        cells[0] | holes_for(g, b.of[card][0]),
        cells[1] | holes_for(g, b.of[card][1]),
        cells[2] | holes_for(g, b.of[card][2]),
        cells[3] | holes_for(g, b.of[card][3]),
    )


@rule
def enough_for(
    g: Garden, b: Box, card: int, turn: int, corner: int, cells: tuple[int, int, int, int]
) -> bool:
    """Whether tiles enough may come for what a pattern lacks at one place."""
    lacking = 0
    for k in range(b.sets[card]):
        n = size(b.shape[card][turn][k] >> CORNER << corner & LATTICE & ~cells[k])
        lacking += n
        if n > may_come(g, b.of[card][k]):
            return False
    return lacking <= gaps(g)


@rule
def route_outlook(g: Garden, b: Box, card: int) -> int:
    """A route may end in a stretch with one open end, and leads through those with two."""
    north, east, south, west = path_sides(g, b)
    across = east & west >> 1
    down = south & north >> WIDTH
    least = b.least[card]
    left = north | east | south | west
    if size(longest_route(left, across, down)) >= least:
        return FULFILLED
    free = holes_for(g, b.paths)
    reach = may_come(g, b.paths)
    if free == 0:
        return BROKEN
    first = 0
    second = 0
    while left:
        stretch = route(left & -left, across, down)
        left &= ~stretch
        n = size(stretch)
        ends = size(stretch & north & free << WIDTH) + size(stretch & east & free >> 1)
        ends += size(stretch & south & free >> WIDTH) + size(stretch & west & free << 1)
        if ends > 1:
            reach += n
        elif ends == 1 and n > first:
            second = first
            first = n
        elif ends == 1 and n > second:
            second = n
    return OPEN if reach + first + second >= least else BROKEN


@rule
def loop_outlook(g: Garden, b: Box, card: int) -> int:
    north, east, south, west = path_sides(g, b)
    across = east & west >> 1
    down = south & north >> WIDTH
    x = cells_of(g, b.of[card][0])
    ring = rings(across, down)
    if ring and (
        b.kind[card] == Kind.LOOP or most_enclosed(ring, across, down, x) >= b.least[card]
    ):
        return FULFILLED
    may = may_come(g, b.paths)
    if may + size(north | east | south | west) < SHORTEST_LOOP:
        return BROKEN
    if is_small(g):
        return OPEN
    free = holes_for(g, b.paths)
    core = rings((east | free) & (west | free) >> 1, (south | free) & (north | free) >> WIDTH)
    if core == 0 or size(core & ~free) + may < SHORTEST_LOOP:
        return BROKEN
    if b.kind[card] == Kind.LOOP:
        return OPEN
    within = core | enclosed(core)
    few = min(may_come(g, b.of[card][0]), size(within & holes(g)))
    return OPEN if size(within & x) + few >= b.least[card] else BROKEN
