"""Introductions and the easy game: which card is hidden, and when they end."""

from __future__ import annotations

import pytest

from hortus import NOBODY
from hortus.engine.header import FINISHED, TIME_UP

from .positions import (
    at_table,
    begun,
    drawn,
    edited,
    held,
    ids,
    opened,
    please,
    refused,
    square,
    told,
)

SIDES = {"introduction-a": 4, "introduction-b": 5, "introduction-c": 6, "easy": 6}


@pytest.mark.rule("GA-80")
@pytest.mark.parametrize("mode", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_newest_card_is_hidden(mode: str, players: int) -> None:
    table = begun(players, mode, announce="trust")
    with edited(table) as edit:
        edit.garden(square(SIDES[mode]))
    for _ in range(4):
        cards = len(held(table))
        assert opened(table) == [True] * (cards - 1) + [False]
        seen = [card.card is not None for seat in drawn(table, NOBODY).seats for card in seat.cards]
        assert sum(seen) == cards - 1
        please(table)


@pytest.mark.rule("GA-80")
def test_a_card_turned_up_stays_before_its_holder_and_binds() -> None:
    table = begun(3, "introduction-a", announce="trust")
    with edited(table) as edit:
        edit.garden(square(4))
    first = held(table)[0]
    please(table)
    assert held(table)[0] == first
    assert opened(table) == [True, False]
    holder, other = first[0], held(table)[1][0]
    table.push("delighted", other)
    assert drawn(table).round == 1  # the holder of the open card has not spoken
    table.push("delighted", holder)
    assert drawn(table).round == 2


@pytest.mark.rule("GA-81")
@pytest.mark.parametrize("mode", SIDES)
def test_the_limit_of_three_cards_holds_here_too(mode: str) -> None:
    table = begun(2, mode, announce="trust")
    with edited(table) as edit:
        edit.garden(square(SIDES[mode]))
    numbers = []
    for _ in range(4):
        numbers.append(len(held(table)))
        please(table)
    assert numbers == [1, 2, 3, 3]


@pytest.mark.rule("GA-25")
def test_every_card_of_an_introduction_can_be_scored_and_shown() -> None:
    """The first of the box too, whose number is 0."""
    order = ("A-01", "A-02", "A-03")
    table = at_table(square(4), *[(n % 2, name) for n, name in enumerate(order)],
                     mode="introduction-a", announce="trust")  # fmt: skip
    please(table)
    assert drawn(table, NOBODY).scored == ["A-01"]
    assert "A-01" not in ids(table.state.deck)
    assert [name for _, name in held(table)][:2] == ["A-02", "A-03"]
    assert opened(table) == [True, True, False]
    shown = {"A-01", "A-02", "A-03"}
    assert shown.isdisjoint(ids(table.state.slot[2].possible))
    assert [ids(slot.possible) for slot in table.state.slot[:2]] == [{"A-02"}, {"A-03"}]


@pytest.mark.rule("GA-80")
def test_a_card_that_was_turned_up_is_ruled_out_for_the_others() -> None:
    table = at_table(square(4), (0, "A-01"), mode="introduction-a", announce="trust")
    with edited(table) as edit:
        edit.deck("A-02", "A-05")
    please(table)
    assert opened(table) == [True, False]
    assert "A-01" not in ids(table.state.slot[1].possible)
    assert ids(table.state.slot[0].possible) == {"A-01"}


@pytest.mark.rule("GA-82")
@pytest.mark.parametrize(
    ("mode", "gardens"), [("introduction-a", 6), ("introduction-b", 6), ("introduction-c", 5)]
)
def test_an_introduction_asks_for_so_many_gardens(mode: str, gardens: int) -> None:
    table = begun(2, mode, announce="trust")
    with edited(table) as edit:
        edit.garden(square(SIDES[mode]))
    for number in range(gardens):
        assert not table.over
        assert drawn(table).round == number
        please(table)
    assert table.over


@pytest.mark.rule("GA-E33")
@pytest.mark.rule("GA-82")
def test_the_first_introduction_has_no_timer_and_cannot_fail() -> None:
    for players in (1, 3):
        table = begun(players, "introduction-a", timer=60)
        assert table.limit == 0
    for letter in "bc":
        table = begun(3, f"introduction-{letter}", timer=60)
        assert table.limit == 60_000
        table.time_up(60_000)
        assert table.state.over == TIME_UP


@pytest.mark.rule("GA-83")
def test_an_introduction_ends_when_a_card_is_due_and_the_deck_is_empty() -> None:
    table = begun(2, "introduction-c", announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    while drawn(table).deck:
        please(table)
        assert not table.over
    with edited(table) as edit:
        edit.cards((0, "C-05"))
        edit.deck()
    assert told(table, 0, "delighted")[-1].values == {"reason": "cards"}
    assert table.state.over == FINISHED
    assert refused(table, 0, "delighted") == "902"


@pytest.mark.rule("GA-E20")
@pytest.mark.rule("GA-83")
@pytest.mark.parametrize("mode", ["easy", "standard"])
def test_other_games_end_so_too_if_ever_the_deck_runs_out(mode: str) -> None:
    table = begun(2, mode, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
        edit.deck("S-59") if held(table)[0][1] != "S-59" else edit.deck("S-58")
    please(table)
    assert not table.over
    please(table)
    assert table.state.over == FINISHED


@pytest.mark.rule("GA-84")
def test_the_easy_game_ends_by_the_timer_and_is_rated() -> None:
    table = begun(2, "easy", announce="trust", timer=60)
    with edited(table) as edit:
        edit.garden(square(6))
    for _ in range(5):
        please(table)
    assert drawn(table).points == 3
    assert drawn(table).rating == 1
    table.time_up(60_000)
    assert table.state.over == TIME_UP
    assert table.scores().totals == (3, 3)


@pytest.mark.rule("GA-85")
@pytest.mark.parametrize("mode", ["standard", "special"])
def test_in_standard_all_cards_stay_hidden_until_they_are_scored(mode: str) -> None:
    table = begun(3, mode, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    for _ in range(6):
        assert not any(opened(table))
        view = drawn(table, NOBODY)
        assert {card.card for seat in view.seats for card in seat.cards} == {None}
        please(table)
    assert len(drawn(table, NOBODY).scored) == 4
