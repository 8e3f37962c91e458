"""Tables on a graphics card, where threads play them one by one.

The rules are the same as everywhere: numba compiles them for the card as it does for the processor.
A kernel works on a range of tables, and here each thread gives it ranges of one. What learners get
lies in arrays of CuPy, which PyTorch and JAX take over without a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from hortus.engine.border import Rows
from hortus.engine.game import Game
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.observing import Observation
from hortus.engine.search import SCRATCH

from .device import Share

Launch = Callable[..., None]

THREADS: Final = 1 << 16  # at most


class Scratch(NamedTuple):
    """What each thread has for itself: so many of a kind."""

    kind: np.dtype[Any]
    n: int


class Driver(Protocol):
    """What a card is driven with.

    Attributes:
        xp: the array module for its memory.
    """

    xp: Any

    def records_in(self, memory: Any, dtype: np.dtype[np.void]) -> Rows:
        """Records in an array of `xp`, whose last axis they share out among themselves."""

    def spread(self, work: Any, own: Sequence[Scratch]) -> Launch:
        """A kernel spread over `THREADS` threads at most: called with rows, low, high, and a tuple
        of what all share. What each has for itself comes last among its arguments."""


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
        lines = Scratch(LINE, MOST_LINES)
        listed = Scratch(np.dtype(np.int64), game.moves.most)
        return [Share(0, n, lines, Scratch(game.state, SCRATCH), listed)]

    def on_all(self, work: Callable[[Share], None], shares: list[Share]) -> None:
        for share in shares:
            work(share)


class _Launches:
    """A game's kernels by name, spread over threads when they are first called."""

    def __init__(self, kernels: Any, driver: Driver) -> None:
        self._kernels = kernels
        self._driver = driver

    def __getattr__(self, name: str) -> Launch:
        work = getattr(self._kernels, name)
        spread: list[Launch] = []  # when it is first called

        def run(rows: Rows, low: int, high: int, *args: Any) -> None:
            shared = tuple(each for each in args if not isinstance(each, Scratch))
            if not spread:
                own = [each for each in args if isinstance(each, Scratch)]
                spread.append(self._driver.spread(work, own))
            spread[0](rows, low, high, shared)

        setattr(self, name, run)
        return run
