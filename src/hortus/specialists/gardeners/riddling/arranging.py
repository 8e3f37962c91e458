"""All the ways in which a few tiles can lie on as many places, judged by the rules of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, prod
from typing import Any, NamedTuple

from hortus.engine.states import form_for, in_form
from hortus.games.gardeners.box import components
from hortus.games.gardeners.evening.verdict import conforms
from hortus.games.gardeners.notation.garden_text import Place, garden_record

from ..solver.gardens import Garden, Spot, drawing


class Arranged(NamedTuple):
    """What came of trying every way.

    Attributes:
        right: gardens that fulfil all cards; of those that look alike the first.
        near: how many fulfil all cards but one, again by what they look like.
        ways: how many there are.
    """

    right: list[Garden]
    near: int
    ways: int


def ways_to_lay(tiles: Sequence[int]) -> int:
    """In how many ways some tiles can lie on as many places, by all their turns."""
    printed = components.contents().tiles
    return factorial(len(tiles)) * prod(printed[tile].turns for tile in tiles)


def arranged(
    given: Garden, tiles: Sequence[int], places: Sequence[Place], cards: Sequence[int], side: int
) -> Arranged:
    """Try every way to lay tiles on the places that a garden lacks.

    Args:
        given: the garden with these gaps, in rows and columns from 0.
        tiles, places: as many of the one as of the other.
        cards: to be fulfilled, by number.
        side: places along the garden.
    """
    form = form_for(conforms)
    rows: Any = in_form(form, components.box())
    seen: set[object] = set()
    right: list[Garden] = []
    near = 0
    for laid in _arrangements(tiles, places):
        look = frozenset((spot, _look(tile)) for tile, spot in laid.items())
        if look in seen:
            continue
        seen.add(look)
        garden = {**given, **laid}
        record = in_form(form, garden_record(drawing(garden, side)))
        failed = sum(not conforms(record, rows, card) for card in cards)
        near += failed == 1
        if failed == 0:
            right.append(garden)
    return Arranged(right, near, len(seen))


def _arrangements(tiles: Sequence[int], places: Sequence[Place]) -> Iterator[dict[int, Spot]]:
    printed = components.contents().tiles
    for order in permutations(places):
        for turns in product(*(range(printed[tile].turns) for tile in tiles)):
            yield {tile: Spot(*place, turn) for tile, place, turn in
                   zip(tiles, order, turns, strict=True)}  # fmt: skip


def _look(tile: int) -> tuple[object, ...]:
    """What is printed on a tile: two with the same are alike."""
    one = components.contents().tiles[tile]
    return one.ground, one.element, one.colour, one.path
