"""A pytest plugin: other checks counted as tests, and the budget of time at the end."""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from typing import TypedDict

import pytest

PYTHON = "Python"
# Tests with these marks count under these lines of the budget; all others are Python's.
BUDGET_OF_MARK = {"browser": "browser", "kernels": "kernels"}


class Result(TypedDict):
    """What tools/check.py wrote about one command."""

    name: str
    budget: str
    passed: bool
    seconds: float
    output: str


class CheckFile(pytest.File):
    """A file in build/checks/, written by tools/check.py."""

    def collect(self) -> Iterator[pytest.Item]:
        result: Result = json.loads(self.path.read_text())
        yield CheckItem.from_parent(self, name=result["name"], result=result)


class CheckItem(pytest.Item):
    """Passes when the command did; else shows what the command said."""

    def __init__(self, *, result: Result, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.result = result

    def runtest(self) -> None:
        if not self.result["passed"]:
            raise AssertionError(self.result["output"].strip() or "It failed without a word.")

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, self.name


class Budget:
    """Adds up the seconds: of the checks that came before, and of every test by its mark."""

    def __init__(self, config: pytest.Config) -> None:
        self.began = time.time()
        self.tests: defaultdict[str, float] = defaultdict(float)
        self.checks: defaultdict[str, float] = defaultdict(float)
        for argument in config.args:
            if argument.endswith(".check.json"):
                result: Result = json.loads(Path(argument).read_text())
                self.checks[result["budget"]] += result["seconds"]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        marks = [mark for mark in BUDGET_OF_MARK if mark in report.keywords]
        self.tests[BUDGET_OF_MARK[marks[0]] if marks else PYTHON] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        # Workers run side by side: each mark gets its share of the time on the clock.
        now = time.time()
        scale = (now - self.began) / (sum(self.tests.values()) or 1)
        seconds = self.checks.copy()
        for line, worked in self.tests.items():
            seconds[line] += worked * scale
        total = now - float(os.environ.get("HORTUS_CHECKS_BEGAN", self.began))
        terminalreporter.section("budget")
        for line, spent in sorted(seconds.items(), key=itemgetter(1), reverse=True):
            terminalreporter.write_line(f"{line:<16} {spent:6.0f} s")
        limit = int(os.environ.get("HORTUS_CHECKS_LIMIT", "600"))
        verdict = "within" if total <= limit else "OVER"
        terminalreporter.write_line(
            f"{'on the clock':<16} {total:6.0f} s, {verdict} the limit of {limit} s"
        )


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    if not is_worker:
        config.pluginmanager.register(Budget(config), "budget")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.name.endswith(".check.json"):
        return CheckFile.from_parent(parent, path=file_path)
    return None
