"""Random gardens to judge, and what the kernels say about them.

Shuffled tiles hardly ever make a pattern, a loop or a connection, so many gardens are helped:
with a road, with a pattern, with like beside like, or with few of the tiles of some sort.

    HORTUS_INTERPRET=1 python -m tests.gardeners.gardens 20

prints the verdicts on twenty of them, to compare the two ways to run.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from hortus.games.gardeners.box import components
from hortus.games.gardeners.box.components import Card, Tile
from hortus.games.gardeners.evening.verdict import judged
from hortus.games.gardeners.notation.garden_text import Drawing, garden_record

from .obvious import Garden, Laid, Place, beside, matches, step

BOX = components.contents()
RECORD = components.box()


def drawing(garden: Garden, side: int) -> Drawing:
    return Drawing(side, {p: (laid.tile.number, laid.turn) for p, laid in garden.items()})


def record(garden: Garden, side: int) -> Any:
    """A row of one garden record."""
    return garden_record(drawing(garden, side))


def judge(gardens: Any, card: Card, box: Any = RECORD) -> tuple[int, int, int]:
    """Outlook, guilty tiles and faults, as plain integers."""
    status, guilty, faults = judged(gardens, box, card.number)
    return int(status), int(guilty), int(faults)


def full_gardens(seed: int, number: int) -> list[tuple[Garden, int]]:
    """Full gardens with their sides."""
    chance = Random(seed)
    sides = [chance.choice([4, 5, 6, 6]) for _ in range(number)]
    return [(grown(chance, side), side) for side in sides]


def grown(chance: Random, side: int) -> Garden:
    tiles = shuffled(chance)
    garden: Garden = {}
    help_ = chance.choice(["road", "road", "pattern", "tidy", "tidy", "none"])
    if help_ == "road":
        lay_road(garden, chance.choice([ring, walk])(chance, side), tiles, chance)
    elif help_ == "pattern":
        lay_pattern(garden, chance.choice(PATTERNS), tiles, chance, side)
    free = [(row, column) for row in range(side) for column in range(side)]
    free = [place for place in free if place not in garden]
    for place, tile in zip(free, tiles, strict=False):
        garden[place] = Laid(tile, chance.randrange(4))
    if help_ == "tidy":
        tidy(garden, chance)
    return garden


def shuffled(chance: Random) -> list[Tile]:
    """The tiles in random order, some sorts rather late: a small garden may lack them."""
    late = {name: chance.choice([0.0, 0.0, 0.7]) for name in ("flower", "tree", "bench", "path")}
    late |= {name: chance.choice([0.0, 0.0, 0.7]) for name in components.GROUNDS}
    return sorted(
        BOX.tiles,
        key=lambda tile: (
            chance.random()
            + late[tile.ground]
            + late.get("path" if tile.path else tile.element or "", 0.0)
        ),
    )


PATTERNS = [card for card in BOX.cards if card.back == "pattern"]


def lay_pattern(garden: Garden, card: Card, tiles: list[Tile], chance: Random, side: int) -> None:
    """Lay what a pattern wants somewhere, now and then with one wrong tile."""
    rows = card.constraint.cells
    for _ in range(chance.randrange(4)):
        rows = tuple(zip(*rows[::-1], strict=True))
    top = chance.randrange(side - len(rows) + 1)
    left = chance.randrange(side - len(rows[0]) + 1)
    for r, row in enumerate(rows):
        for c, k in enumerate(row):
            wanted = card.constraint.selectors[k]
            fits = [tile for tile in tiles if matches(tile, wanted)]
            if k >= 0 and fits and chance.random() < 0.95:
                tiles.remove(fits[0])
                garden[top + r, left + c] = Laid(fits[0], chance.randrange(4))


def ring(chance: Random, side: int) -> list[Place]:
    """The places of a rectangle of at most ten tiles, in order, first and last the same."""
    height, width = chance.choice([(2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (3, 4), (4, 3)])
    top, left = chance.randrange(side - height + 1), chance.randrange(side - width + 1)
    way = [(0, c) for c in range(width)] + [(r, width - 1) for r in range(1, height)]
    way += [(height - 1, c) for c in range(width - 2, -1, -1)]
    way += [(r, 0) for r in range(height - 2, -1, -1)]
    return [(top + r, left + c) for r, c in way]


def walk(chance: Random, side: int) -> list[Place]:
    """The places of a random route that meets none twice."""
    way = [(chance.randrange(side), chance.randrange(side))]
    while True:
        on = [p for p in beside(way[-1]) if p not in way and set(p) <= set(range(side))]
        if not on:
            return way
        way.append(chance.choice(on))


def lay_road(garden: Garden, road: list[Place], tiles: list[Tile], chance: Random) -> None:
    """Lay path tiles along a way until one that is needed has run out."""
    closed = len(road) > 1 and road[0] == road[-1]
    ways = road[:-1] if closed else road
    for n, place in enumerate(ways):
        if not closed and n in (0, len(ways) - 1):
            continue
        wanted = {
            side for side in "NESW" if step(place, side) in (ways[n - 1], ways[(n + 1) % len(ways)])
        }
        fits = [
            (tile, turn)
            for tile in tiles
            for turn in range(4)
            if tile.path and Laid(tile, turn).path == wanted
        ]
        if not fits:
            return
        tile, turn = chance.choice(fits)
        garden[place] = Laid(tile, turn)
        tiles.remove(tile)


def tidy(garden: Garden, chance: Random) -> None:
    """Swap tiles so that one feature comes together, or the same apart."""
    sign = chance.choice([1, 1, -1])
    feature = chance.choice(["ground", "element", "colour"])
    for _ in range(chance.randrange(40, 400)):
        one, other = chance.sample(sorted(garden), 2)
        before = likeness(garden, one, feature) + likeness(garden, other, feature)
        garden[one], garden[other] = garden[other], garden[one]
        after = likeness(garden, one, feature) + likeness(garden, other, feature)
        if sign * after < sign * before:
            garden[one], garden[other] = garden[other], garden[one]


def likeness(garden: Garden, place: Place, feature: str) -> int:
    mine = getattr(garden[place].tile, feature)
    return sum(
        q in garden and getattr(garden[q].tile, feature) == mine is not None for q in beside(place)
    )


def partial(chance: Random, garden: Garden) -> Garden:
    """A garden with some tiles taken away: any, or whole rows from one side on."""
    axis, back = chance.randrange(2), chance.choice([1, -1])
    rows_first = sorted(garden, key=lambda place: (back * place[axis], place[1 - axis]))
    number = chance.choice([1, 2, 3, chance.randrange(1, len(garden))])
    gone = chance.choice([chance.sample(sorted(garden), number), rows_first[:number]])
    return {place: laid for place, laid in garden.items() if place not in gone}


def verdicts(number: int) -> list[list[int]]:
    """What the kernels say about some full and partial gardens, card by card."""
    chance = Random(77)
    told = []
    for garden, side in full_gardens(7, number):
        for one in (garden, partial(chance, garden)):
            row = record(one, side)
            told.append([number for card in BOX.cards for number in judge(row, card)])
    return told


if __name__ == "__main__":
    json.dump(verdicts(int(sys.argv[1])), sys.stdout)
