"""Every game as a PettingZoo environment: agents in turns (AEC), and at once (parallel).

env = pettingzoo.env("miyabi", players=3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    over = termination or truncation
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from hortus.engine.errors import IllegalMove, OptionError
from hortus.engine.game import Game
from hortus.engine.words import mistake
from hortus.table import Table, deal

from .asking import ENDLESS, TICK, Asking, chosen_game
from .seats import MODES, Seen, action_space, observation_space, rendered, seen_by

Agent = str


def env(game: str | Game, players: int = 2, **options: Any) -> AECEnv[Agent, Seen, int]:
    """A game whose agents act in turns, with PettingZoo's usual wrappers.

    An action that is not allowed ends the game: whoever took it has -1, the others 0.

    Args:
        game: the game's id, or the game.
        players: number of seats; agents are called seat_0, seat_1 and so on.
        **options: as for `hortus.deal`, and `render_mode`: "human", "ansi" or None.

    Raises:
        OptionError: an unknown game or option, or a value it does not take.
    """
    made: AECEnv[Agent, Seen, int] = raw_env(game, players, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(game: str | Game, players: int = 2, **options: Any) -> InTurns:
    """The same without wrappers: an action that is not allowed raises IllegalMove."""
    return InTurns(game, players, **options)


def parallel_env(game: str | Game, players: int = 2, **options: Any) -> AtOnce:
    """A game in which all act at once, such as Gardeners: one choice of everybody each second.

    Raises OptionError for a game that is played in turns.
    """
    return AtOnce(game, players, **options)


class _Seated:
    """What both kinds of environments have: a table, and agents in its seats."""

    def _sit_down(
        self, game: str | Game, players: int, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        self.game = chosen_game(game)
        self.render_mode = render_mode
        self._players = players
        self._options = options
        self.table: Table = deal(self.game, players, seed=0, **options)
        self.possible_agents = [f"seat_{seat}" for seat in self.table.seats]
        self.agents = list(self.possible_agents)
        self._observation_space = observation_space(self.game)
        self._action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self._wait = self.game.moves.size

    def observation_space(self, agent: Agent) -> Any:
        return self._observation_space

    def action_space(self, agent: Agent) -> Any:
        return self._action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        self._luck, number = np_random(seed)
        self.table = deal(self.game, self._players, seed=int(number), **self._options)
        self.agents = list(self.possible_agents)

    def _returns(self) -> dict[Agent, float]:
        return dict(zip(self.possible_agents, self.table.returns(), strict=True))

    def render(self) -> str | None:
        """The table in letters, as an onlooker sees it."""
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to be closed."""

    def __str__(self) -> str:
        return f"hortus {self.game.id}"


class InTurns(_Seated, AECEnv[Agent, Seen, int]):  # type: ignore[misc]
    """One agent acts after the other. Where several may act at once, as in Gardeners, they are
    asked one after the other, and each may wait; a round of questions takes a second.

    Attributes:
        table: what is played at. Not for agents: it holds what they may not know.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "hortus_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str | Game, players: int = 2, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._sit_down(game, players, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._asking = Asking()
        self.agent_selection = self._next()

    def observe(self, agent: Agent) -> Seen:
        return seen_by(self.table, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._asking.answer(self.table, int(action))
        if self.table.over:
            self.rewards = self._returns()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._asking.endless(self.table):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _next(self) -> Agent:
        return self.possible_agents[self._asking.next(self.table)]


class AtOnce(_Seated, ParallelEnv[Agent, Seen, int]):  # type: ignore[misc]
    """All agents choose each second; their choices are carried out in random order, and who comes
    too late is refused, which `infos` tells. The last action is to wait.

    Attributes:
        table: what is played at. Not for agents: it holds what they may not know.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "name": "hortus_v0"}

    def __init__(
        self, game: str | Game, players: int = 2, render_mode: str | None = None, **options: Any
    ) -> None:
        self._sit_down(game, players, render_mode, options)
        if self.game.manner.real_time is None:
            raise OptionError(mistake("in_turns", game=self.game.id))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        self._deal(seed)
        self._now = 0  # milliseconds
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Seen],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        acting = list(self.agents)
        infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in acting}
        self._now += TICK
        for k in self._luck.permutation(len(acting)):
            agent = acting[k]
            action = int(actions.get(agent, self._wait))
            if action < self._wait and not self.table.over:
                self._try(agent, action, infos[agent])
        if 0 < self.table.limit <= self._now and not self.table.over:
            self.table.time_up(self._now)
        over = self.table.over
        endless = not over and self.table.limit == 0 and self._now >= ENDLESS * TICK
        observations = self._observations()
        rewards = self._returns() if over else dict.fromkeys(acting, 0.0)
        if over or endless:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ends = dict.fromkeys(acting, over), dict.fromkeys(acting, endless)
        return observations, rewards, *ends, infos

    def _try(self, agent: Agent, action: int, info: dict[str, Any]) -> None:
        try:
            self.table.push(action, self.possible_agents.index(agent), self._now)
        except IllegalMove as refused:
            info["refused"] = str(refused)

    def _observations(self) -> dict[Agent, Seen]:
        return {
            agent: seen_by(self.table, seat)
            for seat, agent in enumerate(self.possible_agents)
            if agent in self.agents
        }
