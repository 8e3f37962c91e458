"""The rules of Miyabi: dealing, allowed moves, playing. Numbers are those of the rules page."""

from __future__ import annotations

from typing import Any

from hortus.engine.bits import has, lowest, nth, size
from hortus.engine.compiling import rule
from hortus.engine.header import (
    GAME_OVER,
    NATURE,
    NO_SUCH_MOVE,
    NOT_AN_ACTOR,
    SAME_AS_ANOTHER,
    SEATS,
)
from hortus.engine.opening import clear_header

from ..state import (
    ALL_CELLS,
    BESIDE,
    CELLS,
    FROG,
    HEIGHT_PLANES,
    LAY,
    MIDDLE,
    OBJECT_PLANES,
    SIDE,
    SINGLE,
    TILE_PLANES,
    VARIANTS,
    ZEN_FACES,
    ZEN_GARDEN,
    Box,
    Options,
    Seat,
    State,
)
from .course import (
    after_tile,
    choose_first,
    fill_display,
    frog_steps,
    nature,
    next_turn,
    object_rows,
    zen_cells,
)
from .indices import LEAP, MOVES, PASS, STAY, TURNS, ZEN, cell_of, lay_index, turn_of, variant_of
from .planes import count_of, present, take_one
from .terrace import (
    NOT_LAST_COLUMN,
    NOT_LAST_ROW,
    TOP_LEVEL,
    blocked,
    build,
    cells_of,
    level_above,
    objects_on,
    placements,
    resting,
    seams,
)

# ------------------------------------------------------------------------------------- dealing


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    s.opt.expansions = opt.expansions
    s.opt.first_seat = opt.first_seat
    s.opt.forced_only = opt.forced_only
    s.opt.support = opt.support
    s.opt.top_level = opt.top_level
    s.opt.or_higher = opt.or_higher
    s.opt.majority_ties = opt.majority_ties
    s.opt.two_seats = opt.two_seats
    for k in range(TILE_PLANES):
        s.bag[k] = b.tiles[k]  # MI-04
        s.supply[k] = 0
    s.bonus = 0b111111  # MI-05
    s.mover = 0
    for face in range(ZEN_FACES):
        s.zen_up[face] = 0
        s.zen_bag[face] = b.zen_tiles[face] if opt.expansions & ZEN_GARDEN else 0
    for p in range(SEATS):
        clear_seat(s.seat[p])
    fill_display(s, b)
    if s.due == 0:
        choose_first(s)


@rule
def clear_seat(me: Seat) -> None:
    """An empty board, no lantern on it, no points (MI-01, MI-03, MI-06); the frog beside."""
    for k in range(HEIGHT_PLANES):
        me.height[k] = 0
    for k in range(OBJECT_PLANES):
        me.shown[k] = 0
    for row in range(SIDE):
        me.earned[row] = 0
        me.laid[row] = 0
    me.joined[0] = 0
    me.joined[1] = 0
    me.carried = 0
    me.lanterns = 0
    me.passed = 0
    me.taken = 0
    me.frog = BESIDE  # MI-X21
    me.frog_best = 0
    for k in range(7):
        me.spare[k] = 0


# ------------------------------------------------------------------------------- allowed moves


@rule
def may_pass(s: State) -> int:
    """MI-25: passing is allowed although a tile fits, unless the table plays otherwise."""
    return 1 - s.opt.forced_only


@rule
def legal(s: State, b: Box, seat: int, out: Any) -> int:
    if not has(s.actors, seat) or seat >= SEATS:
        return 0
    me = s.seat[seat]
    n = 0
    if s.phase == FROG:
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
        for turn in range(TURNS):
            cells = placements(s, me, east, south, ~block, variant, turn) & rows
            n = list_cells(cells, lay_index(variant, 0, turn), TURNS, out, n)
    for face in range(ZEN_FACES):
        if s.zen_up[face] > 0:
            n = list_cells(zen_cells(s, me), ZEN + face * CELLS, 1, out, n)
    if may_pass(s):
        out[n] = PASS
        n += 1
    return n


