"""Playing Gardeners: what each action does. Numbers are those of the rules page.

Several seats act at once, in the order in which their moves arrive. The deck is a set, and so
is what lies under the stacks: which card or tile comes to light is nature's choice at that
moment, so no record holds a hidden order.
"""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule
from hortus.engine.header import CLOCK, TIME_UP
from hortus.engine.timing import DEADLINE, give_back

from ..state import NO_TILE, Box, State
from . import solo
from .cards import own_slot
from .course import announce, break_off, discard, garden_changed, seat_ready
from .ground import lift, push_to_corner, put_down, tile_on
from .indices import (
    DISCARD,
    GO_ON,
    READY,
    SAY,
    SCORE,
    TAKE,
    frame_cell,
    garden_cell,
    receiver,
    tile_of,
    turn_of,
)
from .lattice import WIDTH


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    if seat == CLOCK:
        play_clock(s, a)
    elif a == READY:
        seat_ready(s, seat)
    elif a == SCORE:
        solo.score_all(s)
    elif a == GO_ON:
        solo.go_on(s)
    elif a >= DISCARD:
        discard(s, b, seat, own_slot(s, seat, a - DISCARD))
    elif a >= SAY:
        announce(s, b, seat, a - SAY)
    else:
        arrange(s, b, seat, a)


@rule
def play_clock(s: State, a: int) -> None:
    if a == DEADLINE:
        break_off(s, TIME_UP)  # GA-70, GA-92
    else:
        give_back(s, a)


@rule
def arrange(s: State, b: Box, seat: int, a: int) -> None:
    """Phase 2: one tile is laid or lifted (GA-40, GA-41)."""
    if s.players == 1:
        solo.arrange(s, a)
        garden_changed(s, b)
    elif a >= TAKE:
        take(s, seat, a)
        garden_changed(s, b)
    else:
        put(s, seat, a)
        garden_changed(s, b)


@rule
def put(s: State, seat: int, a: int) -> None:
    tile = tile_of(a)
    me = s.seat[seat]
    if has(me.loose, tile):
        me.loose &= ~(1 << tile)
    else:
        me.top = NO_TILE  # the next one is turned up by nature
        me.stack -= 1
    put_down(s.garden, tile, frame_cell(a), turn_of(a))
    keep_in_the_corner(s)


@rule
def take(s: State, seat: int, a: int) -> None:
    tile = tile_on(s.garden, garden_cell(a))
    lift(s.garden, tile)
    s.seat[receiver(a)].loose |= 1 << tile  # GA-54, GA-45
    keep_in_the_corner(s)


@rule
def keep_in_the_corner(s: State) -> None:
    """The garden is pushed to its corner of the lattice; the origin keeps absolute places."""
    by = push_to_corner(s.garden)
    rows = (by + WIDTH // 2) // WIDTH
    s.origin[0] -= rows
    s.origin[1] -= by - WIDTH * rows
