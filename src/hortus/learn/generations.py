"""Generation after generation: play, learn, and ask the pool whether it is better.

All that is made lies in a folder, so that a training which was broken off goes on where it was, and
ends the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from hortus.arena import Jobs
from hortus.bots.brains import BLANK, FILE, Learned, read, write
from hortus.engine.errors import OptionError
from hortus.engine.layout import Records
from hortus.engine.registry import game as find_game

from .gate import Contest, Verdict, against
from .gathering import Gathering, Positions, features_of, gather, joined
from .network import Network, error, fit

KEPT: Final = 4  # generations whose positions are learned from
POOL: Final = 3  # accepted brains that a new one is measured against, beside the blank one
GATE: Final = 1.1  # as good as 55 of 100 victories between two
CURVE: Final = "curve.jsonl"


class Training(msgspec.Struct, frozen=True):
    """What is to be done.

    Attributes:
        game: its id.
        players: numbers of seats to learn for.
        generations: how many.
        games: that each generation plays.
        contests: games of each gate.
        strays: moves of 1000 that are not the best.
        often: positions of 1000 that are kept, of those that moves lead to.
        horizon: own moves after which a search asks the brain (`Brain.horizon`).
        rounds: how often each position is seen.
        seed: all luck comes from it.
    """

    game: str
    players: tuple[int, ...]
    generations: int = 8
    games: int = 12_000
    contests: int = 1_800
    strays: int = 60
    often: int = 300
    horizon: int = 6
    rounds: int = 3
    seed: int = 0


class Generation(msgspec.Struct, frozen=True):
    """What came of one.

    Attributes:
        number: from 0.
        positions: that it learned from.
        value_error, brain_error: mean square by which the payoffs expected by value, and by the
            brain, missed what came, on games that it did not learn from.
        strength: against the pool; `GATE` and more is accepted.
        by_value: strength against players by value alone.
        accepted: whether it was.
    """

    number: int
    positions: int
    value_error: float
    brain_error: float
    strength: float
    by_value: float
    accepted: bool


def train(
    plan: Training,
    folder: Path,
    *,
    jobs: Jobs = None,
    progress: Callable[[str, float], None] | None = None,
) -> list[Generation]:
    """Train, or go on, and return all generations; the last one accepted lies in `folder` as
    `brain.npz`.

    Args:
        progress: called with what is being done, and the share of it that is done.

    Raises:
        OptionError: the game has nothing to learn, or the folder holds another training.
    """
    game = find_game(plan.game)
    if game.manner.real_time or features_of(plan.game) == 0:
        raise OptionError(f"{plan.game} has no features to learn from")
    folder.mkdir(parents=True, exist_ok=True)
    _claim(plan, folder)
    done = _curve(folder)
    tell = progress or (lambda what, share: None)
    for number in range(len(done), plan.generations):
        done.append(_generation(plan, folder, done, number, jobs, tell))
        with (folder / CURVE).open("ab") as out:
            out.write(msgspec.json.encode(done[-1]) + b"\n")
    best = _accepted(folder, done)
    if best:
        write(folder / FILE, Learned(best[-1], frozenset(plan.players)))
    return done


def _claim(plan: Training, folder: Path) -> None:
    """Mark a folder as this training's; it may have more generations than before."""
    path = folder / "training.json"
    wanted = msgspec.structs.replace(plan, generations=0)
    if not path.exists():
        path.write_bytes(msgspec.json.encode(wanted))
    elif msgspec.json.decode(path.read_bytes(), type=Training) != wanted:
        raise OptionError(f"{folder} holds another training; give another folder or delete it")


def _curve(folder: Path) -> list[Generation]:
    path = folder / CURVE
    rows = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(row, type=Generation) for row in rows]


def _generation(
    plan: Training, folder: Path, done: list[Generation], number: int, jobs: Jobs,
    tell: Callable[[str, float], None],
) -> Generation:  # fmt: skip
    pool = [BLANK, *_accepted(folder, done)[-POOL:]]
    latest = [read(_brain(folder, number - 1)).brain] if number else []
    played = 0

    def tick(games: int) -> None:
        nonlocal played
        played += games
        tell("games", played / plan.games)

    gathering = Gathering(
        plan.game, plan.players, tuple(map(_bytes, [*pool, *latest])), plan.games, plan.strays,
        plan.often, seed=plan.seed * 1000 + number,
    )  # fmt: skip
    fresh = gather(gathering, jobs=jobs, progress=tick)
    np.savez(folder / f"positions-{number:03}.npz", **vars(fresh))
    known = [*(_positions(folder, k) for k in range(max(0, number - KEPT + 1), number)), fresh]
    tenth = len(fresh) // 10  # whole games but one: they lie in the order in which they were played
    held_out, known[-1] = fresh.part(slice(tenth)), fresh.part(slice(tenth, None))
    taught = joined(known)
    network: Network = fit(
        taught, rounds=plan.rounds, seed=plan.seed + number, progress=lambda n: tell("learning", n)
    )
    brain = network.brain(plan.horizon)
    write(_brain(folder, number), Learned(brain, frozenset(plan.players)))
    tell("contests", 0.0)
    verdict = _contest(plan, brain, pool, jobs)
    plain = verdict if len(pool) == 1 else _contest(plan, brain, pool[:1], jobs)
    return Generation(
        number, len(taught), error(None, held_out), error(network, held_out), verdict.strength,
        plain.strength, verdict.strength >= GATE,
    )  # fmt: skip


def _contest(plan: Training, brain: Records, pool: list[Records], jobs: Jobs) -> Verdict:
    others = tuple(map(_bytes, pool))
    contest = Contest(plan.game, plan.players, _bytes(brain), others, plan.contests, plan.seed)
    return against(contest, jobs)


def _accepted(folder: Path, done: list[Generation]) -> list[Records]:
    return [read(_brain(folder, one.number)).brain for one in done if one.accepted]


def _brain(folder: Path, number: int) -> Path:
    return folder / f"brain-{number:03}.npz"


def _positions(folder: Path, number: int) -> Positions:
    with np.load(folder / f"positions-{number:03}.npz", allow_pickle=False) as file:
        return Positions(file["features"], file["hoped"], file["came"])


def _bytes(brain: Records) -> bytes:
    return brain.tobytes()
