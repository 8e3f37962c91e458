"""What the view tells of a table."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import NOBODY
from hortus.engine.states import constant_record, record_of
from hortus.games.miyabi.shown.view import BonusView, CellView, PileView, ZenView, draw_view

from .positions import at_table, deal, drawn, edited, garden, played, to_the_end, without_nature

rule = pytest.mark.rule


def test_a_view_is_drawn_from_a_veiled_record_only() -> None:
    table = deal()
    box = constant_record(table.view().box)
    with pytest.raises(ValueError, match="veiled"):
        draw_view(record_of(table._states), box, NOBODY, table.options)


@rule("MI-21")
@rule("MI-26")
def test_a_garden_and_what_lies_joined() -> None:
    """A corner on two levels of ground, then a single upon one of its cells."""
    table = played(
        at_table("c3,c4,d3=1", supply="fish-elbow stone-1 fish-1 maple-1"), "fish-elbow c r0"
    )
    cells = {one.cell: one for one in garden(table).cells}
    assert len(cells) == 36
    assert cells["c3"] == CellView("c3", 2, 3, True, True)
    assert cells["d3"] == CellView("d3", 2, 0, False, False)
    assert cells["c4"] == CellView("c4", 2, 0, False, False)
    assert cells["a1"] == CellView("a1", 0, 0, False, False)

    after = played(table, "stone-1 a r0", "fish-1 d r0")
    cells = {one.cell: one for one in garden(after).cells}
    assert cells["d3"] == CellView("d3", 3, 1, False, False)
    assert cells["c3"] == CellView("c3", 2, 3, False, True)  # cut off on its right
    mine = garden(after)
    assert (mine.lanterns, mine.points, mine.counts["fish"]) == (["c", "d"], 9, 4)
    assert (mine.done, mine.passed) == (False, False)


@rule("MI-13")
def test_who_is_done() -> None:
    table = at_table("", "", "", lanterns=["abcdf", "abcdef", ""])
    assert [(one.done, one.passed) for one in drawn(table).gardens] == [
        (False, False), (True, False), (False, False),
    ]  # fmt: skip
    table.push("pass")
    assert (garden(table).done, garden(table).passed) == (True, True)
    assert drawn(table).mover == 2


@rule("MI-15")
def test_the_supply_by_shape_and_object() -> None:
    table = at_table(supply="stone-1 fish-2 fish-2 maple-end pagoda-south")
    assert drawn(table).supply == [
        PileView("stone-1", "stone", "single", 1),
        PileView("fish-2", "fish", "double", 2),
        PileView("maple-end", "maple", "straight", 1),
        PileView("pagoda-south", "pagoda", "corner", 1),
    ]


@rule("MI-12")
def test_bag_and_supply_are_the_box() -> None:
    view = drawn(deal(4))
    assert sum(view.bag.values()) + sum(pile.count for pile in view.supply) == 96


@rule("MI-28")
def test_bonuses_left_and_won() -> None:
    table = played(at_table("a1=4"), "maple-1 a r0")
    maple, pagoda, *_ = drawn(table).bonuses
    assert maple == BonusView("maple", 10, 5, 0, False)
    assert pagoda == BonusView("pagoda", 9, 5, None, True)
    assert garden(table).bonuses == ["maple"]
    assert garden(table).points == 5 + 10


@rule("MI-38")
def test_majorities_as_they_would_pay_now() -> None:
    view = drawn(at_table("a1=1*3 a6=1*1", "a1=1*1 a6=1*1", ""))
    maple, pagoda, *_, stone = view.majorities
    assert (maple.object, maple.first, maple.second) == ("maple", 20, 10)
    assert (maple.counts, maple.points) == ([3, 1, 0], [20, 10, 0])
    assert (pagoda.counts, pagoda.points) == ([0, 0, 0], [0, 0, 0])
    assert (stone.counts, stone.points) == ([1, 1, 0], [10, 10, 0])


@rule("MI-X21")
def test_the_frog() -> None:
    table = at_table("c3=1 c4=2", frogs=["c3", ""], expansions=["frog"])
    assert (garden(table).frog, garden(table).frog_level) == ("c3", 1)
    assert (garden(table, 1).frog, garden(table, 1).frog_level) == (None, 0)
    table.push("maple-1 a r0")
    assert (drawn(table).phase, drawn(table).mover) == ("frog", 0)
    table.push("frog c4")
    assert (garden(table).frog, garden(table).frog_level, garden(table).points) == ("c4", 2, 3)


@rule("MI-X11")
def test_zen_tiles_where_they_are_in_play() -> None:
    assert drawn(deal()).zen is None
    assert drawn(deal(expansions=["zen"])).zen == ZenView([5, 0, 0], [11, 0, 0])


@rule("MI-07")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 5), (4, 4)])
def test_the_course_of_the_game(players: int, rounds: int) -> None:
    table = deal(players)
    view = drawn(table)
    assert (view.phase, view.round, view.rounds) == ("lay", 1, rounds)
    assert (view.turn, view.turns) == (0, rounds * 6 * players)
    assert view.mover == view.first

    table.push(next(move for move in table.moves if str(move) != "pass"))
    assert drawn(table).turn == 1

    over = to_the_end(table)
    view = drawn(over)
    assert (view.phase, view.round, view.mover) == ("over", rounds, None)
    assert 0 < view.turn <= view.turns


def test_nobody_moves_while_nature_draws() -> None:
    table = without_nature(at_table())
    with edited(table) as record:
        record["seat"]["passed"] = 1
        record["seat"][0]["passed"] = 0
    table.push("pass")
    view = drawn(table)
    assert (view.phase, view.mover, view.round) == ("nature", None, 2)
    assert view.supply == []


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_everybody_sees_the_same(seat: int) -> None:
    options: dict[str, Any] = {"expansions": ["colours", "zen", "frog"]}
    table = deal(2, **options)
    assert drawn(table, seat) == drawn(table)
    assert drawn(table).expansions == ["colours", "zen", "frog"]  # A, C, D
