"""What a round is: who sits where at which table, and who has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

Seated = tuple[int, int]  # the entrants of a table by seat: who begins, and who comes second


@dataclass(frozen=True, slots=True)
class Pairings:
    """One round as it is to be played.

    Attributes:
        tables: the entrants of each, by seat.
        bye: the entrant for whom no opponent is left; None where all play.
    """

    tables: tuple[Seated, ...]
    bye: int | None = None


def meetings(rounds: Iterable[Pairings]) -> Counter[frozenset[int]]:
    """How often two entrants have met, by the two."""
    return Counter(frozenset(table) for one in rounds for table in one.tables)


def seat_balance(rounds: Iterable[Pairings]) -> Counter[int]:
    """How often each entrant sat at the first seat, less how often at the second."""
    balance: Counter[int] = Counter()
    for one in rounds:
        for first, second in one.tables:
            balance[first] += 1
            balance[second] -= 1
    return balance
