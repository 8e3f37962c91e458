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
from .compiling import copy, ints, rule
from .header import CLOCK, NATURE
from .kernels import carry_out, some_actor
from .search import WORLD, forecast_after, worth_after
from .timing import DEADLINE, hurry
from .verbs import legal, resample

AS_IT_STANDS: Final = -1  # instead of a move: play on from the position itself


@rule
def keep_if_best(kept: Buffer, worths: Buffer, n: int, a: int, worth: int) -> int:
    """Put a move in its place among the n best, the best first and of equals the earlier, as far as
    there is room; returns how many they are then."""
    if n == len(kept):
        if worth <= worths[n - 1]:
            return n
        n -= 1
    k = n
    while k > 0 and worths[k - 1] < worth:
        kept[k] = kept[k - 1]
        worths[k] = worths[k - 1]
        k -= 1
    kept[k] = a
    worths[k] = worth
    return n + 1


@kernel
def promising(
    scratch: Rows, b: Any, seat: int, tries: int, listed: Buffer, kept: Buffer, worths: Buffer,
    g: Buffer,
) -> int:  # fmt: skip
    """Of some moves, in random order, those worth most to their seat, the best first, as many as
    there is room for; returns how many."""
    n = legal(scratch[WORLD], b, seat, listed)
    if n == 1:
        kept[0] = listed[0]
        return 1
    best = 0
    for k in range(min(tries, n)):
        other = k + below(g, n - k)
        a = listed[other]
        listed[other] = listed[k]
        worth = worth_after(scratch, WORLD, b, seat, a, scratch)
        best = keep_if_best(kept, worths, best, a, worth)
    return best


@kernel
def best_foreseen(
    scratch: Rows, b: Any, brain: Any, seat: int, kept: Buffer, n: int, numbers: Buffer
) -> int:
    """The one of n moves after which a brain foresees most."""
    best: int = kept[0]
    if n == 1:
        return best
    best_worth = WORST
    for k in range(n):
        found = forecast_after(scratch, WORLD, b, brain, seat, kept[k], scratch, numbers)
        if found > best_worth:
            best = kept[k]
            best_worth = found
    return best


@kernel
def finish(
    scratch: Rows, b: Any, brain: Any, tries: int, listed: Buffer, kept: Buffer, worths: Buffer,
    numbers: Buffer, g: Buffer,
) -> None:  # fmt: skip
    """Play the world in scratch to the end of the game."""
    w = scratch[WORLD]
    while w.over == 0:
        seat = some_actor(w, g)
        if seat == NATURE:
            carry_out(w, b, NATURE, any_number(g), w.now)
        elif not hurry(w, g):
            carry_out(w, b, CLOCK, DEADLINE, w.now)
        else:
            n = promising(scratch, b, seat, tries, listed, kept, worths, g)
            carry_out(w, b, seat, best_foreseen(scratch, b, brain, seat, kept, n, numbers), w.now)


@kernel
def outcomes(
    veiled: Rows, box: Rows, brain: Rows, seat: int, scratch: Rows, moves_in: Buffer, first: int,
    drawn: int, tries: int, foreseen: int, together: int, totals_out: Any, returns_out: Any,
    listed: Buffer, lines: Rows, seed: int,
) -> None:  # fmt: skip
    """Play each of the moves out to the end of the game, as often as there is room for outcomes:
    totals and what they are worth (`batches.settle`), by move, playout and seat.

    Playout k of every move meets the same imagined world and the same luck; `first` is the number
    of the first one. In each choice so many `tries` are looked at and, of the best of them, so many
    foreseen. `drawn` of nature's numbers are left out: a position that some of them have
    just led to then meets the same luck as the one before.
    """
    b = box[0]
    g = ints(2)
    numbers = ints(THOUGHTS)
    kept = ints(foreseen)
    worths = ints(foreseen)
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
            finish(scratch, b, brain[0], tries, listed, kept, worths, numbers, g)
            settle(w, b, together, totals_out[m, k], returns_out[m, k], lines)
