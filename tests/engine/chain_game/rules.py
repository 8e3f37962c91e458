"""The rules of Well. WE-01: one thing after the other. WE-02: the near well may be dry."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.asking import barred
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, NATURE
from hortus.engine.lines import NO_ITEM, write_line
from hortus.engine.veiling import looking

from .state import LITRES, LONG_WAY, UNKNOWN, Box, Seen, State

NEAR: Final = 0
FAR: Final = 1
STEP: Final = 2
LOWER: Final = 3
CARRY: Final = 4
POUR: Final = 5
REST: Final = 6
MOVES: Final = 7

# The phases: what the seat does next.
CHOOSES: Final = 0
WALKS: Final = 1
AT_THE_WELL: Final = 2
HAS_WATER: Final = 3
IS_HOME: Final = 4
IS_TIRED: Final = 5

WATER: Final = 0  # nature's only deck
ROUNDS: Final = 2


@rule
def deal(s: State, b: Box) -> None:
    s.phase = CHOOSES
    s.actors = 1


@rule
def legal(s: State, b: Box, seat: int, out: Any) -> int:
    n = 0
    for a in range(MOVES):
        if refuse(s, b, seat, a) == 0:
            out[n] = a
            n += 1
    return n


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    if s.phase == CHOOSES:
        return FAR if s.opt.near_is_dry == 1 else x >> 31
    return s.phase + 1


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    reason = barred(s, seat, a, MOVES)
    if reason or seat == NATURE:
        return reason
    if a == NEAR and s.phase == CHOOSES:
        return 2 if s.opt.near_is_dry == 1 else 0
    return 0 if a == s.phase + 1 else 1


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    if a <= FAR:
        s.way = LONG_WAY if a == FAR else 0
        s.phase = WALKS if a == FAR else AT_THE_WELL
    elif a == STEP:
        s.way -= 1
        s.phase = AT_THE_WELL if s.way == 0 else WALKS
    elif a == LOWER:
        s.first = seat  # who drew the water, and so will see it
        s.actors = 1 << NATURE
    elif a == CARRY:
        s.phase = IS_HOME
    elif a == POUR:
        pour(s, seat)
    else:
        rest(s, seat)


@rule
def answer(s: State, b: Box, number: int) -> None:
    s.drawn[WATER] += 1
    s.news += 1
    s.bucket = 1 + draw(number, 0, LITRES)
    s.phase = HAS_WATER
    s.actors = 1 << s.first


@rule
def pour(s: State, seat: int) -> None:
    """Now the other sees how much it is."""
    s.news += 1
    s.litres[seat] += s.bucket
    s.bucket = 0
    s.phase = IS_TIRED


@rule
def rest(s: State, seat: int) -> None:
    s.phase = CHOOSES
    s.round += seat
    s.actors = 1 << (1 - seat)
    if s.round == ROUNDS:
        s.over = FINISHED
        s.actors = 0


@rule
def score(s: State, b: Box, lines: Any) -> int:
    for p in range(2):
        write_line(lines, p, p, 0, NO_ITEM, s.litres[p], s.litres[p], 0, 1)
    return 2


@rule
def standing(s: State, b: Box, seat: int) -> int:
    return s.litres[seat]


@rule
def value(s: State, b: Box, seat: int) -> int:
    return 100 * s.litres[seat]


@rule
def veil(s: State, b: Box, seat: int) -> None:
    """Whoever drew the water alone looks into the bucket."""
    s.veiled = 1 + seat
    if seat != s.first:
        s.bucket = UNKNOWN


@rule
def resample(s: State, b: Box, number: int) -> None:
    if s.veiled > 0:
        s.veiled = -s.veiled
        carried = s.phase == HAS_WATER or s.phase == IS_HOME
        if carried and s.bucket == UNKNOWN:
            s.bucket = 1 + draw(number, 0, LITRES)


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    looking(s)
    seen.bucket = s.bucket
