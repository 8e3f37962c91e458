"""The veil, and the numbers a learner sees. What a seat may know of a Zen Garden table."""

from __future__ import annotations

from hortus.engine.compiling import rule
from hortus.engine.veiling import mark_imagined, mark_veiled

from ..state import Box, State

# ---------------------------------------------------------------------------------- the veil
# Everything is open but the order of the supply (ZG-13), and no record holds an order: what is
# drawn is chosen when it comes to light. So the veil only marks the record, and an imagined
# world differs from the true one in nature's numbers alone.


@rule
def veil(s: State, b: Box, seat: int) -> None:
    mark_veiled(s, seat)


@rule
def resample(s: State, b: Box, number: int) -> None:
    mark_imagined(s)
