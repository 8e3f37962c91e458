"""Building: where a tile may go, and what sliding allows."""

from __future__ import annotations

from random import Random

import pytest

from hortus import IllegalMove, Table

from .positions import Laid, cell, deal, drawn, edited, garden, play_randomly, tile, tiles_laid

rule = pytest.mark.rule

CORNER = garden(
    """
    ssp0 ssb0
    ssu0 ....
    """
)


def building(laid: list[Laid]) -> Table:
    """A table whose seat 0 is to move and has this garden."""
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, laid)
        edit.garden(1, garden("gtc0"))
        edit.clear_market()
        edit.offer(f0a="kwp", f0b="ctg", f0c="wtb", f0d="tsu")
    return table


def cells_open(table: Table) -> set[str]:
    return {str(move).split()[1] for move in table.moves_of(0)}


def refusal(table: Table, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        table.push(move)
    return refused.value.rule


def solid(rows: int, columns: int, corner: str) -> list[Laid]:
    """A garden filled with equal tiles, so many rows and columns."""
    return garden("\n".join(" ".join(["ssp0"] * columns) for _ in range(rows)), corner)


@rule("ZG-25")
def test_the_first_tile_lies_anywhere_which_is_one_move() -> None:
    table = building([])
    assert cells_open(table) == {"d4"}
    assert refusal(table, "0a a1 r0") == "904"
    table.push("0a d4 r2")
    assert tiles_laid(table, 0) == {"d4": (tile("kwp"), 2)}


@rule("ZG-25")
def test_from_the_first_tile_any_place_of_the_grid_can_be_meant() -> None:
    """All sixteen places of the grid: three cells to each side can still be reached."""
    table = building(garden("ssp0"))
    view = drawn(table)
    assert view.gardens[0].rows == (1, 7)
    assert view.gardens[0].columns == (1, 7)


@rule("ZG-26")
def test_later_tiles_touch_the_garden_along_an_edge() -> None:
    table = building(CORNER)
    assert cells_open(table) == {"c4", "c5", "d3", "d6", "e3", "e5", "f4"}


@rule("ZG-26")
@pytest.mark.parametrize("corner", ["c3", "f3", "c6", "f5"])
def test_a_corner_is_not_enough(corner: str) -> None:
    assert refusal(building(CORNER), f"0a {corner} r0") == "ZG-26"


@rule("ZG-26")
def test_nothing_on_the_tiles_has_to_match() -> None:
    table = building(garden("ssp0"))
    table.push("0a e4 r0")
    assert "e4" in tiles_laid(table, 0)


@rule("ZG-26")
def test_the_gardens_of_others_do_not_count() -> None:
    table = building(CORNER)
    table.push("0a d3 r0")
    assert cells_open(table) == set()
    assert {str(m).split()[1] for m in table.moves_of(1)} == {"c4", "d3", "d5", "e4"}


@rule("ZG-27")
def test_a_tile_may_be_turned_four_ways_and_covers_an_empty_cell() -> None:
    table = building(CORNER)
    for turn in range(4):
        assert f"0a e5 r{turn}" in table.moves
    for taken in ("d4", "e4", "d5"):
        assert refusal(table, f"0a {taken} r0") == "ZG-27"


@rule("ZG-27")
def test_the_turn_that_was_chosen_stays() -> None:
    for turn in range(4):
        table = building(CORNER)
        table.push(f"0a e5 r{turn}")
        assert tiles_laid(table, 0)["e5"] == (tile("kwp"), turn)


@rule("ZG-28")
@pytest.mark.parametrize(
    ("rows", "columns", "corner", "reach"),
    [
        (1, 3, "d4", {"c4", "g4"}),  # a fourth column on either side
        (3, 1, "d4", {"d3", "d7"}),  # a fourth row above or below
        (3, 3, "b2", {"a2", "a3", "a4", "e2", "e3", "e4", "b1", "b5"}),
    ],
)
def test_sliding_lets_the_garden_grow_on_every_side(
    rows: int, columns: int, corner: str, reach: set[str]
) -> None:
    assert reach <= cells_open(building(solid(rows, columns, corner)))


@rule("ZG-28")
@rule("ZG-30")
@pytest.mark.parametrize(
    ("rows", "columns", "outside"),
    [
        (1, 4, ["c4"]),
        (2, 4, ["c4", "c5"]),
        (4, 1, ["d3"]),
        (4, 2, ["d3", "e3"]),
    ],
)
def test_no_tile_may_leave_the_grid(rows: int, columns: int, outside: list[str]) -> None:
    table = building(solid(rows, columns, "d4"))
    for place in outside:
        assert refusal(table, f"0a {place} r0") == "ZG-28"


@rule("ZG-28")
def test_a_far_cell_is_refused_for_the_grid_only_if_it_touches() -> None:
    table = building(solid(1, 4, "d4"))
    assert refusal(table, "0a a4 r0") == "ZG-26"
    assert refusal(table, "0a c4 r0") == "ZG-28"


@rule("ZG-29")
@rule("ZG-31")
def test_what_lies_keeps_its_cell_its_turn_and_its_neighbours_all_game() -> None:
    table = deal(2, seed=3)
    chance = Random(3)
    before: list[dict[str, tuple[int, int]]] = [{}, {}]
    while not table.over:
        play_randomly(table, chance, 1)
        for seat in table.seats:
            now = tiles_laid(table, seat)
            assert before[seat].items() <= now.items()
            assert len(now) - len(before[seat]) in (0, 1)
            before[seat] = now


@rule("ZG-30")
def test_fewer_than_four_columns_slide_sideways_and_fewer_rows_up_and_down() -> None:
    wide = cells_open(building(solid(2, 4, "d4")))
    assert wide == {"d3", "e3", "f3", "g3", "d6", "e6", "f6", "g6"}
    high = cells_open(building(solid(4, 2, "d4")))
    assert high == {"c4", "c5", "c6", "c7", "f4", "f5", "f6", "f7"}


@rule("ZG-30")
def test_four_rows_and_four_columns_do_not_slide_at_all() -> None:
    cross = garden(
        """
        .... ssp0 .... ....
        ssp0 ssp0 ssp0 ssp0
        .... ssp0 .... ....
        .... ssp0 .... ....
        """,
        "c3",
    )
    inside = {f"{column}{row}" for column in "cdef" for row in range(3, 7)}
    assert cells_open(building(cross)) < inside


@rule("ZG-30")
@pytest.mark.parametrize(
    ("rows", "corner"),
    [
        (["ssp0", "ssb0", "ssu0", "ssg0 ssc0 gsp0 gsb0"], "d4"),
        (["ssp0 ssc0 gsp0 gsb0", "ssb0", "ssu0", "ssg0"], "d4"),
        (["ssp0 ssc0 gsp0 gsb0", *[".... .... .... ssb0"] * 3], "a1"),
        ([*[".... .... .... ssp0"] * 3, "ssg0 ssc0 gsp0 gsb0"], "a4"),
    ],
)
def test_one_long_row_and_one_long_column_stop_it(rows: list[str], corner: str) -> None:
    laid = garden("\n".join(rows), corner)
    grid = {cell(corner) + down * 7 + across for down in range(4) for across in range(4)}
    assert {move.cell for move in building(laid).moves_of(0)} < grid


@rule("ZG-31")
def test_a_laid_tile_cannot_be_laid_on() -> None:
    table = building(solid(4, 4, "d4")[:-1])
    assert cells_open(table) == {"g7"}
    for laid in solid(4, 4, "d4")[:-1]:
        assert all(move.cell != laid.cell for move in table.moves_of(0))
    assert cell("g7") == 48
