"""The veil: what a seat may know of a Gardeners table, as a record.

Everybody sees the garden, all supplies, all backs, open and scored cards, and who discarded
which back. The fronts of closed cards are their holders' alone (GA-23), and so are those of
discarded ones. No order of deck or stacks is in the record, so none has to be hidden.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, size
from hortus.engine.border import Buffer
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.veiling import looking, mark_imagined, mark_veiled

from ..state import ACTIVE, CARDS, NO_CARD, NO_TILE, TILES, UNKNOWN_CARD, WORD, Box, Seat, State
from .cards import active, has_card, nth_card
from .lattice import FRAME_SIDE, WIDTH


@rule
def veil(s: State, b: Box, seat: int) -> None:
    """All cards that this seat cannot see go back into one set, so no complement tells."""
    mark_veiled(s, seat)
    for k in range(active(s)):
        slot = s.slot[k]
        if slot.holder != seat and slot.open == 0 and slot.card >= 0:
            s.deck[slot.card // WORD] |= 1 << slot.card % WORD
            slot.card = UNKNOWN_CARD
    for p in range(SEATS):
        if p != seat:
            for word in range(2):
                s.deck[word] |= s.seat[p].discards[word]
                s.seat[p].discards[word] = 0


@rule
def resample(s: State, b: Box, number: int) -> None:
    """A uniformly drawn world: first the closed cards, then what others discarded.

    Each closed card is one of its back that everybody holds possible and this seat has not
    seen; all are drawn again if two are the same. Then every choice leaves equally many ways
    for the discards, of which only the backs are known.
    """
    if s.veiled <= 0:
        return
    me = s.veiled - 1
    mark_imagined(s)
    j = 0
    while True:
        j = draw_closed_cards(s, number, j)
        if closed_cards_differ(s):
            break
        forget_closed_cards(s)
    for k in range(active(s)):
        take_from_deck(s, s.slot[k].card)
    for p in range(s.players):
        if p != me:
            for back in range(9):
                for _ in range(s.seat[p].discard_backs[back]):
                    card = any_card_of(
                        s.deck[0] & b.of_back[back][0], s.deck[1] & b.of_back[back][1], number, j
                    )
                    j += 1
                    take_from_deck(s, card)
                    s.seat[p].discards[card // WORD] |= 1 << card % WORD


@rule
def any_card_of(low: int, high: int, number: int, j: int) -> int:
    return nth_card(low, high, draw(number, j, size(low) + size(high)))


# A closed card drawn for an imagined world is marked, until it is sure to stay.
@rule
def draw_closed_cards(s: State, number: int, j: int) -> int:
    for k in range(active(s)):
        slot = s.slot[k]
        if slot.card == UNKNOWN_CARD:
            slot.card = any_card_of(
                s.deck[0] & slot.possible[0], s.deck[1] & slot.possible[1], number, j
            )
            slot.spare[0] = 1
            j += 1
    return j


@rule
def closed_cards_differ(s: State) -> bool:
    for k in range(ACTIVE):
        for other in range(k):
            if s.slot[k].card != NO_CARD and s.slot[k].card == s.slot[other].card:
                return False
    for k in range(ACTIVE):
        s.slot[k].spare[0] = 0
    return True


@rule
def forget_closed_cards(s: State) -> None:
    for k in range(ACTIVE):
        if s.slot[k].spare[0] == 1:
            s.slot[k].card = UNKNOWN_CARD
            s.slot[k].spare[0] = 0


@rule
def take_from_deck(s: State, card: int) -> None:
    s.deck[card // WORD] &= ~(1 << card % WORD)


# --------------------------------------------------------------------------- for learners

CELL_NUMBERS: Final = FRAME_SIDE * FRAME_SIDE
SLOT_NUMBERS: Final = 2 + SEATS + CARDS
SEAT_NUMBERS: Final = TILES + 6
OBSERVATION: Final = (
    TILES * (CELL_NUMBERS + 4) + ACTIVE * SLOT_NUMBERS + CARDS + SEATS * SEAT_NUMBERS + 8
)


@rule
def observe(s: State, b: Box, out: Buffer) -> None:
    """Fill OBSERVATION numbers: the garden, the cards, the seats (own first), the course.

    For each tile 49 cells of the frame, of which one is 1 where it lies, and 4 for its turn.
    For each of three slots: open, whose (own first), and what it may be: 97 numbers that add
    up to 1. Then the open cards of a solo game. For each seat the tiles it may lay, its stack
    / 36, three for what it announced, ready, in play. At last round / 14, points / 12,
    discards / 12, time left / 900 s, and the phase as four. Raises ValueError on a record
    that is not veiled.
    """
    me = looking(s)
    for k in range(OBSERVATION):
        out[k] = 0.0
    n = observe_garden(s, out)
    for k in range(ACTIVE):
        n = observe_slot(s, k, me, out, n)
    for card in range(CARDS):
        out[n + card] = 1.0 if has_card(s.spread, card) else 0.0
    n += CARDS
    for p in range(SEATS):
        n = observe_seat(s.seat[(me + p) % s.players], p < s.players, out, n)
        if p < s.players and has(s.ready, (me + p) % s.players):
            out[n - 2] = 1.0
    out[n] = s.round / 14
    out[n + 1] = s.points / 12
    out[n + 2] = s.discarded / 12
    out[n + 3] = max(0, s.limit - s.now) / 900_000 if s.limit > 0 else 0.0
    out[n + 4 + s.phase] = 1.0


@rule
def observe_garden(s: State, out: Buffer) -> int:
    g = s.garden
    for tile in range(TILES):
        if has(g.there, tile):
            place = g.place[tile]
            at = tile * (CELL_NUMBERS + 4)
            out[at + place // WIDTH * FRAME_SIDE + place % WIDTH] = 1.0
            out[at + CELL_NUMBERS + g.turn[tile]] = 1.0
    return TILES * (CELL_NUMBERS + 4)


@rule
def observe_slot(s: State, k: int, me: int, out: Buffer, n: int) -> int:
    slot = s.slot[k]
    if slot.card != NO_CARD:
        out[n] = 1.0
        out[n + 1] = slot.open
        out[n + 2 + (slot.holder - me) % s.players] = 1.0
        at = n + 2 + SEATS
        if slot.card >= 0:
            out[at + slot.card] = 1.0
        else:
            low = slot.possible[0] & s.deck[0]
            high = slot.possible[1] & s.deck[1]
            ways = max(1, size(low) + size(high))
            for card in range(CARDS):
                if has(low if card < WORD else high, card % WORD):
                    out[at + card] = 1.0 / ways
    return n + SLOT_NUMBERS


@rule
def observe_seat(seat: Seat, plays: bool, out: Buffer, n: int) -> int:
    if plays:
        for tile in range(TILES):
            if has(seat.loose, tile):
                out[n + tile] = 1.0
        if seat.top != NO_TILE:
            out[n + seat.top] = 1.0
        out[n + TILES] = seat.stack / TILES
        out[n + TILES + 1 + seat.said] = 1.0
        out[n + TILES + 5] = 1.0
    return n + SEAT_NUMBERS
