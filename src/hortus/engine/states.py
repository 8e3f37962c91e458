"""Rows of records in either way to run: NumPy arrays compiled, lists of `Plain` interpreted."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from .compiling import INTERPRETED
from .layout import Plain


def new_states(dtype: np.dtype[np.void], n: int) -> Any:
    """n zeroed records."""
    return [Plain(dtype) for _ in range(n)] if INTERPRETED else np.zeros(n, dtype)


def from_bytes(dtype: np.dtype[np.void], data: bytes) -> Any:
    """Records from their bytes; raises ValueError if the length does not fit."""
    array = np.frombuffer(data, dtype)
    if not INTERPRETED:
        return array.copy()
    size = dtype.itemsize
    return [Plain.from_bytes(dtype, data[k : k + size]) for k in range(0, len(data), size)]


def to_bytes(states: Any, i: int = 0) -> bytes:
    """The bytes of record i: equal states have equal bytes."""
    if INTERPRETED:
        return bytes(states[i].to_bytes())
    return bytes(states[i : i + 1].tobytes())


def clone(states: Any) -> Any:
    """An independent copy of a row of records."""
    if not INTERPRETED:
        # Bytes to bytes: `states.copy()`, and the buffer of a structured array, walk its fields.
        return np.frombuffer(bytearray(states.tobytes()), states.dtype)
    return [Plain.from_bytes(s._dtype, s.to_bytes()) for s in states]


def record_of(states: Any, i: int = 0) -> Any:
    """Record i for reading in Python: fields by attribute, plain integers inside."""
    if INTERPRETED:
        return states[i]
    return Plain.from_bytes(states.dtype, to_bytes(states, i))


def constant_record(states: Any) -> Any:
    """The same for a record nobody changes, such as the box: made once."""
    return states[0] if INTERPRETED else _constant(states.dtype, to_bytes(states))


@lru_cache(maxsize=64)
def _constant(dtype: np.dtype[np.void], data: bytes) -> Plain:
    return Plain.from_bytes(dtype, data)


def rows_of(states: Any, n: int) -> list[tuple[Any, ...]]:
    """The first n records as tuples of plain integers, for small records without rows inside."""
    if INTERPRETED:
        return [states[i].to_tuple() for i in range(n)]
    rows: list[tuple[Any, ...]] = states[:n].tolist()
    return rows
