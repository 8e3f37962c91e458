"""The veil, and the numbers a learner sees. What a seat may know of a Zen Garden table."""

from __future__ import annotations

from typing import Final

from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.veiling import looking, mark_imagined, mark_veiled

from ..state import FIRST_DECOR, FIRST_PATH, GARDEN, NO_TILE, SLOTS, Box, State
from .sheet import CELLS

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


SEAT_NUMBERS: Final = 23 * CELLS + 5


OBSERVATION: Final = SEATS * SEAT_NUMBERS + 12 * 14 + 10 * 14 + 5


@rule
def observe(s: State, b: Box, out: Buffer) -> None:
    """Fill OBSERVATION numbers: gardens (own first), market, emperor tiles, course of the game.

    Each garden is 23 planes of 49 cells (6 soils, 12 path turns, 5 decors), then coins / 25
    and the points taken from three orders / 5, then 1 if the seat is in play. Each market
    field and each space for an emperor tile is 14 features as 0 or 1. Raises ValueError on a
    record that is not veiled.
    """
    me = looking(s)
    n = 0
    for p in range(SEATS):
        n = observe_seat(s, (me + p) % s.players, p < s.players, out, n)
    for slot in range(SLOTS):
        tile = s.market[slot]
        for feature in range(14):
            out[n] = 1.0 if tile != NO_TILE and shows(tile, feature) else 0.0
            n += 1
    for space in range(10):
        for feature in range(14):
            out[n] = 1.0 if s.feature[space] == feature else 0.0
            n += 1
    out[n] = s.turns / (GARDEN * s.players)
    out[n + 1] = (s.first - me) % s.players / SEATS
    for order in range(3):
        out[n + 2 + order] = s.given[order] / 3


@rule
def shows(tile: int, feature: int) -> bool:
    if feature < FIRST_PATH:
        return tile // 15 == feature
    if feature < FIRST_DECOR:
        return tile // 5 % 3 == feature - FIRST_PATH
    return tile % 5 == feature - FIRST_DECOR


@rule
def observe_seat(s: State, seat: int, plays: bool, out: Buffer, n: int) -> int:
    me = s.seat[seat]
    for plane in range(23):
        cells = 0
        if plays:
            if plane < 6:
                cells = me.soil[plane]
            elif plane < 18:
                cells = me.arc[plane - 6]
            else:
                cells = me.decor[plane - 18]
        for cell in range(CELLS):
            out[n] = float(cells >> cell & 1)
            n += 1
    out[n] = me.coins / 25 if plays else 0.0
    for order in range(3):
        out[n + 1 + order] = me.points[order] / 5 if plays else 0.0
    out[n + 4] = 1.0 if plays else 0.0
    return n + 5
