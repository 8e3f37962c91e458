"""The veil: what a seat may know of a Tang Garden table, and worlds it holds possible.

Every composition is known to all, and no deck has an order. Only the cards that another seat
has just drawn to choose from may be hidden, where the table plays so.
"""

from __future__ import annotations

from hortus.engine.bits import nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.veiling import mark_imagined, mark_veiled

from ..state import (
    CHOICE,
    HIDDEN_CARD,
    Box,
    State,
)


@rule
def veil(s: State, b: Box, seat: int) -> None:
    mark_veiled(s, seat)
    if s.opt.drawn_cards == 1 and seat != s.mover:
        for k in range(s.choice_n):
            if s.choice[k] >= 0:
                s.deck |= 1 << s.choice[k]
                s.choice[k] = HIDDEN_CARD


@rule
def resample(s: State, b: Box, number: int) -> None:
    if s.veiled > 0:
        for k in range(CHOICE):
            if s.choice[k] == HIDDEN_CARD:
                card = nth(s.deck, draw(number, k, size(s.deck)))
                s.deck &= ~(1 << card)
                s.choice[k] = card
        mark_imagined(s)
