"""Zen Garden as the kit wants it: nothing is secret, and everybody sees everything."""

from __future__ import annotations

from hortus.games.zen_garden import GAME
from hortus.games.zen_garden.rules.score import COINS_WEIGHT
from hortus.games.zen_garden.state import State
from hortus.testing import Trial

from ..seeds import SEEDS


def everything(record: object, seat: int) -> object:
    """Every field but the mark."""
    names = [name for name in GAME.state.names or () if name != "veiled"]
    return [getattr(record, name) for name in names]


def zen_garden(players: int, boards: list[int], few: bool = False, **rulings: str) -> Trial:
    return Trial(
        game=GAME,
        layout=State,
        players=players,
        options={"boards": boards, **rulings},
        seeds=SEEDS[:2] if few else SEEDS,
        sees=everything,
        total=lambda standing: standing // COINS_WEIGHT,
    )


TRIALS = {
    "2-players": zen_garden(2, [1]),
    "3-players-all-boards": zen_garden(3, [1, 2, 3, 4, 5], few=True),
    "4-players-other-rulings": zen_garden(
        4, [1, 3, 5], few=True, slide="one_row", zero_majority="counts", line_pay="once"
    ),
}
