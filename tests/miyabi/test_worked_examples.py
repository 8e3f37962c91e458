"""The worked examples of the rules, WE-01 to WE-16."""

from __future__ import annotations

import pytest

from .positions import (
    at_table,
    deal,
    drawn,
    in_game,
    line,
    moves,
    played,
    points,
    refused,
    shown,
)

rule = pytest.mark.rule


@rule("MI-27", "MI-31")
@pytest.mark.parametrize(
    ("move", "ground", "paid"),
    [
        pytest.param("pagoda-end a r0", 0, 3, id="WE-01"),
        pytest.param("fish-2 c r0", 1, 4, id="WE-02"),
        pytest.param("pagoda-elbow c r0", 1, 6, id="WE-06"),
        pytest.param("boxwood-middle d r0", 0, 3, id="WE-07"),
        pytest.param("azalea-south e r0", 2, 9, id="WE-08"),
        pytest.param("boxwood-east c r0", 1, 6, id="WE-10"),
    ],
)
def test_points_of_single_placements(move: str, ground: int, paid: int) -> None:
    table = at_table(f"all={ground}", supply=move.split()[0])
    assert in_game(played(table, move))[0] == paid


@rule("MI-16", "MI-17", "MI-19")
def test_we_03_04_05_three_placements_that_are_not_allowed() -> None:
    table = at_table(supply="fish-2", lanterns=["b"])
    for move in moves(table, "fish-2"):
        assert {cell[1] for cell in shown(played(table, f"fish-2 {move}"))} == {"3"}  # WE-03
    assert refused(table, "fish-2 f r0") == "MI-19"  # WE-04
    assert refused(table, "fish-2 b r0") == "MI-17"  # WE-05


@rule("MI-21", "MI-27")
def test_we_09_two_fish_and_three_fish_upon_them() -> None:
    table = played(at_table("e3=1", supply="fish-2 fish-end"), "fish-2 c r0", "pass")
    assert in_game(table)[0] == 2
    assert in_game(played(table, "fish-end e r2"))[0] == 2 + 6


@rule("MI-28")
def test_we_11_the_first_maple_on_level_5_and_the_next() -> None:
    table = at_table("all=4", "all=4", supply="maple-1 maple-1")
    assert in_game(played(table, "maple-1 a", "maple-1 f")) == [15, 5]


@rule("MI-X04")
def test_we_12_a_group_of_27_objects() -> None:
    group = " ".join(f"{column}3=2*3 {column}4=1*1" for column in "abcdef")
    table = at_table(f"{group} a5=1*3", expansions=["colours"])
    assert points(table, "colours")[0] == 27
    assert len(line(table, "colours").cells) == 13


@rule("MI-X08")
def test_we_13_a_meadow_of_six_cells() -> None:
    table = at_table("b2,c2,d2=1 d3=4 d4,e4=2 a6=1", expansions=["meadow"])
    assert points(table, "meadow")[0] == 12


@rule("MI-11")
def test_we_14_15_the_supply_of_two_and_of_four() -> None:
    shapes = [(pile.shape, pile.count) for pile in drawn(deal(2)).supply]
    counts = [sum(n for one, n in shapes if one == shape) for shape in dict(shapes)]
    assert counts == [4, 4, 2, 2]
    table = deal(4)
    for _ in range(16):
        table.push("pass")
    assert table.over
    assert drawn(table).bag == {}  # four rounds of 24 tiles


@rule("MI-38")
def test_we_16_three_different_counts() -> None:
    table = at_table("a3=1*3 b3=1*2", "a3=9*3 b3=1*1", "c3=2*2")
    assert points(table, "majority", "fish") == [16, 8, 0]
