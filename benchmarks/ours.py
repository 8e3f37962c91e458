"""What Hortus does in a second: compiled play, batches, tables from Python, search."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import hortus
from clock import Figure, Patience, Work
from hortus.bots.search import SearchBot
from hortus.engine.game import Game
from hortus.engine.states import new_states
from hortus.engine.words import counted

PLAYERS = 4
LEVEL = 5
GAMES_A_CALL = 200
MOVES_A_GAME = 16 * PLAYERS


class Play:
    """Zen Garden by the full rules: four players, all five boards."""

    def __init__(self) -> None:
        self.game: Game = hortus.game("zen-garden")
        self.kernels = self.game.kernels
        self.options = next(x.options for x in self.game.levels if x.level == LEVEL)
        checked = self.game.checked_options(self.options, PLAYERS)
        self.fresh = self.game.fresh(checked, PLAYERS)
        self.box = self.game.box.record(None)
        self.seeds = iter(range(1, 1 << 60))

    def games(self) -> Work:
        """Random games one after another in one record; counts moves of players."""
        states = new_states(self.game.state, 1)
        return lambda: self.kernels.random_games(
            states, 0, self.box, self.fresh, next(self.seeds), GAMES_A_CALL
        )

    def games_by_list(self) -> Work:
        states = new_states(self.game.state, 1)
        buffer = np.zeros(self.game.moves.most, np.int32)
        return lambda: self.kernels.random_games_by_list(
            states, 0, self.box, self.fresh, next(self.seeds), GAMES_A_CALL, buffer
        )

    def dealt(self, n: int) -> Any:
        """So many dealt records, ready for a seat to act."""
        table = self.table(0)
        states = new_states(self.game.state, n)
        for i in range(n):
            states[i] = table.view().states[0]
        states["veiled"] = 0
        return states

    def table(self, seed: int) -> hortus.Table:
        return hortus.deal(self.game, PLAYERS, seed=seed, **self.options)


def random_play(play: Play, patience: Patience) -> Iterator[Figure]:
    moves = patience.rate(play.games())
    aim = "5 million or more"
    yield Figure("Compiled random play, one core", moves, "moves/s", "per CPU second", aim)
    yield Figure(
        "Compiled random play, one core: games", moves / MOVES_A_GAME, "games/s", "64 moves a game"
    )
    cores = os.cpu_count() or 1
    every = patience.rate_on_threads([play.games() for _ in range(cores)])
    threads = counted(cores, "thread")
    yield Figure(f"The same on {threads}", every, "moves/s", "wall clock, best run")
    yield Figure(f"The same on {threads}: games", every / MOVES_A_GAME, "games/s")
    listed = patience.rate(play.games_by_list())
    yield Figure("Through the list of moves, one core", listed, "moves/s", "per CPU second")


def gardeners(patience: Patience) -> Iterator[Figure]:
    """Random games of Gardeners, standard, four seats: 15 minutes of simulated time each."""
    game: Game = hortus.game("gardeners")
    rate = patience.rate(_random_games(game, PLAYERS, mode="standard"))
    yield Figure("Gardeners: compiled random play, one core", rate, "actions/s",
                 "standard, 4 seats, per CPU second")  # fmt: skip
    yield Figure(
        "Gardeners: size of a state", float(game.state.itemsize), "bytes", "", "under 2048"
    )


def tang_garden(patience: Patience) -> Iterator[Figure]:
    """Random games of Tang Garden: every small decision of a turn is a move."""
    game: Game = hortus.game("tang-garden")
    for players, who in ((PLAYERS, "4 seats"), (1, "Yin & Yang")):
        rate = patience.rate(_random_games(game, players))
        yield Figure(f"Tang Garden: compiled random play, one core, {who}", rate, "moves/s",
                     "small moves, per CPU second", "1 million or more")  # fmt: skip
    yield Figure(
        "Tang Garden: size of a state", float(game.state.itemsize), "bytes", "", "under 2048"
    )


def miyabi(patience: Patience) -> Iterator[Figure]:
    """Random games of Miyabi, the basic game and with all expansions."""
    game: Game = hortus.game("miyabi")
    for level, what in ((1, "basic game"), (5, "all expansions")):
        options = next(x.options for x in game.levels if x.level == level)
        rate = patience.rate(_random_games(game, PLAYERS, **options))
        yield Figure(f"Miyabi: compiled random play, one core, {what}", rate, "moves/s",
                     "4 seats, per CPU second", "2 million or more")  # fmt: skip
    yield Figure("Miyabi: size of a state", float(game.state.itemsize), "bytes", "", "under 2048")


def _random_games(game: Game, players: int, **options: Any) -> Work:
    """Random games one after another in one record; counts moves of players."""
    fresh = game.fresh(game.checked_options(options, players), players)
    box = game.box.record(None)
    states = new_states(game.state, 1)
    seeds = iter(range(1, 1 << 60))
    return lambda: int(game.kernels.random_games(states, 0, box, fresh, next(seeds), GAMES_A_CALL))


def copies(play: Play, patience: Patience) -> Iterator[Figure]:
    source = play.dealt(1)
    to = play.dealt(1)
    many = 100_000

    def in_kernel() -> int:
        play.kernels.copy_many(to, source, many)
        return many

    yield Figure("Clone in compiled code", 1e9 / patience.rate(in_kernel), "ns")
    table = play.table(1)
    for _ in range(20):
        table.push(int(table.moves.indices[0]))

    def in_python() -> int:
        for _ in range(1000):
            table.copy()
        return 1000

    yield Figure("Table.copy() from Python", 1e6 / patience.rate(in_python), "us",
                 "mid-game", "under 5 us")  # fmt: skip
    yield Figure("Size of a state", float(play.game.state.itemsize), "bytes", "", "under 2048")


def tables(play: Play, patience: Patience) -> Iterator[Figure]:
    aim = "100,000 or more"
    yield Figure("Table.push() from Python", _pushes(play, patience), "moves/s",
                 "nature's answers included", aim)  # fmt: skip
    pick = random.Random(1)

    def random_game() -> int:
        table = play.table(pick.randrange(1 << 30))
        while not table.over:
            moves = table.moves.indices
            table.push(int(moves[pick.randrange(len(moves))]))
        return MOVES_A_GAME

    yield Figure("Random game through Table", patience.rate(random_game), "moves/s",
                 "deal, list of moves, choice, push")  # fmt: skip
    table = play.table(1)
    while not table.over:
        table.push(int(table.moves.indices[0]))
    view = table.view(0)
    for name, work in (("Table.view()", lambda: table.view(0)), ("Table.scores()", table.scores),
                       ("View.json()", view.json)):  # fmt: skip
        yield Figure(name, 1e6 / patience.rate(_one(work)), "us", "end of the game")


def _one(work: Any) -> Work:
    def once() -> int:
        work()
        return 1

    return once


def _pushes(play: Play, patience: Patience) -> float:
    """Moves a CPU second of `push` alone, over games whose moves are known beforehand."""
    games = []
    for seed in range(20):
        table = play.table(seed)
        begun = table.copy()
        while not table.over:
            table.push(int(table.moves.indices[seed % 3]))
        games.append((begun, [event.move for event in table.events if event.seat < PLAYERS]))
    spent = 0.0
    done = 0
    while spent < patience.seconds * patience.runs:
        for begun, moves in games:
            table = begun.copy()
            push = table.push
            began = time.thread_time()
            for move in moves:
                push(move)
            spent += time.thread_time() - began
            done += len(moves)
    return done / spent


def thinking(play: Play, patience: Patience) -> Iterator[Figure]:
    table = play.table(3)
    bot = SearchBot(seconds=patience.seconds, seed=1)
    pick = random.Random(2)
    for name, until in (("Search at the first move", 0), ("Search in the middle", 32)):
        while sum(event.seat < PLAYERS for event in table.events) < until:
            moves = table.moves.indices
            table.push(int(moves[pick.randrange(len(moves))]))
        view = table.view(min(table.actors))
        rates = []
        for _ in range(patience.runs):
            began = time.thread_time()
            playouts = bot.think(view).playouts
            rates.append(playouts / (time.thread_time() - began))
        rate = sorted(rates)[len(rates) // 2]
        yield Figure(name, rate, "playouts/s", "whole games, seats choosing by value")


def compiling() -> Iterator[Figure]:
    """Both starts in processes of their own, in a cache folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HORTUS_CACHE_DIR": folder}
        hortus_command = str(Path(sys.executable).with_name("hortus"))
        for name, aim in (("Compile everything, cold", ""),
                          ("Load everything from the cache", "under 3 s")):  # fmt: skip
            before = os.times()
            began = time.perf_counter()
            subprocess.run([hortus_command, "warm"], env=environment, check=True,
                           stdout=subprocess.DEVNULL)  # fmt: skip
            wall = time.perf_counter() - began
            after = os.times()
            cpu = after.children_user + after.children_system
            cpu -= before.children_user + before.children_system
            yield Figure(name, wall, "s", f"wall; {cpu:.1f} s of CPU", aim)
