"""What greedy bots score, by category: the mean of a seat over many games.

python benchmarks/categories.py miyabi --players 4 --games 200
"""

from __future__ import annotations

import argparse
from collections import Counter

from rich.console import Console
from rich.table import Table as RichTable

import hortus
from hortus.bots import GreedyBot
from hortus.engine.words import counted


def points_of_game(game: str, players: int, number: int) -> Counter[str]:
    """The points of all seats of one game, by category."""
    table = hortus.deal(game, players, seed=number)
    bots = [GreedyBot(seed=number * players + seat) for seat in range(players)]
    while not table.over:
        seat = min(table.actors)
        table.push(bots[seat].choose(table.view(seat)), seat)
    points: Counter[str] = Counter()
    for score in table.scores():
        for line in score.lines:
            points[line.category] += line.points
    return points


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("game")
    ask.add_argument("--players", type=int, default=4)
    ask.add_argument("--games", type=int, default=200)
    given = ask.parse_args()
    points: Counter[str] = Counter()
    for number in range(given.games):
        points.update(points_of_game(given.game, given.players, number))
    table = RichTable()
    table.add_column("category")
    table.add_column("mean", justify="right")
    seats = given.games * given.players
    for category, total in points.items():
        table.add_row(category, f"{total / seats:.1f}")
    table.add_row("all", f"{points.total() / seats:.1f}")
    Console().print(
        f"{given.game}: {counted(given.games, 'game')} of {given.players} greedy", table
    )


if __name__ == "__main__":
    main()
