"""Every rule has a test, and every rule that lives in code has its number beside the code."""

from __future__ import annotations

import pytest
from tests.rule_coverage import Coverage

RULES = Coverage("ZG", "zen-garden", "zen_garden")


def test_the_reference_has_all_69_rules() -> None:
    assert {f"ZG-{n:02d}" for n in range(1, 70)} == RULES.all_rules


def test_no_test_is_marked_with_a_rule_that_does_not_exist() -> None:
    assert set(RULES.rules_tested) <= RULES.all_rules


def test_no_code_speaks_of_a_rule_that_does_not_exist() -> None:
    assert RULES.numbers_in("*.py", "components.toml") <= RULES.all_rules


@pytest.mark.parametrize("number", sorted(RULES.all_rules))
def test_every_rule_has_a_test(number: str) -> None:
    assert RULES.rules_tested.get(number), f"no test is marked with {number}"


@pytest.mark.parametrize("number", sorted(RULES.rules_with("code")))
def test_a_rule_that_lives_in_code_has_its_number_there(number: str) -> None:
    assert number in RULES.numbers_in("*.py"), f"{number} stands beside no code"


@pytest.mark.parametrize("number", sorted(RULES.rules_with("data")))
def test_a_rule_that_lives_in_data_has_its_number_there(number: str) -> None:
    assert number in RULES.numbers_in("components.toml", "*.py"), f"{number} is not in the box"
