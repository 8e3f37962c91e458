"""What gardens are worth at the end: majorities, and expansions A, B and E."""

from __future__ import annotations

import pytest

from hortus import Table
from hortus.games.miyabi.state import OBJECTS

from .positions import at_table, edited, line, points

rule = pytest.mark.rule

MOST = {"maple": 20, "pagoda": 18, "fish": 16, "azalea": 14, "boxwood": 12, "stone": 10}


def showing(*counts: int, row: int = 3, **options: object) -> Table:
    """Gardens that show so many objects in a row, at most three a cell."""
    gardens = [
        " ".join(
            f"{'abcdef'[k]}{row}={1 + k}*{min(3, n - 3 * k)}" for k in range(6) if n - 3 * k > 0
        )
        for n in counts
    ]
    return at_table(*gardens, **options)  # type: ignore[arg-type]


# ----------------------------------------------------------------------------- majorities


@rule("MI-37")
def test_visible_objects_are_counted_by_their_row() -> None:
    table = at_table("a3=1*3 b3=4*2 c3=2 d4=1*3", "a3=9*1 a2=1*1")
    fish = line(table, "majority", "fish")
    assert (fish.count, fish.cells, fish.rule) == (5, ("a3", "b3"), "MI-38")
    assert [line(table, "majority", "fish", seat).count for seat in (0, 1)] == [5, 1]
    assert [line(table, "majority", thing).count for thing in OBJECTS] == [0, 0, 5, 3, 0, 0]


