"""Playing alone: open tiles, open cards, a fixed square, and two scorings (GA-86 to GA-92)."""

from __future__ import annotations

from hortus.engine.bits import has, lowest, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, GONE, SAME_AS_ANOTHER

from ..state import TILES, Box, State
from .course import break_off, owe_cards
from .ground import lift, put_down, square_of, tile_on
from .indices import (
    TAKE,
    frame_cell,
    garden_cell,
    put_index,
    receiver,
    take_index,
    tile_of,
    turn_of,
)


@rule
def refuse_arrangement(s: State, b: Box, a: int) -> int:
    """GA-89: any tile onto any cell, in any turn; or back among the tiles beside the garden."""
    g = s.garden
    if a >= TAKE:
        if receiver(a) != 0:
            return 89  # there is nobody else
        return 0 if has(g.laid, garden_cell(a)) else GONE
    tile = tile_of(a)
    cell = frame_cell(a)
    if not has(b.tiles[s.opt.mode], tile):
        return 43
    if not has(square_of(g.side), cell):
        return 48  # GA-48
    if turn_of(a) >= b.turns[tile]:
        return SAME_AS_ANOTHER
    if not has(g.there, tile):
        return 0
    if g.place[tile] == cell:
        return 89 if g.turn[tile] == turn_of(a) else 0  # it lies so already
    other = tile_on(g, cell)
    if other >= 0 and g.turn[tile] == turn_of(a) and other < tile:
        return SAME_AS_ANOTHER  # two tiles change places: named by the first
    return 0


@rule
def legal_arrangements(s: State, b: Box, out: Buffer) -> int:
    n = 0
    for tile in range(TILES):
        for turn in range(b.turns[tile]):
            left = square_of(s.garden.side)
            while left:
                a = put_index(tile, turn, lowest(left))
                left &= left - 1
                if refuse_arrangement(s, b, a) == 0:
                    out[n] = a
                    n += 1
    left = s.garden.laid
    while left:
        out[n] = take_index(lowest(left), 0)
        left &= left - 1
        n += 1
    return n


@rule
def count_arrangements(s: State, b: Box) -> int:
    n = size(s.garden.laid)
    for tile in range(TILES):
        for turn in range(b.turns[tile]):
            left = square_of(s.garden.side)
            while left:
                if refuse_arrangement(s, b, put_index(tile, turn, lowest(left))) == 0:
                    n += 1
                left &= left - 1
    return n


@rule
def nth_arrangement(s: State, b: Box, k: int) -> int:
    """The arrangement that k others precede in the order of `legal_arrangements`."""
    for tile in range(TILES):
        for turn in range(b.turns[tile]):
            left = square_of(s.garden.side)
            while left:
                a = put_index(tile, turn, lowest(left))
                left &= left - 1
                if refuse_arrangement(s, b, a) == 0:
                    if k == 0:
                        return a
                    k -= 1
    left = s.garden.laid
    while k > 0:
        left &= left - 1
        k -= 1
    return take_index(lowest(left), 0)


@rule
def arrange(s: State, a: int) -> None:
    """GA-89: lay, move, turn, change places, or take back."""
    g = s.garden
    if a >= TAKE:
        tile = tile_on(g, garden_cell(a))
        lift(g, tile)
        s.seat[0].loose |= 1 << tile
        return
    tile, cell = tile_of(a), frame_cell(a)
    before = g.place[tile] if has(g.there, tile) else -1
    other = tile_on(g, cell)
    if before >= 0:
        lift(g, tile)
    else:
        s.seat[0].loose &= ~(1 << tile)
    if other >= 0 and other != tile:
        turn = g.turn[other]
        lift(g, other)
        if before >= 0:
            put_down(g, other, before, turn)
        else:
            s.seat[0].loose |= 1 << other
    put_down(g, tile, cell, turn_of(a))


@rule
def go_on(s: State) -> None:
    """GA-87: one more card joins those that bind."""
    owe_cards(s, 0, 1)


@rule
def score_all(s: State) -> None:
    """GA-91: all open cards are scored; after the second time the game is over (GA-92)."""
    s.points += size(s.spread[0]) + size(s.spread[1])
    for word in range(2):
        s.scored[word] |= s.spread[word]
        s.spread[word] = 0
    s.scorings += 1
    if s.scorings == 2 or s.cards_left == 0:
        break_off(s, FINISHED)
    else:
        owe_cards(s, 0, min(2, s.cards_left))  # GA-E34
