"""Drawing cards, choosing one, placing its decoration, and its bonus."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hortus import Table

from .positions import (
    BOX,
    at_table,
    card_number,
    coins,
    deal,
    drawn,
    edited,
    markers,
    moves,
    phase,
    push,
    refused,
)

rule = pytest.mark.rule

EVERYWHERE = "A01 d3 r0, B12 f4 r1, C01 c5 r0, D04 e3 r1"


def choosing(names: str, tiles: str = EVERYWHERE, **options: Any) -> Table:
    """Seat 0 has drawn these cards."""
    table = at_table(tiles, "A02", "B02", "C02", "D01", **options)
    with edited(table) as edit:
        edit.to_choose(names)
    return table


def decorations(table: Table) -> dict[str, list[str | None]]:
    return {one.cell: one.decorations for one in drawn(table).laid}


# -------------------------------------------------------------------------------- drawing


@rule("TG-33")
@pytest.mark.parametrize(
    ("shown", "n"),
    [(("A02", "B02", "C02", "D01"), 2), (("A02", "B02", "C02"), 3), (("A02", "B02"), 4)],
)
def test_two_cards_and_one_for_each_stack_without_an_open_tile(
    shown: tuple[str, ...], n: int
) -> None:
    table = at_table(EVERYWHERE, *shown)
    before = drawn(table).deck
    table.push("draw")
    assert len(drawn(table).choice) == n
    assert drawn(table).deck == before - n
    assert phase(table) == "choose_card"


@rule("TG-33")
def test_an_empty_stack_is_a_stack_without_an_open_tile() -> None:
    table = at_table(EVERYWHERE, "A02", "B02", "C02")
    with edited(table) as edit:
        edit.left("D")
    table.push("draw")
    assert len(drawn(table).choice) == 3


@rule("E-18")
@rule("TG-33")
def test_an_empty_deck_is_filled_with_the_shuffled_discards() -> None:
    table = at_table(EVERYWHERE, "A02", "B02", "C02", "D01")
    with edited(table) as edit:
        edit.discards("K01 K02 K03 K04")
        edit.deck("K19")
    table.push("draw")
    view = drawn(table)
    found = {one.card for one in view.choice if one}
    assert len(found) == 2
    assert "K19" in found or found <= {"K01", "K02", "K03", "K04"}
    assert "K19" in found
    assert view.discard == []
    assert view.deck == 3


@rule("E-18")
def test_by_option_no_more_cards_come() -> None:
    table = at_table(EVERYWHERE, "A02", "B02", "C02", "D01", deck_empty="no_more")
    with edited(table) as edit:
        edit.discards("K01 K02 K03 K04")
        edit.deck("K19")
    table.push("draw")
    view = drawn(table)
    assert [one and one.card for one in view.choice] == ["K19"]
    assert view.discard == ["K01", "K02", "K03", "K04"]
    with edited(table) as edit:
        edit.turn_of(0)
        edit.record["choice"], edit.record["choice_n"] = -1, 0
        edit.deck("")
    table.push("draw")
    assert phase(table) == "after"
    assert drawn(table).choice == []


@rule("E-56")
@rule("TG-33")
def test_drawn_cards_lie_open_or_are_hidden_from_others() -> None:
    for option in ("open", "hidden"):
        table = at_table(EVERYWHERE, "A02", "B02", "C02", drawn_cards=option, players=3)
        table.push("draw")
        own = [one and one.card for one in drawn(table, 0).choice]
        assert None not in own
        for other in (1, 2, 6):
            seen = [one and one.card for one in drawn(table, other).choice]
            assert seen == (own if option == "open" else [None] * 3)
        assert drawn(table, 1).deck == drawn(table, 0).deck
        place = next(move for move in moves(table) if move.startswith("card"))
        kept = own[int(place.split()[1]) - 1]
        table.push(place)
        while phase(table) != "after":  # what the bonus asks for
            table.push(moves(table)[0])
        for seat in (0, 1, 2, 6):
            view = drawn(table, seat)
            assert [one.card for one in view.seats[0].cards] == [kept]
            assert view.discard == [card for card in own if card != kept]


# ------------------------------------------------------------------------ what may be chosen


@rule("TG-34")
def test_one_card_is_kept_and_the_others_are_discarded_face_up() -> None:
    table = choosing("K07 K01 K31")
    with edited(table) as edit:
        edit.discards("K50")
    table.push("card 2 d3.1")
    view = drawn(table)
    assert [one.card for one in view.seats[0].cards] == ["K01"]
    assert view.discard == ["K50", "K07", "K31"]
    assert refused(table, "card 1 e4.1") == "TG-13"


@rule("TG-34")
def test_only_drawn_cards_can_be_chosen() -> None:
    table = choosing("K07 K01")
    assert refused(table, "card 3 d3.1") == "TG-34"
    assert refused(table, "done") == "TG-34"


@rule("E-19")
@rule("TG-34")
def test_a_card_must_be_chosen_if_one_can_be_placed() -> None:
    assert "done" not in moves(choosing("K07 K25"))
    assert refused(choosing("K07 K25"), "done") == "TG-34"


@rule("TG-35")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("K01", {"d3.1", "d4.1", "e3.1"}),  # birds
        ("K07", {"e4.1", "f4.1", "e3.2"}),  # fish
        ("K13", {"e4.1", "f4.1", "e3.2"}),  # lotus
        ("K19", {"d3.1", "d4.1", "e3.1"}),  # peonies
        ("K25", {"f4.2"}),  # bridge
        ("K31", {"c5.1", "d5.1"}),  # pavilion
        ("K40", {"d3.1", "d4.1", "e3.1"}),  # trees
        ("K43", {"d3.1", "d4.1", "e3.1"}),
        ("K46", {"d3.1", "d4.1", "e3.1"}),
        ("K49", {"d3.1", "d4.1", "e3.1"}),
        ("K52", {"d3.1", "d4.1", "e3.1"}),
    ],
)
@rule("E-04")
def test_every_decoration_goes_where_it_belongs(card: str, places: set[str]) -> None:
    table = choosing(card)
    assert {move.split()[2] for move in moves(table, "card 1")} == places
    assert refused(table, "card 1 e5.1") == "TG-35"
    kind = BOX.card(card).kind
    place = min(places)
    before = drawn(table).supply[kind]
    table.push(f"card 1 {place}")
    assert decorations(table)[place[:2]][int(place[3]) - 1] == kind
    assert drawn(table).supply[kind] == before - 1


@rule("TG-36")
def test_a_spot_holds_one_decoration_and_a_second_spot_another() -> None:
    table = choosing("K01 K19", "A12 d3 r1, A12 d3 r1")
    with edited(table) as edit:
        edit.garden("A12 d3 r0")
        edit.pieces("d3.1 birds, d4.1 birds")
    assert {move.split()[2] for move in moves(table)} == {"d3.2"}
    assert refused(table, "card 1 d3.1") == "TG-36"


@rule("TG-37")
def test_a_card_without_a_piece_or_a_spot_cannot_be_chosen() -> None:
    table = choosing("K01 K25 K19", "A01 d3 r0")
    with edited(table) as edit:
        edit.supply(birds=0)
    assert {move.split()[1] for move in moves(table)} == {"3"}
    assert refused(table, "card 1 d3.1") == "TG-37"  # no birds are left
    assert refused(table, "card 2 d3.1") == "TG-35"  # no bridge spot lies here


@rule("TG-40")
@rule("E-20")
def test_if_none_can_be_placed_all_are_discarded_and_stacks_turned_up() -> None:
    table = at_table("", "A02", "B02")
    with edited(table) as edit:
        edit.deck("K25 K26 K27 K28")  # bridges
    table.push("draw")
    view = drawn(table)
    assert sorted(view.discard) == ["K25", "K26", "K27", "K28"]
    assert view.seats[0].cards == []
    assert None not in [one.open for one in view.stacks]
    assert phase(table) == "after"
    table.push("done")
    assert drawn(table).mover == 1


@rule("TG-40")
@rule("TG-14")
def test_after_a_failed_draw_one_may_still_do_what_is_optional() -> None:
    table = at_table("A13 e3 r0", "A02", "B02")
    with edited(table) as edit:
        edit.deck("K25 K26 K27 K28")
        edit.seat(0, markers=(2, 2, 2), influences=0)
        edit.characters("monk lady", "official")
    table.push("draw")
    assert moves(table, "character") == ["character lady", "character monk"]


@rule("TG-39")
def test_after_decorating_every_closed_stack_is_turned_up() -> None:
    table = at_table(EVERYWHERE, "A02", "B02", "C02")
    with edited(table) as edit:
        edit.deck("K01 K02 K03")
    table.push("draw")
    assert drawn(table).stacks[3].open is None
    table.push("card 1 d3.1")
    assert [one.open for one in drawn(table).stacks][:3] == ["A02", "B02", "C02"]
    assert drawn(table).stacks[3].open is not None


# ---------------------------------------------------------------------------------- bonuses


@rule("TG-38")
@pytest.mark.parametrize(
    ("card", "steps"), [("K01", [1, 0, 0]), ("K02", [0, 1, 0]), ("K03", [0, 0, 1])]
)
def test_a_step_on_the_track_of_the_card(card: str, steps: list[int]) -> None:
    table = choosing(card)
    table.push("card 1 d3.1")
    assert markers(table) == steps
    assert phase(table) == "after"


@rule("TG-38")
@pytest.mark.parametrize("track", ["green", "water", "rock"])
def test_a_step_on_any_track(track: str) -> None:
    table = choosing("K04")
    table.push("card 1 d3.1")
    assert moves(table) == ["gain green", "gain water", "gain rock"]
    assert refused(table, "gain coins") == "TG-38"
    table.push(f"gain {track}")
    assert markers(table)[["green", "water", "rock"].index(track)] == 1
    assert sum(markers(table)) == 1
    assert coins(table) == 0


@rule("TG-38")
def test_any_landscape_token_and_with_it_a_panel() -> None:
    table = choosing("K05")
    with edited(table) as edit:
        edit.tokens(small="a3", large="h3 c2 b1 a4")
    table.push("card 1 d3.1")
    assert set(moves(table)) == {f"token {cell}" for cell in ("a3", "h3", "c2", "b1", "a4")}
    assert refused(table, "token d2") == "TG-38"
    table.push("token c2")
    assert drawn(table).tokens["large"] == ["b1", "h3", "a4"]
    assert all(move.startswith("panel L") for move in moves(table))
    table.push(moves(table)[0])
    table.push("notch S-l1")
    assert drawn(table).seats[0].tokens == {"small": 0, "large": 1}
    assert phase(table) == "after"


@rule("E-22")
@rule("TG-38")
def test_with_no_token_left_that_bonus_has_no_effect() -> None:
    table = choosing("K05")
    with edited(table) as edit:
        edit.tokens()
    table.push("card 1 d3.1")
    assert phase(table) == "after"
    assert drawn(table).seats[0].tokens == {"small": 0, "large": 0}


@rule("E-22")
@rule("TG-58")
def test_a_token_taken_by_a_card_can_bring_about_the_end() -> None:
    table = choosing("K05")
    with edited(table) as edit:
        edit.tokens(small="a3 a4", large="h3 h4")
        edit.record["first"] = 0
    push(table, "card 1 d3.1", "token a3")
    push(table, moves(table)[0], "notch N-s0", "done")
    assert drawn(table).ending


@rule("TG-38")
def test_a_free_step_on_full_tracks_lapses() -> None:
    table = choosing("K04")
    with edited(table) as edit:
        edit.seat(0, markers=(10, 10, 10))
    table.push("card 1 d3.1")
    assert phase(table) == "after"
    assert markers(table) == [10, 10, 10]


@rule("TG-03")
@rule("TG-37")
def test_a_piece_placed_leaves_the_supply_for_the_game() -> None:
    chance = Random(3)
    table = deal(3, seed=8)
    while not table.over:
        view = drawn(table)
        placed = [piece for one in view.laid for piece in one.decorations if piece]
        for decoration in BOX.decorations:
            left = view.supply[decoration.id]
            assert left + placed.count(decoration.id) == decoration.count
        table.push(chance.choice(moves(table)))


@rule("TG-34")
def test_a_card_kept_never_comes_back_into_the_deck() -> None:
    table = at_table(EVERYWHERE, "A02", "B02", "C02", "D01")
    with edited(table) as edit:
        edit.seat(0, kept="K30")
        edit.deck("K01")
        edit.discards("K02 K03")
    table.push("draw")
    record = table.state
    assert not int(record.deck) >> card_number("K30") & 1
    assert {one.card for one in drawn(table).choice if one} < {"K01", "K02", "K03"}
