"""What may be played: the list of moves, one drawn from it, and why a move is refused."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.asking import barred
from hortus.engine.bits import AT_ONCE, add, apart, has, lowest, nth, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import NATURE, SAME_AS_ANOTHER, SEATS

from ..state import COLUMNS, NO_TILE, SLOTS, TURNS, Box, State
from .sheet import CELLS, MIDDLE, beside, frontier, window

MOVES: Final = SLOTS * CELLS * TURNS


ALL_TURNS: Final = (1 << TURNS) - 1
MOST_MOVES: Final = 624  # 12 slots x 13 frontier cells x 4 turns


@rule
def can_pay(s: State, b: Box, seat: int, slot: int) -> bool:
    """ZG-20, ZG-22, ZG-23: the row's price in full, before any bonus (ZG-35)."""
    return b.price[slot // COLUMNS] <= s.seat[seat].coins


@rule
def for_sale(s: State, b: Box, seat: int) -> int:
    """Bit set of the market fields this seat may take from (ZG-19, ZG-21), never empty (ZG-24)."""
    slots = 0
    for slot in range(SLOTS):
        if s.market[slot] != NO_TILE and can_pay(s, b, seat, slot):
            slots |= 1 << slot
    return slots


@rule
def legal(s: State, b: Box, seat: int, out: Buffer) -> int:
    if not has(s.actors, seat) or seat >= SEATS:
        return 0
    n = 0
    slots = for_sale(s, b, seat)
    reachable = frontier(s.seat[seat].laid)
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        cells = reachable
        while cells:
            cell = lowest(cells)
            cells &= cells - 1
            for turn in range(TURNS):
                out[n] = (slot * CELLS + cell) * TURNS + turn
                n += 1
    return n


@rule
def allow(s: State, b: Box, seat: int, bits: Buffer, listed: Buffer) -> None:
    """The same as bits: of some cells at once all turns, the same for each field of the market."""
    if not has(s.actors, seat) or seat >= SEATS:
        return
    slots = for_sale(s, b, seat)
    cells = frontier(s.seat[seat].laid)
    while cells:
        cell = lowest(cells)
        moves = apart(cells >> cell) * ALL_TURNS
        cells = cells >> cell + AT_ONCE << cell + AT_ONCE
        left = slots
        while left:
            add(bits, (lowest(left) * CELLS + cell) * TURNS, moves)
            left &= left - 1


@rule
def mark(s: State, b: Box, seat: int, row: Buffer, factors: Any, listed: Buffer) -> None:
    """The same as factors: the one kind of move, then fields of the market, cells, turns."""
    if not has(s.actors, seat) or seat >= SEATS:
        return
    row[0] = 1
    add_each(row, 1, for_sale(s, b, seat))
    add_each(row, 1 + SLOTS, frontier(s.seat[seat].laid))
    add_each(row, 1 + SLOTS + CELLS, ALL_TURNS)


@rule
def add_each(row: Buffer, first: int, members: int) -> None:
    """Mark the members of a set, the lowest of which stands at `first`."""
    while members:
        row[first + lowest(members)] = 1
        members &= members - 1


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    """The allowed moves are a product of slots, cells and turns: no list is needed."""
    slots = for_sale(s, b, seat)
    cells = frontier(s.seat[seat].laid)
    n_cells = size(cells)
    k = x * (size(slots) * n_cells * TURNS) >> 32
    place = k // TURNS
    return (nth(slots, place // n_cells) * CELLS + nth(cells, place % n_cells)) * TURNS + k % TURNS


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    reason = barred(s, seat, a, MOVES)
    if reason or seat == NATURE:
        return reason
    slot = a // (CELLS * TURNS)
    cell = a // TURNS % CELLS
    laid = s.seat[seat].laid
    if s.market[slot] == NO_TILE:
        return 19  # ZG-19: an emptied field stays empty until the end of the round
    if not can_pay(s, b, seat, slot):
        return 23  # ZG-23
    if laid == 0:
        return 0 if cell == MIDDLE else SAME_AS_ANOTHER  # ZG-25: all first cells are one move
    if has(laid, cell):
        return 27  # ZG-27: an empty field
    if not has(beside(laid), cell):
        return 26  # ZG-26: a shared edge
    if not has(window(laid), cell):
        return 28  # ZG-28, ZG-30: no shift makes room
    return 0
