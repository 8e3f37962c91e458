"""Areas of terrain, and when one is enclosed (TG-22 to TG-24).

An area is four sets of cells, one for each side: the cells whose tile shows the area on that
side. It grows over matching edges and, inside a tile, along the sides that belong together.
"""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Edge
from ..state import TERRAINS, State
from .lattice import EAST, NORTH, SOUTH, WEST, east, neighbour, north, opposite, south, west


@rule
def area_of(s: State, terrain: int, cell: int, side: int) -> tuple[int, int, int, int]:
    """The area that a cell shows on a side: sets of cells for north, east, south and west."""
    n = 1 << cell if side == NORTH else 0
    e = 1 << cell if side == EAST else 0
    o = 1 << cell if side == SOUTH else 0
    w = 1 << cell if side == WEST else 0
    grown = True
    while grown:
        was_n, was_e, was_o, was_w = n, e, o, w
        o |= north(n) & s.side[terrain][SOUTH]
        n |= south(o) & s.side[terrain][NORTH]
        w |= east(e) & s.side[terrain][WEST]
        e |= west(w) & s.side[terrain][EAST]
        ne = (n | e) & s.joined[0]
        eo = (e | o) & s.joined[1]
        ow = (o | w) & s.joined[2]
        wn = (w | n) & s.joined[3]
        no = (n | o) & s.joined[4]
        ew = (e | w) & s.joined[5]
        n |= ne | wn | no
        e |= ne | eo | ew
        o |= eo | ow | no
        w |= ow | wn | ew
        grown = n != was_n or e != was_e or o != was_o or w != was_w
    return n, e, o, w


@rule
def is_enclosed(laid: int, n: int, e: int, o: int, w: int) -> bool:
    """No edge of the area looks at a cell without a tile; beyond the rim there is none (TG-23)."""
    gaps = n & ~south(laid) | e & ~west(laid) | o & ~north(laid) | w & ~east(laid)
    return gaps == 0


@rule
def edge_at(s: State, cell: int, side: int) -> int:
    """The edge that a laid cell shows on a side."""
    for kind in range(Edge.WALL):
        if has(s.side[kind][side], cell):
            return kind
    return Edge.WALL


@rule
def enclosures(s: State, cell: int) -> tuple[int, int, int]:
    """How many areas of green, water and rock the tile on a cell has just enclosed (TG-21).

    Each area once, though the tile touch it with several edges (E-06, E-07). Areas are those
    the tile shows, and those its walls stand against.
    """
    done_n = 0
    done_e = 0
    done_o = 0
    done_w = 0
    green = 0
    water = 0
    rock = 0
    for side in range(4):
        at = cell
        looks = side
        kind = edge_at(s, cell, side)
        if kind == Edge.WALL:
            at = neighbour(cell, side)
            looks = opposite(side)
            if at < 0 or not has(s.laid, at):
                continue
            kind = edge_at(s, at, looks)
        if kind >= TERRAINS or has((done_n, done_e, done_o, done_w)[looks], at):
            continue
        n, e, o, w = area_of(s, kind, at, looks)
        done_n |= n
        done_e |= e
        done_o |= o
        done_w |= w
        if is_enclosed(s.laid, n, e, o, w):
            if kind == 0:
                green += 1
            elif kind == 1:
                water += 1
            else:
                rock += 1
    return green, water, rock
