"""What commands print on."""

from __future__ import annotations

import sys

from rich.console import Console

WIDE = 120  # columns where no terminal says how wide it is


def paper(*, errors: bool = False) -> Console:
    """Standard output, or the error output, without colouring numbers and paths.

    What is printed is text: brackets and colons in a name mean nothing.
    """
    stream = sys.stderr if errors else sys.stdout
    width = None if stream.isatty() else WIDE
    return Console(stderr=errors, highlight=False, markup=False, emoji=False, width=width)
