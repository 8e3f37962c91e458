"""The cards in front of the seats: slots by age, oldest first; in solo an open spread."""

from __future__ import annotations

from hortus.engine.bits import has, nth, size
from hortus.engine.compiling import rule

from ..enums import Mode
from ..state import ACTIVE, NO_CARD, NO_SEAT, NOWHERE, WORD, Box, Slot, State


@rule
def has_card(cards: list[int], card: int) -> bool:
    """Whether a set of cards, two words, holds a card."""
    return has(cards[card // WORD], card % WORD)


@rule
def nth_card(low: int, high: int, k: int) -> int:
    """The card of a set that k smaller ones precede."""
    n = size(low)
    return nth(low, k) if k < n else WORD + nth(high, k - n)


@rule
def active(s: State) -> int:
    """How many slots hold a card."""
    n = 0
    while n < ACTIVE and s.slot[n].card != NO_CARD:
        n += 1
    return n


@rule
def cards_of(s: State, seat: int) -> int:
    """How many of the cards that bind lie in front of a seat."""
    if s.players == 1:
        return size(s.spread[0]) + size(s.spread[1])
    n = 0
    for k in range(active(s)):
        if s.slot[k].holder == seat:
            n += 1
    return n


@rule
def own_slot(s: State, seat: int, k: int) -> int:
    """The slot of a seat's k-th card, oldest first; in solo the k-th open card itself."""
    if s.players == 1:
        return nth_card(s.spread[0], s.spread[1], k)
    slot = 0
    while True:
        if s.slot[slot].holder == seat:
            if k == 0:
                return slot
            k -= 1
        slot += 1


@rule
def clear_slot(slot: Slot) -> None:
    slot.possible[0] = 0
    slot.possible[1] = 0
    slot.card = NO_CARD
    slot.holder = NO_SEAT
    slot.back = NOWHERE
    slot.open = 0
    for k in range(4):
        slot.spare[k] = 0


@rule
def remove_slot(s: State, gone: int) -> None:
    """Take a card away; the younger ones move up."""
    for k in range(gone, ACTIVE - 1):
        s.slot[k].possible[0] = s.slot[k + 1].possible[0]
        s.slot[k].possible[1] = s.slot[k + 1].possible[1]
        s.slot[k].card = s.slot[k + 1].card
        s.slot[k].holder = s.slot[k + 1].holder
        s.slot[k].back = s.slot[k + 1].back
        s.slot[k].open = s.slot[k + 1].open
    clear_slot(s.slot[ACTIVE - 1])


@rule
def lay_before(s: State, b: Box, seat: int, card: int) -> None:
    """A card just drawn is laid face down; it is the youngest (GA-21, GA-E16)."""
    slot = s.slot[active(s)]
    slot.card = card
    slot.holder = seat
    slot.back = b.back[card]
    slot.open = 0
    for word in range(2):
        known = s.scored[word]
        slot.possible[word] = b.of_back[slot.back][word] & b.deck[s.opt.mode][word] & ~known
    for k in range(ACTIVE):
        if s.slot[k].open:
            rule_out(slot, s.slot[k].card)


@rule
def rule_out(slot: Slot, card: int) -> None:
    """Everybody knows that this is not the card (veiled, an open card may be unknown: -2)."""
    if card >= 0:
        slot.possible[card // WORD] &= ~(1 << card % WORD)


@rule
def turn_up(s: State, k: int) -> None:
    """A card is shown to all but stays where it lies and binds."""
    slot = s.slot[k]
    slot.open = 1
    if slot.card < 0:
        return  # not known in this seat's view
    shown_to_all(s, slot.card)
    slot.possible[0] = 0
    slot.possible[1] = 0
    slot.possible[slot.card // WORD] = 1 << slot.card % WORD


@rule
def shown_to_all(s: State, card: int) -> None:
    """No other closed card can be one that everybody has seen."""
    for k in range(ACTIVE):
        if s.slot[k].card != NO_CARD and s.slot[k].card != card:
            rule_out(s.slot[k], card)


@rule
def score_oldest(s: State) -> None:
    """GA-25: the oldest card is laid face up beside the deck. It no longer binds (GA-26)."""
    card = s.slot[0].card
    s.news += 1
    s.points += 1
    if card >= 0:
        s.scored[card // WORD] |= 1 << card % WORD
        shown_to_all(s, card)
    remove_slot(s, 0)


@rule
def shows_older_cards(s: State) -> bool:
    """GA-80, GA-84: in introductions and the easy game only the newest card is hidden.

    In the others all stay hidden until they are scored (GA-85).
    """
    return s.opt.mode <= Mode.EASY
