"""Laying tiles: where they fit, and what they bring at once."""

from __future__ import annotations

import pytest

from hortus import Table

from .positions import (
    at_table,
    coins,
    drawn,
    edited,
    markers,
    moves,
    phase,
    push,
    refused,
    without_nature,
)

rule = pytest.mark.rule


def cells(table: Table, stack: str) -> set[str]:
    """The cells on which the open tile of a stack may be laid, in any turn."""
    return {move.split()[1] for move in moves(table, f"{stack} ")}


def laid(table: Table) -> dict[str, str]:
    return {one.cell: one.tile for one in drawn(table).laid}


# ------------------------------------------------------------------------- where tiles fit


@rule("TG-15")
def test_one_of_the_open_tiles_is_laid_in_any_turn() -> None:
    table = at_table("", "A03", "C03")
    turns = {move.split()[2] for move in moves(table, "A ")}
    assert turns == {"r0", "r1", "r2", "r3"}
    assert refused(table, "B f4 r0") == "TG-15"
    table.push("A d3 r1")
    assert laid(table)["d3"] == "A03"
    assert {one.cell: one.turn for one in drawn(table).laid}["d3"] == 1


@rule("TG-15")
def test_a_tile_that_looks_the_same_turned_is_laid_in_one_way() -> None:
    table = at_table("", "A01", "B10", "D13")
    assert {move.split()[2] for move in moves(table, "A ")} == {"r0"}
    assert {move.split()[2] for move in moves(table, "B ")} == {"r1"}
    assert {move.split()[2] for move in moves(table, "D ")} == {"r0"}
    assert refused(table, "D d3 r1") == "904"


@rule("TG-16")
def test_a_tile_shares_an_edge_with_one_that_lies() -> None:
    table = at_table("", "D13")  # a temple, which would fit anywhere
    assert cells(table, "D") == {"d3", "e3", "c4", "f4", "c5", "f5", "d6", "e6"}
    assert refused(table, "D c3 r0") == "TG-16"  # touches by a corner alone
    assert refused(table, "D a4 r0") == "TG-16"


@rule("TG-15")
def test_cells_that_are_taken_and_corners_with_stacks_are_no_places() -> None:
    table = at_table("B01 f4 r0", "D13")
    assert refused(table, "D f4 r0") == "TG-15"
    assert refused(table, "D e4 r0") == "TG-15"
    assert refused(table, "D a1 r0") == "TG-15"


@rule("TG-17")
@pytest.mark.parametrize(
    ("tile", "turn", "there"),
    [
        ("A13", "r0", {"e3"}),  # greenery in the north, paths on the other sides
        ("A13", "r2", {"d3", "e6"}),
        ("C13", "r0", {"d6", "e3"}),
        ("B13", "r3", {"f4", "f5", "e3", "e6"}),
    ],
)
def test_edges_that_touch_are_alike(tile: str, turn: str, there: set[str]) -> None:
    table = at_table("", tile)
    fitting = {m.split()[1] for m in moves(table, f"{tile[0]} ") if m.endswith(turn)}
    assert fitting == there
    assert refused(table, f"{tile[0]} c4 {turn}") == "TG-17"


@rule("TG-18")
@rule("E-08")
def test_a_wall_fits_any_edge_and_any_edge_a_wall() -> None:
    table = at_table("D13 d3 r0", "D14", "A15", "C01")
    assert {"c3", "e3", "d2", "f4", "d6"} <= cells(table, "D")  # wall beside wall
    assert {"c3", "d2"} <= cells(table, "A")  # path beside wall
    assert {"c3", "d2"} <= cells(table, "C")  # rock beside wall
    for move in ("D d2 r0", "A d2 r0", "C d2 r0"):
        after = push(table.copy(), move)
        expected = 1 if move == "D d2 r0" else 0  # the temple's own coin
        assert coins(after) == expected
        assert markers(after)[1:] == [0, 0]


# ------------------------------------------------------------------------------- what pays


