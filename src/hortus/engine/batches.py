"""Many tables in one call: steps, masks and observations for learners.

A batch is a row of records with a generator for each table, so what happens at one table depends
on its own moves alone: not on how many tables there are, nor on how many threads share them.
Every kernel works on the tables from `low` to `high`, and whoever calls it from several threads
gives each a range of its own. What a call scratches on comes last among its arguments.
"""

from __future__ import annotations

from typing import Any, Final

from .binding import kernel
from .bits import WORD_BITS, add, has, nth, size
from .border import Buffer, Rows
from .brains import WORST
from .chance import any_number, below, seed_stream, word
from .compiling import copy, rule
from .header import CLOCK, NATURE
from .kernels import NATURE_ONLY, add_up, carry_out, some_actor, start
from .observing import unpack_row
from .search import WORLD, worth_after
from .timing import DEADLINE, hurry
from .verbs import legal, observe, pick, refuse, standing, veil

NO_SIGN: Final = (1 << WORD_BITS - 1) - 1


@kernel
def let_nature_answer(s: Any, b: Any, g: Buffer) -> None:
    while s.actors == NATURE_ONLY:
        carry_out(s, b, NATURE, any_number(g), s.now)


@kernel
def deal_table(states: Rows, i: int, box: Rows, fresh: Rows, g: Buffer) -> None:
    start(states, i, box, fresh)
    let_nature_answer(states[i], box[0], g)


@kernel
def begin_tables(
    states: Rows, low: int, high: int, box: Rows, fresh: Rows, actors: Buffer, luck: Any,
    whims: Any, seed: int,
) -> None:  # fmt: skip
    """Deal every table anew. Its luck comes from the seed and its number in the batch, and so do
    the whims of those who choose at random there, apart: to be asked changes no deck."""
    for i in range(low, high):
        seed_stream(luck[i], seed, 2 * i)
        seed_stream(whims[i], seed, 2 * i + 1)
        deal_table(states, i, box, fresh, luck[i])
        actors[i] = some_actor(states[i], luck[i])


@kernel
def redeal_tables(
    states: Rows, low: int, high: int, box: Rows, fresh: Rows, actors: Buffer, luck: Any,
    where: Buffer,
) -> None:  # fmt: skip
    """Deal the tables meant anew, each with the luck that comes next there."""
    for i in range(low, high):
        if where[i]:
            deal_table(states, i, box, fresh, luck[i])
            actors[i] = some_actor(states[i], luck[i])


@kernel
def refuse_tables(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, actions: Buffer, where: Buffer,
    refused: Buffer,
) -> None:  # fmt: skip
    """The rule that each move breaks at its table, as `refuse` says it; 0 at tables not meant."""
    for i in range(low, high):
        refused[i] = 0
        if where[i]:
            refused[i] = refuse(states[i], box[0], int(actors[i]), int(actions[i]))


@kernel
def settle(s: Any, b: Any, together: int, totals: Buffer, returns: Buffer, lines: Rows) -> None:
    """What the game brought each seat: points, and what it is worth to who learns from it.

    Against each other: the seat's share in the victory, stretched so that all add up to 0 and who
    wins alone has 1; as a team, or alone: the points.
    """
    add_up(s, b, lines, totals)
    if together != 0 or s.players == 1:
        for p in range(s.players):
            returns[p] = totals[p]
        return
    best = WORST
    winners = 0  # a bit set
    for p in range(s.players):
        rank = standing(s, b, p)
        if rank > best:
            best = rank
            winners = 0
        winners |= 1 << p if rank == best else 0
    for p in range(s.players):
        share = s.players / size(winners) if has(winners, p) else 0.0
        returns[p] = (share - 1.0) / (s.players - 1)


@kernel
def settle_tables(
    states: Rows, low: int, high: int, box: Rows, together: int, totals: Any, returns: Any,
    lines: Rows,
) -> None:  # fmt: skip
    """Settle every table as if its game ended now."""
    for i in range(low, high):
        settle(states[i], box[0], together, totals[i], returns[i], lines)


@kernel
def step_tables(
    states: Rows, low: int, high: int, box: Rows, fresh: Rows, actors: Buffer, actions: Buffer,
    where: Buffer, luck: Any, over: Buffer, totals: Any, returns: Any, together: int, lines: Rows,
) -> None:  # fmt: skip
    """Play an allowed move at each table meant, let nature and the clock answer, and where the
    game is over settle it and deal anew."""
    b = box[0]
    for i in range(low, high):
        s = states[i]
        g = luck[i]
        over[i] = 0
        totals[i][:] = 0
        returns[i][:] = 0
        if not where[i]:
            continue
        if hurry(s, g):
            carry_out(s, b, int(actors[i]), int(actions[i]), s.now)
        else:
            carry_out(s, b, CLOCK, DEADLINE, s.now)
        let_nature_answer(s, b, g)
        over[i] = s.over
        if s.over != 0:
            settle(s, b, together, totals[i], returns[i], lines)
            deal_table(states, i, box, fresh, g)
        actors[i] = some_actor(s, g)


