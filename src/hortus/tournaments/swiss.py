"""The Swiss system: in each round those meet who have fared alike, and nobody meets anybody twice,
or at larger tables as seldom as may be.

A round is what costs least (`past`). At tables of two that is a matching (`pairs`); at larger ones
it is looked for (`groups`).
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

from .groups import grouped
from .pairing import Pairings, Seated, evened
from .pairs import paired
from .past import Past, past_of
from .standings import PlayedRound


def next_round(
    entrants: Sequence[int], played: Sequence[PlayedRound], seed: str, seats: int = 2
) -> Pairings:
    """Who meets whom next.

    Args:
        entrants: who still plays, at most 64; at least as many as sit at a table.
        played: all rounds so far, also with entrants who have left since.
        seed: of the lots, for this tournament; each round has its own.
        seats: at each table, two to four; the same in all rounds.
    """
    lots = random.Random(f"{seed}/{len(played) + 1}")
    shuffled = sorted(entrants)
    lots.shuffle(shuffled)
    past = past_of(shuffled, played, seats, lots)
    if seats == 2:
        pairs, byes = paired(shuffled, past)
        return Pairings(_tables(pairs, past), byes)
    byes = tuple(past.lowest(shuffled)[: len(shuffled) % seats])
    groups = grouped([one for one in shuffled if one not in byes], past)
    return Pairings(_tables(groups, past), byes)


def _tables(groups: Iterable[Collection[int]], past: Past) -> tuple[Seated, ...]:
    """The strongest table first. Where several orders of its seats are as even the lot decides."""

    def strength(group: Collection[int]) -> tuple[list[Fraction], int]:
        return sorted(-past.points[one] for one in group), min(group)

    tables: list[Seated] = []
    for group in sorted(groups, key=strength):
        tables.append(evened(past.lots.sample(sorted(group), len(group)), past.sat))
    return tuple(tables)
