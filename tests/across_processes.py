"""Which checks start other processes for which trials of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from hortus.testing import SLOW_CHECKS
from hortus.testing.processes import seeds_reproduce_across_processes


def pairs(trials: Iterable[str]) -> list[Any]:
    """Each check with each trial, those after the first in a long run; but the hashes of Python's
    strings with the first alone: what depends on them does so in every trial."""
    first, *others = trials
    fewer = [check for check in SLOW_CHECKS if check is not seeds_reproduce_across_processes]
    return [pytest.param(check, first) for check in SLOW_CHECKS] + [
        pytest.param(check, trial, marks=pytest.mark.long) for trial in others for check in fewer
    ]
