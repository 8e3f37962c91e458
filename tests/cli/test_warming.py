"""After warming up, nothing is left to compile."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hortus
from hortus.bots import Bot, GreedyBot, RandomBot, SearchBot
from hortus.engine import kernels, search
from hortus.engine.compiling import INTERPRETED, cache_folder, forget_stale
from hortus.engine.game import Game
from hortus.engine.registry import games
from hortus.engine.sources import ENGINE, package_of, sources
from hortus.engine.warming import steps


def compiled_for(game: Game) -> set[tuple[str, Any]]:
    """Every kernel with the types it is compiled for."""
    return {
        (name, signature)
        for name, kernel in vars(game.kernels).items()
        for signature in getattr(kernel, "signatures", ())
    }


def every_kind_of_use(game: Game) -> Iterator[object]:
    for players in game.players:
        table = hortus.deal(game, players, seed=1)
        kinds: dict[str, Bot] = {
            "random": RandomBot(seed=1),
            "greedy": GreedyBot(seed=1),
            "search": SearchBot(playouts=40, seed=1),
        }
        bots = [bot for name, bot in kinds.items() if name in game.bots.names]
        for turn in range(6):
            seat = min(table.actors)
            view = table.view(seat)
            move = bots[turn % len(bots)].choose(view)
            yield table.effect(seat, move)
            yield table.game.notation(move) in table.moves
            table.copy().push(move)
            table.push(move)
            yield view.drawn(), view.observation(), view.scores()
        table.can_undo(seat)
        yield table.scores(), table.happenings(), list(table.steps())
        yield table.record.table()


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_nothing_is_left_to_compile(game: Game) -> None:
    for _, step in steps(game):
        step()
    before = compiled_for(game)
    for _ in every_kind_of_use(game):
        pass
    assert compiled_for(game) == before


def test_steps_call_every_kernel_that_python_calls() -> None:
    """A kernel that takes a row of records is called from Python, so a step must call it."""
    source = (Path(kernels.__file__).parent / "warming.py").read_text("utf-8")
    for module in (kernels, search):
        text = Path(str(module.__file__)).read_text("utf-8")
        for name in re.findall(r"@kernel\ndef (\w+)\(\s*(?:states|veiled|to): Any", text):
            if name != "worth_after":  # called by other kernels
                assert re.search(rf"(kernels|k)\.{name}\(", source), name


def test_stale_code_is_forgotten_and_current_code_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORTUS_CACHE_DIR", str(tmp_path))
    package = Path(hortus.__file__).parent / "games" / "zen_garden"
    cache_folder.cache_clear()
    try:
        current = cache_folder(package)
        stale = tmp_path / "zen_garden-0123456789"
        other = tmp_path / "of-somebody-else"
        for folder in (current, stale, other):
            (folder / "inside").mkdir(parents=True)
            (folder / "inside" / "file").touch()
        assert forget_stale([package]) == 0  # too young: another process may be using it
        assert forget_stale([package], older_than=-1) == 1
        assert sorted(tmp_path.iterdir()) == sorted((current, other))
    finally:
        cache_folder.cache_clear()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A game in folders: rules that import near and far, and things that only Python reads."""
    files = {
        "__init__.py": "from .shown import log\n",
        "state.py": "from hortus.engine.header import Header\n",
        "rules/__init__.py": "",
        "rules/play.py": (
            "from . import course\n"
            "from ..state import (\n    A,\n    B,\n)\n"
            "@rule\ndef play(): from .late import needed\n"
        ),
        "rules/course.py": "from .lattice import north as up\nimport game.box.numbers\n",
        "rules/lattice.py": "",
        "rules/late.py": "",
        "box/__init__.py": "",
        "box/numbers.py": "import numpy\n",
        "shown/__init__.py": "",
        "shown/log.py": "from ..state import A\n",
    }
    for name, text in files.items():
        file = tmp_path / "game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "game"


def test_compiled_code_stands_on_the_rules_and_all_they_import(package: Path) -> None:
    own = {str(path.relative_to(package)) for path in sources(package) if package in path.parents}
    assert own == {
        "state.py", "rules/play.py", "rules/course.py", "rules/lattice.py", "rules/late.py",
        "box/numbers.py",
    }  # fmt: skip
    assert ENGINE / "header.py" in sources(package)


@pytest.mark.parametrize("changed", ["state.py", "rules/lattice.py", "box/numbers.py"])
def test_a_change_in_any_of_them_names_another_cache_folder(package: Path, changed: str) -> None:
    before = cache_folder.__wrapped__(package)
    assert cache_folder.__wrapped__(package) == before
    file = package / changed
    file.write_text(file.read_text() + "C = 3\n")
    assert cache_folder.__wrapped__(package) != before


def test_what_only_python_reads_may_change_without_compiling(package: Path) -> None:
    before = cache_folder.__wrapped__(package)
    (package / "shown" / "log.py").write_text("C = 3\n")
    assert cache_folder.__wrapped__(package) == before


ONE_RULE = """
from hortus.engine.compiling import rule

@rule
def next_one(number: int) -> int:
    return number + 1
"""
LOAD_AND_CALL = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from garden.rules import next_one
for file in sys.argv[2:]:
    Path(file).touch()
print(next_one(1))
"""


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("meanwhile", ["nothing", "a change"])
def test_no_code_is_kept_in_the_name_of_sources_it_was_not_made_from(
    meanwhile: str, tmp_path: Path
) -> None:
    """Somebody may edit rules while a process that has loaded them runs on."""
    rules = tmp_path / "garden" / "rules.py"
    rules.parent.mkdir()
    for path, text in ((rules, ONE_RULE), (rules.with_name("__init__.py"), "")):
        path.write_text(text)
    touched = [str(rules)] if meanwhile == "a change" else []
    done = subprocess.run(
        [sys.executable, "-c", LOAD_AND_CALL, str(tmp_path), *touched],
        env={**os.environ, "HORTUS_CACHE_DIR": str(tmp_path / "cache")},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "2\n"
    kept = [path.name for path in (tmp_path / "cache").rglob("rules.next_one-*.nbc")]
    assert len(kept) == (meanwhile == "nothing")


def test_a_rule_belongs_to_the_folder_that_declares_the_record(package: Path) -> None:
    assert package_of(package / "rules" / "play.py") == package
