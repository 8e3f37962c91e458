"""Files that people name: read within bounds, and told about in one line."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from .plain import printable, shortened

LONGEST_PATH: Final = 200  # letters, in a message


def read_at_most(path: Path | str, most: int) -> bytes:
    """A file's bytes; of a longer file one more than `most`, as a sign. Raises OSError."""
    try:
        with Path(path).open("rb") as file:
            return file.read(most + 1)
    except ValueError:  # no path can hold such a character
        raise OSError(errno.EINVAL, "no name of a file") from None


def named(path: Path | str) -> str:
    """A path as a message names it."""
    return shortened(printable(str(path)), LONGEST_PATH)
