"""How its moves are told: the forms of masks, each with what fills a thread's share of it and what
chooses from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from hortus.engine.bits import WORD_BITS
from hortus.engine.moves import factor_places, factors_of

from .batch import Batch
from .device import Share

Fill = Callable[[Share], None]
Choose = Callable[[Share, Any], None]


class Mask(NamedTuple):
    """A mask: where it stands, what fills a thread's share of it, and what chooses from it at
    random, into the actions it is given."""

    array: Any
    fill: Fill
    choose: Choose


def _bits(batch: Batch) -> Mask:
    out = batch.device.xp.zeros((batch.n, -(-batch.game.moves.size // WORD_BITS)), np.int64)

    def fill(w: Share) -> None:
        batch.kernels.mask_bits(batch.states, w.low, w.high, batch.box, batch.actors, out, w.listed)

    def choose(w: Share, actions: Any) -> None:
        batch.kernels.act_by_mask(out, w.low, w.high, actions, batch.whims)

    return Mask(out, fill, choose)


def _bytes(batch: Batch) -> Mask:
    out = batch.device.xp.zeros((batch.n, batch.game.moves.size), np.uint8)

    def fill(w: Share) -> None:
        batch.kernels.mask_bytes(
            batch.states, w.low, w.high, batch.box, batch.actors, out, w.listed
        )

    return Mask(out, fill, _by_rules(batch))


def _factored(batch: Batch) -> Mask:
    kinds = batch.game.moves.kinds
    out = batch.device.xp.zeros((batch.n, len(factors_of(kinds))), np.uint8)
    places = batch.device.xp.asarray(factor_places(kinds))

    def fill(w: Share) -> None:
        batch.kernels.mask_factors(
            batch.states, w.low, w.high, batch.box, batch.actors, out, places, w.listed
        )

    return Mask(out, fill, _by_rules(batch))


def _by_rules(batch: Batch) -> Choose:
    def choose(w: Share, actions: Any) -> None:
        batch.kernels.act_randomly(
            batch.states, w.low, w.high, batch.box, batch.actors, actions, batch.whims
        )

    return choose


MASKS: Final = {"bits": _bits, "bytes": _bytes, "factored": _factored}
