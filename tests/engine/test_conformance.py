"""Two tiny games hold every property too: one with hidden hands, one against the clock."""

from __future__ import annotations

from random import Random

import pytest

from hortus import Table
from hortus.engine.header import CLOCK, FINISHED, TIME_UP
from hortus.engine.timing import DEADLINE
from hortus.testing import CHECKS, SLOW_CHECKS, Check, conformance
from hortus.testing.trial import random_game

from .clock_game.rules import LISTEN
from .trials import bells, duel


@pytest.mark.kernels
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
def test_duel_conforms(check: Check) -> None:
    check(duel())


@pytest.mark.slow
def test_duel_conforms_as_a_whole_with_its_option() -> None:
    conformance(duel(options={"low_wins": "yes"}, seeds=range(2)))


@pytest.mark.kernels
@pytest.mark.parametrize("timer", [10, 0])
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
def test_bells_conforms(check: Check, timer: int) -> None:
    check(bells(options={"timer": timer}))


@pytest.mark.slow
@pytest.mark.parametrize("check", SLOW_CHECKS)
def test_bells_conforms_across_processes(check: Check) -> None:
    check(bells(leads=never_listen))


def never_listen(table: Table, chance: Random) -> tuple[int, int]:
    """A preference, as games give one to lead random play to interesting places."""
    seat = chance.choice(sorted(table.actors))
    return seat, min(table.moves_of(seat).indices.tolist())


def test_random_play_meets_time_given_back_both_ends_and_the_preference() -> None:
    seen: set[object] = set()
    for timer in (10, 0):
        trial = bells(options={"timer": timer}, seeds=range(40), leads=never_listen)
        for seed in trial.seeds:
            for table, event in random_game(trial, seed):
                if event is None:
                    seen.add(("end", timer, table.state.over))
                elif event.seat == CLOCK:
                    seen.add("deadline" if event.move == DEADLINE else "given back")
                else:
                    assert 1000 <= event.at - table.now <= 2000
                    assert event.move != LISTEN
    assert seen == {
        ("end", 10, TIME_UP), ("end", 10, FINISHED), ("end", 0, TIME_UP), ("end", 0, FINISHED),
        "deadline", "given back",
    }  # fmt: skip
