"""Rows of records in either way to run: NumPy arrays compiled, lists of `Plain` interpreted."""

from __future__ import annotations

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
        # One byte copy; `states.copy()` walks the fields of a structured array.
        return np.frombuffer(bytearray(states), states.dtype)
    return [Plain.from_bytes(s._dtype, s.to_bytes()) for s in states]


def record_of(states: Any, i: int = 0) -> Any:
    """Record i for reading in Python: fields by attribute, plain integers inside."""
    if INTERPRETED:
        return states[i]
    return Plain.from_bytes(states.dtype, to_bytes(states, i))
