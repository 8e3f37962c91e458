"""The checks of indices really check: reading and writing beside a list raises there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hortus.engine.compiling import INTERPRETED
from hortus.testing import NotConforming
from hortus.testing.processes import indices_stay_in_range
from hortus.testing.strict import be_strict

from .trials import duel

ROOT = Path(__file__).parents[2]

COMPILED = """
import sys
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

STRICT = """
import sys
from hortus.testing.strict import be_strict
be_strict()
from hortus.engine.compiling import copy, floats, ints
from hortus.engine.states import clone, from_bytes, new_states
from tests.engine.tiny_game import GAME

dealt = new_states(GAME.state, 1)
copied = new_states(GAME.state, 1)
copy(copied, 0, dealt, 0)
read = from_bytes(GAME.state, bytes(GAME.state.itemsize))
rows = [ints(10), floats(10)]
for states in (dealt, copied, read, clone(dealt)):
    rows += [states[0].drawn, states[0].seat, states[0].seat[1].card]
for row in rows:
    row[len(row) - 1] = row[0]
    for k in (len(row), -1):
        for what in (row.__getitem__, lambda k: row.__setitem__(k, 0)):
            try:
                what(k)
            except IndexError:
                continue
            sys.exit(f"place {k} of {row!r}")
"""

EVERY_KERNEL_OF_BOTS = """
from hortus.testing.strict import be_strict
be_strict()
from hortus import bots
from hortus.engine.registry import games
for game in games().values():
    for _, step in bots.warm(game):
        step()
"""


def run(program: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    file = folder / "program.py"
    file.write_text(program)
    return subprocess.run(
        [sys.executable, str(file)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **settings},
        check=False,
        capture_output=True,
        text=True,
    )


def test_strict_lists_have_no_place_before_the_first_nor_after_the_last(tmp_path: Path) -> None:
    done = run(STRICT, tmp_path, HORTUS_INTERPRET="1")
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(INTERPRETED, reason="here rules can be strict")
def test_compiled_rules_cannot_be_strict() -> None:
    with pytest.raises(RuntimeError, match="HORTUS_INTERPRET"):
        be_strict()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["BEYOND_THE_LAST", "BEFORE_THE_FIRST"])
def test_rules_that_read_beside_a_list_are_noticed(game: str) -> None:
    with pytest.raises(NotConforming, match="IndexError"):
        indices_stay_in_range(duel(address=f"tests.engine.broken_games:{game}"))


@pytest.mark.slow
def test_no_index_of_the_bots_leaves_its_list(tmp_path: Path) -> None:
    """What they do in compiled code of their own; the kit looks at the games."""
    done = run(EVERY_KERNEL_OF_BOTS, tmp_path, HORTUS_INTERPRET="1")
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.kernels
def test_compiled_rules_can_be_checked_too(tmp_path: Path) -> None:
    settings = {"NUMBA_BOUNDSCHECK": "1", "HORTUS_INTERPRET": "0"}
    done = run(COMPILED, tmp_path, HORTUS_CACHE_DIR=str(tmp_path), **settings)
    assert done.returncode == 0, done.stderr
