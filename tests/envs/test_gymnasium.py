"""Gymnasium's own checker, and what a seat among bots promises beyond it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hortus import OptionError
from hortus.bots import GreedyBot

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from hortus.envs.gymnasium import IDS, ManySeats  # noqa: E402

quiet = pytest.mark.filterwarnings("ignore::UserWarning")


def test_every_game_has_its_environment() -> None:
    assert set(IDS) == {
        "Hortus/Gardeners-v0",
        "Hortus/Miyabi-v0",
        "Hortus/TangGarden-v0",
        "Hortus/YinYang-v0",
        "Hortus/ZenGarden-v0",
    }


@quiet
@pytest.mark.parametrize("name", IDS)
def test_it_passes_the_checker(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def random_game(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    while True:
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, info


def test_a_game_against_bots_is_worth_what_the_table_says() -> None:
    env = gymnasium.make("Hortus/ZenGarden-v0", players=3, rivals=["greedy", GreedyBot(seed=1)])
    reward, info = random_game(env, 4)
    table = env.unwrapped.table
    assert info == {}
    assert table.over
    assert reward == table.returns()[0]


def test_a_seed_repeats_the_whole_game() -> None:
    env = gymnasium.make("Hortus/Miyabi-v0", rivals="greedy")
    games = []
    for _ in range(2):
        random_game(env, 7)
        games.append(env.unwrapped.table.to_bytes())
    assert games[0] == games[1]


def test_one_may_sit_anywhere() -> None:
    env = gymnasium.make("Hortus/ZenGarden-v0", players=3, seat=2)
    for seed in range(4):
        env.reset(seed=seed)
        assert env.unwrapped.table.actors == {2}


def test_alone_the_points_are_the_reward() -> None:
    reward, _ = random_game(gymnasium.make("Hortus/YinYang-v0"), 2)
    assert reward >= 0


def test_partners_act_beside_one() -> None:
    env = gymnasium.make("Hortus/Gardeners-v0", mode="introduction-b", timer=30)
    random_game(env, 2)
    seats = {event.seat for event in env.unwrapped.table.events}
    assert {0, 1} <= seats


def test_what_is_not_allowed_ends_the_episode_and_says_why() -> None:
    env = gymnasium.make("Hortus/ZenGarden-v0")
    seen, _ = env.reset(seed=1)
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert not env.unwrapped.action_masks()[forbidden]
    _, reward, terminated, truncated, info = env.step(forbidden)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "(904)" in info["refused"]


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"rivals": ["greedy", "greedy"]}, "seat 0 with 2 rivals"),
        ({"rivals": "nobody"}, "no bot 'nobody'"),
        ({"seat": 2}, "seat 2 with 1 rivals"),
        ({"boards": [9]}, "boards"),
    ],
)
def test_what_cannot_be_made_is_said(how: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        gymnasium.make("Hortus/ZenGarden-v0", **how)


def many(name: str = "Hortus/ZenGarden-v0", n: int = 6, **how: Any) -> Any:
    return gymnasium.make_vec(name, n, vectorization_mode="vector_entry_point", **how)


def sampled(seen: Any, luck: np.random.Generator) -> Any:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def test_many_seats_are_played_in_one_call() -> None:
    envs = many(players=3, rivals="greedy", seat=1)
    seen, _ = envs.reset(seed=3)
    luck = np.random.default_rng(1)
    ends = 0
    while ends < 6:
        assert envs.observation_space.contains(seen)
        assert (envs.unwrapped.batch.turn.actor == 1).all()
        seen, rewards, terminated, truncated, info = envs.step(sampled(seen, luck))
        assert not truncated.any()
        assert info == {}
        assert not rewards[~terminated].any()
        ends += int(terminated.sum())
        assert set(rewards[terminated].round(3)) <= {-0.5, 1.0, 0.25}  # lost, won, shared


def test_many_seats_repeat_themselves_by_a_seed() -> None:
    runs = []
    for _ in range(2):
        envs = many("Hortus/TangGarden-v0", 3)
        seen, _ = envs.reset(seed=9)
        luck = np.random.default_rng(2)
        for _ in range(30):
            seen, *_ = envs.step(sampled(seen, luck))
        runs.append(seen["observation"].tobytes())
    assert runs[0] == runs[1]


def test_what_is_not_allowed_ends_its_own_game_alone() -> None:
    envs = many()
    seen, _ = envs.reset(seed=1)
    luck = np.random.default_rng(2)
    for _ in range(3):
        seen, *_ = envs.step(sampled(seen, luck))
    actions = sampled(seen, luck)
    actions[4] = int(np.flatnonzero(seen["action_mask"][4] == 0)[0])
    _, rewards, terminated, _, info = envs.step(actions)
    assert terminated.tolist() == [False] * 4 + [True, False]
    assert rewards.tolist() == [0, 0, 0, 0, -1, 0]
    assert info["refused"].tolist() == terminated.tolist()
    turns = envs.unwrapped.batch.states["turns"].tolist()
    assert turns[4] < 2
    assert min(turns[:4]) >= 8


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"rivals": "search"}, "option rivals is 'search'; choose one of random, greedy"),
        ({"seat": 5}, "seat 5"),
        ({"boards": [9]}, "boards"),
    ],
)
def test_what_many_seats_cannot_be_is_said(how: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        many(**how)


def test_games_in_which_all_act_at_once_have_no_such_seats() -> None:
    with pytest.raises(OptionError, match="in gardeners all act at once"):
        ManySeats(2, "gardeners")
