"""The course of a game: what follows from moves without a choice, and what nature deals."""

from __future__ import annotations

from hortus.engine.asking import ask_nature, served
from hortus.engine.bits import lowest, nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, SEATS
from hortus.engine.timing import LATEST

from ..enums import Announce, Deck, Phase, Said
from ..state import ACTIVE, CARDS, MUTED, NO_TILE, NOWHERE, WORD, Box, State
from .cards import (
    active,
    cards_of,
    has_card,
    lay_before,
    nth_card,
    remove_slot,
    score_oldest,
    shows_older_cards,
    turn_up,
)
from .ground import is_full
from .hands import actors_of
from .judge import fulfilled

# ------------------------------------------------------------------------ nature's decks


@rule
def answer(s: State, b: Box, number: int) -> None:
    deck = served(s)
    if deck == Deck.FIRST_SEAT:
        s.first = draw(number, 0, s.players)  # GA-12
        s.drawer = s.first
        ask_nature(s, Deck.STACKS)
    elif deck == Deck.STACKS:
        if s.players > 1:
            deal_stacks(s, number)
        show_deck_back(s, b, number, SEATS)
        s.actors = actors_of(s)
    elif deck == Deck.NEXT_TOP:
        turn_up_next(s, number)
        s.actors = actors_of(s)
    else:
        deal_cards(s, b, number)
        look_again(s, b)


@rule
def stack_of(tiles: int, players: int, place: int) -> int:
    """GA-10: as even as possible, spare tiles clockwise from the starting player (GA-E21)."""
    return tiles // players + (1 if place < tiles % players else 0)


@rule
def deal_stacks(s: State, number: int) -> None:
    tiles = size(s.pool)
    for k in range(s.players):
        me = s.seat[(s.first + k) % s.players]
        me.stack = stack_of(tiles, s.players, k)
        me.top = nth(s.pool, draw(number, k, size(s.pool)))
        s.pool &= ~(1 << me.top)


@rule
def turn_up_next(s: State, number: int) -> None:
    """The next tile of a stack lies open as soon as its top has been laid (GA-44)."""
    for p in range(s.players):
        me = s.seat[p]
        if me.stack > 0 and me.top == NO_TILE:
            me.top = nth(s.pool, draw(number, 0, size(s.pool)))
            s.pool &= ~(1 << me.top)


