"""What can be learned from a game that was played: the outlook over it, and each decision."""

from typing import Final

METHOD: Final = 2  # another one whenever the same game and playouts come to give another review
