"""A tiny game with hidden hands and several actors at once holds every property too."""

from __future__ import annotations

import pytest

from hortus.testing import CHECKS, SLOW_CHECKS, Check, conformance

from .trials import duel


@pytest.mark.kernels
@pytest.mark.parametrize("check", [check for check in CHECKS if check not in SLOW_CHECKS])
def test_duel_conforms(check: Check) -> None:
    check(duel())


@pytest.mark.slow
def test_duel_conforms_as_a_whole_with_its_option() -> None:
    conformance(duel(options={"low_wins": "yes"}, seeds=range(2)))
