"""What may come of something broken: a result, or a named error that can be shown anywhere."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from typing import Any

from hortus.engine.errors import HortusError
from hortus.engine.words import LANGUAGES

from .changes import CHANGED

LONGEST = 700  # letters of a message, in any language


@contextlib.contextmanager
def named_errors_only() -> Iterator[None]:
    """Lets named errors pass, if they are one printable line in each language."""
    try:
        yield
    except HortusError as error:
        for language in LANGUAGES:
            require_shown(error.said(language))
        for value in error.values.values():
            require_shown(str(value))


def require_shown(text: str) -> None:
    """A message is one line that any terminal and any page can show."""
    assert text.isprintable(), ascii(text)
    assert 0 < len(text) <= LONGEST, text[:200]


def each_by_chance(seed: str, times: int, use: Callable[[random.Random], Any]) -> None:
    """Call something as often as asked, each time with its own chance; a failure names it."""
    for n in range(max(1, times)):
        try:
            with named_errors_only():
                use(random.Random(f"{seed}/{n}"))
        except Exception as error:
            error.add_note(f"change {n} of {seed!r}")
            raise


def share(of: int, parts: int) -> int:
    """How many of all the changes fall to one of so many parts."""
    return max(1, of // parts)


__all__ = ["CHANGED", "each_by_chance", "named_errors_only", "require_shown", "share"]
