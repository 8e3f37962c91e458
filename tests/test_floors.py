"""Nothing generic names a game: what a game has of its own it says in its `Game`, or brings along
as a plug-in. Examples in docstrings may."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hortus

HOME = Path(hortus.__file__).parent
KNOW_GAMES = {"games", "specialists"}
# Beside the games' names: what only one of them has.
WORDS = ["partner", "gardener", "lantern", "frog", "pavilion", "inspection"]

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def generic() -> list[Path]:
    found = sorted(HOME.rglob("*.py"))
    return [path for path in found if path.relative_to(HOME).parts[0] not in KNOW_GAMES]


def names() -> re.Pattern[str]:
    ids = [re.sub("[^a-z]", "[-_ ]?", game) for game in hortus.all_games()]
    return re.compile("|".join([*ids, *WORDS]), re.IGNORECASE)


def without_docstrings(source: str) -> list[str]:
    """The lines of a module, comments among them, those of docstrings left empty."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            text = node.body[0]
            for number in range(text.lineno, (text.end_lineno or text.lineno) + 1):
                lines[number - 1] = ""
    return lines


@pytest.mark.parametrize("path", generic(), ids=lambda path: str(path.relative_to(HOME)))
def test_nothing_generic_names_a_game(path: Path) -> None:
    lines = without_docstrings(path.read_text("utf-8"))
    found = [f"{n}: {line.strip()}" for n, line in enumerate(lines, 1) if names().search(line)]
    assert found == []


def test_a_name_in_code_or_comment_would_be_found() -> None:
    source = (
        '"""Such as zen-garden."""\n\nGAME = "zen-garden"\nx = 1  # in Tang Garden\nmiyabi = 2\n'
    )
    found = [n for n, line in enumerate(without_docstrings(source), 1) if names().search(line)]
    assert found == [3, 4, 5]


def test_the_floors_are_all_looked_at() -> None:
    rooms = {path.relative_to(HOME).parts[0] for path in generic()}
    assert {
        "arena",
        "bots",
        "cli",
        "engine",
        "envs",
        "many",
        "server",
        "table.py",
        "testing",
    } <= rooms
