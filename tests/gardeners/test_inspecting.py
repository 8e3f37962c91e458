"""The inspection: when it opens, who says what, what is believed, and what follows."""

from __future__ import annotations

import pytest

from hortus import NATURE, NOBODY, IllegalMove

from .examples import BENCHES_IN_LINE, CROSS_AND_PATHS, PATHS_AND_TREES
from .positions import (
    at_table,
    do,
    drawn,
    edited,
    garden,
    held,
    laid,
    please,
    refused,
    square,
)

BOTH_HOLD = ((0, "S-55"), (1, "S-25"))  # every path is joined; benches look to a green tree


def said(moves: object) -> set[str]:
    return {str(move) for move in moves} & {"delighted", "horrified"}  # type: ignore[attr-defined]


@pytest.mark.rule("GA-60")
def test_the_inspection_opens_when_the_square_is_full_and_not_before() -> None:
    laid_but_one = square(6)[:-1]
    table = at_table(laid_but_one, *BOTH_HOLD)
    assert drawn(table).phase == "arrange"
    for word in ("delighted", "horrified"):
        assert refused(table, 0, word) == "GA-60"
    do(table, 0, "put C11 at 5,5")
    assert drawn(table).phase == "inspect"
    assert said(table.moves_of(0)) == said(table.moves_of(1)) == {"delighted", "horrified"}


@pytest.mark.rule("GA-E7")
@pytest.mark.rule("GA-E8")
@pytest.mark.rule("GA-60")
def test_who_is_unhappy_may_just_remove_a_tile() -> None:
    """That voids what was announced and leads back to arranging."""
    table = at_table(square(6), (0, "S-55"), (1, "S-25"), (1, "S-13"), players=3, announce="trust")
    table.push("delighted", 0)
    assert [seat.said for seat in drawn(table).seats] == ["delighted", None, None]
    do(table, 2, f"take {laid(table)[0, 0]} at 0,0 to 1")
    assert drawn(table).phase == "arrange"
    assert {seat.said for seat in drawn(table).seats} == {None}
    assert refused(table, 1, "delighted") == "GA-60"


@pytest.mark.rule("GA-61")
def test_everybody_with_a_card_makes_one_announcement_and_others_none() -> None:
    table = at_table(square(6), *BOTH_HOLD, players=3, announce="trust")
    assert said(table.moves_of(2)) == set()
    for word in ("delighted", "horrified"):
        assert refused(table, 2, word) == "GA-61"
    table.push("delighted", 0)
    assert refused(table, 0, "delighted") == "GA-61"
    assert drawn(table).round == 0


@pytest.mark.rule("GA-E9")
@pytest.mark.rule("GA-61")
def test_a_holder_of_two_cards_speaks_once_for_both() -> None:
    table = at_table(garden(PATHS_AND_TREES), (0, "S-55"), (0, "S-25"))
    table.push("delighted", 0)
    assert drawn(table).round == 1
    broken = at_table(garden(PATHS_AND_TREES), (0, "S-55"), (0, "S-07"))
    broken.push("delighted", 0)
    assert drawn(broken).seats[0].said == "horrified"


@pytest.mark.rule("EX-08")
@pytest.mark.rule("GA-62")
def test_one_horrified_is_enough() -> None:
    """The garden with one bench turned away; who holds that card is horrified."""
    turned_away = PATHS_AND_TREES.replace("sBE", "sBW")
    table = at_table(garden(turned_away), *BOTH_HOLD)
    table.push("delighted", 0)
    table.push("horrified", 1)
    assert drawn(table).phase == "arrange"
    assert drawn(table).round == 0
    assert [seat.said for seat in drawn(table).seats] == [None, "horrified"]