# ---------------------------------------------------------------- what may be played


@kernel
def allow(s: Any, b: Any, seat: int, bits: Buffer, listed: Buffer) -> None:
    """Set the bit of every allowed move; none is set before. `listed` is room for a list.

    A game whose moves are sets anyway may have a shorter way: a rule of this name.
    """
    for k in range(legal(s, b, seat, listed)):
        add(bits, int(listed[k]), 1)


@kernel
def mask_bits(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, out: Any, listed: Buffer
) -> None:
    """A bit for each move, in words of 64."""
    for i in range(low, high):
        out[i][:] = 0
        allow(states[i], box[0], int(actors[i]), out[i], listed)


@kernel
def mask_bytes(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, out: Any, listed: Buffer
) -> None:
    """A byte for each move."""
    for i in range(low, high):
        row = out[i]
        row[:] = 0
        for k in range(legal(states[i], box[0], int(actors[i]), listed)):
            row[listed[k]] = 1


@kernel
def mark(s: Any, b: Any, seat: int, row: Buffer, factors: Any, listed: Buffer) -> None:
    """Mark each kind of moves, and each thing that moves of a kind may name, of which there is an
    allowed move; none is marked before. `factors` has the places to mark for each move, filled up
    with its first (`moves.factor_places`).

    A game whose moves are products anyway may have a shorter way: a rule of this name.
    """
    for k in range(legal(s, b, seat, listed)):
        places = factors[listed[k]]
        for place in range(len(places)):
            row[places[place]] = 1


@kernel
def mask_factors(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, out: Any, factors: Any,
    listed: Buffer,
) -> None:  # fmt: skip
    """A byte for each kind of moves and each thing that moves of a kind may name."""
    for i in range(low, high):
        out[i][:] = 0
        mark(states[i], box[0], int(actors[i]), out[i], factors, listed)


# ---------------------------------------------------------------- what is seen


@kernel
def veil_tables(states: Rows, low: int, high: int, box: Rows, actors: Buffer, to: Rows) -> None:
    """The record of every table, veiled for the seat that is to act."""
    for i in range(low, high):
        copy(to, i, states, i)
        veil(to[i], box[0], int(actors[i]))


@kernel
def look(states: Rows, i: int, b: Any, seat: int, seen: Any, scratch: Rows) -> None:
    """What a learner gets at a table, for a seat that is to act: from a copy, veiled for it.

    Where nothing that is observed is ever hidden from who is to act, a game may read the record
    itself: a rule of this name.
    """
    copy(scratch, 0, states, i)
    veil(scratch[0], b, seat)
    observe(scratch[0], b, seen)


@kernel
def see_tables(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, seen: Rows, scratch: Rows
) -> None:
    """What a learner gets at every table, for the seat that is to act."""
    for i in range(low, high):
        look(states, i, box[0], int(actors[i]), seen[i], scratch)


@kernel
def unpack_tables(words: Any, low: int, high: int, plan: Any, out: Any) -> None:
    """A learner's numbers from the words it gets, by a plan of its game's observation."""
    for i in range(low, high):
        unpack_row(words[i], plan, out[i])


# ---------------------------------------------------------------- who plays


@rule
def any_member(words: Buffer, g: Buffer) -> int:
    """A member of a set in a row of words; all are equally likely."""
    members = 0
    for k in range(len(words)):
        members += members_of(words[k])
    left = below(g, members)
    k = 0
    here = members_of(words[0])
    while left >= here:
        left -= here
        k += 1
        here = members_of(words[k])
    return k * WORD_BITS + nth(int(words[k]), left)


@rule
def members_of(m: int) -> int:
    """How many members a word of a row has, its sign among them."""
    return size(int(m) & NO_SIGN) + (int(m) >> WORD_BITS - 1 & 1)


@kernel
def act_randomly(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, actions: Buffer, whims: Any
) -> None:
    """A uniform allowed move for each table."""
    for i in range(low, high):
        actions[i] = pick(states[i], box[0], int(actors[i]), word(whims[i]))


@kernel
def act_by_mask(bits: Any, low: int, high: int, actions: Buffer, whims: Any) -> None:
    """The same from the mask, which is there already."""
    for i in range(low, high):
        actions[i] = any_member(bits[i], whims[i])


@kernel
def act_greedily(
    states: Rows, low: int, high: int, box: Rows, actors: Buffer, actions: Buffer, whims: Any,
    scratch: Rows, listed: Buffer,
) -> None:  # fmt: skip
    """For each table the move that leads to the highest value, as its seat foresees it; of
    several the one that chance says."""
    b = box[0]
    for i in range(low, high):
        seat = int(actors[i])
        copy(scratch, WORLD, states, i)
        veil(scratch[WORLD], b, seat)
        best = WORST
        equal = 0
        for k in range(legal(scratch[WORLD], b, seat, listed)):
            found = worth_after(scratch, WORLD, b, seat, listed[k], scratch)
            if found > best:
                best = found
                equal = 0
            if found == best:
                equal += 1
                if word(whims[i]) * equal >> 32 == 0:
                    actions[i] = listed[k]
