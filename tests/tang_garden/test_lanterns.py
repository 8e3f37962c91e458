"""The four lanterns, and making them ready."""

from __future__ import annotations

import pytest

from hortus import Table

from .positions import at_table, coins, drawn, edited, markers, moves, phase, push, refused

rule = pytest.mark.rule

OPEN = ("A02", "B02", "C02", "D01")


def with_lanterns(names: str, tiles: str = "", *shown: str, **options: object) -> Table:
    table = at_table(tiles, *(shown or OPEN), **options)  # type: ignore[arg-type]
    with edited(table) as edit:
        edit.seat(0, lanterns=names)
    return table


# ----------------------------------------------------------------------------- once a turn


@rule("TG-52")
def test_a_lantern_used_is_spent_and_no_other_follows_in_that_turn() -> None:
    table = with_lanterns("double_build shift", "A13 e3 r0")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
    push(table, "lantern shift", "figure e3.0 s")  # there is one figure: it is named by the table
    me = drawn(table).seats[0]
    assert (me.lanterns, me.spent) == (["double_build"], ["double_decorate", "shift", "search"])
    table.push("B f4 r0")
    assert phase(table) == "after"  # no second tile
    assert refused(table, "lantern double_build") == "TG-52"
    with edited(table) as edit:
        edit.turn_of(0)
    assert refused(table, "lantern shift") == "TG-52"  # spent


@rule("TG-52")
def test_a_spent_lantern_stays_spent_in_later_turns() -> None:
    table = with_lanterns("", "A13 e3 r0")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
    assert moves(table, "lantern") == []


# --------------------------------------------------------------------------------- double


@rule("TG-53")
def test_double_build_lays_a_second_tile_and_both_are_scored() -> None:
    table = with_lanterns("double_build", "")
    table.push("A d3 r0")
    assert phase(table) == "again"
    assert moves(table) == ["lantern double_build", "done"]
    table.push("lantern double_build")
    assert phase(table) == "build_again"
    assert {move[0] for move in moves(table)} == {"B", "C", "D"}
    table.push("B f4 r0")
    assert markers(table) == [1, 1, 0]
    assert phase(table) == "after"


@rule("TG-53")
def test_the_second_tile_was_open_when_the_turn_began() -> None:
    """A and D are open; nothing is turned up between the two tiles."""
    table = with_lanterns("double_build", "", "A02", "D01")
    push(table, "A d3 r0", "lantern double_build")
    assert {move[0] for move in moves(table)} == {"D"}
    assert refused(table, "B f4 r0") == "TG-15"
    with edited(table) as edit:
        edit.record["stack"][1]["open"] = 0
    assert refused(table, "B f4 r0") == "TG-53"
    table.push(moves(table)[0])
    assert None not in [one.open for one in drawn(table).stacks]


@rule("TG-53")
def test_a_lantern_that_could_not_be_used_is_not_offered() -> None:
    table = with_lanterns("double_build", "", "A02")
    table.push("A d3 r0")
    assert phase(table) == "after"


@rule("TG-54")
def test_double_decorate_places_two_cards_with_both_bonuses() -> None:
    table = with_lanterns("double_decorate")
    with edited(table) as edit:
        edit.to_choose("K02 K09 K31 K20")
    table.push("card 1 d4.1")
    assert phase(table) == "again"
    push(table, "lantern double_decorate")
    assert {move.split()[1] for move in moves(table)} == {"1", "2"}  # fish and pavilion
    table.push("card 1 e4.1")
    view = drawn(table)
    assert [one.card for one in view.seats[0].cards] == ["K02", "K09"]
    assert view.discard == ["K31", "K20"]
    assert markers(table) == [0, 1, 1]
    assert phase(table) == "after"


@rule("E-21")
@rule("TG-54")
def test_with_one_card_that_fits_no_second_is_asked_for() -> None:
    table = with_lanterns("double_decorate")
    with edited(table) as edit:
        edit.to_choose("K02 K19")  # both need greenery, and there is one spot
    table.push("card 1 d4.1")
    assert phase(table) == "after"
    assert drawn(table).discard == ["K19"]


