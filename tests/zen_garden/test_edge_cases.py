"""The edge cases of the rules, EC-01 to EC-21, as far as no other test holds them."""

from __future__ import annotations

from random import Random

import pytest

from hortus import Table
from hortus.games.zen_garden import GAME
from hortus.games.zen_garden.rules.legal import MOST_MOVES

from .positions import (
    coins,
    deal,
    drawn,
    edited,
    garden,
    lay_gardens,
    line,
    play_randomly,
    points,
)

rule = pytest.mark.rule


def test_ec_01_03_09_rulings_are_options_with_the_recommended_default() -> None:
    rulings = {option.name: option.default for option in GAME.options if option.ruling}
    assert rulings == {"slide": "column", "zero_majority": "nobody", "line_pay": "each"}
    assert deal().options == {"boards": [1], **rulings}


@pytest.mark.parametrize(
    ("name", "record_field", "other"),
    [("slide", "slide", "one_row"), ("zero_majority", "zero_majority", "counts"),
     ("line_pay", "line_pay", "once")],
)  # fmt: skip
def test_each_ruling_reaches_the_record(name: str, record_field: str, other: str) -> None:
    assert getattr(deal(2).state.opt, record_field) == 0
    assert getattr(deal(2, **{name: other}).state.opt, record_field) == 1  # type: ignore[arg-type]


@rule("ZG-28")
def test_ec_05_a_placement_is_legal_exactly_when_the_garden_still_fits() -> None:
    """A staircase: every cell beside it is open while four rows and columns suffice."""
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(0, garden("ssp0 ssb0 ....\n.... ssu0 ssg0\n.... .... ssc0"))
    found = {str(move).split()[1] for move in table.moves}
    # Three columns and three rows: one more on any side, corners still excepted.
    assert found == {"c4", "d3", "d5", "e3", "e6", "f4", "f7", "g5", "g6"}


@rule("ZG-32")
@rule("ZG-33")
def test_ec_06_a_diagonal_needs_its_four_decors_and_no_neighbours() -> None:
    """The staircase joins the diagonal; what it shows itself does not matter."""
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.garden(
            0,
            garden("ssp0 ssb0 .... ....\n.... gsp0 gsu0 ....\n.... .... tsp0 tsg0\n.... .... ...."),
        )
        edit.offer(f0a="csp")
    table.push("0a g7 r0")
    assert coins(table)[0] == 15


@rule("ZG-59")
def test_ec_10_two_players_rank_like_more() -> None:
    table = lay_gardens(deal(2), garden("wsp0 wsb0"), garden("wsp0"))
    with edited(table) as edit:
        edit.wishes(majority="soil-water")
    assert points(table, "majority") == [8, 4]


@rule("ZG-60")
def test_ec_11_none_is_better_than_one() -> None:
    table = lay_gardens(deal(2), garden("wsp0"), garden("gsp0"))
    with edited(table) as edit:
        edit.wishes(detail="soil-water")
    assert points(table, "detail") == [-4, 0]


@rule("ZG-61")
@rule("ZG-63")
def test_ec_13_unity_and_minimalist_together_pay_28() -> None:
    drawing = "\n".join(["ssp0 ssb0 gsp0 gsb0"] * 4)
    table = lay_gardens(deal(2, boards=[1, 2, 3]), garden(drawing))
    assert points(table, "unity")[0] + points(table, "minimalist")[0] == 28


@rule("ZG-37")
def test_ec_14_two_features_of_a_kind_need_eight_tiles() -> None:
    table = deal(2, boards=[1, 5])
    with edited(table) as edit:
        edit.order(2, "path-sand", "path-wood")
        edit.turn_of(0)
        edit.garden(0, garden("ssp0 gsp0 tsp0 csp0\nswb0 gwb0 twb0 ...."))
        edit.offer(f0a="cwb")
    assert points(table, "order") == [0, 0]
    table.push("0a g5 r0")
    assert points(table, "order") == [5, 0]


@rule("ZG-41")
def test_ec_14_in_one_round_the_earlier_turn_takes_the_higher_tile() -> None:
    table = deal(3, boards=[1, 5])
    almost = garden("ssp0 gsp0 ksp0 ....\nksb0 ksu0 .... ....")
    with edited(table) as edit:
        edit.order(2, "decor-pagoda", "soil-cherry")
        edit.turn_of(2)
        for seat in range(3):
            edit.garden(seat, almost)
        edit.offer(f0a="kwp", f0b="ktp")
    table.push("0a g4 r0")
    table.push("0b g4 r0")
    assert points(table, "order") == [3, 0, 5]


@rule("ZG-66")
def test_ec_16_totals_below_zero_are_kept() -> None:
    table = lay_gardens(deal(2), garden("wsp0"))
    with edited(table) as edit:
        edit.wishes(detail="soil-water", minor="soil-sand", major="soil-clay",
                    majority="soil-trees")  # fmt: skip
    assert table.scores().totals[0] == -4
    kernels, box = table.game.kernels, table.view().box
    ranks = [kernels.rank(table._states, 0, box, seat) for seat in (0, 1)]
    assert ranks[0] < ranks[1]


@rule("ZG-05")
@rule("ZG-65")
@pytest.mark.parametrize(("boards", "orders"), [([1, 5], [5]), ([1, 4], [4, 4])])
def test_ec_19_upper_boards_without_the_ones_below(boards: list[int], orders: list[int]) -> None:
    table = play_randomly(deal(2, boards=boards), Random(1))
    assert [order.board for order in drawn(table).orders] == orders
    assert table.over


@rule("ZG-04")
@rule("ZG-05")
def test_ec_20_wishes_are_drawn_in_the_order_of_the_spaces() -> None:
    """With board 5 the first four wishes are the same as without: later draws change nothing."""
    for seed in range(5):
        one = list(deal(seed=seed, boards=[1]).state.feature)
        two = list(deal(seed=seed, boards=[1, 4, 5]).state.feature)
        assert one[:4] == two[:4]


def test_ec_21_the_most_moves_a_turn_can_offer() -> None:
    """Twelve tiles, thirteen cells, four turns: a staircase of seven tiles has thirteen."""
    widest = 0
    chance = Random(4)
    for seed in range(20):
        table = deal(2, seed=seed)
        while not table.over:
            widest = max(widest, len(table.moves))
            play_randomly(table, chance, 1)
    assert 300 < widest <= MOST_MOVES == 624 == GAME.moves.most


@rule("ZG-55")
def test_three_kinds_of_decor_never_score_together() -> None:
    table = play_randomly(deal(4, seed=2), Random(2))
    assert table.over
    for seat in table.seats:
        counts = [one.count for one in table.scores()[seat].lines if one.category == "decor"]
        assert sum(counts) == 16
        assert sum(n >= 6 for n in counts) <= 2


def test_a_totals_line_names_its_seat() -> None:
    table: Table = lay_gardens(deal(2), garden("ssp0"), garden("ssb0"))
    assert line(table, 1, "decor", "decor-bench").seat == 1
    assert line(table, 0, "decor", "decor-bench").count == 0
