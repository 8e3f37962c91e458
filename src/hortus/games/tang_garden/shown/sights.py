"""What figures see, and what it brings."""

from __future__ import annotations

from hortus.engine.bits import members

from ..rules.lattice import GRID, NORTH, START_CELLS, WEST, ray
from ..state import Box


def line_of_sight(b: Box, cell: int, facing: int) -> list[str]:
    """The cells a figure sees from a cell, its own first (TG-67)."""
    line = int(ray(cell, facing)) & (int(b.cells) | START_CELLS)
    cells = sorted(members(line), reverse=facing in (NORTH, WEST))
    return [GRID.cells[one] for one in cells]
