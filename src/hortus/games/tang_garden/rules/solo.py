"""Yin & Yang, the game for one: what is different from the game for two to four.

Tiles come in pairs with a decoration, the opposite corner goes aside, coins take the place of
tracks. The garden's 28 inner cells are to be covered.
"""

from __future__ import annotations

from hortus.engine.bits import size
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, LOST

from ..enums import Deck, Lantern, Phase, Then, Used
from ..state import (
    FIGURES,
    NEUTRAL,
    NO_CARD,
    NO_CHARACTER,
    NO_CORNER,
    NO_PANEL,
    NO_TILE,
    NOWHERE,
    OUT_OF_GAME,
    STACK_TILES,
    STACKS,
    TERRAINS,
    Box,
    State,
)
from .areas import enclosures
from .asking import ask_nature, finish, seat_acts
from .garden import any_room, covered, decorate, matches, removable, stand, temple_coins
from .lanterns import lanterns_to_use
from .nature import (
    across,
    characters_missing,
    closed_stacks,
    discard_card,
    draw_card,
    take_offer,
    turn_up,
)
from .offers import (
    across_notch,
    decoration_is_due,
    some_open_tile_fits,
    some_pair_fits,
    stack_is_bare,
)
from .visitors import own_standing

# ----------------------------------------------------------------------- between the turns


@rule
def play_on(s: State, b: Box) -> None:
    """The next thing to decide: a neutral figure that waits, the end, or a pair."""
    if s.kept and any_room(s):
        s.hand = waiting_neutral(s)
        seat_acts(s, Phase.SOLO_NEUTRAL)
    elif covered(s) == size(b.inner):
        last_figures(s)  # E-49: tested before any loss
    else:
        seat_acts(s, Phase.SOLO_TURN)
        if not leads_on(s, b):
            finish(s, LOST)


@rule
def leads_on(s: State, b: Box) -> bool:
    """TG-93, E-50: whether a pair, a lantern or a removed decoration can go on."""
    if some_pair_fits(s, b) or lanterns_to_use(s, b) != 0:
        return True
    if stack_is_bare(s) or not some_open_tile_fits(s, b, 15):
        return False
    for size_paid in range(2):
        if s.seat[0].tokens[size_paid] >= b.remove_cost:
            return removable(s, b, 0) | removable(s, b, 1) != 0
    return False


@rule
def last_figures(s: State) -> None:
    """TG-94, E-54: own figures are placed one by one while there is room."""
    if s.seat[0].owned & ~own_standing(s) == 0 or not any_room(s):
        finish(s, FINISHED)
    else:
        seat_acts(s, Phase.SOLO_LAST)


# ----------------------------------------------------------------------------- characters


@rule
def keep_character(s: State, b: Box, figure: int) -> None:
    """TG-74, TG-75: one is kept, the other becomes neutral."""
    other = take_pair(s, figure)
    make_neutral(s, other)
    if any_room(s):
        s.hand = other
        seat_acts(s, Phase.SOLO_NEUTRAL)
    else:
        s.kept = 1  # E-44: as soon as a spot is free
        next_characters(s, b)


@rule
def influence(s: State, b: Box, figure: int) -> None:
    """TG-88: of the two open characters the other's figure becomes neutral, if it finds room."""
    other = take_pair(s, figure)
    s.seat[0].influences += 1
    if other != NO_CHARACTER and any_room(s):
        make_neutral(s, other)
        s.hand = other
        seat_acts(s, Phase.SOLO_NEUTRAL)
        return
    if other != NO_CHARACTER:
        s.owner[other] = OUT_OF_GAME
    next_characters(s, b)


@rule
def take_pair(s: State, figure: int) -> int:
    """One of the two open characters comes to the player; returns the other, if there is one."""
    other = s.open[0] if s.open[1] == figure else s.open[1]
    s.owner[figure] = 0
    s.seat[0].owned |= 1 << figure
    s.open[0] = NO_CHARACTER
    s.open[1] = NO_CHARACTER
    return other


@rule
def make_neutral(s: State, figure: int) -> None:
    s.owner[figure] = NEUTRAL


@rule
def waiting_neutral(s: State) -> int:
    """The neutral figure that has found no room so far."""
    for figure in range(FIGURES):
        if s.owner[figure] == NEUTRAL and s.stands[figure] == NOWHERE:
            return figure
    return NO_CHARACTER


