"""Zen Garden holds every property that a game must hold."""

from __future__ import annotations

import pytest

from hortus.testing import CHECKS, SLOW_CHECKS, Check

from .. import across_processes
from .trials import TRIALS

# The inner loop sees to these, the long one to all.
QUICK = ("3-players-all-boards",)
IN_ORDER = [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in TRIALS]


@pytest.mark.kernels
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
@pytest.mark.parametrize("trial", IN_ORDER)
def test_zen_garden_conforms(check: Check, trial: str) -> None:
    check(TRIALS[trial])


@pytest.mark.slow
@pytest.mark.parametrize(("check", "trial"), across_processes.pairs(TRIALS))
def test_zen_garden_conforms_across_processes(check: Check, trial: str) -> None:
    check(TRIALS[trial])
