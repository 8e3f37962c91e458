"""Miyabi as the kit wants it: nothing is secret, and everybody sees everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from hortus import Table
from hortus.engine.layout import Records
from hortus.engine.parts import BoxFiles
from hortus.games.miyabi import GAME
from hortus.games.miyabi.box import components
from hortus.games.miyabi.rules.indices import PASS, ZEN, cell_of, variant_of
from hortus.games.miyabi.rules.planes import counts
from hortus.games.miyabi.rules.terrace import objects_on
from hortus.games.miyabi.state import CELLS, State
from hortus.testing import Trial, any_move

from ..seeds import SEEDS

# In the standard box all Zen tiles show one object, and chance is never asked for one.
FACES = {"zen.tiles": [7, 5, 4]}


def box(source: Path | str | Mapping[str, Any] | None = None) -> Records:
    return components.box(FACES if source is None else source)


def box_data(source: Path | str | Mapping[str, Any] | None = None) -> dict[str, Any]:
    return components.box_data(FACES if source is None else source)


FACES_GAME = replace(GAME, box=BoxFiles(box, box_data))


def everything(record: object, seat: int) -> object:
    """Every field but the mark."""
    return [getattr(record, name) for name in GAME.state.names or () if name != "veiled"]


def upward(table: Table, chance: Random) -> tuple[int, int]:
    """The highest of a few moves, so that towers, bonuses and climbing frogs come about."""
    if chance.random() < 0.05:
        return any_move(table, chance)
    (seat,) = table.actors
    moves = table.moves_of(seat).indices.tolist()
    levels = counts(table.state.seat[seat].height, CELLS)

    def points(move: int) -> int:
        if move == PASS:
            return -1
        if move > PASS:  # the frog
            return levels[(move - PASS - 1) % CELLS]
        cell = cell_of(move) if move < ZEN else (move - ZEN) % CELLS
        objects = objects_on(variant_of(move)) if move < ZEN else (move - ZEN) // CELLS + 1
        return objects * (1 + levels[cell])

    return seat, max(chance.sample(moves, min(4, len(moves))), key=points)


def miyabi(players: int, few: bool = False, faces: bool = False, **options: Any) -> Trial:
    return Trial(
        game=FACES_GAME if faces else GAME,
        layout=State,
        players=players,
        options=options,
        seeds=SEEDS[:1] if few else SEEDS,
        sees=everything,
        total=lambda standing: standing,
        address="tests.miyabi.trials:FACES_GAME" if faces else None,
        worlds=2,
        leads=upward,
        every=9,
    )


ALL = ["colours", "meadow", "zen", "frog", "sevens"]
TRIALS = {
    "4-players": miyabi(4),
    "3-players-all-expansions": miyabi(3, faces=True, expansions=ALL),
    "2-players-other-rulings": miyabi(
        2, few=True, expansions=["frog"], first_seat="seat_1", voluntary_pass="forced_only",
        support="whole_tiles", top_level="five", majority_ties="split", two_seats_second="nothing",
    ),
    "3-players-anything-below": miyabi(
        3, few=True, expansions=["zen", "frog"], support="anything", fifth_level="or_higher",
        majority_ties="lower",
    ),
}  # fmt: skip
