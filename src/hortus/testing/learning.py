"""Checks of what learners get: observations as they are declared, features of one length and size,
and masks of allowed moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from hortus.engine.bits import WORD_BITS
from hortus.engine.brains import MOST_FEATURES, THOUGHTS
from hortus.engine.header import NATURE
from hortus.engine.layout import out_of_range
from hortus.engine.states import form_of, to_bytes
from hortus.table import Table

from .trial import Trial, box_of, positions, require, true_states

LARGEST = (1 << 15) - 1
LEFT_OVER = b"\x55"  # what may stand in a row that is filled again


def observations_are_what_is_declared(trial: Trial) -> None:
    """`observe` fills every word, within its bounds, whatever stood there."""
    observation = trial.game.observation
    for table, seed in positions(trial):
        for seat in trial.observers:
            view = table.view(seat)
            form = form_of(view.states)
            blank = observation.rows(form, 1)
            used = form.from_bytes(observation.dtype, LEFT_OVER * observation.dtype.itemsize)
            for seen in (blank, used):
                table.game.kernels.looks(view.states, 1, box_of(table), seen)
            require(to_bytes(blank) == to_bytes(used), "observe leaves words out", table, seed)
            record = np.frombuffer(to_bytes(blank), observation.dtype)[0]
            for told in out_of_range(observation.layout, record):
                require(False, f"an observation has {told}", table, seed)


def who_is_to_act_sees_what_is_observed(trial: Trial) -> None:
    """What a learner gets, by a game's own shorter way or not, is what `observe` makes of it."""
    observation = trial.game.observation
    for table, seed in positions(trial):
        states: Any = true_states(table)
        form = form_of(states)
        scratch = form.new(table.game.state, 1)
        for seat in sorted(table.actors - {NATURE}):
            observed, seen = (observation.rows(form, 1) for _ in range(2))
            table.game.kernels.looks(table.view(seat).states, 1, box_of(table), observed)
            actors: npt.NDArray[np.int8] = np.array([seat], np.int8)
            table.game.kernels.see_tables(states, 0, 1, box_of(table), actors, seen, scratch)
            same = to_bytes(seen) == to_bytes(observed)
            require(same, f"{seat} sees something else than is observed", table, seed)


def features_are_small_and_complete(trial: Trial) -> None:
    """`features` fills as many numbers at every position, whatever stood there, each of 16 bits."""
    lengths: set[int] = set()
    for table, seed in positions(trial):
        for seat in sorted(table.actors - {NATURE}):
            states = table.view(seat).states
            blank, used = (form_of(states).ints(THOUGHTS) for _ in range(2))
            used[:] = [LEFT_OVER[0]] * THOUGHTS
            for numbers in (blank, used):
                n = table.game.kernels.looked_at(states, 0, box_of(table), seat, numbers)
            lengths.add(n)
            require(len(lengths) == 1, f"features number {sorted(lengths)}", table, seed)
            require(n <= MOST_FEATURES, f"{n} features are too many", table, seed)
            require(list(blank[:n]) == list(used[:n]), "features leave numbers out", table, seed)
            large = [k for k in range(n) if abs(blank[k]) > LARGEST]
            require(not large, f"feature {large[:1]} is no number of 16 bits", table, seed)


def masks_are_the_allowed_moves(trial: Trial) -> None:
    """The bits of a mask, by a game's own shorter way or not, are the moves that are listed."""
    for table, seed in positions(trial):
        for seat in sorted(table.actors - {NATURE}):
            listed = sorted(table.moves_of(seat).indices.tolist())
            require(_masked(table, seat) == listed, f"the mask of {seat} differs", table, seed)


def _masked(table: Table, seat: int) -> list[int]:
    states: Any = true_states(table)
    game = table.game
    bits = np.zeros((1, -(-game.moves.size // WORD_BITS)), np.int64)
    actors: npt.NDArray[np.int8] = np.array([seat], np.int8)
    room = form_of(states).ints(game.moves.most)
    game.kernels.mask_bits(states, 0, 1, box_of(table), actors, bits, room)
    found: list[int] = np.flatnonzero(
        np.unpackbits(bits.view(np.uint8), bitorder="little")
    ).tolist()
    return found
