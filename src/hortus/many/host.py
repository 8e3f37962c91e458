"""Tables in the machine's own memory, shared out over threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from hortus.engine.border import Rows
from hortus.engine.game import Game
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.observing import Observation
from hortus.engine.search import SCRATCH
from hortus.engine.states import ARRAYS, Form, in_form

from .device import Share


class Host:
    """The machine's own processor: `Device` tells what is asked of it."""

    xp: Any = np

    def __init__(self, form: Form, threads: int) -> None:
        self._form = form
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def records(self, dtype: np.dtype[np.void], n: int) -> Rows:
        return self._form.new(dtype, n)

    def observations(self, observation: Observation, n: int) -> tuple[Rows, Any]:
        seen = observation.rows(self._form, n)
        words = observation.as_words(seen)
        return seen, words.copy() if isinstance(seen, list) else words

    def generators(self, n: int) -> Any:
        if self._form is ARRAYS:
            return np.zeros((n, 2), np.int64)
        return [self._form.ints(2) for _ in range(n)]  # as NumPy's integers overflow

    def taken(self, rows: Rows) -> Rows:
        return in_form(self._form, rows)

    def kernels(self, game: Game) -> Any:
        return game.kernels

    def shares(self, game: Game, n: int) -> list[Share]:
        bounds = np.linspace(0, n, min(self._threads, n) + 1).astype(int).tolist()
        return [self._share(game, low, high) for low, high in pairwise(bounds)]

    def _share(self, game: Game, low: int, high: int) -> Share:
        form = self._form
        scratch = form.new(game.state, SCRATCH)
        return Share(low, high, form.new(LINE, MOST_LINES), scratch, form.ints(game.moves.most))

    def on_all(self, work: Callable[[Share], None], shares: list[Share]) -> None:
        run = map if self._pool is None else self._pool.map
        for _ in run(work, shares):
            pass  # what went wrong is raised here
