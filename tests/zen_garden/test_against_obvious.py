"""The kernels against slow and obvious versions of the same rules, on random gardens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hortus import Table
from hortus.games.zen_garden.rules.sheet import areas, fours, frontier, window
from hortus.games.zen_garden.state import FEATURES

from ..seeds import SEEDS
from . import obvious
from .positions import Edit, deal, edited, points

GARDENS = 60 + 60 * len(SEEDS)
rule = pytest.mark.rule


def bits(places: set[obvious.Place]) -> int:
    return sum(1 << row * obvious.SIDE + column for row, column in places)


def gardens(seed: int, alike: float = 0.5) -> list[obvious.Garden]:
    chance = Random(seed)
    return [obvious.grown(chance, chance.randrange(1, 17), alike) for _ in range(GARDENS)]


@rule("ZG-26")
@rule("ZG-28")
@rule("ZG-30")
def test_open_cells_equal_a_search_over_all_offsets() -> None:
    for garden in gardens(1):
        laid = set(garden)
        assert frontier(bits(laid)) == bits(obvious.open_places(garden))
        sheet = {(row, column) for row in range(7) for column in range(7)}
        reach = {place for place in sheet if obvious.fits(laid | {place})}
        assert window(bits(laid)) == bits(reach)


@rule("ZG-28")
def test_what_two_tiles_leave_within_reach_equals_all_grids_that_hold_both() -> None:
    sheet = [(row, column) for row in range(7) for column in range(7)]
    grids = [
        {(top + row, left + column) for row in range(4) for column in range(4)}
        for top in range(4)
        for left in range(4)
    ]
    for one in sheet:
        for other in sheet:
            reach = set().union(*(grid for grid in grids if one in grid and other in grid))
            if reach:
                assert window(bits({one, other})) == bits(reach)


@rule("ZG-62")
def test_areas_equal_a_flood() -> None:
    for garden in gardens(2):
        for soil in range(6):
            places = {place for place, tile in garden.items() if tile[0] == soil}
            assert areas(bits(places)) == obvious.areas(places)
    chance = Random(2)
    for _ in range(GARDENS):
        places = {(chance.randrange(7), chance.randrange(7)) for _ in range(chance.randrange(30))}
        assert areas(bits(places)) == obvious.areas(places)


@rule("ZG-32")
@rule("ZG-33")
def test_lines_of_four_equal_all_lines_of_the_grid() -> None:
    found = 0
    for garden in gardens(3, alike=0.8):
        for decor in range(5):
            places = {place for place, tile in garden.items() if tile[2] == decor}
            lines = fours(bits(places))
            assert lines == obvious.lines_of_four(garden, decor)
            found += lines
    assert found > GARDENS // 4


def lay(edit: Edit, table_gardens: list[obvious.Garden]) -> None:
    for seat, garden in enumerate(table_gardens):
        edit.garden(seat, obvious.as_laid(garden))
        edit.record["seat"][seat]["coins"] = 0


def tables(seed: int, players: int, **options: Any) -> list[tuple[Table, list[obvious.Garden]]]:
    """Tables on which random gardens lie."""
    chance = Random(seed)
    found = []
    for number in range(max(4, GARDENS // 8)):
        table = deal(players, seed=number, boards=[1, 2, 3, 4, 5], **options)
        size = chance.randrange(1, 17)
        laid = [obvious.grown(chance, size, chance.choice([0.2, 0.6, 0.9])) for _ in table.seats]
        with edited(table) as edit:
            lay(edit, laid)
        found.append((table, laid))
    return found


@rule("ZG-51")
@rule("ZG-53")
@rule("ZG-54")
@rule("ZG-56")
@rule("ZG-57")
@rule("ZG-60")
@rule("ZG-61")
@rule("ZG-63")
def test_scores_of_whole_tables() -> None:
    loops = 0
    for table, laid in tables(4, 3):
        wishes = [table.state.feature[space] for space in range(4)]
        for garden, score in zip(laid, table.scores(), strict=True):
            told = {(one.category, one.item): one for one in score.lines}
            paid = {one.category: one.points for one in score.lines if one.category != "decor"}
            n = obvious.loops(garden)
            loops += n
            assert told["loops", None].count == n
            assert paid["loops"] == [0, 3, 6, 10, 15][n]
            for decor in range(5):
                count = obvious.having(garden, 9 + decor)
                kind = told["decor", FEATURES[9 + decor]]
                assert (kind.count, kind.points) == (count, obvious.decor_points(count))
                assert len(kind.cells) == count
            minor, major, _, detail = (obvious.having(garden, wish) for wish in wishes)
            assert paid["minor"] == minor
            assert paid["major"] == 2 * major
            assert paid["detail"] == obvious.detail(detail)
            areas_of = obvious.soil_areas(garden)
            assert paid["unity"] == (10 if set(areas_of) == {1} else 0)
            if len(areas_of) >= 2:
                assert paid["minimalist"] == [18, 12, 6, 0, 0][len(areas_of) - 2]
    assert loops > 0


@rule("ZG-58")
@rule("ZG-59")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("zero", ["nobody", "counts"])
def test_majorities_equal_a_ranking(players: int, zero: str) -> None:
    for table, laid in tables(players, players, zero_majority=zero):
        wish = table.state.feature[2]
        counts = [obvious.having(garden, wish) for garden in laid]
        assert points(table, "majority") == obvious.majority(counts, zero == "counts")


@rule("ZG-31")
def test_what_the_record_keeps_twice_agrees() -> None:
    """Cells laid, soils, decors and curves are four ways to say which cells hold a tile."""
    chance = Random(6)
    for players in (2, 3, 4):
        table = deal(players, seed=players)
        while not table.over:
            table.push(chance.choice(table.moves.indices.tolist()))
            for seat in table.seats:
                me = table.state.seat[seat]
                for kinds in (me.soil, me.decor, me.arc):
                    assert sum(kinds) == me.laid  # without overlap
