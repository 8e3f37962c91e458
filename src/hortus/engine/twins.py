"""A compiled rule and its twin: the same code object, bound to plain Python.

A rule compiles when it is first called, which can take a minute. A server does not wait for that:
while a game's machine code is being made (`interpret`), its rules run as their twins do, over
`Plain` records, and the compiled ones are taken when they are there (`take_compiled`).

What a rule is called with says who answers. Lists and `Plain` records are always for the twin,
for which arrays would be slow and records in them strange; anything else is for the machine
code, except while the game waits for it. So a table goes on in the form it was begun in, and a
call that has begun in one form ends in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, Final

from .layout import Plain

RULE: Final = "hortus_rule"  # the attribute by which a compiled rule is known

_waiting: set[Path] = set()
_compiling: ContextVar[bool] = ContextVar("compiling", default=False)


@dataclass
class Rule:
    """What is known of one compiled rule: where it belongs, and what it is in plain Python."""

    package: Path
    function: FunctionType
    twin: Any = None  # made when it is first called


# ------------------------------------------------------------------ while code is being made


def interpret(package: Path) -> None:
    """From now on whoever calls a rule of this package from Python gets its twin."""
    _waiting.add(package)


def take_compiled(package: Path) -> None:
    """The machine code of this package is there: rules called with arrays run compiled again."""
    _waiting.discard(package)


def waits(package: Path) -> bool:
    """Whether the rules of a package run interpreted here and now."""
    return package in _waiting and not _compiling.get()


@contextmanager
def compiling() -> Iterator[None]:
    """In this thread rules compile, or load, although the others still wait for them."""
    token = _compiling.set(True)
    try:
        yield
    finally:
        _compiling.reset(token)


# ------------------------------------------------------------------------------------- twins


def pair(dispatcher: Any, function: Callable[..., Any], package: Path) -> None:
    """Give a compiled rule its twin: `function`, bound to the twins of the rules it calls."""
    assert isinstance(function, FunctionType)
    setattr(dispatcher, RULE, Rule(package, function))
    compile_for = dispatcher._compile_for_args

    def answer(*args: Any, **kws: Any) -> Any:
        """What numba is to call for arguments that it has no machine code for."""
        if waits(package) or any(isinstance(a, list | Plain) for a in args):
            dispatcher._types_active_call.clear()  # as compiling would
            return twin(dispatcher)
        return compile_for(*args, **kws)

    dispatcher._compile_for_args = answer


def rule_of(function: Any) -> Rule | None:
    """What is known of a compiled rule; None for everything else."""
    found = getattr(function, RULE, None)
    return found if isinstance(found, Rule) else None


def twin(function: Any) -> Any:
    """A rule as plain Python; what is no compiled rule is its own twin."""
    rule = rule_of(function)
    if rule is None:
        return function
    with _lock:
        if rule.twin is None:
            plain = rule.function
            rule.twin = FunctionType(plain.__code__, _names(plain.__globals__), plain.__name__,
                                     plain.__defaults__)  # fmt: skip
            rule.twin.__module__ = plain.__module__
        return rule.twin


def _names(known: dict[str, Any]) -> dict[str, Any]:
    """A module's names, with twins for its rules."""
    if id(known) not in _namespaces:
        names = dict(known)
        _namespaces[id(known)] = (known, names)  # first: rules may call each other in a ring
        names.update((name, twin(value)) for name, value in known.items() if rule_of(value))
    return _namespaces[id(known)][1]


_lock = RLock()
_namespaces: dict[int, tuple[dict[str, Any], dict[str, Any]]] = {}  # a module's own, and the twins'
