"""The search bot: the best-looking moves race against each other in playouts."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import inf
from typing import Any, NamedTuple

import numpy as np

from hortus.engine.layout import Records
from hortus.engine.search import SCRATCH
from hortus.engine.states import PLAIN, form_of, in_form, record_of
from hortus.views import View

from .base import Wish
from .brains import brain_for, foreseen, is_blank
from .greedy import ranked

RACING = 32  # moves that enter the race
RACING_IN_CHAINS = 8  # and where rivals' chains of small moves make playouts differ much by luck
PRIOR = 100  # as many playouts a move's value counts for there
PRIOR_RANGE = 2000  # hundredths of a point by which that saturates, as the payoff does
ALIKE = 2  # of moves with the very same value at one ply, so many at most
OWN_TRIES = 64  # moves looked at for the own seat in a playout
OTHER_TRIES = 4  # and for the others
OTHER_TRIES_TO_FORESEE = 16  # the same where a brain says what comes after a short playout
SECONDS = 1.0  # thinking time for each move, if nobody says otherwise
CHUNK_SECONDS = 0.02  # how long compiled code runs before the clock is read again
# What a playout takes, in seconds, as long as none was measured: compiled, and in plain Python.
PLAYOUT, PLAIN_PLAYOUT = 1e-4, 0.3


class Considered(NamedTuple):
    """One of the moves that a search played out.

    Attributes:
        move: flat index.
        playouts: how many it had.
        payoff: its mean over them, as a thought's.
    """

    move: int
    playouts: int
    payoff: float


@dataclass(frozen=True)
class Thought:
    """What a search found.

    Attributes:
        move: flat index of the move that won the race.
        payoff: its mean over all its playouts, from -1 (far behind the best rival at the end)
            to 1 (far ahead); 0 where there was only one move and nothing was played out.
        playouts: games played to the end or to the horizon, by all racing moves together.
        considered: the moves that raced, the winner first, then those that held out longest.
    """

    move: int
    payoff: float
    playouts: int
    considered: tuple[Considered, ...] = ()


class SearchBot:
    """Sequential halving over playouts in imagined worlds.

    Args:
        seconds: thinking time for each move. Where a turn is a chain of small moves, for each
            turn: a choice gets as large a part of it as its race has of a turn's halvings, so
            what is said holds on average (`Game.bots.halvings`).
        playouts: spend so many playouts instead; a seeded bot then repeats itself exactly.
        seed: of its own luck; None: the system's randomness.
        brain: what it foresees by, an array of one; None: what the game brings along.
    """

    name = "search"

    def __init__(
        self, seconds: float = SECONDS, playouts: int | None = None, seed: int | None = None,
        brain: Records | None = None,
    ) -> None:  # fmt: skip
        self._brain = brain
        Wish(seconds=seconds, playouts=playouts)  # refuses what nobody can think by
        self.seconds = seconds
        self.playouts = playouts
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """The index of the move that wins the race."""
        return self.think(view).move

    def think(self, view: View, at_most: float = inf) -> Thought:
        """Search a seat's view and say what was found. The seat must be one that may act.

        Where a time is given, this choice takes no longer than `at_most` seconds of it.
        """
        own = self._brain
        brain = brain_for(view) if own is None else in_form(form_of(view.states), own)
        field = entrants(view, brain)
        if len(field) == 1:
            return Thought(field[0].move, 0.0, 0, (Considered(field[0].move, 0, 0.0),))
        race = Race(view, brain, field, self._random.getrandbits(60))
        if self.playouts is not None:
            race.run_counted(self.playouts)
        else:
            share = share_of_turn(view, race.rounds_left())
            race.run_timed(min(at_most, self.seconds * share))
        return race.thought()


class Entered(NamedTuple):
    """A move that enters the race, and what it looks worth before any playout."""

    move: int
    worth: int


def entrants(view: View, brain: Any) -> list[Entered]:
    """The moves that enter the race: best by what is foreseen, few of those that look the same."""
    racing = RACING_IN_CHAINS if chains_of_rivals(view) else RACING
    chosen: list[Entered] = []
    alike: dict[int, int] = {}
    found = ranked(view) if is_blank(brain) else foreseen(view, brain)
    for move, worth in zip(*found, strict=True):
        alike[worth] = alike.get(worth, 0) + 1
        if alike[worth] <= ALIKE:
            chosen.append(Entered(move, worth))
        if len(chosen) == racing:
            break
    return chosen


def chains_of_rivals(view: View) -> bool:
    """Whether several seats take turns that are chains of small moves."""
    return view.game.manner.chains and int(view.state.players) > 1


def head_start(view: View, field: list[Entered]) -> Any:
    """What is foreseen of each move counts for before any playout: a sum of payoffs, at most 0."""
    if not chains_of_rivals(view):
        return np.zeros(len(field))
    behind = (np.array([one.worth for one in field]) - field[0].worth) / PRIOR_RANGE
    return PRIOR * behind / (1 - behind)


def share_of_turn(view: View, rounds: int) -> float:
    """The part of a turn's thinking time for a choice whose race has so many rounds, at most 1."""
    in_all = view.game.bots.halvings.get(int(view.state.players))
    return 1.0 if in_all is None else min(1.0, rounds / in_all)


