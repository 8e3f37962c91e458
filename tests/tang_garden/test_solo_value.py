"""What Yin & Yang is worth to a bot: exact at the end, and before it in favour of a full garden."""

from __future__ import annotations

import random
from collections.abc import Iterable

import numpy as np
import pytest

import hortus
from hortus import Table
from hortus.engine.bits import members
from hortus.games.tang_garden import hopes, solo_hopes
from hortus.games.tang_garden.components import box_with_hopes
from hortus.games.tang_garden.lattice import cell_name
from hortus.games.tang_garden.solo_hopes import (
    HOLE,
    HOLE_STEPS,
    LANTERN,
    SHORT,
    WEIGHTS,
)

from . import obvious
from .positions import BOX, alone, deal, edited

rule = pytest.mark.rule


def worth(table: Table, weights: Iterable[int] | None = None) -> int:
    """The value of a table for its only seat, with other weights if some are given."""
    solo = solo_hopes.WEIGHTS if weights is None else tuple(weights)
    box = box_with_hopes(hopes.WEIGHTS, solo)
    return int(table.game.kernels.worth(table._states, 0, box, 0))


def only(**weights: int) -> tuple[int, ...]:
    """Weights that are all zero but for those named."""
    found = [0] * len(WEIGHTS)
    for name, weight in weights.items():
        found[getattr(solo_hopes, name)] = weight
    return tuple(found)


def played_out(seed: int) -> Table:
    table = deal(1, seed)
    lot = random.Random(seed)
    while not table.over:
        table.push(lot.choice(table.moves().indices))
    return table


# ---------------------------------------------------------------------------- at the end


@rule("TG-93")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_that_is_over_is_worth_its_total(seed: int) -> None:
    table = played_out(seed)
    assert worth(table) == 100 * table.scores()[0].total
    assert worth(table, only()) == worth(table)  # no hope is left


@rule("TG-94")
def test_a_won_game_is_worth_its_total() -> None:
    bot = hortus.bots.GreedyBot(seed=1)
    for seed in range(20):
        table = deal(1, seed)
        while not table.over:
            table.push(bot.choose(table.view(0)))
        assert worth(table) == 100 * table.scores()[0].total
        if table.state.over == 1:
            assert table.scores()[0].total > table.state.seat[0].coins
            return
    raise AssertionError("greedy has won none of twenty games")


# ---------------------------------------------------------------------------- on the way


@pytest.mark.parametrize("seed", range(6))
def test_the_value_stays_within_bounds(seed: int) -> None:
    table = deal(1, seed)
    lot = random.Random(seed)
    while not table.over:
        assert -100_000 < worth(table) < 100_000
        table.push(lot.choice(table.moves().indices))


def obvious_fits(table: Table, cell: int) -> int:
    """How many tiles of the stacks, open or not, fit a hole in some turn."""
    garden = obvious.garden_of(table.state)
    state = table.state
    found = 0
    for number, face in enumerate(BOX.tiles):
        stack = state.stack[number // 15]
        if not stack.unseen >> number % 15 & 1 and stack.open != number % 15:
            continue
        found += any(obvious.fits(garden, obvious.place_of(cell), face, r) for r in range(4))
    return found


@rule("TG-17")
@pytest.mark.parametrize("seed", range(4))
def test_holes_are_weighed_by_the_tiles_that_still_fit_them(seed: int) -> None:
    counting = list(only())
    counting[HOLE : HOLE + HOLE_STEPS] = range(HOLE_STEPS)
    table = deal(1, seed)
    lot = random.Random(seed)
    seen = 0
    while not table.over:
        if table.phase_is_turn if hasattr(table, "phase_is_turn") else False:
            pass
        table.push(lot.choice(table.moves().indices))