@pytest.mark.rule("GA-E9")
@pytest.mark.rule("GA-62")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_order_of_announcements_does_not_matter(order: tuple[int, int]) -> None:
    """Any "horrified" ends it, before or after a "delighted"."""
    table = at_table(square(6), *BOTH_HOLD, announce="trust")
    words = {0: "delighted", 1: "horrified"}
    for seat in order:
        table.push(words[seat], seat)
    assert drawn(table).round == 0
    table.push("delighted", 1)
    if order == (0, 1):  # the "delighted" of before was void
        assert drawn(table).round == 0
        table.push("delighted", 0)
    assert drawn(table).round == 1


@pytest.mark.rule("EX-07")
@pytest.mark.rule("GA-63")
def test_when_all_holders_are_delighted_the_round_ends() -> None:
    """Both cards of the example hold."""
    table = at_table(garden(PATHS_AND_TREES), *BOTH_HOLD)
    table.push("delighted", 1)
    assert drawn(table).round == 0
    table.push("delighted", 0)
    assert drawn(table).round == 1
    assert len(held(table)) == 3


@pytest.mark.rule("EX-13")
@pytest.mark.rule("EX-14")
@pytest.mark.rule("GA-63")
@pytest.mark.parametrize(
    ("drawing", "card", "mode", "pleases"),
    [
        (BENCHES_IN_LINE, "B-01", "introduction-b", True),
        (CROSS_AND_PATHS, "C-02", "introduction-c", True),
        (CROSS_AND_PATHS, "C-05", "introduction-c", True),
        (CROSS_AND_PATHS, "C-03", "introduction-c", False),
        (CROSS_AND_PATHS.replace("eP:EW", "eP:NS", 1), "C-05", "introduction-c", False),
    ],
)
def test_the_examples_of_the_book_are_judged_as_there(
    drawing: str, card: str, mode: str, pleases: bool
) -> None:
    table = at_table(garden(drawing), (0, card), mode=mode)
    table.push("delighted", 0)
    assert drawn(table).round == int(pleases)
    assert (drawn(table).seats[0].said == "horrified") == (not pleases)


@pytest.mark.rule("GA-64")
def test_no_card_is_shown_whatever_comes_of_it() -> None:
    for words in (("delighted", "delighted"), ("delighted", "horrified")):
        table = at_table(garden(PATHS_AND_TREES), *BOTH_HOLD)
        for seat, word in enumerate(words):
            table.push(word, seat)
        for onlooker in (NOBODY, 1):
            cards = [c for seat in drawn(table, onlooker).seats for c in seat.cards]
            assert not any(card.open for card in cards)
            assert drawn(table, onlooker).seats[0].cards[0].card is None


@pytest.mark.rule("GA-65")
def test_only_the_cards_before_players_count() -> None:
    table = at_table(garden(PATHS_AND_TREES), (0, "S-07"), (1, "S-25"))
    do(table, 0, "discard S-07")
    with edited(table) as edit:
        edit.cards((1, "S-25"))
    table.push("delighted", 1)
    assert drawn(table).round == 1


@pytest.mark.rule("GA-66")
def test_the_time_runs_on_during_the_inspection() -> None:
    table = at_table(square(6), *BOTH_HOLD, announce="trust", timer=60)
    limit = table.limit
    table.push("delighted", 0, 30_000)
    table.push("horrified", 1, 45_000)
    assert table.limit == limit
    with pytest.raises(IllegalMove) as refusal:
        table.push("delighted", 1, limit)
    assert refusal.value.rule == "905"


@pytest.mark.rule("GA-67")
def test_the_garden_of_a_success_is_the_start_of_the_next_round() -> None:
    table = at_table(garden(PATHS_AND_TREES), *BOTH_HOLD)
    before = laid(table)
    please(table)
    assert laid(table) == before
    assert all(seat.stack == 0 and not seat.loose for seat in drawn(table).seats)


@pytest.mark.rule("GA-68")
def test_a_new_card_that_is_fulfilled_already_may_be_inspected_at_once() -> None:
    table = at_table(garden(PATHS_AND_TREES), (0, "S-55"))
    with edited(table) as edit:
        edit.deck("S-25", "S-20")
    please(table)
    assert drawn(table).phase == "inspect"
    with edited(table) as edit:
        edit.record["opt"]["announce"] = 0
    please(table)
    assert drawn(table).round == 2


