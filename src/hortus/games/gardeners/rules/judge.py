"""Judging a garden by a card: whether it fulfils it, and how far it is from that.

`fulfilled` is the rule itself and speaks of a full garden (GA-57). `faults` steers a search:
about so many tiles have to change. What can still become of a partial garden is in
`outlook.py`.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule

from ..enums import Kind
from ..state import Box, Garden
from .features import (
    CORNER,
    blind_benches,
    border,
    border_for_sure,
    cells_of,
    enclosed,
    fewest_missing,
    fitting,
    hidden_for_sure,
    largest,
    linked,
    longest_route,
    moved,
    nearest_in_size,
    path_links,
    path_sides,
    pattern_cells,
    rings,
    route,
    spans,
    with_beside,
)
from .lattice import SQUARES, WIDTH

FAR: Final = 36  # faults where nothing nearer can be said


@rule
def fulfilled(g: Garden, b: Box, card: int) -> bool:
    """Whether a full garden fulfils a card: all X obey it, or, for the kinds that ask for one
    group, side to side connection, pattern, route or loop, there is one (GA-E1)."""
    kind = b.kind[card]
    if kind == Kind.PATTERN:
        return shows_pattern(g, b, card)
    if kind >= Kind.EVERY_PATH:
        return path_fulfilled(g, b, card)
    x = cells_of(g, b.of[card][0])
    if kind == Kind.ADJACENT:
        return x & ~with_beside(x, b.least[card]) == 0
    if kind == Kind.DISTANCE:
        return x & with_beside(cells_of(g, b.of[card][1]), 1) == 0
    if kind == Kind.GROUP:
        if b.exact[card]:  # GA-E24
            return size(nearest_in_size(x, b.exact[card])) == b.exact[card]
        return size(largest(x)) >= b.least[card]
    if kind == Kind.VIEW:
        return blind_benches(g, b, x) == 0
    if kind == Kind.EDGE:
        return x & ~border(g.laid) == 0
    if kind == Kind.INSIDE:
        return x & border(g.laid) == 0
    return spans(x, g.laid)


@rule
def shows_pattern(g: Garden, b: Box, card: int) -> bool:
    """Whether the pattern lies somewhere, turned in any way; other tiles are free (GA-E25)."""
    cells = pattern_cells(g, b, card)
    for turn in range(b.shapes[card]):
        if fitting(b, card, turn, cells):
            return True
    return False


@rule
def path_fulfilled(g: Garden, b: Box, card: int) -> bool:
    """Only links count: a path may end at the border or before a tile without one (GA-E28)."""
    kind = b.kind[card]
    across, down = path_links(g, b)
    if kind == Kind.EVERY_PATH:
        return cells_of(g, b.paths) & ~linked(across, down) == 0
    if kind == Kind.ROUTE:
        return size(longest_route(cells_of(g, b.paths), across, down)) >= b.least[card]
    ring = rings(across, down)
    if kind == Kind.LOOP or ring == 0:
        return ring != 0
    return most_enclosed(ring, across, down, cells_of(g, b.of[card][0])) >= b.least[card]


@rule
def most_enclosed(ring: int, across: int, down: int, x: int) -> int:
    """How many of some cells lie inside one of the loops, at most."""
    most = 0
    while ring:
        one = route(ring & -ring, across, down)
        ring &= ~one
        most = max(most, size(enclosed(one) & x))
    return most


# -------------------------------------------------------------------------------- faults


@rule
def faults(g: Garden, b: Box, card: int) -> int:
    """About how many tiles have to change, 0 to 99; on a full garden 0 exactly if fulfilled.

    By kind: tiles that offend (of a pair, those of the scarcer sort); what a group or route
    lacks; the cells to fill from side to side; the wrong cells of the best place for a
    pattern or loop. On a partial garden empty cells count as wrong where something is wanted.
    """
    kind = b.kind[card]
    if kind == Kind.PATTERN:
        return pattern_faults(g, b, card)
    if kind >= Kind.EVERY_PATH:
        return path_faults(g, b, card)
    x = cells_of(g, b.of[card][0])
    if kind == Kind.ADJACENT:
        return size(x & ~with_beside(x, b.least[card]))
    if kind == Kind.DISTANCE:
        y = cells_of(g, b.of[card][1])
        return min(size(x & with_beside(y, 1)), size(y & with_beside(x, 1)))
    if kind == Kind.GROUP:
        if b.exact[card]:
            return abs(size(nearest_in_size(x, b.exact[card])) - b.exact[card])
        return max(0, b.least[card] - size(largest(x)))
    if kind == Kind.VIEW:
        return size(blind_benches(g, b, x))
    if kind == Kind.EDGE:
        return size(x & hidden_for_sure(g))
    if kind == Kind.INSIDE:
        return size(x & border_for_sure(g))
    return connection_faults(x, SQUARES[g.side])


@rule
def connection_faults(x: int, square: int) -> int:
    """The fewest cells that have to become X to join two opposite sides."""
    down = fewest_missing(x, square & ~(square << WIDTH), square & ~(square >> WIDTH), square)
    across = fewest_missing(x, square & ~(square << 1), square & ~(square >> 1), square)
    return min(down, across)


# ------------------------------------------------ counting at all places of a shape at once
#
# Four words are the binary digits of a counter for every cell: bit k of them, read together,
# counts what is wrong with a shape whose top left corner lies on cell k.


@rule
def counted(counts: tuple[int, int, int, int], wrong: int) -> tuple[int, int, int, int]:
    """Add one wherever something is wrong; a counter stays at 15."""
    ones, twos, fours, eights = counts
    carry = ones & wrong
    ones ^= wrong
    wrong = carry
    carry = twos & wrong
    twos ^= wrong
    wrong = carry
    carry = fours & wrong
    fours ^= wrong
    wrong = carry
    carry = eights & wrong
    return ones | carry, twos | carry, fours | carry, eights | wrong


@rule
def least_count(counts: tuple[int, int, int, int], among: int) -> tuple[int, int]:
    """The smallest counter among some cells and where it stands; FAR if there are none."""
    if among == 0:
        return FAR, 0
    least = 0
    for digit in (3, 2, 1, 0):
        without = among & ~counts[digit]
        if without:
            among = without
        else:
            least += 1 << digit
    return least, among


@rule
def pattern_faults(g: Garden, b: Box, card: int) -> int:
    """The wrong cells of a pattern where it fits best, in any turn."""
    cells = pattern_cells(g, b, card)
    least = FAR
    for turn in range(b.shapes[card]):
        least = min(least, best_fit(b, card, turn, cells, SQUARES[g.side])[0])
    return least


@rule
def best_fit(
    b: Box, card: int, turn: int, cells: tuple[int, int, int, int], square: int
) -> tuple[int, int]:
    """The fewest wrong cells of a turned pattern in a square, and the corners that have them."""
    counts = (0, 0, 0, 0)
    within = square
    for k in range(b.sets[card]):
        shape = b.shape[card][turn][k]
        while shape:
            offset = lowest(shape) - CORNER
            within &= moved(square, offset)
            counts = counted(counts, within & ~moved(cells[k], offset))
            shape &= shape - 1
    return least_count(counts, within)


@rule
def path_faults(g: Garden, b: Box, card: int) -> int:
    kind = b.kind[card]
    if kind in (Kind.EVERY_PATH, Kind.ROUTE):
        across, down = path_links(g, b)
        paths = cells_of(g, b.paths)
        if kind == Kind.EVERY_PATH:
            return size(paths & ~linked(across, down))
        return max(0, b.least[card] - size(longest_route(paths, across, down)))
    if path_fulfilled(g, b, card):
        return 0
    if kind == Kind.LOOP:
        return max(1, rectangle_faults(g, b, 2, 0, 0))
    return max(1, rectangle_faults(g, b, 3, cells_of(g, b.of[card][0]), b.least[card]))


@rule
def rectangle_faults(g: Garden, b: Box, shortest: int, x: int, wanted: int) -> int:
    """The wrong cells of the best rectangle of paths that there are tiles for: path cells that
    bend the wrong way, and X that are wanted inside."""
    north, east, south, west = path_sides(g, b)
    square = SQUARES[g.side]
    tiles = size(b.paths)
    least = FAR
    for height in range(shortest, g.side + 1):
        for width in range(shortest, g.side + 1):
            if 2 * (height + width) - 4 > tiles or (height - 2) * (width - 2) < wanted:
                continue
            within = square & moved(square, WIDTH * (height - 1) + width - 1)
            counts = (0, 0, 0, 0)
            for row in (0, height - 1):
                bend = north if row else south
                counts = counted(counts, within & ~moved(bend & east, WIDTH * row))
                for column in range(1, width - 1):
                    counts = counted(counts, within & ~moved(east & west, WIDTH * row + column))
                counts = counted(counts, within & ~moved(bend & west, WIDTH * row + width - 1))
            for row in range(1, height - 1):
                for column in (0, width - 1):
                    straight = moved(north & south, WIDTH * row + column)
                    counts = counted(counts, within & ~straight)
            if wanted:
                counts = inside_counted(counts, within, height, width, x, wanted)
            least = min(least, least_count(counts, within)[0])
    return least


@rule
def inside_counted(
    counts: tuple[int, int, int, int], within: int, height: int, width: int, x: int, wanted: int
) -> tuple[int, int, int, int]:
    """Add what lacks inside rectangles: one if no X is there; of several wanted, all others."""
    found = 0
    for row in range(1, height - 1):
        for column in range(1, width - 1):
            here = moved(x, WIDTH * row + column)
            found |= here
            if wanted > 1:
                counts = counted(counts, within & ~here)
    return counts if wanted > 1 else counted(counts, within & ~found)
