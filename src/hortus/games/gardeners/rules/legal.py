"""What may be done: the list of actions, one drawn from it, and why an action is refused."""

from __future__ import annotations

from hortus.engine.asking import barred
from hortus.engine.bits import add, has, lowest, nth, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import (
    CLOCK,
    GONE,
    NATURE,
    SAME_AS_ANOTHER,
    SEATS,
)
from hortus.engine.timing import clock_barred

from ..enums import Announce, Phase, Said
from ..state import Box, State
from . import solo
from .cards import cards_of
from .ground import (
    at_the_edge,
    free_cells,
    holds_together_without,
    is_full,
    removable_cells,
    within_bounds,
)
from .hands import discardable, may_build, supply
from .indices import (
    DISCARD,
    GO_ON,
    MOVES,
    READY,
    SAY,
    SCORE,
    TAKE,
    frame_cell,
    garden_cell,
    put_index,
    receiver,
    take_index,
    tile_of,
    turn_of,
)
from .lattice import beside, cell_at, in_frame


@rule
def faces(b: Box, tiles: int) -> int:
    """How many different ways there are to lay one of these tiles on a given cell."""
    n = 0
    while tiles:
        n += b.turns[lowest(tiles)]
        tiles &= tiles - 1
    return n


@rule
def announcements(s: State, seat: int) -> int:
    """Bit set of what the seat may announce: 1 delighted, 2 horrified (GA-60, GA-61, GA-E10)."""
    if (
        not may_build(s.phase)
        or not is_full(s.garden.laid, s.garden.side)
        or not speaks_for_itself(s, seat)
    ):
        return 0
    said = s.seat[seat].said
    can = 0
    if said != Said.DELIGHTED and s.now >= s.seat[seat].muted:
        can |= 1
    if said != Said.HORRIFIED:
        can |= 2
    return can


@rule
def speaks_for_itself(s: State, seat: int) -> bool:
    """Whether a seat holds a card and the table does not speak for it (GA-61, GA-E10)."""
    return s.opt.announce != Announce.AUTO and cards_of(s, seat) > 0


@rule
def legal(s: State, b: Box, seat: int, out: Buffer) -> int:
    if seat < 0 or seat >= SEATS or not has(s.actors, seat):
        return 0
    if s.phase == Phase.GET_READY:
        out[0] = READY
        return 1
    if s.phase == Phase.CHOOSE:
        out[0] = SCORE
        out[1] = GO_ON
        return 2 if s.cards_left > 0 else 1
    if s.players == 1:
        n = solo.legal_arrangements(s, b, out)
    else:
        n = legal_puts(s, b, seat, out)
        n = legal_takes(s, seat, out, n)
    can = announcements(s, seat)
    for k in range(2):
        if has(can, k):
            out[n] = SAY + k
            n += 1
    for k in range(discardable(s, seat)):
        out[n] = DISCARD + k
        n += 1
    return n


@rule
def legal_puts(s: State, b: Box, seat: int, out: Buffer) -> int:
    n = 0
    cells = 0 if is_full(s.garden.laid, s.garden.side) else free_cells(s.garden.laid, s.garden.side)
    tiles = supply(s.seat[seat])
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for turn in range(b.turns[tile]):
            left = cells
            while left:
                out[n] = put_index(tile, turn, lowest(left))
                left &= left - 1
                n += 1
    return n


@rule
def legal_takes(s: State, seat: int, out: Buffer, n: int) -> int:
    cells = removable_cells(s.garden.laid, s.opt.edge)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        for to in range(s.players):
            if to != seat:  # GA-54
                out[n] = take_index(cell, to)
                n += 1
    return n


@rule
def allow(s: State, b: Box, seat: int, bits: Buffer, listed: Buffer) -> None:
    """The same as bits: where tiles are laid and lifted, whole sets at once."""
    if s.players == 1 or not may_build(s.phase):
        for k in range(legal(s, b, seat, listed)):
            add(bits, int(listed[k]), 1)
        return
    if seat < 0 or seat >= SEATS or not has(s.actors, seat):
        return
    allow_puts(s, b, seat, bits)
    others = (1 << s.players) - 1 & ~(1 << seat)  # GA-54
    cells = removable_cells(s.garden.laid, s.opt.edge)
    while cells:
        add(bits, take_index(lowest(cells), 0), others)
        cells &= cells - 1
    add(bits, SAY, announcements(s, seat))
    add(bits, DISCARD, (1 << discardable(s, seat)) - 1)


