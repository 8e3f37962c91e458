"""What the own figures of Yin & Yang see, or may see from the best place there is.

In hundredths of a coin, for `solo_value.py`. Figures that stand see what they see; for each of
the others the best place and side is taken, though two of them may want the same.
"""

from __future__ import annotations

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from ..enums import Figure, Size, Symbol
from ..rules.lattice import EAST, FIRST_COLUMN, FIRST_ROW, NORTH, SIDES, START_CELLS, WEST
from ..rules.sight import worth
from ..state import ALL, FIGURES, NO_DECORATION, NO_PANEL, NOWHERE, SMALL_PANELS, Box, State
from . import solo_weights as hope


@rule
def decorated_cells(s: State, k: int) -> int:
    cells = 0
    left = s.laid
    while left:
        cell = lowest(left)
        left &= left - 1
        if s.decor[cell][k] != NO_DECORATION:
            cells |= 1 << cell
    return cells


@rule
def line(cell: int, side: int) -> int:
    """The cell and all cells from it towards a side (TG-67)."""
    cells = FIRST_ROW << (cell & 56) if side in (EAST, WEST) else FIRST_COLUMN << (cell & 7)
    up_to_it = (2 << cell) - 1
    return cells & ALL & (up_to_it if side in (NORTH, WEST) else ~(up_to_it >> 1))


@rule
def figures_worth(s: State, b: Box, holes: int) -> int:
    """What the own figures see, or will see from the best place there is (TG-66 to TG-69)."""
    points = 0
    for figure in range(FIGURES):
        if not has(s.seat[0].owned, figure):
            continue
        if s.stands[figure] != NOWHERE:
            points += 100 * worth(s, b, figure, s.stands[figure], s.facing[figure])
        elif holes == 0:
            points += 100 * best_sight(s, b, figure)
        else:
            points += b.solo_hope[hope.FIGURE] + best_view(s, b, figure, holes)
    if holes:
        places = size(s.room[0]) + size(s.room[1]) + size(s.room[2])
        for k in range(min(places, hope.ROOMS)):
            points += b.solo_hope[hope.ROOM + k]
    return points


@rule
def places_to_stand(s: State) -> int:
    return s.room[0] | s.room[1] | s.room[2]


@rule
def best_sight(s: State, b: Box, figure: int) -> int:
    """The most coins a figure can bring in a garden that is full; 0 where it cannot stand."""
    best = 0
    cells = places_to_stand(s)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        for side in range(SIDES):
            best = max(best, worth(s, b, figure, cell, side))
    return best


@rule
def best_view(s: State, b: Box, figure: int, holes: int) -> int:
    """The same while the garden grows: what is there, and a share of what may come."""
    first = decorated_cells(s, 0)
    second = decorated_cells(s, 1)
    bare = (holes | s.spot[0][0] | s.spot[1][0] | s.spot[2][0] | s.spot[3][0]) & ~first
    terrain = b.look_terrain[figure]
    tiles = 0
    if terrain >= 0:
        for side in range(SIDES):
            tiles |= s.side[terrain][side]
    cells = places_to_stand(s)
    if cells == 0:
        cells = START_CELLS  # somebody will make room
    best = 0
    for side in range(SIDES):
        ahead = landscape(s, b, figure, side)
        left = cells
        while left:
            cell = lowest(left)
            left &= left - 1
            seen = line(cell, side)
            here = ahead + 100 * (size(seen & first) + size(seen & second))
            here += b.solo_hope[hope.GLIMPSE] * size(seen & bare)
            if terrain >= 0:
                n = 100 * size(seen & tiles & ~START_CELLS)
                if seen & tiles & START_CELLS:
                    n += 100  # E-30
                n += b.solo_hope[hope.TERRAIN_COMING] * size(seen & holes)
                here += min(b.look_coins[figure] * n, 100 * b.look_most[figure])
            best = max(best, here)
    return best


@rule
def symbol_count(b: Box, panel: int, figure: int) -> int:
    if figure == Figure.LADY:
        return b.symbols[panel][Symbol.SUN] + b.symbols[panel][Symbol.MOON]
    if figure == Figure.OFFICIAL:
        n = 0
        for symbol in range(8):
            n += b.symbols[panel][symbol]
        return n
    return b.symbols[panel][b.look_symbol[figure]]


@rule
def landscape(s: State, b: Box, figure: int, side: int) -> int:
    """What a figure likes of a side's landscape, with a share of what may come there."""
    if figure == Figure.EMPRESS:
        return 100 * b.look_most[figure]
    if b.look_terrain[figure] >= 0:
        return 0
    seen = 0
    small_free = 0
    large_free = 0
    for k in range(5):
        panel = s.notch[side * 5 + k]
        if panel != NO_PANEL:
            seen += symbol_count(b, panel, figure)
        elif k < 3:
            small_free += 1
        else:
            large_free += 1
    coming = coming_symbols(s, b, figure, Size.SMALL, small_free)
    coming += coming_symbols(s, b, figure, Size.LARGE, large_free)
    n = 100 * seen + b.solo_hope[hope.COMING] * coming
    return min(b.look_coins[figure] * n, 100 * b.look_most[figure])


@rule
def coming_symbols(s: State, b: Box, figure: int, panel_size: int, free: int) -> int:
    """Liked symbols on the panels not yet placed, as many as the free notches of a side take."""
    if free == 0:
        return 0
    left = s.panels[panel_size] << (0 if panel_size == Size.SMALL else SMALL_PANELS)
    for k in range(2):
        if s.offer[panel_size][k] != NO_PANEL:
            left |= 1 << s.offer[panel_size][k]
    if s.panel != NO_PANEL and (s.panel >= SMALL_PANELS) == (panel_size == Size.LARGE):
        left |= 1 << s.panel
    panels = 0
    symbols = 0
    while left:
        panel = lowest(left)
        left &= left - 1
        n = symbol_count(b, panel, figure)
        if n:
            panels += 1
            symbols += n
    if panels == 0:
        return 0
    return symbols * min(panels, free) // panels
