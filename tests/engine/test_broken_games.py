"""The kit is broken into on purpose: every broken game fails the check that is meant for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hortus
from hortus.engine.header import Header
from hortus.testing import CHECKS, SLOW_CHECKS, NotConforming
from hortus.testing.play import every_field_in_range
from hortus.testing.processes import interpreted_equals_compiled, seeds_reproduce_across_processes
from hortus.testing.writing import undo_goes_back_to_the_last_news

from .broken_games import BROKEN, SOUND
from .trials import bells, duel

ROOT = Path(__file__).parents[2]


@cache
def report() -> dict[str, bool]:
    """For each broken game whether its check noticed, and for each sound one whether all passed,
    found out in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.broken_games"],
        cwd=ROOT,
        env={**os.environ, "HORTUS_INTERPRET": "1", "HORTUS_TEST_SEEDS": "3"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, bool] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_game_is_noticed(what: str) -> None:
    check, _ = BROKEN[what]
    assert report()[what], f"{check} does not notice"


@pytest.mark.slow
@pytest.mark.parametrize("what", SOUND)
def test_a_sound_game_passes_every_check(what: str) -> None:
    assert report()[what]


@pytest.mark.slow
def test_every_check_notices_something() -> None:
    meant = {check for check, _ in BROKEN.values()}
    others = {
        "records_hold_the_whole_game",  # below, with a record that is tampered with
        *(check.__name__ for check in SLOW_CHECKS),
    }
    assert meant | others == {check.__name__ for check in CHECKS}


def test_a_record_of_another_layout_is_noticed() -> None:
    with pytest.raises(NotConforming, match="not that of Header"):
        every_field_in_range(duel(layout=Header))


@pytest.mark.slow
def test_rules_that_differ_between_the_two_ways_to_run_are_noticed() -> None:
    """Here the lower card wins, in the other process the higher one."""

    def upside_down(options: dict[str, Any], players: int) -> tuple[Any, ...]:
        return (int(options["low_wins"] == "no"), [0] * 7)

    changed = replace(duel().game, pack=upside_down)
    with pytest.raises(NotConforming, match="interpreted and compiled rules differ"):
        interpreted_equals_compiled(duel(game=changed, seeds=[1]))


def depends_on_the_process(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (int(os.environ.get("PYTHONHASHSEED") == "4242"), [0] * 7)


SCATTERED = replace(duel().game, pack=depends_on_the_process)


@pytest.mark.slow
@pytest.mark.parametrize("here", ["4242", "7"])
def test_a_game_that_differs_between_processes_is_noticed(
    here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", here)
    scattered = duel(game=SCATTERED, address=f"{__name__}:SCATTERED", seeds=[1])
    with pytest.raises(NotConforming, match="two processes differ"):
        seeds_reproduce_across_processes(scattered)


@pytest.mark.slow
def test_a_game_that_other_processes_cannot_find_is_noticed() -> None:
    with pytest.raises(NotConforming, match="does not run in another process"):
        seeds_reproduce_across_processes(duel(address="tests.engine.nowhere:GAME", seeds=[1]))


def test_taking_back_at_one_clock_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where many hands play, what one takes back others may have built on."""

    def whoever_was_last(table: hortus.Table, seat: int) -> int | None:
        mine = bool(table.events) and table.events[-1].seat == seat
        return len(table.events) - 1 if mine else None

    monkeypatch.setattr(hortus.Table, "_last_move", whoever_was_last)
    with pytest.raises(NotConforming, match="took back what had to stay"):
        undo_goes_back_to_the_last_news(bells())


def test_a_tampered_record_is_noticed() -> None:
    table = hortus.deal("zen-garden", players=2, seed=1)
    table.push("0a d4 r0")
    record = hortus.Record.of(table)
    record.events[-1].move = "0a d3 r0"  # type: ignore[union-attr]
    with pytest.raises(hortus.RecordError, match="event 4"):
        record.table()
