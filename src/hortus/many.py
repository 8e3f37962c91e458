"""Many tables of one game at once, for learners: arrays in and arrays out, nothing copied.

    batch = hortus.make_many("zen-garden", 4096, players=4, seed=1, level=5)
    turn = batch.reset()
    for _ in range(1000):
        turn = batch.step(batch.random_actions())

A game that is over begins anew in the same step.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from .engine.bits import WORD_BITS
from .engine.border import Rows
from .engine.chance import number_for
from .engine.errors import IllegalAction, OptionError
from .engine.game import Game
from .engine.lines import LINE, MOST_LINES
from .engine.moves import factor_places, factors_of
from .engine.observing import Planes
from .engine.own_box import read as read_box
from .engine.plain import shown, whole
from .engine.registry import game as find_game
from .engine.search import SCRATCH
from .engine.states import in_form
from .engine.words import mistake
from .nature import checked_seed

T = TypeVar("T")

MOST_TABLES: Final = 1 << 20
MOST_THREADS: Final = 256


class Turn(NamedTuple):
    """What is to be decided at every table, and what the last step brought.

    The arrays are the batch's own: the next step writes into them. n is the number of tables.

    Attributes:
        obs: what the seat to act may know: `words` int64 (n, game.observation.words); `float`
            float32 (n, game.observation.numbers); `planes` a `Planes` of two arrays; `record` the
            veiled records (n,) of the dtype `game.state`.
        mask: what it may play: `bits` int64 (n, moves / 64 rounded up), the lowest bit of the first
            word is move 0; `bytes` uint8 (n, game.moves.size); `factored` uint8 (n, factors), see
            `hortus.engine.moves.factors_of`.
        actor: int8 (n,), the seat that is to act. Where several may, chance says which.
        returns: float32 (n, players), what a game that this step ended is worth to each seat, as
            `table.returns()` says; 0 elsewhere.
        totals: int32 (n, players), the points in games that this step ended; 0 elsewhere.
        over: int8 (n,), why this step ended the game: 1 finished, 2 time is up, 3 lost; 0 it goes
            on. Where it is not 0, `obs`, `mask` and `actor` are those of the next game.
    """

    obs: Any
    mask: Any
    actor: npt.NDArray[np.int8]
    returns: npt.NDArray[np.float32]
    totals: npt.NDArray[np.int32]
    over: npt.NDArray[np.int8]


@dataclass
class _Worker:
    """A range of tables, and what is scratched on while they are played."""

    low: int
    high: int
    lines: Rows
    scratch: Rows
    listed: Any


_Fill = Callable[[_Worker], None]  # writes the worker's part of an array


class ManyTables:
    """Tables of one game that are played in step. Made by `make_many`.

    What happens at a table depends on the seed, its number and its moves alone, not on how many
    tables there are or how many threads share them.

    Attributes:
        game, players, options, own_box: as of a table.
        n: how many tables there are.
        turn: what is to be decided now.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        options: dict[str, Any],
        box: Any,
        seed: int | str | None,
        threads: int,
        obs: str,
        mask: str,
    ) -> None:
        self.game = game
        self.players = game.checked_players(players)
        self.options = game.checked_options(options, self.players)
        self.n = _counted("n", n, MOST_TABLES)
        self._kernels = game.kernels
        self._form = game.form
        self.own_box = read_box(game, box)
        self._box = in_form(self._form, game.box.record(self.own_box.entries or None))
        self._fresh = game.fresh(self.options, self.players)
        self._states = self._form.new(game.state, self.n)
        self._luck = np.zeros((self.n, 2), np.int64)
        self._actions = np.zeros(self.n, np.int32)
        workers = min(_counted("threads", threads, MOST_THREADS), self.n)
        bounds = np.linspace(0, self.n, workers + 1).astype(int).tolist()
        self._workers = [self._worker(low, high) for low, high in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        seen, self._see = _one_of("obs", obs, _OBSERVATIONS)(self)
        self._mask: _Mask = _one_of("mask", mask, _MASKS)(self)
        self.turn = Turn(
            seen,
            self._mask.array,
            np.zeros(self.n, np.int8),
            np.zeros((self.n, self.players), np.float32),
            np.zeros((self.n, self.players), np.int32),
            np.zeros(self.n, np.int8),
        )
        self.reset(seed)

    def _worker(self, low: int, high: int) -> _Worker:
        form = self._form
        listed = form.ints(self.game.moves.most)
        scratch = form.new(self.game.state, SCRATCH)
        return _Worker(low, high, form.new(LINE, MOST_LINES), scratch, listed)

    @property
    def states(self) -> Rows:
        """The true records, for kernels; not for learners."""
        return self._states

    @cached_property
    def factors(self) -> npt.NDArray[np.int32]:
        """For each move the places that it marks in a factored mask."""
        return factor_places(self.game.moves.kinds)

    # ------------------------------------------------------------------ playing

    def reset(self, seed: int | str | None = None) -> Turn:
        """Deal at every table. Without a seed chance is the system's.

        Raises OptionError for a seed that is neither a whole number nor a text.
        """
        master = secrets.token_hex(16) if seed is None else checked_seed(seed)
        number = number_for(master, 0, 0)
        for array in self.turn[3:]:
            array[:] = 0

        def begin(worker: _Worker) -> None:
            self._kernels.begin_tables(
                self._states, worker.low, worker.high, self._box, self._fresh, self.turn.actor,
                self._luck, number,
            )  # fmt: skip
            self._look(worker)

        self._share(begin)
        return self.turn

    def step(self, actions: npt.ArrayLike) -> Turn:
        """Play a move at every table, let chance and the clock answer, deal anew where a game is
        over; returns the next turn.

        Args:
            actions: a flat index for each table, (n,).

        Raises:
            IllegalAction: a move is not allowed; nothing is played then at any table.
            OptionError: not one whole number for each table.
        """
        self._actions[:] = self._one_each(actions)
        self._refuse_illegal()
        turn, together = self.turn, int(self.game.manner.together)

        def step(worker: _Worker) -> None:
            self._kernels.step_tables(
                self._states, worker.low, worker.high, self._box, self._fresh, turn.actor,
                self._actions, self._luck, turn.over, turn.totals, turn.returns, worker.lines,
                together,
            )  # fmt: skip
            self._look(worker)

        self._share(step)
        return turn

    def _look(self, worker: _Worker) -> None:
        self._mask.fill(worker)
        self._see(worker)

    def _one_each(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} {given.shape}"
            raise OptionError(mistake("actions", count=self.n, found=found), "actions")
        return given

    def _refuse_illegal(self) -> None:
        actors, actions = self.turn.actor, self._actions

        def refused(worker: _Worker) -> int:
            return int(
                self._kernels.first_refused(
                    self._states, worker.low, worker.high, self._box, actors, actions
                )
            )

        for worker, i in zip(self._workers, self._share(refused), strict=True):
            if i < worker.high:
                raise self._refusal(i, int(actors[i]), int(actions[i]))

    def _refusal(self, i: int, seat: int, action: int) -> IllegalAction:
        code = self._kernels.why(self._states, i, self._box, seat, action)
        size = self.game.moves.size
        move = self.game.notation(action) if 0 <= action < size else str(action)
        return IllegalAction(i, move, self.game.rule_name(code), self.game.refusal(code))

    def _share(self, work: Callable[[_Worker], T]) -> list[T]:
        """What each worker finds, in the order of their tables."""
        if self._pool is None:
            return [work(self._workers[0])]
        return list(self._pool.map(work, self._workers))

    # ------------------------------------------------------------------ policies

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A uniform allowed move for each table: int32 (n,).

        Which one a number of chance stands for depends on the form of the mask.
        """
        actions = np.zeros(self.n, np.int32)
        self._share(lambda worker: self._mask.choose(worker, actions))
        return actions

    def _choose_by_rules(self, w: _Worker, actions: npt.NDArray[np.int32]) -> None:
        self._kernels.act_randomly(
            self._states, w.low, w.high, self._box, self.turn.actor, actions, self._luck
        )

    def greedy_actions(self) -> npt.NDArray[np.int32]:
        """For each table the move that the game's own `value` likes best, as the seat to act
        foresees it: int32 (n,)."""
        actions = np.zeros(self.n, np.int32)

        def act(worker: _Worker) -> None:
            self._kernels.act_greedily(
                self._states, worker.low, worker.high, self._box, self.turn.actor, actions,
                self._luck, worker.scratch, worker.listed,
            )  # fmt: skip

        self._share(act)
        return actions

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<{self.n} tables of {self.game.id}, {self.players} seats>"


# ---------------------------------------------------------------- what is seen


def _records(batch: ManyTables) -> tuple[Any, _Fill]:
    veiled = batch._form.new(batch.game.state, batch.n)

    def fill(w: _Worker) -> None:
        batch._kernels.veil_tables(
            batch._states, w.low, w.high, batch._box, batch.turn.actor, veiled
        )

    return veiled, fill


def _words(batch: ManyTables) -> tuple[Any, _Fill]:
    observation = batch.game.observation
    seen = observation.rows(batch._form, batch.n)

    def fill(w: _Worker) -> None:
        batch._kernels.see_tables(
            batch._states, w.low, w.high, batch._box, batch.turn.actor, seen, w.scratch
        )

    return observation.as_words(seen), fill


def _floats(batch: ManyTables) -> tuple[Any, _Fill]:
    words, fill_words = _words(batch)
    observation = batch.game.observation
    out = np.zeros((batch.n, observation.numbers), np.float32)

    def fill(w: _Worker) -> None:
        fill_words(w)
        observation.floats(words[w.low : w.high], out[w.low : w.high])

    return out, fill


def _planes(batch: ManyTables) -> tuple[Any, _Fill]:
    words, fill_words = _words(batch)
    observation = batch.game.observation
    out = observation.blank_planes(batch.n)

    def fill(w: _Worker) -> None:
        fill_words(w)
        part = Planes(out.board[w.low : w.high], out.rest[w.low : w.high])
        observation.planes(words[w.low : w.high], part)

    return out, fill


_OBSERVATIONS: Final = {"record": _records, "words": _words, "planes": _planes, "float": _floats}


# ---------------------------------------------------------------- what may be played


class _Mask(NamedTuple):
    """A mask: where it stands, what fills a worker's part of it, and what chooses from it at
    random, into the actions it is given."""

    array: Any
    fill: _Fill
    choose: Callable[[_Worker, npt.NDArray[np.int32]], None]


def _bits(batch: ManyTables) -> _Mask:
    out = np.zeros((batch.n, -(-batch.game.moves.size // WORD_BITS)), np.int64)

    def fill(w: _Worker) -> None:
        batch._kernels.mask_bits(
            batch._states, w.low, w.high, batch._box, batch.turn.actor, out, w.listed
        )

    def choose(w: _Worker, actions: npt.NDArray[np.int32]) -> None:
        batch._kernels.act_by_mask(out, w.low, w.high, actions, batch._luck)

    return _Mask(out, fill, choose)


def _bytes(batch: ManyTables) -> _Mask:
    out = np.zeros((batch.n, batch.game.moves.size), np.uint8)

    def fill(w: _Worker) -> None:
        batch._kernels.mask_bytes(
            batch._states, w.low, w.high, batch._box, batch.turn.actor, out, w.listed
        )

    return _Mask(out, fill, batch._choose_by_rules)


def _factored(batch: ManyTables) -> _Mask:
    out = np.zeros((batch.n, len(factors_of(batch.game.moves.kinds))), np.uint8)

    def fill(w: _Worker) -> None:
        batch._kernels.mask_factors(
            batch._states, w.low, w.high, batch._box, batch.turn.actor, out, w.listed,
            batch.factors,
        )  # fmt: skip

    return _Mask(out, fill, batch._choose_by_rules)


_MASKS: Final = {"bits": _bits, "bytes": _bytes, "factored": _factored}


# ---------------------------------------------------------------- making them


def make_many(
    game: str | Game,
    n: int,
    players: int = 2,
    *,
    obs: str = "words",
    mask: str = "bits",
    seed: int | str | None = None,
    threads: int = 1,
    box: Any = None,
    level: int | None = None,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> ManyTables:
    """Open many tables of one game and deal at all of them.

    Args:
        game: the game's id, or the game.
        n: how many tables, up to 1,048,576.
        players: number of seats at each.
        obs: how a turn is seen: "record", "words", "planes" or "float"; `Turn.obs` tells.
        mask: how its moves are told: "bits", "bytes" or "factored"; `Turn.mask` tells.
        seed: all luck comes from it. None: the system's randomness.
        threads: that share the tables. One is best for small batches and busy machines.
        box, level, options, **named: as for `deal`.

    Raises:
        OptionError: an unknown game, option, form or level, or a number out of range.
        BoxError: the box is not playable.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    all_options = chosen.options_given(level, options, named)
    return ManyTables(chosen, n, players, all_options, box, seed, threads, obs, mask)


def _counted(name: str, given: Any, most: int) -> int:
    found = whole(given)
    if found is None or not 1 <= found <= most:
        told = mistake("argument", name=name, value=shown(given), least=1, most=most)
        raise OptionError(told, name)
    return found


def _one_of(name: str, given: Any, known: Mapping[str, Any]) -> Any:
    if given not in known:
        told = mistake("option_choice", name=name, value=shown(given), choices=", ".join(known))
        raise OptionError(told, name)
    return known[given]
