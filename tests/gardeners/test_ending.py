"""The deadline, the score, the ratings, and what is turned up at the end."""

from __future__ import annotations

import pytest

from hortus import NOBODY, IllegalMove
from hortus.engine.header import CLOCK
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.explain import rating

from .positions import (
    at_table,
    begun,
    deal,
    do,
    drawn,
    edited,
    held,
    laid,
    opened,
    please,
    refused,
    row_of,
    square,
    told,
)


@pytest.mark.rule("GA-70")
@pytest.mark.parametrize(
    "mode", ["introduction-b", "introduction-c", "easy", "standard", "special"]
)
def test_the_game_ends_at_once_when_the_time_is_up(mode: str) -> None:
    table = begun(2, mode, timer=30)
    top = drawn(table).seats[0].top
    do(table, 0, f"put {top} at 0,0", at=29_999)
    with pytest.raises(IllegalMove):
        table.time_up(29_999)
    table.time_up(30_000)
    assert table.over
    assert not table.actors
    assert refused(table, 1, "delighted", at=30_001) == "902"
    assert table.happenings()[-1][-1].values == {"reason": "time"}


@pytest.mark.rule("GA-70")
def test_after_the_deadline_nothing_counts_even_before_the_clock_has_called_it() -> None:
    """The move that comes too late leaves every byte as it was, the time included."""
    table = at_table(row_of(2), timer=30)
    for at in (30_000, 30_001, 99_999_999):
        assert refused(table, 0, "put B01 at 0,2", at) == "905"
        assert refused(table, 0, "take A02 at 0,1 to 1", at) == "905"
    do(table, 0, "put B01 at 0,2", at=29_999)


@pytest.mark.rule("GA-E37")
@pytest.mark.rule("GA-70")
def test_time_without_a_table_is_given_back() -> None:
    """The time runs on when a person is away; what the table was away for is given back."""
    table = at_table(row_of(2), timer=30)
    table.give_back(12_000, at=25_000)
    assert table.limit == 42_000
    do(table, 0, "put B01 at 0,2", at=41_999)
    table.time_up(42_000)
    assert table.over


@pytest.mark.rule("GA-70")
def test_a_calm_game_goes_on_until_somebody_stops_it() -> None:
    table = at_table(row_of(2), timer=0)
    do(table, 0, "put B01 at 0,2", at=2_000_000_000)
    with pytest.raises(IllegalMove):
        table.give_back(1000, at=2_000_000_000)
    assert told(table, CLOCK, "0", 2_000_000_001)[-1].values == {"reason": "stopped"}
    assert table.over


@pytest.mark.rule("GA-71")
def test_the_score_is_scored_cards_less_discards_but_one() -> None:
    table = begun(3, announce="trust", seed=8)
    with edited(table) as edit:
        edit.garden(square(6))
    for _ in range(6):
        please(table)
    for _ in range(3):
        holder, card = held(table)[0]
        do(table, holder, f"discard {card}")
    assert drawn(table).points == 4 - 2
    assert table.scores().totals == (2, 2, 2)
    assert [table.game.kernels.rank(table._states, 0, table._box, p) for p in range(3)] == [2] * 3
    lines = table.scores()[1].lines
    assert [line.category for line in lines] == ["card"] * 4 + ["discards"]
    assert {line.seat for line in lines} == {NOBODY}
    assert {line.item for line in lines[:4]} == set(drawn(table).scored)


@pytest.mark.rule("GA-71")
def test_cards_still_in_force_count_nothing() -> None:
    table = at_table(square(6), (0, "S-01"), (1, "S-33"), (0, "S-55"))
    assert table.scores().totals == (0, 0)
    table.time_up(table.limit)
    assert table.scores().totals == (0, 0)


@pytest.mark.rule("GA-E32")
@pytest.mark.rule("GA-71")
def test_a_score_below_nothing_is_kept_and_has_the_lowest_rating() -> None:
    table = begun(2, seed=5)
    for _ in range(3):
        holder, card = held(table)[0]
        do(table, holder, f"discard {card}")
    table.time_up(table.limit)
    assert table.scores().totals == (-2, -2)
    assert drawn(table).rating == 0


@pytest.mark.rule("GA-72")
def test_ratings_of_a_team() -> None:
    bands = [rating(points, solo=False) for points in range(14)]
    assert bands == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5]
    assert rating(-3, solo=False) == 0


@pytest.mark.rule("GA-72")
def test_easy_and_standard_are_rated_and_introductions_are_not() -> None:
    rated = {mode: drawn(deal(2, mode)).rating for mode in ("introduction-c", "easy", "standard")}
    assert rated == {"introduction-c": None, "easy": 0, "standard": 0}


@pytest.mark.rule("GA-75")
def test_the_points_that_unlock_special_cards_are_the_highest_rating() -> None:
    assert [rating(points, solo=False) == 5 for points in (11, 12)] == [False, True]
    assert [rating(points, solo=True) == 5 for points in (14, 15)] == [False, True]


@pytest.mark.rule("GA-75")
@pytest.mark.parametrize(("players", "least"), [(2, 12), (1, 15)])
def test_the_view_tells_that_special_cards_are_earned(players: int, least: int) -> None:
    for mode, points in (("easy", least - 1), ("easy", least), ("introduction-c", least)):
        table = deal(players, mode)
        with edited(table) as edit:
            edit.record["points"] = points
        assert drawn(table).earns_special == (mode == "easy" and points == least)


def test_at_the_end_closed_cards_are_turned_up_for_all() -> None:
    table = at_table(row_of(2), (0, "S-01"), (1, "S-33"))
    table.time_up(table.limit)
    assert opened(table) == [True, True]
    shown = [card.card for seat in drawn(table, NOBODY).seats for card in seat.cards]
    assert shown == ["S-01", "S-33"]


def test_scores_explain_themselves_in_three_languages() -> None:
    table = begun(2, announce="trust", seed=8)
    with edited(table) as edit:
        edit.garden(square(6))
    for _ in range(4):
        please(table)
    for discards in range(4):
        told = {language: table.scores().explain(language) for language in ("en", "de", "nl")}
        assert len(set(told.values())) == 3
        for language, text in told.items():
            for name in drawn(table).scored:
                sentence = card_sentence(contents().card(name).constraint, language)
                assert text.count(sentence) == 1  # once for the team
            assert "{" not in text
            assert (f"-{discards - 1}" in text) == (discards > 1)
        holder, card = held(table)[0]
        do(table, holder, f"discard {card}")


def test_a_foreseen_success_tells_the_points_it_brings() -> None:
    """Before the last announcement nobody knows the closed card that will be scored."""
    table = at_table(square(6), (0, "S-01"), (1, "S-33"), (1, "S-55"), players=2, announce="trust")
    table.push("delighted", 0)
    effect = table.effect(1, "delighted")
    assert [score.total for score in effect] == [1, 1]
    assert [(line.category, line.item) for line in effect[0].lines] == [("card", None)]
    assert laid(table)
