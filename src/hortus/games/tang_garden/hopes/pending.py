"""What the turn under way will still bring: cards drawn, panels, pairs, figures in hand.

A bot that looks one small move ahead stops in the middle of a turn. Here stands what it may
count on there.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from ..enums import Bonus, Decor, Edge, Figure, Phase, Size, Symbol, Then
from ..rules.garden import can_place, edge_of, fitting
from ..rules.lattice import before, opposite
from ..rules.nature import cards_drawn
from ..rules.offers import is_large, tile_of
from ..rules.score import cards_of
from ..rules.sight import worth
from ..rules.skills import decoration_skill
from ..state import (
    FIGURES,
    KINDS,
    NO_CHARACTER,
    NO_PANEL,
    NO_SIZE,
    NO_TILE,
    NOWHERE,
    SMALL_PANELS,
    STACKS,
    Box,
    State,
)
from .weights import Hope

ACCURACY: Final = 1024  # of chances
LAST_HALF: Final = 70  # share of a pair's coins that its second card brings
UNPLACED: Final = 30  # share of a symbol's coins for a figure that does not stand yet


@rule
def pending(s: State, b: Box, seat: int, left: int) -> int:
    v = 200 * s.pairs + b.hope[Hope.BONUS] * s.steps
    if s.token_due:
        v += b.hope[Hope.TAKEN_TOKEN] + b.hope[Hope.PANEL]
    if s.panel_due != NO_SIZE:
        v += panel_pending(s, b, seat)
    if s.hand != NO_CHARACTER:
        v += figure_pending(s, b, seat, left)
    if s.phase == Phase.BUILD_AGAIN:
        v += best_tile(s, b)
    elif s.phase == Phase.CHOOSE_CARD:
        v += best_choice(s, b, seat, left)
    elif s.phase == Phase.NATURE:
        if s.then == Then.DRAWING:
            v += draw_hope(s, b, seat, left, cards_drawn(s, b), 0)
        elif s.then == Then.MORE_CARDS:
            v += draw_hope(s, b, seat, left, 2, best_choice(s, b, seat, left))
        elif s.then == Then.BLIND_CHARACTER:
            v += b.hope[Hope.BLIND] + active_spot(s, b, seat)
    elif s.phase == Phase.SEARCH_CHARACTER:
        v += best_of_deck(s, b, seat, left)
    elif s.phase == Phase.SHIFT_WHICH:
        v += best_shift(s, b, seat)
    return v


# ---------------------------------------------------------------------------------- tiles


@rule
def best_tile(s: State, b: Box) -> int:
    """The second tile: by its matching edges, and a token that lies where it goes."""
    best = 0
    for k in range(STACKS):
        face = tile_of(s, k)
        if face == NO_TILE or not has(s.open_at_start, k):
            continue
        for turn in range(b.turns[face]):
            cells = fitting(s, b, face, turn)
            while cells:
                here = cells & -cells
                cells &= cells - 1
                found = matching(s, b, face, turn, here) * b.hope[Hope.EDGE]
                if here & (s.token[0] | s.token[1]):
                    found += b.hope[Hope.TAKEN_TOKEN] + b.hope[Hope.PANEL]
                best = max(best, found)
    return best


@rule
def matching(s: State, b: Box, face: int, turn: int, here: int) -> int:
    """How many edges a face would match on a cell, given as a set of one."""
    n = 0
    for side in range(4):
        edge = edge_of(b, face, turn, side)
        if edge != Edge.WALL and here & before(s.side[edge][opposite(side)], side):
            n += 1
    return n


# ---------------------------------------------------------------------------------- cards


@rule
def kind_hope(s: State, b: Box, seat: int, left: int, kind: int) -> int:
    """What a card of a kind would bring, its bonus apart; 0 if its piece finds no spot."""
    if not can_place(s, b, kind):
        return 0
    v = b.hope[Hope.PIECE]
    active = s.seat[seat].active
    if kind < Decor.BRIDGE:
        other = partner(kind)
        mine = cards_of(s, b, seat, kind)
        its = cards_of(s, b, seat, other)
        coins = b.pair_coins[0] if kind < Decor.LOTUS else b.pair_coins[1]
        if mine < its:
            v += LAST_HALF * coins
        elif s.supply[other] > 0:
            v += b.hope[Hope.NEW_HALF] * (2 if mine == its else 1) * min(left, 40) // 80
    elif kind == Decor.BRIDGE:
        v += 100 * b.bridge_coins
    elif kind == Decor.PAVILION:
        v += b.hope[Hope.NEW_PAVILION]
    elif cards_of(s, b, seat, kind) == 0:
        have = 0
        for tree in range(Decor.TREE_WILLOW, KINDS):
            if cards_of(s, b, seat, tree) > 0:
                have += 1
        v += 100 * (b.tree_coins[min(5, have + 1)] - b.tree_coins[min(5, have)])
        v += b.hope[Hope.TREE] * (4 - 2 * have) * min(left, 100) // 40
    else:
        v += b.hope[Hope.NEW_TREE]
    if active >= 0:
        v += 100 * decoration_skill(b, active, kind)
    return v


@rule
def partner(kind: int) -> int:
    """The other half of a pair: birds and fish, lotus and peonies."""
    return kind ^ 1


@rule
def card_hope(s: State, b: Box, seat: int, left: int, card: int) -> int:
    found = kind_hope(s, b, seat, left, b.card_kind[card])
    if found == 0:
        return 0
    if b.card_bonus[card] == Bonus.LANDSCAPE_TOKEN:
        return found + b.hope[Hope.BONUS + 1]
    if b.card_bonus[card] == Bonus.ANY:
        return found + b.hope[Hope.BONUS]
    return found + b.hope[Hope.BONUS] * 3 // 4


@rule
def best_choice(s: State, b: Box, seat: int, left: int) -> int:
    best = 0
    for k in range(s.choice_n):
        if s.choice[k] >= 0:
            best = max(best, card_hope(s, b, seat, left, s.choice[k]))
    return best


@rule
def draw_hope(s: State, b: Box, seat: int, left: int, n: int, least: int) -> int:
    """The best of n cards from the deck, or what is at hand already, by kinds and their numbers.

    The kinds are gone through from the best on: P(the best is of this kind) is the chance
    that no better one comes, less the chance that neither a better one nor this comes.
    """
    cards = size(s.deck)
    if cards == 0:
        return least
    bonus = b.hope[Hope.BONUS]
    done = 0
    v = 0
    none_better = ACCURACY
    seen = 0
    for _ in range(KINDS):
        best = -1
        best_hope = -1
        for kind in range(KINDS):
            if not has(done, kind):
                found = kind_hope(s, b, seat, left, kind)
                if found > best_hope:
                    best_hope = found
                    best = kind
        if best < 0 or best_hope <= 0 or best_hope + bonus <= least:
            break
        done |= 1 << best
        seen += size(s.deck & b.of_kind[best])
        none = ACCURACY
        for k in range(n):
            none = none * max(0, cards - seen - k) // max(1, cards - k)
        v += (none_better - none) * (best_hope + bonus)
        none_better = none
    return (v + none_better * least) * b.hope[Hope.DRAWN] // (100 * ACCURACY)


# ------------------------------------------------------------------------------ landscape


@rule
def panel_pending(s: State, b: Box, seat: int) -> int:
    """The panel to be taken, or in hand: what it brings on its best side."""
    if s.phase == Phase.SEARCH_PANEL:
        best = b.hope[Hope.PANEL]
        first = 0 if s.panel_due == Size.SMALL else SMALL_PANELS
        for k in range(SMALL_PANELS):
            if has(s.panels[s.panel_due], k):
                best = max(best, best_side(s, b, seat, first + k))
        return best
    if s.panel != NO_PANEL:
        return best_side(s, b, seat, s.panel)
    best = b.hope[Hope.PANEL]
    for k in range(2):
        if s.offer[s.panel_due][k] != NO_PANEL:
            best = max(best, best_side(s, b, seat, s.offer[s.panel_due][k]))
    return best


@rule
def best_side(s: State, b: Box, seat: int, panel: int) -> int:
    """Coins of own figures for a panel on the side where it serves them most."""
    best = 0
    for side in range(4):
        free = False
        for k in range(5):
            if s.notch[side * 5 + k] == NO_PANEL and is_large(k) == (panel >= SMALL_PANELS):
                free = True
        if free:
            best = max(best, panel_worth(s, b, seat, panel, side))
    return best


@rule
def panel_worth(s: State, b: Box, seat: int, panel: int, side: int) -> int:
    v = 0
    for figure in range(FIGURES):
        if s.owner[figure] != seat:
            continue
        if s.stands[figure] != NOWHERE and s.facing[figure] != side:
            continue
        share = 100 if s.stands[figure] != NOWHERE else UNPLACED
        v += share * symbols_for(b, figure, panel) * b.look_coins[figure]
    return v


@rule
def symbols_for(b: Box, figure: int, panel: int) -> int:
    """How many symbols of a panel a figure likes."""
    if b.look_symbol[figure] >= 0:
        return b.symbols[panel][b.look_symbol[figure]]
    n = 0
    if figure == Figure.OFFICIAL:
        for symbol in range(8):
            n += b.symbols[panel][symbol]
    elif figure == Figure.LADY:
        n = min(1, b.symbols[panel][Symbol.SUN] + b.symbols[panel][Symbol.MOON])
    return n


# -------------------------------------------------------------------------------- figures


@rule
def best_spot(s: State, b: Box, figure: int) -> int:
    """Hundredths of the coins that a figure brings at the best free place."""
    cells = s.room[0] | s.room[1] | s.room[2]
    best = 0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        for facing in range(4):
            best = max(best, worth(s, b, figure, cell, facing))
    return 100 * best


@rule
def active_spot(s: State, b: Box, seat: int) -> int:
    active = s.seat[seat].active
    return best_spot(s, b, active) if active >= 0 else 0


@rule
def kept(b: Box, figure: int, left: int) -> int:
    """What a character on the card earns in the turns to come."""
    return b.hope[Hope.SKILL + figure] * left // 10


@rule
def figure_pending(s: State, b: Box, seat: int, left: int) -> int:
    figure = s.hand
    if s.phase == Phase.SHIFT_TO:
        here = worth(s, b, figure, s.stands[figure], s.facing[figure])
        return max(0, best_spot(s, b, figure) - 100 * here)
    stands = best_spot(s, b, figure) * b.hope[Hope.OWN_SPOT] // 100
    if s.phase == Phase.WHICH:
        active = s.seat[seat].active
        if active >= 0:
            other = best_spot(s, b, active) * b.hope[Hope.OWN_SPOT] // 100
            other += kept(b, figure, left) - kept(b, active, left)
            return max(stands, other)
    return stands


@rule
def best_shift(s: State, b: Box, seat: int) -> int:
    best = 0
    for figure in range(FIGURES):
        if s.owner[figure] == seat and s.stands[figure] != NOWHERE:
            here = worth(s, b, figure, s.stands[figure], s.facing[figure])
            best = max(best, best_spot(s, b, figure) - 100 * here)
    return best


@rule
def best_of_deck(s: State, b: Box, seat: int, left: int) -> int:
    best = active_spot(s, b, seat)
    for figure in range(FIGURES):
        if has(s.characters, figure):
            best = max(best, best_spot(s, b, figure))
    return best
