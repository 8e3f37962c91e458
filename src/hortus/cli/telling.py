"""How a command ends where the user can put something right: one line, exit code 2."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Final

from hortus.engine.errors import HortusError
from hortus.engine.plain import printable

CANNOT: Final = 2  # exit code


@contextlib.contextmanager
def told_in(language: str) -> Iterator[None]:
    """Errors of what a user typed are told in this language."""
    try:
        yield
    except HortusError as error:
        print(printable(f"hortus: {error.said(language)}"), file=sys.stderr)  # noqa: T201
        sys.exit(CANNOT)
