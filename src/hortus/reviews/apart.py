"""Which moves are one to a person: the same but for how a piece is turned, told alike, and worth
the same as far as was found.

Mostly nobody could say what a turn is good for. Where it makes a difference, at once or in what is
to be expected, both moves stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from hortus.views import Foresight, View

from .marks import SURE
from .told import Estimate

T = TypeVar("T")
TURN: Final = "turn"  # what games call how a piece lies, in moves and in what happens


class Telling(NamedTuple):
    """What is told of a move, whichever way it lays a piece."""

    names: tuple[str, dict[str, str | int]]  # its kind and its parts
    happens: list[tuple[str, int | None, dict[str, str | int], list[str]]]
    scores: list[tuple[int, str, str | None, int, int]]


def tellings(view: View, moves: list[int]) -> dict[int, Telling]:
    """What is told of moves of the seat whose view it is. Equal where they are told alike."""
    after = view.afterstates()
    places = {move: k for k, move in enumerate(after.indices.tolist())}
    return {move: _telling(Foresight(view, after[places[move]][1], move)) for move in moves}


def _telling(foreseen: Foresight) -> Telling:
    kinds, move = foreseen.before.game.moves.kinds, foreseen.index
    kind = next(one for one in kinds if one.first <= move < one.first + one.size)
    return Telling(
        (kind.name, _unturned(kind.named(move))),
        [(one.kind, one.seat, _unturned(one.values), one.cells) for one in foreseen.happenings],
        [
            (line.seat, line.category, line.item, line.count, line.points)
            for seat in foreseen.effect
            for line in seat.lines
        ],
    )


def _unturned(named: dict[str, str | int]) -> dict[str, str | int]:
    return {part: value for part, value in named.items() if part != TURN}


def one_of_each(found: list[T], are_one: Callable[[T, T], bool]) -> list[T]:
    """The first of those that are one, in their order."""
    kept: list[T] = []
    for each in found:
        if not any(are_one(each, other) for other in kept):
            kept.append(each)
    return kept


def worth_the_same(between: Estimate) -> bool:
    """Whether what lies between two moves is no more than chance explains."""
    return abs(between.mean) <= SURE * between.error
