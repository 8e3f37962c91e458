"""Interpreted records whose lists have no negative places.

Python raises IndexError beyond the end of a list and counts a negative index from the end, as
compiled code does; there the place before the first is the last one too, and beyond the end is
somebody else's memory. No rule means either, so under `be_strict` both raise.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, SupportsIndex

from hortus.engine import compiling, layout


class Row(list[Any]):
    """A list that begins at 0."""

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(_from_0(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(_from_0(index), value)


def _from_0(index: SupportsIndex | slice) -> Any:
    if isinstance(index, int) and index < 0:
        raise IndexError(f"index {index} is before the first")
    return index


def be_strict() -> None:
    """Make all lists of interpreted records, and buffers of rules, strict in this process.

    To be called before a game's kernels are first asked for. Raises RuntimeError where rules are
    compiled.
    """
    if not compiling.INTERPRETED:
        raise RuntimeError("only interpreted rules can be strict: set HORTUS_INTERPRET=1")
    for name in ("_zero", "_fill", "_copied"):
        setattr(layout, name, _with_rows(getattr(layout, name)))
    layout._reader = cache(_reading_rows(layout._reader))
    for name in ("ints", "floats"):
        _replace_everywhere(name, _with_rows(getattr(compiling, name)))


def _with_rows(make: Callable[..., Any]) -> Callable[..., Any]:
    def strict(*arguments: Any) -> Any:
        made = make(*arguments)
        return Row(made) if type(made) is list else made

    return strict


def _reading_rows(reader: Callable[..., Any]) -> Callable[..., Any]:
    """What is read from bytes is copied, and all lists are rows in the copy."""

    def strict(dtype: Any) -> Any:
        read = reader(dtype)
        return lambda numbers: layout.copy_of(read(numbers))

    return strict


def _replace_everywhere(name: str, strict: Callable[..., Any]) -> None:
    """In all modules that have taken the function over, and in those that will."""
    old = getattr(compiling, name)
    for module in list(sys.modules.values()):
        if getattr(module, name, None) is old:
            setattr(module, name, strict)
