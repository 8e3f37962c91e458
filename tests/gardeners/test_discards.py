"""Discarding cards: when, what it costs, and what comes instead."""

from __future__ import annotations

import pytest
from msgspec import structs

from hortus import Record

from .positions import (
    at_table,
    begun,
    do,
    drawn,
    edited,
    held,
    ids,
    laid,
    opened,
    please,
    refused,
    row_of,
    square,
)


@pytest.mark.rule("GA-E17")
@pytest.mark.rule("GA-31")
def test_a_player_may_discard_an_own_card_at_any_time() -> None:
    """During the inspection too; what was announced is void then."""
    cards = ((0, "S-01"), (1, "S-33"))
    for garden in (row_of(3), square(6)):
        table = at_table(garden, *cards, announce="trust")
        if garden == square(6):
            table.push("delighted", 0)
        do(table, 1, "discard S-33")
        assert ids(table.state.seat[1].discards) == {"S-33"}
        assert [seat.said for seat in drawn(table).seats] == [None, None]
    assert drawn(table).phase == "inspect"


@pytest.mark.rule("GA-31")
def test_nobody_discards_anothers_card() -> None:
    table = at_table(row_of(3), (0, "S-01"), (1, "S-33"), (0, "S-55"), players=3)
    assert refused(table, 0, "discard S-33") == "906"
    assert not [m for m in map(str, table.moves_of(2)) if m.startswith("discard")]
    assert [m for m in map(str, table.moves_of(0)) if m.startswith("discard")] == [
        "discard 1", "discard 2",
    ]  # fmt: skip
    table.push("discard 2", 0)
    assert held(table)[:2] == [(0, "S-01"), (1, "S-33")]
    assert ids(table.state.seat[0].discards) == {"S-55"}


@pytest.mark.rule("GA-31")
def test_what_is_discarded_lies_face_down() -> None:
    table = at_table(row_of(3), (0, "S-01"), (1, "S-33"), players=3)
    do(table, 0, "discard S-01")
    assert drawn(table, 0).seats[0].discards == ["S-01"]
    for seat in (1, 2, 6):
        assert drawn(table, seat).seats[0].discards == []
        assert drawn(table, seat).seats[0].discard_backs == {"adjacent": 1}


@pytest.mark.rule("GA-E18")
@pytest.mark.rule("GA-31")
@pytest.mark.parametrize("mode", ["introduction-a", "introduction-b", "introduction-c"])
def test_in_introductions_too_unless_the_table_keeps_its_cards_there(mode: str) -> None:
    """The book says at any time. Where the aim is to do them all, a ruling forbids it."""
    table = begun(2, mode)
    ((holder, card),) = held(table)
    do(table, holder, f"discard {card}")
    assert len(held(table)) == 1
    kept = begun(2, mode, discards="not_in_introductions")
    ((holder, card),) = held(kept)
    assert refused(kept, holder, f"discard {card}") == "GA-31"
    assert not [m for m in map(str, kept.moves_of(holder)) if m.startswith("discard")]


@pytest.mark.rule("GA-31")
@pytest.mark.parametrize("mode", ["introduction-a", "introduction-c", "easy", "standard"])
@pytest.mark.parametrize("discards", ["always", "not_in_introductions"])
@pytest.mark.parametrize("players", [1, 2])
def test_the_view_tells_whether_cards_may_be_discarded(
    mode: str, discards: str, players: int
) -> None:
    table = begun(players, mode, discards=discards)
    for seat in table.seats:
        allowed = [m for m in map(str, table.moves_of(seat)) if m.startswith("discard")]
        mine = drawn(table, seat).seats[seat]
        assert (mine.discardable and mine.cards != []) == (allowed != [])


@pytest.mark.rule("GA-E18")
@pytest.mark.parametrize("mode", ["easy", "standard"])
def test_no_table_forbids_discards_after_the_introductions(mode: str) -> None:
    table = begun(2, mode, discards="not_in_introductions")
    ((holder, card),) = held(table)
    do(table, holder, f"discard {card}")
    assert ids(table.state.seat[holder].discards) == {card}


@pytest.mark.rule("GA-E18")
@pytest.mark.parametrize("written", [{"discards": "book"}, {}])
def test_what_was_called_book_or_not_written_forbids_as_it_did(written: dict[str, str]) -> None:
    """A game of old in an introduction goes on as it was played, and is written anew."""
    begun_of_old = Record.of(begun(2, "introduction-a", discards="not_in_introductions"))
    options = {name: value for name, value in begun_of_old.options.items() if name != "discards"}
    of_old = structs.replace(begun_of_old, options={**options, **written})
    table = Record.from_json(of_old.to_json()).table()
    ((holder, card),) = held(table)
    assert refused(table, holder, f"discard {card}") == "GA-31"
    assert Record.of(table).options == begun_of_old.options


