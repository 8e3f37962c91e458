"""The `hortus` command."""

from __future__ import annotations

import io
import os
import sys


def main() -> None:
    """Run the command line. What the user can put right is told in one line, exit code 2."""
    from .app import app
    from .telling import told_in

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what its encoding lacks is told by number
            stream.reconfigure(errors="backslashreplace")
    try:
        with told_in("en"):
            app()
    except BrokenPipeError:
        # The reader of our output, such as `head`, has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
