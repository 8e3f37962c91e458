"""What a seat may do, as sets: for each kind of move and each row the members allowed.

Lists, random moves and refusals all read these sets.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from . import indices as kinds
from .garden import any_room, can_place, fits_somewhere, fitting, removable, takes
from .indices import (
    BLIND,
    COINS,
    DONE,
    DRAW,
    HAND,
    MORE,
    OPEN_ALL,
    TOP,
    WAIT,
)
from .nature import can_turn_over, cards_to_draw, closed_stacks
from .state import (
    AFTER,
    AGAIN,
    BEGUN,
    BUILD_AGAIN,
    BUILDING,
    CHOOSE_CARD,
    DOUBLE_BUILD,
    DOUBLE_DECORATE,
    FROM_DISPLAY,
    GAIN,
    INFLUENCED,
    INSERT,
    LIT,
    MERCHANT,
    NO_CARD,
    NO_CHARACTER,
    NO_PANEL,
    NO_TILE,
    NOTCHES,
    NOWHERE,
    OFFICIAL,
    REUSE,
    SEARCH,
    SEARCH_CHARACTER,
    SEARCH_PANEL,
    SHIFT,
    SHIFT_TO,
    SHIFT_WHICH,
    SMALL,
    SMALL_PANELS,
    SOLO_DECORATE,
    SOLO_DISPLAY,
    SOLO_HAND,
    SOLO_KEEP,
    SOLO_LAST,
    SOLO_NEUTRAL,
    SOLO_REUSE,
    SOLO_STAND,
    SOLO_TILE,
    SOLO_TURN,
    STACK_TILES,
    STAND,
    TAKE_PANEL,
    TAKE_TOKEN,
    TILE_ONLY,
    TILES,
    TOKEN_TAKEN,
    TRADED,
    TURN,
    WHICH,
    Box,
    State,
)
from .tracks import can_step, influences_due

# Which kinds of moves each phase knows, as bits, in the order of the phases.
PHASE_KINDS: Final = (
    0,
    1 << kinds.BUILD | 1 << kinds.READY | 1 << kinds.LANTERN | 1 << kinds.UNDER | 1 << kinds.PLAIN,
    1 << kinds.BUILD,
    1 << kinds.GAIN,
    1 << kinds.TOKEN,
    1 << kinds.PANEL | 1 << kinds.READY | 1 << kinds.LANTERN,
    1 << kinds.PANEL,
    1 << kinds.NOTCH,
    1 << kinds.DECORATE | 1 << kinds.PLAIN,
    1 << kinds.READY | 1 << kinds.LANTERN | 1 << kinds.PLAIN,
    1 << kinds.CHARACTER | 1 << kinds.READY | 1 << kinds.LANTERN | 1 << kinds.PLAIN,
    1 << kinds.CHARACTER,
    1 << kinds.WHICH,
    1 << kinds.STAND,
    1 << kinds.WHICH,
    1 << kinds.STAND,
    1 << kinds.WHICH,
    1 << kinds.BUILD | 1 << kinds.REMOVE | 1 << kinds.CHARACTER | 1 << kinds.LANTERN,
    1 << kinds.BUILD,
    1 << kinds.DISPLAY,
    1 << kinds.BUILD,
    1 << kinds.DECORATE,
    1 << kinds.STAND,
    1 << kinds.LANTERN,
    1 << kinds.WHICH | 1 << kinds.CHARACTER,
    1 << kinds.STAND,
)


@rule
def is_asked(s: State, kind: int) -> bool:
    """Whether the phase knows moves of this kind at all."""
    return has(PHASE_KINDS[s.phase], kind)


@rule
def allowed(s: State, b: Box, kind: int, row: int) -> int:
    """The members of a row that the mover may choose, as a bit set."""
    if kind == kinds.BUILD:
        return cells_to_build(s, b, row // 4, row % 4)
    if kind == kinds.DECORATE:
        return cells_to_decorate(s, b, row // 2, row % 2)
    if kind == kinds.STAND:
        return cells_to_stand(s, row // 4, row % 4)
    if kind == kinds.REMOVE:
        enough = s.seat[s.mover].tokens[row % 2] >= b.remove_cost
        return removable(s, b, row // 2) if enough else 0  # TG-86
    if kind == kinds.TOKEN:
        return s.token[0] | s.token[1]  # TG-38
    if kind == kinds.DISPLAY:
        return display_that_fits(s, b)
    if kind == kinds.PANEL:
        return panels_to_take(s)
    if kind == kinds.NOTCH:
        return free_notches(s)
    if kind == kinds.CHARACTER:
        return characters_to_take(s, b)
    if kind == kinds.WHICH:
        return figures_to_name(s)
    if kind == kinds.READY:
        return lanterns_to_ready(s, b) if s.players > 1 else 0  # TG-86
    if kind == kinds.LANTERN:
        return lanterns_to_use(s, b)
    if kind == kinds.GAIN:
        return gains(s, b)
    if kind == kinds.UNDER:
        return stacks_to_turn_over(s)
    return plain_moves(s, b)


# ------------------------------------------------------------------------ tiles and pieces


@rule
def tile_of(s: State, source: int) -> int:
    """The tile that a source offers, or NO_TILE."""
    if source == HAND:
        return s.hand_tile
    if s.stack[source].open == NO_TILE:
        return NO_TILE
    return source * STACK_TILES + s.stack[source].open


@rule
def cells_to_build(s: State, b: Box, source: int, turn: int) -> int:
    face = tile_of(s, source)
    # TG-15: only open tiles, in any turn that looks different.
    if face == NO_TILE or turn >= b.turns[face]:
        return 0
    if (source == HAND) != (s.phase == SOLO_HAND):
        return 0
    if s.phase == BUILD_AGAIN and not has(s.open_at_start, source):
        return 0  # TG-53
    if s.phase == SOLO_TURN and not pair_can_follow(s, b, source):
        return 0
    return fitting(s, b, face, turn)


@rule
def pair_can_follow(s: State, b: Box, source: int) -> bool:
    """Solo: whether the card beside a stack can be placed once its tile lies (TG-80, E-48)."""
    card = s.stack[source].card
    if card == NO_CARD or stack_is_bare(s):
        return False
    kind = b.card_kind[card]
    face = tile_of(s, source)
    brings = b.spot[face][0] == b.kind_spot[kind] or b.spot[face][1] == b.kind_spot[kind]
    return can_place(s, b, kind) or (s.supply[kind] > 0 and brings)


@rule
def stack_is_bare(s: State) -> bool:
    """Solo: a stack is used up; only the display is left to build from (TG-93)."""
    for k in range(4):
        if s.stack[k].open == NO_TILE:
            return True
    return False


@rule
def cells_to_decorate(s: State, b: Box, place: int, k: int) -> int:
    if s.phase == SOLO_DECORATE:
        return takes(s, b, b.card_kind[s.stack[s.corner].card], k) if place == 0 else 0
    if place >= s.choice_n or s.choice[place] < 0:
        return 0
    return takes(s, b, b.card_kind[s.choice[place]], k)


@rule
def some_card_fits(s: State, b: Box) -> bool:
    for k in range(s.choice_n):
        if s.choice[k] >= 0 and can_place(s, b, b.card_kind[s.choice[k]]):
            return True
    return False


@rule
def display_that_fits(s: State, b: Box) -> int:
    found = 0
    for tile in range(TILES):
        if has(s.display, tile) and fits_somewhere(s, b, tile):
            found |= 1 << tile
    return found


@rule
def some_open_tile_fits(s: State, b: Box, stacks: int) -> bool:
    for k in range(4):
        if has(stacks, k) and s.stack[k].open != NO_TILE and fits_somewhere(s, b, tile_of(s, k)):
            return True
    return False


# ------------------------------------------------------------------------------- landscape


@rule
def panels_to_take(s: State) -> int:
    """TG-27: of the two on offer; with the search lantern any of the stack (TG-56)."""
    size = s.panel_due
    found = 0
    if s.phase == SEARCH_PANEL:
        found = s.panels[size] if size == SMALL else s.panels[size] << SMALL_PANELS
    elif s.offer[size][0] != NO_PANEL:
        found |= 1 << s.offer[size][0]
    if s.offer[size][1] != NO_PANEL:
        found |= 1 << s.offer[size][1]
    return found


@rule
def is_large(notch: int) -> bool:
    return notch % 5 >= 3


@rule
def across_notch(notch: int) -> int:
    """The notch on the opposite side of the board (E-45)."""
    return (notch // 5 ^ 2) * 5 + notch % 5


@rule
def free_notches(s: State) -> int:
    """TG-27: any free notch of the panel's size; in solo the opposite one is free as well."""
    found = 0
    for notch in range(NOTCHES):
        if s.notch[notch] == NO_PANEL and is_large(notch) == (s.panel >= SMALL_PANELS):
            if s.players > 1 or s.notch[across_notch(notch)] == NO_PANEL:
                found |= 1 << notch
    return found


