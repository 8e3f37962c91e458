"""Score lines, as the compiled `score` of every game fills them: 16 bytes each."""

from __future__ import annotations

from typing import Final

import numpy as np

from .border import Rows
from .compiling import rule

LINE: Final = np.dtype(
    [("cells", "i8"), ("points", "i2"), ("count", "i2"), ("seat", "i1"), ("category", "i1"),
     ("item", "i1"), ("rule", "u1")],
    align=True,
)  # fmt: skip
MOST_LINES: Final = 128
NO_ITEM: Final = -1  # of categories that have only one line


@rule
def write_line(
    lines: Rows, n: int, seat: int, category: int, item: int, count: int, points: int, cells: int,
    number: int,
) -> int:  # fmt: skip
    """Fill the n-th line: `count` things earn a seat, or NOBODY, `points` by the rule of that
    number; returns how many lines there are now."""
    line = lines[n]
    line.seat = seat
    line.category = category
    line.item = item
    line.count = count
    line.points = points
    line.cells = cells
    line.rule = number
    return n + 1
