"""How many gardens a second are judged by three standard cards each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from clock import Figure, Patience
from hortus.engine.states import from_bytes, to_bytes
from hortus.games.gardeners.box.components import box, contents
from hortus.games.gardeners.evening.verdict import count_broken, count_conforming, sum_of_faults
from hortus.games.gardeners.notation.garden_text import Drawing, garden_record
from hortus.games.gardeners.state import GARDEN_RECORD

GARDENS = 2000
CARDS = 3  # that bind at once
SIDE = 6
GAPS = 8
SEED = 1
LOOP = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)]
LOOP_TURNS = [1, 1, 2, 0, 3, 1, 0, 0]  # of curves printed NE and straights printed NS


def judging(patience: Patience) -> Iterator[Figure]:
    """Full gardens of six by six, half of them with a loop; all three cards are judged."""
    full, partial = _gardens(gaps=0), _gardens(gaps=GAPS)
    about = "three random standard cards, half the gardens with a loop"
    yield Figure("Gardeners: judge by 3 cards", _rate(patience, count_conforming, full),
                 "gardens/s", about)  # fmt: skip
    yield Figure("Gardeners: how far from 3 cards", _rate(patience, sum_of_faults, full),
                 "gardens/s", "tiles that have to change")  # fmt: skip
    yield Figure("Gardeners: outlook of 3 cards", _rate(patience, count_broken, partial),
                 "gardens/s", f"{GAPS} tiles missing; guilty tiles named")  # fmt: skip


def _rate(patience: Patience, kernel: Callable[..., int], gardens: Any) -> float:
    record, cards = box(), _cards()

    def once() -> int:
        kernel(gardens, record, cards, GARDENS, CARDS)
        return GARDENS

    return patience.rate(once)


def _cards() -> Any:
    """Three different standard cards for every garden."""
    chance = random.Random(SEED)
    standard = [card.number for card in contents().cards if card.deck == "standard"]
    return np.array([k for _ in range(GARDENS) for k in chance.sample(standard, CARDS)])


def _gardens(gaps: int) -> Any:
    chance = random.Random(SEED)
    rows = [_garden(chance, looped=bool(n % 2), gaps=gaps) for n in range(GARDENS)]
    return from_bytes(GARDEN_RECORD, b"".join(rows))


def _garden(chance: random.Random, looped: bool, gaps: int) -> bytes:
    tiles: dict[tuple[int, int], tuple[int, int]] = {}
    rest = list(range(SIDE * SIDE))
    if looped:
        facts = contents()
        curves = [tile.number for tile in facts.tiles if tile.path == "NE"]
        straights = [tile.number for tile in facts.tiles if tile.path == "NS"]
        top, left = chance.randrange(4), chance.randrange(4)
        for (row, column), turn in zip(LOOP, LOOP_TURNS, strict=True):
            tile = (straights if 1 in (row, column) else curves).pop()
            tiles[top + row, left + column] = tile, turn
            rest.remove(tile)
    chance.shuffle(rest)
    for place in [(row, column) for row in range(SIDE) for column in range(SIDE)]:
        if place not in tiles:
            tiles[place] = rest.pop(), chance.randrange(4)
    for place in chance.sample(sorted(tiles), gaps):
        del tiles[place]
    return to_bytes(garden_record(Drawing(SIDE, tiles)))
