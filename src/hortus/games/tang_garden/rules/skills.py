"""What the active character earns by its skill (TG-45, TG-50)."""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule

from ..enums import Decor, Edge, Figure, Used
from ..state import Box, State

# Moments at which the Monk may find that he has only two things to choose from, as bits.
TURN_BEGINS: Final = 1
TILE_TAKEN: Final = 2
CARDS_DRAWN: Final = 4
CARD_TAKEN: Final = 8
# E-34, by the option: whoever builds or decorates, whoever takes something; the mere offer.
MONK_IS_PAID_AT: Final = (
    TILE_TAKEN | CARDS_DRAWN,
    TILE_TAKEN | CARD_TAKEN,
    TURN_BEGINS | CARDS_DRAWN,
)


@rule
def monk_is_paid(reading: int, used: int, moment: int, n: int) -> bool:
    """Whether the Monk is paid who has n things to choose from; once in an action (E-34)."""
    return n == 2 and used & Used.SECOND == 0 and MONK_IS_PAID_AT[reading] & moment != 0


@rule
def pay_monk(s: State, b: Box, moment: int, n: int) -> None:
    me = s.seat[s.mover]
    if me.active == Figure.MONK and monk_is_paid(s.opt.monk, s.used, moment, n):
        me.coins += b.skill_coins[Figure.MONK]


@rule
def decoration_skill(b: Box, active: int, kind: int) -> int:
    """Coins for the active character when a decoration of a kind is placed."""
    likes = False
    if active == Figure.ARCHITECT:
        likes = kind in (Decor.PAVILION, Decor.BRIDGE)
    elif active == Figure.CHILD:
        likes = kind < Decor.LOTUS  # birds and fish
    elif active == Figure.EMPRESS:
        likes = kind in (Decor.LOTUS, Decor.PEONIES)
    return b.skill_coins[active] if likes else 0


@rule
def loves(character: int) -> int:
    """The track whose steps pay a character while it is active; -1 for the others."""
    if character == Figure.HERMIT:
        return Edge.ROCK
    if character == Figure.POET:
        return Edge.WATER
    if character == Figure.STUDENT:
        return Edge.GREEN
    return -1