class Race:
    """Moves, the sums of their payoffs, and the playouts each of them has had."""

    def __init__(self, view: View, brain: Any, field: list[Entered], seed: int) -> None:
        self._view = view
        self._brain = brain
        self._seed = seed
        form = form_of(view.states)
        self._plain = form is PLAIN
        self._scratch = form.new(view.game.state, SCRATCH)
        self._moves: Any = np.array([one.move for one in field], np.int64)
        self._sums: Any = np.zeros(len(field))
        self._prior: Any = head_start(view, field)
        self._listed: Any = np.zeros(view.game.moves.most, np.int64)
        usual = view.game.bots.horizon.get(int(view.state.players), 0)
        self._horizon = record_of(brain).horizon or usual
        self._other_tries = OTHER_TRIES if is_blank(brain) else OTHER_TRIES_TO_FORESEE
        self._racing = len(field)
        self._each = 0  # playouts every racing move has had
        self._had: Any = np.zeros(len(field), np.int64)  # and those that race no more
        self._spent = 0

    def run_counted(self, playouts: int) -> None:
        """Spend a number of playouts, an equal share in each round."""
        rounds = self.rounds_left()
        for _ in range(rounds):
            self._play(max(1, playouts // rounds // self._racing))
            self._drop_worse_half()

    def run_timed(self, seconds: float) -> None:
        """Spend a time, an equal share in each round.

        Compiled, every round plays every move out at least once. In plain Python that can take
        minutes: there a round that does not fit is left out, and the half with less value goes.
        """
        end = time.perf_counter() + seconds
        pace = PLAIN_PLAYOUT if self._plain else PLAYOUT  # seconds for a playout of one move
        while rounds := self.rounds_left():
            before = time.perf_counter()
            round_end = before + (end - before) / rounds
            due = not self._plain
            while due or before + pace * self._racing < round_end:
                left = min(CHUNK_SECONDS, round_end - before)
                count = max(1, int(left / (pace * self._racing)))
                self._play(count)
                now = time.perf_counter()
                pace = max(1e-8, (now - before) / (count * self._racing))
                before, due = now, False
            self._drop_worse_half()

    def rounds_left(self) -> int:
        """How often the field must be halved until one move is left."""
        return (self._racing - 1).bit_length()

    def _play(self, each: int) -> None:
        view = self._view
        view.game.kernels.race(
            view.states, view.box, self._brain, view.seat, self._scratch, self._moves, self._sums,
            self._racing, self._each, each, OWN_TRIES, self._other_tries, self._horizon,
            self._listed, self._seed,
        )  # fmt: skip
        self._each += each
        self._spent += each * self._racing

    def _drop_worse_half(self) -> None:
        racing = slice(self._racing)
        order = np.argsort(-(self._sums[racing] + self._prior[racing]), kind="stable")
        self._moves[racing] = self._moves[order]
        self._prior[racing] = self._prior[order]
        self._sums[racing] = self._sums[order]
        self._had[racing] = self._each
        self._racing = (self._racing + 1) // 2

    def thought(self) -> Thought:
        means = self._sums / np.maximum(1, self._had)
        considered = tuple(
            map(Considered, self._moves.tolist(), self._had.tolist(), means.tolist())
        )
        return Thought(considered[0].move, considered[0].payoff, self._spent, considered)
