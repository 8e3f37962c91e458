"""What a brain looks at: whole numbers of small size, own seat first, then rivals in turn order.

Where money is meant, tenths of a coin.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import size
from hortus.engine.border import Buffer
from hortus.engine.brains import RIVALS, YES, flags, one_hot, zeros
from hortus.engine.compiling import rule

from ..enums import Decor, Phase
from ..rules.nature import tiles_left
from ..rules.score import cards_of, tree_points
from ..rules.sight import worth
from ..rules.tracks import influences_due
from ..state import FIGURES, KINDS, NOWHERE, STACKS, Box, State
from .pending import pending
from .value import (
    cards_hope,
    figures_hope,
    garden_hope,
    half_pairs,
    influence_hope,
    lanterns_hope,
    pavilion_hope,
    tracks_hope,
    tree_hope,
    turns_left,
    value,
)

OF_RIVAL: Final = 24 + KINDS  # numbers that tell of one rival
LAST_PHASE: Final = Phase.SHIFT_TO


@rule
def features(s: State, b: Box, seat: int, out: Buffer) -> int:
    left = turns_left(s, b, seat)
    n = of_table(s, b, seat, left, out, 0)
    n = of_turn(s, b, seat, left, out, n)
    n = of_seat(s, b, seat, seat, left, out, n)
    n = of_hopes(s, b, seat, left, out, n)
    n = one_hot(out, n, s.seat[seat].active, FIGURES)
    for k in range(1, RIVALS + 1):
        if k < s.players:
            rival = (seat + k) % s.players
            n = of_seat(s, b, seat, rival, turns_left(s, b, rival), out, n)
        else:
            n = zeros(out, n, OF_RIVAL)
    return n


@rule
def of_table(s: State, b: Box, seat: int, left: int, out: Buffer, n: int) -> int:
    """How far the game is, and what is still to be had."""
    n = one_hot(out, n, s.players - 2, RIVALS)
    out[n] = left
    out[n + 1] = YES if s.ending else 0
    out[n + 2] = YES if (seat - s.first) % s.players == s.players - 1 else 0
    out[n + 3] = YES if s.mover == seat else 0
    out[n + 4] = s.idle
    n += 5
    lowest = 99
    in_all = 0
    for stack in range(STACKS):
        tiles = tiles_left(s.stack[stack])
        lowest = min(lowest, tiles)
        in_all += tiles
    out[n] = lowest
    out[n + 1] = in_all
    out[n + 2] = size(s.laid)
    out[n + 3] = size(s.token[0])
    out[n + 4] = size(s.token[1])
    n += 5
    for sort in range(4):
        out[n] = size(s.spot[sort][0]) + size(s.spot[sort][1])
        n += 1
    out[n] = size(s.room[0]) + size(s.room[1]) + size(s.room[2])
    out[n + 1] = size(s.deck)
    out[n + 2] = size(s.characters)
    n += 3
    for kind in range(KINDS):
        out[n] = s.supply[kind]
        n += 1
    out[n] = garden_hope(s, b, left) // 10
    return n + 1


@rule
def of_turn(s: State, b: Box, seat: int, left: int, out: Buffer, n: int) -> int:
    """What the turn under way has come to; nothing of it where another is at it."""
    mine = s.mover == seat
    n = one_hot(out, n, s.phase if mine else -1, LAST_PHASE + 1)
    n = flags(out, n, s.used if mine else 0, 6)
    out[n] = s.pairs if mine else 0
    out[n + 1] = s.steps if mine else 0
    out[n + 2] = pending(s, b, seat, left) // 10 if mine else 0
    return n + 3


@rule
def of_seat(s: State, b: Box, me: int, seat: int, left: int, out: Buffer, n: int) -> int:
    """A visitor's board, cards and figures, and what they promise."""
    one = s.seat[seat]
    out[n] = value(s, b, seat) // 10
    out[n + 1] = one.coins
    out[n + 2] = tree_points(s, b, seat)
    out[n + 3] = cards_hope(s, b, seat, left) // 10
    out[n + 4] = tracks_hope(s, b, one, left) // 10
    out[n + 5] = figures_hope(s, b, seat, left) // 10
    out[n + 6] = lanterns_hope(s, b, one, left) // 10
    out[n + 7] = YES if one.waiting or influences_due(b, one) > 0 else 0
    out[n + 8] = one.influences
    n += 9
    for track in range(3):
        out[n] = one.marker[track]
        n += 1
    out[n] = min(one.marker[0], one.marker[1], one.marker[2])
    out[n + 1] = one.tokens[0]
    out[n + 2] = one.tokens[1]
    n += 3
    n = flags(out, n, one.lanterns, 4)
    for kind in range(KINDS):
        out[n] = cards_of(s, b, seat, kind)
        n += 1
    standing = 0
    earned = 0
    for figure in range(FIGURES):
        if s.owner[figure] == seat and s.stands[figure] != NOWHERE:
            standing += 1
            earned += worth(s, b, figure, s.stands[figure], s.facing[figure])
    out[n] = standing
    out[n + 1] = earned
    out[n + 2] = cards_of(s, b, me, Decor.PAVILION) - cards_of(s, b, seat, Decor.PAVILION)
    out[n + 3] = left
    out[n + 4] = YES if one.active >= 0 else 0
    return n + 5


@rule
def of_hopes(s: State, b: Box, seat: int, left: int, out: Buffer, n: int) -> int:
    """The parts of what the own seat hopes for, one by one."""
    out[n] = half_pairs(s, b, seat, Decor.BIRDS, Decor.FISH, b.pair_coins[0], left) // 10
    out[n + 1] = half_pairs(s, b, seat, Decor.LOTUS, Decor.PEONIES, b.pair_coins[1], left) // 10
    out[n + 2] = tree_hope(s, b, seat, left) // 10
    out[n + 3] = pavilion_hope(s, b, seat, left) // 10
    out[n + 4] = influence_hope(b, s.seat[seat], left) // 10
    return n + 5
