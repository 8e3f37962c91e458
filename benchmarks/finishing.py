"""By whom positions are played on in a review: what players of playouts expect of the games of
strong bots, and how long they take.

    python benchmarks/finishing.py tang-garden --players 2 --finish 16,16 64,3 64,1
    python benchmarks/finishing.py miyabi --games 20             # as reviews of Miyabi do

A way to play on is two numbers: so many moves are looked at, and so many of these foreseen
(`hortus.engine.parts.Finish`). Games are those of bots of level 4, each looked at in four
positions. Expected margins and prospects are off by a root mean square; time is the processor's.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from clock import Figure
from hortus.arena import side_by_side
from hortus.bots import make
from hortus.engine.header import NOBODY
from hortus.engine.parts import Finish
from hortus.engine.registry import game as find_game
from hortus.nature import seeded_nature
from hortus.reviews.playing_on import margins_of, play_on, prospects_of
from hortus.table import Table, deal
from hortus.views import View

LEVEL: Final = 4  # of the bots
AT: Final = (0.2, 0.4, 0.6, 0.8)  # how much of a game is played at the positions looked at
PLAYOUTS: Final = 120  # of each


class Plan(NamedTuple):
    """Whose games are looked at, and by whom they are played on."""

    game: str
    players: int
    ways: tuple[Finish, ...]


class Expected(NamedTuple):
    """What was expected in one position, less what came, by seat; and milliseconds a playout."""

    totals: npt.NDArray[np.float64]
    margins: npt.NDArray[np.float64]
    prospects: npt.NDArray[np.float64]
    took: float


def strong_game(plan: Plan, number: int) -> Table:
    """The game of strong bots of that number."""
    seed = f"finishing {number}"
    luck = random.Random(seed)
    table = deal(plan.game, plan.players, nature=seeded_nature(seed))
    bots = [make("search", level=LEVEL, seed=luck.getrandbits(30)) for _ in table.seats]
    while not table.over:
        seat = min(table.actors)
        table.push(bots[seat].choose(table.view(seat)))
    return table


def expected(view: View, finish: Finish, came: npt.NDArray[np.float64]) -> Expected:
    """How far off the totals are that playouts expect of a position."""
    began = time.process_time()
    found = play_on(view, PLAYOUTS, finish=finish)
    took = 1000 * (time.process_time() - began) / PLAYOUTS
    points, prospects = found.points[0], found.prospects[0]
    return Expected(
        points.mean(axis=0) - came,
        margins_of(points).mean(axis=0) - margins_of(came),
        prospects.mean(axis=0) - prospects_of(came),
        took,
    )


def compared(plan: Plan, number: int) -> list[list[Expected]]:
    """What each way expects of the positions of a game."""
    table = strong_game(plan, number)
    came = np.array(table.scores().totals, np.float64)
    views = [view for view, _ in table.steps(NOBODY)]
    looked_at = [views[int(part * len(table.events))] for part in AT]
    for way in plan.ways:
        play_on(views[0], 1, finish=way)  # all is loaded now
    return [[expected(view, way, came) for view in looked_at] for way in plan.ways]


def figures(plan: Plan, games: int, jobs: int | None) -> Iterator[Figure]:
    """For each way how far off it was, and what a playout took."""
    found = [one for _, one in side_by_side(compared, plan, range(games), jobs)]
    note = f"{games} games of {plan.players}"
    for k, way in enumerate(plan.ways):
        seen = [one for of_game in found for one in of_game[k]]
        name = f"{way.looks_at}, {way.foresees}"
        yield Figure(f"{name}: totals", _mean([one.totals for one in seen]), "points", note)
        yield Figure(f"{name}: margins", _spread([one.margins for one in seen]), "points", note)
        yield Figure(f"{name}: prospects", _spread([one.prospects for one in seen]), "", note)
        yield Figure(f"{name}: takes", _mean([np.array([one.took]) for one in seen]), "ms", note)


def _mean(found: Sequence[npt.NDArray[np.float64]]) -> float:
    return float(np.mean(np.concatenate(found)))


def _spread(found: Sequence[npt.NDArray[np.float64]]) -> float:
    return float(np.sqrt(np.mean(np.concatenate(found) ** 2)))


def way_named(text: str) -> Finish:
    looks_at, foresees = (int(number) for number in text.split(","))
    return Finish(looks_at, foresees)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--finish", nargs="*", type=way_named, help="ways to compare; else its own")
    parser.add_argument("--games", type=int, default=4, help="of strong bots")
    parser.add_argument("--jobs", type=int, help="processes; else one a core")
    given = parser.parse_args()
    ways = given.finish or [find_game(given.game).bots.finish_of(given.players)]
    plan = Plan(given.game, given.players, tuple(ways))
    for figure in figures(plan, given.games, given.jobs):
        print(f"{figure.name:<20} {figure.value:8.3f} {figure.unit:<6} {figure.note}", flush=True)


if __name__ == "__main__":
    main()
