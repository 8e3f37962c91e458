"""The Swiss system: in each round those meet who have fared alike, and nobody meets anybody twice.

A round is a matching of least cost (Jack Edmonds's algorithm, in NetworkX). What costs most comes
first: that two meet again; that somebody sits three times more often at one seat than at the other;
that two meet who have fared differently; that somebody sits twice more often at one seat. What is
left is drawn by lot. Chess weighs colours and points in the same order.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .pairing import Pairings, Seated, meetings, seat_balance
from .standings import PlayedRound, points_of

LOTS: Final = 1_000  # a pair's lot is below this
# Each weighs more than all that comes after it can in a round of 32 tables.
UNEVEN: Final = 100 * LOTS  # for each of two who sits twice more often at one seat
APART: Final = 100 * UNEVEN  # times the square of the halves of a point between two
LOPSIDED: Final = 1_000_000 * APART  # for each time more than twice
AGAIN: Final = 10_000 * LOPSIDED


@dataclass(frozen=True, slots=True)
class _Past:
    """What a round is made from."""

    points: Mapping[int, Fraction]
    met: Mapping[frozenset[int], int]
    balance: Mapping[int, int]
    lots: random.Random


def next_round(entrants: Sequence[int], played: Sequence[PlayedRound], seed: str) -> Pairings:
    """Who meets whom next.

    Args:
        entrants: who still plays, at most 64; at least two.
        played: all rounds so far, also with entrants who have left since.
        seed: of the lots, for this tournament; each round has its own.
    """
    rounds = [one.pairings for one in played]
    lots = random.Random(f"{seed}/{len(played) + 1}")
    shuffled = sorted(entrants)
    lots.shuffle(shuffled)
    past = _Past(points_of(entrants, played), meetings(rounds), seat_balance(rounds), lots)
    if len(shuffled) % 2 == 0:
        return Pairings(_tables(_matched(shuffled, past), past))
    return _with_bye(shuffled, past, [one.bye for one in rounds])


def _with_bye(entrants: Sequence[int], past: _Past, byes: Sequence[int | None]) -> Pairings:
    """The lowest of those who had the fewest byes stays out, unless then two would have to meet
    again who need not if the next higher did."""
    candidates = sorted(entrants, key=lambda one: (byes.count(one), past.points[one]))
    rested = byes.count(candidates[0])
    found: list[tuple[int, int, list[frozenset[int]]]] = []
    for one in candidates:
        if byes.count(one) > rested:
            break
        pairs = _matched([other for other in entrants if other != one], past)
        again = sum(past.met.get(pair, 0) for pair in pairs)
        found.append((again, one, pairs))
        if again == 0:
            break
    _, bye, pairs = min(found, key=lambda option: option[0])
    return Pairings(_tables(pairs, past), bye)


def _matched(entrants: Sequence[int], past: _Past) -> list[frozenset[int]]:
    import networkx as nx  # not before somebody pairs: it is large

    graph = nx.Graph()
    graph.add_nodes_from(entrants)
    for n, one in enumerate(entrants):
        for other in entrants[n + 1 :]:
            graph.add_edge(one, other, cost=_cost(one, other, past))
    matching = nx.min_weight_matching(graph, weight="cost")
    return [frozenset(pair) for pair in matching]


def _cost(one: int, other: int, past: _Past) -> int:
    again = past.met.get(frozenset((one, other)), 0)
    first, second = _by_seat(one, other, past)
    then = abs(past.balance.get(first, 0) + 1), abs(past.balance.get(second, 0) - 1)
    lopsided = sum(max(0, one - 2) for one in then)
    uneven = sum(one >= 2 for one in then)
    apart = int(2 * (past.points[one] - past.points[other]))
    lot = past.lots.randrange(LOTS)
    return again * AGAIN + lopsided * LOPSIDED + apart * apart * APART + uneven * UNEVEN + lot


def _by_seat(one: int, other: int, past: _Past) -> Seated:
    """Who has begun less often begins."""
    return (one, other) if past.balance.get(one, 0) <= past.balance.get(other, 0) else (other, one)


def _tables(pairs: Sequence[frozenset[int]], past: _Past) -> tuple[Seated, ...]:
    """The strongest table first. Between two who have begun equally often the lot decides who
    does."""

    def strength(pair: frozenset[int]) -> tuple[Fraction, Fraction, int]:
        points = sorted((past.points[one] for one in pair), reverse=True)
        return -points[0], -points[1], min(pair)

    tables: list[Seated] = []
    for pair in sorted(pairs, key=strength):
        one, other = past.lots.sample(sorted(pair), 2)
        tables.append(_by_seat(one, other, past))
    return tuple(tables)