@rule("MI-38", "MI-39", "MI-43")
@pytest.mark.parametrize("thing", OBJECTS)
def test_most_pays_the_higher_value_of_the_row_and_second_the_lower(thing: str) -> None:
    most, row = MOST[thing], OBJECTS.index(thing) + 1
    assert points(showing(1, 5, 4, row=row), "majority", thing) == [0, most, most // 2]
    assert points(showing(2, 9, row=row), "majority", thing) == [most // 2, most]  # EC-13
    assert points(showing(3, 2, 0, 5, row=row), "majority", thing) == [most // 2, 0, 0, most]


@rule("MI-40")
def test_who_shows_none_gets_nothing() -> None:
    assert points(showing(0, 0), "majority", "fish") == [0, 0]
    assert points(showing(0, 1, 0), "majority", "fish") == [0, 16, 0]
    for ties in ("split", "lower"):
        assert points(showing(0, 0, 2, majority_ties=ties), "majority", "fish") == [0, 0, 16]


@rule("MI-41", "MI-42")
@pytest.mark.parametrize(
    ("counts", "higher", "split", "lower"),
    [
        ((5, 5, 2), [16, 16, 0], [12, 12, 0], [8, 8, 0]),
        ((5, 2, 2), [16, 8, 8], [16, 4, 4], [16, 8, 8]),
        ((5, 5, 5), [16, 16, 16], [8, 8, 8], [8, 8, 8]),
        ((5, 5, 2, 2), [16, 16, 0, 0], [12, 12, 0, 0], [8, 8, 0, 0]),
        ((5, 2, 2, 2), [16, 8, 8, 8], [16, 2, 2, 2], [16, 8, 8, 8]),
        ((5, 5, 5, 1), [16, 16, 16, 0], [8, 8, 8, 0], [8, 8, 8, 0]),
        ((4, 4), [16, 16], [12, 12], [8, 8]),
        ((5, 4, 3, 2), [16, 8, 0, 0], [16, 8, 0, 0], [16, 8, 0, 0]),
        ((0, 3, 3, 7), [0, 8, 8, 16], [0, 4, 4, 16], [0, 8, 8, 16]),
    ],
)
def test_ec_12_what_ties_pay(
    counts: tuple[int, ...], higher: list[int], split: list[int], lower: list[int]
) -> None:
    for ruling, expected in [("higher", higher), ("split", split), ("lower", lower)]:
        assert points(showing(*counts, majority_ties=ruling), "majority", "fish") == expected


@rule("MI-42")
def test_ec_12_shares_are_rounded_down() -> None:
    table = showing(9, 2, 2, row=6, majority_ties="split")
    assert points(table, "majority", "stone") == [10, 2, 2]
    assert points(showing(2, 2, row=6, majority_ties="split"), "majority", "stone") == [7, 7]


@rule("MI-43")
def test_ec_13_second_place_pays_between_two_or_not() -> None:
    for ruling, second, shared in [("pays", 8, 12), ("nothing", 0, 8)]:
        table = showing(3, 2, two_seats_second=ruling)
        assert points(table, "majority", "fish") == [16, second]
        tied = showing(3, 3, two_seats_second=ruling, majority_ties="split")
        assert points(tied, "majority", "fish") == [shared] * 2
    for ruling in ("nothing", "ties_only"):
        three = showing(3, 2, 1, two_seats_second=ruling)
        assert points(three, "majority", "fish") == [16, 8, 0]


@rule("MI-43")
@pytest.mark.parametrize(
    ("ties", "second", "alone", "shared"),
    [
        ("lower", "pays", [16, 8], 8),
        ("lower", "ties_only", [16, 0], 8),
        ("lower", "nothing", [16, 0], 0),
        ("split", "ties_only", [16, 0], 8),
        ("split", "nothing", [16, 0], 8),
        ("higher", "ties_only", [16, 0], 16),
        ("higher", "nothing", [16, 0], 16),
    ],
)
def test_ec_13_without_a_second_place_a_shared_first_one_pays_what_the_table_says(
    ties: str, second: str, alone: list[int], shared: int
) -> None:
    """`ties_only` leaves the lower value to those who share the most, `nothing` takes it out."""

    def paid(*counts: int) -> list[int]:
        table = showing(*counts, majority_ties=ties, two_seats_second=second)
        return points(table, "majority", "fish")

    assert paid(3, 2) == alone
    assert paid(3, 3) == [shared] * 2
    assert paid(3, 2, 1) == [16, 8, 0]


# ------------------------------------------------------------------- A: the colourful garden


def scored(garden: str, *expansions: str) -> Table:
    return at_table(garden, expansions=list(expansions))


@rule("MI-X03", "MI-X04", "MI-X05")
def test_a_the_largest_group_of_objects_pays_one_for_each_object() -> None:
    table = scored("a1=1*1 b1=5*3 b2=2*2 c2=1 d2=1*3 f5,f6=2*2", "colours")
    group = line(table, "colours")
    assert (group.count, group.points, group.rule) == (6, 6, "MI-X04")
    assert group.cells == ("a1", "b1", "b2")
    assert points(table, "colours") == [6, 0]


@rule("MI-X05", "MI-X06")
@pytest.mark.parametrize(("between", "n"), [("c3=1", 4), ("", 4), ("c3=7*1", 8), ("b4,c4=1*1", 5)])
def test_a_green_cells_bare_ground_and_corners_part_a_group(between: str, n: int) -> None:
    table = scored(f"b3=1*3 d3=2*3 e3=3*1 {between}", "colours")
    assert line(table, "colours").count == n


@rule("MI-X06")
def test_a_the_group_with_most_objects_counts_not_that_with_most_cells() -> None:
    table = scored("a1,b1,c1,d1=1*1 a6,b6=1*3", "colours")
    assert line(table, "colours").cells == ("a6", "b6")
    assert line(scored("f1=1*1 a2=1*1", "colours"), "colours").count == 1  # no way round the edge


# ------------------------------------------------------------------------ B: the big meadow


@rule("MI-X07", "MI-X08", "MI-X09")
def test_b_the_largest_meadow_pays_two_for_each_cell() -> None:
    table = scored("a1,b1,b2=1 c1=4 c2=1*1 e5,e6=2", "meadow")
    green = line(table, "meadow")
    assert (green.count, green.points, green.rule) == (4, 8, "MI-X08")
    assert green.cells == ("a1", "b1", "c1", "b2")
    assert points(table, "meadow") == [8, 0]


@rule("MI-X09", "MI-X10")
@pytest.mark.parametrize(("between", "n"), [("", 2), ("c3=1*1", 2), ("c3=9", 4), ("b4,c4=1", 3)])
def test_b_objects_bare_ground_and_corners_part_a_meadow(between: str, n: int) -> None:
    assert line(scored(f"b3=1 d3,e3=2 {between}", "meadow"), "meadow").count == n


@rule("MI-X10")
def test_b_bare_ground_is_no_meadow() -> None:
    assert line(scored("", "meadow"), "meadow").count == 0
    assert line(scored("f1=1 a2=1", "meadow"), "meadow").count == 1
    assert line(scored("all=1", "meadow"), "meadow").points == 72


# ------------------------------------------------------------------------------- E: sevens


@rule("MI-X26", "MI-X27", "MI-X28")
def test_e_each_row_and_column_of_exactly_seven_pays_seven() -> None:
    row = "a1=1*3 c1=2*3 f1=1*1"
    column = "d2=1*3 d3=5*1 d5=1*1 d6=2*2"
    table = scored(f"{row} {column}", "sevens")
    sevens = [one for one in table.scores()[0].lines if one.category == "sevens"]
    assert [(one.item, one.points, one.cells) for one in sevens] == [
        ("row-1", 7, ("a1", "c1", "f1")),
        ("column-d", 7, ("d2", "d3", "d5", "d6")),
    ]
    assert {one.rule for one in sevens} == {"MI-X26"}


@rule("MI-X26", "MI-X28")
@pytest.mark.parametrize("n", range(5, 10))
def test_e_six_or_eight_pay_nothing(n: int) -> None:
    table = at_table(f"a4=1*3 b4=1*2 c4=1 {f'e4=1*{min(3, n - 5)}' if n > 5 else ''} "
                     f"{'f4=1*1' if n > 8 else ''}", expansions=["sevens"])  # fmt: skip
    sevens = [one for one in table.scores()[0].lines if one.category == "sevens"]
    assert len(sevens) == (n == 7)


# -------------------------------------------------------------------------------- the total


@rule("MI-44")
def test_everything_is_added_and_the_highest_total_wins() -> None:
    table = at_table(
        "a3=1*3 b3=1*2 c3=1*2 d3,e3=1", "a2=1*1", expansions=["colours", "meadow", "sevens", "frog"]
    )
    with edited(table) as record:
        me = record["seat"][0]
        me["earned"], me["laid"] = [0, 0, 11, 0, 0, 0], [0, 0, 3, 0, 0, 0]
        me["taken"], me["frog"], me["frog_best"], me["carried"] = 0b100, 14, 3, 100
    paid = {(one.category, one.item): one.points for one in table.scores()[0].lines if one.points}
    assert paid == {
        ("placed", "fish"): 11, ("bonus", "fish"): 8, ("frog", None): 5, ("carried", None): 100,
        ("majority", "fish"): 16, ("colours", None): 7, ("meadow", None): 4, ("sevens", "row-3"): 7,
    }  # fmt: skip
    scores = table.scores()
    assert scores.totals == (158, 1 + 18)
    assert scores.winners == (0,)
    assert [score.place for score in scores] == [1, 2]


@rule("MI-45")
def test_equal_totals_share_the_victory() -> None:
    scores = at_table("a3=1*1", "a3=9*1", "").scores()
    assert scores.totals == (16, 16, 0)
    assert scores.winners == (0, 1)
    assert [score.place for score in scores] == [1, 1, 3]