@rule("TG-53")
@rule("TG-54")
@rule("TG-27")
def test_a_token_of_the_first_tile_is_settled_before_the_second() -> None:
    table = with_lanterns("double_build", "A01 d3 r0")
    with edited(table) as edit:
        edit.tokens(small="d2 a3 a4", large="h3 h4 h5")
    table.push("A d2 r0")
    assert phase(table) == "take_panel"
    table.push(moves(table)[0])
    table.push("notch N-s0")
    assert phase(table) == "again"


# ---------------------------------------------------------------------------------- shift


@rule("TG-55")
@pytest.mark.parametrize("when", ["before", "after"])
def test_shift_moves_or_turns_an_own_figure(when: str) -> None:
    table = with_lanterns("shift", "A13 e3 r0, A14 e6 r2")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
        edit.figure("child", "e3.0", "n", 1)
        if when == "after":
            edit.done_all()
    table.push("lantern shift")
    assert drawn(table).hand == "poet"  # the other one is another's
    assert set(moves(table)) == {f"figure e6.0 {side}" for side in "nesw"} | {
        f"figure e5.0 {side}" for side in "esw"
    }
    assert refused(table, "figure e5.0 n") == "TG-55"
    assert refused(table, "figure e3.0 n") == "TG-55"
    table.push("figure e6.0 w")
    figure = next(one for one in drawn(table).figures if one.character == "poet")
    assert (figure.cell, figure.facing) == ("e6", "W")
    assert phase(table) == ("turn" if when == "before" else "after")
    with edited(table) as edit:
        edit.seat(0, lanterns="shift")
        edit.turn_of(0)
    table.push("lantern shift")
    assert "figure e5.0 n" in moves(table)  # its old spot is free again


@rule("E-38")
@rule("TG-55")
def test_turning_needs_no_free_spot() -> None:
    table = with_lanterns("shift")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
    table.push("lantern shift")
    assert moves(table) == ["figure e5.0 e", "figure e5.0 s", "figure e5.0 w"]
    table.push("figure e5.0 s")
    assert drawn(table).figures[0].facing == "S"


@rule("TG-55")
def test_of_several_own_figures_one_is_chosen() -> None:
    table = with_lanterns("shift", "A13 e3 r0")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
        edit.figure("child", "e3.0", "n", 0)
    table.push("lantern shift")
    assert moves(table) == ["which child", "which poet"]


@rule("TG-55")
def test_without_a_figure_on_the_board_there_is_nothing_to_shift() -> None:
    table = with_lanterns("shift")
    assert moves(table, "lantern") == []


# ---------------------------------------------------------------------------------- search


@rule("TG-56")
def test_search_takes_any_character_of_the_deck() -> None:
    table = with_lanterns("search")
    with edited(table) as edit:
        edit.characters("lady monk", "official merchant architect")
        edit.seat(0, markers=(2, 2, 2), influences=0)
        edit.done_all()
    table.push("lantern search")
    assert moves(table) == ["character architect", "character merchant", "character official"]
    push(table, "character merchant", "which merchant", "figure e5.0 n")
    view = drawn(table)
    assert view.characters == ["lady", "monk"]
    assert set(view.character_deck) == {"official", "architect"}
    assert view.seats[0].spent == ["double_build", "double_decorate", "shift", "search"]


@rule("TG-56")
def test_search_needs_an_influence() -> None:
    table = with_lanterns("search")
    with edited(table) as edit:
        edit.done_all()
    assert refused(table, "lantern search") == "TG-52"


@rule("TG-56")
def test_search_takes_any_panel_of_the_stack_while_building() -> None:
    table = with_lanterns("search", "A01 d3 r0")
    with edited(table) as edit:
        edit.tokens(large="d2", small="h3 h4 h5 h6")
    table.push("A d2 r0")
    view = drawn(table)
    offered = view.offers["large"]
    stack = {*view.panel_stacks["large"], offered[1]}  # the top of the stack is in the stack
    table.push("lantern search")
    assert {move.split()[1] for move in moves(table)} == stack
    assert refused(table, f"panel {offered[0]}") == "TG-56"
    wanted = view.panel_stacks["large"][2]
    push(table, f"panel {wanted}", "notch N-l0")
    after = drawn(table)
    assert {one.notch: one.panel for one in after.notches}["N-l0"] == wanted
    assert after.offers["large"][0] == offered[0]
    assert after.offers["large"][1] in stack - {wanted}
    known = {*after.panel_stacks["large"], after.offers["large"][1]}
    assert known == stack - {wanted}


