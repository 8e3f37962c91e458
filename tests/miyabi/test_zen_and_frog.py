"""Expansion C, the Zen tiles, and D, the frog: reconstructions."""

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
    edited,
    garden,
    in_game,
    levels,
    line,
    moves,
    played,
    refused,
    shown,
    without_nature,
)

rule = pytest.mark.rule

ZEN: dict[str, Any] = {"expansions": ["zen", "colours", "sevens"]}
FROG: dict[str, Any] = {"expansions": ["frog", "zen"], "zen": (1, 0, 0)}


# -------------------------------------------------------------------------------- C: Zen tiles


def display(table: Table) -> tuple[list[int], list[int]]:
    """Zen tiles on display and in the pile, by objects."""
    zen = drawn(table).zen
    assert zen is not None
    return zen.open, zen.left


@rule("MI-X12", "MI-X14", "MI-X16")
def test_a_zen_tile_is_laid_instead_on_one_cell_of_any_row() -> None:
    table = at_table("c3=1*2", lanterns=["ae"], zen=(2, 1, 0), **ZEN)
    assert len(moves(table, "zen-1")) == len(moves(table, "zen-2")) == 4 * 6
    assert refused(table, "zen-3 c3") == "MI-X12"
    assert refused(table, "zen-1 a3") == "MI-17"
    after = played(table, "zen-2 c3")
    assert levels(after) == {"c3": 2}
    assert shown(after) == {"c3": 2}
    assert garden(after).lanterns == ["a", "c", "e"]
    assert in_game(after)[0] == 4  # objects times level
    assert display(after)[0] == [2, 0, 0]
    assert drawn(after).supply == drawn(table).supply
    assert after.actors == {1}


@rule("MI-X13", "MI-X17")
def test_a_new_zen_tile_is_turned_up_while_there_are_any() -> None:
    table = deal(2, expansions=["zen"])
    for n in range(1, 13):
        assert display(table) == ([5, 0, 0], [12 - n, 0, 0])
        table.push(min(m for m in map(str, table.moves) if m.startswith("zen-1")))
        if n < 12:
            assert sum(display(table)[0]) == 5
    assert table.state.round == 1  # twelve lanterns
    assert display(table) == ([4, 0, 0], [0, 0, 0])  # and from round to round they stay


@rule("MI-X13")
def test_chance_says_which_face_comes_where_there_are_several() -> None:
    table = without_nature(at_table(zen=(1, 2, 2), **ZEN))
    with edited(table) as record:
        record["zen_bag"] = [1, 2, 0]
    table.push("zen-2 c3")
    assert table.actors == {NATURE}
    seen = set()
    for after in (answered(table, number) for number in range(20)):
        assert after.actors == {1}
        up, left = display(after)
        assert sum(up) == 5
        assert [a + b for a, b in zip(up, left, strict=True)] == [2, 3, 2]
        seen.add(tuple(up))
    assert seen == {(2, 1, 2), (1, 2, 2)}


@rule("MI-X15")
def test_a_zen_tile_lies_like_a_single_one() -> None:
    tall = at_table("all=5", top_level="five", **ZEN)
    assert moves(tall, "zen") == set()
    assert refused(tall, "zen-1 c3") == "MI-30"
    whole = at_table(support="whole_tiles", supply="fish-2 stone-1", **ZEN)
    whole = played(whole, "fish-2 c r0", "stone-1 a")
    assert refused(whole, "zen-1 d3") == "MI-22"  # half a double
    assert refused(whole, "zen-1 d4") == ""
    assert "c3" not in {move.split()[-1] for move in moves(whole, "zen-1")}


@rule("MI-X16")
def test_a_zen_tile_takes_no_bonus_and_counts_for_its_row() -> None:
    table = at_table("all=4 a3=1*3 b3=1*3", zen=(1, 0, 0), supply="stone-1", **ZEN)
    table = played(table, "zen-1 c3")
    assert in_game(table)[0] == 5
    assert garden(table).bonuses == []
    assert drawn(table).bonuses[2].left
    assert line(table, "placed", "fish").points == 5
    assert line(table, "majority", "fish").count == 7
    assert line(table, "colours").count == 7
    assert line(table, "sevens", "row-3").points == 7


