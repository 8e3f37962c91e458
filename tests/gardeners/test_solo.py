"""Playing alone: open tiles and cards, a fixed square, two scorings."""

from __future__ import annotations

from itertools import product

import pytest

from hortus import UndoError
from hortus.engine.header import FINISHED, TIME_UP
from hortus.games.gardeners.shown.explain import rating

from .examples import PATHS_AND_TREES
from .positions import (
    alone,
    begun,
    deal,
    do,
    drawn,
    edited,
    garden,
    ids,
    laid,
    refused,
    square,
    told,
)


@pytest.mark.rule("GA-E35")
@pytest.mark.rule("GA-86")
def test_all_tiles_lie_open_and_two_cards_are_drawn() -> None:
    table = deal(1, timer=60)
    assert len(drawn(table).seats[0].loose) == 36
    assert ids(table.state.spread) == set()
    table.push("ready", at=5000)
    assert len(ids(table.state.spread)) == 2
    assert all(card.open and card.card for card in drawn(table).seats[0].cards)
    assert table.limit == 65_000  # the time begins with the two cards


@pytest.mark.rule("GA-87")
def test_the_first_round_draws_no_card_and_each_later_one_does() -> None:
    table = alone(square(6), "S-01", "S-02", announce="trust")
    for cards in (2, 3, 4, 5):
        assert len(ids(table.state.spread)) == cards
        table.push("delighted")
        table.push("on")


@pytest.mark.rule("GA-87")
def test_without_a_card_to_draw_there_is_no_going_on() -> None:
    table = alone(square(6), "S-01", announce="trust")
    with edited(table) as edit:
        edit.deck()
    table.push("delighted")
    assert refused(table, 0, "on") == "GA-87"
    assert [str(move) for move in table.moves] == ["score"]
    assert told(table, 0, "score")[-1].values == {"reason": "cards"}
    assert table.state.over == FINISHED


@pytest.mark.rule("GA-88")
def test_all_cards_stay_and_bind_even_more_than_three() -> None:
    """The fifth card is broken, so the garden does not please."""
    cards = ("S-55", "S-25", "S-31", "S-13", "S-07")
    table = alone(garden(PATHS_AND_TREES), *cards)
    assert ids(table.state.spread) == set(cards)
    table.push("delighted")
    assert drawn(table).phase == "arrange"
    assert drawn(table).seats[0].said == "horrified"
    without = alone(garden(PATHS_AND_TREES), *cards[:2])
    without.push("delighted")
    assert drawn(without).phase == "choose"


@pytest.mark.rule("GA-89")
def test_any_tile_may_be_placed_turned_swapped_and_put_back() -> None:
    table = begun(1)
    do(table, 0, "put B01 at 3,3")
    do(table, 0, "put C01 at 0,5")  # it touches nothing
    do(table, 0, "put B01 at 3,3 r2")
    do(table, 0, "put B01 at 2,2 r2")
    assert laid(table) == {(2, 2): "B01", (0, 5): "C01"}
    do(table, 0, "put B01 at 0,5 r2")
    assert laid(table) == {(0, 5): "B01", (2, 2): "C01"}
    assert {one.tile: one.turn for one in drawn(table).garden}["B01"] == 2
    do(table, 0, "put A01 at 0,5")
    assert laid(table) == {(0, 5): "A01", (2, 2): "C01"}
    do(table, 0, "take C01 at 2,2 to 0")
    assert laid(table) == {(0, 5): "A01"}
    assert len(drawn(table).seats[0].loose) == 35


@pytest.mark.rule("GA-89")
def test_the_square_of_a_solo_game_is_fixed() -> None:
    table = begun(1, "introduction-a")
    for row, column in product(range(-1, 5), repeat=2):
        inside = 0 <= row < 4 and 0 <= column < 4
        if inside:
            do(table.copy(), 0, f"put A01 at {row},{column}")
        else:
            assert refused(table, 0, f"put A01 at {row},{column}") == "GA-48"
    assert refused(table, 0, "put B01 at 0,0") == "GA-43"  # a tile of another mode


@pytest.mark.rule("GA-89")
def test_a_tile_that_lies_so_already_does_not_move_and_nobody_else_takes_one() -> None:
    table = alone(garden("sBE gFp"), "S-01")
    assert refused(table, 0, "put B01 at 0,0 r1") == "GA-89"
    assert refused(table, 0, "take B01 at 0,0 to 1") == "GA-89"
    assert refused(table, 0, "take B01 at 0,1 to 0") == "906"


@pytest.mark.rule("GA-90")
def test_the_inspection_is_as_in_standard() -> None:
    table = alone(square(6)[:-1], "S-13", "S-43")
    assert refused(table, 0, "delighted") == "GA-60"
    do(table, 0, "put C11 at 5,5")
    assert drawn(table).phase == "inspect"
    table.push("horrified")
    assert drawn(table).phase == "arrange"
    assert drawn(table).seats[0].said == "horrified"


@pytest.mark.rule("GA-90")
def test_discards_are_as_in_standard() -> None:
    table = alone(square(6), "S-13", "S-43")
    for n in range(3):
        card = min(ids(table.state.spread))
        do(table, 0, f"discard {card}")
        assert len(ids(table.state.spread)) == 2
        assert card not in ids(table.state.spread)
        assert drawn(table).cost == n
    assert table.scores().totals == (-2,)


