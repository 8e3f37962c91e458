"""PettingZoo's own suite, and what our environments promise beyond it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hortus import IllegalMove, OptionError

suite = pytest.importorskip("pettingzoo.test")
from hortus.envs import pettingzoo  # noqa: E402

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("zen-garden", 2, {}),
    ("miyabi", 3, {}),
    ("tang-garden", 2, {}),
    ("tang-garden", 1, {}),
    ("gardeners", 2, {"mode": "introduction-b", "timer": 60}),
]
every_game = pytest.mark.parametrize(
    ("game", "players", "options"), GAMES, ids=[f"{game}-{players}" for game, players, _ in GAMES]
)
quiet = pytest.mark.filterwarnings("ignore::UserWarning")


@quiet
@every_game
def test_it_passes_the_suite_for_turns(game: str, players: int, options: dict[str, Any]) -> None:
    def made(**how: Any) -> Any:
        return pettingzoo.env(game, players, **options, **how)

    suite.api_test(made(), num_cycles=120)
    suite.seed_test(made, num_cycles=60)


@quiet
@pytest.mark.parametrize("game", ["zen-garden", "gardeners"])
def test_it_is_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    suite.render_test(lambda **how: pettingzoo.env(game, **how))
    assert capsys.readouterr().out


@quiet
def test_it_passes_the_suite_for_all_at_once() -> None:
    def made() -> Any:
        return pettingzoo.parallel_env("gardeners", 3, mode="introduction-b", timer=60)

    suite.parallel_api_test(made(), num_cycles=100)
    suite.parallel_seed_test(made, num_cycles=40)


def test_games_in_turns_are_not_played_at_once() -> None:
    with pytest.raises(OptionError, match="miyabi is played in turns"):
        pettingzoo.parallel_env("miyabi")


def test_a_whole_game_returns_what_the_table_says() -> None:
    env = pettingzoo.raw_env("zen-garden", 3, boards=[1])
    env.reset(seed=2)
    luck = np.random.default_rng(1)
    while not env.table.over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(luck.choice(np.flatnonzero(mask))))
    assert tuple(env.rewards.values()) == env.table.returns()
    assert all(env.terminations.values())
    assert not env.observe("seat_0")["action_mask"].any()


def test_what_is_not_allowed_raises_without_wrappers_and_ends_the_game_with_them() -> None:
    raw = pettingzoo.raw_env("zen-garden")
    raw.reset(seed=1)
    forbidden = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        raw.step(forbidden)
    env = pettingzoo.env("zen-garden")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(forbidden)
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


def test_who_comes_too_late_is_refused_and_told() -> None:
    env = pettingzoo.parallel_env("gardeners", 2, mode="introduction-b", timer=60)
    env.reset(seed=3)
    ready = env.game.index_of("ready")
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, ready))
    assert infos == {"seat_0": {}, "seat_1": {}}
    _, _, _, _, infos = env.step({"seat_0": ready, "seat_1": env.game.moves.size})
    assert "refused" in infos["seat_0"]
    assert infos["seat_1"] == {}


def test_time_runs_out_for_who_only_waits() -> None:
    env = pettingzoo.parallel_env("gardeners", 2, mode="introduction-b", timer=30)
    env.reset(seed=3)
    env.step(dict.fromkeys(env.agents, env.game.index_of("ready")))
    seconds = 0
    while env.agents:
        ends = env.step(dict.fromkeys(env.agents, env.game.moves.size))[2]
        seconds += 1
    assert seconds == 30
    assert ends == {"seat_0": True, "seat_1": True}


def test_nobody_sees_what_another_seat_knows() -> None:
    env = pettingzoo.raw_env("gardeners", 2, mode="standard")
    env.reset(seed=1)
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)["observation"]
        assert (seen == env.table.view(seat).observation()).all()
