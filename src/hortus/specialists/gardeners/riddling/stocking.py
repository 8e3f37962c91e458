"""A garden from the solver as people would have laid it: what no card asks for is left to luck."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hortus.engine.states import constant_record
from hortus.games.gardeners.box import components

from ..solver.gardens import Spot
from ..solver.search import solve, tiles_for
from ..solver.sorts import Asked, sorts_of


def stocked(cards: Sequence[int], side: int, luck: random.Random) -> dict[int, Spot] | None:
    """A full garden that fulfils all cards; None where there is none.

    Tiles that the cards cannot tell apart lie by luck, and turned so.
    """
    found = solve(cards, side=side, workers=1, seed=luck.getrandbits(30))
    if found.garden is None:
        return None
    facts = constant_record(components.box())
    asked = Asked(facts, cards)
    garden: dict[int, Spot] = {}
    for sort in sorts_of(facts, tiles_for(facts, side), cards):
        wanted = [
            (spot.place, asked.face(tile, spot.turn))
            for tile, spot in found.garden.items()
            if tile in sort.tiles
        ]
        luck.shuffle(wanted)
        for tile, (place, face) in zip(sort.tiles, wanted, strict=True):
            turns = [k for k in range(facts.turns[tile]) if asked.face(tile, k) == face]
            garden[tile] = Spot(*place, luck.choice(turns))
    return garden
