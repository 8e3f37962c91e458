"""The rules of Bells. BE-01: a bell that rings is hushed, a silent one is rung."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.asking import barred
from hortus.engine.bits import has
from hortus.engine.compiling import rule
from hortus.engine.header import (
    CLOCK,
    FINISHED,
    NOBODY,
    TIME_UP,
)
from hortus.engine.lines import NO_ITEM, write_line
from hortus.engine.timing import DEADLINE, clock_barred, give_back
from hortus.engine.veiling import looking

from .state import GOAL, Box, Seen, State

BOTH: Final = 0b11
LISTEN: Final = 2


@rule
def deal(s: State, b: Box) -> None:
    s.timed = 1
    s.limit = s.opt.timer * 1000
    s.actors = BOTH


@rule
def legal(s: State, b: Box, seat: int, out: Any) -> int:
    n = 0
    for a in range(3):
        if refuse(s, b, seat, a) == 0:
            out[n] = a
            n += 1
    return n


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    if x >> 31 == 1:
        return LISTEN
    return 1 if has(s.ringing, seat) else 0


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    if seat == CLOCK:
        return clock_barred(s, a)
    reason = barred(s, seat, a, LISTEN + 1)
    if reason:
        return reason
    return 0 if a == LISTEN or has(s.ringing, seat) == (a == 1) else 1


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    if seat == CLOCK:
        if a == DEADLINE:
            end(s, TIME_UP)
        else:
            give_back(s, a)
        return
    if a == LISTEN:
        return
    s.ringing ^= 1 << seat
    if s.ringing == BOTH:
        s.ringing = 0
        s.points += 1
        if s.points == GOAL:
            end(s, FINISHED)


@rule
def end(s: State, why: int) -> None:
    s.over = why
    s.actors = 0


@rule
def score(s: State, b: Box, lines: Any) -> int:
    return write_line(lines, 0, NOBODY, 0, NO_ITEM, s.points, s.points, 0, 1)


@rule
def standing(s: State, b: Box, seat: int) -> int:
    return s.points


@rule
def value(s: State, b: Box, seat: int) -> int:
    return 100 * s.points


@rule
def veil(s: State, b: Box, seat: int) -> None:
    s.veiled = 1 + seat


@rule
def resample(s: State, b: Box, number: int) -> None:
    s.veiled = -abs(s.veiled)


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    looking(s)
    seen.ringing = s.ringing
    seen.points = s.points
