"""One seat of every game as a Gymnasium environment, bots in the others.

    import gymnasium
    import hortus.envs.gymnasium

    env = gymnasium.make("Hortus/ZenGarden-v0", players=4, rivals="greedy")
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

and many tables in one call:

    envs = gymnasium.make_vec(
        "Hortus/ZenGarden-v0", 64, vectorization_mode="vector_entry_point", rivals="greedy"
    )
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import gymnasium.vector
import numpy as np
import numpy.typing as npt
from gymnasium.vector.utils import batch_space

from hortus.bots import Bot, make
from hortus.engine.errors import IllegalMove, OptionError
from hortus.engine.game import Game
from hortus.engine.plain import shown
from hortus.engine.registry import games
from hortus.engine.words import mistake
from hortus.many import ManyTables, make_many
from hortus.table import Table, deal

from .asking import ENDLESS, TICK, chosen_game, waits
from .seats import MODES, Seen, action_space, observation_space, rendered, seen_by

ILLEGAL: Final = -1.0  # what an action that is not allowed returns; it ends the episode
VERSION: Final = "v0"


def _named(name: str) -> str:
    """An environment's id: Hortus/ZenGarden-v0 is that of zen-garden."""
    return f"Hortus/{name.title().replace('-', '')}-{VERSION}"


def _ids() -> dict[str, dict[str, Any]]:
    """The environments there are, each with the arguments it stands for."""
    found: dict[str, dict[str, Any]] = {}
    for game in games().values():
        found[_named(game.id)] = {"game": game.id}
        if game.alone:
            found[_named(game.alone)] = {"game": game.id, "players": 1}
    return found


IDS: Final = _ids()
POLICIES: Final = {
    "random": ManyTables.random_actions,
    "greedy": ManyTables.greedy_actions,
    "greedy-1": ManyTables.greedy_actions,
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
    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012

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
        return rendered(self.table, self.render_mode)


class ManySeats(gymnasium.vector.VectorEnv[Seen, Any, Any]):
    """One seat at each of many tables, which are played in one call: `gymnasium.make_vec(...,
    vectorization_mode="vector_entry_point")`. Not for games in which all act at once.

    As `OneSeat`, but the others are all "random" or all "greedy", and a game that is over begins
    anew in the same step: observations are those of the next game then, and no final ones are
    told.

    Args:
        num_envs: how many tables.
        game, players, seat, **options: as for one seat.
        rivals: "random", "greedy" or "greedy-1".
        threads: that share the tables.

    Raises:
        OptionError: as for one seat, or a game in which all act at once.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        game: str | Game,
        players: int = 2,
        rivals: str = "random",
        seat: int = 0,
        threads: int = 1,
        **options: Any,
    ) -> None:
        self.game = chosen_game(game)
        self.num_envs = num_envs
        self.seat = seat
        self._rivals = rivals
        self._refuse(players, rivals, seat)
        self.batch = make_many(
            self.game, num_envs, players, obs="float", mask="bytes", threads=threads, **options
        )
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _refuse(self, players: int, rivals: str, seat: int) -> None:
        """Raises OptionError for what is not played so."""
        if waits(self.game):
            raise OptionError(mistake("at_once", game=self.game.id))
        if rivals not in POLICIES:
            told = mistake("option_choice", name="rivals", value=shown(rivals),
                           choices=", ".join(POLICIES))  # fmt: skip
            raise OptionError(told, "rivals")
        others = self.game.checked_players(players) - 1
        if not 0 <= seat <= others:
            raise OptionError(mistake("rivals", count=others, seat=seat, given=others), "seat")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        self._let_rivals_play()
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[Seen, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        turn = self.batch.turn
        chosen = np.asarray(actions)
        allowed = turn.mask[np.arange(self.num_envs), chosen].astype(bool)
        self.batch.step(chosen, allowed)
        rewards = np.where(allowed, turn.returns[:, self.seat], ILLEGAL)
        terminated = (turn.over > 0) | ~allowed
        if not allowed.all():
            self.batch.deal(~allowed)
        more, ended = self._let_rivals_play()
        info = {} if allowed.all() else {"refused": ~allowed}
        truncated = np.zeros(self.num_envs, bool)
        return self._seen(), rewards + more, terminated | ended, truncated, info

    def _let_rivals_play(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
        """Until it is one's own turn at every table: what came of it, and where a game ended."""
        turn = self.batch.turn
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, bool)
        while (others := turn.actor != self.seat).any():
            self.batch.step(POLICIES[self._rivals](self.batch), others)
            rewards += turn.returns[:, self.seat]
            ended |= turn.over > 0
        return rewards, ended

    def _seen(self) -> Seen:
        """Copies, which stay as they are when the batch goes on."""
        turn = self.batch.turn
        return {"observation": turn.obs.copy(), "action_mask": turn.mask.astype(np.int8)}


for name, facts in IDS.items():
    gymnasium.register(
        name,
        entry_point=f"{__name__}:OneSeat",
        vector_entry_point=f"{__name__}:ManySeats",
        kwargs=facts,
    )
