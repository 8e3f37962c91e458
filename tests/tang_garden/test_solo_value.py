"""What Yin & Yang is worth to a bot: exact at the end, and before it in favour of a full garden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hortus import Table
from hortus.bots import GreedyBot
from hortus.engine.bits import members
from hortus.games.tang_garden import hopes, solo_hopes
from hortus.games.tang_garden.components import box_with_hopes
from hortus.games.tang_garden.solo_hopes import HOLE, HOLE_STEPS, LANTERN, WEIGHTS
from hortus.games.tang_garden.state import SOLO_TURN

from . import obvious
from .positions import BOX, alone, deal, edited

rule = pytest.mark.rule


def worth(table: Table, solo: tuple[int, ...] = WEIGHTS) -> int:
    """The value of a table for its only seat."""
    box = box_with_hopes(hopes.WEIGHTS, solo)
    return int(table.game.kernels.worth(table._states, 0, box, 0))


def only(first: int, *weights: int) -> tuple[int, ...]:
    """Weights that are all zero but for these, from a number on."""
    found = [0] * len(WEIGHTS)
    found[first : first + len(weights)] = weights
    return tuple(found)


NO_HOPE = only(0)


def at_random(seed: int) -> Iterator[Table]:
    """A table at each of its decisions, and at its end; moves are drawn by lot."""
    table = deal(1, seed)
    lot = random.Random(seed)
    while not table.over:
        yield table
        table.push(lot.choice(table.moves().indices))
    yield table


# -------------------------------------------------------------------------------- the end


@rule("TG-93")
@pytest.mark.parametrize("seed", range(8))
def test_a_lost_game_is_worth_its_coins(seed: int) -> None:
    *_, table = at_random(seed)
    assert worth(table) == worth(table, NO_HOPE) == 100 * table.scores()[0].total


@rule("TG-94")
def test_a_won_game_is_worth_its_total() -> None:
    bot = GreedyBot(seed=1)
    for seed in range(20):
        table = deal(1, seed)
        while not table.over:
            table.push(bot.choose(table.view(0)))
        assert worth(table) == 100 * table.scores()[0].total
        if table.state.laid & table.view(0).game.box()[0]["inner"] if False else False:
            return
