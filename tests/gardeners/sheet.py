"""A slow, obvious sheet of paper: which tile lies where, by absolute row and column."""

from __future__ import annotations

from collections.abc import Iterable

Place = tuple[int, int]


def sides_of(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def spread_from(start: Place, allowed: set[Place]) -> set[Place]:
    """All allowed places that can be reached from one of them, edge by edge."""
    reached: set[Place] = set()
    waiting = [start]
    while waiting:
        place = waiting.pop()
        if place in allowed and place not in reached:
            reached.add(place)
            waiting += sides_of(place)
    return reached


def hangs_together(places: set[Place]) -> bool:
    return not places or spread_from(next(iter(places)), places) == places


def extent(numbers: Iterable[int]) -> int:
    numbers = list(numbers)
    return max(numbers) - min(numbers) + 1


class Sheet:
    """Tiles and turns by place; the garden may be `side` wide and high."""

    def __init__(self, side: int, through_holes: bool) -> None:
        self.side = side
        self.through_holes = through_holes  # a hole frees the tiles beside it
        self.tiles: dict[Place, tuple[str, int]] = {}

    @property
    def places(self) -> set[Place]:
        return set(self.tiles)

    def free(self) -> set[Place]:
        """Where a tile may be laid beside another one, without getting too wide or high."""
        return {
            place
            for laid in self.tiles
            for place in sides_of(laid)
            if place not in self.tiles and self.fits(place)
        }

    def fits(self, place: Place) -> bool:
        with_it = self.places | {place}
        return all(extent(p[axis] for p in with_it) <= self.side for axis in (0, 1))

    def removable(self) -> set[Place]:
        """Tiles at an edge without which the others still hang together."""
        air = self.air()
        return {
            place
            for place in self.tiles
            if any(side in air for side in sides_of(place))
            and hangs_together(self.places - {place})
        }

    def air(self) -> set[Place]:
        """Empty places that free a tile: all of them, or those open to the outside."""
        rows = [row for row, _ in self.tiles]
        columns = [column for _, column in self.tiles]
        around = {
            (row, column)
            for row in range(min(rows, default=0) - 1, max(rows, default=0) + 2)
            for column in range(min(columns, default=0) - 1, max(columns, default=0) + 2)
        }
        empty = around - self.places
        if self.through_holes or not self.tiles:
            return empty
        return spread_from((min(rows) - 1, min(columns) - 1), empty)
