"""Coins for four equal decors in a line."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import IllegalMove, Table

from .positions import coins, deal, edited, garden

rule = pytest.mark.rule


def about_to_lay(drawing: str, offer: str, purse: int = 10, **options: Any) -> Table:
    """A table whose seat 0 may take the offered tile from 0a, 1a or 2a."""
    table = deal(2, **options)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, garden(drawing))
        edit.clear_market()
        edit.offer(f0a=offer)
        edit.coins(purse, 10)
    return table


ROW = "ssp0 gsp0 tsp0 ...."


@rule("ZG-32")
@pytest.mark.parametrize(
    ("drawing", "place"),
    [
        ("ssp0 gsp0 tsp0 ....", "g4"),
        (".... gsp0 tsp0 csp0", "d4"),
        ("ssp0 .... tsp0 csp0\nssb0 gsb0 tsb0 csb0", "e4"),
        ("ssp0\ngsp0\ntsp0", "d7"),
        ("ssp0 ssb0 .... ....\n.... gsp0 gsb0 ....\n.... .... tsp0 tsb0", "g7"),
        (
            ".... .... wsb0 wsp0\n.... gsb0 gsp0 ....\ncsb0 csp0 .... ....\n.... .... .... ....",
            "d7",
        ),
    ],
    ids=["row", "row from the left", "gap in a row", "column", "diagonal", "other"],
)
def test_four_equal_decors_in_a_line_earn_three_coins(drawing: str, place: str) -> None:
    table = about_to_lay(drawing, "kwp")
    table.push(f"0a {place} r0")
    assert coins(table) == [13, 10]


@rule("ZG-32")
@pytest.mark.parametrize(
    ("drawing", "place"),
    [
        ("ssp0 gsp0 tsp0 ....\nwsb0 wsu0 wsg0 ....", "g5"),  # not in the line
        ("ssb0\ngsp0\ntsp0\ncsp0", "e4"),  # four in a column, but not equal
        ("ssp0 gsb0 tsp0 ....", "g4"),  # another decor between
        ("ssp0 gsp0 .... ....", "f4"),  # three only
    ],
)
def test_less_than_a_line_earns_nothing(drawing: str, place: str) -> None:
    table = about_to_lay(drawing, "kwp")
    table.push(f"0a {place} r0")
    assert coins(table) == [10, 10]


@rule("ZG-32")
def test_a_short_diagonal_is_no_line() -> None:
    """Diagonals beside the two long ones have three places or fewer."""
    table = about_to_lay("ssb0 ssp0 ssu0 ....\n.... gsb0 gsp0 gsu0\n.... .... tsb0 ....", "kwp")
    table.push("0a g6 r0")
    assert coins(table) == [10, 10]


@rule("ZG-32")
def test_another_decor_completes_nothing() -> None:
    table = about_to_lay(ROW, "kwb")
    table.push("0a g4 r0")
    assert coins(table) == [10, 10]


CROSSED = """
    .... gsp0 tsp0 csp0
    gwp0 wsp0 .... ....
    twp0 .... wtp0 ....
    cwp0 .... .... ktp0
    """


def crossing(lines: int) -> str:
    """A garden in which d4 completes so many lines: row, column, diagonal."""
    rows = [row.split() for row in CROSSED.strip().splitlines()]
    if lines < 3:
        for k in (1, 2, 3):
            rows[k][k] = rows[k][k].replace("p", "b")
    if lines < 2:
        for k in (1, 2, 3):
            rows[k][0] = rows[k][0].replace("p", "u")
    return "\n".join(" ".join(row) for row in rows)


@rule("ZG-33")
@pytest.mark.parametrize("lines", [1, 2, 3])
def test_each_line_that_one_tile_completes_pays(lines: int) -> None:
    table = about_to_lay(crossing(lines), "kwp")
    table.push("0a d4 r0")
    assert coins(table) == [10 + 3 * lines, 10]


@rule("ZG-33")
@pytest.mark.parametrize("lines", [1, 2, 3])
def test_as_an_option_several_lines_pay_once(lines: int) -> None:
    table = about_to_lay(crossing(lines), "kwp", line_pay="once")
    table.push("0a d4 r0")
    assert coins(table) == [13, 10]


@rule("ZG-34")
@pytest.mark.parametrize(("purse", "after"), [(21, 24), (22, 25), (23, 25), (24, 25), (25, 25)])
def test_nobody_has_more_than_25_coins(purse: int, after: int) -> None:
    table = about_to_lay(ROW, "kwp", purse)
    table.push("0a g4 r0")
    assert coins(table) == [after, 10]


@rule("ZG-34")
def test_the_surplus_of_several_lines_is_lost() -> None:
    table = about_to_lay(crossing(3), "kwp", 20)
    table.push("0a d4 r0")
    assert coins(table) == [25, 10]


@rule("ZG-35")
@pytest.mark.parametrize(("purse", "field"), [(0, "1a"), (1, "2a")])
def test_the_bonus_cannot_help_to_pay(purse: int, field: str) -> None:
    table = about_to_lay(ROW, "", purse)
    with edited(table) as edit:
        edit.offer(f1a="kwp", f2a="kwp" if field == "2a" else "cwp", f0b="ctg")
    with pytest.raises(IllegalMove) as refused:
        table.push(f"{field} g4 r0")
    assert refused.value.rule == "ZG-23"


@rule("ZG-35")
def test_the_price_is_paid_before_the_bonus_is_capped() -> None:
    """25 - 2, then 3 more, capped: 25. The other order would leave 23."""
    table = about_to_lay(ROW, "", 25)
    with edited(table) as edit:
        edit.offer(f2a="kwp")
    table.push("2a g4 r0")
    assert coins(table) == [25, 10]


@rule("ZG-36")
def test_a_line_pays_once() -> None:
    table = about_to_lay(ROW, "kwp")
    table.push("0a g4 r0")
    with edited(table) as edit:
        edit.turn_of(0)
        edit.offer(f0a="cwp", f0b="ctp")
    table.push("0a d5 r0")
    assert coins(table) == [13, 10]


@rule("ZG-36")
def test_a_line_stays_one_line_wherever_the_garden_slides() -> None:
    """Below the first row the garden slides upwards: the row above pays nothing again."""
    table = about_to_lay(ROW, "kwp")
    for place, offer in [("g4", "ctb"), ("g5", "wtb"), ("g6", "ttb"), ("g3", "stb")]:
        table.push(f"0a {place} r0")
        with edited(table) as edit:
            edit.turn_of(0)
            edit.offer(f0a=offer)
    assert coins(table) == [13, 10]