@rule("MI-X18")
@pytest.mark.parametrize("left", [0, 1])
def test_nobody_is_forced_to_pass_while_a_zen_tile_fits(left: int) -> None:
    lanterns = ["", "abdef"]
    table = at_table(
        "", NOWHERE, supply="fish-2 stone-1", lanterns=lanterns, zen=(left, 0, 0), **ZEN
    )
    table = played(table, "stone-1 a")
    assert garden(table, 1).passed == (left == 0)
    assert table.actors == {left}


# ------------------------------------------------------------------------------------ D: frog


@rule("MI-X19", "MI-X21")
def test_the_frog_begins_beside_the_garden_and_may_step_after_a_tile() -> None:
    table = deal(2, expansions=["frog"], first_seat="seat_1")
    assert [one.frog for one in drawn(table).gardens] == [None, None]
    assert refused(table, "frog c3") == refused(table, "stay") == "MI-X21"
    table = at_table("a1=1 b1=2", **FROG)
    table.push("fish-2 c r0")
    assert table.actors == {0}
    assert drawn(table).phase == "frog"
    assert moves(table) == {"frog a1", "frog c3", "frog d3", "stay"}  # the first step: MI-X22
    assert refused(table, "fish-1 a") == refused(table, "pass") == "MI-X21"
    assert refused(table, "frog b1") == "MI-X22"
    leapt = played(table, "frog c3")
    assert leapt.actors == {1}
    assert [one.frog for one in drawn(leapt).gardens] == ["c3", None]
    stayed = played(table, "stay")
    assert stayed.actors == {1}
    assert garden(stayed).frog is None


@rule("MI-X21")
def test_where_no_step_is_possible_the_turn_is_over() -> None:
    table = at_table("all=2", supply="fish-1 fish-1", **FROG)
    assert played(table, "fish-1 c").actors == {1}
    stuck = at_table("all=4 c3=1", frogs=["c3"], **FROG)
    assert played(stuck, "stone-1 a").actors == {1}
    zen = at_table("all=2 c3=1", **FROG)
    assert moves(played(zen, "zen-1 a1")) == {"frog c3", "stay"}


@rule("MI-X22")
@pytest.mark.parametrize("level", [1, 2, 5])
def test_later_steps_lead_to_a_neighbour_at_most_one_level_higher(level: int) -> None:
    around = f"b3={level} d3={level + 1} c2={level + 2} c4={level - 1} b2={level} c6=1"
    table = at_table(f"c3={level} {around}", frogs=[f"c3 {level}"], **FROG)
    table = played(table, "boxwood-1 f")
    assert moves(table) == {"frog b3", "frog d3", "frog c4", "stay"}
    for cell in ("c2", "b2", "c6", "c3"):
        assert refused(table, f"frog {cell}") == "MI-X22"


@rule("MI-X20", "MI-X23")
def test_each_level_from_the_second_scores_once() -> None:
    table = at_table("a1=1 b1=2 c1=3", supply="fish-1 " * 9, lanterns=["", "abcdef"], **FROG)
    steps = [("a1", 0), ("b1", 2), ("c1", 3), ("b1", 0), ("c1", 0)]
    for column, (step, paid) in zip("fedcb", steps):
        table = played(table, f"fish-1 {column}")
        before = in_game(table)[0]
        table = played(table, f"frog {step}")
        assert in_game(table)[0] - before == paid
        assert line(table, "frog").cells == (step,)
    frog = line(table, "frog")
    assert (frog.points, frog.count, frog.rule) == (5, 3, "MI-X23")


@rule("MI-X24")
def test_nothing_is_laid_on_the_frog() -> None:
    table = at_table("all=1", frogs=["c3"], supply="fish-1 fish-2 fish-end azalea-elbow", **FROG)
    for move in ("fish-1 c", "fish-2 b r0", "fish-end e r2", "azalea-elbow c r2", "zen-1 c3"):
        assert refused(table, move) == "MI-X24"
    assert refused(table, "fish-2 d r0") == ""
    assert all(levels(played(table, move))["c3"] == 1 for move in moves(table))


@rule("MI-X25")
def test_the_frog_of_who_has_passed_rests() -> None:
    table = at_table("c3,d3=1", frogs=["c3"], **FROG)
    table = played(table, "pass", "fish-1 a", "stay", "fish-2 c r0", "stay")
    assert table.actors == {1}
    assert garden(table).frog == "c3"
