"""The veil and the numbers a learner sees. What a seat may know of a Miyabi table.

Everything is open but the order in which tiles come out of the bag, and no record holds an
order: what is drawn is chosen when it comes to light. So the veil only marks the record.
"""

from __future__ import annotations

from hortus.engine.compiling import rule
from hortus.engine.veiling import mark_imagined, mark_veiled

from ..state import Box, State


@rule
def veil(s: State, b: Box, seat: int) -> None:
    mark_veiled(s, seat)


@rule
def resample(s: State, b: Box, number: int) -> None:
    mark_imagined(s)
