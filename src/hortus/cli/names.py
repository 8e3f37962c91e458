"""What a seat is called on paper."""

from __future__ import annotations

from hortus.table import Table


def name_of(table: Table, seat: int) -> str:
    return table.names[seat] or f"seat {seat + 1}"
