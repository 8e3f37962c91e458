"""Laying a tile: where it may go, what it rests on, and what it brings."""

from __future__ import annotations

import pytest

from hortus import Table
from hortus.games.miyabi.state import OBJECTS

from .positions import (
    at_table,
    drawn,
    garden,
    in_game,
    levels,
    line,
    moves,
    played,
    refused,
    shown,
)

rule = pytest.mark.rule

SINGLES = " ".join(f"{thing}-1" for thing in OBJECTS)


def covered(table: Table, move: str) -> set[str]:
    """The cells a move covers."""
    before, after = levels(table), levels(played(table, move))
    return {cell for cell in after if after[cell] != before.get(cell, 0)}


# ------------------------------------------------------------------------------- which tile


@rule("MI-14", "MI-26", "MI-27")
def test_a_turn_lays_a_tile_sets_its_lantern_scores_and_is_over() -> None:
    table = played(at_table(), "fish-2 c r0")
    assert levels(table) == {"c3": 1, "d3": 1}
    assert shown(table) == {"c3": 2}
    assert garden(table).lanterns == ["c"]
    assert in_game(table) == [2, 0]
    assert table.actors == {1}
    assert garden(table, 1).lanterns == []


@rule("MI-15")
def test_any_tile_of_the_supply_and_no_other_is_chosen_and_leaves_it() -> None:
    table = at_table(supply="fish-1 fish-1 stone-end")
    assert {move.split()[0] for move in moves(table)} == {"fish-1", "stone-end", "pass"}
    assert refused(table, "fish-2 c") == "MI-15"
    table = played(table, "fish-1 c", "fish-1 c")
    assert [pile.kind for pile in drawn(table).supply] == ["stone-end"]
    assert refused(table, "fish-1 d") == "MI-15"


# ------------------------------------------------------------------------------ where it goes


@rule("MI-02", "MI-16")
def test_each_object_lies_in_the_row_of_its_kind() -> None:
    table = at_table(supply=SINGLES)
    for row, thing in enumerate(OBJECTS, 1):
        assert moves(table, f"{thing}-1") == {f"{column} r0" for column in "abcdef"}
        assert covered(table, f"{thing}-1 b") == {f"b{row}"}


@rule("MI-17", "MI-18")
def test_the_object_needs_an_empty_lantern_field_green_cells_do_not() -> None:
    table = at_table(supply="fish-2", lanterns=["ce"])
    assert {move[0] for move in moves(table, "fish-2")} == set("abdf")
    assert refused(table, "fish-2 c r3") == "MI-17"
    assert covered(table, "fish-2 d r0") == {"d3", "e3"}  # a column with a lantern
    assert covered(table, "fish-2 d r1") == {"d3", "d4"}  # the row of another object


@rule("MI-19")
def test_no_cell_lies_beyond_the_garden() -> None:
    table = at_table(supply="maple-2 stone-end fish-middle boxwood-east")
    assert moves(table, "maple-2 a") == {"r0", "r1"}
    assert moves(table, "stone-end d") == {"r0", "r2", "r3"}
    assert moves(table, "stone-end e") == {"r2", "r3"}
    assert moves(table, "fish-middle f") == {"r1"}
    assert moves(table, "boxwood-east a") == {"r2", "r3"}
    for move in ("maple-2 a r3", "stone-end e r0", "fish-middle f r0", "boxwood-east a r0"):
        assert refused(table, move) == "MI-19"


CORNERS = {  # the cells of a corner with its object on d4, by turn
    "elbow": ["d4 e4 d5", "d4 d5 c4", "d4 c4 d3", "d4 d3 e4"],
    "east": ["d4 c4 c5", "d4 d3 c3", "d4 e4 e3", "d4 d5 e5"],
    "south": ["d4 d3 e3", "d4 e4 e5", "d4 d5 c5", "d4 c4 c3"],
}


@rule("MI-23")
@pytest.mark.parametrize("variant", CORNERS)
def test_tiles_turn_clockwise_about_their_object_and_are_never_flipped(variant: str) -> None:
    table = at_table(supply=f"azalea-{variant}")
    for turn, cells in enumerate(CORNERS[variant]):
        assert covered(table, f"azalea-{variant} d r{turn}") == set(cells.split())


@rule("MI-23")
@pytest.mark.parametrize(
    ("variant", "turns"), [("1", 1), ("2", 4), ("end", 4), ("middle", 2), ("elbow", 4)]
)
def test_ec_14_turns_that_cover_the_same_cells_are_one_move(variant: str, turns: int) -> None:
    table = at_table(supply=f"fish-{variant}")
    assert moves(table, f"fish-{variant} c") == {f"r{turn}" for turn in range(turns)}
    for turn in range(turns, 4):
        assert refused(table, f"fish-{variant} c r{turn}") == "904"


# ----------------------------------------------------------------------------- what is below

STEP = "c3,d3,e3=1 c4=2"  # a terrace beside one cell that is higher


