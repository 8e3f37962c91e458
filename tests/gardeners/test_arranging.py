"""Actions and laying: who may act, what is in a supply, and where tiles may lie."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hortus import Table
from hortus.games.gardeners import GAME
from hortus.games.gardeners.rules.indices import TAKE

from .positions import (
    Laid,
    at_table,
    begun,
    do,
    drawn,
    edited,
    garden,
    laid,
    loose,
    refused,
    row_of,
    square,
)

# --------------------------------------------------------------------------------- actions


@pytest.mark.rule("GA-40")
def test_all_act_at_once_and_several_times_in_a_row() -> None:
    table = begun(3)
    assert table.actors == {0, 1, 2}
    for seat in (2, 2, 2, 0, 1, 2):
        moves = [a for a in table.moves_of(seat).indices.tolist() if "put" in GAME.notation(a)]
        table.push(moves[0], seat)
        assert table.actors == {0, 1, 2}
    assert len(laid(table)) == 6


@pytest.mark.rule("GA-E39")
@pytest.mark.rule("GA-40")
def test_nobody_needs_a_card_to_build() -> None:
    """The right to lay and remove is not limited to those who hold cards."""
    table = at_table(row_of(3), (0, "S-01"), players=3)
    with edited(table) as edit:
        edit.supply(2, "C01")
    do(table, 2, "put C01 at 1,0")
    do(table, 1, "take A03 at 0,2 to 2")


@pytest.mark.rule("GA-41")
def test_an_action_adds_or_removes_one_tile() -> None:
    table = at_table(row_of(3))
    for command, change in (("put B01 at 0,3", 1), ("take A01 at 0,0 to 1", -1)):
        before = laid(table)
        do(table, 0, command)
        after = laid(table)
        assert len(after) == len(before) + change
        assert len(after.items() ^ before.items()) == 1


@pytest.mark.rule("GA-E13")
@pytest.mark.rule("GA-41")
def test_a_place_holds_one_tile() -> None:
    """Of two who want the same place the first has it; the other's tile stays with it."""
    table = at_table(row_of(2))
    with edited(table) as edit:
        edit.supply(1, "C01")
    do(table, 0, "put B01 at 0,2")
    assert refused(table, 1, "put C01 at 0,2") == "GA-41"
    assert loose(table, 1) == {"C01"}


@pytest.mark.rule("GA-E13")
@pytest.mark.rule("GA-E14")
@pytest.mark.rule("GA-41")
def test_what_has_gone_cannot_be_taken_twice() -> None:
    """An action exists once it is finished, and then in the order of arrival."""
    table = at_table(row_of(4), players=3)
    do(table, 0, "take A04 at 0,3 to 1")
    assert refused(table, 2, "take A04 at 0,3 to 0") == "906"
    assert refused(table, 2, "take A03 at 0,3 to 0") == "906"
    do(table, 0, "take A03 at 0,2 to 1")
    do(table, 1, "put A03 at 0,2")
    do(table, 2, "take A03 at 0,2 to 0")


@pytest.mark.rule("GA-E13")
@pytest.mark.rule("GA-53")
def test_a_removal_made_illegal_by_another_is_refused() -> None:
    """Both arms may go, but after one of them the middle holds the rest together."""
    table = at_table([Laid(0, 0, 0), Laid(1, 0, 1), Laid(2, 1, 0), Laid(3, 1, 1)])
    do(table, 0, "take A04 at 1,1 to 1")
    assert refused(table, 1, "take A01 at 0,0 to 0") == "GA-53"


# ---------------------------------------------------------------------------------- supply


