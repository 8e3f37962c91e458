"""Checks across processes: the same seeds give the same bytes, compiled or interpreted, and
interpreted no index leaves its list."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace

from hortus.engine.compiling import INTERPRETED

from .fingerprint import fingerprints, order_of
from .trial import NotConforming, Trial


def interpreted_equals_compiled(trial: Trial) -> None:
    """Both ways to run the rules give the same bytes, views, moves and scores, event by event.

    Interpreted no index leaves its list on the way.
    """
    here = _here(trial)
    there = _elsewhere(trial, HORTUS_INTERPRET="0" if INTERPRETED else "1")
    _compare(trial, here, there, "interpreted and compiled rules")


def seeds_reproduce_across_processes(trial: Trial) -> None:
    """A seed gives the same game in every process, whatever the seed of Python's hashes.

    One game tells: what depends on the process does in all of them. Both run the rules in the same
    way, so that a difference can come from the process alone.
    """
    one_game = replace(trial, seeds=trial.seeds[:1])
    another = "1" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"
    here, there = _here(one_game), _elsewhere(one_game, PYTHONHASHSEED=another)
    _compare(one_game, here, there, "two processes")


def indices_stay_in_range(trial: Trial) -> None:
    """However the rules are asked, no index is negative or beyond the end of what it indexes.

    Compiled code would read and write somewhere else, without a word. What is not asked here,
    whole games with all that is shown of them, `interpreted_equals_compiled` goes through.
    """
    one_game = replace(trial, seeds=trial.seeds[:1])
    _run("hortus.testing.ranges", one_game, HORTUS_INTERPRET="1")


def _here(trial: Trial) -> list[list[str]]:
    return [fingerprints(trial, seed) for seed in trial.seeds]


def _elsewhere(trial: Trial, **settings: str) -> list[list[str]]:
    """The fingerprints of the same games, from another process."""
    found: list[list[str]] = json.loads(_run("hortus.testing.fingerprint", trial, **settings))
    return found


def _run(module: str, trial: Trial, **settings: str) -> str:
    """What a module prints that is given the trial in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", module, json.dumps(order_of(trial))],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **settings},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise NotConforming(f"the game does not run in another process:\n{done.stderr}")
    return done.stdout


def _compare(trial: Trial, one: list[list[str]], other: list[list[str]], who: str) -> None:
    for seed, here, there in zip(trial.seeds, one, other, strict=True):
        for event, (mine, its) in enumerate(zip(here, there, strict=False)):
            if mine != its:
                raise NotConforming(f"{who} differ: {trial.game.id}, seed {seed}, event {event}")
        if len(here) != len(there):
            raise NotConforming(f"{who} differ: {trial.game.id}, seed {seed}, in length")
