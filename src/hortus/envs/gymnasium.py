"""One seat of every game as a Gymnasium environment, bots in the others.

import gymnasium
import hortus.envs.gymnasium

env = gymnasium.make("Hortus/ZenGarden-v0", players=4, rivals="greedy")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(
    env.action_space.sample(observation["action_mask"])
)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium

from hortus.bots import Bot, make
from hortus.engine.errors import IllegalMove, OptionError
from hortus.engine.game import Game
from hortus.engine.words import mistake
from hortus.table import Table, deal

from .seats import (
    ENDLESS,
    TICK,
    Seen,
    action_space,
    chosen_game,
    drawn,
    observation_space,
    seen_by,
    waits,
)

ILLEGAL: Final = -1.0  # what an action that is not allowed returns; it ends the episode
IDS: Final[dict[str, dict[str, Any]]] = {
    "Hortus/ZenGarden-v0": {"game": "zen-garden"},
    "Hortus/Miyabi-v0": {"game": "miyabi"},
    "Hortus/TangGarden-v0": {"game": "tang-garden"},
    "Hortus/YinYang-v0": {"game": "tang-garden", "players": 1},
    "Hortus/Gardeners-v0": {"game": "gardeners"},
}


class OneSeat(gymnasium.Env[Seen, int]):
    """One seat at a table with bots.

    The reward is 0 until the game is over, and then what it was worth to the seat
    (`table.returns()`): against others 1 for winning alone, as a team or alone the points. An
    action that is not allowed ends the episode with -1, and `info["refused"]` says why.

    Args:
        game: the game's id, or the game.
        players: number of seats.
        rivals: who sits in the others: the name of a bot, or a bot or name for each seat after
            one's own, going round.
        seat: one's own.
        render_mode: "human", "ansi" or None.
        **options: as for `hortus.deal`.

    Raises:
        OptionError: an unknown game, bot or option, a value it does not take, or not a rival for
            every other seat.
    """

    # Gymnasium declares it as an attribute of environments, not of the class.
    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        rivals: str | Sequence[str | Bot] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = chosen_game(game)
        self.render_mode = render_mode
        self.seat = seat
        self._players = self.game.checked_players(players)
        self._options = options
        others = [(seat + 1 + k) % self._players for k in range(self._players - 1)]
        line_up = [rivals] * len(others) if isinstance(rivals, str) else list(rivals)
        if len(line_up) != len(others) or not 0 <= seat < self._players:
            told = mistake("rivals", count=len(others), seat=seat, given=len(line_up))
            raise OptionError(told, "rivals")
        self._line_up = dict(zip(others, line_up, strict=True))
        self.observation_space = observation_space(self.game)  # type: ignore[assignment]
        self.action_space = action_space(self.game)
        self._wait = self.game.moves.size if waits(self.game) else None
        self.table: Table = deal(self.game, players, seed=0, **options)
        self._bots = {other: self._seated(who, other) for other, who in self._line_up.items()}

    def _seated(self, who: str | Bot, seed: int) -> Bot:
        return make(who, seed=seed) if isinstance(who, str) else who

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.table = deal(self.game, self._players, seed=number, **self._options)
        self._bots = {
            other: self._seated(who, number + other) for other, who in self._line_up.items()
        }
        self._now = 0
        self._let_rivals_play()
        return seen_by(self.table, self.seat), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {}
        reward = 0.0
        self._now += TICK
        refused = self._play(int(action))
        if refused is not None:
            info["refused"] = refused
            reward = ILLEGAL
        else:
            self._let_rivals_play()
            reward = self.table.returns()[self.seat]
        terminated = self.table.over or refused is not None
        truncated = not terminated and self.table.limit == 0 and self._now >= ENDLESS * TICK
        if self.render_mode == "human":
            self.render()
        return seen_by(self.table, self.seat), reward, terminated, truncated, info

    def _play(self, action: int) -> str | None:
        """Play one's own action; why not, if it is refused."""
        if self._time_is_up() or action == self._wait:
            return None
        try:
            self.table.push(action, self.seat, self._now)
        except IllegalMove as error:
            return str(error)
        return None

    def _time_is_up(self) -> bool:
        """Whether the deadline has come; it ends the game."""
        if self.table.over or not 0 < self.table.limit <= self._now:
            return False
        self.table.time_up(self._now)
        return True

    def _let_rivals_play(self) -> None:
        """Until it is one's own turn again; where all act at once, everybody once."""
        if self.game.manner.real_time is not None:
            for other in self.np_random.permutation(sorted(self._bots)):
                self._ask(int(other))
            return
        while not self.table.over and self.seat not in self.table.actors:
            self._ask(min(self.table.actors))

    def _ask(self, other: int) -> None:
        if other in self.table.actors and not self._time_is_up():
            view = self.table.view(other)
            self.table.push(self._bots[other].choose(view), other, self._now)

    def action_masks(self) -> Any:
        """What is allowed now, as learners with masks ask for it: bool, one for each action."""
        return seen_by(self.table, self.seat)["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The table in letters, as an onlooker sees it."""
        if self.render_mode == "ansi":
            return drawn(self.table)
        if self.render_mode == "human":
            print(drawn(self.table))  # noqa: T201
        return None


for name, facts in IDS.items():
    gymnasium.register(name, entry_point=f"{__name__}:OneSeat", kwargs=facts)
