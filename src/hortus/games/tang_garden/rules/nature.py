"""Nature's decks: what comes to light when something hidden is turned up.

All decks are sets; one number of nature's serves one deck on one occasion.
"""

from __future__ import annotations

from hortus.engine.bits import lowest, nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule

from ..enums import Deck, Size
from ..state import (
    CARDS,
    CHOICE,
    FIGURES,
    NO_CARD,
    NO_CHARACTER,
    NO_PANEL,
    NO_TILE,
    SMALL_PANELS,
    STACK_TILES,
    STACKS,
    Box,
    Stack,
    State,
)
from .asking import ask_nature

# ---------------------------------------------------------------------------------- stacks


@rule
def tiles_left(stack: Stack) -> int:
    """Tiles in a stack, the open one included."""
    return size(stack.unseen) + stack.under_n + (1 if stack.open != NO_TILE else 0)


@rule
def open_stacks(s: State) -> int:
    """The stacks with an open tile, as a bit set."""
    found = 0
    for k in range(STACKS):
        if s.stack[k].open != NO_TILE:
            found |= 1 << k
    return found


@rule
def cards_drawn(s: State, b: Box) -> int:
    """TG-33: two, and one more for each stack without an open tile."""
    return b.draw_cards + STACKS - size(open_stacks(s))


@rule
def across(k: int) -> int:
    """The stack in the opposite corner."""
    return k ^ 2


@rule
def closed_stacks(s: State) -> int:
    """The stacks whose top can be turned up."""
    found = 0
    for k in range(STACKS):
        if s.stack[k].open == NO_TILE and tiles_left(s.stack[k]) > 0:
            found |= 1 << k
    return found


@rule
def turn_up(s: State, then: int) -> bool:
    """Turn up the tops of the stacks in `reveal`; False where nature must answer first.

    A top that everybody knows, put there by the Official with nothing unseen above it, is
    turned up without nature.
    """
    while s.reveal:
        k = lowest(s.reveal)
        if s.stack[k].unseen:
            ask_nature(s, Deck.FIRST_STACK + k, then)
            return False
        open_what_lies_under(s.stack[k])
        s.reveal &= ~(1 << k)
    return True


@rule
def open_what_lies_under(stack: Stack) -> None:
    stack.open = stack.under[0]
    stack.under_n -= 1
    for k in range(STACK_TILES - 1):
        stack.under[k] = stack.under[k + 1]
    stack.under[STACK_TILES - 1] = NO_TILE


@rule
def open_a_tile(s: State, k: int, number: int) -> None:
    """TG-02: which of the unseen tiles lies on top."""
    stack = s.stack[k]
    tile = nth(stack.unseen, draw(number, 0, size(stack.unseen)))
    stack.unseen &= ~(1 << tile)
    stack.open = tile
    s.reveal &= ~(1 << k)


# ----------------------------------------------------------------------------------- cards


@rule
def cards_to_draw(s: State) -> bool:
    """Whether another card can be drawn, from the deck or from shuffled discards (E-18)."""
    return s.deck != 0 or (s.discard_n > 0 and s.opt.deck_empty == 0)


@rule
def draw_card(s: State, number: int, j: int) -> int:
    """The next card; the discards are shuffled first where the deck is empty. Or NO_CARD."""
    if s.deck == 0 and s.opt.deck_empty == 0:
        for k in range(s.discard_n):
            s.deck |= 1 << s.discard[k]
            s.discard[k] = NO_CARD
        s.discard_n = 0
    if s.deck == 0:
        return NO_CARD
    card = nth(s.deck, draw(number, j, size(s.deck)))
    s.deck &= ~(1 << card)
    return card


@rule
def draw_to_choose(s: State, number: int, n: int) -> None:
    """Cards beside those that lie open to choose from."""
    for j in range(n):
        card = draw_card(s, number, j)
        if card != NO_CARD and s.choice_n < CHOICE:
            s.choice[s.choice_n] = card
            s.choice_n += 1


@rule
def discard_card(s: State, card: int) -> None:
    if s.discard_n < CARDS:
        s.discard[s.discard_n] = card
        s.discard_n += 1


@rule
def take_from_choice(s: State, k: int) -> int:
    """The k-th card to choose from; the others keep their order."""
    card = s.choice[k]
    for j in range(k, CHOICE - 1):
        s.choice[j] = s.choice[j + 1]
    s.choice[CHOICE - 1] = NO_CARD
    s.choice_n -= 1
    return card


@rule
def hidden_cards_tell(s: State) -> None:
    """Others learn of cards that only one seat has seen so far, where the table plays so (E-56)."""
    if s.opt.drawn_cards == 1:
        s.news += 1


