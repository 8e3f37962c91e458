"""The worked examples of the rule books, WE-01 to WE-16."""

from __future__ import annotations

import pytest

from hortus import Table

from .positions import coins, deal, edited, garden, lay_gardens, line, points, woven

rule = pytest.mark.rule

# One garden for WE-07 to WE-12: sixteen different tiles.
RECONSTRUCTION = woven(
    """
    tgsw twtt gupb 0101
    gkks swtt gppg 3232
    wgsk ttww ggpg 0101
    ckgw ttww ggpp 3232
    """
)


@pytest.fixture
def example() -> Table:
    """Yellow's garden of WE-07 to WE-12; blue has more water."""
    blue = garden("wsp0 wsb0 wsu0 wsg0")
    table = lay_gardens(deal(2), RECONSTRUCTION, blue)
    with edited(table) as edit:
        edit.wishes(minor="path-stone", major="decor-gate", majority="soil-water",
                    detail="soil-gravel")  # fmt: skip
    return table


@rule("ZG-20")
@pytest.mark.parametrize(("field", "price"), [("1c", 1), ("2c", 2)], ids=["WE-01", "WE-02"])
def test_we_01_02_the_price_of_the_middle_and_the_top_row(field: str, price: int) -> None:
    table = deal(3)
    (seat,) = table.actors
    table.push(f"{field} d4 r0")
    assert coins(table)[seat] == 12 - price


def open_cells(drawing: str) -> set[str]:
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, garden(drawing))
    return {str(move).split()[1] for move in table.moves}


@rule("ZG-28")
def test_we_03_a_garden_at_the_bottom_edge_moves_up_to_be_built_below() -> None:
    assert {"d7", "e7"} <= open_cells("ssp0 ssb0\ngsp0 ....\ntsp0 tsb0")


@rule("ZG-30")
def test_we_04_four_rows_occupied_slide_left_and_right_only() -> None:
    found = open_cells("ssp0 ....\ngsp0 gsb0\ntsp0 ....\ncsp0 ....")
    assert {"c4", "c7", "e4", "f5"} <= found
    assert not any(name[1] in "38" for name in found)


@rule("ZG-30")
def test_we_05_four_rows_and_four_columns_do_not_slide() -> None:
    found = open_cells("ssp0 ssb0 ssu0 ssg0\ngsp0 .... .... ....\ntsp0 .... .... ....\ncsp0")
    assert found == {"e5", "f5", "g5", "e6", "e7"}


@rule("ZG-32")
def test_we_06_the_fourth_pagoda_of_the_top_row_pays_three_coins() -> None:
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, garden("ssp0 gsp0 .... csp0\nssb0 gsb0 tsb0 csb0"))
        edit.offer(f0a="kwp")
    table.push("0a f4 r0")
    assert coins(table)[0] == 15


@rule("ZG-52")
def test_we_07_three_loops_and_a_circle_of_mixed_paths(example: Table) -> None:
    assert line(example, 0, "loops").count == 3
    assert line(example, 0, "loops").points == 10
    assert "d4" not in line(example, 0, "loops").cells


@rule("ZG-54")
def test_we_08_eight_gates_and_six_pagodas(example: Table) -> None:
    assert line(example, 0, "decor", "decor-gate").points == 7
    assert line(example, 0, "decor", "decor-pagoda").points == 3
    assert sum(one.points for one in example.scores()[0].lines if one.category == "decor") == 10


@rule("ZG-56")
def test_we_09_nine_stone_paths_as_minor(example: Table) -> None:
    assert line(example, 0, "minor").points == 9


@rule("ZG-57")
def test_we_10_eight_gates_as_major(example: Table) -> None:
    assert line(example, 0, "major").points == 16


@rule("ZG-58")
def test_we_11_three_water_tiles_are_second(example: Table) -> None:
    assert line(example, 0, "majority").count == 3
    assert points(example, "majority") == [4, 8]


@rule("ZG-60")
def test_we_12_four_gravel_as_detail(example: Table) -> None:
    assert line(example, 0, "detail").points == 2


@rule("ZG-66")
def test_we_07_to_12_add_up_to_51(example: Table) -> None:
    assert example.scores().totals[0] == 51


@rule("ZG-61")
@pytest.mark.parametrize(
    ("drawing", "paid"),
    [
        ("ssp0 ssb0 gsp0 gsb0\nssu0 wsp0 wsb0 gsu0\nksp0 ksb0 wsu0 tsp0\nksu0 ksg0 tsb0 tsu0", 10),
        ("ssp0 gsb0 gsp0 wsb0\nssu0 wsp0 ssb0 gsu0\nksp0 ksb0 ssg0 tsp0\nksu0 ksg0 tsb0 tsu0", 0),
    ],
    ids=["WE-13", "WE-14"],
)
def test_we_13_14_unity(drawing: str, paid: int) -> None:
    table = lay_gardens(deal(2, boards=[1, 2]), garden(drawing))
    assert points(table, "unity")[0] == paid


@rule("ZG-63")
def test_we_15_four_soils() -> None:
    drawing = "ssp0 ssb0 gsp0 gsb0\ntsp0 tsb0 tsu0 csp0\nssu0 gsu0 csb0 csu0\nssg0 gsg0 tsg0 csg0"
    table = lay_gardens(deal(2, boards=[1, 3]), garden(drawing))
    assert points(table, "minimalist")[0] == 6


@rule("ZG-37")
@rule("ZG-38")
def test_we_16_the_first_with_four_pagodas_and_four_cherry_takes_the_5() -> None:
    table = deal(3, boards=[1, 5])
    with edited(table) as edit:
        edit.order(2, "decor-pagoda", "soil-cherry")
        edit.turn_of(0)
        edit.garden(0, garden("ssp0 gsp0 tsp0 csp0\nksb0 ksu0 ksg0 ...."))
        edit.offer(f0a="kwb")
    table.push("0a g5 r0")
    assert points(table, "order") == [5, 0, 0]
