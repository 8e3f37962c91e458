"""What a seat may do, as sets: for each kind of move and each row the members allowed.

Lists, random moves and refusals all read these sets.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has
from hortus.engine.compiling import rule
from hortus.engine.named import bits_of

from ..enums import Figure, Phase, Used
from ..state import Box, State
from .indices import COINS, Kind, PlainMove
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

# Which kinds of moves each phase knows, besides those that landscape tokens pay for.
_ASKED: Final = {
    Phase.NATURE: (),
    Phase.TURN: (Kind.BUILD, Kind.LANTERN, Kind.UNDER, Kind.PLAIN),
    Phase.BUILD_AGAIN: (Kind.BUILD,),
    Phase.GAIN: (Kind.GAIN,),
    Phase.TAKE_TOKEN: (Kind.TOKEN,),
    Phase.TAKE_PANEL: (Kind.PANEL, Kind.LANTERN),
    Phase.SEARCH_PANEL: (Kind.PANEL,),
    Phase.INSERT: (Kind.NOTCH,),
    Phase.CHOOSE_CARD: (Kind.DECORATE, Kind.PLAIN),
    Phase.AGAIN: (Kind.LANTERN, Kind.PLAIN),
    Phase.AFTER: (Kind.CHARACTER, Kind.LANTERN, Kind.PLAIN),
    Phase.SEARCH_CHARACTER: (Kind.CHARACTER,),
    Phase.WHICH: (Kind.WHICH,),
    Phase.STAND: (Kind.STAND,),
    Phase.SHIFT_WHICH: (Kind.WHICH,),
    Phase.SHIFT_TO: (Kind.STAND,),
    Phase.SOLO_KEEP: (Kind.WHICH,),
    Phase.SOLO_TURN: (Kind.BUILD, Kind.CHARACTER, Kind.LANTERN),
    Phase.SOLO_TILE: (Kind.BUILD,),
    Phase.SOLO_DISPLAY: (Kind.DISPLAY,),
    Phase.SOLO_HAND: (Kind.BUILD,),
    Phase.SOLO_DECORATE: (Kind.DECORATE,),
    Phase.SOLO_NEUTRAL: (Kind.STAND,),
    Phase.SOLO_REUSE: (Kind.LANTERN,),
    Phase.SOLO_LAST: (Kind.WHICH, Kind.CHARACTER),
    Phase.SOLO_STAND: (Kind.STAND,),
}
PHASE_KINDS: Final = tuple(bits_of(*_ASKED[phase]) for phase in Phase)
# When landscape tokens may be spent, by the option (E-59). Several players make lanterns ready at
# any time of a turn (TG-57).
READY_PHASES: Final = (
    bits_of(*(phase for phase in Phase if Phase.TURN <= phase <= Phase.SHIFT_TO)),
    bits_of(Phase.TURN, Phase.TAKE_PANEL, Phase.AGAIN, Phase.AFTER),
)
# Alone decorations are removed at any time (TG-86) but while a figure looks for its place.
REMOVE_PHASES: Final = (
    bits_of(Phase.TAKE_PANEL, Phase.INSERT, Phase.SOLO_TURN, Phase.SOLO_TILE, Phase.SOLO_DISPLAY,
            Phase.SOLO_HAND, Phase.SOLO_DECORATE, Phase.SOLO_REUSE),
    bits_of(Phase.SOLO_TURN),
)  # fmt: skip


@rule
def is_asked(s: State, kind: int) -> bool:
    """Whether the phase knows moves of this kind at all."""
    if kind == Kind.READY:
        return s.players > 1 and has(READY_PHASES[s.opt.token_use], s.phase)
    if kind == Kind.REMOVE:
        return s.players == 1 and has(REMOVE_PHASES[s.opt.token_use], s.phase)
    return has(PHASE_KINDS[s.phase], kind)


@rule
def allowed(s: State, b: Box, kind: int, row: int) -> int:
    """The members of a row that the mover may choose, as a bit set."""
    if kind == Kind.BUILD:
        return cells_to_build(s, b, row // 4, row % 4)
    if kind == Kind.DECORATE:
        return cells_to_decorate(s, b, row // 2, row % 2)
    if kind == Kind.STAND:
        return cells_to_stand(s, row // 4, row % 4)
    if kind == Kind.REMOVE:
        return decorations_to_remove(s, b, row // 2, row % 2)
    if kind == Kind.TOKEN:
        return s.token[0] | s.token[1]  # TG-38
    if kind == Kind.DISPLAY:
        return display_that_fits(s, b)
    if kind == Kind.PANEL:
        return panels_to_take(s)
    if kind == Kind.NOTCH:
        return free_notches(s)
    if kind == Kind.CHARACTER:
        return characters_to_take(s, b)
    if kind == Kind.WHICH:
        return figures_to_name(s)
    if kind == Kind.READY:
        return lanterns_to_ready(s, b)
    if kind == Kind.LANTERN:
        return lanterns_to_use(s, b)
    if kind == Kind.GAIN:
        return gains(s, b)
    if kind == Kind.UNDER:
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
    return me.active == Figure.OFFICIAL and s.used & Used.BEGUN == 0 and me.coins >= price


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
    paid = me.coins >= b.skill_coins[Figure.MERCHANT]
    return me.active == Figure.MERCHANT and s.used & Used.TRADED == 0 and paid


@rule
def merchants_moves(s: State, b: Box) -> int:
    found = 0
    if merchant_may_act(s, b):
        if cards_to_draw(s):
            found |= 1 << PlainMove.MORE
        if s.discard_n > 0:
            found |= 1 << PlainMove.TOP
    return found


@rule
def plain_moves(s: State, b: Box) -> int:
    if s.phase == Phase.TURN:
        found = 1 << PlainMove.DRAW  # TG-33
        price = b.skill_coins[Figure.OFFICIAL]
        if closed_stacks(s) != 0 and official_may_act(s, price):
            found |= 1 << PlainMove.OPEN
        return found
    if s.phase == Phase.CHOOSE_CARD:
        found = merchants_moves(s, b)
        return found if some_card_fits(s, b) else found | 1 << PlainMove.DONE  # E-19
    if s.phase == Phase.AGAIN:
        return 1 << PlainMove.DONE
    found = 0
    if influences_due(b, s.seat[s.mover]) > 0:
        found |= 1 << PlainMove.WAIT  # TG-47
    else:
        found |= 1 << PlainMove.DONE
    if s.characters != 0 and can_influence(s, b):
        found |= 1 << PlainMove.BLIND  # TG-42
    return found