# -------------------------------------------------------------------------------- figures


@rule
def can_influence(s: State, b: Box) -> bool:
    """TG-41, TG-47: a threshold or a token, a free spot, and once a turn (E-27)."""
    me = s.seat[s.mover]
    if s.used & INFLUENCED or not any_room(s):
        return False
    return influences_due(b, me) > 0 or (me.waiting == 1 and s.used & TOKEN_TAKEN == 0)


@rule
def mark_is_due(s: State, b: Box) -> bool:
    """Solo: whether the coins received bring another character (TG-87)."""
    n = s.seat[0].influences
    return n < b.most_characters - 1 and n < 3 and s.seat[0].coins >= b.mark_coins[n]


@rule
def open_ones(s: State) -> int:
    found = 0
    for k in range(2):
        if s.open[k] != NO_CHARACTER:
            found |= 1 << s.open[k]
    return found


@rule
def characters_to_take(s: State, b: Box) -> int:
    if s.phase == SEARCH_CHARACTER:
        return s.characters
    if s.phase == AFTER:
        return open_ones(s) if can_influence(s, b) else 0
    if s.phase == SOLO_LAST and own_standing(s) != 0:
        return 0  # E-53: before the first of them stands
    return open_ones(s) if mark_is_due(s, b) else 0


@rule
def own_standing(s: State) -> int:
    """The mover's figures that stand on the board."""
    found = 0
    for figure in range(12):
        if s.owner[figure] == s.mover and s.stands[figure] != NOWHERE:
            found |= 1 << figure
    return found


