"""What a position of Yin & Yang is worth to a bot, in hundredths of a coin.

Before the end: the coins, those that laid edges promise, what the own figures may see, and
how likely it is that the garden will be finished. The last counts holes by the tiles that
still fit them, spots by the cards still to come, lanterns, and the balance of the diagonals.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from ..enums import Edge, Lantern
from ..rules.garden import can_place
from ..rules.lattice import EAST, NORTH, SIDES, SOUTH, WEST, before, beside, opposite
from ..rules.nature import across
from ..rules.visitors import mark_is_due
from ..state import (
    ALL,
    CARDS,
    KINDS,
    NO_CARD,
    NO_CORNER,
    NO_TILE,
    STACK_TILES,
    STACKS,
    TERRAINS,
    Box,
    State,
)
from . import solo_weights as hope
from .solo_views import figures_worth

Number = tuple[int, int, int, int]  # for each cell a number: bits of one, two, four, eight

SURE: Final = 1024  # a chance of one
FEW_CARDS: Final = 6  # in a deck; then the discards come soon


@rule
def solo_value(s: State, b: Box) -> int:
    holes = b.inner & ~s.laid
    worth = 100 * s.seat[0].coins + figures_worth(s, b, holes)
    if holes == 0:
        return worth
    worth += promised_edges(s, b, holes)
    worth += spots_worth(s, b, size(holes))
    worth += lanterns_worth(s, b)
    worth -= b.solo_hope[hope.SHORT] * short_of_turns(s, size(holes))
    worth -= too_much_hope(b, size(holes))
    return worth + holes_and_pairs(s, b, holes)


@rule
def too_much_hope(b: Box, holes: int) -> int:
    """What the hopes of a garden come to beyond what such gardens bring in the end, on average.

    Without it a playout that reaches the end would look worse than one that is broken off.
    """
    laid = size(b.inner) - holes
    return min(
        b.solo_hope[hope.BEYOND] + b.solo_hope[hope.BEYOND_EACH] * laid,
        b.solo_hope[hope.BEYOND_MOST],
    )


# ------------------------------------------------------------------------------------ edges


@rule
def promised_edges(s: State, b: Box, holes: int) -> int:
    """Coins of edges yet to be met (TG-84)."""
    facing = 0
    for side in range(SIDES):
        looking = before(holes, side)
        for terrain in range(TERRAINS):
            facing += size(s.side[terrain][side] & looking)
    free = size(holes & before(holes, EAST)) + size(holes & before(holes, SOUTH))
    return b.solo_hope[hope.EDGE] * facing + b.solo_hope[hope.FREE_EDGE] * free


# -------------------------------------------------------------------------- holes and pairs


@rule
def welcome(s: State, kind: int, side: int) -> int:
    """The cells on which a tile may show an edge on a side (TG-17, TG-18)."""
    across = opposite(side)
    return ~before(s.laid & ~(s.side[kind][across] | s.side[Edge.WALL][across]), side)


@rule
def all_welcome(s: State, side: int) -> tuple[int, int, int, int, int]:
    """The same for each kind of edge; a wall is welcome everywhere."""
    return (
        welcome(s, 0, side),
        welcome(s, 1, side),
        welcome(s, 2, side),
        welcome(s, Edge.PATH, side),
        ALL,
    )


@rule
def same_edges(b: Box, one: int, other: int) -> bool:
    for side in range(SIDES):
        if b.edge[one][side] != b.edge[other][side]:
            return False
    return True


@rule
def counted(n: Number, cells: int) -> Number:
    """One more for each of these cells; fifteen stays fifteen."""
    ones, twos, fours, eights = n
    carry = cells & ~(ones & twos & fours & eights)
    ones, carry = ones ^ carry, ones & carry
    twos, carry = twos ^ carry, twos & carry
    fours, carry = fours ^ carry, fours & carry
    return ones, twos, fours, eights | carry


@rule
def is_leaving(s: State, k: int) -> bool:
    """Whether a stack's pair is being placed, or goes aside with the one placed (TG-81)."""
    return s.corner != NO_CORNER and (s.corner == k or s.corner == across(k))


