"""Names for the cells of a square board: letters across, numbers down, usually "a1" top left."""

from __future__ import annotations

from string import ascii_lowercase

from .bits import members


class Grid:
    """The cells of a board with `side` columns and rows, numbered in reading order.

    Rows are called by numbers from `first_row` on.

    Attributes:
        columns: their letters, from the left.
        cells: the name of each cell, by its number.
    """

    def __init__(self, side: int, first_row: int = 1) -> None:
        self.columns = ascii_lowercase[:side]
        rows = range(first_row, first_row + side)
        self.cells = tuple(f"{column}{row}" for row in rows for column in self.columns)

    def cell(self, name: str) -> int:
        """The number of a cell by its name. Raises ValueError for one that is not there."""
        return self.cells.index(name)

    def names(self, cells: int) -> list[str]:
        """The names of a bit set of cells, in reading order."""
        return [self.cells[cell] for cell in members(cells)]
