"""Riddles: positions from bots' games in which one move is clearly best, and gardens of which one
alone is as it should be.

    riddle = hortus.riddles.riddles_of("zen-garden")[0]
    hortus.riddles.posed(riddle)

`docs/riddles.md` tells how they are found, and how hard they are.
"""

from .file import RiddleError, by_name, read_file, riddles_of
from .gardens import GardenRiddle
from .riddle import MoveRiddle, Riddle, Tried, posed

__all__ = [
    "GardenRiddle",
    "MoveRiddle",
    "Riddle",
    "RiddleError",
    "Tried",
    "by_name",
    "posed",
    "read_file",
    "riddles_of",
]
