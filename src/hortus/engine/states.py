"""Rows of records in the two forms that rules run over: NumPy arrays of records, for compiled
rules, and lists of `Plain` ones, for the same rules interpreted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from .border import Rows
from .compiling import INTERPRETED
from .layout import Layout, Plain, copy_of
from .twins import rule_of, waits


class Form(Protocol):
    """How rows of records are made in one of the two forms."""

    def new(self, dtype: np.dtype[np.void], n: int) -> Any:
        """n zeroed records."""

    def from_bytes(self, dtype: np.dtype[np.void], data: bytes) -> Any:
        """Records from their bytes; raises ValueError if the length does not fit."""

    def ints(self, n: int) -> Any:
        """A buffer of n integers, all zero."""


class Arrays:
    def new(self, dtype: np.dtype[np.void], n: int) -> Any:
        return np.zeros(n, dtype)

    def from_bytes(self, dtype: np.dtype[np.void], data: bytes) -> Any:
        # Bytes to bytes: `copy`, and the buffer of a structured array, walk its fields.
        return np.frombuffer(bytearray(data), dtype)

    def ints(self, n: int) -> Any:
        return np.zeros(n, np.int64)


class PlainRows:
    def new(self, dtype: np.dtype[np.void], n: int) -> Any:
        return [Plain(dtype) for _ in range(n)]

    def from_bytes(self, dtype: np.dtype[np.void], data: bytes) -> Any:
        size = dtype.itemsize
        if len(data) % size:
            raise ValueError(f"{len(data)} bytes are no records of {size}")
        return [Plain.from_bytes(dtype, data[k : k + size]) for k in range(0, len(data), size)]

    def ints(self, n: int) -> Any:
        return [0] * n


ARRAYS: Final = Arrays()
PLAIN: Final = PlainRows()
USUAL: Final[Form] = PLAIN if INTERPRETED else ARRAYS

new_states = USUAL.new
from_bytes = USUAL.from_bytes


def form_of(states: Rows) -> Form:
    """The form that rows have."""
    return PLAIN if isinstance(states, list) else ARRAYS


def form_of_game(package: Path) -> Form:
    """The form in which records of a game are made now: plain while its rules still compile."""
    return PLAIN if waits(package) else USUAL


def form_for(rule: Callable[..., Any]) -> Form:
    """The form that a rule wants, if Python calls it now."""
    known = rule_of(rule)
    return USUAL if known is None else form_of_game(known.package)


def in_form(form: Form, states: Rows) -> Any:
    """The same records in a form, to be read only: themselves, where they have it."""
    if form_of(states) is form:
        return states
    return form.from_bytes(dtype_of_rows(states), all_bytes(states))


def answers(rule: Callable[..., Any], n: int, *records: Layout) -> list[int]:
    """The n numbers a rule writes into a buffer, called with a row of one for each record."""
    form = form_for(rule)
    out = form.ints(n)
    rule(*(in_form(form, [record]) for record in records), out)
    return [int(number) for number in out]


def dtype_of_rows(states: Rows) -> np.dtype[np.void]:
    dtype: np.dtype[np.void] = states[0]._dtype if isinstance(states, list) else states.dtype
    return dtype


def all_bytes(states: Rows) -> bytes:
    if isinstance(states, list):
        return b"".join(s.to_bytes() for s in states)
    return bytes(states.tobytes())


def to_bytes(states: Rows, i: int = 0) -> bytes:
    """The bytes of record i: equal states have equal bytes."""
    if isinstance(states, list):
        return bytes(states[i].to_bytes())
    return bytes(states[i : i + 1].tobytes())


def clone(states: Rows) -> Any:
    """An independent copy of a row of records."""
    if isinstance(states, list):
        return [copy_of(s) for s in states]
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def record_of(states: Rows, i: int = 0) -> Any:
    """Record i for reading in Python: fields by attribute, plain integers inside."""
    if isinstance(states, list):
        return states[i]
    return Plain.from_bytes(states.dtype, to_bytes(states, i))


def constant_record(states: Rows) -> Any:
    """The same for a record nobody changes, such as the box: made once."""
    if isinstance(states, list):
        return states[0]
    return _constant(states.dtype, to_bytes(states))


@lru_cache(maxsize=64)
def _constant(dtype: np.dtype[np.void], data: bytes) -> Plain:
    return Plain.from_bytes(dtype, data)


def rows_of(states: Rows, n: int) -> list[tuple[Any, ...]]:
    """The first n records as tuples of plain integers, for small records without rows inside."""
    if isinstance(states, list):
        return [states[i].to_tuple() for i in range(n)]
    rows: list[tuple[Any, ...]] = states[:n].tolist()
    return rows


def field_of(states: Any, name: str) -> int:
    """A field of the one record in an array, in either way to run."""
    if isinstance(states, list):
        return int(getattr(states[0], name))
    return int(states[name][0])
