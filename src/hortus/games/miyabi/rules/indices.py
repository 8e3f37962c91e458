"""The flat index of a move: which block it lies in, and what it names there.

A tile is named by its variant and the cell its object comes to lie on, whose row says which
object it is (MI-16): so every index of a placement is one that the rows allow.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule

from ..state import CELLS, VARIANTS, ZEN_FACES

TURNS: Final = 4
ZEN: Final = len(VARIANTS) * CELLS * TURNS  # tiles before, Zen tiles from here
PASS: Final = ZEN + ZEN_FACES * CELLS
LEAP: Final = PASS + 1
STAY: Final = LEAP + CELLS
MOVES: Final = STAY + 1
# With four seats: 8 singles of 6 objects at most in 6 columns, 8 doubles, 4 straights, 4 corners
# in 4 turns each, Zen tiles of each face, and passing.
MOST_MOVES: Final = 6 * 6 + (6 + 4 + 4) * 6 * TURNS + ZEN_FACES * CELLS + 1


@rule
def lay_index(variant: int, cell: int, turn: int) -> int:
    return (variant * CELLS + cell) * TURNS + turn


@rule
def variant_of(a: int) -> int:
    return a // (CELLS * TURNS)


@rule
def cell_of(a: int) -> int:
    return a // TURNS % CELLS


@rule
def turn_of(a: int) -> int:
    return a % TURNS
