"""What `pip install` gives: the library with its data, and the browser part."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# One file of every kind that is not Python.
CARRIED = [
    "hortus/py.typed",
    "hortus/games/zen_garden/box/components.toml",
    "hortus/games/zen_garden/shown/symbols.svg",
    "hortus/games/zen_garden/shown/words/nl.json",
    "hortus/games/tang_garden/shown/symbols.svg",
    "hortus/server/browser/index.html",
    "hortus/server/store/migrations/script.py.mako",
]


@pytest.mark.slow
def test_a_wheel_carries_the_data_and_the_browser_part(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("hortus-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert [name for name in CARRIED if name not in names] == []
    assert any(name.endswith(".js") for name in names)
    assert not any("node_modules" in name or "__pycache__" in name for name in names)
