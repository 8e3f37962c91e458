"""Checks across processes: the same seeds give the same bytes, compiled or interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from hortus.engine.compiling import INTERPRETED

from .fingerprint import address_of, fingerprints
from .trial import NotConforming, Trial


def interpreted_equals_compiled(trial: Trial) -> None:
    """Both ways to run the rules give the same bytes, views, moves and scores, event by event."""
    here = _here(trial)
    there = _elsewhere(trial, HORTUS_INTERPRET="0" if INTERPRETED else "1")
    _compare(trial, here, there, "interpreted and compiled rules")


def seeds_reproduce_across_processes(trial: Trial) -> None:
    """A seed gives the same game in every process, whatever the seed of Python's hashes."""
    one, other = (
        _elsewhere(trial, HORTUS_INTERPRET="1", PYTHONHASHSEED=hash_seed)
        for hash_seed in ("1", "4242")
    )
    _compare(trial, one, other, "two processes")


def _here(trial: Trial) -> list[list[str]]:
    return [fingerprints(trial, seed) for seed in trial.seeds]


def _elsewhere(trial: Trial, **settings: str) -> list[list[str]]:
    """The fingerprints of the same games, from another process."""
    order = {
        "game": trial.address or trial.game.id,
        "players": trial.players,
        "options": dict(trial.options),
        "seeds": list(trial.seeds),
        "leads": address_of(trial.leads),
        "patience": trial.patience,
    }
    done = subprocess.run(
        [sys.executable, "-m", "hortus.testing.fingerprint", json.dumps(order)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **settings},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise NotConforming(f"the game does not run in another process:\n{done.stderr}")
    found: list[list[str]] = json.loads(done.stdout)
    return found


def _compare(trial: Trial, one: list[list[str]], other: list[list[str]], who: str) -> None:
    for seed, here, there in zip(trial.seeds, one, other, strict=True):
        for event, (mine, its) in enumerate(zip(here, there, strict=False)):
            if mine != its:
                raise NotConforming(f"{who} differ: {trial.game.id}, seed {seed}, event {event}")
        if len(here) != len(there):
            raise NotConforming(f"{who} differ: {trial.game.id}, seed {seed}, in length")
