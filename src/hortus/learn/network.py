"""The network that becomes a brain: fitted with floats, kept in whole numbers.

It says by how much a margin will come out better than the values promise, in tens of points. What
it is fitted to is the saturating payoff that a search adds up (`engine.search.payoff`): whether one
is 60 or 80 points ahead matters little, whether 5 behind or 5 ahead much. Fitted by Adam (Kingma
and Ba 2015), with a rate that falls as a cosine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hortus.engine.brains import BRAIN, FINEST, HIDDEN, SECOND
from hortus.engine.layout import Records
from hortus.engine.search import PAYOFF_RANGE

from .gathering import Positions

Floats = npt.NDArray[np.float32]

UNIT: Final = 1000.0  # hundredths of a point that the network calls 1
LEAST_SPREAD: Final = 1.5  # a feature that hardly ever differs must not count for more
BATCH: Final = 512
RATE: Final = 2e-3
DECAY: Final = 1e-4  # of weights, against what only these games had in common
MOMENTS: Final = (0.9, 0.999)
SAMPLE: Final = 100_000  # positions by which features are scaled
LARGEST: Final = (1 << 15) - 1
FINEST_WEIGHT: Final = 30  # binary digits after the point, at most


@dataclass
class Network:
    """Weights and biases of three layers, over features that are scaled to a spread of about 1.

    Attributes:
        middle, spread: of each feature, float32 of shape (features,).
        layers: six arrays: weights and biases, layer by layer.
    """

    middle: Floats
    spread: Floats
    layers: list[Floats]

    @classmethod
    def fresh(cls, positions: Positions, luck: np.random.Generator) -> Network:
        """One that knows nothing yet, scaled to some positions."""
        some = luck.integers(len(positions), size=min(SAMPLE, len(positions)))
        seen = positions.features[some].astype(np.float32)
        inputs = seen.shape[1]
        layers = [
            luck.normal(0, np.sqrt(2 / inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            luck.normal(0, np.sqrt(2 / HIDDEN), (HIDDEN, SECOND)),
            np.zeros(SECOND),
            np.zeros((SECOND, 1)),  # so that it begins by correcting nothing
            np.zeros(1),
        ]
        return cls(
            seen.mean(0),
            np.maximum(seen.std(0), LEAST_SPREAD),
            [layer.astype(np.float32) for layer in layers],
        )

    def scaled(self, features: npt.NDArray[np.int16]) -> Floats:
        scaled: Floats = (features - self.middle) / self.spread
        return scaled

    def passed_on(self, scaled: Floats) -> tuple[Floats, Floats, Floats]:
        """What both layers hand on, and what comes out."""
        w1, b1, w2, b2, w3, b3 = self.layers
        first = np.maximum(scaled @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return first, second, (second @ w3)[:, 0] + b3[0]

    def corrections(self, features: npt.NDArray[np.int16]) -> Floats:
        """Hundredths of a point that it adds to each position's margin."""
        return self.passed_on(self.scaled(features))[2] * np.float32(UNIT)

    def brain(self, horizon: int) -> Records:
        """The same in whole numbers, as a record for compiled code."""
        w1, b1, w2, b2, w3, b3 = (layer.astype(np.float64) for layer in self.layers)
        first = w1 / self.spread[:, None]
        first_bias = b1 - self.middle @ first
        last = w3[:, 0] * UNIT
        digits = [digits_for(weights) for weights in (first, w2, last)]
        brain = np.zeros(1, BRAIN)
        one = brain[0]
        one["features"] = len(first)
        one["horizon"] = horizon
        one["first"][: len(first)] = whole(first, digits[0])
        one["first_bias"] = whole(first_bias, digits[0])
        one["first_shift"] = digits[0] - FINEST
        one["second"] = whole(w2, digits[1])
        one["second_bias"] = whole(b2, digits[1] + FINEST)
        one["second_shift"] = digits[1]
        one["last"] = whole(last, digits[2])
        one["last_bias"] = int(whole(b3 * UNIT, digits[2] + FINEST)[0])
        one["last_shift"] = digits[2] + FINEST
        return brain


