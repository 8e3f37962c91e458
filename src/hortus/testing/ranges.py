"""Whether an index ever leaves its list: a game played interpreted, and strictly.

    export HORTUS_INTERPRET=1
    python -m hortus.testing.ranges '{"game": "zen-garden", "players": 2, "seeds": [1]}'

Goes the ways in which rules can be asked beside whole games with their views and values, which
`fingerprint` goes: refusals of nonsense, choices from random numbers, moves in imagined worlds,
and every kernel once. Raises what goes wrong.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Final

from hortus.engine.warming import steps

from .fingerprint import trial_of
from .play import allowed_is_not_refused, pick_is_uniform, refusals_change_nothing
from .secrecy import veiled_moves_are_the_true_ones
from .strict import be_strict
from .trial import Check, Trial, after_move, imagined, positions, true_states, veiled

# Kernels that play the moves of a NumPy array: outside compiled code its integers overflow.
FROM_ARRAYS: Final = ("random games by list", "batches")
SPARSE: Final = 5  # interpreted, the costly checks look at one in so many of a trial's positions
FEW: Final = 4  # moves that are tried in an imagined world


def moves_stay_possible_in_imagined_worlds(trial: Trial) -> None:
    """Whoever thinks ahead plays on in worlds that might be: there too moves can be played."""
    for table, seed in positions(trial):
        for seat in table.actors.intersection(table.seats):
            world = imagined(table, veiled(table, true_states(table), seat), seed)
            moves = table.moves_of(seat).indices.tolist()
            for move in moves[:: max(1, len(moves) // FEW)]:
                after_move(table, world, seat, move)


WAYS: Final[tuple[Check, ...]] = (
    allowed_is_not_refused,
    refusals_change_nothing,
    pick_is_uniform,
    veiled_moves_are_the_true_ones,
    moves_stay_possible_in_imagined_worlds,
)


def go_every_way(trial: Trial) -> None:
    """Raises IndexError where an index leaves its list, and NotConforming as the checks do."""
    sparse = replace(trial, every=SPARSE * trial.every, worlds=1)
    for check in WAYS:
        check(sparse)
    for name, step in steps(trial.game):
        if name not in FROM_ARRAYS:
            step()


if __name__ == "__main__":
    be_strict()
    go_every_way(trial_of(json.loads(sys.argv[1])))