@rule("E-23")
@pytest.mark.parametrize(("option", "may"), [("building", False), ("always", True)])
def test_search_for_the_panel_of_a_card(option: str, may: bool) -> None:
    table = with_lanterns("search", search_bonus=option)
    with edited(table) as edit:
        edit.to_choose("K05")
    push(table, "card 1 d4.1", "token a3")
    assert ("lantern search" in moves(table)) == may


# ----------------------------------------------------------------------------------- ready


@rule("TG-57")
@pytest.mark.parametrize(("players", "price"), [(2, 4), (3, 3), (4, 3)])
def test_tokens_of_one_size_make_a_lantern_ready(players: int, price: int) -> None:
    table = with_lanterns("search", players=players)
    with edited(table) as edit:
        edit.seat(0, tokens=(price - 1, price - 1))
    assert moves(table, "ready") == []
    assert refused(table, "ready shift small") == "TG-57"
    with edited(table) as edit:
        edit.seat(0, tokens=(price, price - 1))
    assert moves(table, "ready") == [
        f"ready {lantern} small" for lantern in ("double_build", "double_decorate", "shift")
    ]
    assert refused(table, "ready shift large") == "TG-57"
    assert refused(table, "ready search small") == "TG-57"
    table.push("ready shift small")
    me = drawn(table).seats[0]
    assert set(me.lanterns) == {"shift", "search"}
    assert me.tokens == {"small": 0, "large": price - 1}


@rule("TG-14")
@rule("TG-57")
def test_lanterns_are_made_ready_as_often_as_one_can_pay_and_at_any_time() -> None:
    table = with_lanterns("")
    with edited(table) as edit:
        edit.seat(0, tokens=(8, 4))
    push(table, "ready shift small", "ready search large")
    assert phase(table) == "turn"
    table.push("A d3 r0")
    assert phase(table) == "again"
    push(table, "ready double_build small", "lantern double_build", "B f4 r0")
    assert coins(table) == 0
    assert drawn(table).seats[0].tokens == {"small": 0, "large": 0}


@rule("TG-14")
@rule("TG-57")
@rule("E-59")
@pytest.mark.parametrize("token_use", ["any_time", "between_actions"])
def test_a_lantern_is_made_ready_wherever_a_small_decision_waits(token_use: str) -> None:
    """A second tile, a pair of paths, a notch, where a figure goes: then the same is asked on."""
    table = with_lanterns("double_build", "A07 d3 r2", "A15", "B02", token_use=token_use)
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 0)
        edit.tokens(small="e3 a3 a4 a5", large="h3 h4 h5 h6")
    met = []
    for move in ("A e3 r0", "gain rock", "panel", "notch", "lantern double_build", "B f4 r0"):
        with edited(table) as edit:
            edit.seat(0, tokens=(4, 0))
        met.append(phase(table))
        if token_use == "any_time" or met[-1] in ("turn", "take_panel", "again"):
            assert "ready shift small" in moves(table)
            after = push(table.copy(), "ready shift small")
            assert phase(after) == met[-1]
            assert "shift" in drawn(after).seats[0].lanterns
            assert refused(after, "ready search small") == "TG-57"
        else:
            assert refused(table, "ready shift small") == "TG-14"
        table.push(moves(table, move)[0])
    assert met == ["turn", "gain", "take_panel", "insert", "again", "build_again"]


@rule("TG-57")
def test_tokens_spent_on_another_lantern_end_the_hope_of_a_second_tile() -> None:
    table = with_lanterns("")
    with edited(table) as edit:
        edit.seat(0, tokens=(4, 0))
    table.push("A d3 r0")
    assert phase(table) == "again"
    table.push("ready shift small")
    assert phase(table) == "after"


@rule("TG-57")
def test_a_lantern_is_made_ready_while_a_panel_is_due_and_then_used() -> None:
    table = with_lanterns("", "A01 d3 r0")
    with edited(table) as edit:
        edit.tokens(small="d2", large="h3 h4 h5 h6")
        edit.seat(0, tokens=(4, 0))
    push(table, "A d2 r0", "ready search small")
    assert "lantern search" in moves(table)