@pytest.mark.rule("EX-06")
@pytest.mark.rule("GA-42")
def test_a_supply_is_the_stack_then_stack_and_loose_tiles_then_those_alone_then_nothing() -> None:
    table = at_table(row_of(2))
    with edited(table) as edit:
        edit.record["seat"][0]["loose"] = 0
        edit.record["seat"][1]["loose"] = (1 << 36) - 1 - 3
        edit.stack(0, "B01", "B02")

    def sources() -> set[str]:
        moves = map(str, table.moves_of(0))
        return {move.split()[1] for move in moves if move.startswith("put")}

    assert sources() == {"B01"}
    do(table, 1, "take A02 at 0,1 to 0")
    assert sources() == {"B01", "A02"}
    for column, turn in ((1, "r0"), (2, "r3")):
        top = drawn(table).seats[0].top
        do(table, 0, f"put {top} at 0,{column} {turn}")
    assert drawn(table).seats[0].stack == 0
    assert sources() == {"A02"}
    do(table, 0, "put A02 at 0,3")
    assert sources() == set()
    assert 0 in table.actors  # there is still something to lift


@pytest.mark.rule("GA-43")
def test_a_tile_comes_from_the_own_supply_alone() -> None:
    table = at_table(row_of(2))
    with edited(table) as edit:
        edit.supply(1, "C01")
    assert refused(table, 0, "put C01 at 0,2") == "GA-43"
    assert refused(table, 0, "put A01 at 0,2") == "GA-43"  # it lies in the garden
    assert refused(table, 1, "put B01 at 0,2") == "GA-43"
    do(table, 1, "put C01 at 0,2")


@pytest.mark.rule("GA-44")
def test_from_the_stack_the_top_alone_may_be_laid() -> None:
    table = at_table(row_of(2))
    with edited(table) as edit:
        edit.stack(0, "B01", "B02", "B03")
    for hidden in ("B02", "B03"):
        assert refused(table, 0, f"put {hidden} at 0,2") == "GA-44"
    do(table, 0, "put B01 at 0,2")
    assert drawn(table).seats[0].top in ("B02", "B03")
    assert drawn(table).seats[0].stack == 2


@pytest.mark.rule("GA-44")
def test_received_tiles_may_be_laid_at_once_and_in_any_order() -> None:
    for order in (("A05", "A04", "A03"), ("A04", "A03", "A05"), ("A03", "A05", "A04")):
        table = at_table(row_of(5))
        for number in (5, 4, 3):
            do(table, 0, f"take A0{number} at 0,{number - 1} to 1")
        for column, tile in enumerate(order, 2):
            do(table, 1, f"put {tile} at 0,{column}")
        assert [laid(table)[0, column] for column in (2, 3, 4)] == list(order)


@pytest.mark.rule("GA-45")
def test_received_tiles_never_join_the_stack() -> None:
    table = at_table(row_of(3))
    with edited(table) as edit:
        edit.stack(1, "B01", "B02")
    do(table, 0, "take A03 at 0,2 to 1")
    seat = drawn(table).seats[1]
    assert (seat.top, seat.stack, seat.loose) == ("B01", 2, ["A03"])


# ----------------------------------------------------------------------------------- laying


@pytest.mark.rule("GA-46")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_lay_the_first_tile_and_anywhere(seat: int) -> None:
    table = begun(3)
    tile = drawn(table).seats[seat].top
    do(table, seat, f"put {tile} at -40,17")
    assert list(laid(table).values()) == [tile]


@pytest.mark.rule("GA-E31")
@pytest.mark.rule("GA-46")
def test_the_second_of_two_first_tiles_must_touch_the_other() -> None:
    table = begun(2)
    tops = [seat.top for seat in drawn(table).seats]
    do(table, 1, f"put {tops[1]} at 0,0")
    assert refused(table, 0, f"put {tops[0]} at 3,3") == "GA-47"
    do(table, 0, f"put {tops[0]} at 1,0")


@pytest.mark.rule("GA-47")
def test_a_tile_shares_an_edge_with_another_one() -> None:
    table = at_table(garden("gFp"))
    beside = {(0, 1), (1, 0), (0, -1), (-1, 0)}
    for row, column in product(range(-2, 3), repeat=2):
        command = f"put B01 at {row},{column}"
        if (row, column) in beside:
            do(table.copy(), 0, command)
        elif (row, column) != (0, 0):
            expected = "GA-48" if min(row, column) == -2 else "GA-47"  # past the frame
            assert refused(table, 0, command) == expected


