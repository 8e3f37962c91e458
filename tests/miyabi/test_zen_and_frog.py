"""Expansion C, the Zen tiles, and D, the frog: reconstructions."""

from __future__ import annotations

import pytest

from hortus import NATURE, Event, Table
from hortus.games.miyabi.planes import counts
from hortus.games.miyabi.state import CELLS

from .positions import (
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
    points,
    refused,
    shown,
    without_nature,
)

rule = pytest.mark.rule


# -------------------------------------------------------------------------------- C: Zen tiles


def zen_table(*gardens: str, up: tuple[int, int, int] = (2, 1, 0), **rest: object) -> Table:
    return at_table(*gardens, zen=up, expansions=["zen", "colours", "sevens"], **rest)  # type: ignore[arg-type]


def display(table: Table) -> tuple[list[int], list[int]]:
    zen = drawn(table).zen
    assert zen is not None
    return zen.open, zen.left


@rule("MI-X12", "MI-X14", "MI-X16")
def test_a_zen_tile_is_laid_instead_on_one_cell_of_any_row() -> None:
    table = zen_table("c3=1*2", lanterns=["ae"])
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
    table = without_nature(zen_table(up=(1, 2, 2)))
    with edited(table) as record:
        record["zen_bag"] = [1, 0, 2]
    table.push("zen-2 c3")
    assert table.actors == {NATURE}
    seen = set()
    for number in range(20):
        after = without_nature(table)
        after.replay(Event(NATURE, number))
        assert after.actors == {1}
        up, left = display(after)
        assert sum(up) == 5
        assert [a + b for a, b in zip(up, left, strict=True)] == [2, 1, 4]
        seen.add(tuple(up))
    assert seen == {(2, 1, 2), (1, 1, 3)}


@rule("MI-X15")
def test_a_zen_tile_lies_like_a_single_one() -> None:
    tall = zen_table("all=5", top_level="five")
    assert moves(tall, "zen") == set()
    assert refused(tall, "zen-1 c3") == "MI-30"
    whole = zen_table(support="whole_tiles", supply="fish-2 stone-1")
    whole = played(whole, "fish-2 c r0", "stone-1 a")
    assert refused(whole, "zen-1 d3") == "MI-22"  # half a double
    assert refused(whole, "zen-1 d4") == ""
    assert "c3" not in {move.split()[-1] for move in moves(whole, "zen-1")}


@rule("MI-X16")
def test_a_zen_tile_takes_no_bonus_and_counts_for_its_row() -> None:
    table = zen_table("all=4 a3=1*3 b3=1*3", up=(1, 0, 0), supply="stone-1")
    table = played(table, "zen-1 c3")
    assert in_game(table)[0] == 5
    assert garden(table).bonuses == []
    assert drawn(table).bonuses[2].left
    assert line(table, "placed", "fish").points == 5
    assert line(table, "majority", "fish").count == 7
    assert line(table, "colours").count == 7
    assert line(table, "sevens", "row-3").points == 7


NOWHERE = "c3=1 c2=2 c4=3 d3=2 b3=2"


@rule("MI-X18")
@pytest.mark.parametrize(("up", "passes"), [((1, 0, 0), False), ((0, 0, 0), True)])
def test_nobody_is_forced_to_pass_while_a_zen_tile_fits(
    up: tuple[int, int, int], passes: bool
) -> None:
    table = zen_table("", NOWHERE, up=up, supply="fish-2 stone-1", lanterns=["", "abdef"])
    table = played(table, "stone-1 a")
    assert garden(table, 1).passed == passes
    assert table.actors == {0 if passes else 1}


# ------------------------------------------------------------------------------------ D: frog


def frog_table(*gardens: str, frogs: tuple[str, ...] = (), **rest: object) -> Table:
    expansions = ["frog", *rest.pop("more", ())]  # type: ignore[misc]
    return at_table(*gardens, frogs=frogs, expansions=expansions, **rest)  # type: ignore[arg-type]


@rule("MI-X19", "MI-X21")
def test_the_frog_begins_beside_the_garden_and_may_step_after_a_tile() -> None:
    table = deal(2, expansions=["frog"], first_seat="seat_1")
    assert [one.frog for one in drawn(table).gardens] == [None, None]
    assert refused(table, "frog c3") == refused(table, "stay") == "MI-X21"
    table = frog_table("a1=1 b1=2")
    table.push("fish-2 c r0")
    assert (table.actors, drawn(table).phase) == ({0}, "frog")
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
    table = frog_table("all=2", "", supply="fish-1 fish-1 fish-1")
    assert played(table, "fish-1 c").actors == {1}
    stuck = frog_table("all=4 c3=1", frogs=("c3",))
    assert played(stuck, "stone-1 a").actors == {1}
    zen = frog_table("all=2 c3=1", more=["zen"], zen=(1, 0, 0))
    assert moves(played(zen, "zen-1 a1")) == {"frog c3", "stay"}


@rule("MI-X22")
@pytest.mark.parametrize("level", [1, 2, 5])
def test_later_steps_lead_to_a_neighbour_at_most_one_level_higher(level: int) -> None:
    around = f"b3={level} d3={level + 1} c2={level + 2} c4={level - 1} b2={level} c6=1"
    table = frog_table(f"c3={level} {around}", frogs=(f"c3 {level}",))
    table = played(table, "boxwood-1 f")
    assert moves(table) == {"frog b3", "frog d3", "frog c4", "stay"}
    for cell in ("c2", "b2", "c6", "c3"):
        assert refused(table, f"frog {cell}") == "MI-X22"


@rule("MI-X20", "MI-X23")
def test_each_level_from_the_second_scores_once() -> None:
    table = frog_table("a1=1 b1=2 c1=3", supply="fish-1 " * 14, lanterns=["", "abcdef"])
    expected = [0, 2, 5, 5, 5, 5]
    for number, step in enumerate(["a1", "b1", "c1", "b1", "c1"]):
        before = in_game(table)[0]
        table = played(table, f"fish-1 {'fedcb'[number]}")
        laid = in_game(table)[0] - before
        table = played(table, f"frog {step}")
        assert in_game(table)[0] - before - laid == [0, 2, 3, 0, 0][number]
        frog = line(table, "frog")
        assert (frog.points, frog.count) == (expected[number], [1, 2, 3, 3, 3][number])
        assert (frog.cells, frog.rule) == ((step,), "MI-X23")
    assert garden(table).frog_level == 3


@rule("MI-X24")
def test_nothing_is_laid_on_the_frog() -> None:
    table = frog_table("all=1", frogs=("c3",), supply="fish-1 fish-2 fish-end azalea-elbow",
                       more=["zen"], zen=(1, 0, 0))  # fmt: skip
    for move in ("fish-1 c", "fish-2 b r0", "fish-end e r2", "azalea-elbow c r2", "zen-1 c3"):
        assert refused(table, move) == "MI-X24"
    assert refused(table, "fish-2 d r0") == ""
    ground = played(table, "stay") if drawn(table).phase == "frog" else table
    for move in moves(ground):
        if move != "pass":
            after = ground.copy()
            after.push(move)
            assert counts(after.state.seat[0].height, CELLS)[14] == 1


@rule("MI-X25")
def test_the_frog_of_who_has_passed_rests() -> None:
    table = frog_table("c3,d3=1", frogs=("c3",))
    table = played(table, "pass", "fish-1 a", "stay", "fish-2 c r0", "stay")
    assert table.actors == {1}
    assert garden(table).frog == "c3"
    assert points(table, "majority", "maple") == [0, 0]