@rule("TG-19")
def test_each_matching_edge_of_terrain_is_a_step() -> None:
    table = at_table("B01 f4 r0, B03 g5 r1", "B02")
    table.push("B f5 r0")  # water of e5, f4 and g5
    assert markers(table) == [0, 3, 0]
    assert coins(table) == 0


@rule("TG-20")
def test_an_edge_at_a_wall_brings_nothing() -> None:
    table = at_table("D10 c4 r0", "C14")
    table.push("C c5 r1")  # its rock matches d5; its path in the north meets a wall of c4
    assert markers(table) == [0, 0, 1]
    assert coins(table) == 0


@rule("TG-23")
@rule("E-12")
@pytest.mark.parametrize(("turn", "steps"), [("r3", 0), ("r1", 1)], ids=["stack", "temple"])
def test_an_edge_towards_a_stack_is_an_edge_at_the_rim(turn: str, steps: int) -> None:
    """b1 lies beside the stack in a1."""
    table = at_table("A15 b2 r0, D14 c1 r0", "A13")
    table.push(f"A b1 {turn}")
    assert markers(table) == [steps, 0, 0]


@rule("TG-21")
@rule("E-06")
def test_each_of_several_areas_enclosed_is_a_step_of_its_own() -> None:
    """A temple closes two areas of greenery and one of rock at once."""
    table = at_table("A13 f7 r1, A14 h7 r3, C13 g8 r0", "D13")
    table.push("D g7 r0")
    assert markers(table) == [2, 0, 1]
    assert coins(table) == 1


@rule("TG-21")
@rule("E-07")
@rule("E-05")
def test_two_areas_joined_and_closed_at_once_are_one() -> None:
    table = at_table("B13 f7 r1, B14 h7 r3", "B10")
    table.push("B g7 r1")
    assert markers(table) == [0, 3, 0]  # two edges, one area
    table = at_table("A13 f7 r1, A14 h7 r3", "A10")
    table.push("A g7 r1")
    assert markers(table) == [4, 0, 0]  # two edges, two areas


@rule("TG-24")
def test_a_tile_whose_paths_enclose_a_terrain_brings_the_step() -> None:
    table = at_table("", "B15")
    table.push("B e3 r0")
    assert markers(table) == [0, 1, 0]
    assert coins(table) == 1


# ---------------------------------------------------------------------------------- paths


@rule("TG-25")
def test_each_matching_path_edge_is_a_coin() -> None:
    table = at_table("", "A15")
    table.push("A e6 r0")
    assert coins(table) == 1


@rule("TG-26")
@rule("E-09")
@pytest.mark.parametrize(("gain", "paid", "steps"), [("coins", 3, 0), ("water", 1, 1)])
def test_three_path_edges_are_three_coins_or_a_step_and_one(
    gain: str, paid: int, steps: int
) -> None:
    table = at_table("A15 f7 r0, B15 h7 r0, A13 g8 r2", "C13")
    table.push("C g7 r0")
    assert coins(table) == 1
    table.push(f"gain {gain}")
    assert coins(table) == paid
    assert markers(table) == [0, steps, 0]
    assert phase(table) == "after"


@rule("TG-26")
def test_four_path_edges_are_two_choices() -> None:
    table = at_table("C14 f7 r3, B15 h7 r0, A13 g8 r2, C15 g6 r0", "A15")
    table.push("A g7 r0")
    assert drawn(table).pairs == 2
    push(table, "gain coins", "gain rock")
    assert coins(table) == 2
    assert markers(table) == [1, 0, 1]  # the greenery in the middle is enclosed
    assert phase(table) == "after"


# --------------------------------------------------------------------------------- temples


@rule("TG-30")
def test_a_temple_fits_anywhere_and_encloses_what_it_touches() -> None:
    for tile in ("D13", "D14", "D15"):
        table = at_table("", tile)
        assert len(moves(table, "D ")) == 8
        with edited(table) as edit:
            edit.lay("A13 c4 r1")
        table.push("D d3 r0")  # closes the greenery of the start tile
        assert markers(table) == [1, 0, 0]


