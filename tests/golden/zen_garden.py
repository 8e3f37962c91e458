"""Golden games of Zen Garden: everybody takes the best by value of some random moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import hortus
from hortus import Event, Table

_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "zen-garden-2-base": {"players": 2},
    "zen-garden-3-all-boards": {"players": 3, "boards": [1, 2, 3, 4, 5]},
    "zen-garden-4-orders": {"players": 4, "boards": [1, 4, 5]},
    "zen-garden-2-other-rulings": {
        "players": 2, "boards": [1, 5], "slide": "one_row", "zero_majority": "counts",
        "line_pay": "once",
    },
    "zen-garden-4-one-row": {"players": 4, "boards": [1, 2, 3], "slide": "one_row"},
}  # fmt: skip


def play(number: int, options: dict[str, Any]) -> Table:
    table = hortus.deal("zen-garden", seed=f"golden {number}", **options)
    table.names = ["Ann", "Bo", "Cem", "Dora"][: table.players]
    chance = Random(number)
    while not table.over:
        tried = chance.sample(table.moves.indices.tolist(), 12)
        table.push(max(tried, key=lambda move: worth(table, move)))
        if chance.random() < 0.05 and table.actors and table.can_undo(table.events[-1].seat):
            table.undo()
    return table


def worth(table: Table, move: int) -> int:
    after = table.copy()
    (seat,) = table.actors
    after.replay(Event(seat, move))
    value: int = after.game.kernels.worth(after._states, 0, after._box, seat)
    return value


GAMES: Final[dict[str, Callable[[], Table]]] = {
    name: partial(play, number, options) for number, (name, options) in enumerate(_OPTIONS.items())
}
