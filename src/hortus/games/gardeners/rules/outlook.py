"""What can still become of a garden: a card is fulfilled for good, broken for good, or open.

Nobody judges a garden that is not full (GA-57). This is thinking, for bots and aids: laid tiles
stay where they are, any other tile of the box may come, and the square may lie anywhere the
tiles laid so far leave room for. What is called broken cannot be fulfilled by any completion,
and what is called fulfilled is fulfilled by all; some cases of either kind are left open.

The guilty tiles of a broken card are what a person would point at:

    adjacent, distance, view, edge, inside   the tiles that break it; of a pair both partners.
                                             Where room has run out: what takes the room
    every path joined                        the path tiles that join none
    group, connection                        X outside the largest group; of an exact group
                                             X outside the nearest one, or that one if too large
    pattern                                  the wrong tiles of the place where it fits best
    route                                    the path tiles outside the longest
    loop, loop around                        path tiles with a loose end; where a loop holds the
                                             wrong things: what lies inside it, or the loop itself

There may be none: where X is simply missing, no laid tile is to blame.
"""

from __future__ import annotations

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule

from ..enums import Kind
from ..state import LATTICE, Box, Garden
from .features import (
    CORNER,
    cells_of,
    enclosed,
    largest,
    longest_route,
    nearest_in_size,
    path_sides,
    pattern_cells,
    rings,
    tiles_on,
)
from .judge import best_fit, fulfilled
from .lattice import SQUARES, WIDTH
from .outlook_all import outlook_of_all
from .outlook_some import outlook_of_some
from .room import BROKEN, FULFILLED, OPEN, gaps, holes_for

__all__ = ["BROKEN", "FULFILLED", "OPEN", "outlook"]


@rule
def outlook(g: Garden, b: Box, card: int) -> tuple[int, int]:
    """OPEN, FULFILLED or BROKEN, and the guilty tiles if broken. Never open on a full garden."""
    if binds_all(b, card):
        status, guilty = outlook_of_all(g, b, card)
    else:
        guilty = 0
        if gaps(g):
            status = outlook_of_some(g, b, card)
        else:
            status = FULFILLED if fulfilled(g, b, card) else BROKEN
        if status == BROKEN:
            guilty = guilty_of_some(g, b, card)
    return status, tiles_on(g, guilty) if guilty else 0


@rule
def binds_all(b: Box, card: int) -> bool:
    """Whether a card is a rule for every X, which one tile breaks; else it asks for one thing."""
    kind = b.kind[card]
    return kind in (
        Kind.ADJACENT,
        Kind.DISTANCE,
        Kind.VIEW,
        Kind.EDGE,
        Kind.INSIDE,
        Kind.EVERY_PATH,
    )


@rule
def guilty_of_some(g: Garden, b: Box, card: int) -> int:
    """The guilty cells of a broken card that asks for something somewhere."""
    kind = b.kind[card]
    if kind == Kind.PATTERN:
        return misfits(g, b, card)
    if kind in (Kind.LOOP, Kind.LOOP_AROUND):
        return loop_guilt(g, b)
    if kind == Kind.ROUTE:
        north, east, south, west = path_sides(g, b)
        paths = north | east | south | west
        return paths & ~longest_route(paths, east & west >> 1, south & north >> WIDTH)
    x = cells_of(g, b.of[card][0])
    if b.exact[card] == 0:
        return x & ~largest(x)
    nearest = nearest_in_size(x, b.exact[card])
    return nearest if size(nearest) > b.exact[card] else x & ~nearest


@rule
def misfits(g: Garden, b: Box, card: int) -> int:
    """The cells whose tile is wrong where the pattern fits best."""
    cells = pattern_cells(g, b, card)
    fewest = 99
    wrong = 0
    for turn in range(b.shapes[card]):
        n, corners = best_fit(b, card, turn, cells, SQUARES[g.side])
        if n < fewest and corners:
            fewest = n
            wrong = 0
            for k in range(b.sets[card]):
                shape = b.shape[card][turn][k] >> CORNER << lowest(corners)
                wrong |= shape & LATTICE & g.laid & ~cells[k]
    return wrong


@rule
def loop_guilt(g: Garden, b: Box) -> int:
    north, east, south, west = path_sides(g, b)
    across = east & west >> 1
    down = south & north >> WIDTH
    ring = rings(across, down)
    if ring:
        inside = enclosed(ring) & g.laid
        return inside or ring
    free = holes_for(g, b.paths)
    right = across | east & free >> 1
    left = across << 1 | west & free << 1
    above = down << WIDTH | north & free << WIDTH
    below = down | south & free >> WIDTH
    return (north & ~above) | (east & ~right) | (south & ~below) | (west & ~left)
