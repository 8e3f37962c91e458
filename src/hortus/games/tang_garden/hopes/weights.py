"""What bots expect in a game of two to four: weights by number, most in hundredths of a coin.

They stand in the box record, so other weights need no compiling. A weight "a turn" counts for
each turn a seat still has; shares are hundredths. Where nothing else is said, a hope fades as
the turns run out.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..state import HOPES


class Hope(IntEnum):
    """The number of each weight in the record, and its value; some are several, side by side."""

    weights: tuple[int, ...]

    def __new__(cls, number: int, *values: int) -> Hope:
        made = int.__new__(cls, number)
        made._value_ = number
        made.weights = values
        return made

    TURNS_A_TOKEN = 0, 30  # tenths of turns, of all seats, until a token leaves the board
    TURNS_A_TILE = 1, 119  # and until the lowest stack loses a tile
    SURPLUS = 2, 29  # share of a pair's coins for its first half, with all turns to come
    SECOND_SURPLUS = 3, 20  # for another one
    HALF_LIFE = 4, 25  # tenths of turns at which such a hope is worth a half
    TREE = 5, 20  # a tree of the largest set, for each turn
    LEAD = 6, 241  # a pavilion by which one leads or trails
    PAVILIONS = 7, 52  # an equal share of the race, in hundredths of the coins for the most
    STEP_COINS = 8, 120  # share of a column's coins that steps towards it are worth
    SPARE_STEP = 9, 31  # a step on any track
    INFLUENCE = 10, 719  # a character to come, when its last step is made
    NEED = 11, 12  # tenths of turns that a missing step takes
    WAITING = 12, 1010  # a character token, or a threshold not used yet
    ACTIVE_VIEW = 13, 26  # share of what the active character would see at its best side
    TOKEN = 14, 27  # a landscape token, as a part of a lantern
    LANTERN = 15, 236, 155, 134, 122  # four: a ready lantern, with all turns to come
    FREE_SPOT = 19, 46  # in a figure's line, for ten turns: a decoration may come
    BARE_CELL = 20, 27  # the same for a cell without a tile
    LIKED_CELL = 21, 33  # and for what a figure may come to like there
    FREE_NOTCH = 22, 17  # on the side it looks to, for ten turns: for each coin of a liked symbol
    RIVALS_VIEW = 23, 20  # share that a rival's coins from the landscape cost
    PANEL = 24, 42  # a panel to be taken
    TAKEN_TOKEN = 25, 55  # a token to be taken from the board
    EDGE = 26, 116  # an edge of the second tile that will match
    BLIND = 27, 271  # a character taken unseen
    DRAWN = 28, 125  # share of the best card to be expected from a draw
    BONUS = 29, 189, 171  # a card's bonus that is a step of choice, and a token
    PIECE = 31, 26  # placing a piece where a figure may come to see it
    NEW_HALF = 32, 184  # a drawn card that begins a pair
    OWN_SPOT = 33, 239  # share of a figure's best place while it is in hand
    NEW_TREE = 34, 106  # a drawn tree of a kind one has
    # twelve: what an active character earns in a turn
    SKILL = 35, 28, 38, 43, 44, 34, 39, 0, 0, 24, 67, 21, 26
    NEW_PAVILION = 47, 304  # a drawn pavilion
    TOKEN_GONE = 48, 103  # a token off the board: that the end comes nearer is no loss by itself
    TILE_LAID = 49, 36  # the same for a tile
    OPEN_SPOT = 50, 5  # a free spot anywhere, while there are turns to use it
    OPEN_ROOM = 51, 10  # a place for a figure, when one may come soon
    LEAST_STEPS = 52, 8  # what the rearmost marker adds for each column
    VAIN_DRAW = 53, 40  # hundredths of the turns to come that a round of draws in vain costs


def _weights() -> tuple[int, ...]:
    """All weights by number; 0 for numbers that mean nothing."""
    found = [0] * HOPES
    for hope in Hope:
        found[hope : hope + len(hope.weights)] = hope.weights
    return tuple(found)


WEIGHTS: Final = _weights()
