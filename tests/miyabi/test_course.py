"""Turns, passing, rounds, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import NATURE, Table

from .positions import (
    NOWHERE,
    answered,
    at_table,
    deal,
    drawn,
    garden,
    in_game,
    levels,
    moves,
    played,
    refused,
    without_nature,
)

rule = pytest.mark.rule


def passed(table: Table) -> list[bool]:
    return [one.passed for one in drawn(table).gardens]


# --------------------------------------------------------------------------------- whose turn


@rule("MI-13", "MI-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise_from_the_bonsai_one_tile_a_turn(players: int) -> None:
    table = deal(players, seed=4)
    first = table.state.first
    for n in range(2 * players):
        assert table.actors == {(first + n) % players}
        table.push(next(str(move) for move in table.moves if str(move) != "pass"))


@rule("MI-13", "MI-25")
def test_who_has_passed_is_skipped_for_the_rest_of_the_round() -> None:
    table = played(at_table(players=3), "fish-1 a", "pass", "stone-1 a")
    assert garden(table, 1).done
    assert passed(table) == [False, True, False]
    table = played(table, "fish-2 c r0")
    assert table.actors == {2}
    assert refused(table, "pass") == ""


@rule("MI-13", "MI-33")
def test_who_has_set_six_lanterns_is_skipped() -> None:
    table = at_table(lanterns=["abcde", "", "abcdef"], players=3)
    table = played(table, "fish-1 f", "fish-2 c r0")
    assert garden(table).done
    assert not garden(table).passed
    assert table.actors == {1}
    table = played(table, "stone-1 a")
    assert table.actors == {1}


# ------------------------------------------------------------------------------------- passing


@rule("MI-24")
def test_whom_nothing_fits_passes_by_itself_and_the_others_go_on() -> None:
    table = at_table("", NOWHERE, "", supply="fish-2 fish-2 stone-1", lanterns=["", "abdef", "ac"])
    assert {move[0] for move in moves(table, "fish-2")} == set("abcdef")
    table = played(table, "stone-1 a")
    assert passed(table) == [False, True, False]
    assert table.actors == {2}
    assert garden(table, 1).lanterns == list("abdef")
    assert in_game(table) == [1, 0, 0]


@rule("MI-24")
def test_ec_08_a_single_fits_wherever_a_column_is_open() -> None:
    table = at_table("", NOWHERE, supply="fish-2 fish-2 fish-1", lanterns=["", "abdef"])
    table = played(table, "fish-2 a r0")
    assert moves(table) == {"fish-1 c r0", "pass"}


@rule("MI-24")
@pytest.mark.parametrize(
    ("garden", "frog", "options"),
    [("c3=1", "c3", {"expansions": ["frog"]}), ("c3=5", "", {"top_level": "five"})],
)
def test_ec_08_the_frog_or_the_highest_level_may_close_the_cell_of_a_single(
    garden: str, frog: str, options: dict[str, Any]
) -> None:
    closed = at_table(garden, frogs=[frog], supply="fish-1", lanterns=["abdef"], **options)
    assert moves(closed) == {"pass"}
    usual = at_table(garden, supply="fish-1", lanterns=["abdef"])
    assert moves(usual) == {"fish-1 c r0", "pass"}


@rule("MI-24")
@pytest.mark.parametrize(("support", "fits"), [("whole_tiles", False), ("level", True)])
def test_ec_08_a_larger_tile_that_must_be_covered_whole_closes_it_too(
    support: str, fits: bool
) -> None:
    """Seat 0 has a double on c3 and d3, a lantern above c, and the others but d are out too."""
    table = at_table(supply="fish-2 fish-1 fish-1", lanterns=["abef"], support=support)
    table = played(table, "fish-2 c r0", "fish-1 a")
    assert garden(table).passed is not fits
    assert table.actors == ({0} if fits else {1})


@rule("MI-24")
def test_all_pass_by_themselves_and_the_round_is_over() -> None:
    table = at_table(NOWHERE, NOWHERE, supply="fish-2 stone-1", lanterns=["abdef"] * 2)
    table = played(table, "stone-1 c")
    assert table.state.round == 1
    assert sum(pile.count for pile in drawn(table).supply) == 12


@rule("MI-25")
def test_ec_04_passing_although_a_tile_fits_is_allowed_or_not() -> None:
    assert refused(at_table(), "pass") == ""
    forced = at_table(voluntary_pass="forced_only")
    assert refused(forced, "pass") == "MI-25"
    assert "pass" not in moves(forced)
    assert len(moves(forced)) == len(moves(at_table())) - 1


@rule("MI-25")
def test_ec_10_passing_is_final_for_the_round_and_costs_nothing() -> None:
    table = played(at_table("a1=1*2"), "pass", "fish-1 a", "fish-2 c r0")
    assert table.actors == {1}
    assert (in_game(table)[0], garden(table).lanterns) == (0, [])
    assert levels(table) == {"a1": 1}


# -------------------------------------------------------------------------- the round's end


@rule("MI-09", "MI-10", "MI-33", "MI-34", "MI-35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_ends_when_all_have_passed_or_set_six_lanterns(players: int) -> None:
    table = at_table(*["all=1"] * players, lanterns=["abcde"])
    table = without_nature(played(table, "fish-1 f"))
    bag = drawn(table).bag
    for seat in range(1, players):
        assert table.actors == {seat}
        table.push("pass")
    assert table.actors == {NATURE}
    assert table.state.round == 1
    assert table.state.first == 1  # the bonsai moves on
    view = drawn(table)
    assert (view.round, view.phase, view.supply) == (2, "nature", [])
    assert view.bag == bag  # what was left is out of the game
    assert not any(one.lanterns or one.done for one in view.gardens)
    table = answered(table, 7)
    assert table.actors == {1}
    assert sum(pile.count for pile in drawn(table).supply) == 6 * players
    assert levels(table)["f3"] == 2  # gardens stay


@rule("MI-07", "MI-09", "MI-36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bonsai_goes_round_the_table_until_the_last_round_is_over(players: int) -> None:
    table = deal(players, seed=3)
    assert drawn(table).rounds == 8 - players
    first = table.state.first
    for number in range(8 - players):
        assert (table.state.round, table.state.first) == (number, (first + number) % players)
        assert table.actors == {table.state.first}
        table = played(table, *["pass"] * players)
    assert (table.over, table.actors) == (True, frozenset())
    assert drawn(table).phase == "over"
    assert refused(table, "pass") == "902"


@rule("MI-11", "MI-34")
def test_four_players_who_never_pass_empty_the_box() -> None:
    table = deal(4, seed=5)
    laid = 0
    while not table.over:
        chosen = next(str(move) for move in table.moves if str(move) != "pass")
        table.push(chosen)
        laid += 1
    assert drawn(table).bag == {}
    assert 80 < laid == drawn(table).turn <= 96
