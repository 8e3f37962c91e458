"""The veil: what a seat may know of a Gardeners table, as a record.

Everybody sees the garden, all supplies, all backs, open and scored cards, and who discarded
which back. The fronts of closed cards are their holders' alone (GA-23), and so are those of
discarded ones. No order of deck or stacks is in the record, so none has to be hidden.
"""

from __future__ import annotations

from hortus.engine.bits import size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.veiling import mark_imagined, mark_veiled

from ..state import ACTIVE, NO_CARD, UNKNOWN_CARD, WORD, Box, State
from .cards import active, nth_card


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
