"""Names for the cells of a square board: letters across, numbers down, "a1" top left."""

from __future__ import annotations

from string import ascii_lowercase

from .bits import members


class Grid:
    """The cells of a board with `side` columns and rows, numbered in reading order.

    Attributes:
        columns: their letters, from the left.
        cells: the name of each cell, by its number.
    """

    def __init__(self, side: int) -> None:
        self.columns = ascii_lowercase[:side]
        self.cells = tuple(f"{column}{row + 1}" for row in range(side) for column in self.columns)

    def cell(self, name: str) -> int:
        """The number of a cell by its name. Raises ValueError for one that is not there."""
        return self.cells.index(name)

    def names(self, cells: int) -> list[str]:
        """The names of a bit set of cells, in reading order."""
        return [self.cells[cell] for cell in members(cells)]
