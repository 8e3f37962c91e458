"""The boundary: what Python calls, with arrays of records and an index, written once.

Passing one record from Python to compiled code costs microseconds, an array and an index a
fraction of one; so records are handed round only inside compiled code.
"""

from __future__ import annotations

from typing import Any, Final

from .binding import kernel
from .bits import lowest, nth, size
from .border import Buffer, Rows
from .chance import any_number, below, seed_words, word
from .compiling import copy, ints
from .header import CLOCK, NATURE, NOBODY, NOT_TRUE, TIME_IS_UP
from .timing import DEADLINE, hurry, pass_time
from .verbs import (
    answer,
    deal,
    legal,
    observe,
    pick,
    play,
    refuse,
    resample,
    score,
    standing,
    value,
    veil,
)

NATURE_IS_DUE: Final = -1
NATURE_ONLY: Final = 1 << NATURE


@kernel
def start(states: Rows, i: int, box: Rows, fresh: Rows) -> None:
    """Deal record i, from a blank one that holds the options and the number of seats."""
    copy(states, i, fresh, 0)
    deal(states[i], box[0])


@kernel
def carry_out(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """Play an allowed move, or nature's number, and count it."""
    s.ply += 1
    if seat == NATURE:
        answer(s, b, a)
    else:
        play(s, b, seat, a, at)


@kernel
def act(states: Rows, i: int, box: Rows, seat: int, a: int, at: int) -> int:
    """Play if allowed. 0: done; NATURE_IS_DUE: done, nature acts next; else the rule broken.

    What is refused changes nothing, time included.
    """
    s = states[i]
    if s.veiled != 0:
        return NOT_TRUE
    before = s.now
    if s.timed != 0 and s.over == 0 and not pass_time(s, seat, at):
        return TIME_IS_UP
    rule = refuse(s, box[0], seat, a)
    if rule != 0:
        s.now = before
        return rule
    carry_out(s, box[0], seat, a, at)
    return NATURE_IS_DUE if s.actors == NATURE_ONLY else 0


@kernel
def why(states: Rows, i: int, box: Rows, seat: int, a: int) -> int:
    """0 if the move is allowed, else the number of the first broken rule."""
    return refuse(states[i], box[0], seat, a)


@kernel
def moves(states: Rows, i: int, box: Rows, seat: int, out: Buffer) -> int:
    """Fill `out` with the allowed indices; return how many."""
    return legal(states[i], box[0], seat, out)


@kernel
def mask(states: Rows, i: int, box: Rows, seat: int, out: Buffer, buffer: Buffer) -> int:
    """Set out[a] for every allowed index a and clear the rest; return how many are set."""
    out[:] = False
    n = legal(states[i], box[0], seat, buffer)
    for k in range(n):
        out[buffer[k]] = True
    return n


@kernel
def lines(states: Rows, i: int, box: Rows, out: Buffer) -> int:
    """Fill score lines as if the game ended now; return how many."""
    return score(states[i], box[0], out)


@kernel
def rank(states: Rows, i: int, box: Rows, seat: int) -> int:
    return standing(states[i], box[0], seat)


@kernel
def add_up(s: Any, b: Any, lines: Rows, totals: Buffer) -> None:
    """Every seat's total as if the game ended now, in points; a team's lines are everybody's."""
    totals[:] = 0
    for k in range(score(s, b, lines)):
        line = lines[k]
        if line.seat != NOBODY:
            totals[line.seat] += line.points
        else:
            for p in range(len(totals)):
                totals[p] += line.points


@kernel
def totals(states: Rows, n: int, box: Rows, lines: Rows, out: Any) -> None:
    """The same for each of the first n records, a row for each."""
    for i in range(n):
        add_up(states[i], box[0], lines, out[i])


@kernel
def worth(states: Rows, i: int, box: Rows, seat: int) -> int:
    return value(states[i], box[0], seat)


@kernel
def worths(states: Rows, n: int, box: Rows, seat: int, out: Buffer) -> None:
    """The same for each of the first n records."""
    for i in range(n):
        out[i] = value(states[i], box[0], seat)


@kernel
def view(states: Rows, i: int, box: Rows, seat: int, to: Rows, j: int) -> None:
    """Copy record i over record j of `to` and veil it for a seat."""
    copy(to, j, states, i)
    veil(to[j], box[0], seat)


@kernel
def imagine(veiled: Rows, i: int, box: Rows, to: Rows, j: int, number: int) -> None:
    """Copy a veiled record over record j of `to` and resample what its seat cannot know."""
    copy(to, j, veiled, i)
    resample(to[j], box[0], number)


@kernel
def looks(veiled: Rows, n: int, box: Rows, seen: Rows) -> None:
    """What a learner gets of each of the first n veiled records."""
    for i in range(n):
        observe(veiled[i], box[0], seen[i])


@kernel
def afterstates(veiled: Rows, i: int, box: Rows, seat: int, to: Rows, indices: Buffer) -> None:
    """Fill a record of `to` for each of the moves: where it leads, nature yet to answer."""
    for k in range(len(indices)):
        copy(to, k, veiled, i)
        carry_out(to[k], box[0], seat, int(indices[k]), to[k].now)


# ---------------------------------------------------------------- whole games in one call


@kernel
def some_actor(s: Any, g: Buffer) -> int:
    """One of the seats that may act; nature only where nobody else does."""
    actors = s.actors
    if actors & (actors - 1) == 0:
        return lowest(actors)
    return nth(actors, below(g, size(actors)))


@kernel
def random_step(s: Any, b: Any, g: Buffer) -> int:
    """One random event; 1 if it was a player's move, 0 if nature's or the clock's."""
    seat = some_actor(s, g)
    if seat == NATURE:
        carry_out(s, b, NATURE, any_number(g), s.now)
        return 0
    if not hurry(s, g):
        carry_out(s, b, CLOCK, DEADLINE, s.now)
        return 0
    carry_out(s, b, seat, pick(s, b, seat, word(g)), s.now)
    return 1


@kernel
def random_games(states: Rows, i: int, box: Rows, fresh: Rows, seed: int, games: int) -> int:
    """Random games one after another in record i; returns the moves of all players."""
    s = states[i]
    b = box[0]
    g = ints(2)
    seed_words(g, seed)
    n = 0
    for _ in range(games):
        start(states, i, box, fresh)
        while s.over == 0:
            n += random_step(s, b, g)
    return n


@kernel
def random_games_by_list(
    states: Rows, i: int, box: Rows, fresh: Rows, seed: int, games: int, buffer: Buffer
) -> int:
    """The same through the list of allowed moves, as a learner's loop would go."""
    s = states[i]
    b = box[0]
    g = ints(2)
    seed_words(g, seed)
    n = 0
    for _ in range(games):
        start(states, i, box, fresh)
        while s.over == 0:
            seat = some_actor(s, g)
            if seat == NATURE:
                carry_out(s, b, NATURE, any_number(g), s.now)
            elif hurry(s, g):
                k = below(g, legal(s, b, seat, buffer))
                carry_out(s, b, seat, buffer[k], s.now)
                n += 1
            else:
                carry_out(s, b, CLOCK, DEADLINE, s.now)
    return n


@kernel
def copy_many(to: Rows, source: Any, n: int) -> None:
    """Copy one record n times, for measuring a clone inside compiled code."""
    for _ in range(n):
        copy(to, 0, source, 0)


@kernel
def foresee(veiled: Rows, i: int, box: Rows, to: Rows, seat: int, a: int) -> None:
    """Copy a veiled record to `to` and play one move there, without nature's answer."""
    copy(to, 0, veiled, i)
    carry_out(to[0], box[0], seat, a, to[0].now)
