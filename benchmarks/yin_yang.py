"""How well a bot plays Yin & Yang, Tang Garden for one.

    python benchmarks/yin_yang.py --bot search --seconds 1 --games 200 --log yin-yang.jsonl

Deals come from the seed. By a number of playouts the games are the same on any machine; by a time
they depend on it. A run that is broken off goes on from its log.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from statistics import fmean, stdev

import msgspec
from rich.console import Console
from rich.progress import Progress

from hortus import deal
from hortus.arena import Entrant
from hortus.arena.ledger import Ledger
from hortus.engine.bits import size
from hortus.engine.header import FINISHED
from hortus.games.tang_garden.box.components import contents
from hortus.games.tang_garden.rules.lattice import START_CELLS

BANDS = ("okay", "good", "impressive", "outstanding")  # TG-95


class Solitude(msgspec.Struct, frozen=True):
    """What is to be played: one bot over many deals."""

    bot: Entrant
    games: int
    seed: int


class Walk(msgspec.Struct, frozen=True):
    """One game.

    Attributes:
        number: of the game, from 0.
        won: whether the garden was finished.
        total: points at the end; of a lost game the coins received.
        coins: received in play.
        covered: inner cells with a tile, 28 where the game was won.
        moves: decisions, without those that the table took itself.
        processor: seconds of processor time of the whole game.
    """

    number: int
    won: bool
    total: int
    coins: int
    covered: int
    moves: int
    processor: float


def walk(plan: Solitude, number: int) -> Walk:
    """Play one game of a plan."""
    table = deal("tang-garden", 1, seed=f"{plan.seed}/{number}")
    bot = plan.bot.player(plan.seed * 1_000_003 + number)
    began = time.process_time()
    moves = 0
    while not table.over:
        table.push(bot.choose(table.view(0)), 0)
        moves += 1
    return Walk(
        number,
        won=table.state.over == FINISHED,
        total=table.scores()[0].total,
        coins=int(table.state.seat[0].coins),
        covered=size(int(table.state.laid) & ~START_CELLS),
        moves=moves,
        processor=time.process_time() - began,
    )


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--bot", default="search", help="random, greedy or search")
    ask.add_argument("--seconds", type=float, default=None, help="of search, for a turn")
    ask.add_argument("--playouts", type=int, default=None, help="of search, for a move")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=None, help="processes; default: all cores")
    ask.add_argument("--log", type=Path, default=None, help="file of finished games")
    given = ask.parse_args()
    bot = Entrant(given.bot, seconds=given.seconds, playouts=given.playouts)
    plan = Solitude(bot, given.games, given.seed)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=given.games)
        results = Ledger(plan, walk, Walk, given.log).results(
            given.jobs, lambda _: progress.advance(task)
        )
    report(results)


def report(results: list[Walk]) -> None:
    """Print what the games say: gardens finished, totals, ratings."""
    games = len(results)
    won = [game.total for game in results if game.won]
    print(f"games            {games}")
    print(f"won              {len(won) / games:.1%}")
    if len(won) > 1:
        print(f"total, won       mean {fmean(won):.1f}, deviation {stdev(won):.1f}, "
              f"{min(won)} to {max(won)}")  # fmt: skip
    print(f"total, all       mean {fmean(game.total for game in results):.1f}")
    for band, n in bands(won).items():
        print(f"  {band:<14} {n / games:6.1%}")
    print(f"  {'lost':<14} {1 - len(won) / games:6.1%}")
    print(f"coins received   {fmean(game.coins for game in results):.1f}")
    print(f"cells covered    {fmean(game.covered for game in results):.2f}")
    print(f"decisions        {fmean(game.moves for game in results):.0f} a game")
    print(f"processor time   {fmean(game.processor for game in results):.1f} s a game")


def bands(totals: list[int]) -> dict[str, int]:
    """How many won games are in each band of the rating (TG-95)."""
    highest = contents().numbers.solo_ratings
    found = dict.fromkeys(BANDS, 0)
    for total in totals:
        found[BANDS[sum(total > most for most in highest)]] += 1
    return found


if __name__ == "__main__":
    main()
