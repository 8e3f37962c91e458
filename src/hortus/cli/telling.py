"""How a command ends where the user can put something right: one line, exit code 2."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Final, NoReturn

from hortus.engine.errors import HortusError
from hortus.engine.files import named
from hortus.engine.plain import printable

CANNOT: Final = 2  # exit code


@contextlib.contextmanager
def told_in(language: str) -> Iterator[None]:
    """Errors of what a user typed are told in this language."""
    try:
        yield
    except HortusError as error:
        _stop(error.said(language))
    except OSError as error:  # a file that is to be written; one that is read is told above
        if error.filename is None:
            raise
        _stop(f"{named(error.filename)}: {error.strerror}")


def _stop(line: str) -> NoReturn:
    print(printable(f"hortus: {line}"), file=sys.stderr)  # noqa: T201
    sys.exit(CANNOT)
