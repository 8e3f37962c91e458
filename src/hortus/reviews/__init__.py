"""What can be learned from a game that was played: the outlook over it, and each decision."""

from typing import Final

PLAYOUTS: Final = 120  # for each move that is compared to the end, and for each outlook
