"""What a module of broken things reports, found out in a process of its own, interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def noticed(module: str) -> dict[str, bool]:
    """For each broken thing of `module` whether its check noticed."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env={**os.environ, "HORTUS_INTERPRET": "1"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, bool] = json.loads(done.stdout)
    return found
