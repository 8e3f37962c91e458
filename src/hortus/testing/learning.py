"""Checks of what learners get: observations as they are declared, and masks of allowed moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from hortus.engine.bits import WORD_BITS
from hortus.engine.header import NATURE
from hortus.engine.layout import out_of_range
from hortus.engine.states import form_of, to_bytes
from hortus.table import Table

from .trial import Trial, box_of, positions, require, true_states

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
