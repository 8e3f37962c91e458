"""The same loops in libraries that people know. What is not installed is left out."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from clock import Figure, Patience, Work

ROLLOUTS = 500  # a call
GAMES_FOR_MEAN = 500
PGX_TABLES = 1024
PGX_STEPS = 100  # a call


class NotInstalled(Exception):
    """A peer is missing; the message says which."""


def open_spiel(patience: Patience) -> Iterator[Figure]:
    """Random play through Python, and whole rollouts in C++."""
    try:
        import pyspiel
    except ImportError:
        raise NotInstalled("open-spiel") from None
    for name in ("connect_four", "hex"):
        game = pyspiel.load_game(name)
        lengths = [_random_game(game) for _ in range(GAMES_FOR_MEAN)]
        mean = sum(lengths) / len(lengths)
        rate = patience.rate(lambda game=game: _random_game(game))  # type: ignore[misc]
        yield Figure(f"OpenSpiel {name}, Python loop", rate, "moves/s", "per CPU second")
        games = patience.rate(_rollouts(pyspiel, game))
        note = f"per CPU second; {mean:.1f} moves a game"
        yield Figure(f"OpenSpiel {name}, C++ rollouts", games * mean, "moves/s", note)


def _rollouts(pyspiel: Any, game: Any) -> Work:
    """Rollouts in C++ from the first position. The evaluator cannot be called from Python, but a
    search of one simulation does nothing else than to call it on the root."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)
    start = game.new_initial_state()

    def rollouts() -> int:
        bot.mcts_search(start)
        return ROLLOUTS

    return rollouts


def _random_game(game: Any) -> int:
    state = game.new_initial_state()
    n = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        n += 1
    return n


def pgx(patience: Patience) -> Iterator[Figure]:
    """Its batch on the processor, in the loop that ours are measured in."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx as library
        from pgx.experimental import auto_reset
    except ImportError:
        raise NotInstalled("pgx") from None
    for name in ("connect_four", "backgammon"):
        env = library.make(name)
        step = auto_reset(env.step, env.init)

        # The state carries mask and observation, so both are written at each step.
        def turn(state: Any, key: Any, step: Any = step) -> Any:
            keys = jax.random.split(key, len(state.current_player))
            scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.vmap(jax.random.categorical)(keys, scores)
            return jax.vmap(step)(state, actions, keys), state.rewards.sum()

        def turns_in_a_row(state: Any, key: Any, turn: Any = turn) -> Any:
            return jax.lax.scan(turn, state, jax.random.split(key, PGX_STEPS))

        turns = jax.jit(turns_in_a_row)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), PGX_TABLES))
        held = [state, jax.random.PRNGKey(1)]

        def work(held: list[Any] = held, turns: Any = turns) -> int:
            held[1], key = jax.random.split(held[1])
            held[0], told = turns(held[0], key)
            told.block_until_ready()
            return PGX_TABLES * PGX_STEPS

        rate = patience.rate(work, time.process_time)
        yield Figure(f"pgx {name}, batch of {PGX_TABLES}", rate, "moves/s",
                     "masked and observed, per CPU second of all threads")  # fmt: skip


def pettingzoo(patience: Patience) -> Iterator[Figure]:
    """Random play as its documentation shows it."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        raise NotInstalled("pettingzoo[classic]") from None
    env = connect_four_v3.env()

    def game() -> int:
        env.reset()
        n = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            n += 1
        return n

    rate = patience.rate(game)
    yield Figure("PettingZoo connect_four", rate, "moves/s", "per CPU second")
