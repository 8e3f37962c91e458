"""What may be played: the list of moves, one drawn from it, and why a move is refused."""

from __future__ import annotations

from hortus.engine.asking import barred
from hortus.engine.bits import add, add_four, has, lowest, nth, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import (
    NATURE,
    SAME_AS_ANOTHER,
    SEATS,
)

from ..enums import Phase, Variant
from ..state import ALL_CELLS, BESIDE, CELLS, SIDE, VARIANTS, ZEN_FACES, Box, Seat, State
from .course import frog_steps, object_rows, zen_cells
from .indices import LEAP, MOVES, PASS, STAY, TURNS, ZEN, cell_of, lay_index, turn_of, variant_of
from .planes import count_of, present
from .terrace import NOT_LAST_COLUMN, NOT_LAST_ROW, blocked, cells_of, placements, resting, seams


@rule
def may_pass(s: State) -> int:
    """MI-25: passing is allowed although a tile fits, unless the table plays otherwise."""
    return 1 - s.opt.forced_only


@rule
def legal(s: State, b: Box, seat: int, out: Buffer) -> int:
    if not has(s.actors, seat) or seat >= SEATS:
        return 0
    me = s.seat[seat]
    n = 0
    if s.phase == Phase.FROG:
        n = list_cells(frog_steps(me), LEAP, 1, out, n)
        out[n] = STAY
        return n + 1
    block = blocked(s, me)
    east, south = seams(s, me, block)
    supply = present(s.supply)
    for variant in range(len(VARIANTS)):
        rows = object_rows(supply, variant)
        if rows == 0:
            continue
        found = placements(s, me, east, south, ~block, variant)
        for turn in range(TURNS):
            n = list_cells(found[turn] & rows, lay_index(variant, 0, turn), TURNS, out, n)
    for face in range(ZEN_FACES):
        if s.zen_up[face] > 0:
            n = list_cells(zen_cells(s, me), ZEN + face * CELLS, 1, out, n)
    if may_pass(s):
        out[n] = PASS
        n += 1
    return n


@rule
def list_cells(cells: int, first: int, apart: int, out: Buffer, n: int) -> int:
    """Write one index for each cell, so far apart; return how many stand there now."""
    while cells:
        out[n] = first + apart * lowest(cells)
        cells &= cells - 1
        n += 1
    return n


@rule
def allow(s: State, b: Box, seat: int, bits: Buffer, listed: Buffer) -> None:
    """The same as bits: whole sets of cells at once."""
    if not has(s.actors, seat) or seat >= SEATS:
        return
    me = s.seat[seat]
    if s.phase == Phase.FROG:
        add(bits, LEAP, frog_steps(me))
        add(bits, STAY, 1)
        return
    block = blocked(s, me)
    east, south = seams(s, me, block)
    supply = present(s.supply)
    for variant in range(len(VARIANTS)):
        rows = object_rows(supply, variant)
        if rows == 0:
            continue
        r0, r1, r2, r3 = placements(s, me, east, south, ~block, variant)
        add_four(bits, lay_index(variant, 0, 0), r0 & rows, r1 & rows, r2 & rows, r3 & rows)
    for face in range(ZEN_FACES):
        if s.zen_up[face] > 0:
            add(bits, ZEN + face * CELLS, zen_cells(s, me))
    add(bits, PASS, may_pass(s))


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    """The same sets as `legal` reads, counted first, then searched for the chosen rank."""
    me = s.seat[seat]
    if s.phase == Phase.FROG:
        steps = frog_steps(me)
        k = x * (size(steps) + 1) >> 32
        return STAY if k == size(steps) else LEAP + nth(steps, k)
    block = blocked(s, me)
    east, south = seams(s, me, block)
    supply = present(s.supply)
    tiles = 0
    for variant in range(len(VARIANTS)):
        rows = object_rows(supply, variant)
        if rows:
            found = placements(s, me, east, south, ~block, variant)
            for turn in range(TURNS):
                tiles += size(found[turn] & rows)
    zen = size(zen_cells(s, me))
    faces = 0
    for face in range(ZEN_FACES):
        if s.zen_up[face] > 0:
            faces += 1
    k = x * (tiles + zen * faces + may_pass(s)) >> 32
    if k >= tiles:
        return pick_other(s, me, zen, k - tiles)
    for variant in range(len(VARIANTS)):
        rows = object_rows(supply, variant)
        if rows:
            found = placements(s, me, east, south, ~block, variant)
            for turn in range(TURNS):
                cells = found[turn] & rows
                if k < size(cells):
                    return lay_index(variant, nth(cells, k), turn)
                k -= size(cells)
    return -1


@rule
def pick_other(s: State, me: Seat, zen: int, k: int) -> int:
    """A Zen tile, or passing: the k-th of the moves that lay no tile of the supply."""
    for face in range(ZEN_FACES):
        if s.zen_up[face] > 0:
            if k < zen:
                return ZEN + face * CELLS + nth(zen_cells(s, me), k)
            k -= zen
    return PASS


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    reason = barred(s, seat, a, MOVES)
    if reason or seat == NATURE:
        return reason
    me = s.seat[seat]
    if a >= LEAP:
        return refuse_frog(s, me, a)
    if s.phase != Phase.LAY:
        return 221  # MI-X21: the frog's step ends the turn
    if a == PASS:
        return 0 if may_pass(s) else 25  # MI-25
    if a >= ZEN:
        return refuse_zen(s, me, a - ZEN)
    return refuse_tile(s, me, a)


@rule
def refuse_frog(s: State, me: Seat, a: int) -> int:
    if s.phase != Phase.FROG:
        return 221  # MI-X21: after a tile, once
    if a == STAY or has(frog_steps(me), a - LEAP):
        return 0
    return 222  # MI-X22


@rule
def refuse_zen(s: State, me: Seat, place: int) -> int:
    if s.zen_up[place // CELLS] == 0:
        return 212  # MI-X12
    cell = place % CELLS
    if has(me.lanterns, cell % SIDE):
        return 17  # MI-X16
    block = refuse_blocked(s, me, 1 << cell)
    if block or has(zen_cells(s, me), cell):
        return block
    return 22  # MI-X15, EC-02


@rule
def refuse_blocked(s: State, me: Seat, cells: int) -> int:
    if me.frog != BESIDE and has(cells, me.frog):
        return 224  # MI-X24
    if blocked(s, me) & cells:
        return 30  # EC-05
    return 0


@rule
def refuse_tile(s: State, me: Seat, a: int) -> int:
    variant = variant_of(a)
    cell = cell_of(a)
    turn = turn_of(a)
    if (turn > 0 and variant == Variant.SINGLE) or (turn > 1 and variant == Variant.MIDDLE):
        return SAME_AS_ANOTHER  # EC-14
    if count_of(s.supply, variant * SIDE + cell // SIDE) == 0:
        return 15  # MI-15
    if has(me.lanterns, cell % SIDE):
        return 17  # MI-17
    if not has(resting(NOT_LAST_COLUMN, NOT_LAST_ROW, ALL_CELLS, variant)[turn], cell):
        return 19  # MI-19
    cells = cells_of(variant, cell, turn)
    block = refuse_blocked(s, me, cells)
    if block:
        return block
    east, south = seams(s, me, 0)
    if not has(resting(east, south, ALL_CELLS, variant)[turn], cell):
        return 20  # MI-20
    if not has(placements(s, me, east, south, ALL_CELLS, variant)[turn], cell):
        return 22  # EC-02
    return 0
