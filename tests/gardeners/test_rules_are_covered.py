"""Every rule has a test, and every rule that lives in code has its number beside the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REFERENCE = (ROOT / "docs" / "rules" / "gardeners.md").read_text("utf-8")
PACKAGE = ROOT / "src" / "hortus" / "games" / "gardeners"


def rules_with(*tags: str) -> set[str]:
    """The numbers of the reference's rules that have one of these tags."""
    found = re.findall(r"^- \*\*(GA-\d\d)\*\* \((\w+)\)", REFERENCE, re.MULTILINE)
    return {number for number, tag in found if tag in tags}


ALL_RULES = rules_with("code", "data", "screen", "absence")
RULINGS = set(re.findall(r"\*\*(GA-E\d+)\*\*", REFERENCE))
QUESTIONS = {f"GA-E{n}" for n in range(1, 40)}  # that a rule leaves open; some need no ruling
EXAMPLES = {f"EX-{n:02d}" for n in range(1, 15)}  # of the rule book, as positions


def rules_tested() -> dict[str, list[str]]:
    """For each rule the tests that are marked with it, found in the sources."""
    found: dict[str, list[str]] = {}
    for source in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in filter(None, map(marked_rule, node.decorator_list)):
                    found.setdefault(number, []).append(f"{source.name}::{node.name}")
    return found


def marked_rule(decorator: ast.expr) -> str | None:
    """The number in `@rule("GA-26")`, or None for another decorator."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("rule"):
        (number,) = decorator.args
        assert isinstance(number, ast.Constant)
        return str(number.value)
    return None


def test_the_reference_has_all_70_rules() -> None:
    groups = [(1, 4), (10, 14), (20, 35), (40, 57), (60, 68), (70, 72), (75, 75), (80, 93)]
    expected = {f"GA-{n:02d}" for first, last in groups for n in range(first, last + 1)}
    assert len(expected) == 70
    assert expected == ALL_RULES


@pytest.mark.parametrize("number", sorted(ALL_RULES))
def test_every_rule_has_a_test(number: str) -> None:
    assert rules_tested().get(number), f"no test is marked with {number}"


@pytest.mark.parametrize("number", sorted(QUESTIONS | EXAMPLES))
def test_every_question_and_example_has_a_test(number: str) -> None:
    assert rules_tested().get(number), f"no test is marked with {number}"


def test_no_test_is_marked_with_a_rule_that_does_not_exist() -> None:
    assert set(rules_tested()) <= ALL_RULES | QUESTIONS | EXAMPLES


def test_rulings_answer_questions() -> None:
    assert RULINGS <= QUESTIONS


def numbers_in(*patterns: str) -> set[str]:
    text = "\n".join(
        path.read_text("utf-8") for pattern in patterns for path in PACKAGE.glob(pattern)
    )
    return set(re.findall(r"GA-\d\d|GA-E\d+", text))


@pytest.mark.parametrize("number", sorted(rules_with("code")))
def test_a_rule_that_lives_in_code_has_its_number_there(number: str) -> None:
    assert number in numbers_in("*.py"), f"{number} stands beside no code in {PACKAGE.name}"


@pytest.mark.parametrize("number", sorted(rules_with("data")))
def test_a_rule_that_lives_in_data_has_its_number_there(number: str) -> None:
    assert number in numbers_in("components.toml", "*.py"), f"{number} is not in the box"


def test_no_code_speaks_of_a_rule_that_does_not_exist() -> None:
    assert numbers_in("*.py", "components.toml") <= ALL_RULES | QUESTIONS
