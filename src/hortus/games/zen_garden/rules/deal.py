"""Dealing Zen Garden: what is not blank on the table before nature's first answer."""

from __future__ import annotations

from hortus.engine.asking import ask_nature
from hortus.engine.compiling import rule

from ..enums import Deck
from ..state import Box, State


@rule
def deal(s: State, b: Box) -> None:
    for word in range(2):
        s.supply[word] = b.tiles[word]  # ZG-09
    for p in range(s.players):
        s.seat[p].coins = b.coins_start  # ZG-11
    ask_nature(s, Deck.EMPERORS)
