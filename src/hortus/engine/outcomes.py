"""How games end that are played on from a position: what a review of a game is reckoned from.

Everybody plays on alike, the best of some of their moves by what a brain foresees after them; a
blank one sees the margin as it stands. Like the searcher, whoever asks gives a veiled record: each
playout begins in a world imagined anew, so nothing hidden is used.
"""

from __future__ import annotations

from typing import Any, Final

from .batches import settle
from .binding import kernel
from .border import Buffer, Rows
from .brains import THOUGHTS, WORST
from .chance import any_number, below, seed_words
from .compiling import copy, ints
from .header import CLOCK, NATURE
from .kernels import carry_out, some_actor
from .search import WORLD, forecast_after
from .timing import DEADLINE, hurry
from .verbs import legal, resample

AS_IT_STANDS: Final = -1  # instead of a move: play on from the position itself


@kernel
def foreseeing_choice(
    scratch: Rows, b: Any, brain: Any, seat: int, tries: int, listed: Buffer, numbers: Buffer,
    g: Buffer,
) -> int:  # fmt: skip
    """The best of some moves, in random order, by what a brain foresees after them."""
    n = legal(scratch[WORLD], b, seat, listed)
    best = -1
    best_worth = WORST
    for k in range(min(tries, n)):
        other = k + below(g, n - k)
        a = listed[other]
        listed[other] = listed[k]
        found = forecast_after(scratch, WORLD, b, brain, seat, a, scratch, numbers)
        if found > best_worth:
            best = a
            best_worth = found
    return best


@kernel
def finish(
    scratch: Rows, b: Any, brain: Any, tries: int, listed: Buffer, numbers: Buffer, g: Buffer
) -> None:
    """Play the world in scratch to the end of the game."""
    w = scratch[WORLD]
    while w.over == 0:
        seat = some_actor(w, g)
        if seat == NATURE:
            carry_out(w, b, NATURE, any_number(g), w.now)
        elif not hurry(w, g):
            carry_out(w, b, CLOCK, DEADLINE, w.now)
        else:
            a = foreseeing_choice(scratch, b, brain, seat, tries, listed, numbers, g)
            carry_out(w, b, seat, a, w.now)


@kernel
def outcomes(
    veiled: Rows, box: Rows, brain: Rows, seat: int, scratch: Rows, moves_in: Buffer, first: int,
    drawn: int, tries: int, together: int, totals_out: Any, returns_out: Any, listed: Buffer,
    lines: Rows, seed: int,
) -> None:  # fmt: skip
    """Play each of the moves out to the end of the game, as often as there is room for outcomes:
    totals and what they are worth (`batches.settle`), by move, playout and seat.

    Playout k of every move meets the same imagined world and the same luck; `first` is the number
    of the first one. `drawn` of nature's numbers are left out: a position that some of them have
    just led to then meets the same luck as the one before.
    """
    b = box[0]
    g = ints(2)
    numbers = ints(THOUGHTS)
    for k in range(totals_out.shape[1]):
        for m in range(len(moves_in)):
            seed_words(g, seed + first + k)
            copy(scratch, WORLD, veiled, 0)
            w = scratch[WORLD]
            resample(w, b, any_number(g))
            for _ in range(drawn):
                any_number(g)
            if moves_in[m] != AS_IT_STANDS:
                carry_out(w, b, seat, moves_in[m], w.now)
            finish(scratch, b, brain[0], tries, listed, numbers, g)
            settle(w, b, together, totals_out[m, k], returns_out[m, k], lines)
