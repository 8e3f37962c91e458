"""Who meets whom at tables of two: a matching of least cost.

It is found by Jack Edmonds's algorithm, in NetworkX.
"""

from __future__ import annotations

from collections.abc import Sequence

from .pairing import evened
from .past import LOPSIDED, UNEVEN, Past

Pair = frozenset[int]


def paired(entrants: Sequence[int], past: Past) -> tuple[list[Pair], tuple[int, ...]]:
    """Who meets, and who has a bye: the lowest of those who had the fewest stays out, unless then
    two would have to meet again who need not if the next higher did."""
    if len(entrants) % 2 == 0:
        return _matched(entrants, past), ()
    candidates = past.lowest(entrants)
    rested = past.rested[candidates[0]]
    found: list[tuple[int, int, list[Pair]]] = []
    for one in candidates:
        if past.rested[one] > rested:
            break
        pairs = _matched([other for other in entrants if other != one], past)
        again = sum(past.met.get(pair, 0) for pair in pairs)
        found.append((again, one, pairs))
        if again == 0:
            break
    _, bye, pairs = min(found, key=lambda option: option[0])
    return pairs, (bye,)


def _matched(entrants: Sequence[int], past: Past) -> list[Pair]:
    import networkx as nx  # not before somebody pairs: it is large

    graph = nx.Graph()
    graph.add_nodes_from(entrants)
    for n, one in enumerate(entrants):
        for other in entrants[n + 1 :]:
            graph.add_edge(one, other, cost=_cost(one, other, past))
    matching = nx.min_weight_matching(graph, weight="cost")
    return [frozenset(pair) for pair in matching]


def _cost(one: int, other: int, past: Past) -> int:
    first, second = evened((one, other), past.sat)
    then = abs(_balance(first, past) + 1), abs(_balance(second, past) - 1)
    lopsided = sum(max(0, one - 2) for one in then)
    uneven = sum(one >= 2 for one in then)
    return past.meeting(one, other) + lopsided * LOPSIDED + uneven * UNEVEN


def _balance(entrant: int, past: Past) -> int:
    """How often somebody sat at the first seat, less how often at the second."""
    return past.sat.get((entrant, 0), 0) - past.sat.get((entrant, 1), 0)
