"""The trials are broken into on purpose: each broken veil is noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from .broken_veils import BROKEN

ROOT = Path(__file__).parents[2]


@cache
def report() -> dict[str, bool]:
    """For each broken veil whether its check noticed, found out in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tang_garden.broken_veils"],
        cwd=ROOT,
        env={**os.environ, "HORTUS_INTERPRET": "1"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, bool] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_veil_is_noticed(what: str) -> None:
    check, _ = BROKEN[what]
    assert report()[what], f"{check} does not notice"
