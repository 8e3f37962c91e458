"""Learning: games that repeat themselves, a fit that finds what is there, gates, and going on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import hortus
from hortus import OptionError
from hortus.bots.brains import BLANK, FILE, brought_by, read
from hortus.cli.app import app
from hortus.engine.brains import THOUGHTS, correction
from hortus.engine.states import form_for, in_form
from hortus.learn import Gathering, Positions, Training, fit, gather, train
from hortus.learn.gate import Contest, against
from hortus.learn.gathering import features_of
from hortus.learn.network import error

BRAINLESS = (BLANK.tobytes(),)


def gathering(games: int = 6, **more: object) -> Gathering:
    return Gathering("zen-garden", (2, 3), BRAINLESS, games, strays=60, often=300, **more)  # type: ignore[arg-type]


def test_games_repeat_themselves_on_any_number_of_processes() -> None:
    one, other = (gather(gathering(402, seed=4), jobs=jobs) for jobs in (1, 2))
    assert np.array_equal(one.features, other.features)
    assert np.array_equal(one.hoped, other.hoped)
    assert np.array_equal(one.came, other.came)
    assert one.features.shape == (len(one), features_of("zen-garden"))
    assert len(one) > 402 * 32  # every turn of two seats, and some of what moves lead to


def test_another_seed_plays_other_games() -> None:
    one, other = (gather(gathering(seed=seed), jobs=1) for seed in (1, 2))
    assert not np.array_equal(one.came, other.came)


def invented(n: int, luck: np.random.Generator) -> Positions:
    """Positions in which a margin comes out better by 2 points for each of the first feature, and
    by what the others come to together, where that is more than nothing."""
    features = luck.integers(-8, 9, (n, 3)).astype(np.int16)
    hoped = luck.integers(-3000, 3000, n).astype(np.int32)
    better = 200 * features[:, 0] + 150 * np.maximum(0, features[:, 1] + features[:, 2])
    return Positions(features, hoped, (hoped + better).astype(np.int32))


def test_a_fit_finds_what_there_is_to_find() -> None:
    luck = np.random.default_rng(1)
    known, unknown = invented(40_000, luck), invented(4_000, luck)
    network = fit(known, rounds=8, seed=1)
    assert error(network, unknown) < error(None, unknown) / 50

    brain = network.brain(horizon=1)
    form = form_for(correction)
    some = unknown.features[:50]
    for seen, expected in zip(some, network.corrections(some), strict=True):
        numbers = form.ints(THOUGHTS)
        numbers[: len(seen)] = seen.tolist()
        found = correction(in_form(form, brain)[0], numbers)
        assert found == pytest.approx(float(expected), abs=25)  # a quarter of a point


def test_a_brain_is_as_good_as_itself() -> None:
    """Everybody plays alike, and each seat of each deal is asked in turn."""
    plan = Contest("miyabi", (3,), BRAINLESS[0], BRAINLESS, games=120, seed=1)
    assert against(plan, jobs=1).strength == pytest.approx(1)


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden"])
def test_what_games_bring_along_foresees_better_than_their_values(game: str) -> None:
    players = tuple(n for n in hortus.game(game).players if n > 1)
    played = gather(Gathering(game, players, BRAINLESS, 40, 60, 300, seed=99), jobs=1)
    learned = brought_by(hortus.game(game))
    assert learned is not None
    form = form_for(correction)
    brain = in_form(form, learned.brain)[0]
    better = []
    for seen in played.features:
        numbers = form.ints(THOUGHTS)
        numbers[: len(seen)] = seen.tolist()
        better.append(correction(brain, numbers))
    corrected = replace(played, hoped=played.hoped + np.array(better, np.int32))
    assert error(None, corrected) < error(None, played)


SMALL = Training("zen-garden", (2,), generations=2, games=20, contests=24, rounds=1)


def test_a_training_that_was_broken_off_ends_the_same(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    curve = train(SMALL, whole, jobs=1)
    train(Training("zen-garden", (2,), 1, 20, 24, rounds=1), broken, jobs=1)
    assert train(SMALL, broken, jobs=1) == curve
    assert [one.number for one in curve] == [0, 1]
    last = "brain-001.npz"
    assert read(whole / last).brain.tobytes() == read(broken / last).brain.tobytes()
    assert (whole / FILE).exists() == any(one.accepted for one in curve)


def test_a_folder_belongs_to_one_training(tmp_path: Path) -> None:
    train(Training("zen-garden", (2,), 0), tmp_path, jobs=1)
    with pytest.raises(OptionError, match="another training"):
        train(Training("zen-garden", (3,), 0), tmp_path, jobs=1)


def test_there_is_nothing_to_learn_in_gardeners(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["learn", "gardeners", str(tmp_path)])
    assert result.exit_code == 2
    assert "gardeners has no features to learn from" in result.output


def test_the_command_tells_the_curve(tmp_path: Path) -> None:
    order = ["learn", "zen-garden", str(tmp_path), "--seats", "2", "--generations", "1",
             "--games", "20", "--contests", "24", "--jobs", "1"]  # fmt: skip
    result = CliRunner().invoke(app, order)
    assert result.exit_code == 0, result.output
    assert "error by value" in result.output
    (row,) = (tmp_path / "curve.jsonl").read_text().splitlines()
    assert json.loads(row)["number"] == 0
