"""What follows by itself: turns, rounds and the draws of nature."""

from __future__ import annotations

from typing import Final

from hortus.engine.asking import ask_nature, served
from hortus.engine.bits import nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED
from hortus.engine.seats import seat_after

from ..enums import Deck, Phase, Space
from ..state import (
    COLUMNS,
    FIRST_DECOR,
    GARDEN,
    NO_TILE,
    ONE_ORDER_BOARD,
    SLOTS,
    SPACES,
    TWO_ORDERS_BOARD,
    WORD,
    Box,
    State,
)

FEATURES: Final = FIRST_DECOR + 5


@rule
def space_in_play(s: State, space: int) -> bool:
    """Board 1 has four spaces, board 4 two pairs, board 5 one pair (ZG-04, ZG-05, EC-19)."""
    if space < Space.ORDERS:
        return True
    if space < Space.ORDERS + 4:
        return s.opt.boards & TWO_ORDERS_BOARD != 0
    return s.opt.boards & ONE_ORDER_BOARD != 0


# -------------------------------------------------------------------- nature's three decks


@rule
def answer(s: State, b: Box, number: int) -> None:
    deck = served(s)
    if deck == Deck.EMPERORS:
        lay_emperor_tiles(s, number)
        ask_nature(s, Deck.START_MARKER)
    elif deck == Deck.START_MARKER:
        s.first = draw(number, 0, s.players)  # ZG-12
        ask_nature(s, Deck.MARKET)
    else:
        refill(s, number)
        s.phase = Phase.TAKE
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


# -------------------------------------------------------------------------- turn and round


@rule
def mover(s: State) -> int:
    """Whose turn it is: clockwise from the start marker (ZG-15), A B A B with two (ZG-17)."""
    return (s.first + s.turns % round_length(s.players)) % s.players


@rule
def round_length(players: int) -> int:
    """Turns in a round: one each, or two each with two players (ZG-16, ZG-17)."""
    return 4 if players == 2 else players


@rule
def end_of_turn(s: State) -> None:
    if s.turns % round_length(s.players) != 0:
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
    s.first = seat_after(s.first, 1, s.players)  # ZG-48
    s.phase = 0
    ask_nature(s, Deck.MARKET)


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
