"""Which rules of a game's reference have tests, and their numbers beside the code."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass
class Coverage:
    """A game's reference, its package and its tests.

    Attributes:
        prefix: of rule numbers, such as "ZG".
        page: name of the reference in `docs/rules`, without its ending.
        folder: name of the game's package, and of the folder of its tests.
    """

    prefix: str
    page: str
    folder: str

    @property
    def package(self) -> Path:
        return ROOT / "src" / "hortus" / "games" / self.folder

    @cached_property
    def reference(self) -> str:
        return (ROOT / "docs" / "rules" / f"{self.page}.md").read_text("utf-8")

    def rules_with(self, *tags: str) -> set[str]:
        """The numbers of the reference's rules that have one of these tags."""
        pattern = rf"^- \*\*({self.prefix}-X?\d\d)\*\* \((\w+)\)"
        found = re.findall(pattern, self.reference, re.MULTILINE)
        return {number for number, tag in found if tag in tags}

    @cached_property
    def all_rules(self) -> set[str]:
        return self.rules_with("code", "data", "screen", "absence")

    @cached_property
    def rulings(self) -> set[str]:
        """Answers to open questions that the reference gives, such as "GA-E3" or "E-30"."""
        return set(re.findall(rf"^> \*\*({self.ruling})\*\*", self.reference, re.MULTILINE))

    @property
    def ruling(self) -> str:
        """What marks a ruling: "GA-E3" where the first games have it, "E-30" elsewhere."""
        return rf"(?:{self.prefix}-E\d+|(?<![A-Z-])E-\d\d)"

    @cached_property
    def rules_tested(self) -> dict[str, list[str]]:
        """For each rule the tests that are marked with it, found in the sources."""
        found: dict[str, list[str]] = {}
        for source in sorted((ROOT / "tests" / self.folder).glob("test_*.py")):
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    for number in marked_rules(node):
                        found.setdefault(number, []).append(f"{source.name}::{node.name}")
        return found

    def numbers_in(self, *patterns: str) -> set[str]:
        """The rules that some of the package's files speak of."""
        text = "\n".join(
            path.read_text("utf-8") for pattern in patterns for path in self.package.rglob(pattern)
        )
        return set(re.findall(rf"{self.prefix}-X?\d\d|{self.ruling}", text))


def marked_rules(test: ast.FunctionDef) -> list[str]:
    """The numbers in the decorators of a test, as `@rule("ZG-26")` or several in one."""
    return [
        str(number.value)
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("rule")
        for number in decorator.args
        if isinstance(number, ast.Constant)
    ]
