"""Compile rules with numba, or run them as they stand.

One source, two ways to run it: compiled (the default), and interpreted on `Plain` records
(`HORTUS_INTERPRET=1`, or numba not installed) for debugging and coverage.

Compiled code is cached on disk in a folder named by a hash of all sources it was made from,
numba's version and the bounds-check switch. Numba itself looks only at the file that holds
a function, so a plain cache would go on using old code after a change in another file.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

import numpy as np

from . import twins
from .border import Rows
from .sources import ENGINE, package_of, sources

F = TypeVar("F", bound=Callable[..., Any])

numba: Any
try:
    import numba
    from numba.extending import typeof_impl
except ImportError:  # numba is optional: without it the rules run interpreted
    numba = None
else:  # whoever calls compiled rules with the value of an IntEnum passes a plain number
    typeof_impl.register(IntEnum, lambda value, context: numba.types.int64)

INTERPRETED = numba is None or os.environ.get("HORTUS_INTERPRET", "0") not in ("", "0")
ALLOCATING: Final = frozenset(("ints", "floats", "np"))  # names of what makes arrays
BEGAN: Final = time.time() - 0.1  # file systems tell time in steps
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")


def cache_root() -> Path:
    """Where compiled rules are kept: HORTUS_CACHE_DIR, else the user's cache folder."""
    chosen = os.environ.get("HORTUS_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "hortus"


@cache
def cache_folder(package: Path) -> Path:
    """The folder for code made from `package` and the engine under it."""
    digest = hashlib.blake2b(digest_size=10)
    for source in sorted(_made_from(package)):
        digest.update(f"{source.parent.name}/{source.name}".encode())
        digest.update(source.read_bytes())
    version = numba.__version__ if numba else ""
    digest.update(f"{version} {sys.version_info[:2]} {BOUNDS_CHECKED}".encode())
    return cache_root() / f"{package.name}-{digest.hexdigest()}"


def _made_from(package: Path) -> set[Path]:
    return sources(ENGINE) | sources(package)


def compiled(function: F, package: Path, plain: F | None = None) -> F:
    """`function` compiled and cached with `package`'s code; `plain`, or itself, interpreted."""
    if INTERPRETED:
        return plain or function
    # Nobody calls the rules from C: a wrapper for that would make a fifth of the compiler's work.
    # And who makes no array need not count who looks at those there are, of which every table's
    # part is a view: counting takes longer than many a rule.
    counted = not ALLOCATING.isdisjoint(function.__code__.co_names)
    result: F = numba.njit(nogil=True, no_cfunc_wrapper=True, _nrt=counted)(function)
    _keep(result, package)
    _compile_once(result)
    twins.pair(result, plain or function, package)
    return result


def _keep(dispatcher: Any, package: Path) -> None:
    """Let a rule's machine code be kept on disk, found when the rule is first compiled.

    Not before: a program that asks for one game, or for none, does not wait for all sources to
    be read.
    """

    def compile_kept(signature: Any) -> Any:
        with _keeping:
            if vars(dispatcher).pop("compile", None) and _is_as_loaded(package):
                folder = cache_folder(package)
                folder.mkdir(parents=True, exist_ok=True)
                numba.config.CACHE_DIR = str(folder)  # read when the next line is carried out
                dispatcher.enable_caching()
        return dispatcher.compile(signature)

    dispatcher.compile = compile_kept


_keeping = Lock()


@cache
def _is_as_loaded(package: Path) -> bool:
    """Whether no source has changed since this process began.

    Else it may have loaded other code than the folder would be named after.
    """
    now = time.time()
    return not any(BEGAN < path.stat().st_mtime <= now for path in _made_from(package))


def _compile_once(dispatcher: Any) -> None:
    """Let compiled callers pass every integer, and every value of an IntEnum, as a 64-bit one.

    Numba would compile a function anew for each width of an argument and even for each
    constant it is called with; rules call each other with many.
    """
    template = dispatcher.get_call_template

    def of_wide(args: Any, kws: Any) -> Any:
        wide = {name: _wide(kind) for name, kind in kws.items()}
        return template(tuple(_wide(kind) for kind in args), wide)

    dispatcher.get_call_template = of_wide


def _wide(kind: Any) -> Any:
    kind = numba.types.unliteral(kind)
    narrow = isinstance(kind, numba.types.Integer) and kind.signed and kind.bitwidth < 64
    return numba.types.int64 if narrow or isinstance(kind, numba.types.IntEnumMember) else kind


def rule(function: F) -> F:
    """Decorator for every function of the rules: plain, typed, no allocation inside."""
    return compiled(function, _package(function))


def spelled(plain: F) -> Callable[[F], F]:
    """The same for a rule that interpreted is spelled otherwise: as `plain`."""
    return lambda function: compiled(function, _package(function), plain)


def _package(function: F) -> Path:
    return package_of(Path(function.__code__.co_filename))


def forget_stale(packages: Iterable[Path], older_than: float = 3600) -> int:
    """Delete cached code that no current source stands behind; return how many folders.

    Current are the folders of `packages` and of the engine.

    Folders made within the last `older_than` seconds stay: another process may be using them.
    """
    root = cache_root()
    latest = time.time() - older_than
    current = {cache_folder(package) for package in (ENGINE, *packages)}
    names = {folder.name.rpartition("-")[0] for folder in current}
    stale = [
        folder
        for folder in (root.iterdir() if root.is_dir() else ())
        if folder not in current
        and folder.name.rpartition("-")[0] in names
        and folder.stat().st_mtime < latest
    ]
    for folder in stale:
        for file in sorted(folder.rglob("*"), reverse=True):
            file.rmdir() if file.is_dir() else file.unlink(missing_ok=True)
        folder.rmdir()
    return len(stale)


# Three things that are spelled differently in the two ways to run. Everything else is shared.


def _list_of_ints(n: int) -> Any:
    """A list, since NumPy integers would overflow in the rules."""
    return [0] * n


def _list_of_floats(n: int) -> Any:
    return [0.0] * n


def _load(to: Rows, j: int, source: Any, i: int) -> None:
    to[j].take(source[i])


@spelled(_list_of_ints)
def ints(n: int) -> Any:
    """A buffer of n integers, all zero."""
    return np.zeros(n, np.int64)


@spelled(_list_of_floats)
def floats(n: int) -> Any:
    """A buffer of n floating point numbers, all zero."""
    return np.zeros(n, np.float64)


@spelled(_load)
def copy(to: Rows, j: int, source: Any, i: int) -> None:
    """Copy record i of `source` over record j of `to`."""
    to[j] = source[i]
