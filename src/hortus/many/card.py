"""Tables on a graphics card, where threads play them one by one.

The rules are the same as everywhere: numba compiles them for the card as it does for the processor.
A kernel works on a range of tables, and here each thread gives it ranges of one. What learners get
lies in arrays of CuPy, which PyTorch and JAX take over without a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

import numpy as np

from hortus.engine.border import Rows
from hortus.engine.game import Game
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.observing import Observation
from hortus.engine.search import SCRATCH

from .device import Share

Launch = Callable[..., None]

THREADS: Final = 1 << 16  # at most; each has scratch of its own
OWN: Final = {
    "step_tables": 1, "mask_bits": 1, "mask_bytes": 1, "mask_factors": 1, "see_tables": 1,
    "act_greedily": 2,
}  # fmt: skip  # how many of a kernel's last arguments are scratch


class Driver(Protocol):
    """What a card is driven with.

    Attributes:
        xp: the array module for its memory.
    """

    xp: Any

    def records_in(self, memory: Any, dtype: np.dtype[np.void]) -> Rows:
        """Records in an array of `xp`, whose last axis they share out among themselves."""

    def spread(self, work: Any, own: int) -> Launch:
        """A kernel spread over threads: called with rows, low, high, a tuple of what all threads
        share, and so many arrays of scratch, with a row for each of `THREADS` threads at most."""


class Card:
    """A card and its memory: `Device` tells what is asked of it."""

    def __init__(self, driver: Driver) -> None:
        self.xp = driver.xp
        self._driver = driver

    def records(self, dtype: np.dtype[np.void], n: int) -> Rows:
        return self._driver.records_in(self.xp.zeros(n * dtype.itemsize, np.uint8), dtype)

    def observations(self, observation: Observation, n: int) -> tuple[Rows, Any]:
        words = self.xp.zeros(n * observation.words, np.int64)
        seen = self._driver.records_in(words, observation.dtype)
        return seen, words.reshape(n, observation.words)

    def generators(self, n: int) -> Any:
        return self.xp.zeros((n, 2), np.int64)

    def taken(self, rows: Rows) -> Rows:
        memory = self.xp.asarray(np.frombuffer(rows.tobytes(), np.uint8))
        return self._driver.records_in(memory, rows.dtype)

    def kernels(self, game: Game) -> Any:
        return _Launches(game.kernels, self._driver)

    def shares(self, game: Game, n: int) -> list[Share]:
        threads = min(n, THREADS)

        def own(dtype: np.dtype[np.void], rows: int) -> Rows:
            memory = self.xp.zeros((threads, rows * dtype.itemsize), np.uint8)
            return self._driver.records_in(memory, dtype)

        listed = self.xp.zeros((threads, game.moves.most), np.int64)
        return [Share(0, n, own(LINE, MOST_LINES), own(game.state, SCRATCH), listed)]

    def on_all(self, work: Callable[[Share], None], shares: list[Share]) -> None:
        for share in shares:
            work(share)


class _Launches:
    """A game's kernels by name, spread over threads when they are first called."""

    def __init__(self, kernels: Any, driver: Driver) -> None:
        self._kernels = kernels
        self._driver = driver

    def __getattr__(self, name: str) -> Launch:
        own = OWN.get(name, 0)
        launch = self._driver.spread(getattr(self._kernels, name), own)

        def run(rows: Rows, low: int, high: int, *args: Any) -> None:
            shared = len(args) - own
            launch(rows, low, high, args[:shared], *args[shared:])

        setattr(self, name, run)
        return run
