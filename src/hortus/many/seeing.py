"""How a turn is seen: the forms of observations, each with what fills a thread's share of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from hortus.engine.observing import Planes

from .batch import Batch
from .device import Share

Fill = Callable[[Share], None]


def _records(batch: Batch) -> tuple[Any, Fill]:
    veiled = batch.device.records(batch.game.state, batch.n)

    def fill(w: Share) -> None:
        batch.kernels.veil_tables(batch.states, w.low, w.high, batch.box, batch.actors, veiled)

    return veiled, fill


def _words(batch: Batch) -> tuple[Any, Fill]:
    observation = batch.game.observation
    seen, words = batch.device.observations(observation, batch.n)

    def fill(w: Share) -> None:
        batch.kernels.see_tables(
            batch.states, w.low, w.high, batch.box, batch.actors, seen, w.scratch
        )
        if isinstance(seen, list):  # of rules that run interpreted: they are no array
            words[w.low : w.high] = observation.as_words(seen[w.low : w.high])

    return words, fill


def _floats(batch: Batch) -> tuple[Any, Fill]:
    words, fill_words = _words(batch)
    xp, observation = batch.device.xp, batch.game.observation
    out = xp.zeros((batch.n, observation.numbers), np.float32)
    plan = xp.asarray(observation.plan_of_all)

    def fill(w: Share) -> None:
        fill_words(w)
        batch.kernels.unpack_tables(words, w.low, w.high, plan, out)

    return out, fill


def _planes(batch: Batch) -> tuple[Any, Fill]:
    words, fill_words = _words(batch)
    xp, observation = batch.device.xp, batch.game.observation
    out = Planes(*(xp.asarray(part) for part in observation.blank_planes(batch.n)))
    cells = out.board.reshape(batch.n, -1)
    plan_of_cells = xp.asarray(observation.plan_of_cells)
    plan_of_the_rest = xp.asarray(observation.plan_of_the_rest)

    def fill(w: Share) -> None:
        fill_words(w)
        batch.kernels.unpack_tables(words, w.low, w.high, plan_of_cells, cells)
        batch.kernels.unpack_tables(words, w.low, w.high, plan_of_the_rest, out.rest)

    return out, fill


OBSERVATIONS: Final = {"record": _records, "words": _words, "planes": _planes, "float": _floats}