@pytest.mark.rule("GA-E18")
@pytest.mark.rule("GA-90")
@pytest.mark.rule("GA-92")
@pytest.mark.parametrize("mode", ["introduction-a", "introduction-b", "introduction-c"])
def test_alone_cards_are_discarded_in_introductions_too(mode: str) -> None:
    table = begun(1, mode)
    for cost in range(3):
        card = min(ids(table.state.spread))
        do(table, 0, f"discard {card}")
        assert card not in ids(table.state.spread)
        assert drawn(table).cost == cost


@pytest.mark.rule("EX-10")
@pytest.mark.rule("GA-E34")
@pytest.mark.rule("GA-91")
def test_a_scoring_takes_all_cards_and_two_new_ones_come() -> None:
    """Seven cards lie there at the end of round 6; then two are drawn."""
    table = alone(square(6), "S-01", "S-02", announce="trust")
    for _ in range(5):
        table.push("delighted")
        table.push("on")
    assert len(ids(table.state.spread)) == 7
    table.push("delighted")
    table.push("score")
    assert drawn(table).points == 7
    assert len(ids(table.state.spread)) == 2
    assert drawn(table).phase in ("arrange", "inspect")
    assert not table.over


@pytest.mark.rule("GA-91")
def test_scoring_comes_right_after_a_garden_that_conforms_and_at_no_other_time() -> None:
    table = alone(square(6), "S-01", "S-02", announce="trust")
    for word in ("score", "on"):
        assert refused(table, 0, word) == "GA-91"
    table.push("delighted")
    assert {str(move) for move in table.moves} == {"score", "on"}
    assert refused(table, 0, "take A01 at 0,0 to 0") == "GA-91"
    assert refused(table, 0, "discard S-01") == "GA-91"
    table.push("on")
    for word in ("score", "on"):
        assert refused(table, 0, word) == "GA-91"


@pytest.mark.rule("GA-91")
def test_the_scored_cards_no_longer_bind() -> None:
    table = alone(garden(PATHS_AND_TREES), "S-07", announce="trust")
    table.push("delighted")
    table.push("score")
    with edited(table) as edit:
        edit.spread("S-55")
        edit.record["opt"]["announce"] = 1
    table.push("delighted")
    assert drawn(table).phase == "choose"


@pytest.mark.rule("GA-92")
def test_the_second_scoring_ends_the_game() -> None:
    table = alone(square(6), "S-01", "S-02", announce="trust")
    for word in ("score", "on", "score"):
        assert not table.over
        table.push("delighted")
        seen = told(table, 0, word)
    assert seen[-1].values == {"reason": "scoring"}
    assert table.state.over == FINISHED
    assert table.scores().totals == (2 + 3,)


@pytest.mark.rule("GA-E36")
@pytest.mark.rule("GA-92")
def test_a_garden_that_was_not_scored_in_time_is_lost() -> None:
    table = alone(square(6), "S-01", "S-02", announce="trust", timer=30)
    table.push("delighted", at=29_000)
    assert refused(table, 0, "score", at=30_000) == "905"
    table.time_up(30_000)
    assert table.state.over == TIME_UP
    assert table.scores().totals == (0,)


@pytest.mark.rule("GA-92")
@pytest.mark.parametrize(("letter", "side", "deck"), [("a", 4, 6), ("b", 5, 6), ("c", 6, 5)])
def test_introductions_can_be_played_alone(letter: str, side: int, deck: int) -> None:
    table = begun(1, f"introduction-{letter}", announce="trust")
    assert drawn(table).side == side
    assert drawn(table).deck == deck - 2
    with edited(table) as edit:
        edit.garden(square(side))
    table.push("delighted")
    for _ in range(deck - 2):
        table.push("on")
        table.push("delighted")
    table.push("score")
    assert table.over
    assert drawn(table).points == deck


@pytest.mark.rule("GA-93")
def test_ratings_alone() -> None:
    bands = [rating(points, solo=True) for points in range(17)]
    assert bands == [0] * 4 + [1] * 3 + [2] * 4 + [3] * 2 + [4] * 2 + [5] * 2


def test_alone_the_table_speaks_as_soon_as_the_square_is_full_if_asked_to() -> None:
    table = alone(garden(PATHS_AND_TREES)[:-1], "S-55", "S-25", announce="auto")
    last = garden(PATHS_AND_TREES)[-1]
    do(table, 0, f"put B06 at {last.row},{last.column}")
    assert drawn(table).phase == "choose"


def test_alone_moves_are_taken_back_until_something_came_to_light() -> None:
    table = begun(1)
    before = table.to_bytes()
    do(table, 0, "put B01 at 3,3", at=1000)
    assert table.can_undo(0)
    table.undo()
    assert table.to_bytes() == before
    ((first, *_),) = [sorted(ids(table.state.spread))]
    do(table, 0, f"discard {first}", at=2000)
    with pytest.raises(UndoError):
        table.undo()


def test_what_the_clock_gave_back_nobody_takes_back() -> None:
    table = begun(1, timer=30)
    table.give_back(500, at=1000)
    for seat in (None, 0, 5):
        with pytest.raises(UndoError):
            table.undo(seat)
    assert table.limit == 30_500
