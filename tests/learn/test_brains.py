"""Brains: sums that are exact in both ways to run, files that hold them, and who uses which."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hortus
from hortus.bots import SearchBot, make, search
from hortus.bots.brains import (
    BLANK,
    FILE,
    Learned,
    brain_for,
    brought_by,
    foreseen,
    is_blank,
    read,
    write,
)
from hortus.bots.greedy import ranked
from hortus.engine.brains import BRAIN, HIDDEN, MOST_FEATURES, SECOND, THOUGHTS, correction
from hortus.engine.layout import Records
from hortus.engine.states import PLAIN, form_for, in_form
from hortus.learn.gathering import features_of
from hortus.table import Table
from hortus.views import View

LEARNED = ("zen-garden", "miyabi", "tang-garden")


def some_brain(seed: int, features: int) -> Records:
    luck = np.random.default_rng(seed)
    brain = np.zeros(1, BRAIN)
    one = brain[0]
    one["features"], one["horizon"] = features, 1
    one["first_shift"], one["second_shift"], one["last_shift"] = 7, 12, 14
    one["first"] = luck.integers(-2000, 2000, (MOST_FEATURES, HIDDEN))
    one["second"] = luck.integers(-4000, 4000, (HIDDEN, SECOND))
    one["last"] = luck.integers(-4000, 4000, SECOND)
    one["first_bias"] = luck.integers(-9000, 9000, HIDDEN)
    one["second_bias"] = luck.integers(-9000, 9000, SECOND)
    one["last_bias"] = 1234
    return brain


def obvious_correction(brain: Records, seen: list[int]) -> int:
    one = brain[0]
    numbers = np.array(seen, object)
    first = [
        max(0, int(sum(numbers * column.astype(object)) + bias) >> int(one["first_shift"]))
        for column, bias in zip(one["first"][: len(seen)].T, one["first_bias"], strict=True)
    ]
    second = [
        max(0, sum(a * int(w) for a, w in zip(first, column, strict=True)) + int(bias)
            >> int(one["second_shift"]))
        for column, bias in zip(one["second"].T, one["second_bias"], strict=True)
    ]  # fmt: skip
    last = sum(a * int(w) for a, w in zip(second, one["last"], strict=True))
    return int(last + int(one["last_bias"])) >> int(one["last_shift"])


@settings(deadline=None)
@given(st.lists(st.integers(-32_767, 32_767), min_size=1, max_size=12), st.integers(0, 99))
def test_sums_are_exact(seen: list[int], seed: int) -> None:
    brain = some_brain(seed, len(seen))
    form = form_for(correction)
    numbers = form.ints(THOUGHTS)
    numbers[: len(seen)] = seen
    assert correction(in_form(form, brain)[0], numbers) == obvious_correction(brain, seen)


def middle_of(game: str, players: int = 3) -> Table:
    table = hortus.deal(game, players, seed=8)
    for _ in range(9):
        seat = min(table.actors)
        table.push(ranked(table.view(seat))[0][0], seat)
    return table


@pytest.mark.parametrize("game", LEARNED)
def test_it_foresees_the_same_in_both_ways_to_run(game: str) -> None:
    view = middle_of(game).view(min(middle_of(game).actors))
    brain = some_brain(3, features_of(game))
    plain = View(
        view.game, in_form(PLAIN, view.states), in_form(PLAIN, view.box), view.seat, view.options,
        view.players, view.box_data,
    )  # fmt: skip
    moves, margins = foreseen(view, brain)
    plain_moves, plain_margins = foreseen(plain, in_form(PLAIN, brain))
    assert margins == plain_margins == sorted(margins, reverse=True)
    assert sorted(zip(moves, margins, strict=True)) == sorted(
        zip(plain_moves, plain_margins, strict=True)
    )


def test_a_blank_brain_foresees_the_margin_of_the_values() -> None:
    view = middle_of("miyabi").view(min(middle_of("miyabi").actors))
    after = view.afterstates()
    values = np.zeros((3, len(after)), np.int64)
    for seat in range(3):
        view.game.kernels.worths(after.states, len(after), view.box, seat, values[seat])
    mine = values[view.seat]
    best = np.delete(values, view.seat, axis=0).max(axis=0)
    moves, margins = foreseen(view, BLANK)
    expected = dict(zip(after.indices.tolist(), (mine - best).tolist(), strict=True))
    assert dict(zip(moves, margins, strict=True)) == expected


def test_a_file_holds_it(tmp_path: Path) -> None:
    learned = Learned(some_brain(1, 7), frozenset({2, 4}))
    write(tmp_path / FILE, learned)
    there = read(tmp_path / FILE)
    assert there.brain.tobytes() == learned.brain.tobytes()
    assert there.players == learned.players


@pytest.mark.parametrize("game", LEARNED)
def test_games_bring_small_brains_for_their_features(game: str) -> None:
    found = hortus.game(game)
    learned = brought_by(found)
    assert learned is not None
    assert int(learned.brain["features"][0]) == features_of(game)
    assert learned.players == {n for n in found.players if n > 1}
    assert (found.package / FILE).stat().st_size < 100_000


@pytest.mark.parametrize(
    ("players", "options", "box", "learned"),
    [
        (3, {}, None, True),
        (4, {"expansions": ["zen", "frog"]}, None, True),
        (3, {"support": "anything"}, None, False),
        (3, {}, {"colours.points": 3}, False),
    ],
)
def test_only_what_it_learned_for_is_played_by_it(
    players: int, options: dict[str, object], box: dict[str, object] | None, learned: bool
) -> None:
    table = hortus.deal("miyabi", players, seed=1, options=options, box=box)
    assert is_blank(brain_for(table.view(min(table.actors)))) is not learned


def test_who_plays_alone_has_none() -> None:
    table = hortus.deal("tang-garden", 1, seed=1)
    assert is_blank(brain_for(table.view(min(table.actors))))


@pytest.mark.parametrize(("level", "learned"), [(1, False), (3, False), (4, True)])
def test_gentle_levels_go_by_value_alone(
    level: int, learned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def noted(view: View) -> object:
        asked.append(view)
        return brain_for(view)

    monkeypatch.setattr(search, "brain_for", noted)
    view = middle_of("miyabi").view(min(middle_of("miyabi").actors))
    make("search", level=level, seed=2).choose(view)
    assert bool(asked) is learned


def test_a_brain_changes_what_a_search_considers() -> None:
    view = middle_of("miyabi").view(min(middle_of("miyabi").actors))
    by_value, by_brain = (
        SearchBot(playouts=64, seed=2, brain=brain).think(view).considered
        for brain in (BLANK, None)
    )
    assert by_value != by_brain


def test_a_search_may_be_given_another() -> None:
    view = middle_of("zen-garden").view(min(middle_of("zen-garden").actors))
    thoughts = [
        SearchBot(playouts=64, seed=2, brain=brain).think(view)
        for brain in (BLANK, some_brain(5, features_of("zen-garden")), None)
    ]
    assert len({thought.considered for thought in thoughts}) == 3