@rule("MI-20")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("fish-end c r0", ""),
        ("fish-2 e r0", "MI-20"),  # over the edge
        ("fish-2 c r1", "MI-20"),  # up the step
        ("fish-1 c r0", ""),
        ("azalea-1 c r0", ""),
        ("fish-elbow d r1", "MI-20"),
        ("stone-end a r0", ""),
        ("fish-middle d r0", ""),
        ("fish-middle d r1", "MI-20"),
    ],
)
def test_a_tile_rests_with_its_whole_area_on_one_height(move: str, why: str) -> None:
    assert refused(at_table(STEP, supply=move.split()[0]), move) == why


@rule("MI-20", "MI-21")
def test_ec_01_where_anything_may_lie_below_the_tile_lies_above_the_highest() -> None:
    table = at_table(STEP, supply="fish-2 fish-elbow", support="anything")
    assert refused(table, "fish-2 e r0") == "MI-20"  # half of it on bare ground
    assert refused(at_table(STEP, supply="fish-2", support="whole_tiles"), "fish-2 c r1") == "MI-20"
    table = played(table, "fish-2 c r1")
    assert levels(table) == {"c3": 3, "d3": 1, "e3": 1, "c4": 3}
    assert in_game(table)[0] == 6


@rule("MI-21", "MI-22", "MI-27")
def test_a_tile_lies_one_level_above_its_ground_and_covers_what_was_there() -> None:
    table = at_table("c3,d3=2*3 e3=2 f3=2*1", supply="fish-end")
    table = played(table, "fish-end c r0")
    assert levels(table) == {"c3": 3, "d3": 3, "e3": 3, "f3": 2}
    assert shown(table) == {"c3": 3, "f3": 1}
    assert in_game(table)[0] == 9  # what it covers costs nothing


@rule("MI-22")
@pytest.mark.parametrize("support", ["level", "anything", "whole_tiles"])
def test_ec_02_parts_of_tiles_may_be_covered_or_whole_tiles_only(support: str) -> None:
    """Below: a double on c3 and d3, a single on e3. One lantern is left to each of them."""
    table = at_table(supply="fish-2 fish-1 fish-1 fish-2 fish-end fish-middle", support=support)
    table = played(table, "fish-2 c r0", "fish-1 a", "fish-1 e", "pass")
    whole = support == "whole_tiles"
    assert refused(table, "fish-2 d r0") == ("MI-22" if whole else "")  # half of the double
    assert refused(table, "fish-2 d r2") == ""  # exactly the double
    assert refused(table, "fish-middle d r0") == ""  # both tiles, EC-03 and EC-02
    assert refused(table, "fish-middle d r1") == "MI-20"
    after = played(table, "fish-middle d r0")
    assert levels(after) == {"c3": 2, "d3": 2, "e3": 2}
    joined = [one.cell for one in garden(after).cells if one.east]
    assert joined == ["c3", "d3"]


# ------------------------------------------------------------------------------ what it brings


@rule("MI-26", "MI-03")
def test_only_the_objects_column_gets_a_lantern() -> None:
    table = played(at_table(supply="fish-middle fish-1"), "fish-middle d r0", "pass")
    assert garden(table).lanterns == ["d"]
    assert {move[0] for move in moves(table, "fish-1")} == set("abcef")


@rule("MI-28")
def test_only_the_first_on_level_5_of_each_kind_takes_the_bonus() -> None:
    table = at_table("all=4", "all=4", supply="fish-1 fish-2 stone-1 maple-1")
    table = played(table, "fish-1 c", "fish-2 a", "stone-1 a", "maple-1 b")
    assert [garden(table, seat).bonuses for seat in (0, 1)] == [["fish", "stone"], ["maple"]]
    assert in_game(table) == [5 + 8 + 5 + 5, 10 + 5 + 10]  # EC-07
    left = {one.object: one.left for one in drawn(table).bonuses}
    assert [thing for thing in OBJECTS if left[thing]] == ["pagoda", "azalea", "boxwood"]
    assert line(table, "bonus", "stone").points == line(table, "placed", "stone").points == 5


@rule("MI-28", "MI-29", "MI-30")
@pytest.mark.parametrize(("ground", "ruling", "bonus"), [
    (3, "exactly", 0), (4, "exactly", 10), (5, "exactly", 0),
    (3, "or_higher", 0), (4, "or_higher", 10), (5, "or_higher", 10), (7, "or_higher", 10),
])  # fmt: skip
def test_ec_06_the_bonus_takes_level_5_exactly_or_at_least(
    ground: int, ruling: str, bonus: int
) -> None:
    table = at_table(f"all={ground}", supply="maple-1 maple-1", fifth_level=ruling)
    table = played(table, "maple-1 c")
    assert in_game(table)[0] == ground + 1 + bonus
    assert drawn(table).bonuses[0].left == (bonus == 0)


@rule("MI-30")
def test_ec_05_levels_have_no_limit_or_five() -> None:
    for ground, limited in [(4, ""), (5, "MI-30")]:
        assert refused(at_table(f"all={ground}", top_level="five"), "fish-1 c") == limited
        assert refused(at_table(f"all={2 * ground}"), "fish-1 c") == ""
    table = at_table("all=5 a3,b3=4", supply="fish-2", top_level="five")
    assert moves(table, "fish-2") == {"a r0", "b r2"}


@rule("MI-32")
def test_points_have_no_limit() -> None:
    table = at_table("all=19", supply="maple-end maple-end")
    assert in_game(played(table, "maple-end a r0"))[0] == 60
