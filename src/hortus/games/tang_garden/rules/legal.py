"""What may be done: the list of moves, one drawn from it, and why a move is refused."""

from __future__ import annotations

from hortus.engine.asking import barred
from hortus.engine.bits import add, has, lowest, nth, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule
from hortus.engine.header import NATURE, SEATS

from ..state import Box, State
from .choices import allowed, is_asked
from .indices import MOVE_KINDS, MOVES, ROWS, index, kind_of, member_of, row_of
from .refusals import why_not


@rule
def legal(s: State, b: Box, seat: int, out: Buffer) -> int:
    if not has(s.actors, seat) or seat >= SEATS:
        return 0
    n = 0
    for kind in range(MOVE_KINDS):
        if not is_asked(s, kind):
            continue
        for row in range(ROWS[kind]):
            members = allowed(s, b, kind, row)
            while members:
                out[n] = index(kind, row, lowest(members))
                members &= members - 1
                n += 1
    return n


@rule
def allow(s: State, b: Box, seat: int, bits: Buffer, listed: Buffer) -> None:
    """The same as bits."""
    if not has(s.actors, seat) or seat >= SEATS:
        return
    for kind in range(MOVE_KINDS):
        if not is_asked(s, kind):
            continue
        for row in range(ROWS[kind]):
            members = allowed(s, b, kind, row)
            while members:
                add(bits, index(kind, row, lowest(members)), 1)
                members &= members - 1


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    """The move that comes at this share of the allowed ones: rows are counted, then one is read."""
    n = 0
    for kind in range(MOVE_KINDS):
        if is_asked(s, kind):
            for row in range(ROWS[kind]):
                n += size(allowed(s, b, kind, row))
    k = x * n >> 32
    for kind in range(MOVE_KINDS):
        if is_asked(s, kind):
            for row in range(ROWS[kind]):
                members = allowed(s, b, kind, row)
                here = size(members)
                if k < here:
                    return index(kind, row, nth(members, k))
                k -= here
    return -1


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    reason = barred(s, seat, a, MOVES)
    if reason or seat == NATURE:
        return reason
    kind = kind_of(a)
    row = row_of(a, kind)
    member = member_of(a, kind)
    if is_asked(s, kind) and has(allowed(s, b, kind, row), member):
        return 0
    return why_not(s, b, kind, row, member)
