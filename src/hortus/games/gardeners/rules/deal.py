"""Dealing Gardeners: what is not blank on the table before nature's first answer."""

from __future__ import annotations

from hortus.engine.asking import ask_nature
from hortus.engine.bits import size
from hortus.engine.compiling import rule

from ..enums import Deck, Phase
from ..state import SIDES, TIMED, Box, State


@rule
def deal(s: State, b: Box) -> None:
    s.timed = 1
    if not TIMED[s.opt.mode]:
        s.opt.timer = 0  # GA-82: the first introduction has no timer
    for word in range(2):
        s.deck[word] = b.deck[s.opt.mode][word]  # GA-11, GA-14
    s.cards_left = size(s.deck[0]) + size(s.deck[1])
    s.pool = b.tiles[s.opt.mode]  # GA-03
    s.garden.side = SIDES[s.opt.mode]
    s.phase = Phase.GET_READY
    if s.players == 1:
        s.seat[0].loose = s.pool  # GA-86: all tiles lie spread and face up
        s.pool = 0
        ask_nature(s, Deck.STACKS)
    else:
        ask_nature(s, Deck.FIRST_SEAT)
