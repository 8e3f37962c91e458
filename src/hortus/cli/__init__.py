"""The `hortus` command."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line. What the user can put right is told in one line, exit code 2."""
    from hortus.engine.errors import HortusError

    from .app import app

    try:
        app()
    except HortusError as error:
        print(f"hortus: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output, such as `head`, has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
