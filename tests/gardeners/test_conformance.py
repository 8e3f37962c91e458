"""Gardeners holds every property that a game must hold."""

from __future__ import annotations

import pytest

from hortus.testing import CHECKS, SLOW_CHECKS, Check
from hortus.testing.trial import random_game

from .. import across_processes
from .trials import TRIALS

# Every mode, every number of seats and each way to announce but the table's own.
IN_OTHER_PROCESSES = (
    "3-introduction-b-discards",
    "4-standard-trust",
    "2-special-verify",
    "1-standard-verify",
)

# The inner loop sees to these, the long one to all.
QUICK = ("1-standard-verify", "3-introduction-b-discards")
IN_ORDER = [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in TRIALS]


@pytest.mark.kernels
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
@pytest.mark.parametrize("trial", IN_ORDER)
def test_gardeners_conforms(check: Check, trial: str) -> None:
    check(TRIALS[trial])


@pytest.mark.slow
@pytest.mark.parametrize(("check", "trial"), across_processes.pairs(IN_OTHER_PROCESSES))
def test_gardeners_conforms_across_processes(check: Check, trial: str) -> None:
    check(TRIALS[trial])


@pytest.mark.slow
def test_random_games_lead_to_what_the_checks_are_for() -> None:
    """With fewer of these the checks would say little."""
    found = set()
    for trial in TRIALS.values():
        for seed in range(4):
            *_, (table, _) = random_game(trial, seed)
            happenings = [one for event in table.happenings() for one in event]
            found |= {one.kind for one in happenings}
            found.add(str(happenings[-1].values["reason"]))
    assert found >= {
        "full", "delighted", "horrified", "corrected", "success", "scored", "open", "discard",
        "take", "given", "scoring", "on", "time", "cards", "stopped",
    }  # fmt: skip