@rule
def neutral_stands(s: State, b: Box, cell: int, place: int) -> None:
    stand(s, s.hand, cell, place, 0)
    s.hand = NO_CHARACTER
    s.kept = 0
    next_characters(s, b)


@rule
def next_characters(s: State, b: Box) -> None:
    """Two new open characters (TG-76, TG-88), then the turn goes on."""
    if characters_missing(s):
        ask_nature(s, Deck.CHARACTERS, Then.OPEN_CHARACTER)
    else:
        play_on(s, b)


# ------------------------------------------------------------------------------- rewards


@rule
def pay(s: State, b: Box, cell: int) -> None:
    """TG-84, E-47: a coin for each matching terrain edge and enclosed area, and at temples."""
    closed = enclosures(s, cell)
    coins = temple_coins(s, b, cell)
    for terrain in range(TERRAINS):
        coins += matches(s, cell, terrain) + closed[terrain] + b.closed[s.tile[cell]][terrain]
    s.seat[0].coins += coins


@rule
def insert_other_panel(s: State, panel_size: int, notch: int) -> None:
    """TG-85: the other panel on offer goes to the notch across the board."""
    if s.offer[panel_size][0] != NO_PANEL:
        s.notch[across_notch(notch)] = take_offer(s, panel_size, 0)


# ------------------------------------------------------------------------ pairs and lanterns


@rule
def after_rewards(s: State, b: Box) -> None:
    """The decoration of the pair, or the end of a turn without one."""
    if decoration_is_due(s):
        seat_acts(s, Phase.SOLO_DECORATE)
    else:
        finish_turn(s, b)


@rule
def place_decoration(s: State, b: Box, cell: int, k: int) -> None:
    """TG-80: the pair's decoration; its card goes to the discards."""
    decorate(s, b, b.card_kind[s.stack[s.corner].card], cell, k)
    drop_card(s, s.corner)
    finish_turn(s, b)


@rule
def drop_card(s: State, k: int) -> None:
    if s.stack[k].card != NO_CARD:
        discard_card(s, s.stack[k].card)
        s.stack[k].card = NO_CARD


@rule
def finish_turn(s: State, b: Box) -> None:
    """TG-81, TG-82: the opposite corner goes aside, and both are filled up again."""
    if s.corner != NO_CORNER:
        drop_card(s, s.corner)
        lay_aside(s, across(s.corner))
        s.corner = NO_CORNER
    s.used = 0
    s.fresh_temple = NOWHERE
    if covered(s) == size(b.inner):
        play_on(s, b)
        return
    s.reveal = closed_stacks(s)
    if turn_up(s, Then.NEW_PAIRS):
        fill_pairs(s, b)


@rule
def lay_aside(s: State, k: int) -> None:
    drop_card(s, k)
    if s.stack[k].open != NO_TILE:
        s.display |= 1 << k * STACK_TILES + s.stack[k].open
        s.stack[k].open = NO_TILE


@rule
def lacks_card(s: State, k: int) -> bool:
    return s.stack[k].open != NO_TILE and s.stack[k].card == NO_CARD


@rule
def fill_pairs(s: State, b: Box) -> None:
    """A card beside each open tile (TG-77, TG-82)."""
    for k in range(STACKS):
        if lacks_card(s, k):
            ask_nature(s, Deck.CARDS, Then.NEW_SOLO_CARDS)
            return
    play_on(s, b)


@rule
def deal_pairs(s: State, number: int) -> None:
    for k in range(STACKS):
        if lacks_card(s, k):
            s.stack[k].card = draw_card(s, number, k)  # TG-83


@rule
def use_lantern(s: State, b: Box, lantern: int) -> None:
    """TG-89, TG-90, TG-91, TG-92. The lantern that is used again stays spent."""
    if s.phase != Phase.SOLO_REUSE:
        s.seat[0].lanterns &= ~(1 << lantern - Lantern.TILE_ONLY)
        s.used |= Used.LIT
    if lantern == Lantern.TILE_ONLY:
        s.used |= Used.WITHOUT
        seat_acts(s, Phase.SOLO_TILE)
    elif lantern == Lantern.FROM_DISPLAY:
        seat_acts(s, Phase.SOLO_DISPLAY)
    elif lantern == Lantern.NEW_CARDS:
        for k in range(STACKS):
            drop_card(s, k)
        fill_pairs(s, b)
    else:
        seat_acts(s, Phase.SOLO_REUSE)
