"""Compiling the partner's own kernels, which stand on those of the rules of Gardeners."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from hortus.engine import compiling
from hortus.games import gardeners

F = TypeVar("F", bound=Callable[..., Any])

KERNELS = ("compiled.py", "searching.py", "weighing.py")


@cache
def folder() -> Path:
    """Where compiled code is kept: named by these kernels and by the rules they call."""
    here = Path(__file__).parent
    rules = compiling.cache_folder(Path(gardeners.__file__).parent)
    digest = hashlib.blake2b(rules.name.encode(), digest_size=10)
    for name in KERNELS:
        digest.update((here / name).read_bytes())
    return compiling.cache_root() / f"partner-{digest.hexdigest()}"


def kernel(function: F) -> F:
    """`function` compiled; unchanged when rules run interpreted."""
    if compiling.INTERPRETED:
        return function
    folder().mkdir(parents=True, exist_ok=True)
    compiling.numba.config.CACHE_DIR = str(folder())
    result: F = compiling.numba.njit(cache=True, nogil=True)(function)
    return result
