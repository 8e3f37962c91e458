"""Games to learn from, whole ones in one call: what every seat saw, and what came of it.

The players are greedy by a brain: of the moves that `value` likes best, they take the one whose
forecast is best, and now and then another, so that positions arise which good players avoid, and
what follows from them.
"""

from __future__ import annotations

from typing import Any, Final

from .binding import kernel
from .border import Buffer, Rows
from .brains import THOUGHTS, features, margin
from .chance import any_number, below, seed_words
from .compiling import ints
from .header import CLOCK, NATURE
from .kernels import carry_out, some_actor, start
from .search import forecast_after, sort_by_worth, worth_after
from .timing import DEADLINE, hurry
from .verbs import legal

TRIED: Final = 8  # moves whose forecast is asked for, best by value
SEAT: Final = 0  # columns in front of the features: whose position it is,
HOPED: Final = 1  # its margin by value,
CAME: Final = 2  # and the margin with which the game ended
ABOUT: Final = 3


@kernel
def likely_choice(
    states: Rows, i: int, b: Any, brain: Any, seat: int, strays: int, scratch: Rows, listed: Buffer,
    worth: Buffer, numbers: Buffer, g: Buffer,
) -> int:  # fmt: skip
    """The move of a greedy player who strays to another of the best in `strays` of 1000."""
    n = legal(states[i], b, seat, listed)
    for k in range(n):
        worth[k] = worth_after(states, i, b, seat, listed[k], scratch)
    sort_by_worth(listed, worth, n)
    tried = min(n, TRIED)
    if below(g, 1000) < strays:
        return int(listed[below(g, tried)])
    if brain.features == 0:
        alike = 1
        while alike < n and worth[alike] == worth[0]:
            alike += 1
        return int(listed[below(g, alike)])
    best = 0
    for k in range(tried):
        worth[k] = forecast_after(states, i, b, brain, seat, listed[k], scratch, numbers)
        if worth[k] > worth[best]:
            best = k
    return int(listed[best])


@kernel
def write_down(s: Any, b: Any, seat: int, row: Any, numbers: Buffer) -> None:
    """A position as a seat sees it; what comes of it is written later."""
    n = features(s, b, seat, numbers)
    row[SEAT] = seat
    row[HOPED] = margin(s, b, seat)
    for k in range(n):
        row[ABOUT + k] = numbers[k]


@kernel
def looked_at(states: Rows, i: int, box: Rows, seat: int, numbers: Buffer) -> int:
    """Fill in the features of a position as a seat sees it; how many the game has."""
    n: int = features(states[i], box[0], seat, numbers)
    return n


@kernel
def played_to_learn(
    states: Rows, i: int, box: Rows, fresh: Rows, brains: Rows, whose: Buffer, strays: int,
    often: int, scratch: Rows, listed: Buffer, worth: Buffer, rows: Any, seed: int,
) -> int:  # fmt: skip
    """One game in record i; returns how many rows of `rows` are filled with its positions.

    Seat p plays by `brains[whose[p]]`. Kept are the positions at which a seat begins a turn, and of
    those that its moves lead to, nature yet to answer, `often` of 1000.
    """
    b = box[0]
    s = states[i]
    g = ints(2)
    seed_words(g, seed)
    numbers = ints(THOUGHTS)
    start(states, i, box, fresh)
    n = 0
    before = -1
    while s.over == 0:
        seat = some_actor(s, g)
        if seat == NATURE:
            carry_out(s, b, NATURE, any_number(g), s.now)
            continue
        if seat != before and n < len(rows):
            write_down(s, b, seat, rows[n], numbers)
            n += 1
        before = seat
        if not hurry(s, g):
            carry_out(s, b, CLOCK, DEADLINE, s.now)
            continue
        a = likely_choice(
            states, i, b, brains[whose[seat]], seat, strays, scratch, listed, worth, numbers, g
        )
        carry_out(s, b, seat, a, s.now)
        if s.over == 0 and n < len(rows) and below(g, 1000) < often:
            write_down(s, b, seat, rows[n], numbers)
            n += 1
    for k in range(n):
        rows[k][CAME] = margin(s, b, rows[k][SEAT])
    return n
