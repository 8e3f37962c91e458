"""Extras of Hortus: what a command needs beside the library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, requires
from typing import Final

from hortus.engine.errors import HortusError

REMEDY: Final = "{what} needs {packages}; type: pip install 'hortus[{extra}]'"


def require(extra: str, what: str) -> None:
    """Raises HortusError, naming what is missing of an extra and how one gets it."""
    if missing := list(_missing(extra)):
        packages = ", ".join(missing)
        raise HortusError(REMEDY.format(what=what, packages=packages, extra=extra))


def _missing(extra: str) -> Iterator[str]:
    """The packages of an extra that are not installed. What is asked for on some systems alone can
    be done without, such as uvloop."""
    try:
        wanted = requires("hortus") or ()
    except PackageNotFoundError:  # run from its sources, where nothing is known
        return
    for requirement in wanted:
        named = re.match(r"[\w.-]+", requirement)
        of_extra = re.search(rf"""extra == ['"]{extra}['"]""", requirement)
        everywhere = "sys_platform" not in requirement
        if named is None or not of_extra or named[0] == "hortus" or not everywhere:
            continue
        try:
            distribution(named[0])
        except PackageNotFoundError:
            yield named[0]
