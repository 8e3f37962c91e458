"""The rules of Zen Garden: dealing, allowed moves, playing. Numbers are those of the rules page.

A move is slot, cell and turn in one index. The supply is a set; which of its tiles comes to
light is nature's choice at that moment, so no record holds a hidden order.
"""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.asking import ask_nature, served
from hortus.engine.bits import has, lowest, nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import (
    FINISHED,
    GAME_OVER,
    NATURE,
    NO_SUCH_MOVE,
    NOT_AN_ACTOR,
    SAME_AS_ANOTHER,
    SEATS,
)
from hortus.engine.opening import clear_header

from ..state import (
    COLUMNS,
    EMPERORS,
    FIRST_DECOR,
    GARDEN,
    MARKET,
    NO_FEATURE,
    NO_TILE,
    ONE_ORDER_BOARD,
    ORDERS,
    SLOTS,
    SPACES,
    START_MARKER,
    TAKE,
    TURNS,
    TWO_ORDERS_BOARD,
    WORD,
    Box,
    Options,
    Seat,
    State,
)
from .score import count_of
from .sheet import CELLS, MIDDLE, beside, fours, frontier, window

MOVES: Final = SLOTS * CELLS * TURNS
MOST_MOVES: Final = 624  # 12 slots x 13 frontier cells x 4 turns
FEATURES: Final = FIRST_DECOR + 5


# -------------------------------------------------------------------------------- dealing


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    for k in range(4):
        s.opt.spare[k] = 0
    s.opt.boards = opt.boards
    s.opt.slide = opt.slide
    s.opt.zero_majority = opt.zero_majority
    s.opt.line_pay = opt.line_pay
    for word in range(2):
        s.supply[word] = b.tiles[word]  # ZG-09
        s.discard[word] = 0
    for slot in range(SLOTS):
        s.market[slot] = NO_TILE
    for space in range(SPACES):
        s.feature[space] = NO_FEATURE
    for order in range(3):
        s.given[order] = 0
    s.turns = 0
    for k in range(6):
        s.spare_bytes[k] = 0
    for p in range(SEATS):
        clear_seat(s.seat[p])
        s.seat[p].coins = b.coins_start if p < s.players else 0  # ZG-11
    ask_nature(s, EMPERORS)


@rule
def clear_seat(me: Seat) -> None:
    me.laid = 0
    for k in range(6):
        me.soil[k] = 0
    for k in range(5):
        me.decor[k] = 0
    for k in range(12):
        me.arc[k] = 0
    me.coins = 0
    me.met = 0
    for order in range(3):
        me.points[order] = 0
    me.spare[0] = 0
    me.spare[1] = 0


@rule
def space_in_play(s: State, space: int) -> bool:
    """Board 1 has four spaces, board 4 two pairs, board 5 one pair (ZG-04, ZG-05, EC-19)."""
    if space < ORDERS:
        return True
    if space < ORDERS + 4:
        return s.opt.boards & TWO_ORDERS_BOARD != 0
    return s.opt.boards & ONE_ORDER_BOARD != 0


# -------------------------------------------------------------------- nature's three decks


@rule
def nature(s: State, b: Box, number: int) -> None:
    deck = served(s)
    if deck == EMPERORS:
        lay_emperor_tiles(s, number)
        ask_nature(s, START_MARKER)
    elif deck == START_MARKER:
        s.first = draw(number, 0, s.players)  # ZG-12
        ask_nature(s, MARKET)
    else:
        refill(s, number)
        s.phase = TAKE
        s.actors = 1 << mover(s)


@rule
def lay_emperor_tiles(s: State, number: int) -> None:
    """ZG-04 to ZG-07: different features, drawn without putting back."""
    pool = (1 << FEATURES) - 1
    for space in range(SPACES):
        if space_in_play(s, space):
            feature = nth(pool, draw(number, space, size(pool)))
            pool &= ~(1 << feature)
            s.feature[space] = feature


@rule
def refill(s: State, number: int) -> None:
    """ZG-10, ZG-45, ZG-46: bottom row first, left to right; discards when the supply is out."""
    j = 0
    for slot in range(SLOTS):
        if s.market[slot] == NO_TILE:
            if s.supply[0] | s.supply[1] == 0:
                for word in range(2):
                    s.supply[word] = s.discard[word]
                    s.discard[word] = 0
            s.market[slot] = take_from_supply(s, number, j)
            j += 1


