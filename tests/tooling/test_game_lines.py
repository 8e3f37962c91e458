"""Counting the lines that a game took: every changed file counts once, inside or outside."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import game_lines
from game_lines import Change


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit, and a game that was added since."""
    monkeypatch.setattr(game_lines, "ROOT", tmp_path)
    write(tmp_path / "src/hortus/table.py", "one\ntwo\nthree\n")
    write(tmp_path / "web/src/games/old-game/drag.ts", "".join(f"{n}\n" for n in range(40)))
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "-m", "Before")
    write(tmp_path / "src/hortus/table.py", "one\n2\nthree\nfour\n")
    write(tmp_path / "src/hortus/games/new_game/rules.py", "a\nb\n")
    write(tmp_path / "src/hortus/engine/timing.py", "a\nb\nc\n")
    write(tmp_path / "web/src/lib/drag.ts", "".join(f"{n}\n" for n in range(41)))
    (tmp_path / "web/src/games/old-game/drag.ts").unlink()
    git(tmp_path, "add", "--all", "web")
    return tmp_path


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def git(where: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=where, check=True)


def test_inside(repository: Path) -> None:
    counted = game_lines.inside("new-game")
    assert counted["rules, box and view in Python"] == sum(counted.values()) == 2


def test_changes_know_moved_files(repository: Path) -> None:
    changes = {change.path: change for change in game_lines.changes("HEAD")}
    assert changes.pop("src/hortus/table.py") == Change("src/hortus/table.py", 2, 1, new=False)
    assert changes.pop("web/src/lib/drag.ts") == Change("web/src/lib/drag.ts", 1, 0, new=False)
    assert {change.new for change in changes.values()} == {True}


def test_outside(repository: Path) -> None:
    rows = {part: row for part, row in game_lines.outside("new-game", "HEAD").items() if any(row)}
    assert rows == {
        "engine": (3, 0, 0),
        "table, record, scores, views": (0, 2, 1),
        "browser": (0, 1, 0),
    }
