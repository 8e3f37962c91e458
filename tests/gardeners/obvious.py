"""The cards once more, slow and obvious, to compare the kernels with.

A garden is a dict from (row, column), counted from 0, to what a person sees there. The cards
are read from the box file's words. Nothing here knows of bit sets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hortus.games.gardeners.box.components import Card, Tile

Place = tuple[int, int]

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass(frozen=True)
class Laid:
    """A tile as it lies: what it shows, turned."""

    tile: Tile
    turn: int

    @property
    def looks(self) -> str | None:
        return None if self.tile.looks is None else turned(self.tile.looks, self.turn)

    @property
    def path(self) -> frozenset[str]:
        return frozenset(turned(side, self.turn) for side in self.tile.path)


Garden = dict[Place, Laid]


def turned(side: str, turn: int) -> str:
    return "NESW"[("NESW".index(side) + turn) % 4]


def step(place: Place, side: str) -> Place:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def beside(place: Place) -> list[Place]:
    return [step(place, side) for side in "NESW"]


def matches(tile: Tile, selector: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a tile passes all tests of one of the alternatives."""
    for tests in selector:
        shown = [bool(tile.path) if name == "path" else getattr(tile, name) for name in tests]
        if shown == list(tests.values()):
            return True
    return False


def places(garden: Garden, selector: Sequence[Mapping[str, Any]]) -> set[Place]:
    return {place for place, laid in garden.items() if matches(laid.tile, selector)}


def groups(members: set[Place]) -> list[set[Place]]:
    """Sets of places that hang together by their sides."""
    left = set(members)
    found = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            for place in beside(edge.pop()):
                if place in left:
                    left.remove(place)
                    group.add(place)
                    edge.append(place)
        found.append(group)
    return found


def links(garden: Garden) -> dict[Place, list[Place]]:
    """Where the path of each path tile goes on."""
    found: dict[Place, list[Place]] = {}
    for place, laid in garden.items():
        if laid.path:
            found[place] = [
                step(place, side)
                for side in laid.path
                if step(place, side) in garden and BACK[side] in garden[step(place, side)].path
            ]
    return found


def longest_walk(graph: dict[Place, list[Place]]) -> int:
    """Tiles of the longest route that meets none twice: every start, every way on."""

    def walk(place: Place, seen: frozenset[Place]) -> int:
        seen |= {place}
        return max([len(seen)] + [walk(to, seen) for to in graph[place] if to not in seen])

    return max((walk(start, frozenset()) for start in graph), default=0)


def cycles(graph: dict[Place, list[Place]]) -> list[list[Place]]:
    """All simple cycles: every walk that comes back to its start, each from its first place."""
    found = []

    def walk(way: list[Place]) -> None:
        for to in graph[way[-1]]:
            if to == way[0] and len(way) > 2:
                found.append(list(way))
            elif to not in way and to > way[0]:
                walk([*way, to])

    for start in graph:
        walk([start])
    return found


def strictly_inside(cycle: list[Place], garden: Garden) -> set[Place]:
    """Places off a loop whose line due west crosses it an odd number of times.

    The line runs a little below the middles of the row, so it never touches a corner.
    """
    legs = list(zip(cycle, cycle[1:] + cycle[:1], strict=True))
    inside = set()
    for row, column in set(garden) - set(cycle):
        crossed = sum(
            one[1] == other[1] < column and {one[0], other[0]} == {row, row + 1}
            for one, other in legs
        )
        if crossed % 2:
            inside.add((row, column))
    return inside


def fulfilled(garden: Garden, side: int, card: Card) -> bool:
    """Whether a full garden fulfils a card, straight from the table of the rules."""
    asked = card.constraint
    if asked.name == "pattern":
        return pattern(garden, asked.cells, asked.selectors)
    if asked.back == "path":
        return path(garden, asked.name, asked.selectors, asked.least)
    x = places(garden, asked.selectors[0])
    match asked.name:
        case "adjacent":
            return all(sum(q in x for q in beside(p)) >= asked.least for p in x)
        case "distance":
            y = places(garden, asked.selectors[1])
            return not any(q in y for p in x for q in beside(p))
        case "group":
            sizes = [len(group) for group in groups(x)]
            return asked.exact in sizes if asked.exact else max(sizes, default=0) >= asked.least
        case "view":
            return all(view(garden, p, laid, x) for p, laid in garden.items() if laid.looks)
        case "edge":
            return all(on_border(p, side) for p in x)
        case "inside":
            return not any(on_border(p, side) for p in x)
        case "connection":
            return any(
                {0, side - 1} <= {place[axis] for place in group}
                for group in groups(x)
                for axis in (0, 1)
            )
    raise AssertionError(asked.name)


