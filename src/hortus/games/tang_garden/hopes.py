"""What bots expect in a game of two to four: weights by number, most in hundredths of a coin.

They stand in the box record, so other weights need no compiling. A weight "a turn" counts for
each turn a seat still has; shares are hundredths. Where nothing else is said, a hope fades as
the turns run out.
"""

from __future__ import annotations

from typing import Final

from .state import FIGURES, HOPES

# Numbers of the weights, then their values in the same order.
TURNS_A_TOKEN: Final = 0  # tenths of turns, of all seats, until a token leaves the board
TURNS_A_TILE: Final = 1  # and until the lowest stack loses a tile
SURPLUS: Final = 2  # share of a pair's coins for its first half, with all turns to come
SECOND_SURPLUS: Final = 3  # for another one
HALF_LIFE: Final = 4  # tenths of turns at which such a hope is worth a half
TREE: Final = 5  # a tree of the largest set, for each turn
LEAD: Final = 6  # a pavilion by which one leads or trails
PAVILIONS: Final = 7  # an equal share of the race, in hundredths of the coins for the most
STEP_COINS: Final = 8  # share of a column's coins that steps towards it are worth
SPARE_STEP: Final = 9  # a step on any track
INFLUENCE: Final = 10  # a character to come, when its last step is made
NEED: Final = 11  # tenths of turns that a missing step takes
WAITING: Final = 12  # a character token, or a threshold not used yet
ACTIVE_VIEW: Final = 13  # share of what the active character would see at its best side
TOKEN: Final = 14  # a landscape token, as a part of a lantern
LANTERN: Final = 15  # four: a ready lantern, with all turns to come
FREE_SPOT: Final = 19  # in a figure's line, for each turn: a decoration may come
BARE_CELL: Final = 20  # the same for a cell without a tile
LIKED_CELL: Final = 21  # and for what a figure may come to like there
FREE_NOTCH: Final = 22  # on the side it looks to, for each turn: share of a liked symbol
RIVALS_VIEW: Final = 23  # share that a rival's coins from the landscape cost
PANEL: Final = 24  # a panel to be taken
TAKEN_TOKEN: Final = 25  # a token to be taken from the board
SECOND_TILE: Final = 26  # the second tile of a lantern
BLIND: Final = 27  # a character taken unseen
DRAWN: Final = 28  # share of the best card to be expected from a draw
BONUS: Final = 29  # a card's bonus that is a step of choice, and a token
PIECE: Final = 31  # placing a piece where a figure may come to see it
HIGHER: Final = 32  # share of the further steps in a coin column beyond the next
OWN_SPOT: Final = 33  # share of a figure's best place while it is in hand
SECOND_CARD: Final = 34  # share of the best card: the second one of a double draw
SKILL: Final = 35  # twelve: what an active character earns in a turn
GREED: Final = 47  # share of coins now: below 100 none

_VALUES: Final = {
    TURNS_A_TOKEN: 40,
    TURNS_A_TILE: 50,
    SURPLUS: 50,
    SECOND_SURPLUS: 25,
    HALF_LIFE: 40,
    TREE: 14,
    LEAD: 250,
    PAVILIONS: 45,
    STEP_COINS: 70,
    SPARE_STEP: 20,
    INFLUENCE: 900,
    NEED: 6,
    WAITING: 600,
    ACTIVE_VIEW: 30,
    TOKEN: 30,
    LANTERN: 200,
    LANTERN + 1: 200,
    LANTERN + 2: 120,
    LANTERN + 3: 120,
    FREE_SPOT: 5,
    BARE_CELL: 3,
    LIKED_CELL: 4,
    FREE_NOTCH: 2,
    RIVALS_VIEW: 20,
    PANEL: 50,
    TAKEN_TOKEN: 60,
    SECOND_TILE: 350,
    BLIND: 650,
    DRAWN: 100,
    BONUS: 100,
    BONUS + 1: 150,
    PIECE: 20,
    HIGHER: 30,
    OWN_SPOT: 100,
    SECOND_CARD: 60,
    SKILL + 0: 40,
    SKILL + 1: 40,
    SKILL + 2: 40,
    SKILL + 3: 40,
    SKILL + 4: 40,
    SKILL + 5: 40,
    SKILL + 6: 0,
    SKILL + 7: 0,
    SKILL + 8: 30,
    SKILL + 9: 40,
    SKILL + 10: 30,
    SKILL + 11: 25,
}

WEIGHTS: Final[tuple[int, ...]] = tuple(_VALUES.get(n, 0) for n in range(HOPES))

assert SKILL + FIGURES == GREED
