"""Generic code, bound to one game.

A generic kernel is an ordinary function that calls the verbs by name. Binding makes a new
function from its code object, with a namespace in which the verbs are one game's compiled
functions, and compiles that into the game's own cache folder. So generic code is written
once, runs as fast as if written for the game (direct, inlined calls), is cached on disk, and
a change in one game recompiles that game alone. Interpreted runs bind in the same way.

Passing compiled functions as arguments or closing over them would never hit numba's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

from .compiling import compiled
from .verbs import VERBS

_KERNELS: list[FunctionType] = []


def kernel(function: Callable[..., Any]) -> Any:
    """Decorator: a generic function over the verbs, to be bound to each game."""
    assert isinstance(function, FunctionType)
    _KERNELS.append(function)
    return function


class Kernels:
    """All generic kernels bound to one game, as attributes (`kernels.act(...)`)."""

    def __init__(self, functions: Mapping[str, Callable[..., Any]]) -> None:
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(f"no kernel {name!r}")


def bind(verbs: Mapping[str, Callable[..., Any]], package: Path) -> Kernels:
    """Bind every kernel to a game's verbs.

    Raises TypeError if a verb is missing.
    """
    missing = [name for name in VERBS if name not in verbs]
    if missing:
        raise TypeError(f"the rules in {package} lack the verbs {', '.join(missing)}")
    bound: dict[str, Callable[..., Any]] = dict(verbs)
    for generic in _KERNELS:
        if generic.__name__ in bound:
            continue  # a game's own shorter way
        # Kernels defined before this one are already bound, so calls between them resolve.
        namespace = {**generic.__globals__, **bound}
        copy = FunctionType(generic.__code__, namespace, generic.__name__, generic.__defaults__)
        copy.__module__ = generic.__module__
        copy.__qualname__ = generic.__qualname__
        copy.__doc__ = generic.__doc__
        bound[generic.__name__] = compiled(copy, package)
    return Kernels({generic.__name__: bound[generic.__name__] for generic in _KERNELS})
