"""What a game took: lines in its own folders, and lines changed outside them since a commit.

python tools/game_lines.py gardeners --since c2ae070
"""

from __future__ import annotations

import argparse
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent

# What people write inside a game's folders: how paths begin and end.
INSIDE = {
    "rules, box and view in Python": ("src/hortus/games/{package}/", ".py"),
    "the box and other data": ("src/hortus/games/{package}/", ".toml"),
    "words in three languages": ("src/hortus/games/{package}/", ".json"),
    "symbols": ("src/hortus/games/{package}/", ".svg"),
    "browser": ("web/src/games/{id}/", ""),
    "tests": ("tests/{package}/", ".py"),
    "tests of the browser part": ("web/tests/{id}-", ".ts"),
    "rules pages in three languages": ("docs/rules/{id}.", ".md"),
}

# The rest of the repository; the longest beginning that fits counts.
OUTSIDE = {
    "engine": ("src/hortus/engine/",),
    "table, record, scores, views": ("src/hortus/",),  # the floors without a folder of their own
    "other games, Python": ("src/hortus/games/",),
    "other games, browser": ("web/src/games/",),
    "bots, arena": ("src/hortus/bots/", "src/hortus/arena/"),
    "specialists": ("src/hortus/specialists/",),
    "conformance kit": ("src/hortus/testing/",),
    "command line": ("src/hortus/cli/",),
    "server": ("src/hortus/server/",),
    "browser": ("web/src/", "web/messages/"),
    "tests": ("tests/", "web/tests/"),
    "benchmarks, tools, settings, the rest": ("",),
}

# Made by programs, or no part of the program.
NOT_COUNTED = ("docs/", "locks/", "web/package-lock.json", "tests/golden/")


@dataclass(frozen=True)
class Change:
    """A file's lines added and taken out since a commit."""

    path: str
    added: int
    removed: int
    new: bool


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def lines_in(path: str) -> int:
    return (ROOT / path).read_text("utf-8").count("\n")


def files() -> list[str]:
    """All files that are, or could be, in the repository."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    return sorted({name for name in names if name and (ROOT / name).is_file()})


def inside(game: str) -> dict[str, int]:
    """Lines in a game's own folders."""
    names = {"id": game, "package": game.replace("-", "_")}
    counted = {}
    for what, (start, ending) in INSIDE.items():
        begin = start.format(**names)
        counted[what] = sum(
            lines_in(path) for path in files() if path.startswith(begin) and path.endswith(ending)
        )
    return counted


def changes(since: str) -> Iterator[Change]:
    """Everything that changed since a commit, files not yet in the repository included."""
    before = set(git("ls-tree", "-r", "--name-only", "-z", since).split("\0"))
    fields = iter(git("diff", "--numstat", "--find-renames", "-z", since).split("\0"))
    seen = set()
    for field in fields:
        if not field:
            continue
        added, removed, path = field.split("\t")
        old = path
        if not path:  # moved: both names follow
            old, path = next(fields), next(fields)
        seen.add(path)
        if added != "-":  # a picture
            yield Change(path, int(added), int(removed), old not in before)
    for path in files():
        if path not in before and path not in seen and text(path):
            yield Change(path, lines_in(path), 0, new=True)


def text(path: str) -> bool:
    return b"\0" not in (ROOT / path).read_bytes()


def is_own(path: str, game: str) -> bool:
    names = {"id": game, "package": game.replace("-", "_")}
    return path.startswith(tuple(start.format(**names) for start, _ in INSIDE.values()))


def part_of(path: str) -> str:
    """The part of the repository, outside the game, in which a file lies."""
    fitting = [
        (len(start), part)
        for part, starts in OUTSIDE.items()
        for start in starts
        if path.startswith(start)
    ]
    return max(fitting)[1]


def outside(game: str, since: str) -> dict[str, tuple[int, int, int]]:
    """By part: lines of new files, lines added to old ones, lines taken out."""
    new: Counter[str] = Counter()
    added: Counter[str] = Counter()
    removed: Counter[str] = Counter()
    for change in changes(since):
        if is_own(change.path, game) or change.path.startswith(NOT_COUNTED):
            continue
        part = part_of(change.path)
        (new if change.new else added)[part] += change.added
        removed[part] += change.removed
    return {part: (new[part], added[part], removed[part]) for part in OUTSIDE}


def tell_inside(games: list[str]) -> None:
    counted = [inside(game) for game in games]
    print("| in its own folders | " + " | ".join(games) + " |")
    print("| --- |" + " ---: |" * len(games))
    for what in INSIDE:
        print(f"| {what} | " + " | ".join(f"{one[what]:,}" for one in counted) + " |")
    print("| **together** | " + " | ".join(f"**{sum(c.values()):,}**" for c in counted) + " |")


def tell_outside(game: str, since: str) -> None:
    print("| outside them | new files | added to old files | taken out |")
    print("| --- | ---: | ---: | ---: |")
    rows = outside(game, since)
    for part, row in rows.items():
        print(f"| {part} | " + " | ".join(f"{n:,}" for n in row) + " |")
    sums = [sum(row[k] for row in rows.values()) for k in range(3)]
    print("| **together** | " + " | ".join(f"**{n:,}**" for n in sums) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="the game's id")
    parser.add_argument("--beside", default="zen-garden", help="the game to compare with")
    parser.add_argument("--since", required=True, help="the last commit without the game")
    chosen = parser.parse_args()
    tell_inside([chosen.beside, chosen.game])
    print()
    tell_outside(chosen.game, chosen.since)


if __name__ == "__main__":
    main()
