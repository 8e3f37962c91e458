"""How games end that are played on from a position: what a review of a game is reckoned from.

Everybody plays on alike, the best by value of some of their moves. Like the searcher, whoever asks
gives a veiled record: each playout begins in a world imagined anew, so nothing hidden is used.
"""

from __future__ import annotations

from typing import Any, Final

from .batches import settle
from .binding import kernel
from .border import Buffer, Rows
from .chance import any_number, seed_words
from .compiling import copy, ints
from .kernels import carry_out
from .search import WORLD, play_out
from .verbs import resample

AS_IT_STANDS: Final = -1  # instead of a move: play on from the position itself


@kernel
def outcomes(
    veiled: Rows, box: Rows, seat: int, scratch: Rows, moves_in: Buffer, first: int, drawn: int,
    tries: int, together: int, totals_out: Any, returns_out: Any, listed: Buffer, lines: Rows,
    seed: int,
) -> None:  # fmt: skip
    """Play each of the moves out to the end of the game, as often as there is room for outcomes:
    totals and what they are worth (`batches.settle`), by move, playout and seat.

    Playout k of every move meets the same imagined world and the same luck; `first` is the number
    of the first one. `drawn` of nature's numbers are left out: a position that some of them have
    just led to then meets the same luck as the one before.
    """
    b = box[0]
    g = ints(2)
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
            play_out(scratch, b, seat, tries, tries, 0, listed, g)
            settle(w, b, together, totals_out[m, k], returns_out[m, k], lines)