@rule
def deal_cards(s: State, b: Box, number: int) -> None:
    """The cards owed to the taker come off the deck (GA-21, GA-22, GA-32, GA-86).

    Everybody has seen the back of each before it is drawn (GA-23).
    """
    if s.players > 1 and shows_older_cards(s):
        for k in range(active(s)):
            turn_up(s, k)  # GA-80, GA-E19
    for j in range(s.owed):
        low = s.deck[0] & b.of_back[s.deck_back][0]
        high = s.deck[1] & b.of_back[s.deck_back][1]
        card = nth_card(low, high, draw(number, 2 * j, size(low) + size(high)))
        s.deck[card // WORD] &= ~(1 << card % WORD)
        s.cards_left -= 1
        if s.players == 1:
            s.spread[card // WORD] |= 1 << card % WORD  # GA-86, GA-88
        else:
            lay_before(s, b, s.taker, card)
        show_deck_back(s, b, number, 2 * j + 1)
    s.owed = 0


@rule
def show_deck_back(s: State, b: Box, number: int, j: int) -> None:
    """The back of the deck's top card lies open (GA-23); which card it is, is not decided yet."""
    if s.cards_left == 0:
        s.deck_back = NOWHERE
    else:
        s.deck_back = b.back[nth_card(s.deck[0], s.deck[1], draw(number, j, s.cards_left))]


# ---------------------------------------------------------------------- beginning and end


@rule
def seat_ready(s: State, seat: int) -> None:
    """When all are ready the first card is drawn and the timer turned (GA-13, GA-21, GA-E35)."""
    s.ready |= 1 << seat
    s.actors = actors_of(s)
    if s.actors == 0:
        if s.opt.timer > 0:
            s.limit = min(s.now + s.opt.timer * 1000, LATEST)
        owe_cards(s, s.drawer, 2 if s.players == 1 else 1)


@rule
def owe_cards(s: State, seat: int, cards: int) -> None:
    s.taker = seat
    s.owed = cards
    s.phase = Phase.ARRANGE
    ask_nature(s, Deck.NEXT_CARD)


@rule
def break_off(s: State, why: int) -> None:
    """The game is over; the cards that still bind are turned up, so that everybody may see."""
    s.over = why
    s.actors = 0
    s.due = 0
    s.news += 1
    for k in range(active(s)):
        turn_up(s, k)


# ------------------------------------------------------------------------------- arranging


@rule
def garden_changed(s: State, b: Box) -> None:
    """A tile was laid or lifted: what was announced is void (GA-E8)."""
    unsay(s)
    for p in range(s.players):
        if s.seat[p].stack > 0 and s.seat[p].top == NO_TILE:
            s.phase = Phase.ARRANGE
            ask_nature(s, Deck.NEXT_TOP)
            return
    look_again(s, b)


@rule
def look_again(s: State, b: Box) -> None:
    """A full square opens the inspection (GA-60, GA-68); else there is arranging to do."""
    unsay(s)
    s.phase = Phase.INSPECT if is_full(s.garden.laid, s.garden.side) else Phase.ARRANGE
    s.actors = actors_of(s)
    if s.phase == Phase.INSPECT and s.opt.announce == Announce.AUTO:
        announce_for_all(s, b)


@rule
def unsay(s: State) -> None:
    for p in range(SEATS):
        s.seat[p].said = Said.SILENT


@rule
def discard(s: State, b: Box, seat: int, slot: int) -> None:
    """GA-31 to GA-33: a card leaves, and nature owes its holder another one at once."""
    card = slot if s.players == 1 else s.slot[slot].card
    s.seat[seat].discards[card // WORD] |= 1 << card % WORD
    s.seat[seat].discard_backs[b.back[card]] += 1
    s.discarded += 1
    if s.players == 1:
        s.spread[card // WORD] &= ~(1 << card % WORD)
    else:
        remove_slot(s, slot)
    unsay(s)  # GA-E17
    owe_cards(s, seat, 1)


# ------------------------------------------------------------------------------ inspecting


@rule
def announce(s: State, b: Box, seat: int, what: int) -> None:
    """GA-61: one announcement for all cards of a holder; bit 0 delighted, 1 horrified."""
    if what + 1 == Said.HORRIFIED:
        horrified(s, seat)
        return
    if s.opt.announce == Announce.VERIFY:  # GA-E10
        s.news += 1
        pleased = pleases(s, b, seat)
        learn(s, b, seat, pleased)
        if not pleased:
            s.seat[seat].muted = min(s.now + MUTED, LATEST)
            horrified(s, seat)
            return
    s.seat[seat].said = Said.DELIGHTED
    s.phase = Phase.INSPECT
    if all_delighted(s):
        success(s)


@rule
def horrified(s: State, seat: int) -> None:
    """GA-62: one is enough; the others will have to say it again."""
    unsay(s)
    s.seat[seat].said = Said.HORRIFIED
    s.phase = Phase.ARRANGE


@rule
def announce_for_all(s: State, b: Box) -> None:
    """The table announces for all holders, by the truth (GA-E10)."""
    for k in range(active(s)):
        if s.slot[k].card < 0:
            return  # in a view that does not know all cards, nothing can be said
    s.news += 1
    for seat in range(s.players):
        if cards_of(s, seat) > 0:
            pleased = pleases(s, b, seat)
            learn(s, b, seat, pleased)
            s.seat[seat].said = Said.DELIGHTED if pleased else Said.HORRIFIED
    if all_delighted(s):
        success(s)
    else:
        s.phase = Phase.ARRANGE


@rule
def pleases(s: State, b: Box, seat: int) -> bool:
    """Whether the garden fulfils every card of a seat (GA-65). Its cards must be known."""
    if s.players == 1:  # GA-90
        for card in range(CARDS):
            if has_card(s.spread, card) and not fulfilled(s.garden, b, card):
                return False
        return True
    for k in range(active(s)):
        if s.slot[k].holder == seat:
            if s.slot[k].card < 0:
                raise ValueError("a card that is not known cannot be judged; imagine a world")
            if not fulfilled(s.garden, b, s.slot[k].card):
                return False
    return True


@rule
def learn(s: State, b: Box, seat: int, pleased: bool) -> None:
    """What everybody knows after a verdict that the table vouches for.

    A garden that pleases fulfils each of the seat's cards; one that does not breaks its only
    card. Of two cards it may break either, which no set per card can tell.
    """
    if s.players == 1 or (not pleased and cards_of(s, seat) > 1):
        return
    for k in range(active(s)):
        slot = s.slot[k]
        if slot.holder == seat and slot.open == 0:
            for word in range(2):
                left = slot.possible[word]
                while left:
                    bit = lowest(left)
                    left &= left - 1
                    if fulfilled(s.garden, b, word * WORD + bit) != pleased:
                        slot.possible[word] &= ~(1 << bit)


@rule
def all_delighted(s: State) -> bool:
    """GA-63: everybody who holds a card."""
    for p in range(s.players):
        if cards_of(s, p) > 0 and s.seat[p].said != Said.DELIGHTED:
            return False
    return True


@rule
def success(s: State) -> None:
    """GA-20, GA-63: the round ends and the garden stays (GA-67); scoring and drawing follow."""
    s.round = min(s.round + 1, 127)
    unsay(s)
    if s.players == 1:
        s.phase = Phase.CHOOSE  # GA-91
        s.actors = 1
        return
    if s.cards_left == 0:
        break_off(s, FINISHED)  # GA-83, GA-E20
        return
    if active(s) == ACTIVE:
        score_oldest(s)  # GA-24, GA-25
    s.drawer = (s.drawer + 1) % s.players  # GA-22, GA-28
    owe_cards(s, s.drawer, 1)
