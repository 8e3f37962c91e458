"""What drives a card of NVIDIA's: numba-cuda for its kernels, CuPy for its memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import cupy
import numba.cuda
import numpy as np
from numba import from_dtype

from hortus.engine.border import Rows

from .card import THREADS, Launch, Scratch

cuda: Any = numba.cuda

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for what NumPy 2.5 leaves out
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - mypy knows no such name

BLOCK: Final = 64  # threads; of 65,536 in all

Body = Callable[..., None]


def without_scratch(work: Any) -> Body:
    """A kernel over tables for threads that need nothing of their own."""

    def body(rows: Rows, low: int, high: int, shared: Any) -> None:
        for i in range(low + cuda.grid(1), high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared)

    return body


def with_scratch(work: Any, own: Scratch) -> Body:
    """The same with something to scratch on.

    That lies in local memory, which the card deals out in turn to neighbouring threads, word by
    word: what they do at the same place of theirs goes to memory in one.
    """
    kind, n = from_dtype(own.kind), own.n

    def body(rows: Rows, low: int, high: int, shared: Any) -> None:
        mine = cuda.local.array(n, kind)
        for i in range(low + cuda.grid(1), high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared, mine)

    return body


def with_two_scratches(work: Any, own: Scratch, more: Scratch) -> Body:
    """The same with two."""
    kind, n = from_dtype(own.kind), own.n
    other_kind, other_n = from_dtype(more.kind), more.n

    def body(rows: Rows, low: int, high: int, shared: Any) -> None:
        mine = cuda.local.array(n, kind)
        other = cuda.local.array(other_n, other_kind)
        for i in range(low + cuda.grid(1), high, cuda.gridsize(1)):
            work(rows, i, i + 1, *shared, mine, other)

    return body


BODIES: Final[tuple[Callable[..., Body], ...]] = (
    without_scratch, with_scratch, with_two_scratches,
)  # fmt: skip


@cache
def kernel_of(work: Any, *own: Scratch) -> Any:
    """A kernel over tables, compiled once for all batches that have it called alike."""
    return cuda.jit(BODIES[len(own)](work, *own))


class Cuda:
    """`Driver` tells what is asked of it. All runs on the default stream."""

    xp: Any = cupy

    def records_in(self, memory: Any, dtype: np.dtype[np.void]) -> Rows:
        return cuda.as_cuda_array(memory).view(dtype)

    def spread(self, work: Any, own: Sequence[Scratch]) -> Launch:
        kernel = kernel_of(work, *own)
        known: dict[int, tuple[Any, Any]] = {}

        def as_array(place: int, given: Any) -> Any:
            """An array as numba knows it, kept for the next call: to make one takes longer than
            to launch a kernel."""
            if not isinstance(given, cupy.ndarray):
                return given
            if place not in known or known[place][0] is not given:
                known[place] = given, cuda.as_cuda_array(given, sync=False)  # one stream for all
            return known[place][1]

        def launch(rows: Rows, low: int, high: int, shared: tuple[Any, ...]) -> None:
            blocks = -(-min(high - low, THREADS) // BLOCK)
            there = tuple(as_array(place, each) for place, each in enumerate(shared))
            kernel[blocks, BLOCK](as_array(-1, rows), low, high, there)

        return launch


def cards() -> int:
    """How many cards there are."""
    return len(cuda.gpus) if cuda.is_available() else 0
