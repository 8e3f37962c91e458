"""Golden games of Miyabi: everybody takes the best by value of some random moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import hortus
from hortus import Table

from .zen_garden import worth

_ALL: Final = ["colours", "meadow", "zen", "frog", "sevens"]
_GAMES: Final[dict[str, dict[str, Any]]] = {
    "miyabi-2-base": {"players": 2},
    "miyabi-3-all-expansions": {"players": 3, "expansions": _ALL, "box": {"zen.tiles": [7, 5, 4]}},
    "miyabi-4-base": {"players": 4},
    "miyabi-4-other-rulings": {
        "players": 4, "expansions": ["frog", "sevens"], "support": "anything",
        "fifth_level": "or_higher", "majority_ties": "split", "voluntary_pass": "forced_only",
    },
    "miyabi-2-whole-tiles": {
        "players": 2, "expansions": ["colours", "zen"], "support": "whole_tiles",
        "top_level": "five", "two_seats_second": "nothing", "first_seat": "seat_1",
    },
}  # fmt: skip


def play(number: int, options: dict[str, Any]) -> Table:
    table = hortus.deal("miyabi", seed=f"golden {number}", **options)
    table.names = ["Ann", "Bo", "Cem", "Dora"][: table.players]
    chance = Random(number)
    while not table.over:
        moves = table.moves.indices.tolist()
        tried = chance.sample(moves, min(8, len(moves)))
        table.push(max(tried, key=partial(worth, table)))
        if chance.random() < 0.03 and table.actors and table.can_undo(table.events[-1].seat):
            table.undo()
    return table


GAMES: Final[dict[str, Callable[[], Table]]] = {
    name: partial(play, number, options) for number, (name, options) in enumerate(_GAMES.items())
}
