"""What a figure sees: decorations in its line, tiles in its line, the landscape it faces."""

from __future__ import annotations

from hortus.engine.bits import has, lowest
from hortus.engine.compiling import rule

from ..enums import Figure, Symbol
from ..state import NO_DECORATION, NO_PANEL, NOWHERE, TILES, Box, State
from .lattice import ray


@rule
def decorations_in(s: State, cells: int) -> int:
    """Decorations on a set of cells (TG-66)."""
    n = 0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        for k in range(2):
            if s.decor[cell][k] != NO_DECORATION:
                n += 1
    return n


@rule
def decorated(s: State, cells: int) -> int:
    """Those of a set of cells that hold a decoration."""
    found = 0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if s.decor[cell][0] != NO_DECORATION or s.decor[cell][1] != NO_DECORATION:
            found |= 1 << cell
    return found


@rule
def symbols_on(s: State, b: Box, side: int, symbol: int) -> int:
    """How often a symbol stands on the (up to) five panels of a side (TG-69)."""
    n = 0
    for k in range(5):
        panel = s.notch[side * 5 + k]
        if panel != NO_PANEL:
            n += b.symbols[panel][symbol]
    return n


@rule
def all_symbols(s: State, b: Box, side: int) -> int:
    n = 0
    for symbol in range(8):
        n += symbols_on(s, b, side, symbol)
    return n


@rule
def shows(s: State, b: Box, cell: int, terrain: int) -> bool:
    """Whether the tile on a laid cell shows a terrain; a temple only by option (E-31)."""
    face = s.tile[cell]
    if b.temple[face] == terrain:
        return s.opt.temple_view == 1
    return has(b.shows[face], terrain)


@rule
def tiles_with(s: State, b: Box, cells: int, terrain: int) -> int:
    """Garden tiles on these cells that show a terrain; the start tile by option (E-30)."""
    n = 0
    start = 0
    cells &= s.laid
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if shows(s, b, cell, terrain):
            if s.tile[cell] < TILES:
                n += 1
            else:
                start += 1
    if s.opt.start_view == 0:
        return n + min(1, start)
    return n + start if s.opt.start_view == 2 else n


@rule
def stands_in(s: State, figure: int, cells: int) -> bool:
    return s.stands[figure] != NOWHERE and has(cells, s.stands[figure])


@rule
def liked_things(s: State, b: Box, figure: int, cell: int, facing: int) -> int:
    """How much of what concerns a character it would see there (TG-68).

    Symbols, tiles with its terrain, sun and moon, or, for the Empress, her rivals.
    """
    if figure == Figure.EMPRESS:  # E-32: whosever they are, on her own cell too
        line = ray(cell, facing)
        rivals = 0
        if stands_in(s, Figure.EMPEROR, line):
            rivals += 1
        if stands_in(s, Figure.LADY, line):
            rivals += 1
        return rivals
    if figure == Figure.LADY:
        kinds = 0
        if symbols_on(s, b, facing, Symbol.SUN) > 0:
            kinds += 1
        if symbols_on(s, b, facing, Symbol.MOON) > 0:
            kinds += 1
        return kinds
    if figure == Figure.OFFICIAL:
        return all_symbols(s, b, facing)  # E-03
    if b.look_terrain[figure] >= 0:
        return tiles_with(s, b, ray(cell, facing), b.look_terrain[figure])
    return symbols_on(s, b, facing, b.look_symbol[figure])


@rule
def look_coins_for(b: Box, figure: int, n: int) -> int:
    """The coins of a preferred view with so many things seen."""
    if figure == Figure.EMPRESS:
        return max(0, b.look_most[figure] - b.look_coins[figure] * n)
    return min(b.look_most[figure], b.look_coins[figure] * n)


@rule
def liking(s: State, b: Box, figure: int, cell: int, facing: int) -> int:
    """Coins of a character's preferred view, if it stood there and looked so (TG-68)."""
    return look_coins_for(b, figure, liked_things(s, b, figure, cell, facing))


@rule
def worth(s: State, b: Box, figure: int, cell: int, facing: int) -> int:
    """All the coins a figure would bring there: decorations seen and preferred view."""
    return decorations_in(s, ray(cell, facing)) + liking(s, b, figure, cell, facing)
