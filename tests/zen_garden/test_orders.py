"""Orders: two features, four tiles of each, and the point tiles."""

from __future__ import annotations

import pytest

from hortus import Table
from hortus.games.zen_garden.shown.facts import facts

from .positions import deal, drawn, edited, garden, line, points

rule = pytest.mark.rule

# Three pagodas and three cherry tiles, one of which shows both.
ALMOST = """
    ssp0 gsp0 ksp0 ....
    ksb0 ksu0 .... ....
    """
# The fourth pagoda and the fourth cherry tile in one.
BOTH = "kwp"


def ordering(*drawings: str, players: int = 2, order: int = 2) -> Table:
    """Boards 1, 4 and 5; one order asks for pagodas and cherry, the others for rare things."""
    table = deal(players, boards=[1, 4, 5])
    with edited(table) as edit:
        edit.order(0, "soil-trees", "path-stone")
        edit.order(1, "soil-clay", "decor-gate")
        edit.order(2, "soil-water", "decor-crane")
        edit.order(order, "decor-pagoda", "soil-cherry")
        edit.turn_of(0)
        for seat, drawing in enumerate(drawings):
            edit.garden(seat, garden(drawing))
        edit.clear_market()
        edit.offer(f0a=BOTH)
    return table


def push_for(table: Table, seat: int, move: str, offer: str) -> None:
    with edited(table) as edit:
        edit.turn_of(seat)
        edit.offer(f0a=offer)
    table.push(move)


@rule("ZG-37")
@pytest.mark.parametrize("order", [0, 1, 2])
def test_four_of_one_and_four_of_the_other_meet_an_order(order: int) -> None:
    table = ordering(ALMOST, order=order)
    table.push("0a g4 r0")
    assert points(table, "order", f"order-{order}") == [5, 0]
    assert line(table, 0, "order", f"order-{order}").count == 1
    assert table.state.seat[0].met == 1 << order


@rule("ZG-37")
@pytest.mark.parametrize("offer", ["gwp", "kwb"])
def test_four_of_one_alone_are_not_enough(offer: str) -> None:
    table = ordering(ALMOST)
    push_for(table, 0, "0a g4 r0", offer)
    assert points(table, "order", "order-2") == [0, 0]
    assert table.state.seat[0].met == 0


@rule("ZG-37")
def test_more_than_four_meet_it_too() -> None:
    table = ordering("ssp0 gsp0 tsp0 csp0\nwsp0 ksb0 ksu0 ksg0")
    push_for(table, 0, "0a d6 r0", "kwb")
    assert points(table, "order", "order-2") == [5, 0]


@rule("ZG-38")
def test_the_point_tile_is_taken_at_once() -> None:
    table = ordering(ALMOST)
    table.push("0a g4 r0")
    assert table.state.given[2] == 1
    view = drawn(table)
    assert view.orders[2].left == [3, 1]
    assert view.gardens[0].orders == [None, None, 5]


@rule("ZG-39")
def test_an_order_is_met_once() -> None:
    table = ordering(ALMOST)
    table.push("0a g4 r0")
    push_for(table, 0, "0a f5 r0", "ktp")
    assert table.state.given[2] == 1
    assert points(table, "order", "order-2") == [5, 0]


@rule("ZG-40")
def test_one_tile_may_meet_several_orders() -> None:
    table = ordering(ALMOST)
    with edited(table) as edit:
        edit.order(0, "soil-cherry", "path-sand")
        edit.order(1, "path-sand", "decor-pagoda")
    table.push("0a g4 r0")
    assert [points(table, "order", f"order-{k}")[0] for k in range(3)] == [5, 5, 5]
    assert list(table.state.given) == [1, 1, 1]


@rule("ZG-41")
def test_first_5_second_3_third_1_fourth_nothing() -> None:
    table = ordering(ALMOST, ALMOST, ALMOST, ALMOST, players=4)
    for seat, offer in enumerate(["kwp", "ktp", "kwp", "ktp"]):
        push_for(table, seat, "0a g4 r0", offer)
    assert points(table, "order", "order-2") == [5, 3, 1, 0]
    assert [line(table, seat, "order", "order-2").count for seat in range(4)] == [1, 1, 1, 1]
    assert table.state.given[2] == 3
    assert drawn(table).orders[2].left == []


@rule("ZG-41")
def test_the_fourth_has_met_it_all_the_same() -> None:
    table = ordering(ALMOST, ALMOST, ALMOST, ALMOST, players=4)
    with edited(table) as edit:
        edit.record["given"][2] = 3
    table.push("0a g4 r0")
    assert table.state.seat[0].met == 0b100
    assert drawn(table).gardens[0].orders == [None, None, 0]
    assert "no point tile was left" in table.scores().why(line(table, 0, "order", "order-2"))


@rule("ZG-42")
def test_a_tile_with_both_features_counts_for_both() -> None:
    """Five tiles are the fewest: three that show both, and one more of each."""
    table = ordering("ksp0 kwp0 .... ....\ngsp0 ksb0 .... ....")
    push_for(table, 0, "0a f4 r0", "ktp")
    assert points(table, "order", "order-2") == [5, 0]


@rule("ZG-64")
def test_point_tiles_are_added_at_the_end() -> None:
    table = ordering(ALMOST)
    before = table.scores().totals[0]
    others = sum(one.points for one in table.scores()[0].lines if one.category != "order")
    assert before == others
    table.push("0a g4 r0")
    after = table.scores()[0]
    assert sum(one.points for one in after.lines if one.category == "order") == 5
    assert after.total == sum(one.points for one in after.lines)
    assert set(line(table, 0, "order", "order-2").cells) == {"d4", "e4", "f4", "g4", "d5", "e5"}


@rule("ZG-37")
@rule("ZG-65")
def test_without_their_boards_there_are_no_orders() -> None:
    table = deal(2, boards=[1])
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, garden(ALMOST))
        edit.offer(f0a=BOTH)
    table.push("0a g4 r0")
    assert table.state.seat[0].met == 0
    assert list(table.state.given) == [0, 0, 0]


@rule("ZG-37")
def test_what_is_told_of_orders_is_what_meets_them() -> None:
    """How many tiles they ask for, on which boards they lie, and what a score line calls them."""
    told = facts()
    assert told.order_boards == {"order-0": 4, "order-1": 4, "order-2": 5}
    for place, name in enumerate(told.order_boards):
        table = ordering(ALMOST, order=place)
        order = drawn(table).orders[place]
        assert (order.item, order.board) == (name, told.order_boards[name])
        table.push("0a g4 r0")
        counts = drawn(table).gardens[0].counts
        assert {counts[feature] for feature in order.features} == {told.order_tiles}
        assert points(table, "order", order.item) == [5, 0]


@rule("ZG-37")
def test_an_order_keeps_its_name_where_others_are_not_in_play() -> None:
    only = drawn(deal(2, boards=[1, 5])).orders
    assert [(order.item, order.board) for order in only] == [("order-2", 5)]
