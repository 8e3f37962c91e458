"""How a turn is seen: the forms of observations, each with what fills a thread's share of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from hortus.engine.observing import Planes

from .batch import Batch, Share

Fill = Callable[[Share], None]


def _records(batch: Batch) -> tuple[Any, Fill]:
    veiled = batch.form.new(batch.game.state, batch.n)

    def fill(w: Share) -> None:
        batch.kernels.veil_tables(batch.states, w.low, w.high, batch.box, batch.actors, veiled)

    return veiled, fill


def _words(batch: Batch) -> tuple[Any, Fill]:
    observation = batch.game.observation
    seen = observation.rows(batch.form, batch.n)

    def fill(w: Share) -> None:
        batch.kernels.see_tables(
            batch.states, w.low, w.high, batch.box, batch.actors, seen, w.scratch
        )

    return observation.as_words(seen), fill


def _floats(batch: Batch) -> tuple[Any, Fill]:
    words, fill_words = _words(batch)
    observation = batch.game.observation
    out = np.zeros((batch.n, observation.numbers), np.float32)

    def fill(w: Share) -> None:
        fill_words(w)
        observation.floats(words[w.low : w.high], out[w.low : w.high])

    return out, fill


def _planes(batch: Batch) -> tuple[Any, Fill]:
    words, fill_words = _words(batch)
    observation = batch.game.observation
    out = observation.blank_planes(batch.n)

    def fill(w: Share) -> None:
        fill_words(w)
        part = Planes(out.board[w.low : w.high], out.rest[w.low : w.high])
        observation.planes(words[w.low : w.high], part)

    return out, fill


OBSERVATIONS: Final = {"record": _records, "words": _words, "planes": _planes, "float": _floats}
