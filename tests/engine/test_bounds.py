"""The checked run is really checked: writing beside a record's fields raises there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROBE = """
import sys
import numpy as np
from hortus.engine.compiling import BOUNDS_CHECKED, INTERPRETED, rule
from tests.engine.tiny_game import GAME
from hortus.engine.states import new_states

assert BOUNDS_CHECKED and not INTERPRETED

@rule
def write(s, k):
    s.drawn[k] = 1

@rule
def read(states, i):
    return states[i].news

states = new_states(GAME.state, 2)
write(states[0], 9)
for what, call in (("write", lambda: write(states[0], 10)), ("read", lambda: read(states, 2))):
    try:
        call()
    except IndexError:
        continue
    sys.exit(what + " beside the record was not noticed")
"""


@pytest.mark.kernels
def test_a_write_out_of_range_raises_in_the_checked_run(tmp_path: Path) -> None:
    probe = tmp_path / "probe.py"
    probe.write_text(PROBE)
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, str(probe)],
        env={
            **os.environ,
            "NUMBA_BOUNDSCHECK": "1",
            "HORTUS_INTERPRET": "0",
            "HORTUS_CACHE_DIR": str(tmp_path),
            "PYTHONPATH": str(root),
        },
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
