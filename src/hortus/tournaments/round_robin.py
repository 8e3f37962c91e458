"""All against all, once: the circle method.

One entrant stays where they are and all others sit in a circle that turns by one place each round
(Thomas Kirkman, 1850; chess calls its tables those of Johann Berger).
"""

from __future__ import annotations

from collections.abc import Sequence

from .pairing import Pairings, Seated


def rounds_needed(entrants: int) -> int:
    """In how many rounds everybody meets everybody; an odd one has a bye in each."""
    return entrants - 1 + entrants % 2


def schedule(entrants: Sequence[int]) -> list[Pairings]:
    """Every round, in order. Everybody meets everybody once, has one bye if their number is odd,
    and sits at either seat equally often, or once more at one of them if it is even.

    Args:
        entrants: at least two, each once; their order makes the schedule.
    """
    resting = len(entrants) % 2 == 1
    circle = list(entrants) if resting else list(entrants[:-1])
    return [_round(circle, turn, None if resting else entrants[-1]) for turn in range(len(circle))]


def _round(circle: Sequence[int], turn: int, staying: int | None) -> Pairings:
    size = len(circle)
    tables: list[Seated] = []
    if staying is not None:
        pair = (circle[turn], staying)
        tables.append(pair if turn % 2 == 0 else (pair[1], pair[0]))
    for step in range(1, (size + 1) // 2):
        one, other = (turn + step) % size, (turn - step) % size
        # Who sits at most half a circle behind begins: so each begins against half of the others.
        if (other - one) % size > size // 2:
            one, other = other, one
        tables.append((circle[one], circle[other]))
    return Pairings(tuple(tables), (circle[turn],) if staying is None else ())
