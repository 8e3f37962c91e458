"""Compiling before anybody waits: named steps that call every kernel a game is played with.

Numba compiles a function for the types it is called with, so each step calls one kernel the
way tables, views, bots and benchmarks call it. What is in the cache already is only loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from .bits import WORD_BITS
from .brains import BRAIN
from .game import Game
from .header import NATURE
from .lines import LINE, MOST_LINES
from .outcomes import AS_IT_STANDS
from .search import SCRATCH
from .states import USUAL, new_states

Step = tuple[str, Callable[[], object]]
TABLES: Final = 2  # of a batch


class _Sample:
    """A dealt game and the buffers that the kernels are called with."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kernels = game.kernels
        self.players = game.players[-1]
        self.box = game.box.record(None)
        options = game.checked_options(game.levels[-1].options if game.levels else {}, self.players)
        self.fresh = game.fresh(options, self.players)
        self.states = new_states(game.state, 1)
        self.veiled = new_states(game.state, 1)
        self.scratch = new_states(game.state, SCRATCH)
        self.brain = new_states(BRAIN, 1)
        most, size = game.moves.most, game.moves.size
        self.moves32 = np.zeros(most, np.int32)
        self.moves = np.zeros(most, np.int64)
        self.worth = np.zeros(most, np.int64)
        self.mask = np.zeros(size, np.bool_)

    @property
    def seat(self) -> int:
        """The lowest seat that may act."""
        states = self.states
        bits = int(states["actors"][0] if isinstance(states, np.ndarray) else states[0].actors)
        return (bits & -bits).bit_length() - 1

    def start(self) -> None:
        self.kernels.start(self.states, 0, self.box, self.fresh)

    def act(self) -> None:
        """Deal, let nature answer, and play one move."""
        for _ in range(100):
            if self.seat != NATURE:
                break
            self.kernels.act(self.states, 0, self.box, NATURE, 1, 0)
        move = self.first_move()
        self.kernels.act(self.states, 0, self.box, self.seat, move, 0)
        while self.seat == NATURE:
            self.kernels.act(self.states, 0, self.box, NATURE, 1, 0)

    def first_move(self) -> int:
        n = self.kernels.moves(self.states, 0, self.box, self.seat, self.moves32)
        return int(self.moves32[0]) if n else 0

    def view(self) -> None:
        self.kernels.view(self.states, 0, self.box, self.seat, self.veiled, 0)

    def foresee(self) -> None:
        other = new_states(self.game.state, 1)
        self.kernels.foresee(self.veiled, 0, self.box, other, self.seat, self.first_move())

    def lines(self) -> None:
        self.kernels.lines(self.states, 0, self.box, new_states(LINE, MOST_LINES))

    def totals(self) -> None:
        lines = new_states(LINE, MOST_LINES)
        out = np.zeros((1, self.players), np.int64)
        self.kernels.totals(self.states, 1, self.box, lines, out)

    def afterstates(self) -> None:
        indices = np.array([self.first_move()], np.int32)
        to = new_states(self.game.state, 1)
        self.kernels.afterstates(self.veiled, 0, self.box, self.seat, to, indices)
        self.kernels.worths(to, 1, self.box, self.seat, self.worth)

    def observe(self) -> None:
        seen = self.game.observation
        rows = seen.rows(USUAL, 1)
        self.kernels.looks(self.veiled, 1, self.box, rows)
        seen.floats(seen.as_words(rows))
        seen.planes(seen.as_words(rows))

    def race(self) -> None:
        moves = self.moves[:1].copy()
        moves[0] = self.first_move()
        self.kernels.race(
            self.veiled, self.box, self.brain, self.seat, self.scratch, moves, np.zeros(1), 1, 0,
            1, 2, 2, 0, self.moves, 1,
        )  # fmt: skip

    def play_on(self) -> None:
        """To no end: there is room for no outcome."""
        room = (1, 0, self.players)
        moves, lines = np.full(1, AS_IT_STANDS, np.int64), new_states(LINE, MOST_LINES)
        self.kernels.outcomes(
            self.veiled, self.box, self.brain, self.seat, self.scratch, moves, 0, 0, 2, 2, 0,
            np.zeros(room, np.int64), np.zeros(room), self.moves, lines, 1,
        )  # fmt: skip


