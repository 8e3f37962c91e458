"""Cut a release: `make release`.

The newest section of CHANGELOG.md says which version it is: "## 0.2.0 (unreleased)". That section
is dated, the version set, wheel and source distribution are built into dist/ and tried in fresh
environments (see trying_out.py). Only then is it committed and tagged, in this repository alone.
Whatever fails on the way leaves the checkout as it was.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

from trying_out import NotGood, try_out

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = "CHANGELOG.md"
VERSION_HOME = "src/hortus/__init__.py"  # pyproject.toml reads it there

NEWEST = re.compile(r"^## (?P<version>\S+) \((?P<day>[^)]*)\)$", re.MULTILINE)
VERSION = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
SEMANTIC = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class CannotRelease(Exception):
    """Something stands in the way; says what to do."""


def release(root: Path, day: date, prove: Callable[[str], object]) -> str:
    """Date, set, prove, commit and tag; the version that was released.

    `prove` is given the version, with the files as they will be released; if it raises, they are
    put back.
    """
    version = next_version(root)
    try:
        write_version(root, version, day)
        prove(version)
    except BaseException:
        git(root, "checkout", "--quiet", "--", CHANGELOG, VERSION_HOME)
        raise
    git(root, "commit", "--quiet", "--message", f"Hortus {version}", CHANGELOG, VERSION_HOME)
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Hortus {version}")
    return version


def next_version(root: Path) -> str:
    """The version that the changelog announces; raises CannotRelease if it cannot be released."""
    newest = NEWEST.search((root / CHANGELOG).read_text("utf-8"))
    if newest is None or newest["day"] != "unreleased":
        raise CannotRelease(
            f"{CHANGELOG} announces no version. Begin with a section such as ## 0.2.0 (unreleased)."
        )
    version = newest["version"]
    if not SEMANTIC.fullmatch(version):
        raise CannotRelease(f"{CHANGELOG} announces {version!r}; a version is like 0.2.0.")
    if changed := git(root, "status", "--porcelain"):
        raise CannotRelease(f"Commit these first, or put them away:\n{changed}")
    if git(root, "tag", "--list", f"v{version}"):
        raise CannotRelease(f"There is a release {version} already. Announce the next version.")
    return version


def write_version(root: Path, version: str, day: date) -> None:
    """Date the newest section of the changelog, and set the version."""
    dated = f"## {version} ({day.isoformat()})"
    put(root / CHANGELOG, NEWEST, dated)
    put(root / VERSION_HOME, VERSION, f'__version__ = "{version}"')


def put(path: Path, place: re.Pattern[str], line: str) -> None:
    text, found = place.subn(lambda _: line, path.read_text("utf-8"), count=1)
    if not found:
        raise CannotRelease(f"{path} has no line for this: {line}")
    path.write_text(text, "utf-8")


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CannotRelease(f"git {' '.join(arguments)} failed:\n{done.stderr or done.stdout}")
    return done.stdout.strip()


if __name__ == "__main__":
    try:
        released = release(ROOT, datetime.now(UTC).date(), lambda version: try_out(ROOT, version))
    except (CannotRelease, NotGood) as obstacle:
        sys.exit(f"hortus: {obstacle}")
    print(
        f"Hortus {released} lies in dist/. To publish it: git push --follow-tags, then upload both."
    )