def digits_for(weights: Any) -> int:
    """Binary digits after the point with which the largest weight still has room in 16 bits."""
    largest = max(float(abs(weights).max()), 2.0**-16)
    return int(np.clip(np.floor(np.log2(LARGEST / largest)), FINEST, FINEST_WEIGHT))


def whole(weights: Any, digits: int) -> npt.NDArray[np.int64]:
    found: npt.NDArray[np.int64] = np.rint(weights * 2.0**digits).astype(np.int64)
    return found


def payoff(margin: Any) -> Any:
    """Between -1 and 1, as a search counts it."""
    return margin / (PAYOFF_RANGE + abs(margin))


def error(network: Network | None, positions: Positions) -> float:
    """Mean square by which payoffs differ from what came; without a network, of the values."""
    expected = positions.hoped.astype(np.float32)
    if network is not None:
        expected = expected + network.corrections(positions.features)
    return float(np.mean((payoff(expected) - payoff(positions.came)) ** 2))


def fit(
    positions: Positions,
    *,
    rounds: int = 3,
    seed: int = 0,
    progress: Callable[[float], None] | None = None,
) -> Network:
    """A network fitted to positions, each seen `rounds` times.

    Args:
        progress: called with the share that is done, from 0 to 1.
    """
    luck = np.random.default_rng(seed)
    network = Network.fresh(positions, luck)
    descent = _Descent(network.layers)
    steps = rounds * max(1, len(positions) // BATCH)
    for done, some in enumerate(_minibatches(len(positions), steps, luck)):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * done / steps))
        descent.step(_slopes(network, positions, some), rate)
        if progress and done % 256 == 0:
            progress(done / steps)
    return network


def _minibatches(n: int, steps: int, luck: np.random.Generator) -> Iterator[Any]:
    size = min(BATCH, n)
    order = luck.permutation(n)
    at = 0
    for _ in range(steps):
        if at + size > n:
            order, at = luck.permutation(n), 0
        yield order[at : at + size]
        at += size


def _slopes(network: Network, positions: Positions, some: Any) -> list[Floats]:
    """How the mean square error of some positions changes with each weight."""
    _, _, w2, _, w3, _ = network.layers
    scaled = network.scaled(positions.features[some])
    first, second, out = network.passed_on(scaled)
    expected = positions.hoped[some] + out * np.float32(UNIT)
    steepness = PAYOFF_RANGE / (PAYOFF_RANGE + abs(expected)) ** 2 * UNIT
    missed = payoff(expected) - payoff(positions.came[some])
    at_out = (2 * missed * steepness / len(some)).astype(np.float32)[:, None]
    at_second = at_out @ w3.T * (second > 0)
    at_first = at_second @ w2.T * (first > 0)
    return [
        scaled.T @ at_first, at_first.sum(0),
        first.T @ at_second, at_second.sum(0),
        second.T @ at_out, at_out.sum(0),
    ]  # fmt: skip


class _Descent:
    """Adam, over arrays that it changes in place."""

    def __init__(self, layers: list[Floats]) -> None:
        self._layers = layers
        self._mean = [np.zeros_like(layer) for layer in layers]
        self._square = [np.zeros_like(layer) for layer in layers]
        self._steps = 0

    def step(self, slopes: list[Floats], rate: float) -> None:
        self._steps += 1
        one, two = (1 - moment**self._steps for moment in MOMENTS)
        for layer, slope, mean, square in zip(
            self._layers, slopes, self._mean, self._square, strict=True
        ):
            mean += (1 - MOMENTS[0]) * (slope - mean)
            square += (1 - MOMENTS[1]) * (slope**2 - square)
            change = mean / one / (np.sqrt(square / two) + 1e-8)
            if layer.ndim == 2:
                change += DECAY * layer
            layer -= (rate * change).astype(np.float32)
