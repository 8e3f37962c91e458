"""What drives a card of NVIDIA's: numba-cuda for its kernels, CuPy for its memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import cupy
import numba.cuda
import numpy as np

from hortus.engine.border import Rows

from .card import THREADS, Launch

cuda: Any = numba.cuda

BLOCK: Final = 64  # threads; of 65,536 in all

Body = Callable[..., None]


def without_scratch(work: Any) -> Body:
    """A kernel over tables for threads that need nothing of their own."""

    def body(rows: Rows, low: int, high: int, shared: Any) -> None:
        for i in range(low + cuda.grid(1), high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared)

    return body


def with_scratch(work: Any) -> Body:
    """The same with something to scratch on."""

    def body(rows: Rows, low: int, high: int, shared: Any, own: Any) -> None:
        thread = cuda.grid(1)
        for i in range(low + thread, high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared, own[thread])

    return body


def with_two_scratches(work: Any) -> Body:
    """The same with two."""

    def body(rows: Rows, low: int, high: int, shared: Any, own: Any, more: Any) -> None:
        thread = cuda.grid(1)
        for i in range(low + thread, high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared, own[thread], more[thread])

    return body


BODIES: Final = (without_scratch, with_scratch, with_two_scratches)


class Cuda:
    """`Driver` tells what is asked of it. All runs on the default stream."""

    xp: Any = cupy

    def records_in(self, memory: Any, dtype: np.dtype[np.void]) -> Rows:
        return cuda.as_cuda_array(memory).view(dtype)

    def spread(self, work: Any, own: int) -> Launch:
        kernel = cuda.jit(BODIES[own](work))

        def launch(rows: Rows, low: int, high: int, shared: tuple[Any, ...], *scratch: Any) -> None:
            blocks = -(-min(high - low, THREADS) // BLOCK)
            there = (as_array(each) for each in scratch)
            kernel[blocks, BLOCK](
                as_array(rows), low, high, tuple(as_array(each) for each in shared), *there
            )

        return launch


def cards() -> int:
    """How many cards there are."""
    return len(cuda.gpus) if cuda.is_available() else 0


def as_array(given: Any) -> Any:
    """An array as numba knows it; anything else as it is."""
    return cuda.as_cuda_array(given) if isinstance(given, cupy.ndarray) else given
