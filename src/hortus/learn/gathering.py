"""Games to learn from: played in compiled code, kept as rows of small numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from hortus.arena import Jobs, side_by_side
from hortus.engine.brains import BRAIN, MOST_FEATURES, THOUGHTS
from hortus.engine.game import Game
from hortus.engine.layout import Records
from hortus.engine.learning import ABOUT, CAME, HOPED
from hortus.engine.registry import game as find_game
from hortus.engine.search import SCRATCH
from hortus.engine.states import USUAL, field_of, from_bytes, new_states

LONGEST: Final = 1200  # positions of a game that are kept, at most
AT_A_TIME: Final = 200  # games that one worker plays before it hands them over
_SMALL: Final = (1 << 15) - 1


class Gathering(msgspec.Struct, frozen=True):
    """Which games are to be played.

    Attributes:
        game: its id.
        players: numbers of seats; one is drawn for each game, and so are its expansions.
        brains: by which seats play, as bytes of their records: the last one in `newest` of 100
            seats, the first in as many of the others as all between them.
        games: how many.
        strays: moves of 1000 that are not the best.
        often: positions of 1000 that are kept, of those that moves lead to.
        seed: all luck comes from it.
    """

    game: str
    players: tuple[int, ...]
    brains: tuple[bytes, ...]
    games: int
    strays: int
    often: int
    newest: int = 40
    seed: int = 0

    @property
    def parts(self) -> int:
        return -(-self.games // AT_A_TIME)


@dataclass(frozen=True)
class Positions:
    """What was seen, a row for each position.

    Attributes:
        features: int16, shape (n, features of the game).
        hoped: margin by value, in hundredths of a point: int32, shape (n,).
        came: the margin with which the game ended, the same way.
    """

    features: npt.NDArray[np.int16]
    hoped: npt.NDArray[np.int32]
    came: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.features)

    def part(self, which: slice) -> Positions:
        """Some of the rows."""
        return Positions(self.features[which], self.hoped[which], self.came[which])


def joined(parts: list[Positions]) -> Positions:
    """All of them, in order."""
    return Positions(
        np.concatenate([part.features for part in parts]),
        np.concatenate([part.hoped for part in parts]),
        np.concatenate([part.came for part in parts]),
    )


@cache
def features_of(name: str) -> int:
    """How many features a game has, by its id; 0: it has nothing to learn."""
    game = find_game(name)
    box, numbers = game.box.record(None), USUAL.ints(THOUGHTS)
    states = new_states(game.state, 1)
    game.kernels.start(states, 0, box, fresh_of(game, game.players[-1], Random(0)))
    return int(game.kernels.looked_at(states, 0, box, 0, numbers))


def fresh_of(game: Game, players: int, luck: Random) -> Records:
    """A record that waits to be dealt: recommended rulings, each expansion in every other game."""
    options: dict[str, Any] = {
        option.name: [
            choice for choice in option.choices if choice in option.default or luck.random() < 0.5
        ]
        for option in game.options
        if option.kind == "set"
    }
    fresh: Records = game.fresh(game.checked_options(options, players), players)
    return fresh


class Player:
    """Plays games with the buffers that compiled code wants."""

    def __init__(self, game: Game, brains: tuple[bytes, ...], rows: int) -> None:
        self._game = game
        self._box = game.box.record(None)
        self._brains = from_bytes(BRAIN, b"".join(brains))
        self._states = new_states(game.state, 1)
        self._scratch = new_states(game.state, SCRATCH)
        self._listed = np.zeros(game.moves.most, np.int64)
        self._worth = np.zeros(game.moves.most, np.int64)
        self._rows: Any = np.zeros((rows, ABOUT + MOST_FEATURES), np.int32)

    def play(self, fresh: Records, whose: list[int], strays: int, often: int, seed: int) -> Any:
        """A game; its kept positions, as rows that the next game writes anew."""
        n = self._game.kernels.played_to_learn(
            self._states, 0, self._box, fresh, self._brains, np.array(whose), strays, often,
            self._scratch, self._listed, self._worth, self._rows, seed,
        )  # fmt: skip
        return self._rows[:n]

    @property
    def ranks(self) -> list[int]:
        """How the seats came out, as `Verbs.standing`: higher is better."""
        players = int(field_of(self._states, "players"))
        return [int(self._game.kernels.rank(self._states, 0, self._box, p)) for p in range(players)]


def gather_part(plan: Gathering, number: int) -> Positions:
    """One worker's games."""
    game = find_game(plan.game)
    width = features_of(plan.game)
    player = Player(game, plan.brains, LONGEST)
    rows = []
    first = number * AT_A_TIME
    for k in range(first, min(first + AT_A_TIME, plan.games)):
        luck = Random(f"{plan.seed}/{k}")
        players = luck.choice(plan.players)
        whose = [sitting(len(plan.brains), plan.newest, luck) for _ in range(players)]
        fresh = fresh_of(game, players, luck)
        played = player.play(fresh, whose, plan.strays, plan.often, luck.getrandbits(60))
        rows.append(played[:, : ABOUT + width].clip(-_SMALL, _SMALL).astype(np.int16))
    found = np.concatenate(rows)
    return Positions(
        found[:, ABOUT:], found[:, HOPED].astype(np.int32), found[:, CAME].astype(np.int32)
    )


def sitting(brains: int, newest: int, luck: Random) -> int:
    """The number of the brain by which a seat plays."""
    last = brains - 1
    if last < 1 or luck.randrange(100) < newest:
        return last
    return 0 if last == 1 or luck.random() < 0.5 else luck.randrange(1, last)


def gather(
    plan: Gathering, *, jobs: Jobs = None, progress: Callable[[int], None] | None = None
) -> Positions:
    """Play the games and return their positions, in an order that does not depend on `jobs`.

    Args:
        jobs: how many processes play (None: one for each core), or who else plays.
        progress: called with the number of games of each part that is finished.
    """
    parts: dict[int, Positions] = {}
    for number, positions in side_by_side(gather_part, plan, range(plan.parts), jobs):
        parts[number] = positions
        if progress:
            progress(min(AT_A_TIME, plan.games - number * AT_A_TIME))
    return joined([parts[number] for number in sorted(parts)])
