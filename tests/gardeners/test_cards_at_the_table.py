"""Some cards, judged where it counts: by what comes of a "delighted" at the table."""

from __future__ import annotations

from itertools import product

import pytest

from .positions import TILES, Laid, at_table, drawn

LEFT_EDGE = [(row, 0) for row in range(5)]
TOP_AND_LEFT = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)]
BENDING = [(0, 2), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (4, 2)]


def with_on(what: list[Laid], places: set[tuple[int, int]], side: int, sets: str) -> list[Laid]:
    """A full garden with these tiles where they are, and others of the sets elsewhere."""
    used = {one.tile for one in what}
    others = [tile.number for tile in TILES if tile.set in sets and tile.number not in used]
    free = [place for place in product(range(side), repeat=2) if place not in places]
    return what + [Laid(tile, *place) for tile, place in zip(others, free, strict=True)]


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@pytest.mark.rule("GA-E26")
@pytest.mark.parametrize(
    ("places", "joins"), [(LEFT_EDGE, True), (TOP_AND_LEFT, False), (BENDING, True)]
)
def test_a_connection_joins_opposite_sides_and_corners_belong_to_both(
    places: list[tuple[int, int]], joins: bool
) -> None:
    flowers = [t.number for t in TILES if t.set in "AB" and t.element == "flower"]
    trees = [t.number for t in TILES if t.set in "AB" and t.element != "flower"]
    on = [Laid(tile, *place) for tile, place in zip(flowers, places, strict=False)]
    free = [place for place in product(range(5), repeat=2) if place not in places]
    apart = sorted(free, key=lambda p: -min(distance(p, q) for q in places))
    rest = flowers[len(places) :] + trees
    off = [Laid(tile, *place) for tile, place in zip(rest, apart, strict=True)]
    table = at_table(on + off, (0, "B-04"), mode="introduction-b")
    table.push("delighted", 0)
    assert (drawn(table).round == 1) == joins


@pytest.mark.rule("GA-E27")
@pytest.mark.parametrize(("turned", "long_enough"), [(None, True), (3, False), (5, False)])
def test_a_route_is_as_long_as_its_tiles_join(turned: int | None, long_enough: bool) -> None:
    straight = [tile.number for tile in TILES if tile.path in ("NS", "EW")]
    assert len(straight) == 6
    line = [Laid(tile, 0, n, int(n != turned)) for n, tile in enumerate(straight)]
    garden = with_on(line, {(0, n) for n in range(6)}, 6, "ABC")
    table = at_table(garden, (0, "C-04"), mode="introduction-c")
    table.push("delighted", 0)
    assert (drawn(table).round == 1) == long_enough