@rule
def take_from_supply(s: State, number: int, j: int) -> int:
    low = size(s.supply[0])
    total = low + size(s.supply[1])
    if total == 0:
        raise ValueError("supply and discards are both empty")  # ZG-47: cannot happen
    rank = draw(number, j, total)
    word = 0
    if rank >= low:
        rank -= low
        word = 1
    tile = nth(s.supply[word], rank)
    s.supply[word] &= ~(1 << tile)
    return word * WORD + tile


# --------------------------------------------------------------------------- allowed moves


@rule
def mover(s: State) -> int:
    """Whose turn it is: clockwise from the start marker (ZG-15), A B A B with two (ZG-17)."""
    return (s.first + s.turns % round_length(s)) % s.players


@rule
def round_length(s: State) -> int:
    """Turns in a round: one each, or two each with two players (ZG-16, ZG-17)."""
    return 4 if s.players == 2 else s.players


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
def legal(s: State, b: Box, seat: int, out: Any) -> int:
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
    if s.over:
        return GAME_OVER
    if seat < 0 or seat > NATURE or not has(s.actors, seat):
        return NOT_AN_ACTOR
    if seat == NATURE:
        return 0
    if a < 0 or a >= MOVES:
        return NO_SUCH_MOVE
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


# --------------------------------------------------------------------------------- playing


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    s.ply += 1
    if seat == NATURE:
        nature(s, b, a)
        return
    slot = a // (CELLS * TURNS)
    cell = a // TURNS % CELLS
    me = s.seat[seat]
    tile = s.market[slot]
    s.market[slot] = NO_TILE
    me.coins -= b.price[slot // COLUMNS]  # ZG-14, ZG-20
    lay(me, b, tile, cell, a % TURNS, s.opt.line_pay)
    take_point_tiles(s, b, me)
    s.turns += 1
    end_of_turn(s)


@rule
def lay(me: Seat, b: Box, tile: int, cell: int, turn: int, line_pay: int) -> None:
    """Build the tile and pay the coin bonus (ZG-32, ZG-33, ZG-34, ZG-36)."""
    here = 1 << cell
    decor = tile % 5
    me.laid |= here
    me.soil[tile // 15] |= here
    me.arc[tile // 5 % 3 * TURNS + turn] |= here
    before = fours(me.decor[decor])
    me.decor[decor] |= here
    lines = fours(me.decor[decor]) - before  # ZG-33: each line counts
    if line_pay == 1:
        lines = min(lines, 1)  # EC-03
    if lines > 0:
        me.coins = min(b.coins_most, me.coins + lines * b.line_bonus)  # ZG-34


@rule
def take_point_tiles(s: State, b: Box, me: Seat) -> None:
    """Orders are met at once (ZG-38), several by one tile (ZG-40); both features count (ZG-42)."""
    for order in range(3):
        space = ORDERS + 2 * order
        if s.feature[space] == NO_FEATURE or has(me.met, order):
            continue  # ZG-39: each order once
        # ZG-37: at least four of each.
        if count_of(me, s.feature[space]) >= 4 and count_of(me, s.feature[space + 1]) >= 4:
            me.met |= 1 << order
            if s.given[order] < 3:  # ZG-41, EC-15: the fourth player gets nothing
                me.points[order] = b.order[s.given[order]]
                s.given[order] += 1


@rule
def end_of_turn(s: State) -> None:
    if s.turns % round_length(s) != 0:
        s.actors = 1 << mover(s)
        return
    s.round += 1
    if s.turns == GARDEN * s.players:  # ZG-18, ZG-49, EC-17
        s.over = FINISHED
        s.phase = 0
        s.actors = 0
        return
    clear_bottom_row(s)
    slide(s)
    s.first = (s.first + 1) % s.players  # ZG-48
    s.phase = 0
    ask_nature(s, MARKET)


@rule
def clear_bottom_row(s: State) -> None:
    """ZG-43."""
    for slot in range(COLUMNS):
        tile = s.market[slot]
        if tile != NO_TILE:
            s.discard[tile // WORD] |= 1 << tile % WORD
            s.market[slot] = NO_TILE


@rule
def slide(s: State) -> None:
    """ZG-44: tiles fall in their column, as far as they can or by one row (EC-01)."""
    for slot in range(COLUMNS, SLOTS):
        to = slot
        while to >= COLUMNS and s.market[to - COLUMNS] == NO_TILE:
            s.market[to - COLUMNS] = s.market[to]
            s.market[to] = NO_TILE
            to -= COLUMNS
            if s.opt.slide == 1:
                break
