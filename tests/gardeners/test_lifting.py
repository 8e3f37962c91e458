"""Lifting tiles: which may go, who gets them, and what an edge is."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hortus.engine.bits import members
from hortus.games.gardeners.enums import Reach
from hortus.games.gardeners.rules.ground import (
    at_the_edge,
    holds_together_without,
    removable_cells,
    square_of,
)
from hortus.games.gardeners.rules.lattice import beside

from .positions import (
    Laid,
    at_table,
    do,
    drawn,
    garden,
    laid,
    refused,
    row_of,
    square,
)


def ring() -> list[Laid]:
    """Eight tiles around a hole."""
    places = [place for place in product(range(3), range(3)) if place != (1, 1)]
    return [Laid(n, row, column) for n, (row, column) in enumerate(places)]


@pytest.mark.rule("GA-51")
def test_anybody_may_remove_any_tile_that_can_be_removed() -> None:
    table = at_table(square(6), (0, "S-01"), players=3)
    corner = laid(table)[0, 0]
    for seat in table.seats:
        copy = table.copy()
        do(copy, seat, f"take {corner} at 0,0 to {(seat + 1) % 3}")
        assert (0, 0) not in laid(copy)


@pytest.mark.rule("EX-05")
@pytest.mark.rule("GA-52")
@pytest.mark.parametrize(
    ("mode", "side", "removable"),
    [("introduction-a", 4, 12), ("introduction-b", 5, 16), ("standard", 6, 20)],
)
@pytest.mark.parametrize("edge", ["free_side", "reachable"])
def test_of_a_full_garden_the_border_can_be_removed(
    mode: str, side: int, removable: int, edge: str
) -> None:
    table = at_table(square(side), mode=mode, edge=edge)
    places = set(drawn(table).removable)
    assert len(places) == removable
    assert places == {
        place for place in product(range(side), repeat=2) if {0, side - 1} & set(place)
    }


@pytest.mark.rule("EX-04")
@pytest.mark.rule("GA-52")
def test_an_inner_tile_can_go_once_there_is_a_notch_to_it() -> None:
    table = at_table(square(6))

    def take(row: int, column: int) -> str:
        return f"take {laid(table)[row, column]} at {row},{column} to 1"

    assert refused(table, 0, take(2, 2)) == "GA-52"
    do(table, 0, take(0, 2))
    assert refused(table, 0, take(2, 2)) == "GA-52"
    do(table, 0, take(1, 2))
    do(table, 0, take(2, 2))


@pytest.mark.rule("GA-E3")
@pytest.mark.rule("GA-52")
def test_what_an_edge_is_beside_a_hole_is_a_ruling() -> None:
    """In a ring of 5 by 5 with one hole, the tiles beside the hole have a free side."""
    places = [place for place in product(range(5), repeat=2) if place != (2, 2)]
    holed = [Laid(n, row, column) for n, (row, column) in enumerate(places)]
    beside = {(1, 2), (2, 1), (2, 3), (3, 2)}
    free_side = set(drawn(at_table(holed, edge="free_side")).removable)
    reachable = set(drawn(at_table(holed, edge="reachable")).removable)
    assert free_side - reachable == beside
    assert reachable < free_side
    table = at_table(holed, edge="reachable")
    assert refused(table, 0, f"take {laid(table)[1, 2]} at 1,2 to 1") == "GA-52"


@pytest.mark.rule("GA-E3")
@pytest.mark.rule("GA-52")
def test_a_gap_at_a_corner_frees_no_tile() -> None:
    """(1, 1) touches the gap at (0, 0) only at a corner."""
    corner = [one for one in square(6) if (one.row, one.column) != (0, 0)]
    table = at_table(corner)
    assert refused(table, 0, f"take {laid(table)[1, 1]} at 1,1 to 1") == "GA-52"


@pytest.mark.rule("EX-03")
@pytest.mark.rule("GA-E6")
@pytest.mark.rule("GA-53")
def test_a_removal_must_not_split_the_garden() -> None:
    """Corners hold nothing together."""
    table = at_table(row_of(3))
    assert refused(table, 0, "take A02 at 0,1 to 1") == "GA-53"
    around = at_table([Laid(0, 0, 0), Laid(1, 0, 1), Laid(2, 1, 1)])
    assert refused(around, 0, "take A02 at 0,1 to 1") == "GA-53"
    for place in drawn(at_table(ring())).removable:  # a ring falls apart nowhere
        assert place != (1, 1)
    assert len(drawn(at_table(ring())).removable) == 8


@pytest.mark.rule("GA-E4")
@pytest.mark.rule("GA-53")
def test_the_only_tile_may_be_removed_and_the_next_goes_anywhere() -> None:
    table = at_table(row_of(1))
    do(table, 0, "take A01 at 0,0 to 1")
    assert laid(table) == {}
    assert table.actors == {0, 1}
    do(table, 1, "put A01 at 5,5")
    assert len(laid(table)) == 1


@pytest.mark.rule("GA-54")
def test_a_removed_tile_goes_to_another_player_of_ones_choice() -> None:
    for to in (1, 2, 3):
        table = at_table(row_of(2), players=4)
        do(table, 0, f"take A02 at 0,1 to {to}")
        assert [seat.seat for seat in drawn(table).seats if "A02" in seat.loose] == [to]
    assert refused(at_table(row_of(2), players=4), 0, "take A02 at 0,1 to 0") == "GA-54"
    assert refused(at_table(row_of(2), players=3), 0, "take A02 at 0,1 to 3") == "GA-54"


@pytest.mark.rule("GA-55")
def test_a_tile_is_neither_moved_nor_turned_within_the_garden() -> None:
    bench = garden("sBN gFp")
    table = at_table(bench)
    assert refused(table, 0, "put B01 at 0,0 r1") == "GA-43"
    assert refused(table, 0, "put B01 at 1,0") == "GA-43"
    for seat in table.seats:
        for move in map(str, table.moves_of(seat)):
            assert not move.startswith("put B01")


@pytest.mark.rule("GA-56")
def test_tiles_may_be_removed_as_often_as_people_like() -> None:
    table = at_table(row_of(3))
    for turn in range(100):
        giver = turn % 2
        do(table, giver, f"take A03 at 0,2 to {1 - giver}")
        do(table, 1 - giver, "put A03 at 0,2")
    assert table.actors == {0, 1}


def grown(chance: Random, side: int, cells: int) -> int:
    """A garden that has grown at random, cell by cell."""
    within = square_of(side)
    grown = 1 << chance.choice(list(members(within)))
    for _ in range(cells - 1):
        grown |= 1 << chance.choice(list(members(beside(grown) & ~grown & within)))
    return grown


@pytest.mark.kernels
@pytest.mark.parametrize("edge", Reach)
@pytest.mark.parametrize("seed", range(200))
def test_the_cells_that_can_be_lifted_are_those_without_which_a_garden_holds_together(
    seed: int, edge: Reach
) -> None:
    chance = Random(seed)
    side = chance.choice((4, 5, 6))
    garden = grown(chance, side, chance.randint(1, side * side))
    at_edge = at_the_edge(garden, edge)
    found = {k for k in members(at_edge) if holds_together_without(garden, k)}
    assert set(members(removable_cells(garden, edge))) == found
