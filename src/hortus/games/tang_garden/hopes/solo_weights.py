"""What bots expect in Yin & Yang: weights in hundredths of a coin, by number.

They stand in the box record, so other weights need no compiling. `solo_value.py` says how
they are used.
"""

from __future__ import annotations

from typing import Final

from ..state import HOPES

# A hole is an inner cell without a tile.
HOLE: Final = 0  # 16 of them: minus for a hole that so many tiles of the stacks fit
HOLE_STEPS: Final = 16
RESCUED: Final = 16  # minus for a dead hole that a tile of the display and a lantern fill
EDGE: Final = 17  # plus for an edge of terrain that faces a hole
FREE_EDGE: Final = 18  # plus for two holes side by side
STUCK: Final = 19  # minus, times the chance that no pair can be placed next
STUCK_LIT: Final = 20  # the same while a lantern is ready that helps
LANTERN: Final = 21  # 4 of them: plus for each that is ready
DRAWN: Final = 25  # 4 of them: plus for the share of cards with one, two, three, four spots
STOCK: Final = 29  # plus for each decoration that finds both piece and spot, as many as needed
SHORT: Final = 30  # minus for each turn that one diagonal is short of
ROOM: Final = 31  # 5 of them: plus for the first, second .. place for a figure
ROOMS: Final = 5
COMING: Final = 36  # percent of the liked symbols still to come that will stand where wanted
GLIMPSE: Final = 37  # plus for a cell in a figure's line that may get a decoration
FIGURE: Final = 38  # plus for each figure beside what it sees
SOON: Final = 39  # plus for a character that coins have brought and that is not yet taken
TOKENS: Final = 40  # plus for four tokens of a size
PLAYABLE: Final = 41  # plus for each open pair that can be placed
TERRAIN_COMING: Final = 42  # percent: a hole in the line of a figure that likes a terrain
BEYOND: Final = 43  # minus for what all these come to beyond the points they bring on average
BEYOND_EACH: Final = 44  # the same, for each tile laid
BEYOND_MOST: Final = 45  # and at most so much

WEIGHTS: Final[tuple[int, ...]] = (
    *(2500, 1300, 900, 650, 480, 370, 290, 230, 180, 140, 110, 80, 50, 30, 15, 0),  # HOLE
    *(500, 80, 40, 4000, 800),  # RESCUED to STUCK_LIT
    *(600, 1000, 600, 800),  # LANTERN
    *(2400, 900, 450, 180),  # DRAWN
    *(60, 250),  # STOCK, SHORT
    *(150, 250, 175, 250, 60),  # ROOM
    *(60, 50, 0, 600, 50, 200, 30),  # COMING to TERRAIN_COMING
    *(400, 290, 5400),  # BEYOND to BEYOND_MOST
    *(0,) * (HOPES - 46),
)