@rule
def figures_to_name(s: State) -> int:
    if s.phase == WHICH:  # TG-43
        active = s.seat[s.mover].active
        return 1 << s.hand | (1 << active if active >= 0 else 0)
    if s.phase == SHIFT_WHICH:
        return own_standing(s)
    if s.phase == SOLO_KEEP:
        return open_ones(s)
    return s.seat[s.mover].owned & ~own_standing(s)  # TG-94


@rule
def cells_to_stand(s: State, place: int, facing: int) -> int:
    if s.phase == SOLO_NEUTRAL:
        return s.room[place] if facing == 0 else 0  # TG-75: its facing is irrelevant
    cells = s.room[place]
    if s.phase == SHIFT_TO and s.place[s.hand] == place and s.facing[s.hand] != facing:
        cells |= 1 << s.stands[s.hand]  # TG-55: or only turned
    return cells


# -------------------------------------------------------------------------------- lanterns


@rule
def ready_cost(s: State, b: Box) -> int:
    return b.ready_cost[1 if s.players == 2 else 0]


@rule
def lanterns_to_ready(s: State, b: Box) -> int:
    """TG-57: lantern x 2 + size of the tokens to be returned."""
    me = s.seat[s.mover]
    found = 0
    for lantern in range(4):
        for size in range(2):
            if not has(me.lanterns, lantern) and me.tokens[size] >= ready_cost(s, b):
                found |= 1 << lantern * 2 + size
    return found


@rule
def has_lantern(s: State, lantern: int) -> bool:
    """Ready, and none used yet in this turn (TG-52)."""
    return s.used & LIT == 0 and has(s.seat[s.mover].lanterns, lantern)


@rule
def can_get_lantern(s: State, b: Box, lantern: int) -> bool:
    """Ready, or to be made ready with the tokens at hand."""
    if s.used & LIT:
        return False
    return has(s.seat[s.mover].lanterns, lantern) or lanterns_to_ready(s, b) != 0


@rule
def second_is_possible(s: State, b: Box) -> bool:
    """Whether a second tile, or a second decoration, could follow in this action."""
    if s.action == BUILDING:
        return some_open_tile_fits(s, b, s.open_at_start)
    return some_card_fits(s, b)


@rule
def double_lantern(s: State) -> int:
    return DOUBLE_BUILD if s.action == BUILDING else DOUBLE_DECORATE