@rule
def allow_puts(s: State, b: Box, seat: int, bits: Buffer) -> None:
    if is_full(s.garden.laid, s.garden.side):
        return
    cells = in_frame(free_cells(s.garden.laid, s.garden.side))
    tiles = supply(s.seat[seat])
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        for turn in range(b.turns[tile]):
            add(bits, put_index(tile, turn, 0), cells)


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    """Lays, liftings and the rest are counted, then the one that x stands for is found."""
    if s.phase == Phase.GET_READY:
        return READY
    if s.phase == Phase.CHOOSE:
        return SCORE + (x * (2 if s.cards_left > 0 else 1) >> 32)
    can = announcements(s, seat)
    cards = discardable(s, seat)
    rest = size(can) + cards
    if s.players == 1:
        arrangements = solo.count_arrangements(s, b)
        k = x * (arrangements + rest) >> 32
        if k < arrangements:
            return solo.nth_arrangement(s, b, k)
        return nth_of_the_rest(can, k - arrangements)
    cells = 0 if is_full(s.garden.laid, s.garden.side) else free_cells(s.garden.laid, s.garden.side)
    tiles = supply(s.seat[seat])
    puts = size(cells) * faces(b, tiles)
    lifts = removable_cells(s.garden.laid, s.opt.edge)
    takes = size(lifts) * (s.players - 1)
    k = x * (puts + takes + rest) >> 32
    if k < puts:
        return nth_put(b, tiles, cells, k)
    k -= puts
    if k < takes:
        to = k % (s.players - 1)
        return take_index(nth(lifts, k // (s.players - 1)), to if to < seat else to + 1)
    return nth_of_the_rest(can, k - takes)


@rule
def nth_put(b: Box, tiles: int, cells: int, k: int) -> int:
    face = k // size(cells)
    tile = lowest(tiles)
    while face >= b.turns[tile]:
        face -= b.turns[tile]
        tiles &= tiles - 1
        tile = lowest(tiles)
    return put_index(tile, face, nth(cells, k % size(cells)))


@rule
def nth_of_the_rest(can: int, k: int) -> int:
    if k < size(can):
        return SAY + nth(can, k)
    return DISCARD + k - size(can)


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    if seat == CLOCK:
        return clock_barred(s, a)
    reason = barred(s, seat, a, MOVES)
    if reason or seat == NATURE:
        return reason
    if s.phase == Phase.GET_READY:
        return 0 if a == READY else 13  # GA-13
    if a == READY:
        return 13
    if s.phase == Phase.CHOOSE:
        return refuse_choice(s, a)
    if a in (SCORE, GO_ON):
        return 91  # GA-91: only after a garden that conforms
    if a >= DISCARD:
        return refuse_discard(s, seat, a - DISCARD)
    if a >= SAY:
        return refuse_announcement(s, seat, a - SAY)
    if s.players == 1:
        return solo.refuse_arrangement(s, b, a)
    if a >= TAKE:
        return refuse_take(s, seat, a)
    return refuse_put(s, b, seat, a)


@rule
def refuse_choice(s: State, a: int) -> int:
    if a == SCORE:
        return 0
    if a != GO_ON:
        return 91  # GA-91: before the next round begins
    return 0 if s.cards_left > 0 else 87  # GA-87: there is no card to draw


@rule
def refuse_discard(s: State, seat: int, k: int) -> int:
    if s.opt.discards == 0 or k >= cards_of(s, seat):
        return 31  # GA-31, GA-E18
    return 32 if s.cards_left == 0 else 0  # GA-32, GA-E20


@rule
def refuse_announcement(s: State, seat: int, what: int) -> int:
    if not is_full(s.garden.laid, s.garden.side):
        return 60  # GA-60
    if not speaks_for_itself(s, seat):
        return 61  # GA-61
    if has(announcements(s, seat), what):
        return 0
    return 62 if s.seat[seat].said != what + 1 else 61  # GA-E10; said that already


@rule
def refuse_put(s: State, b: Box, seat: int, a: int) -> int:
    tile = tile_of(a)
    cell = frame_cell(a)
    me = s.seat[seat]
    g = s.garden
    if not has(supply(me), tile):
        return 44 if me.stack > 0 and has(s.pool, tile) else 43  # GA-43, GA-44
    if has(g.laid, cell):
        return 41  # GA-41, GA-55: that place is taken
    if g.laid == 0 and cell != cell_at(1, 1):
        return SAME_AS_ANOTHER
    if g.laid != 0 and not has(beside(g.laid), cell):
        return 47  # GA-47
    if g.laid != 0 and not has(within_bounds(g.laid, g.side), cell):
        return 48  # GA-48
    return 0 if turn_of(a) < b.turns[tile] else SAME_AS_ANOTHER  # GA-49


@rule
def refuse_take(s: State, seat: int, a: int) -> int:
    cell = garden_cell(a)
    to = receiver(a)
    if to == seat or to >= s.players:
        return 54  # GA-54
    if not has(s.garden.laid, cell):
        return GONE
    if not has(at_the_edge(s.garden.laid, s.opt.edge), cell):
        return 52  # GA-52
    return 0 if holds_together_without(s.garden.laid, cell) else 53  # GA-53
