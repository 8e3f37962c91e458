"""Dealing: what is not blank on the table before nature's first answer."""

from __future__ import annotations

from hortus.engine.compiling import rule

from ..enums import Deck, Size, Then
from ..state import CARDS, FIGURES, KINDS, NOTCHES, SMALL_PANELS, STACK_TILES, STACKS, Box, State
from .asking import ask_nature


@rule
def deal(s: State, b: Box) -> None:
    for p in range(s.players):
        s.seat[p].lanterns = 15  # TG-04, TG-79
    for k in range(STACKS):
        s.stack[k].unseen = (1 << STACK_TILES) - 1  # TG-02
    for kind in range(KINDS):
        s.supply[kind] = b.pieces[kind]  # TG-03
    s.deck = (1 << CARDS) - 1
    s.characters = (1 << FIGURES) - 1
    s.panels[Size.SMALL] = (1 << SMALL_PANELS) - 1  # TG-08
    s.panels[Size.LARGE] = (1 << NOTCHES - SMALL_PANELS) - 1
    ask_nature(s, Deck.SET_UP, Then.SETTING_UP)