class _SampleBatch:
    """Two tables and the arrays that `hortus.many` calls kernels with, in their usual forms."""

    def __init__(self, game: Game, sample: _Sample) -> None:
        self.game = game
        self.sample = sample
        self.states = new_states(game.state, TABLES)
        self.actors = np.zeros(TABLES, np.int8)
        self.actions = np.zeros(TABLES, np.int32)
        self.luck = np.zeros((TABLES, 2), np.int64)
        self.whims = np.zeros((TABLES, 2), np.int64)
        self.bits = np.zeros((TABLES, -(-game.moves.size // WORD_BITS)), np.int64)

    def step(self) -> None:
        k, s, here = self.game.kernels, self.sample, (self.states, 0, TABLES, self.sample.box)
        where = np.ones(TABLES, np.bool_)
        k.begin_tables(*here, s.fresh, self.actors, self.luck, self.whims, 1)
        k.mask_bits(*here, self.actors, self.bits, s.moves)
        k.act_by_mask(self.bits, 0, TABLES, self.actions, self.whims)
        chosen = self.actions.astype(np.int64)
        k.refuse_tables(*here, self.actors, chosen, where, np.zeros(TABLES, np.int32))
        k.step_tables(
            *here, s.fresh, self.actors, chosen, where, self.luck, np.zeros(TABLES, np.int8),
            np.zeros((TABLES, s.players), np.int32), np.zeros((TABLES, s.players), np.float32),
            0, new_states(LINE, MOST_LINES),
        )  # fmt: skip
        seen = self.game.observation.rows(USUAL, TABLES)
        k.see_tables(*here, self.actors, seen, s.scratch)


def steps(game: Game) -> Iterator[Step]:
    """The steps for one game, in the order in which they have to be taken."""
    s = _Sample(game)
    k = game.kernels

    def random_games() -> Any:
        spare = new_states(game.state, 1)
        return k.random_games(spare, 0, s.box, s.fresh, 1, 1)

    def random_games_by_list() -> Any:
        spare = new_states(game.state, 1)
        return k.random_games_by_list(spare, 0, s.box, s.fresh, 1, 1, s.moves32)

    yield "dealing", s.start
    yield "playing", s.act
    yield "allowed moves", s.first_move
    yield "refusals", lambda: k.why(s.states, 0, s.box, s.seat, 0)
    yield "views", s.view
    yield "looking ahead", s.foresee
    yield "scores", s.lines
    yield "places", lambda: k.rank(s.states, 0, s.box, 0)
    yield "totals", s.totals
    yield "value", lambda: k.worth(s.states, 0, s.box, 0)
    yield "afterstates", s.afterstates
    yield "masks", lambda: k.mask(s.states, 0, s.box, s.seat, s.mask, s.moves32)
    yield "observations", s.observe
    yield "imagined worlds", lambda: k.imagine(s.veiled, 0, s.box, s.scratch, 0, 1)
    if "greedy" in game.bots.names:
        yield (
            "greedy bot",
            lambda: k.best_by_value(s.veiled, 0, s.box, s.seat, s.scratch, s.moves, s.worth),
        )
    if "search" in game.bots.names:
        yield "search bot", s.race
        yield (
            "forecasts",
            lambda: k.best_by_forecast(
                s.veiled, 0, s.box, s.brain, s.seat, s.scratch, s.moves, s.worth
            ),
        )
        yield "reviews", s.play_on
    yield "random games", random_games
    yield "random games by list", random_games_by_list
    yield "batches", lambda: _SampleBatch(game, s).step()
    yield "copies", lambda: k.copy_many(new_states(game.state, 1), s.states, 1)
