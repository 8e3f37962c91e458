"""Majority among players, who wins, and ties."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import Table

from .positions import Laid, deal, edited, garden, lay_gardens, line, points

rule = pytest.mark.rule


def with_water(*counts: int, **options: Any) -> Table:
    """A table at which the majority is about water and each player has so many such tiles."""
    table = deal(len(counts), **options)
    lay_gardens(table, *(water(n) for n in counts))
    with edited(table) as edit:
        edit.wishes(majority="soil-water")
    return table


def water(n: int) -> list[Laid]:
    tokens = ["wsp0"] * n + ["gtb0"] * (4 - n % 4)
    return garden("\n".join(" ".join(tokens[k : k + 4]) for k in range(0, len(tokens), 4)))


@rule("ZG-58")
@rule("ZG-59")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 2), (8, 4)),
        ((2, 3), (4, 8)),
        ((5, 4, 1), (8, 4, 0)),
        ((1, 5, 4, 3), (0, 8, 4, 0)),
        ((3, 3), (8, 8)),  # shared: full points, and no second place
        ((3, 3, 2), (8, 8, 0)),
        ((3, 3, 3), (8, 8, 8)),
        ((4, 3, 3), (8, 4, 4)),  # shared second place
        ((4, 3, 3, 3), (8, 4, 4, 4)),
        ((4, 4, 3, 3), (8, 8, 0, 0)),
        ((2, 2, 2, 2), (8, 8, 8, 8)),
        ((1, 2, 3, 4), (0, 0, 4, 8)),
        ((3, 1, 2, 2), (8, 0, 4, 4)),
        ((1, 1, 4, 3), (0, 0, 8, 4)),
    ],
)
def test_most_pay_8_second_most_4_and_all_who_tie_get_it_in_full(
    counts: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    assert points(with_water(*counts), "majority") == list(paid)


@rule("ZG-59")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((1, 0), (8, 0)),
        ((0, 0), (0, 0)),
        ((2, 0, 0), (8, 0, 0)),
        ((2, 1, 0), (8, 4, 0)),
        ((1, 1, 0, 0), (8, 8, 0, 0)),
    ],
)
def test_whoever_has_none_gets_nothing(counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(with_water(*counts), "majority") == list(paid)


@rule("ZG-59")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [((1, 0), (8, 4)), ((0, 0), (8, 8)), ((2, 0, 0), (8, 4, 4)), ((2, 1, 0), (8, 4, 0))],
)
def test_as_an_option_zero_ranks_too(counts: tuple[int, ...], paid: tuple[int, ...]) -> None:
    assert points(with_water(*counts, zero_majority="counts"), "majority") == list(paid)


@rule("ZG-58")
@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((3, 2), ["the most of all", "second most"]),
        ((3, 3), ["as many as others have", "as many as others have"]),
        ((3, 0), ["the most of all", "No tile with water"]),
        (
            (3, 3, 1),
            ["as many as others have", "as many as others have", "no first or second place"],
        ),
    ],
)
def test_the_sentence_tells_the_rank(counts: tuple[int, ...], words: list[str]) -> None:
    table = with_water(*counts)
    for seat, told in enumerate(words):
        assert told in table.scores().why(line(table, seat, "majority"))


def worth(*purses: int, players: int | None = None) -> Table:
    """A table whose seats have nothing but coins."""
    table = deal(players or len(purses))
    with edited(table) as edit:
        edit.coins(*purses)
    return table


@rule("ZG-66")
def test_the_highest_total_wins() -> None:
    scores = worth(7, 9, 8).scores()
    assert scores.winners == (1,)
    assert [score.place for score in scores] == [3, 1, 2]


@rule("ZG-66")
def test_a_total_may_be_below_zero_and_still_rank() -> None:
    table = lay_gardens(deal(3), garden("gsp0"), garden("gsp0 gsb0"), garden("ssp0"))
    with edited(table) as edit:
        edit.wishes(detail="soil-gravel", minor="path-wood", major="path-stone",
                    majority="soil-cherry")  # fmt: skip
    assert table.scores().totals == (-4, -2, 0)
    assert [score.place for score in table.scores()] == [3, 2, 1]
    assert table.scores().winners == (2,)


def tied(coins: tuple[int, int], loops: tuple[int, int]) -> Table:
    """Two gardens with so many loops and purses; everything else is equal."""
    drawings = {0: "ssp0 ssb0\nssu0 ssg0", 1: "ssp0 ssb1\nssu3 ssg2"}
    table = lay_gardens(deal(2), *(garden(drawings[n]) for n in loops))
    with edited(table) as edit:
        edit.coins(*coins)
    return table


@rule("ZG-67")
@pytest.mark.parametrize(("coins", "loops", "winner"), [((5, 2), (0, 1), 0), ((1, 4), (1, 0), 1)])
def test_when_totals_are_equal_more_coins_win(
    coins: tuple[int, int], loops: tuple[int, int], winner: int
) -> None:
    scores = tied(coins, loops).scores()
    assert scores.totals[0] == scores.totals[1]
    assert scores.winners == (winner,)
    assert scores[1 - winner].place == 2


@rule("ZG-67")
def test_coins_decide_only_between_equal_totals() -> None:
    scores = tied((5, 3), (0, 1)).scores()
    assert scores.totals[1] == scores.totals[0] + 1
    assert scores.winners == (1,)


@rule("ZG-68")
def test_equal_totals_and_equal_coins_share_the_victory() -> None:
    scores = worth(4, 6, 6, 1).scores()
    assert scores.winners == (1, 2)
    assert [score.place for score in scores] == [3, 1, 1, 4]


@rule("ZG-69")
def test_a_hundred_points_are_a_total_like_any_other() -> None:
    table = deal(2, boards=[1, 5])
    with edited(table) as edit:
        edit.coins(25, 12)
        for seat, taken in ((0, 90), (1, 100)):
            edit.record["seat"][seat]["points"][2] = taken
    assert table.scores().totals == (115, 112)
    assert table.scores().winners == (0,)
