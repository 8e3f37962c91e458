"""Golden games of Tang Garden: everybody takes the best by value of some random moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import hortus
from hortus import Event, Table

# Number of the seed, moves tried at each step, and the deal. Alone, the first covers the garden.
_GAMES: Final[dict[str, tuple[int, int, dict[str, Any]]]] = {
    "tang-garden-1-won": (1, 400, {"players": 1}),
    "tang-garden-1-lost": (8, 2, {"players": 1, "temple_view": "yes", "start_side": "b"}),
    "tang-garden-2-base": (7, 60, {"players": 2}),
    "tang-garden-3-hidden-cards": (
        6, 30,
        {
            "players": 3, "drawn_cards": "hidden", "monk": "offered", "search_bonus": "always",
            "start_bonus": "step_and_coin", "token_use": "between_actions",
        },
    ),
    "tang-garden-4-other-rulings": (
        12, 8,
        {
            "players": 4, "deck_empty": "no_more", "start_view": "each_cell",
            "temple_view": "yes", "official_price": 1, "start_side": "a",
            "monk": "chosen", "temple_coin": "same_turn",
        },
    ),
}  # fmt: skip


def play(number: int, tries: int, options: dict[str, Any]) -> Table:
    table = hortus.deal("tang-garden", seed=f"golden {number}", **options)
    table.names = ["Ann", "Bo", "Cem", "Dora"][: table.players]
    chance = Random(number)
    while not table.over:
        moves = table.moves.indices.tolist()
        tried = chance.sample(moves, min(tries, len(moves)))
        table.push(max(tried, key=lambda move: worth(table, move)))
        if chance.random() < 0.03 and table.actors and table.can_undo(table.events[-1].seat):
            table.undo()
    return table


def worth(table: Table, move: int) -> int:
    """What a position is worth after a move, before nature answers."""
    after = table.copy()
    (seat,) = table.actors
    after.replay(Event(seat, move))
    value: int = after.game.kernels.worth(after._states, 0, after._box, seat)
    return value


GAMES: Final[dict[str, Callable[[], Table]]] = {
    name: partial(play, *game) for name, game in _GAMES.items()
}
