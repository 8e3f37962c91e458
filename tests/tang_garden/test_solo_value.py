"""What Yin & Yang is worth to a bot: exact at the end, and before it in favour of a full garden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import pytest

from hortus import Table
from hortus.bots import GreedyBot
from hortus.engine.bits import members, size
from hortus.games.tang_garden.box.components import box_with_hopes
from hortus.games.tang_garden.enums import Phase
from hortus.games.tang_garden.hopes import solo_weights as solo_hopes
from hortus.games.tang_garden.hopes import weights as hopes
from hortus.games.tang_garden.hopes.solo_weights import (
    DRAWN,
    HOLE,
    HOLE_STEPS,
    LANTERN,
    SHORT,
    WEIGHTS,
)
from hortus.games.tang_garden.rules.lattice import GRID
from hortus.games.tang_garden.state import CHARACTERS, NOWHERE, STACK_TILES

from . import obvious
from .positions import BOX, alone, deal, edited

rule = pytest.mark.rule

NEVER = 9999


def worth(table: Table, solo: tuple[int, ...] = WEIGHTS) -> int:
    """The value of a table for its only seat."""
    box = box_with_hopes(hopes.WEIGHTS, solo)
    return int(table.game.kernels.worth(table._states, 0, box, 0))


def only(first: int = 0, *weights: int) -> tuple[int, ...]:
    """Weights that are all zero but for these, from a number on."""
    found = [0] * len(WEIGHTS)
    found[first : first + len(weights)] = weights
    return tuple(found)


def at_random(seed: int) -> Iterator[Table]:
    """A table at each of its decisions, and at its end; moves are drawn by lot."""
    table = deal(1, seed)
    lot = random.Random(seed)
    while not table.over:
        yield table
        table.push(lot.choice(table.moves.indices))
    yield table


def by_greed(seed: int) -> Iterator[Table]:
    """The same, with greedy moves: such games come further."""
    table = deal(1, seed)
    bot = GreedyBot(seed=seed)
    while not table.over:
        yield table
        table.push(bot.choose(table.view(0)))
    yield table


# -------------------------------------------------------------------------------- the end


@rule("TG-93")
@pytest.mark.parametrize("seed", range(8))
def test_a_lost_game_is_worth_its_coins(seed: int) -> None:
    *_, table = at_random(seed)
    assert table.state.laid & BOX_CELLS != BOX_CELLS  # nobody fills the garden by lot
    assert worth(table) == worth(table, only()) == 100 * table.state.seat[0].coins


@rule("TG-94")
def test_greedy_fills_a_garden_which_is_worth_its_total() -> None:
    full = 0
    for seed in range(6):
        *_, table = by_greed(seed)
        total = table.scores()[0].total
        assert worth(table) == worth(table, only()) == 100 * total
        if table.state.laid & BOX_CELLS == BOX_CELLS:
            full += 1
            assert total > table.state.seat[0].coins  # the figures look on
    assert full > 0


BOX_CELLS = sum(1 << GRID.cell(name) for name in BOX.cells["solo"])


@rule("TG-68")
def test_figures_of_a_full_garden_hope_for_their_best_place() -> None:
    seen = 0
    for seed in range(6):
        for table in by_greed(seed):
            if table.state.phase == Phase.SOLO_LAST:
                seen += 1
                coins = int(table.state.seat[0].coins)
                assert worth(table) == 100 * (coins + best_of_all(table))
    assert seen > 5


def best_of_all(table: Table) -> int:
    """What the own figures see, those that do not stand yet from the best place left."""
    state = table.state
    rooms = state.room[0] | state.room[1] | state.room[2]
    points = 0
    for figure in members(state.seat[0].owned):
        if state.stands[figure] != NOWHERE:
            points += sight(table, figure, state.stands[figure], state.facing[figure])
        else:
            points += max(sight(table, figure, at, to) for at in members(rooms) for to in range(4))
    return points


def sight(table: Table, figure: int, cell: int, facing: int) -> int:
    """The coins of a figure, if it stood there and looked so."""
    state = table.state
    before = state.stands[figure], state.facing[figure]
    state.stands[figure], state.facing[figure] = cell, facing
    line = obvious.line_of(obvious.place_of(cell), obvious.COMPASS[facing])
    pieces = obvious.pieces_on(obvious.garden_of(state), line)
    view = obvious.preferred_view(state, CHARACTERS[figure], dict(table.options))
    state.stands[figure], state.facing[figure] = before
    return pieces + view


# ---------------------------------------------------------------------------------- holes


def fitting_tiles(table: Table, cell: int) -> int:
    """How many tiles of the stacks, open or not, fit a hole in some turn."""
    state = table.state
    garden = obvious.garden_of(state)
    place = obvious.place_of(cell)
    left = [
        face
        for number, face in enumerate(BOX.tiles)
        if state.stack[number // STACK_TILES].unseen >> number % STACK_TILES & 1
        or state.stack[number // STACK_TILES].open == number % STACK_TILES
    ]
    if not any(obvious.beside(place, side) in garden for side in obvious.COMPASS):
        return len(left)  # nothing lies there to be met
    return sum(
        any(
            obvious.fits(garden, place, obvious.Lying(face, turn), obvious.INNER)
            for turn in range(4)
        )
        for face in left
    )


@rule("TG-17")
@rule("TG-18")
@pytest.mark.parametrize("seed", range(3))
def test_a_hole_is_weighed_by_the_tiles_that_fit_it(seed: int) -> None:
    weights = list(only(HOLE, *range(HOLE_STEPS)))
    weights[solo_hopes.RESCUED] = NEVER
    few = 0
    for table in by_greed(seed):
        if table.state.phase != Phase.SOLO_TURN:
            continue
        holes = list(members(BOX_CELLS & ~table.state.laid))
        fits = [min(HOLE_STEPS - 1, fitting_tiles(table, cell)) for cell in holes]
        few += sum(n < HOLE_STEPS - 1 for n in fits)
        assert worth(table, only()) - worth(table, tuple(weights)) == sum(fits)
    assert few > 20


def test_the_fewer_tiles_fit_a_hole_the_worse_it_is() -> None:
    steps = WEIGHTS[HOLE : HOLE + HOLE_STEPS]
    assert list(steps) == sorted(steps, reverse=True)
    assert steps[0] > steps[-1]


@rule("TG-90")
def test_a_dead_hole_is_less_bad_while_the_display_and_a_lantern_fill_it() -> None:
    table = alone("", "A02", "B02", "C02", "D01")
    with edited(table) as edit:
        for stack in "ABCD":
            edit.left(stack, "A01" if stack == "A" else f"{stack}15")
        edit.record["display"] = 0
    weights = only(HOLE, *(100,) * HOLE_STEPS)
    none = worth(table, weights)
    with edited(table) as edit:
        edit.record["display"] = 1 << BOX.tile("D13").number  # a temple fits everywhere
    assert worth(table, weights) == none + 2 * 100  # from_display, and reuse for a second one
    with edited(table) as edit:
        edit.seat(0, lanterns="tile_only new_cards")
    assert worth(table, weights) == none


# --------------------------------------------------------------------- what else it takes


@rule("TG-79")
def test_lanterns_are_worth_keeping() -> None:
    table = alone()
    ready = worth(table)
    with edited(table) as edit:
        edit.seat(0, lanterns="tile_only from_display new_cards")
    three = worth(table)
    with edited(table) as edit:
        edit.seat(0, lanterns="")
    assert ready > three > worth(table)
    assert worth(table, only(LANTERN, 9, 9, 9, 9)) == worth(table, only())


@rule("TG-37")
def test_a_kind_of_which_no_piece_is_left_makes_its_cards_useless() -> None:
    table = alone("A02 d3 r0")
    full = worth(table, only(DRAWN, 1000))
    with edited(table) as edit:
        edit.supply(birds=0)
    assert worth(table, only(DRAWN, 1000)) < full
    assert worth(table, only()) == worth(table, only(DRAWN))


@rule("TG-93")
def test_a_diagonal_must_not_run_out() -> None:
    table = alone("", "A02", "B02", "C02", "D01")
    weights = only(SHORT, 100)
    assert worth(table, weights) == worth(table, only())
    with edited(table) as edit:
        edit.left("A", "A01")
    assert worth(table, weights) == worth(table, only()) - 2 * 100  # two tiles, two short of four


def test_a_garden_nearly_done_is_hoped_to_bring_about_what_it_brings() -> None:
    beyond = []
    for seed in range(6):
        hoped = []
        for table in by_greed(seed):
            if table.state.phase == Phase.SOLO_TURN and size(BOX_CELLS & ~table.state.laid) <= 8:
                hoped.append(worth(table))
        if table.state.laid & BOX_CELLS == BOX_CELLS:
            beyond.append(fmean(hoped) - worth(table))
    # Of gardens that were finished; hopes allow for those that are not.
    assert abs(fmean(beyond)) < 3000


@pytest.mark.parametrize("seed", range(4))
def test_the_value_stays_within_bounds(seed: int) -> None:
    for table in at_random(seed):
        assert abs(worth(table)) < 100_000