def on_border(place: Place, side: int) -> bool:
    return not {0, side - 1}.isdisjoint(place)


def view(garden: Garden, place: Place, laid: Laid, targets: set[Place]) -> bool:
    assert laid.looks
    place = step(place, laid.looks)
    while place in garden:
        if place in targets:
            return True
        place = step(place, laid.looks)
    return False


def pattern(garden: Garden, rows: tuple[tuple[int, ...], ...], selectors: Sequence[Any]) -> bool:
    """All turns and all places, cell by cell."""
    wanted = [places(garden, selector) for selector in selectors]
    for _ in range(4):
        rows = tuple(zip(*rows[::-1], strict=True))
        cells = [(r, c, k) for r, row in enumerate(rows) for c, k in enumerate(row) if k >= 0]
        for top, left in garden:
            if all((top + r, left + c) in wanted[k] for r, c, k in cells):
                return True
    return False


def path(garden: Garden, mode: str, selectors: Sequence[Any], least: int) -> bool:
    graph = links(garden)
    if mode == "every_connected":
        return all(graph.values())
    if mode == "length":
        return longest_walk(graph) >= least
    if mode == "loop":
        return bool(cycles(graph))
    x = places(garden, selectors[0])
    return any(len(x & strictly_inside(cycle, garden)) >= least for cycle in cycles(graph))


def offenders(garden: Garden, side: int, card: Card) -> set[Place]:
    """The tiles that break a card about all X."""
    asked = card.constraint
    if asked.name == "every_connected":
        return {place for place, joined in links(garden).items() if not joined}
    x = places(garden, asked.selectors[0])
    match asked.name:
        case "adjacent":
            return {p for p in x if sum(q in x for q in beside(p)) < asked.least}
        case "distance":
            y = places(garden, asked.selectors[1])
            pairs = [(p, q) for p in x for q in beside(p) if q in y]
            return {place for pair in pairs for place in pair}
        case "view":
            return {p for p, laid in garden.items() if laid.looks and not view(garden, p, laid, x)}
        case "edge":
            return {p for p in x if not on_border(p, side)}
        case "inside":
            return {p for p in x if on_border(p, side)}
    raise AssertionError(asked.name)


def cells_to_fill(garden: Garden, side: int, x: set[Place]) -> int:
    """The fewest places that have to become X to join two opposite sides: cheapest ways by
    repeated relaxing."""
    best = side * side
    for axis in (0, 1):
        cost = {place: 0 if place in x else 1 for place in garden}
        reach = {place: cost[place] for place in garden if place[axis] == 0}
        changed = True
        while changed:
            changed = False
            for place in list(reach):
                for to in beside(place):
                    if to in garden and reach[place] + cost[to] < reach.get(to, side * side + 1):
                        reach[to] = reach[place] + cost[to]
                        changed = True
        best = min([best] + [n for place, n in reach.items() if place[axis] == side - 1])
    return best


def misfits(garden: Garden, side: int, card: Card) -> int:
    """The wrong cells of a pattern where it fits best in the square."""
    rows = card.constraint.cells
    wanted = [places(garden, selector) for selector in card.constraint.selectors]
    best = side * side
    for _ in range(4):
        rows = tuple(zip(*rows[::-1], strict=True))
        cells = [(r, c, k) for r, row in enumerate(rows) for c, k in enumerate(row) if k >= 0]
        for top in range(side - len(rows) + 1):
            for left in range(side - len(rows[0]) + 1):
                best = min(best, sum((top + r, left + c) not in wanted[k] for r, c, k in cells))
    return best