@rule
def discard_choice(s: State) -> None:
    """Face up, in the order in which they were drawn (TG-34)."""
    if s.choice_n > 0:
        hidden_cards_tell(s)
    while s.choice_n > 0:
        discard_card(s, take_from_choice(s, 0))


@rule
def take_top_discard(s: State) -> int:
    s.discard_n -= 1
    card = s.discard[s.discard_n]
    s.discard[s.discard_n] = NO_CARD
    return card


# ------------------------------------------------------------------- characters and panels


@rule
def draw_character(s: State, number: int, j: int) -> int:
    figure = nth(s.characters, draw(number, j, size(s.characters)))
    s.characters &= ~(1 << figure)
    return figure


@rule
def characters_missing(s: State) -> bool:
    """Whether a place for an open character is bare and the deck can fill it (TG-46)."""
    return s.characters != 0 and (s.open[0] == NO_CHARACTER or s.open[1] == NO_CHARACTER)


@rule
def open_characters(s: State, number: int) -> None:
    for k in range(2):
        if s.open[k] == NO_CHARACTER and s.characters:
            s.open[k] = draw_character(s, number, k)


@rule
def panel_deck(panel_size: int) -> int:
    return Deck.SMALL_PANELS if panel_size == Size.SMALL else Deck.LARGE_PANELS


@rule
def draw_panel(s: State, panel_size: int, number: int, j: int) -> int:
    panel = nth(s.panels[panel_size], draw(number, j, size(s.panels[panel_size])))
    s.panels[panel_size] &= ~(1 << panel)
    return panel if panel_size == Size.SMALL else SMALL_PANELS + panel


@rule
def panels_missing(s: State, panel_size: int) -> bool:
    """Whether a panel on offer is missing and the stack can replace it (TG-09, TG-27)."""
    offer = s.offer[panel_size]
    return s.panels[panel_size] != 0 and (offer[0] == NO_PANEL or offer[1] == NO_PANEL)


@rule
def offer_panels(s: State, panel_size: int, number: int) -> None:
    """The panel beside the stack first, then the stack's own top."""
    for k in range(2):
        if s.offer[panel_size][k] == NO_PANEL and s.panels[panel_size]:
            s.offer[panel_size][k] = draw_panel(s, panel_size, number, k)


@rule
def take_offer(s: State, panel_size: int, k: int) -> int:
    """A panel on offer; the top of the stack moves beside it where that place is bare."""
    panel = s.offer[panel_size][k]
    if k == 0:
        s.offer[panel_size][0] = s.offer[panel_size][1]
    s.offer[panel_size][1] = NO_PANEL
    return panel


# ---------------------------------------------------------------------------- the set-up


@rule
def deal_characters(s: State, b: Box, number: int, first: int) -> None:
    """Start characters, from `first` on in nature's number: one for each seat (TG-05).

    In solo two are drawn, and lie open until one is kept (TG-74).
    """
    drawn = 2 if s.players == 1 else s.players
    for p in range(drawn):
        pool = 0
        for candidate in range(FIGURES):
            if b.start_figure[candidate]:
                pool |= s.characters & 1 << candidate
        figure = nth(pool, draw(number, first + p, size(pool)))
        s.characters &= ~(1 << figure)
        if s.players == 1:
            s.open[p] = figure
        else:
            s.seat[p].active = figure
            s.seat[p].owned = 1 << figure
            s.owner[figure] = p


@rule
def shuffle_solo_tokens(s: State, cells: int, number: int, first: int) -> None:
    """Four large and four small tokens on eight cells (TG-78)."""
    left = cells
    large = 0
    for j in range(size(cells) // 2):
        cell = nth(left, draw(number, first + j, size(left)))
        left &= ~(1 << cell)
        large |= 1 << cell
    s.token[0] = left
    s.token[1] = large


@rule
def is_on_offer(s: State, panel_size: int, panel: int) -> bool:
    return s.offer[panel_size][0] == panel or s.offer[panel_size][1] == panel


@rule
def can_turn_over(s: State, k: int) -> bool:
    """Whether the open tile of a stack has another one under it."""
    return s.stack[k].open != NO_TILE and tiles_left(s.stack[k]) > 1


@rule
def put_under(stack: Stack) -> None:
    """The open tile goes under its stack, known to all (Official)."""
    stack.under[stack.under_n] = stack.open
    stack.under_n += 1
    stack.open = NO_TILE


@rule
def is_used_up(s: State) -> bool:
    """Whether a stack is: its last tile has been taken (TG-58, E-39)."""
    for k in range(STACKS):
        if tiles_left(s.stack[k]) == 0:
            return True
    return False
