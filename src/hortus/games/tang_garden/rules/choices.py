"""What a seat may do, as sets: for each kind of move and each row the members allowed.

Lists, random moves and refusals all read these sets.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..state import (
    AFTER,
    AGAIN,
    BEGUN,
    BUILD_AGAIN,
    CHOOSE_CARD,
    GAIN,
    INSERT,
    MERCHANT,
    OFFICIAL,
    SEARCH_CHARACTER,
    SEARCH_PANEL,
    SHIFT_TO,
    SHIFT_WHICH,
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
    STAND,
    TAKE_PANEL,
    TAKE_TOKEN,
    TRADED,
    TURN,
    WHICH,
    Box,
    State,
)
from . import indices as kinds
from .indices import BLIND, COINS, DONE, DRAW, MORE, OPEN_ALL, TOP, WAIT
from .lanterns import lanterns_to_ready, lanterns_to_use
from .nature import can_turn_over, cards_to_draw, closed_stacks
from .offers import (
    cells_to_build,
    cells_to_decorate,
    decorations_to_remove,
    display_that_fits,
    free_notches,
    panels_to_take,
    some_card_fits,
)
from .tracks import can_step, influences_due
from .visitors import can_influence, cells_to_stand, characters_to_take, figures_to_name

# Which kinds of moves each phase knows, as bits, in the order of the phases.
PHASE_KINDS: Final = (
    0,
    1 << kinds.BUILD | 1 << kinds.LANTERN | 1 << kinds.UNDER | 1 << kinds.PLAIN,
    1 << kinds.BUILD,
    1 << kinds.GAIN,
    1 << kinds.TOKEN,
    1 << kinds.PANEL | 1 << kinds.LANTERN,
    1 << kinds.PANEL,
    1 << kinds.NOTCH,
    1 << kinds.DECORATE | 1 << kinds.PLAIN,
    1 << kinds.LANTERN | 1 << kinds.PLAIN,
    1 << kinds.CHARACTER | 1 << kinds.LANTERN | 1 << kinds.PLAIN,
    1 << kinds.CHARACTER,
    1 << kinds.WHICH,
    1 << kinds.STAND,
    1 << kinds.WHICH,
    1 << kinds.STAND,
    1 << kinds.WHICH,
    1 << kinds.BUILD | 1 << kinds.CHARACTER | 1 << kinds.LANTERN,
    1 << kinds.BUILD,
    1 << kinds.DISPLAY,
    1 << kinds.BUILD,
    1 << kinds.DECORATE,
    1 << kinds.STAND,
    1 << kinds.LANTERN,
    1 << kinds.WHICH | 1 << kinds.CHARACTER,
    1 << kinds.STAND,
)
# When landscape tokens may be spent, as bit sets of phases, by the option (E-59). Several players
# make lanterns ready at any time of a turn (TG-57).
READY_PHASES: Final = (
    (1 << SHIFT_TO + 1) - (1 << TURN),
    1 << TURN | 1 << TAKE_PANEL | 1 << AGAIN | 1 << AFTER,
)
# Alone decorations are removed at any time (TG-86) but while a figure looks for its place.
REMOVE_PHASES: Final = (
    1 << TAKE_PANEL | 1 << INSERT | 1 << SOLO_TURN | 1 << SOLO_TILE | 1 << SOLO_DISPLAY
    | 1 << SOLO_HAND | 1 << SOLO_DECORATE | 1 << SOLO_REUSE,
    1 << SOLO_TURN,
)  # fmt: skip


@rule
def is_asked(s: State, kind: int) -> bool:
    """Whether the phase knows moves of this kind at all."""
    if kind == kinds.READY:
        return s.players > 1 and has(READY_PHASES[s.opt.token_use], s.phase)
    if kind == kinds.REMOVE:
        return s.players == 1 and has(REMOVE_PHASES[s.opt.token_use], s.phase)
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
        return decorations_to_remove(s, b, row // 2, row % 2)
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
        return lanterns_to_ready(s, b)
    if kind == kinds.LANTERN:
        return lanterns_to_use(s, b)
    if kind == kinds.GAIN:
        return gains(s, b)
    if kind == kinds.UNDER:
        return stacks_to_turn_over(s)
    return plain_moves(s, b)


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
