"""The veil and the numbers a learner sees. What a seat may know of a Miyabi table.

Everything is open but the order in which tiles come out of the bag, and no record holds an
order: what is drawn is chosen when it comes to light. So the veil only marks the record.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.veiling import looking, mark_imagined, mark_veiled

from ..state import CELLS, KINDS, SIDE, ZEN_FACES, Box, State
from .course import rounds
from .planes import count_of
from .score import in_game


@rule
def veil(s: State, b: Box, seat: int) -> None:
    mark_veiled(s, seat)


@rule
def resample(s: State, b: Box, number: int) -> None:
    mark_imagined(s)


SEAT_NUMBERS: Final = 5 * CELLS + SIDE + 4
OBSERVATION: Final = SEATS * SEAT_NUMBERS + 2 * KINDS + SIDE + 2 * ZEN_FACES + 2


@rule
def observe(s: State, b: Box, out: Buffer) -> None:
    """Fill OBSERVATION numbers: gardens (own first), supply, bag, bonus tiles, Zen tiles, course.

    Each garden is five planes of 36 cells (level / 8, objects / 3, joined with the right and
    the lower cell, the frog), then the six lanterns, then passed, points / 100, the frog's
    highest level / 8, and 1 if the seat is in play. Tiles are counts / 8, Zen tiles / 16.
    Raises ValueError on a record that is not veiled.
    """
    me = looking(s)
    n = 0
    for p in range(SEATS):
        n = observe_seat(s, b, (me + p) % s.players, p < s.players, out, n)
    for kind in range(KINDS):
        out[n] = count_of(s.supply, kind) / 8
        out[n + 1] = count_of(s.bag, kind) / 8
        n += 2
    for row in range(SIDE):
        out[n] = float(s.bonus >> row & 1)
        n += 1
    for face in range(ZEN_FACES):
        out[n] = s.zen_up[face] / 16
        out[n + 1] = s.zen_bag[face] / 16
        n += 2
    out[n] = s.round / rounds(s.players)
    out[n + 1] = (s.first - me) % s.players / SEATS


@rule
def observe_seat(s: State, b: Box, seat: int, plays: bool, out: Buffer, n: int) -> int:
    me = s.seat[seat]
    for cell in range(CELLS):
        if plays:
            out[n] = count_of(me.height, cell) / 8
            out[n + 1] = count_of(me.shown, cell) / 3
            out[n + 2] = float(me.joined[0] >> cell & 1)
            out[n + 3] = float(me.joined[1] >> cell & 1)
            out[n + 4] = 1.0 if me.frog == cell else 0.0
        else:
            for k in range(5):
                out[n + k] = 0.0
        n += 5
    for column in range(SIDE):
        out[n] = float(me.lanterns >> column & 1) if plays else 0.0
        n += 1
    out[n] = float(me.passed) if plays else 0.0
    out[n + 1] = in_game(b, me) / 100 if plays else 0.0
    out[n + 2] = me.frog_best / 8 if plays else 0.0
    out[n + 3] = 1.0 if plays else 0.0
    return n + 4