@rule("TG-31")
@pytest.mark.parametrize(
    ("temple", "paid"), [("D13", 1), ("D14", 2), ("D15", 2)], ids=["lotus", "flower", "rock"]
)
def test_a_temple_is_paid_for_edges_of_its_own_terrain(temple: str, paid: int) -> None:
    table = at_table("A13 f7 r1, C13 h7 r3", temple)
    table.push("D g7 r0")
    assert coins(table) == paid
    assert markers(table) == [1, 0, 1]


@rule("TG-31")
@rule("E-11")
def test_every_fitting_edge_counts_at_a_temple() -> None:
    table = at_table("B01 f7 r0, B02 h7 r0, B03 g8 r3", "D13")
    table.push("D g7 r0")
    assert coins(table) == 1 + 3
    assert markers(table) == [0, 0, 0]  # all three go on elsewhere


@rule("TG-32")
@rule("E-11")
def test_a_tile_between_two_temples_is_paid_by_both() -> None:
    table = at_table("D13 f7 r0, D14 h7 r0", "D01")
    table.push("D g7 r0")  # its water looks west, its greenery east
    assert coins(table) == 2
    assert markers(table) == [0, 0, 0]


@rule("TG-32")
@rule("E-58")
@pytest.mark.parametrize(("option", "paid"), [("later_turn", 0), ("same_turn", 1)])
def test_the_second_tile_of_a_turn_at_the_temple_of_the_first(option: str, paid: int) -> None:
    table = at_table("B01 g7 r0", "D13", "B02", "A01", temple_coin=option)
    with edited(table) as edit:
        edit.seat(0, lanterns="double_build")
    table.push("D f7 r0")
    assert coins(table) == 2
    assert drawn(table).fresh_temple == (None if paid else "f7")
    push(table, "lantern double_build", "B f8 r0")
    assert coins(table) == 2 + paid
    assert markers(table) == [0, 0, 0]


@rule("TG-32")
@rule("E-58")
def test_whoever_comes_next_earns_at_a_temple_just_laid() -> None:
    table = at_table("B01 g7 r0", "D13", "B02", "A01")
    push(table, "D f7 r0", "done")
    assert drawn(table).fresh_temple is None
    with edited(table) as edit:
        edit.seat(1, active="lady", coins=0)
    table.push("B f8 r0")
    assert coins(table, 1) == 1


@rule("TG-32")
def test_another_terrain_at_a_temple_is_paid_nothing() -> None:
    table = at_table("D13 f7 r0", "C01")
    table.push("C g7 r0")
    assert coins(table) == 0


@rule("TG-31")
@rule("E-11")
def test_a_temple_beside_a_temple_brings_its_own_coin_only() -> None:
    table = at_table("D13 f7 r0", "D14")
    table.push("D g7 r0")
    assert coins(table) == 1


# --------------------------------------------------------------------- the end of building


@rule("TG-29")
def test_stacks_are_turned_up_when_fewer_than_two_tiles_are_open() -> None:
    table = at_table("", "A01", "B01", "D01")
    table.push("A d3 r0")
    assert [one.open for one in drawn(table).stacks] == [None, "B01", None, "D01"]
    table = at_table("", "A01", "D01")
    table.push("A d3 r0")
    opened = [one.open for one in drawn(table).stacks]
    assert opened[3] == "D01"
    assert None not in opened
    assert opened[0] != "A01"


@rule("TG-29")
@rule("E-16")
def test_where_a_stack_is_empty_the_others_are_turned_up() -> None:
    table = at_table("", "A01", "D01")
    with edited(table) as edit:
        edit.left("B")
    table.push("A d3 r0")
    opened = [one.open for one in drawn(table).stacks]
    assert opened[1] is None
    assert None not in (opened[0], opened[2], opened[3])


@rule("TG-13")
def test_one_main_action_in_a_turn() -> None:
    table = at_table("", "A01", "B01", "D01")
    table.push("A d3 r0")
    assert refused(table, "B f4 r0") == "TG-13"
    assert refused(table, "draw") == "TG-13"
    table = at_table("", "A01", "B01")
    table.push("draw")
    assert refused(table, "B f4 r0") == "TG-13"


