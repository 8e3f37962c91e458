"""What the view asks of the rules, computed where the rules run: on records, not on Python's."""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.border import Buffer, Rows
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS

from ..state import FIGURES, KINDS, NO_PANEL, NOWHERE, PANELS, TERRAINS, Box, State
from .garden import can_place, covered
from .lattice import NORTH, START_CELL, ray
from .nature import cards_drawn
from .score import rating, total
from .sight import decorations_in, liking
from .tracks import step_reaches
from .visitors import can_influence

MAY_INFLUENCE: Final = 0
COVERED: Final = 1
RATING: Final = 2
CARDS_DRAWN: Final = 3
CARDS_THAT_FIT: Final = 4
FIRST_FIGURE: Final = 5  # then for each figure the decorations it sees and its view's coins
FIRST_TRACK: Final = FIRST_FIGURE + 2 * FIGURES  # then for each seat's tracks: a step reaches one
ANSWERS: Final = FIRST_TRACK + TERRAINS * SEATS

PANEL_COINS: Final = PANELS * FIGURES


@rule
def tell(states: Rows, box: Rows, out: Buffer) -> None:
    """Fill ANSWERS numbers about the one record in `states`."""
    s = states[0]
    b = box[0]
    out[MAY_INFLUENCE] = 1 if s.players > 1 and can_influence(s, b) else 0
    out[COVERED] = covered(s)
    out[RATING] = rating(b, total(s, b, 0))
    out[CARDS_DRAWN] = cards_drawn(s, b)
    out[CARDS_THAT_FIT] = cards_that_fit(s, b)
    for figure in range(FIGURES):
        seen = 0
        coins = 0
        if s.stands[figure] != NOWHERE:
            seen = decorations_in(s, ray(s.stands[figure], s.facing[figure]))
            coins = liking(s, b, figure, s.stands[figure], s.facing[figure])
        out[FIRST_FIGURE + 2 * figure] = seen
        out[FIRST_FIGURE + 2 * figure + 1] = coins
    for seat in range(s.players):
        for track in range(TERRAINS):
            reaches = 1 if step_reaches(b, s.seat[seat], track) else 0
            out[FIRST_TRACK + TERRAINS * seat + track] = reaches


@rule
def cards_that_fit(s: State, b: Box) -> int:
    """Of the cards in the deck those whose piece finds a place now."""
    found = 0
    for kind in range(KINDS):
        if can_place(s, b, kind):
            found += size(s.deck & b.of_kind[kind])
    return found


@rule
def tell_panels(states: Rows, box: Rows, out: Buffer) -> None:
    """Fill in what each panel brings each figure that faces it alone: PANEL_COINS numbers.

    The record in `states` is blank; it is written to and comes back as it was.
    """
    s = states[0]
    b = box[0]
    for panel in range(PANELS):
        for figure in range(FIGURES):
            bare = liking(s, b, figure, START_CELL[0], NORTH)
            s.notch[0] = panel
            out[panel * FIGURES + figure] = liking(s, b, figure, START_CELL[0], NORTH) - bare
            s.notch[0] = NO_PANEL