# ------------------------------------------------------------------ what is said and believed


@pytest.mark.rule("GA-E10")
@pytest.mark.rule("GA-61")
def test_a_false_delighted_becomes_horrified_and_mutes_for_ten_seconds() -> None:
    """The default: the table checks."""
    table = at_table(garden(PATHS_AND_TREES), (0, "S-07"), (1, "S-13"), timer=60)
    table.push("delighted", 0, 1000)
    assert drawn(table).seats[0].said == "horrified"
    assert drawn(table).seats[0].muted == 11_000
    assert drawn(table).phase == "arrange"
    do(table, 1, f"take {laid(table)[0, 0]} at 0,0 to 0", at=2000)
    do(table, 0, "put A01 at 0,0", at=3000)
    assert refused(table, 0, "delighted", at=10_999) == "GA-62"
    table.push("horrified", 0, 10_999)  # that one may always be said
    do(table, 1, f"take {laid(table)[0, 0]} at 0,0 to 0", at=10_999)
    do(table, 0, "put A01 at 0,0", at=10_999)
    table.push("delighted", 0, 11_000)
    assert drawn(table).seats[0].muted == 21_000


@pytest.mark.rule("GA-E10")
@pytest.mark.rule("GA-61")
def test_a_false_horrified_stands() -> None:
    table = at_table(garden(PATHS_AND_TREES), *BOTH_HOLD)
    table.push("horrified", 0)
    assert drawn(table).seats[0].said == "horrified"
    assert drawn(table).seats[0].muted is None
    please(table)
    assert drawn(table).round == 1


@pytest.mark.rule("GA-E10")
@pytest.mark.rule("GA-61")
def test_where_words_are_trusted_a_wrong_delighted_counts() -> None:
    """The ruling `trust`."""
    table = at_table(square(6), (0, "S-32"), (1, "S-37"), announce="trust")
    please(table)
    assert drawn(table).round == 1


@pytest.mark.rule("GA-E10")
@pytest.mark.rule("GA-63")
def test_where_the_table_announces_it_tells_the_truth_and_nobody_else_speaks() -> None:
    """The ruling `auto`: the last tile ends the round, or shows who is horrified."""
    last = garden(PATHS_AND_TREES)[-1]
    all_but_one = garden(PATHS_AND_TREES)[:-1]
    table = at_table(all_but_one, *BOTH_HOLD, announce="auto")
    do(table, 0, f"put B06 at {last.row},{last.column}")
    assert drawn(table).round >= 1
    broken = at_table(all_but_one, (0, "S-55"), (1, "S-07"), announce="auto")
    do(broken, 0, f"put B06 at {last.row},{last.column}")
    assert [seat.said for seat in drawn(broken).seats] == ["delighted", "horrified"]
    assert drawn(broken).phase == "arrange"
    for seat in (0, 1):
        assert said(broken.moves_of(seat)) == set()
        for word in ("delighted", "horrified"):
            assert refused(broken, seat, word) == "GA-61"


@pytest.mark.rule("GA-E11")
@pytest.mark.rule("GA-60")
def test_the_last_announcement_counts_up_to_the_deadline() -> None:
    """Success, draw and scoring are one step, before the deadline or not at all."""
    cards = ((0, "S-55"), (1, "S-25"), (0, "S-31"))
    on_time = at_table(square(6), *cards, announce="trust", timer=30)
    late = on_time.copy()
    for table, at in ((on_time, on_time.limit - 1), (late, late.limit)):
        table.push("delighted", 0, 1000)
        if table is late:
            assert refused(table, 1, "delighted", at) == "905"
            table.time_up(at)
        else:
            table.push("delighted", 1, at)
            assert table.events[-1].seat == NATURE
    assert (drawn(on_time).round, drawn(on_time).points) == (1, 1)
    assert (drawn(late).round, drawn(late).points) == (0, 0)
