"""The locks work with any mirror, and all commands install the same versions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))


def versions(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", lock.read_text(), flags=re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_every_package_with_a_hash_and_names_no_address(lock: Path) -> None:
    text = lock.read_text()
    entries = re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert "==" in entry, entry
        assert "--hash=sha256:" in entry, entry
    assert "://" not in text
    assert "index-url" not in text


def test_the_locks_agree_on_what_the_library_needs() -> None:
    play = versions(ROOT / "locks" / "play.txt")
    for name in ("serve", "test", "dev", "docs", "bench"):
        other = versions(ROOT / "locks" / f"{name}.txt")
        assert play.items() <= other.items(), name


def test_the_browser_lock_names_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    assert [place for place, package in lock["packages"].items() if "resolved" in package] == []


def test_the_browser_lock_names_every_optional_package() -> None:
    """`npm ci` refuses a lock that leaves one out, even one for another platform."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    named = {place.rpartition("node_modules/")[2] for place in packages}
    wanted = {
        name for package in packages.values() for name in package.get("optionalDependencies", {})
    }
    assert wanted <= named