@rule
def holes_and_pairs(s: State, b: Box, holes: int) -> int:
    """How sure it is that each hole will be filled, and that the next turn finds a pair."""
    north = all_welcome(s, NORTH)
    east = all_welcome(s, EAST)
    south = all_welcome(s, SOUTH)
    west = all_welcome(s, WEST)
    within_reach = holes & beside(s.laid)
    cards = drawable(s, b)
    fits = (0, 0, 0, 0)  # for each cell, how many tiles of the stacks
    display = 0  # the cells that a tile of the display fits
    stuck = SURE  # the chance that no pair can be placed
    bare = False
    worth = 0
    for k in range(STACKS):
        stack = s.stack[k]
        shown = s.display >> k * STACK_TILES & (1 << STACK_TILES) - 1
        on_top = stack.open
        if on_top != NO_TILE and is_leaving(s, k):
            shown |= 1 << on_top
            on_top = NO_TILE
        tiles = stack.unseen | shown
        if on_top != NO_TILE:
            tiles |= 1 << on_top
        fitting = 0  # tiles among the unseen that fit somewhere
        fit = 0
        before_it = -1
        while tiles:
            n = lowest(tiles)
            tiles &= tiles - 1
            face = k * STACK_TILES + n
            if before_it < 0 or not same_edges(b, face, before_it):
                fit = 0
                for turn in range(b.turns[face]):
                    fit |= (
                        north[b.edge[face][-turn & 3]]
                        & east[b.edge[face][1 - turn & 3]]
                        & south[b.edge[face][2 - turn & 3]]
                        & west[b.edge[face][3 - turn & 3]]
                    )
                fit &= holes
                before_it = face
            if has(shown, n):
                display |= fit
                continue
            fits = counted(fits, fit)
            if n != on_top:
                fitting += 1 if fit & within_reach else 0
            elif fit & within_reach:
                chance = chance_of_card(s, b, stack.card, face, cards)
                stuck = stuck * (SURE - chance) // SURE
                if chance == SURE:
                    worth += b.solo_hope[hope.PLAYABLE]
        if on_top == NO_TILE and stack.unseen == 0:
            bare = True
        elif on_top == NO_TILE:
            stuck = stuck * (SURE - fitting * cards // size(stack.unseen)) // SURE
    if bare:
        stuck = SURE  # TG-93
    ready = s.seat[0].lanterns & ~(1 << Lantern.REUSE - Lantern.TILE_ONLY)
    worth -= b.solo_hope[hope.STUCK_LIT if ready else hope.STUCK] * stuck // SURE
    return worth + holes_worth(s, b, holes, fits, display)


@rule
def display_lanterns(s: State) -> int:
    """How many tiles of the display can still be laid (TG-90, TG-92)."""
    lanterns = s.seat[0].lanterns
    return (lanterns >> Lantern.FROM_DISPLAY - Lantern.TILE_ONLY & 1) + (
        lanterns >> Lantern.REUSE - Lantern.TILE_ONLY & 1
    )


@rule
def holes_worth(s: State, b: Box, holes: int, fits: Number, display: int) -> int:
    """Minus for each hole by the tiles that fit it; the worst are left to the display."""
    ones, twos, fours, eights = fits
    worth = 0
    most = 0  # what a tile of the display can save, and a second one
    second = 0
    while holes:
        cell = lowest(holes)
        holes &= holes - 1
        n = ones >> cell & 1 | (twos >> cell & 1) << 1
        n |= (fours >> cell & 1) << 2 | (eights >> cell & 1) << 3
        minus = b.solo_hope[hope.HOLE + n]
        worth -= minus
        saved = minus - b.solo_hope[hope.RESCUED]
        if has(display, cell) and saved > second:
            most, second = max(most, saved), min(most, saved)
    rescues = display_lanterns(s)
    if rescues > 0:
        worth += most
    return worth + second if rescues > 1 else worth


# -------------------------------------------------------------------------------- decorations


@rule
def free_spots(s: State, spot: int) -> int:
    return size(s.spot[spot][0]) + size(s.spot[spot][1])


@rule
def chance_of_card(s: State, b: Box, card: int, face: int, drawn: int) -> int:
    """The chance that the card beside a tile can be placed; it may not be drawn yet (TG-80)."""
    if card == NO_CARD:
        return drawn
    kind = b.card_kind[card]
    spot = b.kind_spot[kind]
    brings = b.spot[face][0] == spot or b.spot[face][1] == spot
    if s.supply[kind] > 0 and (brings or can_place(s, b, kind)):
        return SURE
    return 0


@rule
def cards_to_come(s: State) -> int:
    return s.deck if size(s.deck) > FEW_CARDS else (1 << CARDS) - 1


@rule
def drawable(s: State, b: Box) -> int:
    """The chance, in 1024ths, that a card drawn can be placed."""
    deck = cards_to_come(s)
    n = 0
    for kind in range(KINDS):
        spot = b.kind_spot[kind]
        if s.supply[kind] > 0 and s.spot[spot][0] | s.spot[spot][1] != 0:
            n += size(deck & b.of_kind[kind])
    return SURE * n // size(deck)


@rule
def spots_worth(s: State, b: Box, turns: int) -> int:
    """Spots by the cards that want them, and pieces that will find one."""
    deck = cards_to_come(s)
    most = size(deck)
    worth = 0
    stock = 0
    for spot in range(len(s.spot)):
        free = free_spots(s, spot)
        cards = 0
        pieces = 0
        for kind in range(KINDS):
            if b.kind_spot[kind] == spot:
                pieces += s.supply[kind]
                if s.supply[kind] > 0:
                    cards += size(deck & b.of_kind[kind])
        stock += min(free, pieces)
        for k in range(min(free, 4)):
            worth += b.solo_hope[hope.DRAWN + k] * cards // most
    return worth + b.solo_hope[hope.STOCK] * min(stock, turns)


# ------------------------------------------------------------------------ lanterns and stacks


@rule
def lanterns_worth(s: State, b: Box) -> int:
    worth = 0
    for k in range(4):
        if has(s.seat[0].lanterns, k):
            worth += b.solo_hope[hope.LANTERN + k]
    for panel_size in range(2):
        if s.seat[0].tokens[panel_size] >= b.remove_cost:
            worth += b.solo_hope[hope.TOKENS]
    if mark_is_due(s, b):
        worth += b.solo_hope[hope.SOON]
    return worth


@rule
def short_of_turns(s: State, turns: int) -> int:
    """How far a diagonal is below four turns, where the turns to come could want them (TG-93)."""
    short = 0
    for k in range(2):
        left = size(s.stack[k].unseen)
        if s.stack[k].open != NO_TILE and not is_leaving(s, k):
            left += 1
        short += max(0, min(4, turns) - left)
    return short
