"""Run the checks, the quick ones or the long ones too, and finish with pytest.

Lint, types and the browser's unit tests run beside the compiler, as they need no more than a core
each. What they found is kept in build/checks/ and becomes a test of the last pytest run (see
checks_plugin.py), so that one closing line counts everything.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
RESULTS = ROOT / "build" / "checks"

LINT = "lint and types"
BROWSER = "browser"
KERNELS = "kernels"

# One more than there are cores, since browsers and clocks are often waited for. Two cores are the
# least that is expected; more than eight workers find too little to do.
WORKERS = max(2, min(8, 1 + (os.cpu_count() or 2)))
# How many random games a check plays, if not as many as usual.
FAST_SEEDS = "1"
LONG_SEEDS = "6"
# Seconds that a run should take at most, installation aside.
LIMITS = {"all": "600", "fast": "60", "long": "3600"}
# How many nearly right documents, records, options and requests a long run tries.
LONG_CHANGES = "20000"
# How often one of three servers is killed.
LONG_KILLS = "1000"
FAST_CHANGES = "48"


@dataclass(frozen=True)
class Check:
    """One command, and the line of the budget that it belongs to."""

    name: str
    budget: str
    command: Sequence[str]
    folder: Path = ROOT


def python_tool(name: str, *arguments: str) -> tuple[str, ...]:
    return (str(BIN / name), *arguments)


def web_check(name: str, budget: str, script: str) -> Check:
    return Check(name, budget, ("npm", "run", "--silent", script), ROOT / "web")


WARM_UP = Check("warm-up", KERNELS, python_tool("hortus", "warm"))
STYLE = [
    Check("ruff", LINT, python_tool("ruff", "check", ".")),
    Check("ruff format", LINT, python_tool("ruff", "format", "--check", ".")),
    Check("import contracts", LINT, python_tool("lint-imports", "--no-logo")),
    Check("mypy", LINT, python_tool("mypy")),
]
WEB = [
    web_check("prettier", LINT, "fmt:check"),
    web_check("eslint", LINT, "lint"),
    web_check("svelte-check", LINT, "check"),
    web_check("vitest", BROWSER, "test"),
]


def main(which: str) -> None:
    began = time.time()
    RESULTS.mkdir(parents=True, exist_ok=True)
    for old in RESULTS.glob("*.check.json"):
        old.unlink()
    if which == "fast":
        lanes = [[WARM_UP], STYLE]
        chosen = ["-m", "not browser and not slow and not long", "--ignore=tests/browser"]
        os.environ.setdefault("HORTUS_TEST_SEEDS", FAST_SEEDS)
        os.environ.setdefault("HORTUS_TEST_CHANGES", FAST_CHANGES)
    else:
        lanes = [[WARM_UP], [*STYLE, *WEB]]
        chosen = [] if which == "long" else ["-m", "not long"]
    if which == "long":
        os.environ.setdefault("HORTUS_TEST_SEEDS", LONG_SEEDS)
        os.environ.setdefault("HORTUS_TEST_CHANGES", LONG_CHANGES)
        os.environ.setdefault("HORTUS_TEST_KILLS", LONG_KILLS)
        os.environ.setdefault("HORTUS_TEST_LOOKS", "all")
    os.environ["HORTUS_CHECKS_LIMIT"] = LIMITS[which]
    # Hundreds of processes are started, and each would read the sources anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with ThreadPoolExecutor(len(lanes)) as pool:
        list(pool.map(run_lane, lanes))
    become_pytest(began, chosen)


def run_lane(checks: Sequence[Check]) -> None:
    for check in checks:
        run_check(check)


def run_check(check: Check) -> None:
    began = time.monotonic()
    try:
        done = subprocess.run(
            check.command,
            cwd=check.folder,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        passed, output = done.returncode == 0, done.stdout
    except OSError as error:
        passed, output = False, f"{check.command[0]} does not start: {error}"
    seconds = time.monotonic() - began
    print(f"{check.name:<28} {'ok' if passed else 'FAILED':<7} {seconds:6.1f} s", flush=True)
    result = {
        "name": check.name,
        "budget": check.budget,
        "passed": passed,
        "seconds": seconds,
        "output": output,
    }
    place = RESULTS / f"{check.name.replace(' ', '-')}.check.json"
    place.write_text(json.dumps(result))


def become_pytest(began: float, chosen: Sequence[str]) -> None:
    """The last word is pytest's: this process turns into it."""
    results = sorted(str(path) for path in RESULTS.glob("*.check.json"))
    # Each worker keeps to a run of files as long as it can, and so starts few servers and browsers.
    workers = ("-n", str(WORKERS), "--dist", "worksteal", "-p", "spreading")
    command = python_tool("pytest", *workers, "-p", "checks_plugin", *chosen)
    os.environ["HORTUS_CHECKS_BEGAN"] = str(began)
    os.environ["PYTHONPATH"] = str(ROOT / "tools")
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(command[0], [*command, "tests", *results])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", choices=LIMITS, nargs="?", default="all")
    main(parser.parse_args().which)
