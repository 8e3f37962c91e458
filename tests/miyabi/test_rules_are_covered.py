"""Every rule has a test, and every rule that lives in code has its number beside the code."""

from __future__ import annotations

import pytest
from tests.rule_coverage import Coverage

RULES = Coverage("MI", "miyabi", "miyabi")


def test_the_reference_has_all_73_rules() -> None:
    numbers = {f"MI-{n:02d}" for n in range(1, 46)} | {f"MI-X{n:02d}" for n in range(1, 29)}
    assert numbers == RULES.all_rules


def test_tests_and_code_speak_only_of_rules_that_exist() -> None:
    assert set(RULES.rules_tested) <= RULES.all_rules
    assert RULES.numbers_in("*.py", "components.toml") <= RULES.all_rules


@pytest.mark.parametrize("number", sorted(RULES.all_rules))
def test_every_rule_has_a_test(number: str) -> None:
    assert RULES.rules_tested.get(number), f"no test is marked with {number}"


@pytest.mark.parametrize("number", sorted(RULES.rules_with("code", "data")))
def test_a_rule_that_lives_in_code_or_data_has_its_number_there(number: str) -> None:
    found = RULES.numbers_in("*.py", "components.toml")
    assert number in found, f"{number} stands beside no code"
