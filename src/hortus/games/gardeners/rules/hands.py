"""What seats hold: stack, loose tiles and cards, and whether they can act at all."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Phase
from ..state import NO_TILE, Seat, State
from .cards import cards_of
from .indices import OWN_CARDS


@rule
def supply(me: Seat) -> int:
    """The tiles a seat may lay now: the top of its stack, and any loose one (GA-42 to GA-45)."""
    return me.loose | (1 << me.top if me.top != NO_TILE else 0)


@rule
def may_build(phase: int) -> bool:
    """Whether tiles, announcements and discards have their time now."""
    return phase != Phase.GET_READY and phase != Phase.CHOOSE


@rule
def discards_allowed(phase: int, option: int, cards_left: int) -> bool:
    """Whether own cards may be discarded now: others have to come after them."""
    return may_build(phase) and option != 0 and cards_left != 0


@rule
def discardable(s: State, seat: int) -> int:
    """How many of its cards the seat may discard now (GA-31, GA-32, GA-E18, GA-E20)."""
    if not discards_allowed(s.phase, s.opt.discards, s.cards_left):
        return 0
    return min(cards_of(s, seat), OWN_CARDS)


@rule
def may_act(s: State, seat: int) -> bool:
    """Whether there is anything this seat could do. Nobody has to wait for others (GA-40)."""
    if s.phase == Phase.GET_READY:
        return not has(s.ready, seat)
    if s.phase == Phase.CHOOSE or s.players == 1:
        return seat == 0
    return s.garden.laid != 0 or supply(s.seat[seat]) != 0 or discardable(s, seat) > 0


@rule
def actors_of(s: State) -> int:
    """Bit set of the seats that may act."""
    actors = 0
    for seat in range(s.players):
        if may_act(s, seat):
            actors |= 1 << seat
    return actors
