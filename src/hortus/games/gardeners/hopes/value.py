"""What a position is worth to a bot that looks one move ahead.

A scored card is worth 100. Of each card that binds, the share of its demand that the garden
meets is added: known cards as they are, closed ones as the mean over what they may be.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import lowest, size
from hortus.engine.compiling import rule

from ..rules.cards import active, has_card
from ..rules.judge import faults
from ..rules.score import total
from ..state import CARDS, WORD, Box, State

CARD: Final = 100  # hundredths of a point
FAULT: Final = 12  # what each fault of a card that binds takes off
LAID: Final = 4  # what each laid tile adds: a garden wants to be finished


@rule
def value(s: State, b: Box, seat: int) -> int:
    """Hundredths of a point; 100 x the score once the game is over."""
    worth = CARD * total(s.points, s.discarded)
    if s.over:
        return worth
    worth += LAID * size(s.garden.laid)
    for k in range(active(s)):
        slot = s.slot[k]
        if slot.card >= 0:
            worth += promise(s, b, slot.card)
        else:
            worth += mean_promise(s, b, slot.possible[0], slot.possible[1])
    for card in range(CARDS):
        if has_card(s.spread, card):
            worth += promise(s, b, card)
    return worth


@rule
def promise(s: State, b: Box, card: int) -> int:
    return max(0, CARD - 1 - FAULT * faults(s.garden, b, card))


@rule
def mean_promise(s: State, b: Box, low: int, high: int) -> int:
    """Over all cards that a closed one may be."""
    n = size(low) + size(high)
    if n == 0:
        return 0
    worth = 0
    while low:
        worth += promise(s, b, lowest(low))
        low &= low - 1
    while high:
        worth += promise(s, b, WORD + lowest(high))
        high &= high - 1
    return worth // n
