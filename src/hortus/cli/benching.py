"""`hortus bench`: the measurements live in the checkout, beside the package."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import hortus
from hortus.engine.errors import HortusError


def run(arguments: Sequence[str]) -> int:
    """Run benchmarks/bench.py and hand on its exit code."""
    script = Path(hortus.__file__).parents[2] / "benchmarks" / "bench.py"
    if not script.exists():
        raise HortusError(
            "the benchmarks are not part of the installed package; clone the sources and type "
            "make bench"
        )
    return subprocess.run([sys.executable, str(script), *arguments], check=False).returncode
