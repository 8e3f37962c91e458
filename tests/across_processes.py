"""Which checks start other processes for which trials of a game."""

from __future__ import annotations

from collections.abc import Iterable

from hortus.testing import SLOW_CHECKS, Check
from hortus.testing.processes import seeds_reproduce_across_processes


def pairs(trials: Iterable[str]) -> list[tuple[Check, str]]:
    """Each check with each trial, but the hashes of Python's strings with the first alone: what
    depends on them does so in every trial."""
    first, *others = trials
    fewer = [check for check in SLOW_CHECKS if check is not seeds_reproduce_across_processes]
    return [(check, first) for check in SLOW_CHECKS] + [
        (check, trial) for trial in others for check in fewer
    ]