@rule
def lanterns_to_use(s: State, b: Box) -> int:
    found = 0
    if s.players == 1:
        for lantern in range(TILE_ONLY, REUSE + 1):
            if solo_lantern_helps(s, b, lantern):
                found |= 1 << lantern
        return found
    if s.phase == TAKE_PANEL:
        free = s.action == BUILDING or s.opt.search_bonus == 1  # E-23
        if free and s.panels[s.panel_due] != 0 and has_lantern(s, SEARCH):
            found |= 1 << SEARCH
        return found
    if s.phase == AGAIN:
        lantern = double_lantern(s)
        return 1 << lantern if has_lantern(s, lantern) else 0
    if own_standing(s) != 0 and has_lantern(s, SHIFT):
        found |= 1 << SHIFT
    if s.phase == AFTER and can_influence(s, b):
        if s.characters != 0 and has_lantern(s, SEARCH):
            found |= 1 << SEARCH  # TG-56
    return found


@rule
def solo_lantern_helps(s: State, b: Box, lantern: int) -> bool:
    """TG-89 to TG-92: one a turn, ready (spent ones by the fourth), and with an effect."""
    spent = not has(s.seat[0].lanterns, lantern - TILE_ONLY)
    if s.phase == SOLO_REUSE:
        return spent and lantern < REUSE and lantern_has_effect(s, b, lantern)
    if s.used & LIT or spent:
        return False
    if lantern < REUSE:
        return lantern_has_effect(s, b, lantern)
    for other in range(TILE_ONLY, REUSE):
        if not has(s.seat[0].lanterns, other - TILE_ONLY) and lantern_has_effect(s, b, other):
            return True
    return False


@rule
def lantern_has_effect(s: State, b: Box, lantern: int) -> bool:
    if lantern == FROM_DISPLAY:
        return display_that_fits(s, b) != 0
    return not stack_is_bare(s) and some_open_tile_fits(s, b, 15)


# ----------------------------------------------------------------------------- plain moves


@rule
def gains(s: State, b: Box) -> int:
    """TG-26, TG-38: a step on a track that has columns left; for a path pair two coins too."""
    found = 1 << COINS if s.pairs > 0 else 0
    for track in range(3):
        if can_step(s, b, track):
            found |= 1 << track
    return found


@rule
def official_may_act(s: State, price: int) -> bool:
    """TG-50, E-36: own active skill only; the very first thing of a turn, and paid for."""
    me = s.seat[s.mover]
    return me.active == OFFICIAL and s.used & BEGUN == 0 and me.coins >= price


@rule
def stacks_to_turn_over(s: State) -> int:
    found = 0
    if official_may_act(s, s.opt.official_price):
        for k in range(4):
            if can_turn_over(s, k):
                found |= 1 << k
    return found


@rule
def merchant_may_act(s: State, b: Box) -> bool:
    """TG-50, E-35: once in an action, and paid for."""
    me = s.seat[s.mover]
    paid = me.coins >= b.skill_coins[MERCHANT]
    return me.active == MERCHANT and s.used & TRADED == 0 and paid


@rule
def merchants_moves(s: State, b: Box) -> int:
    found = 0
    if merchant_may_act(s, b):
        if cards_to_draw(s):
            found |= 1 << MORE
        if s.discard_n > 0:
            found |= 1 << TOP
    return found


@rule
def plain_moves(s: State, b: Box) -> int:
    if s.phase == TURN:
        found = 1 << DRAW  # TG-33
        price = b.skill_coins[OFFICIAL]
        if closed_stacks(s) != 0 and official_may_act(s, price):
            found |= 1 << OPEN_ALL
        return found
    if s.phase == CHOOSE_CARD:
        found = merchants_moves(s, b)
        return found if some_card_fits(s, b) else found | 1 << DONE  # E-19
    if s.phase == AGAIN:
        return 1 << DONE
    found = 0
    if influences_due(b, s.seat[s.mover]) > 0:
        found |= 1 << WAIT  # TG-47
    else:
        found |= 1 << DONE
    if s.characters != 0 and can_influence(s, b):
        found |= 1 << BLIND  # TG-42
    return found


assert tuple(range(1, 8)) == (TURN, BUILD_AGAIN, GAIN, TAKE_TOKEN, TAKE_PANEL, SEARCH_PANEL, INSERT)
assert tuple(range(8, 14)) == (CHOOSE_CARD, AGAIN, AFTER, SEARCH_CHARACTER, WHICH, STAND)
assert tuple(range(14, 19)) == (SHIFT_WHICH, SHIFT_TO, SOLO_KEEP, SOLO_TURN, SOLO_TILE)
assert tuple(range(19, 23)) == (SOLO_DISPLAY, SOLO_HAND, SOLO_DECORATE, SOLO_NEUTRAL)
assert tuple(range(23, 26)) == (SOLO_REUSE, SOLO_LAST, SOLO_STAND)
