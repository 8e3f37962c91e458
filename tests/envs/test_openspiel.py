"""OpenSpiel's own suites on every game, and what the games promise beyond them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from hortus import OptionError
from hortus.engine.registry import games

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

import hortus.envs.openspiel as spiel  # noqa: E402

NAMES = [spiel.short_name(game) for game in games().values()]
# An introduction, which is what one begins with, has no end by the clock.
SHORT = {"hortus_gardeners": "mode=easy,timer=30"}


def called(name: str, *more: str) -> str:
    """A game as it is asked for, with parameters."""
    return f"{name}({','.join(filter(None, [SHORT.get(name, ''), *more]))})"


def test_every_game_is_registered() -> None:
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert NAMES == [
        "hortus_gardeners", "hortus_miyabi", "hortus_tang_garden", "hortus_zen_garden",
    ]  # fmt: skip


@pytest.mark.parametrize("chance", [spiel.EXACT, spiel.SAMPLED])
@pytest.mark.parametrize("name", NAMES)
def test_random_games_come_to_their_end(name: str, chance: str) -> None:
    """Moves, bounds, returns, copies, observations and states sent elsewhere."""
    game = pyspiel.load_game(called(name, f"chance={chance}"))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_for_one_comes_to_its_end() -> None:
    game = pyspiel.load_game("hortus_tang_garden(players=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@cache
def case_of(name: str) -> Any:
    """The cases for one game, with states sampled from it."""
    members = {"game_name": name, "game": pyspiel.load_game(name)}
    case: Any = type(name, (api_test.EnforceAPIOnPartialTreeBase,), members)
    case.setUpClass()
    return case


@pytest.mark.parametrize("name", NAMES)
class TestIntegration:
    """OpenSpiel's integration tests, which it holds every game of its own against."""

    @pytest.mark.parametrize(
        "promise",
        [promise for promise in dir(api_test.EnforceAPIOnPartialTreeBase)
         if promise.startswith("test_")],
    )  # fmt: skip
    def test_promise(self, name: str, promise: str) -> None:
        getattr(case_of(called(name))(promise), promise)()


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_repeats_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Its tensors as they are: to round and write a million numbers is most of the work otherwise.
    monkeypatch.setattr(
        generate_playthrough, "_format_tensor", lambda found, of: [of, found.tobytes().hex()]
    )
    first, second = (generate_playthrough.playthrough(called(name), action_sequence=None, seed=5)
                     for _ in range(2))  # fmt: skip
    assert first == second


def wandered(name: str, seed: int) -> Any:
    """A state in the middle of a game, a seat to act."""
    state = pyspiel.load_game(name).new_initial_state()
    luck = np.random.default_rng(seed)
    decisions = 0
    while decisions < 12 or state.is_chance_node():
        decisions += not state.is_chance_node()
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        actions = state.legal_actions() if outcomes is None else [k for k, _ in outcomes]
        state.apply_action(int(luck.choice(actions)))
    return state


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("hortus_zen_garden(players=3,boards=[1 2 4],slide=one_row)")
    position = game.new_initial_state().position
    assert position.players == 3
    assert position.options["boards"] == [1, 2, 4]
    assert position.options["slide"] == "one_row"


def test_what_a_game_does_not_take_is_refused_in_words() -> None:
    with pytest.raises(OptionError, match="slide"):
        pyspiel.load_game("hortus_zen_garden", {"slide": "sideways"})
    with pytest.raises(OptionError, match="exact, sampled"):
        pyspiel.load_game("hortus_zen_garden", {"chance": "none"})


def test_information_is_perfect_where_all_see_the_same() -> None:
    known = pyspiel.GameType.Information
    for name, found in (
        ("hortus_miyabi", known.PERFECT_INFORMATION),
        ("hortus_tang_garden", known.PERFECT_INFORMATION),
        ("hortus_tang_garden(drawn_cards=hidden)", known.IMPERFECT_INFORMATION),
        ("hortus_gardeners", known.IMPERFECT_INFORMATION),
    ):
        assert pyspiel.load_game(name).get_type().information == found


def test_observations_are_those_of_the_seat() -> None:
    state = wandered("hortus_miyabi", 1)
    for seat in range(2):
        view = state.position.view(seat)
        assert state.observation_tensor(seat) == view.observation().tolist()
        assert state.observation_string(seat) == view.json().decode()


def test_what_is_hidden_is_in_no_information_state() -> None:
    """The next tile of a stack is drawn otherwise: nobody knows, who has not seen it."""
    state = wandered("hortus_tang_garden(chance=sampled)", 2)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = [state.clone() for _ in range(2)]
    known = {one.recall(0) for one in before}
    assert len(known) == 1
    recalled = {state.child(k).recall(0) for k in range(8)}
    seen = {state.child(k).position.view(0).to_bytes() for k in range(8)}
    assert len(recalled) == len(seen)


def test_a_seat_recalls_what_it_did() -> None:
    """Two ways to one position are two information states."""
    state = wandered("hortus_miyabi", 3)
    seat = state.current_player()
    said = state.information_state_string(seat)
    other = state.clone()
    other.recalled[seat] = other.recall(seat, "another move")
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.information_state_string(seat) != said
