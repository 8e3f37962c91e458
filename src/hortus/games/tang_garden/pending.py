"""What the turn under way will still bring: cards drawn, panels, pairs, figures in hand.

A bot that looks one small move ahead stops in the middle of a turn. Here stands what it may
count on there.
"""

from __future__ import annotations

from hortus.engine.bits import has, size
from hortus.engine.compiling import rule

from .garden import can_place
from .hopes import (
    BLIND,
    BONUS,
    DRAWN,
    OWN_SPOT,
    PANEL,
    PIECE,
    SECOND_TILE,
    SKILL,
    TAKEN_TOKEN,
    TREE,
)
from .nature import open_stacks
from .scoring import cards_of
from .sight import worth
from .state import (
    ANY_STEP,
    ARCHITECT,
    BLIND_CHARACTER,
    BRIDGE,
    BUILD_AGAIN,
    CHILD,
    CHOOSE_CARD,
    DRAWING,
    EMPRESS,
    FIGURES,
    FIRST_TREE,
    KINDS,
    LADY,
    LOTUS,
    MORE_CARDS,
    NATURE_PHASE,
    NO_CHARACTER,
    NO_PANEL,
    NO_SIZE,
    NOWHERE,
    OFFICIAL,
    PAVILION,
    PEONIES,
    SEARCH_CHARACTER,
    SEARCH_PANEL,
    SHIFT_TO,
    SHIFT_WHICH,
    STACKS,
    TOKEN_BONUS,
    WHICH,
    Box,
    State,
)

ACCURACY: int = 1024  # of shares and chances


@rule
def pending(s: State, b: Box, seat: int, left: int) -> int:
    v = 200 * s.pairs + b.hope[BONUS] * s.steps
    if s.token_due:
        v += b.hope[TAKEN_TOKEN] + b.hope[PANEL]
    if s.panel_due != NO_SIZE:
        v += panel_pending(s, b, seat)
    if s.hand != NO_CHARACTER:
        v += figure_pending(s, b, seat, left)
    if s.phase == BUILD_AGAIN:
        v += b.hope[SECOND_TILE]
    elif s.phase == CHOOSE_CARD:
        v += best_choice(s, b, seat, left)
    elif s.phase == NATURE_PHASE:
        if s.then == DRAWING:
            n = b.draw_cards + STACKS - size(open_stacks(s))
            v += draw_hope(s, b, seat, left, n, 0)
        elif s.then == MORE_CARDS:
            v += draw_hope(s, b, seat, left, 2, best_choice(s, b, seat, left))
        elif s.then == BLIND_CHARACTER:
            v += b.hope[BLIND] + active_spot(s, b, seat)
    elif s.phase == SEARCH_CHARACTER:
        v += best_of_deck(s, b, seat, left)
    elif s.phase == SHIFT_WHICH:
        v += best_shift(s, b, seat)
    return v


# ---------------------------------------------------------------------------------- cards


@rule
def kind_hope(s: State, b: Box, seat: int, left: int, kind: int) -> int:
    """What a card of a kind would bring, its bonus apart; 0 if its piece finds no spot."""
    if not can_place(s, b, kind):
        return 0
    v = b.hope[PIECE]
    active = s.seat[seat].active
    if kind < BRIDGE:
        other = partner(kind)
        mine = cards_of(s, b, seat, kind)
        its = cards_of(s, b, seat, other)
        coins = b.pair_coins[0] if kind < LOTUS else b.pair_coins[1]
        if mine < its:
            v += 70 * coins
        elif s.supply[other] > 0:
            v += (30 if mine == its else 10) * coins * min(left, 40) // 40
    elif kind == BRIDGE:
        v += 100 * b.bridge_coins
    elif kind == PAVILION:
        v += 300
    elif cards_of(s, b, seat, kind) == 0:
        have = 0
        for tree in range(FIRST_TREE, KINDS):
            if cards_of(s, b, seat, tree) > 0:
                have += 1
        v += 100 * (b.tree_coins[min(5, have + 1)] - b.tree_coins[min(5, have)])
        v += b.hope[TREE] * (4 - 2 * have) * min(left, 100) // 40
    else:
        v += 120
    if active >= 0:
        if (
            (active == ARCHITECT and (kind in (PAVILION, BRIDGE)))
            or (active == CHILD and kind < LOTUS)
            or (active == EMPRESS and (kind in (LOTUS, PEONIES)))
        ):
            v += 100 * b.skill_coins[active]
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
    if b.card_bonus[card] == TOKEN_BONUS:
        return found + b.hope[BONUS + 1]
    if b.card_bonus[card] == ANY_STEP:
        return found + b.hope[BONUS]
    return found + b.hope[BONUS] * 3 // 4


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
    bonus = b.hope[BONUS]
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
    return (v + none_better * least) * b.hope[DRAWN] // (100 * ACCURACY)


# ------------------------------------------------------------------------------ landscape


@rule
def panel_pending(s: State, b: Box, seat: int) -> int:
    """The panel to be taken, or in hand: what it brings on its best side."""
    if s.phase == SEARCH_PANEL:
        best = b.hope[PANEL]
        first = 0 if s.panel_due == 0 else 12
        for k in range(12):
            if has(s.panels[s.panel_due], k):
                best = max(best, best_side(s, b, seat, first + k))
        return best
    if s.panel != NO_PANEL:
        return best_side(s, b, seat, s.panel)
    best = b.hope[PANEL]
    for k in range(2):
        if s.offer[s.panel_due][k] != NO_PANEL:
            best = max(best, best_side(s, b, seat, s.offer[s.panel_due][k]))
    return best


@rule
def best_side(s: State, b: Box, seat: int, panel: int) -> int:
    """Coins of own figures for a panel on the side where it serves them most."""
    best = 0
    large = 1 if panel >= 12 else 0
    for side in range(4):
        free = False
        for k in range(5):
            if s.notch[side * 5 + k] == NO_PANEL and (k >= 3) == (large == 1):
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
        share = 100 if s.stands[figure] != NOWHERE else 30
        v += share * symbols_for(b, figure, panel) * b.look_coins[figure]
    return v


@rule
def symbols_for(b: Box, figure: int, panel: int) -> int:
    """How many symbols of a panel a figure likes."""
    if b.look_symbol[figure] >= 0:
        return b.symbols[panel][b.look_symbol[figure]]
    n = 0
    if figure == OFFICIAL:
        for symbol in range(8):
            n += b.symbols[panel][symbol]
    elif figure == LADY:
        n = min(1, b.symbols[panel][3] + b.symbols[panel][4])
    return n


# -------------------------------------------------------------------------------- figures


@rule
def best_spot(s: State, b: Box, figure: int) -> int:
    """Hundredths of the coins that a figure brings at the best free place."""
    cells = s.room[0] | s.room[1] | s.room[2]
    best = 0
    while cells:
        cell = size((cells & -cells) - 1)
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
    return b.hope[SKILL + figure] * left // 10


@rule
def figure_pending(s: State, b: Box, seat: int, left: int) -> int:
    figure = s.hand
    if s.phase == SHIFT_TO:
        here = worth(s, b, figure, s.stands[figure], s.facing[figure])
        return max(0, best_spot(s, b, figure) - 100 * here)
    stands = best_spot(s, b, figure) * b.hope[OWN_SPOT] // 100
    if s.phase == WHICH:
        active = s.seat[seat].active
        if active >= 0:
            other = best_spot(s, b, active) * b.hope[OWN_SPOT] // 100
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
