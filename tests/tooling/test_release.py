"""Cutting a release: what it writes, and that a failure leaves everything as it was."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from release import CHANGELOG, VERSION_HOME, CannotRelease, git, release

DAY = date(2026, 11, 22)
CHANGES = "# Changelog\n\n## 0.2.0 (unreleased)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- First.\n"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for person in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{person}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{person}_EMAIL", "ann@example.org")
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    home = tmp_path / VERSION_HOME
    home.parent.mkdir(parents=True)
    home.write_text('"""The library."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / CHANGELOG).write_text(CHANGES)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Before")
    return tmp_path


def is_good(version: str) -> None:
    """Proves nothing."""


def test_the_announced_version_is_dated_set_committed_and_tagged(checkout: Path) -> None:
    proved: list[str] = []

    def prove(version: str) -> None:
        proved.append(f"{version} {(checkout / VERSION_HOME).read_text().splitlines()[-1]}")

    assert release(checkout, DAY, prove) == "0.2.0"
    assert proved == ['0.2.0 __version__ = "0.2.0"'], "proved with the files of the release"
    assert (checkout / CHANGELOG).read_text() == CHANGES.replace("unreleased", "2026-11-22")
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "log", "--format=%s", "v0.2.0") == "Hortus 0.2.0\nBefore"


def test_what_does_not_prove_good_changes_nothing(checkout: Path) -> None:
    def prove(version: str) -> None:
        raise ValueError(version)

    with pytest.raises(ValueError, match=r"0\.2\.0"):
        release(checkout, DAY, prove)
    assert (checkout / CHANGELOG).read_text() == CHANGES
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "tag") == ""
    assert git(checkout, "log", "--format=%s") == "Before"


def announce(text: str) -> Callable[[Path], None]:
    def change(checkout: Path) -> None:
        (checkout / CHANGELOG).write_text(CHANGES.replace("0.2.0 (unreleased)", text))
        git(checkout, "commit", "--quiet", "--all", "--message", "Changed")

    return change


def leave_something(checkout: Path) -> None:
    (checkout / "notes.txt").write_text("later")


def release_before(checkout: Path) -> None:
    git(checkout, "tag", "v0.2.0")


def lose_the_version(checkout: Path) -> None:
    (checkout / VERSION_HOME).write_text("")
    git(checkout, "commit", "--quiet", "--all", "--message", "Changed")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (announce("0.2.0 (2026-11-01)"), "announces no version"),
        (announce("next (unreleased)"), "'next'; a version is like 0.2.0"),
        (leave_something, "Commit these first, or put them away:\n.. notes.txt"),
        (release_before, "a release 0.2.0 already"),
        (lose_the_version, "has no line for this: __version__"),
    ],
)
def test_what_stands_in_the_way_is_said_first(
    checkout: Path, spoil: Callable[[Path], None], told: str
) -> None:
    spoil(checkout)
    before = git(checkout, "rev-parse", "HEAD")
    with pytest.raises(CannotRelease, match=told):
        release(checkout, DAY, is_good)
    assert git(checkout, "rev-parse", "HEAD") == before
