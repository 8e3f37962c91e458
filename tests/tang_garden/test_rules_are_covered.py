"""Every rule has a test, and every rule that lives in code has its number beside the code."""

from __future__ import annotations

import pytest
from tests.rule_coverage import Coverage

RULES = Coverage("TG", "tang-garden", "tang_garden")
QUESTIONS = {f"E-{n:02d}" for n in range(1, 60)}  # from E-56 on they are ours


def test_the_reference_has_all_95_rules() -> None:
    assert {f"TG-{n:02d}" for n in range(1, 96)} == RULES.all_rules


def test_the_reference_answers_all_59_questions() -> None:
    assert RULES.rulings == QUESTIONS


def test_no_test_is_marked_with_a_rule_that_does_not_exist() -> None:
    assert set(RULES.rules_tested) <= RULES.all_rules | QUESTIONS


def test_no_code_speaks_of_a_rule_that_does_not_exist() -> None:
    assert RULES.numbers_in("*.py", "components.toml") <= RULES.all_rules | QUESTIONS


@pytest.mark.parametrize("number", sorted(RULES.all_rules | QUESTIONS))
def test_every_rule_and_every_answer_has_a_test(number: str) -> None:
    assert RULES.rules_tested.get(number), f"no test is marked with {number}"


@pytest.mark.parametrize("number", sorted(RULES.rules_with("code")))
def test_a_rule_that_lives_in_code_has_its_number_there(number: str) -> None:
    assert number in RULES.numbers_in("*.py"), f"{number} stands beside no code"


@pytest.mark.parametrize("number", sorted(RULES.rules_with("data")))
def test_a_rule_that_lives_in_data_has_its_number_there(number: str) -> None:
    assert number in RULES.numbers_in("components.toml", "*.py"), f"{number} is not in the box"
