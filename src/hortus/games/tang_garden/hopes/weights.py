"""What bots expect in a game of two to four: weights by number, most in hundredths of a coin.

They stand in the box record, so other weights need no compiling. A weight "a turn" counts for
each turn a seat still has; shares are hundredths. Where nothing else is said, a hope fades as
the turns run out.
"""

from __future__ import annotations

from typing import Final

from ..state import FIGURES, HOPES

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
FREE_SPOT: Final = 19  # in a figure's line, for ten turns: a decoration may come
BARE_CELL: Final = 20  # the same for a cell without a tile
LIKED_CELL: Final = 21  # and for what a figure may come to like there
FREE_NOTCH: Final = 22  # on the side it looks to, for ten turns: for each coin of a liked symbol
RIVALS_VIEW: Final = 23  # share that a rival's coins from the landscape cost
PANEL: Final = 24  # a panel to be taken
TAKEN_TOKEN: Final = 25  # a token to be taken from the board
EDGE: Final = 26  # an edge of the second tile that will match
BLIND: Final = 27  # a character taken unseen
DRAWN: Final = 28  # share of the best card to be expected from a draw
BONUS: Final = 29  # a card's bonus that is a step of choice, and a token
PIECE: Final = 31  # placing a piece where a figure may come to see it
NEW_HALF: Final = 32  # a drawn card that begins a pair
OWN_SPOT: Final = 33  # share of a figure's best place while it is in hand
NEW_TREE: Final = 34  # a drawn tree of a kind one has
SKILL: Final = 35  # twelve: what an active character earns in a turn
NEW_PAVILION: Final = 47  # a drawn pavilion
TOKEN_GONE: Final = 48  # a token off the board: that the end comes nearer is no loss by itself
TILE_LAID: Final = 49  # the same for a tile
OPEN_SPOT: Final = 50  # a free spot anywhere, while there are turns to use it
OPEN_ROOM: Final = 51  # a place for a figure, when one may come soon
LEAST_STEPS: Final = 52  # what the rearmost marker adds for each column

_VALUES: Final = {
    TURNS_A_TOKEN: 30,
    TURNS_A_TILE: 119,
    SURPLUS: 29,
    SECOND_SURPLUS: 20,
    HALF_LIFE: 25,
    TREE: 20,
    LEAD: 241,
    PAVILIONS: 52,
    STEP_COINS: 120,
    SPARE_STEP: 31,
    INFLUENCE: 719,
    NEED: 12,
    WAITING: 1010,
    ACTIVE_VIEW: 26,
    TOKEN: 27,
    LANTERN: 236,
    LANTERN + 1: 155,
    LANTERN + 2: 134,
    LANTERN + 3: 122,
    FREE_SPOT: 46,
    BARE_CELL: 27,
    LIKED_CELL: 33,
    FREE_NOTCH: 17,
    RIVALS_VIEW: 20,
    PANEL: 42,
    TAKEN_TOKEN: 55,
    EDGE: 116,
    BLIND: 271,
    DRAWN: 125,
    BONUS: 189,
    BONUS + 1: 171,
    PIECE: 26,
    NEW_HALF: 184,
    OWN_SPOT: 239,
    NEW_TREE: 106,
    SKILL + 0: 28,
    SKILL + 1: 38,
    SKILL + 2: 43,
    SKILL + 3: 44,
    SKILL + 4: 34,
    SKILL + 5: 39,
    SKILL + 6: 0,
    SKILL + 7: 0,
    SKILL + 8: 24,
    SKILL + 9: 67,
    SKILL + 10: 21,
    SKILL + 11: 26,
    NEW_PAVILION: 304,
    TOKEN_GONE: 103,
    TILE_LAID: 36,
    OPEN_SPOT: 5,
    OPEN_ROOM: 10,
    LEAST_STEPS: 8,
}

WEIGHTS: Final[tuple[int, ...]] = tuple(_VALUES.get(n, 0) for n in range(HOPES))

assert SKILL + FIGURES == NEW_PAVILION