@rule("TG-14")
def test_what_is_optional_may_be_left_and_the_turn_ends_with_done() -> None:
    table = at_table("", "A01", "B01", "D01")
    push(table, "A d3 r0", "done")
    assert drawn(table).mover == 1
    assert phase(table) == "turn"


@rule("E-15")
@rule("TG-40")
def test_with_no_tile_that_fits_one_has_to_draw() -> None:
    """A01 is greenery all round, and no free cell has greenery or walls alone beside it."""
    table = at_table("A13 d3 r2, A14 c4 r1", "A01")
    with edited(table) as edit:
        edit.deck("K25 K26 K27 K28 K29 K30")  # bridges, for which there is no spot
    assert moves(table) == ["draw"]
    table.push("draw")
    assert phase(table) == "after"
    assert moves(table) == ["done"]
    assert drawn(table).seats[0].cards == []


@rule("E-13")
@rule("TG-27")
def test_token_and_panel_are_taken_at_once() -> None:
    table = at_table("A01 d3 r0", "A02")
    with edited(table) as edit:
        edit.tokens(large="d2", small="h3 h4 h5 h6")
    table.push("A d2 r0")
    assert refused(table, "done") is not None
    assert all(move.startswith("panel L") for move in moves(table))
    table.push(moves(table)[0])
    assert refused(table, "done") is not None
    assert moves(table) == [f"notch {side}-l{k}" for side in "NESW" for k in (0, 1)]


@rule("TG-27")
def test_a_small_panel_goes_to_a_free_small_notch() -> None:
    table = at_table("A01 d3 r0", "A02")
    with edited(table) as edit:
        edit.tokens(small="d2", large="h3 h4 h5 h6")
    push(table, "A d2 r0", moves(push(table.copy(), "A d2 r0"))[0])
    assert refused(table, "notch N-s1") == "TG-27"  # taken since the set-up
    assert refused(table, "notch N-l0") == "TG-27"
    assert "notch N-s0" in moves(table)


@rule("TG-27")
def test_the_panel_beside_the_stack_is_replaced_by_the_top_of_the_stack() -> None:
    for which in (0, 1):
        table = at_table("A01 d3 r0", "A02")
        with edited(table) as edit:
            edit.tokens(small="d2", large="h3 h4 h5 h6")
        table.push("A d2 r0")
        offered = drawn(table).offers["small"]
        table = without_nature(table)
        push(table, f"panel {offered[which]}", "notch N-s0")
        left = drawn(table).offers["small"]
        assert left == [offered[1 - which], None]


@rule("TG-28")
def test_tokens_taken_are_kept_until_they_are_spent() -> None:
    table = at_table("A01 d3 r0", "A02")
    with edited(table) as edit:
        edit.tokens(small="d2", large="h3 h4 h5 h6")
    push(table, "A d2 r0", moves(push(table.copy(), "A d2 r0"))[0], "notch N-s0", "done")
    assert drawn(table).seats[0].tokens == {"small": 1, "large": 0}


@rule("TG-22")
@rule("TG-23")
@pytest.mark.parametrize(("turn", "steps"), [("r0", 0), ("r1", 1)], ids=["rim", "temple"])
def test_the_rim_never_encloses_and_a_wall_does(turn: str, steps: int) -> None:
    """All cells around d1 are taken."""
    table = at_table("A15 d2 r0, D14 e1 r0, D13 c1 r0", "A13")
    table.push(f"A d1 {turn}")
    assert markers(table) == [steps, 0, 0]


@rule("TG-22")
def test_an_open_edge_anywhere_keeps_an_area_open() -> None:
    """The greenery of the start tile reaches d3 and c4; one of them alone encloses nothing."""
    table = at_table("", "A13")
    table.push("A d3 r2")
    assert markers(table) == [1, 0, 0]
    table = at_table("A14 c4 r1", "A13")
    table.push("A d3 r2")
    assert markers(table) == [2, 0, 0]
