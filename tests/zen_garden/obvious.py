"""The rules of building and scoring once more, slow and obvious, to compare the kernels with.

A garden is a dict from (row, column) to (soil, path, decor, turn). Nothing here knows of bit sets.
"""

from __future__ import annotations

from random import Random

from .positions import Laid

Place = tuple[int, int]
Tile = tuple[int, int, int, int]
Garden = dict[Place, Tile]

SIDE = 7
GRID = 4


def beside(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def fits(places: set[Place]) -> bool:
    """Whether some 4x4 grid holds all of them: every offset is tried."""
    return any(
        all(top <= row < top + GRID and left <= column < left + GRID for row, column in places)
        for top in range(SIDE - GRID + 1)
        for left in range(SIDE - GRID + 1)
    )


def open_places(garden: Garden) -> set[Place]:
    """Where the next tile may go."""
    if not garden:
        return {(3, 3)}
    taken = set(garden)
    return {
        place
        for one in taken
        for place in beside(one)
        if place not in taken and fits(taken | {place})
    }


def grown(chance: Random, tiles: int, alike: float = 0.5) -> Garden:
    """A random garden. The higher `alike`, the more loops, lines and areas it has."""
    garden: Garden = {}
    favourite = chance.randrange(6), chance.randrange(3), chance.randrange(5)
    for _ in range(tiles):
        place = chance.choice(sorted(open_places(garden)))
        loop_turn = [[0, 1], [3, 2]][place[0] % 2][place[1] % 2]
        soil, path, decor = (
            liked if chance.random() < alike else chance.randrange(n)
            for liked, n in zip(favourite, (6, 3, 5), strict=True)
        )
        turn = loop_turn if chance.random() < alike else chance.randrange(4)
        garden[place] = (soil, path, decor, turn)
    return garden


def as_laid(garden: Garden) -> list[Laid]:
    return [
        Laid(row * SIDE + column, soil * 15 + path * 5 + decor, turn)
        for (row, column), (soil, path, decor, turn) in garden.items()
    ]


def loops(garden: Garden) -> int:
    found = 0
    for row, column in garden:
        square = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        tiles = [garden.get(place) for place in square]
        if None not in tiles:
            paths = {tile[1] for tile in tiles if tile}
            turns = [tile[3] for tile in tiles if tile]
            found += len(paths) == 1 and turns == [0, 1, 2, 3]
    return found


def areas(places: set[Place]) -> int:
    """How many areas of neighbours: flood one after another."""
    left = set(places)
    found = 0
    while left:
        found += 1
        flood = [left.pop()]
        while flood:
            for place in beside(flood.pop()):
                if place in left:
                    left.remove(place)
                    flood.append(place)
    return found


def soil_areas(garden: Garden) -> list[int]:
    """For each soil present, its areas."""
    soils = {tile[0] for tile in garden.values()}
    return [areas({p for p, tile in garden.items() if tile[0] == soil}) for soil in sorted(soils)]


def lines_of_four(garden: Garden, decor: int) -> int:
    """Complete lines in the grid: each row, column and long diagonal, in the grid's own terms."""
    places = {place for place, tile in garden.items() if tile[2] == decor}
    lines = set()
    for top in range(GRID):
        for left in range(GRID):
            if not all(top <= r < top + GRID and left <= c < left + GRID for r, c in garden):
                continue
            lines |= {frozenset((top + k, left + j) for j in range(GRID)) for k in range(GRID)}
            lines |= {frozenset((top + j, left + k) for j in range(GRID)) for k in range(GRID)}
            lines.add(frozenset((top + k, left + k) for k in range(GRID)))
            lines.add(frozenset((top + k, left + GRID - 1 - k) for k in range(GRID)))
    return sum(line <= places for line in lines)


def shows(tile: Tile, feature: int) -> bool:
    if feature < 6:
        return tile[0] == feature
    return tile[1] == feature - 6 if feature < 9 else tile[2] == feature - 9


def having(garden: Garden, feature: int) -> int:
    return sum(shows(tile, feature) for tile in garden.values())


def majority(counts: list[int], zero_counts: bool) -> list[int]:
    """Points of each player, by sorting: everybody is looked up in the ranking."""
    ranked = sorted({n for n in counts if n or zero_counts}, reverse=True)
    points = []
    for n in counts:
        if n not in ranked:
            points.append(0)
        elif n == ranked[0]:
            points.append(8)
        else:
            points.append(4 if n == ranked[1] and counts.count(ranked[0]) == 1 else 0)
    return points


def detail(n: int) -> int:
    return [0, -4, -2, -1, 2, 5, 8][min(n, 6)]


def decor_points(n: int) -> int:
    return [0, 0, 0, 0, 0, 0, 3, 5, 7, 10, 13, 16, 20][min(n, 12)]
