"""Search, written once for all games: look-ahead by value, playouts, and a race of moves.

The searcher gets a veiled record. Every playout starts in a world imagined anew from it, and
the search answers for nature itself, so it can never meet the true future.

The race is sequential halving (Karnin, Koren and Somekh 2013): the moves that look best at
one ply are tried by playouts, the worse half drops out after each round, and the last one
standing is played. All moves still racing meet the same worlds and the same luck (common
random numbers), so their differences show early. In the playouts every seat plays the best
by value of some of its moves, or of all. A playout goes to the end of the game or, in games
that name a horizon, is broken off there and valued as it stands.
"""

from __future__ import annotations

from typing import Any, Final

from .binding import kernel
from .border import Buffer, Rows
from .brains import THOUGHTS, WORST, forecast
from .chance import any_number, below, seed_words, word
from .compiling import copy, ints, rule
from .header import CLOCK, NATURE
from .kernels import carry_out, some_actor
from .timing import DEADLINE, hurry
from .verbs import legal, pick, resample, value

PAYOFF_RANGE: Final = 2000.0  # hundredths of a point by which a margin saturates
LISTED: Final = 16  # so many tries are taken from the list of all moves; fewer are picked

# Records of scratch space that a search uses.
WORLD: Final = 0
TRIAL: Final = 1
SCRATCH: Final = 2


@rule
def sort_by_worth(moves_out: Buffer, worth_out: Any, n: int) -> None:
    """Sort both buffers by falling worth (shell sort: in place, and equal moves keep no order)."""
    gap = 301
    while gap > 0:
        for k in range(gap, n):
            a = moves_out[k]
            w = worth_out[k]
            j = k
            while j >= gap and worth_out[j - gap] < w:
                moves_out[j] = moves_out[j - gap]
                worth_out[j] = worth_out[j - gap]
                j -= gap
            moves_out[j] = a
            worth_out[j] = w
        gap //= 3


@kernel
def worth_after(states: Rows, i: int, b: Any, seat: int, a: int, scratch: Rows) -> int:
    """The value for a seat of the position that a move leads to, before nature's answer."""
    copy(scratch, TRIAL, states, i)
    t = scratch[TRIAL]
    carry_out(t, b, seat, a, t.now)
    return value(t, b, seat)


@kernel
def best_by_value(
    states: Rows, i: int, box: Rows, seat: int, scratch: Rows, moves_out: Buffer, worth_out: Any
) -> int:
    """All moves of a seat with the value each leads to, best first; returns how many."""
    b = box[0]
    n = legal(states[i], b, seat, moves_out)
    for k in range(n):
        worth_out[k] = worth_after(states, i, b, seat, moves_out[k], scratch)
    sort_by_worth(moves_out, worth_out, n)
    return n


@kernel
def forecast_after(
    states: Rows, i: int, b: Any, brain: Any, seat: int, a: int, scratch: Rows, numbers: Buffer
) -> int:
    """The same as a brain foresees it: the margin over the best rival."""
    copy(scratch, TRIAL, states, i)
    t = scratch[TRIAL]
    carry_out(t, b, seat, a, t.now)
    expected: int = forecast(t, b, brain, seat, numbers)
    return expected


@kernel
def best_by_forecast(
    states: Rows, i: int, box: Rows, brain: Rows, seat: int, scratch: Rows, moves_out: Buffer,
    worth_out: Any,
) -> int:  # fmt: skip
    """All moves of a seat with the margin that a brain foresees after each, best first."""
    b = box[0]
    numbers = ints(THOUGHTS)
    n = legal(states[i], b, seat, moves_out)
    for k in range(n):
        worth_out[k] = forecast_after(states, i, b, brain[0], seat, moves_out[k], scratch, numbers)
    sort_by_worth(moves_out, worth_out, n)
    return n


@kernel
def quick_choice(scratch: Rows, b: Any, seat: int, tries: int, listed: Buffer, g: Buffer) -> int:
    """The best by value of some moves, in random order, in the world that is played out.

    A few are picked one by one, which leaves the list unmade but may meet a move twice; many
    are taken from the list of all moves.
    """
    w = scratch[WORLD]
    n = legal(w, b, seat, listed) if tries >= LISTED else 0
    best = -1
    best_worth = WORST
    for k in range(tries):
        if n == 0:
            a = pick(w, b, seat, word(g))
        elif k < n:
            other = k + below(g, n - k)
            a = listed[other]
            listed[other] = listed[k]
        else:
            break
        found = worth_after(scratch, WORLD, b, seat, a, scratch)
        if found > best_worth:
            best = a
            best_worth = found
    return best


@kernel
def play_out(
    scratch: Rows, b: Any, me: int, own_tries: int, other_tries: int, horizon: int, listed: Buffer,
    g: Buffer,
) -> None:  # fmt: skip
    """Play the world in scratch on from a move of one's own: to its end, or to the horizon.

    The horizon is reached as soon as so many moves of one's own are made, that first one
    counted, and a turn of one's own begins: somebody else has acted, if there is anybody else.
    0: there is none.
    """
    w = scratch[WORLD]
    before = me
    made = 1
    while w.over == 0:
        seat = some_actor(w, g)
        if seat == NATURE:
            carry_out(w, b, NATURE, any_number(g), w.now)
            continue
        if seat == me:
            if made >= horizon > 0 and (before != me or w.players == 1):
                return
            made += 1
        before = seat
        if not hurry(w, g):
            carry_out(w, b, CLOCK, DEADLINE, w.now)
        elif seat == me:
            carry_out(w, b, seat, quick_choice(scratch, b, seat, own_tries, listed, g), w.now)
        else:
            carry_out(w, b, seat, quick_choice(scratch, b, seat, other_tries, listed, g), w.now)


@kernel
def payoff(s: Any, b: Any, brain: Any, me: int, numbers: Buffer) -> float:
    """Between -1 and 1: the margin over the best rival, saturating, where a playout ended."""
    expected: int = forecast(s, b, brain, me, numbers)
    if s.players == 1:
        return expected / 10000.0
    margin = expected / PAYOFF_RANGE
    return margin / (1.0 + abs(margin))


@kernel
def race(
    veiled: Rows, box: Rows, brain: Rows, seat: int, scratch: Rows, moves_in: Buffer, sums: Buffer,
    racing: int, first: int, playouts: int, own_tries: int, other_tries: int, horizon: int,
    listed: Buffer, seed: int,
) -> None:  # fmt: skip
    """Add the payoffs of so many playouts to each of the first `racing` moves.

    Playout k of every move meets the same imagined world and the same luck; `first` is the
    number of the first one, so that later calls go on with fresh worlds. `listed` holds as
    many indices as can be allowed at once.
    """
    b = box[0]
    g = ints(2)
    numbers = ints(THOUGHTS)
    for k in range(playouts):
        for m in range(racing):
            seed_words(g, seed + first + k)
            copy(scratch, WORLD, veiled, 0)
            resample(scratch[WORLD], b, any_number(g))
            carry_out(scratch[WORLD], b, seat, moves_in[m], scratch[WORLD].now)
            play_out(scratch, b, seat, own_tries, other_tries, horizon, listed, g)
            sums[m] += payoff(scratch[WORLD], b, brain[0], seat, numbers)