@pytest.mark.rule("EX-01")
@pytest.mark.rule("GA-48")
def test_the_garden_is_never_wider_than_the_mode_allows() -> None:
    table = at_table(row_of(6))
    for column in (6, -1):
        assert refused(table, 0, f"put B01 at 0,{column}") == "GA-48"
    do(table, 0, "put B01 at -1,0")
    do(table, 0, "put B02 at 1,0")


@pytest.mark.rule("EX-02")
@pytest.mark.rule("GA-E5")
@pytest.mark.rule("GA-48")
def test_a_tile_removed_on_one_side_makes_room_on_the_other() -> None:
    """The square lies nowhere yet, only its size is given."""
    table = at_table(row_of(6))
    do(table, 0, "take A01 at 0,0 to 1")
    do(table, 0, "put B01 at 0,6")
    assert sorted(laid(table)) == [(0, column) for column in range(1, 7)]
    assert refused(table, 1, "put A01 at 0,0") == "GA-48"


@pytest.mark.rule("GA-48")
@pytest.mark.parametrize(("mode", "side"), [("introduction-a", 4), ("introduction-b", 5)])
def test_smaller_gardens_have_smaller_bounds(mode: str, side: int) -> None:
    for column, row in ((1, 0), (0, 1)):
        line = [Laid(n, row * n, column * n) for n in range(side)]
        table = at_table(line, mode=mode)
        assert refused(table, 0, f"put A16 at {row * side},{column * side}") == "GA-48"
        assert refused(table, 0, f"put A16 at {-row},{-column}") == "GA-48"
        do(table, 0, f"put A16 at {column},{row}")


@pytest.mark.rule("GA-49")
def test_a_tile_may_lie_in_any_of_its_turns() -> None:
    table = at_table(garden("gFp"))
    benches = {f"put B01 at 0,1 r{turn}" for turn in range(4)}
    turned = set()
    for command in sorted(benches):
        copy = table.copy()
        do(copy, 0, command)
        (turn,) = (one.turn for one in drawn(copy).garden if one.tile == "B01")
        turned.add(turn)
    assert turned == {0, 1, 2, 3}
    puts = [str(move) for move in table.moves_of(0) if str(move).startswith("put")]
    at_c1 = [put.split()[1] for put in puts if " c1" in put]
    assert {tile: at_c1.count(tile) for tile in ("A02", "B01", "C03", "C08")} == {
        "A02": 1, "B01": 4, "C03": 2, "C08": 4,
    }  # fmt: skip


@pytest.mark.rule("GA-50")
def test_paths_need_not_join_and_pictures_need_not_match() -> None:
    table = at_table(garden("eP:NS"))
    do(table, 0, "put C03 at 0,1 r1")  # the one path leads past the end of the other
    do(table, 0, "put A10 at 1,0")


@pytest.mark.rule("GA-E30")
@pytest.mark.rule("GA-57")
def test_nothing_is_judged_while_building() -> None:
    """Laying beside a tree that a closed card forbids changes nothing but the garden."""
    table = at_table(row_of(1), (0, "S-09"), (1, "S-55"))
    slots = [list(slot.possible) for slot in table.state.slot]
    chance = Random(4)
    for _ in range(12):
        puts = [a for a in table.moves_of(0).indices.tolist() if a < TAKE]
        table.push(chance.choice(puts), 0)
    assert [list(slot.possible) for slot in table.state.slot] == slots
    for view in (drawn(table, seat) for seat in table.seats):
        assert {seat.said for seat in view.seats} == {None}


def moves_named(table: Table, seat: int, word: str) -> list[str]:
    return [str(move) for move in table.moves_of(seat) if str(move).startswith(word)]


@pytest.mark.rule("GA-67")
def test_where_all_supplies_are_empty_a_tile_has_to_be_removed_first() -> None:
    table = at_table(square(6), (0, "S-01"))
    for seat in table.seats:
        assert moves_named(table, seat, "put") == []
        assert len(moves_named(table, seat, "take")) == 20
