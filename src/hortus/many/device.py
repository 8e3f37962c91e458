"""Where the tables of a batch lie, and what runs the kernels over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from hortus.engine.border import Rows
from hortus.engine.game import Game
from hortus.engine.observing import Observation


@dataclass
class Share:
    """The tables from `low` to `high`, which are played in one go, and what is scratched on.

    Where a thread plays each table, the scratch has a row for each thread.
    """

    low: int
    high: int
    lines: Rows
    scratch: Rows
    listed: Any


class Device(Protocol):
    """A processor and its memory.

    Attributes:
        xp: the array module for its memory: `numpy`, or what has the same functions there.
    """

    xp: Any

    def records(self, dtype: np.dtype[np.void], n: int) -> Rows:
        """n blank records."""

    def observations(self, observation: Observation, n: int) -> tuple[Rows, Any]:
        """n blank observations, as records and as words, int64 (n, words): one memory, unless
        rules run interpreted."""

    def generators(self, n: int) -> Any:
        """Room for n generators of chance."""

    def taken(self, rows: Rows) -> Rows:
        """Records that Python made, to be read by kernels."""

    def kernels(self, game: Game) -> Any:
        """A game's kernels, which run over tables that lie here."""

    def shares(self, game: Game, n: int) -> list[Share]:
        """How n tables are shared out."""

    def on_all(self, work: Callable[[Share], None], shares: list[Share]) -> None:
        """Work on each share, and wait until all is done."""
