"""Tang Garden holds every property that a game must hold."""

from __future__ import annotations

import pytest

from hortus.games.tang_garden.rules.indices import MOVE_KINDS, kind_of
from hortus.games.tang_garden.shown.view import PHASES
from hortus.testing import CHECKS, SLOW_CHECKS, Check
from hortus.testing.trial import random_game

from .. import across_processes
from .trials import TRIALS

# Alone, hidden cards and all other rulings: between them they meet every rule.
IN_OTHER_PROCESSES = ("3-players-hidden-cards", "1-player-by-value", "4-players-other-rulings")

# The inner loop sees to these, the long one to all.
QUICK = ("1-player", "3-players-hidden-cards")
IN_ORDER = [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in TRIALS]


@pytest.mark.kernels
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
@pytest.mark.parametrize("trial", IN_ORDER)
def test_tang_garden_conforms(check: Check, trial: str) -> None:
    check(TRIALS[trial])


@pytest.mark.slow
@pytest.mark.parametrize(("check", "trial"), across_processes.pairs(IN_OTHER_PROCESSES))
def test_tang_garden_conforms_across_processes(check: Check, trial: str) -> None:
    check(TRIALS[trial])


@pytest.mark.slow
def test_random_games_lead_to_what_the_checks_are_for() -> None:
    """With fewer phases and skills the checks would say little."""
    phases, skills, kinds = set(), set(), set()
    for trial in TRIALS.values():
        for seed in range(5):
            for table, event in random_game(trial, seed):
                state = table.state
                phases.add(PHASES[state.phase])
                skills |= {me.active for me in state.seat[: state.players]}
                if event and event.seat in table.seats:
                    kinds.add(kind_of(event.move))
    assert phases == {*PHASES}
    assert kinds == set(range(MOVE_KINDS))
    assert skills >= set(range(12))
