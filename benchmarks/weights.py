"""Find good weights for Zen Garden's `value`: greedy bots play themselves, weights vary.

    python benchmarks/weights.py --games 300 --rounds 2

Each weight in turn is made smaller and larger; a change that raises the mean score of four
greedy seats over all levels is kept. Prints what it found; nothing is written.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from rich.console import Console

from hortus.engine.binding import kernel
from hortus.engine.chance import any_number, below, seed_words
from hortus.engine.compiling import ints
from hortus.engine.header import NATURE
from hortus.engine.kernels import carry_out, some_actor, start
from hortus.engine.search import SCRATCH, worth_after
from hortus.engine.states import new_states
from hortus.engine.verbs import legal, value
from hortus.games.zen_garden import GAME
from hortus.games.zen_garden.box.components import box_record
from hortus.games.zen_garden.hopes import weights as hopes
from hortus.games.zen_garden.hopes.weights import Weights

PLAYERS = 4
LEVELS = (1, 3, 5)
STEP = 0.2  # a weight is tried so much smaller and larger


@kernel
def greedy_games(
    states: Any, box: Any, fresh: Any, seed: int, games: int, scratch: Any,
    moves_out: Any,
) -> int:  # fmt: skip
    """Games of which every seat takes the best by value; the sum of all values at the end."""
    b = box[0]
    g = ints(2)
    total = 0
    for game in range(games):
        seed_words(g, seed + game)
        s = states[0]
        start(states, 0, box, fresh)
        while s.over == 0:
            seat = some_actor(s, g)
            if seat == NATURE:
                carry_out(s, b, NATURE, any_number(g), 0)
                continue
            n = legal(s, b, seat, moves_out)
            best = moves_out[below(g, n)]
            best_worth = worth_after(states, 0, b, seat, best, scratch)
            for k in range(n):
                found = worth_after(states, 0, b, seat, moves_out[k], scratch)
                if found > best_worth:
                    best = moves_out[k]
                    best_worth = found
            carry_out(s, b, seat, best, 0)
        for seat in range(s.players):
            total += value(s, b, seat)
    return total


def mean_score(weights: Weights, games: int) -> float:
    """Mean points a seat over all levels, the same deals for all weights."""
    box = box_record(None, weights)
    total = 0
    for level in LEVELS:
        options = GAME.checked_options({"boards": list(range(1, level + 1))}, PLAYERS)
        fresh = GAME.fresh(options, PLAYERS)
        states, scratch = new_states(GAME.state, 1), new_states(GAME.state, SCRATCH)
        moves = np.zeros(GAME.moves.most, np.int64)
        total += GAME.kernels.greedy_games(states, box, fresh, 1, games, scratch, moves)
    return float(total) / (100 * PLAYERS * games * len(LEVELS))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games for each level and trial")
    parser.add_argument("--rounds", type=int, default=1, help="passes over all weights")
    arguments = parser.parse_args()
    console = Console()
    best = hopes.WEIGHTS
    best_mean = mean_score(best, arguments.games)
    console.print(f"start {best_mean:.3f}  {best}")
    for _ in range(arguments.rounds):
        for name in Weights._fields:
            for factor in (1 - STEP, 1 + STEP):
                old = getattr(best, name)
                new = type(old)(old * factor)
                trial = best._replace(**{name: new})
                mean = mean_score(trial, arguments.games)
                if mean > best_mean:
                    best, best_mean = trial, mean
                    console.print(f"{mean:.3f}  {name} {old} -> {new}")
    console.print(f"best {best_mean:.3f}  {best}")


if __name__ == "__main__":
    main()