@rule
def list_cells(cells: int, first: int, apart: int, out: Any, n: int) -> int:
    """Write one index for each cell, so far apart; return how many stand there now."""
    while cells:
        out[n] = first + apart * lowest(cells)
        cells &= cells - 1
        n += 1
    return n


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    """The same sets as `legal` reads, counted first, then searched for the chosen rank."""
    me = s.seat[seat]
    if s.phase == FROG:
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
            for turn in range(TURNS):
                tiles += size(placements(s, me, east, south, ~block, variant, turn) & rows)
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
            for turn in range(TURNS):
                cells = placements(s, me, east, south, ~block, variant, turn) & rows
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
    if s.over:
        return GAME_OVER
    if seat < 0 or seat > NATURE or not has(s.actors, seat):
        return NOT_AN_ACTOR
    if seat == NATURE:
        return 0
    if a < 0 or a >= MOVES:
        return NO_SUCH_MOVE
    me = s.seat[seat]
    if a >= LEAP:
        return refuse_frog(s, me, a)
    if s.phase != LAY:
        return 221  # MI-X21: the frog's step ends the turn
    if a == PASS:
        return 0 if may_pass(s) else 25  # MI-25
    if a >= ZEN:
        return refuse_zen(s, me, a - ZEN)
    return refuse_tile(s, me, a)


@rule
def refuse_frog(s: State, me: Seat, a: int) -> int:
    if s.phase != FROG:
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
    if (turn > 0 and variant == SINGLE) or (turn > 1 and variant == MIDDLE):
        return SAME_AS_ANOTHER  # EC-14
    if count_of(s.supply, variant * SIDE + cell // SIDE) == 0:
        return 15  # MI-15
    if has(me.lanterns, cell % SIDE):
        return 17  # MI-17
    if not has(resting(NOT_LAST_COLUMN, NOT_LAST_ROW, ALL_CELLS, variant, turn), cell):
        return 19  # MI-19
    cells = cells_of(variant, cell, turn)
    block = refuse_blocked(s, me, cells)
    if block:
        return block
    east, south = seams(s, me, 0)
    if not has(resting(east, south, ALL_CELLS, variant, turn), cell):
        return 20  # MI-20
    if not has(placements(s, me, east, south, ALL_CELLS, variant, turn), cell):
        return 22  # EC-02
    return 0


# ------------------------------------------------------------------------------------- playing


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    s.ply += 1
    if seat == NATURE:
        nature(s, b, a)
        return
    me = s.seat[seat]
    if a < ZEN:
        lay_tile(s, b, me, variant_of(a), cell_of(a), turn_of(a))
        after_tile(s)
    elif a < PASS:
        lay_zen_tile(s, b, me, a - ZEN)
    elif a == PASS:
        me.passed = 1  # MI-25
        next_turn(s)
    else:
        if a != STAY:
            leap(me, a - LEAP)
        next_turn(s)


@rule
def lay_tile(s: State, b: Box, me: Seat, variant: int, cell: int, turn: int) -> None:
    row = cell // SIDE
    take_one(s.supply, 1 << variant * SIDE + row)  # MI-15
    level = put_down(me, cells_of(variant, cell, turn), cell, objects_on(variant))
    enough = level >= TOP_LEVEL if s.opt.or_higher else level == TOP_LEVEL  # MI-29, EC-06
    if enough and has(s.bonus, row):  # MI-28
        s.bonus &= ~(1 << row)
        me.taken |= 1 << row


@rule
def put_down(me: Seat, cells: int, cell: int, objects: int) -> int:
    """Lay a tile, set the lantern, score; its level (MI-14, MI-26, MI-27)."""
    level = level_above(me, cells)
    build(me, cells, cell, objects)
    me.lanterns |= 1 << cell % SIDE
    me.earned[cell // SIDE] += objects * level
    me.laid[cell // SIDE] += 1
    return level


@rule
def lay_zen_tile(s: State, b: Box, me: Seat, place: int) -> None:
    """MI-X12, MI-X16: it takes no bonus; then a new one is turned up (MI-X13)."""
    face = place // CELLS
    s.zen_up[face] -= 1
    put_down(me, 1 << place % CELLS, place % CELLS, face + 1)
    s.phase = FROG
    fill_display(s, b)
    if s.due == 0:
        after_tile(s)


@rule
def leap(me: Seat, cell: int) -> None:
    """MI-X19, MI-X20, MI-X22: the own frog climbs. Levels are reached in order, so that the highest
    tells which have scored (MI-X23)."""
    me.frog = cell
    me.frog_best = max(me.frog_best, count_of(me.height, cell))
