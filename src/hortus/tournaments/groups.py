"""Who meets whom at tables of three and four.

Of two at each table the cheapest round can be computed; of more nobody knows how, short of trying
all. So those who have fared alike are set together to begin with, and then two at a time change
places, as long as that makes the round cheaper. Where this ends depends on where it began: so it is
done again from other beginnings, drawn by lot, and the cheapest round is played.

Who sits where costs nothing here, other than between two: three or four change seats among
themselves until nobody sits at one too often.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from .past import Past

BEGINNINGS: Final = 24

Group = tuple[int, ...]
Costs = Mapping[int, Mapping[int, int]]  # of any two, by the one and the other


def grouped(entrants: Sequence[int], past: Past) -> list[Group]:
    """Full tables of all entrants, the cheapest that were found."""
    costs = _costs(entrants, past)
    rounds = [_settled(order, past.seats, costs) for order in _beginnings(entrants, past)]
    return min(rounds, key=lambda tables: _sum(tables, costs))


def _costs(entrants: Sequence[int], past: Past) -> Costs:
    """With one lot for each two, and nothing for oneself."""
    costs = {one: {one: 0} for one in entrants}
    for one, other in combinations(entrants, 2):
        costs[one][other] = costs[other][one] = past.meeting(one, other)
    return costs


def _sum(tables: Sequence[Group], costs: Costs) -> int:
    return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))


def _beginnings(entrants: Sequence[int], past: Past) -> Iterator[list[int]]:
    """Orders in which the entrants fill the tables, that by points first."""
    yield sorted(entrants, key=lambda one: -past.points[one])
    for _ in range(BEGINNINGS - 1):
        yield past.lots.sample(entrants, len(entrants))


def _settled(order: list[int], seats: int, costs: Costs) -> list[Group]:
    """The tables, once no two can change places and make the round cheaper."""
    tables = _filled(order, seats)
    # What it would cost each to sit with those of each table, besides oneself.
    among = {one: [sum(costs[one][other] for other in table) for table in tables] for one in order}
    changed = True
    while changed:
        changed = False
        for here, there in combinations(range(len(order)), 2):
            one, other = order[here], order[there]
            mine, yours = here // seats, there // seats
            before = among[one][mine] + among[other][yours]
            after = among[one][yours] + among[other][mine] - 2 * costs[one][other]
            if mine != yours and after < before:
                order[here], order[there] = other, one
                for who, whose in among.items():
                    more = costs[who][other] - costs[who][one]
                    whose[mine] += more
                    whose[yours] -= more
                changed = True
    return _filled(order, seats)


def _filled(order: Sequence[int], seats: int) -> list[Group]:
    """The first sit at the first table, who comes after them at the next."""
    return [tuple(order[first : first + seats]) for first in range(0, len(order), seats)]
