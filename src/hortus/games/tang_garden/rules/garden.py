"""What lies where: fitting and laying tiles, placing decorations, room for figures."""

from __future__ import annotations

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from ..enums import Edge
from ..state import NO_DECORATION, NO_SPOT, TILES, Box, State
from .lattice import SIDES, START_CELL, START_CELLS, before, beside, neighbour, opposite


@rule
def edge_of(b: Box, face: int, turn: int, side: int) -> int:
    """The edge a face shows on a side when it is turned."""
    return b.edge[face][(side - turn) & 3]


@rule
def reachable(s: State, b: Box) -> int:
    """The empty cells beside a tile (TG-16); in solo only the inner ones (TG-73)."""
    board = b.inner if s.players == 1 else b.cells
    return beside(s.laid) & ~s.laid & board


@rule
def fitting(s: State, b: Box, face: int, turn: int) -> int:
    """The cells on which a face fits when it is turned (TG-17, TG-18)."""
    cells = reachable(s, b)
    for side in range(SIDES):
        edge = edge_of(b, face, turn, side)
        if edge != Edge.WALL:
            across = opposite(side)
            meets = s.side[edge][across] | s.side[Edge.WALL][across]
            cells &= ~before(s.laid & ~meets, side)
    return cells


@rule
def fits_somewhere(s: State, b: Box, face: int) -> bool:
    for turn in range(b.turns[face]):
        if fitting(s, b, face, turn) != 0:
            return True
    return False


@rule
def lay(s: State, b: Box, cell: int, face: int, turn: int) -> None:
    here = 1 << cell
    s.laid |= here
    s.tile[cell] = face
    s.turn[cell] = turn
    for side in range(SIDES):
        s.side[edge_of(b, face, turn, side)][side] |= here
    for pair in range(4):
        if has(b.join[face], pair):
            s.joined[(pair + turn) & 3] |= here
    for pair in range(2):  # opposite sides change places with each quarter turn
        if has(b.join[face], 4 + pair):
            s.joined[4 + (pair + turn) % 2] |= here
    for k in range(2):
        if b.spot[face][k] != NO_SPOT:
            s.spot[b.spot[face][k]][k] |= here
    if b.person[face]:
        s.room[0] |= here


@rule
def lay_start_tile(s: State, b: Box, side: int, turn: int) -> None:
    """TG-01: either side up, turned anyhow."""
    s.start_side = side
    s.start_turn = turn
    for quarter in range(4):
        lay(s, b, START_CELL[(quarter + turn) & 3], TILES + side * 4 + quarter, turn)


@rule
def covered(s: State) -> int:
    """How many cells players have covered."""
    return size(s.laid & ~START_CELLS)


@rule
def temple_coins(s: State, b: Box, cell: int) -> int:
    """TG-31, TG-32: coins at temples for the tile on a cell, the temple's own coin included."""
    face = s.tile[cell]
    own = b.temple[face]
    coins = 1 if own >= 0 else 0
    for side in range(SIDES):
        at = neighbour(cell, side)
        if at < 0 or not has(s.laid, at):
            continue
        if own >= 0:
            if has(s.side[own][opposite(side)], at):
                coins += 1
        elif b.temple[s.tile[at]] >= 0 and has(s.side[b.temple[s.tile[at]]][side], cell):
            if at != s.fresh_temple or s.opt.temple_coin == 1:  # E-58
                coins += 1
    return coins


@rule
def matches(s: State, cell: int, kind: int) -> int:
    """How many edges of the tile on a cell meet an edge of the same kind (TG-19, TG-25)."""
    here = 1 << cell
    n = 0
    for side in range(SIDES):
        if s.side[kind][side] & here & before(s.side[kind][opposite(side)], side) != 0:
            n += 1
    return n


# ---------------------------------------------------------------------------- decorations


@rule
def takes(s: State, b: Box, kind: int, k: int) -> int:
    """The cells whose k-th spot a decoration of this kind may go to (TG-35, TG-36, TG-37)."""
    return s.spot[b.kind_spot[kind]][k] if s.supply[kind] > 0 else 0


@rule
def can_place(s: State, b: Box, kind: int) -> bool:
    return takes(s, b, kind, 0) | takes(s, b, kind, 1) != 0


@rule
def decorate(s: State, b: Box, kind: int, cell: int, k: int) -> None:
    s.supply[kind] -= 1
    s.decor[cell][k] = kind
    s.spot[b.kind_spot[kind]][k] &= ~(1 << cell)
    if b.kind_person[kind]:
        s.room[1 + k] |= 1 << cell  # E-24


@rule
def removable(s: State, b: Box, k: int) -> int:
    """Cells from whose k-th spot a decoration may go: nobody stands on it (E-51)."""
    cells = 0
    for cell in range(64):
        kind = s.decor[cell][k]
        if kind != NO_DECORATION and (b.kind_person[kind] == 0 or has(s.room[1 + k], cell)):
            cells |= 1 << cell
    return cells


@rule
def removable_from(s: State, b: Box, spot: int) -> bool:
    """Whether a decoration may go that stands on such a spot."""
    for k in range(2):
        cells = removable(s, b, k)
        while cells:
            if b.kind_spot[s.decor[lowest(cells)][k]] == spot:
                return True
            cells &= cells - 1
    return False


@rule
def remove_decoration(s: State, b: Box, cell: int, k: int) -> None:
    """Out of the game, not back into the supply (TG-86)."""
    kind = s.decor[cell][k]
    s.decor[cell][k] = NO_DECORATION
    s.spot[b.kind_spot[kind]][k] |= 1 << cell
    s.room[1 + k] &= ~(1 << cell)


# -------------------------------------------------------------------------------- figures


@rule
def any_room(s: State) -> bool:
    return s.room[0] | s.room[1] | s.room[2] != 0


@rule
def stand(s: State, figure: int, cell: int, place: int, facing: int) -> None:
    s.stands[figure] = cell
    s.place[figure] = place
    s.facing[figure] = facing
    s.room[place] &= ~(1 << cell)


@rule
def step_off(s: State, figure: int) -> None:
    s.room[s.place[figure]] |= 1 << s.stands[figure]
