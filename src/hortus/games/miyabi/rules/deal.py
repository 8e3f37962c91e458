"""Dealing Miyabi: what is not blank on the table before nature's first answer."""

from __future__ import annotations

from hortus.engine.compiling import rule

from ..state import (
    TILE_PLANES,
    ZEN_FACES,
    ZEN_GARDEN,
    Box,
    State,
)
from .course import choose_first, fill_display


@rule
def deal(s: State, b: Box) -> None:
    for k in range(TILE_PLANES):
        s.bag[k] = b.tiles[k]  # MI-04
    s.bonus = 0b111111  # MI-05
    if s.opt.expansions & ZEN_GARDEN:
        for face in range(ZEN_FACES):
            s.zen_bag[face] = b.zen_tiles[face]
    fill_display(s, b)
    if s.due == 0:
        choose_first(s)
