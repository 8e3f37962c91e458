"""What a round is: who sits where at which table, and who has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

Seated = tuple[int, ...]  # the entrants of a table, in the order of its seats


@dataclass(frozen=True, slots=True)
class Pairings:
    """One round as it is to be played.

    Attributes:
        tables: the entrants of each, by seat; all have as many.
        byes: the entrants for whom no table is left.
    """

    tables: tuple[Seated, ...]
    byes: tuple[int, ...] = ()


def meetings(rounds: Iterable[Pairings]) -> Counter[frozenset[int]]:
    """How often two entrants have met, by the two."""
    return Counter(
        frozenset(two) for one in rounds for table in one.tables for two in combinations(table, 2)
    )


def seatings(rounds: Iterable[Pairings]) -> Counter[tuple[int, int]]:
    """How often each entrant sat at each seat, by the two."""
    return Counter(
        (entrant, seat)
        for one in rounds
        for table in one.tables
        for seat, entrant in enumerate(table)
    )


def evened(table: Sequence[int], sat: Mapping[tuple[int, int], int]) -> Seated:
    """The order in which those of a table sit: that which evens out best who sat where
    (`seatings`); of several the first that is reached from the order given."""

    def had(seats: Seated) -> int:
        return sum(sat.get((entrant, seat), 0) for seat, entrant in enumerate(seats))

    return min(permutations(table), key=had)
