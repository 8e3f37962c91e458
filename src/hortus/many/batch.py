"""Dealt tables as kernels want them, and how threads share them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hortus.engine.border import Rows
from hortus.engine.game import Game
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.search import SCRATCH
from hortus.engine.states import ARRAYS, Form, form_of


@dataclass
class Batch:
    """Tables of one game.

    Attributes:
        n: how many there are.
        box, fresh: the box they are played with, and a record that waits to be dealt.
        states: the true records.
        luck: a generator for each table, from which its chance comes.
        whims: another for each, for those who choose at random.
        actors: the seat that is to act at each.
    """

    game: Game
    n: int
    box: Rows
    fresh: Rows
    states: Rows
    luck: Any
    whims: Any
    actors: npt.NDArray[np.int8]

    @property
    def kernels(self) -> Any:
        return self.game.kernels

    @property
    def form(self) -> Any:
        """The form of its records."""
        return form_of(self.states)


def generators(form: Form, n: int) -> Any:
    """Room for so many; in lists where rules run interpreted, as NumPy's integers overflow."""
    return np.zeros((n, 2), np.int64) if form is ARRAYS else [form.ints(2) for _ in range(n)]


@dataclass
class Share:
    """The tables from `low` to `high`, which one thread plays, and what it scratches on."""

    low: int
    high: int
    lines: Rows
    scratch: Rows
    listed: Any


def share_of(batch: Batch, low: int, high: int) -> Share:
    form, game = batch.form, batch.game
    scratch = form.new(game.state, SCRATCH)
    return Share(low, high, form.new(LINE, MOST_LINES), scratch, form.ints(game.moves.most))
