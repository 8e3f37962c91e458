"""The flat indices of moves: one row of numbers for all that a seat can do.

Moves come in kinds, and a kind in rows: the index of a member m of row r is
`FIRST[kind] + m * ROWS[kind] + r`. What is allowed is one set of members for each row, so a
list of moves, a random move and a refusal all read the same sets (`choices.py`). Where a kind
has several parts besides the member, `row` says how they are packed.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.compiling import rule

# Kinds of moves.
BUILD: Final = 0  # member: cell; the row says source, then turn
DECORATE: Final = 1  # member: cell; the row says place in the choice, then spot
STAND: Final = 2  # member: cell; the row says place on it, then facing
REMOVE: Final = 3  # member: cell; the row says spot, then size of the tokens paid
TOKEN: Final = 4  # member: cell
DISPLAY: Final = 5  # member: tile
PANEL: Final = 6  # member: panel
NOTCH: Final = 7  # member: notch
CHARACTER: Final = 8  # member: character
WHICH: Final = 9  # member: character
READY: Final = 10  # member: lantern x 2 + size
LANTERN: Final = 11  # member: lantern
GAIN: Final = 12  # member: track, or 3 for two coins
UNDER: Final = 13  # member: stack
PLAIN: Final = 14  # member: one of the moves without parts, below
MOVE_KINDS: Final = 15

OPEN_ALL: Final = 0
DRAW: Final = 1
MORE: Final = 2
TOP: Final = 3
BLIND: Final = 4
WAIT: Final = 5
DONE: Final = 6

COINS: Final = 3  # of GAIN
HAND: Final = 4  # of the sources of BUILD: the tile in hand
SOURCES: Final = 5
CHOICE_SPOTS: Final = 2

ROWS: Final = (20, 14, 12, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
MEMBERS: Final = (64, 64, 64, 64, 64, 60, 20, 20, 12, 12, 8, 8, 4, 4, 7)
FIRST: Final = (
    0,
    1280,
    2176,
    2944,
    3200,
    3264,
    3324,
    3344,
    3364,
    3376,
    3388,
    3396,
    3404,
    3408,
    3412,
)
MOVES: Final = 3419
MOST_MOVES: Final = 400  # met: about 150; bound: five sources, four turns, and the frontier


@rule
def index(kind: int, row: int, member: int) -> int:
    return FIRST[kind] + member * ROWS[kind] + row


@rule
def kind_of(a: int) -> int:
    """The kind of a move, 0 to 14; `a` must be an index."""
    kind = MOVE_KINDS - 1
    while a < FIRST[kind]:
        kind -= 1
    return kind


@rule
def row_of(a: int, kind: int) -> int:
    return (a - FIRST[kind]) % ROWS[kind]


@rule
def member_of(a: int, kind: int) -> int:
    return (a - FIRST[kind]) // ROWS[kind]
