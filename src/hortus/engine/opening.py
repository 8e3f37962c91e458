"""What every deal begins with."""

from __future__ import annotations

from typing import Any

from .compiling import rule


@rule
def clear_header(s: Any) -> None:
    """Zero every field of the header but `players`, which the table has set already."""
    s.news = 0
    s.ply = 0
    s.now = 0
    s.limit = 0
    for deck in range(10):
        s.drawn[deck] = 0
    s.veiled = 0
    s.over = 0
    s.actors = 0
    s.phase = 0
    s.due = 0
    s.round = 0
    s.first = 0
    s.timed = 0
    for k in range(3):
        s.spare[k] = 0