@pytest.mark.rule("GA-32")
def test_a_replacement_is_drawn_at_once_and_binds_at_once() -> None:
    table = at_table(square(6), (0, "S-01"), (1, "S-13"), announce="trust")
    do(table, 0, "discard S-01", at=4000)
    assert table.now == 4000
    (holder, replacement) = held(table)[-1]
    assert holder == 0
    assert replacement != "S-01"
    table.push("delighted", 1)
    assert drawn(table).round == 0  # the holder of the new card has not spoken
    table.push("delighted", 0)
    assert drawn(table).round == 1


@pytest.mark.rule("GA-E16")
@pytest.mark.rule("GA-32")
def test_a_replacement_is_the_youngest_and_changes_nobodys_turn_to_draw() -> None:
    table = at_table(square(6), (0, "S-01"), (1, "S-33"), (2, "S-55"), players=4, announce="trust")
    with edited(table) as edit:
        edit.record["drawer"] = 2
    do(table, 0, "discard S-01")
    replacement = held(table)[-1]
    assert [name for _, name in held(table)[:2]] == ["S-33", "S-55"]
    assert replacement[0] == 0
    please(table)
    assert ids(table.state.scored) == {"S-33"}
    assert [holder for holder, _ in held(table)] == [2, 0, 3]


@pytest.mark.rule("GA-E20")
@pytest.mark.rule("GA-32")
def test_without_a_card_in_the_deck_none_is_discarded() -> None:
    table = at_table(row_of(3), (0, "S-01"))
    with edited(table) as edit:
        edit.deck()
    assert refused(table, 0, "discard S-01") == "GA-32"


@pytest.mark.rule("GA-33")
def test_discarded_cards_no_longer_bind() -> None:
    table = at_table(square(6), (0, "S-07"), (1, "S-13"))
    do(table, 0, "discard S-07")
    with edited(table) as edit:
        edit.cards((1, "S-20"))
        edit.record["opt"]["announce"] = 0
    table.push("delighted", 1)
    assert drawn(table).round == 1


@pytest.mark.rule("EX-09")
@pytest.mark.rule("GA-34")
@pytest.mark.parametrize(("discarded", "cost"), [(0, 0), (1, 0), (2, 1), (3, 2), (5, 4)])
def test_each_discard_but_the_first_costs_a_point(discarded: int, cost: int) -> None:
    """Three discards, two points."""
    table = begun(2, seed=5)
    told = 0
    for _ in range(discarded):
        told += drawn(table).next_cost
        holder, card = held(table)[0]
        do(table, holder, f"discard {card}")
    assert drawn(table).cost == cost == told
    assert table.scores().totals == (-cost, -cost)
    (line,) = [line for line in table.scores()[0].lines if line.category == "discards"]
    assert (line.count, line.points, line.rule) == (discarded, -cost, "GA-34")


@pytest.mark.rule("GA-34")
def test_the_discards_of_all_are_counted_together() -> None:
    table = at_table(row_of(3), (0, "S-01"), (1, "S-33"))
    do(table, 0, "discard S-01")
    do(table, 1, "discard S-33")
    assert drawn(table).discarded == 2
    assert table.scores().totals == (-1, -1)


@pytest.mark.rule("GA-35")
def test_cards_that_exclude_each_other_may_meet_and_nobody_is_told() -> None:
    """S-32 wants all trees on the edge, S-37 all of them inside."""
    table = at_table(square(6), (0, "S-32"), (1, "S-37"))
    for seat in (0, 1):
        table.push("delighted", seat, table.now + 20_000)
    assert drawn(table).round == 0
    assert drawn(table).phase == "arrange"


@pytest.mark.rule("GA-E19")
@pytest.mark.rule("GA-84")
def test_when_an_open_card_is_discarded_the_hidden_one_is_turned_up() -> None:
    """The newest card alone is hidden."""
    table = at_table(row_of(3), (0, "S-01", "open"), (1, "S-33"), mode="easy")
    do(table, 0, "discard S-01")
    assert held(table)[0] == (1, "S-33")
    assert opened(table) == [True, False]
    do(table, 0, f"discard {held(table)[1][1]}")  # the hidden one itself
    assert opened(table) == [True, False]
    assert len(laid(table)) == 3
