"""The three tracks of a player board: steps, coins on the way, character thresholds."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..state import Box, Seat, State
from .skills import loves


@rule
def can_step(s: State, b: Box, track: int) -> bool:
    """A marker on the last column stays there (E-17)."""
    return s.seat[s.mover].marker[track] < b.last_column


@rule
def can_step_anywhere(s: State, b: Box) -> bool:
    for track in range(3):
        if can_step(s, b, track):
            return True
    return False


@rule
def reached(b: Box, me: Seat) -> int:
    """How many character thresholds all three markers have reached (TG-41)."""
    return thresholds_up_to(b, min(me.marker[0], me.marker[1], me.marker[2]))


@rule
def thresholds_up_to(b: Box, column: int) -> int:
    n = 0
    for k in range(9):
        if column >= b.threshold[k]:
            n += 1
    return n


@rule
def step_reaches(b: Box, me: Seat, track: int) -> bool:
    """Whether one more step on a track reaches a character threshold (TG-41)."""
    others = min(me.marker[(track + 1) % 3], me.marker[(track + 2) % 3])
    return thresholds_up_to(b, min(me.marker[track] + 1, others)) > reached(b, me)


@rule
def influences_due(b: Box, me: Seat) -> int:
    """TG-49: each threshold gives one influence."""
    return reached(b, me) - me.influences


@rule
def move_marker(b: Box, me: Seat, track: int, steps: int) -> int:
    """Steps on one track, with the coins of each column entered; returns how many were made."""
    thresholds = reached(b, me)
    made = 0
    while made < steps and me.marker[track] < b.last_column:
        me.marker[track] += 1
        me.coins += b.column_coins[me.marker[track]]  # TG-51
        made += 1
    if reached(b, me) > thresholds:
        me.waiting = 0  # TG-48: a token held lapses before the next influence
    return made


@rule
def advance(s: State, b: Box, track: int, steps: int) -> None:
    """The mover's steps in one event, and the coin of who loves that terrain (E-33)."""
    me = s.seat[s.mover]
    if move_marker(b, me, track, steps) == 0 or has(s.advanced, track):
        return
    s.advanced |= 1 << track
    if me.active >= 0 and loves(me.active) == track:
        me.coins += b.skill_coins[me.active]
