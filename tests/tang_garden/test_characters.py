"""Influence, tokens, figures, tracks, and the skills of all twelve characters."""

from __future__ import annotations

import pytest

from hortus import Table

from .positions import (
    at_table,
    coins,
    drawn,
    edited,
    markers,
    moves,
    phase,
    push,
    refused,
)

rule = pytest.mark.rule

OPEN = ("A02", "B02", "C02", "D01")


def after_action(tiles: str = "", *, players: int = 2, **seat: object) -> Table:
    """Seat 0 has done its action; Lady and Monk are on offer, Official and Merchant in the deck."""
    table = at_table(tiles, *OPEN, players=players)
    with edited(table) as edit:
        edit.seat(0, active="hermit")
        edit.characters("lady monk", "official merchant")
        edit.seat(0, **{"markers": (2, 2, 2), "influences": 0, **seat})  # type: ignore[arg-type]
        edit.done_all()
    return table


# ------------------------------------------------------------------------------- influence


@rule("TG-41")
@pytest.mark.parametrize(
    ("columns", "may"),
    [((2, 2, 2), True), ((2, 1, 9), False), ((1, 2, 2), False), ((3, 2, 5), True)],
)
def test_all_three_markers_have_reached_the_symbol(
    columns: tuple[int, int, int], may: bool
) -> None:
    table = after_action(markers=columns)
    assert bool(moves(table, "character")) == may
    assert drawn(table).seats[0].influence == may
    if not may:
        assert refused(table, "character lady") == "TG-41"
        assert refused(table, "blind") == "TG-41"


@rule("TG-41")
@rule("TG-47")
def test_without_a_free_spot_nobody_can_be_influenced() -> None:
    table = after_action()
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 1)
    assert moves(table) == ["wait"]
    table.push("wait")
    assert drawn(table).seats[0].waiting
    assert not drawn(table).seats[0].influence
    table.push("done")
    assert drawn(table).mover == 1


@rule("TG-42")
def test_one_of_the_two_open_ones_or_the_top_of_the_deck_unseen() -> None:
    table = after_action()
    assert moves(table) == ["character lady", "character monk", "blind", "wait"]
    assert refused(table, "character official") == "TG-42"
    blind = push(table.copy(), "blind")
    assert drawn(blind).hand in ("official", "merchant")
    assert drawn(blind).characters == ["lady", "monk"]
    table.push("character monk")
    assert drawn(table).hand == "monk"
    assert drawn(table).characters == ["lady", None]


@rule("TG-43")
@rule("TG-45")
@pytest.mark.parametrize(("placed", "stays"), [("monk", "hermit"), ("hermit", "monk")])
def test_one_of_two_figures_is_placed_and_the_other_stays_active(placed: str, stays: str) -> None:
    table = after_action()
    table.push("character monk")
    assert set(moves(table)) == {"which monk", "which hermit"}
    assert refused(table, "which lady") == "TG-43"
    push(table, f"which {placed}", "figure e5.0 w")
    me = drawn(table).seats[0]
    assert me.active == stays
    assert me.on_board == [placed]


@rule("TG-43")
@rule("E-24")
def test_figures_stand_on_printed_spots_bridges_and_pavilions_alone() -> None:
    table = after_action("B13 f5 r3, B12 f4 r1, A01 d3 r0")
    with edited(table) as edit:
        edit.pieces("f4.2 bridge, f4.1 fish, d5.1 pavilion, d3.1 birds, f5.1 lotus")
    push(table, "character monk", "which monk")
    places = {move.split()[1] for move in moves(table)}
    assert places == {"e5.0", "f5.0", "f4.2", "d5.1"}
    assert refused(table, "figure d3.1 n") == "TG-43"
    table.push("figure f4.2 n")
    figure = drawn(table).figures[0]
    assert (figure.cell, figure.place) == ("f4", 2)


@rule("E-24")
def test_a_bridge_or_pavilion_is_a_second_spot_of_its_tile() -> None:
    table = after_action("C13 d6 r0")
    with edited(table) as edit:
        edit.pieces("d6.1 pavilion")
        edit.figure("poet", "d6.0", "n", 1)
    push(table, "character monk", "which monk")
    assert {move.split()[1] for move in moves(table)} == {"d6.1", "e5.0"}


@rule("TG-43")
def test_a_spot_holds_one_figure() -> None:
    table = after_action("A13 e3 r0")
    with edited(table) as edit:
        edit.figure("poet", "e5.0", "n", 1)
    push(table, "character monk", "which monk")
    assert refused(table, "figure e5.0 n") == "TG-43"
    assert {move.split()[1] for move in moves(table)} == {"e3.0"}


@rule("TG-44")
def test_a_figure_faces_one_of_four_sides() -> None:
    table = push(after_action(), "character monk", "which monk")
    assert [move.split()[2] for move in moves(table)] == ["n", "e", "s", "w"]
    table.push("figure e5.0 s")
    assert drawn(table).figures[0].facing == "S"


@rule("TG-46")
@pytest.mark.parametrize("which", ["lady", "monk"])
def test_the_open_characters_are_filled_up_to_two(which: str) -> None:
    table = push(after_action(), f"character {which}", f"which {which}", "figure e5.0 n")
    shown = drawn(table).characters
    assert ("lady" in shown) == (which != "lady")
    assert len({"official", "merchant"} & set(shown)) == 1
    assert len(drawn(table).character_deck) == 1


@rule("E-28")
@rule("TG-46")
def test_with_an_empty_deck_only_open_ones_are_left() -> None:
    table = after_action("A13 e3 r0")
    with edited(table) as edit:
        edit.characters("lady", "")
    assert moves(table) == ["character lady", "wait"]
    push(table, "character lady", "which lady", "figure e5.0 n")
    assert drawn(table).characters == [None, None]
    with edited(table) as edit:
        edit.seat(0, markers=(5, 5, 5), influences=1)
        edit.done_all()
    assert moves(table) == ["wait"]


# ---------------------------------------------------------------------------------- tokens


@rule("TG-47")
def test_instead_a_token_is_taken_for_a_later_turn() -> None:
    table = after_action()
    table.push("wait")
    me = drawn(table).seats[0]
    assert me.waiting
    assert not me.influence  # not in this turn
    assert moves(table) == ["done"]
    assert refused(table, "wait") == "TG-47"
    with edited(table) as edit:
        edit.turn_of(0)
        edit.done_all()
    assert "character monk" in moves(table)
    push(table, "character monk", "which monk", "figure e5.0 n")
    assert not drawn(table).seats[0].waiting


@rule("TG-47")
def test_a_threshold_must_be_answered_before_the_turn_ends() -> None:
    assert refused(after_action(), "done") == "TG-47"


@rule("E-25")
@rule("TG-47")
def test_no_influence_before_the_main_action() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, waiting=True, markers=(2, 2, 2))
        edit.characters("lady monk", "official")
    assert refused(table, "character lady") == "TG-41"
    assert refused(table, "blind") == "TG-41"
    table.push("D f5 r2") if "D f5 r2" in moves(table) else table.push(moves(table, "D")[0])
    assert "character lady" in moves(table)


@rule("TG-48")
@rule("E-26")
def test_at_the_next_symbol_a_token_held_is_lost_first() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, waiting=True, markers=(4, 5, 5), influences=1)
        edit.characters("lady monk", "official")
        edit.garden("A13 e3 r0")
        edit.open("A15", "B02")
        edit.to_choose("K01")  # birds: a step on greenery
    table.push("card 1 d4.1")
    assert markers(table) == [5, 5, 5]
    assert not drawn(table).seats[0].waiting
    assert "wait" in moves(table)
    again = push(table.copy(), "wait")
    assert drawn(again).seats[0].waiting
    assert moves(again) == ["done"]
    push(table, "character lady", "which lady", "figure e5.0 n")
    assert moves(table) == ["done"]  # nothing is pending


@rule("TG-49")
def test_each_symbol_brings_one_influence() -> None:
    table = after_action("A13 e3 r0, A14 e6 r2")
    push(table, "character lady", "which lady", "figure e5.0 n")
    assert refused(table, "character monk") == "TG-41"
    with edited(table) as edit:
        edit.turn_of(0)
        edit.done_all()
    assert refused(table, "character monk") == "TG-41"
    with edited(table) as edit:
        edit.seat(0, markers=(5, 8, 7), influences=1)
    assert "character monk" in moves(table)
    assert drawn(table).seats[0].next_column == 5


@rule("E-27")
@rule("TG-49")
def test_of_two_symbols_reached_in_one_turn_one_waits() -> None:
    table = after_action("A13 e3 r0", markers=(5, 5, 5), influences=0)
    push(table, "character lady", "which lady", "figure e5.0 n")
    assert drawn(table).seats[0].waiting
    assert moves(table) == ["done"]
    with edited(table) as edit:
        edit.turn_of(0)
        edit.done_all()
    assert "character monk" in moves(table)


@rule("TG-50")
def test_only_the_own_active_character_helps() -> None:
    """The Official stands on the board, and the other seat has the Merchant."""
    table = at_table("", "A02", "B02", "C02")
    with edited(table) as edit:
        edit.seat(0, coins=5)
        edit.seat(1, active="merchant")
        edit.figure("official", "e5.0", "n", 0)
        edit.discards("K50")
    assert refused(table, "open") == "TG-50"
    assert refused(table, "under A") == "TG-50"
    with edited(table) as edit:
        edit.to_choose("K01 K02")
    assert refused(table, "more") == "TG-50"
    assert refused(table, "top") == "TG-50"


# ---------------------------------------------------------------------------------- tracks


@rule("TG-51")
@pytest.mark.parametrize(("column", "paid"), [(4, 2), (7, 3), (10, 5), (3, 0), (5, 0), (8, 0)])
def test_entering_a_column_with_coins_brings_them(column: int, paid: int) -> None:
    for card, track in (("K01", 0), ("K02", 1), ("K03", 2)):
        table = at_table("", *OPEN)
        with edited(table) as edit:
            columns = [0, 0, 0]
            columns[track] = column - 1
            edit.seat(0, markers=(columns[0], columns[1], columns[2]))
            edit.to_choose(card)
        table.push("card 1 d4.1")
        assert markers(table)[track] == column
        assert coins(table) == paid


@rule("E-17")
@rule("TG-51")
def test_a_symbol_passed_is_reached_and_the_end_of_the_track_is_the_end() -> None:
    table = at_table("B01 f4 r0, B03 g5 r1", "B02", "A02")
    with edited(table) as edit:
        edit.seat(0, markers=(2, 3, 2), influences=1, active="poet")
    table.push("B f5 r0")  # three steps on water: over column 4
    assert markers(table) == [2, 6, 2]
    assert coins(table) == 2 + 1
    with edited(table) as edit:
        edit.garden("B01 f4 r0, B03 g5 r1")
        edit.open("B02", "A02")
        edit.seat(0, markers=(2, 9, 2), influences=1, coins=0)
        edit.turn_of(0)
    table.push("B f5 r0")
    assert markers(table) == [2, 10, 2]
    assert coins(table) == 5 + 1


@rule("E-17")
def test_at_the_end_of_a_track_a_step_is_lost_and_no_skill_pays() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, markers=(0, 10, 0), active="poet")
        edit.to_choose("K02")
    table.push("card 1 d4.1")
    assert markers(table) == [0, 10, 0]
    assert coins(table) == 0


@rule("E-17")
def test_a_full_track_cannot_be_named_for_a_free_step() -> None:
    table = at_table("A07 d3 r2", "A15")
    with edited(table) as edit:
        edit.seat(0, markers=(3, 10, 3))
    table.push("A e3 r0")
    assert moves(table) == ["gain green", "gain rock", "gain coins"]
    assert refused(table, "gain water") == "TG-51"


# ---------------------------------------------------------------------------------- skills


def with_skill(character: str, tiles: str = "", **options: object) -> Table:
    """Seat 0 has this character on its card, and 5 coins."""
    table = at_table(tiles, *OPEN, **options)  # type: ignore[arg-type]
    with edited(table) as edit:
        edit.seat(0, active=character, coins=5)
    return table


DECORATED = "A01 d3 r0, B12 f4 r1, C01 c5 r0"
PLACES = {"greenery": "d3.1", "water": "e4.1", "bridge": "f4.2", "rock": "d5.1"}
CARD_OF = {
    "birds": ("K01", "greenery"),
    "fish": ("K08", "water"),
    "lotus": ("K13", "water"),
    "peonies": ("K19", "greenery"),
    "bridge": ("K25", "bridge"),
    "pavilion": ("K31", "rock"),
    "tree_pine": ("K49", "greenery"),
}


@rule("TG-45")
@pytest.mark.parametrize("kind", CARD_OF)
@pytest.mark.parametrize(
    ("character", "liked"),
    [
        ("architect", {"pavilion", "bridge"}),
        ("child", {"fish", "birds"}),
        ("empress", {"lotus", "peonies"}),
        ("emperor", set()),
        ("lady", set()),
    ],
)
def test_those_who_love_decorations(character: str, liked: set[str], kind: str) -> None:
    table = with_skill(character, DECORATED)
    card, spot = CARD_OF[kind]
    with edited(table) as edit:
        edit.to_choose(card)
    table.push(f"card 1 {PLACES[spot]}")
    assert coins(table) == 5 + (2 if kind in liked else 0)


@rule("TG-45")
@pytest.mark.parametrize("card", ["K01", "K02", "K03"])
@pytest.mark.parametrize(
    ("character", "loved"), [("student", "K01"), ("poet", "K02"), ("hermit", "K03")]
)
def test_those_who_love_a_terrain(character: str, loved: str, card: str) -> None:
    table = with_skill(character, DECORATED)
    with edited(table) as edit:
        edit.to_choose(card)
    table.push("card 1 d3.1")
    assert coins(table) == 5 + (card == loved)


@rule("E-33")
def test_one_coin_for_each_event_however_far_the_marker_goes() -> None:
    """Two matching edges, an enclosed area and the step for a pair of paths: one tile."""
    table = at_table("A07 d3 r2, B03 f4 r1, B13 f3 r3", "B14")
    with edited(table) as edit:
        edit.seat(0, active="poet")
    table.push("B e3 r1")
    assert markers(table) == [0, 2, 0]
    assert coins(table) == 1
    table.push("gain water")
    assert markers(table) == [0, 3, 0]
    assert coins(table) == 1


@rule("E-33")
def test_the_step_for_a_pair_of_paths_is_paid_if_the_marker_has_not_moved() -> None:
    table = at_table("A07 d3 r2", "A15")
    with edited(table) as edit:
        edit.seat(0, active="hermit")
    push(table, "A e3 r0", "gain rock")
    assert markers(table) == [1, 0, 1]
    assert coins(table) == 1


@rule("E-37")
def test_a_figure_placed_no_longer_helps_in_its_turn() -> None:
    """The Hermit goes on the board, the Monk's skill is active from now on."""
    table = after_action(coins=0)
    push(table, "character monk", "which hermit", "figure e5.0 n", "done")
    with edited(table) as edit:
        edit.turn_of(0)
        edit.to_choose("K03")
    table.push("card 1 d4.1")
    assert markers(table) == [2, 2, 3]
    assert coins(table) == 0


# ------------------------------------------------------------------------------------ Monk


@rule("E-34")
@pytest.mark.parametrize(
    ("shown", "paid"),
    [(("A01", "B01"), 2), (("A01", "B01", "C01"), 0), (("A01", "B01", "C01", "D01"), 0)],
)
def test_the_monk_builds_with_two_tiles_to_choose_from(shown: tuple[str, ...], paid: int) -> None:
    table = at_table("", *shown)
    with edited(table) as edit:
        edit.seat(0, active="monk")
    table.push("A d3 r0")
    assert coins(table) == paid


@rule("E-34")
@pytest.mark.parametrize(("cards", "paid"), [("K01 K02", 2), ("K01 K02 K03", 0), ("K01", 0)])
def test_by_option_the_monk_is_paid_for_one_of_two_cards(cards: str, paid: int) -> None:
    table = with_skill("monk", DECORATED, monk="chosen")
    with edited(table) as edit:
        edit.to_choose(cards)
    table.push("card 1 d3.1")
    assert coins(table) == 5 + paid


@rule("E-34")
@pytest.mark.parametrize(
    ("garden", "deck", "shown", "paid"),
    [
        (DECORATED, "K01 K02", OPEN, 2),
        (DECORATED, "K01 K02 K03", OPEN[:3], 0),  # three are drawn
        ("", "K25 K26", OPEN, 2),  # bridges: neither fits
    ],
)
@pytest.mark.parametrize("monk", ["action", "chosen"])
def test_the_monk_decorates_with_two_cards_to_choose_from(
    garden: str, deck: str, shown: tuple[str, ...], paid: int, monk: str
) -> None:
    table = at_table(garden, *shown, monk=monk)
    with edited(table) as edit:
        edit.seat(0, active="monk", coins=5)
        edit.deck(deck)
    table.push("draw")
    if moves(table, "card"):
        assert coins(table) == 5 + (paid if monk == "action" else 0)
        table.push(moves(table, "card")[0])
        assert coins(table) == 5 + paid
    else:
        assert phase(table) == "after"
        assert coins(table) == 5 + (paid if monk == "action" else 0)


@rule("E-34")
def test_with_double_build_the_monk_is_paid_once_for_the_first_tile() -> None:
    for shown, paid in ((("A01", "B01"), 2), (("A01", "B01", "C01"), 0)):
        table = at_table("", *shown)
        with edited(table) as edit:
            edit.seat(0, active="monk", lanterns="double_build")
        push(table, "A d3 r0", "lantern double_build", "B f4 r0")
        assert coins(table) == paid


@rule("E-34")
def test_by_option_the_monk_is_paid_for_what_is_offered() -> None:
    table = at_table("", "A01", "B01", monk="offered")
    with edited(table) as edit:
        edit.seat(1, active="monk", coins=0)
        edit.seat(0, active="emperor")
    push(table, "A d3 r0", "done")  # one is left open: all are turned up, four
    assert coins(table, 1) == 0
    table = at_table("", "A01", "B01", "C01", monk="offered")
    with edited(table) as edit:
        edit.seat(1, active="monk", coins=0)
        edit.seat(0, active="emperor")
    push(table, "A d3 r0", "done")
    assert coins(table, 1) == 2  # as the turn begins, whatever is done in it
    table.push("B f4 r0")
    assert coins(table, 1) == 2


@rule("E-34")
def test_by_option_the_monk_is_paid_when_two_cards_are_drawn() -> None:
    table = at_table(DECORATED, *OPEN, monk="offered")
    with edited(table) as edit:
        edit.seat(0, active="monk", coins=0)
        edit.deck("K01 K02")
    table.push("draw")
    assert coins(table) == 2
    table.push("card 1 d3.1")
    assert coins(table) == 2


# -------------------------------------------------------------------------------- Merchant


@rule("E-35")
def test_the_merchant_pays_for_two_more_cards() -> None:
    table = with_skill("merchant", DECORATED)
    with edited(table) as edit:
        edit.to_choose("K01 K02")
    table.push("more")
    assert coins(table) == 4
    assert len(drawn(table).choice) == 4
    assert refused(table, "more") == "TG-50"


@rule("E-35")
def test_the_merchant_pays_for_the_top_discard_which_joins_the_choice() -> None:
    table = with_skill("merchant", DECORATED)
    with edited(table) as edit:
        edit.discards("K50 K49")
        edit.to_choose("K01 K02")
    table.push("top")
    assert coins(table) == 4
    assert [one and one.card for one in drawn(table).choice] == ["K01", "K02", "K49"]
    assert drawn(table).discard == ["K50"]
    assert refused(table, "top") == "TG-50"
    assert refused(table, "more") == "TG-50"


@rule("E-35")
def test_the_merchant_needs_money_and_something_to_get() -> None:
    table = with_skill("merchant", DECORATED)
    with edited(table) as edit:
        edit.to_choose("K01 K02")
        edit.seat(0, coins=0)
    assert not {"more", "top"} & set(moves(table))
    with edited(table) as edit:
        edit.seat(0, coins=1)
        edit.deck("")
    assert not {"more", "top"} & set(moves(table))


@rule("E-35")
@rule("TG-40")
def test_the_merchant_may_act_where_nothing_fits() -> None:
    table = with_skill("merchant", "")
    with edited(table) as edit:
        edit.deck("K25 K26 K01 K02")
        edit.supply(birds=0)
        edit.discards("K07")
    table.push("draw")
    assert {"more", "top", "done"} == set(moves(table))
    table.push("top")  # fish, for the one water spot: the table places it
    assert {one.cell: one.decorations for one in drawn(table).laid}["e4"] == ["fish"]
    assert coins(table) == 4


# -------------------------------------------------------------------------------- Official


@rule("E-36")
def test_the_official_opens_all_closed_stacks() -> None:
    table = at_table("", "A01", "B01")
    with edited(table) as edit:
        edit.seat(0, active="official", coins=5)
    table.push("open")
    assert coins(table) == 4
    assert None not in [one.open for one in drawn(table).stacks]
    assert phase(table) == "turn"
    assert refused(table, "open") == "TG-50"
    assert refused(table, "under A") == "TG-50"
    assert table.state.open_at_start == 15


@rule("E-36")
@pytest.mark.parametrize("price", [0, 1])
def test_the_official_puts_a_tile_under_its_stack(price: int) -> None:
    table = at_table("", *OPEN, official_price=price)
    with edited(table) as edit:
        edit.seat(0, active="official", coins=5)
        edit.left("A", "A05")
    table.push("under A")
    assert coins(table) == 5 - price
    stack = drawn(table).stacks[0]
    assert stack.open == "A05"
    assert stack.under == ["A02"]
    assert stack.left == 1
    assert refused(table, "under B") == "TG-50"  # once a turn


@rule("E-36")
def test_what_lies_under_a_stack_comes_up_in_order_after_the_rest() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, active="official", coins=5)
        edit.left("A", "A05")
    for expected, under in (("A05", ["A02"]), ("A02", ["A05"]), ("A05", ["A02"])):
        table.push("under A")
        assert drawn(table).stacks[0].open == expected
        assert drawn(table).stacks[0].under == under
        with edited(table) as edit:
            edit.turn_of(0)


@rule("E-36")
def test_the_official_acts_first_of_all_and_pays() -> None:
    table = at_table("", "A01", "B01", official_price=1)
    with edited(table) as edit:
        edit.seat(0, active="official", coins=0)
    assert not {"open", "under A"} & set(moves(table))
    with edited(table) as edit:
        edit.seat(0, coins=5, tokens=(4, 0))
    assert {"open", "under A", "under B"} <= set(moves(table))
    table.push("ready shift small")
    assert not {"open", "under A"} & set(moves(table))


@rule("E-36")
def test_without_a_coin_the_official_still_puts_a_tile_under_its_stack() -> None:
    table = at_table("", "A01", "B01")
    with edited(table) as edit:
        edit.seat(0, active="official", coins=0)
    assert moves(table, "under") == ["under A", "under B"]
    assert refused(table, "open") == "TG-50"
    table.push("under A")
    assert coins(table) == 0


@rule("E-36")
def test_the_last_tile_of_a_stack_is_not_put_under_it() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, active="official", coins=5)
        edit.left("A")
    assert "under A" not in moves(table)
    assert "under B" in moves(table)


@rule("E-36")
@rule("TG-53")
def test_tiles_the_official_opened_were_open_at_the_start() -> None:
    table = at_table("", "A01", "B01")
    with edited(table) as edit:
        edit.seat(0, active="official", coins=5, lanterns="double_build")
        edit.left("C", "C01")
        edit.left("D", "D01")
    push(table, "open", "A d3 r0", "lantern double_build")
    assert {move[0] for move in moves(table)} == {"B", "C", "D"}


# ---------------------------------------------------------------------------- Sword Dancer


@rule("TG-27")
@rule("TG-38")
def test_the_sword_dancer_earns_by_tokens() -> None:
    table = at_table("A01 d3 r0", "A02", "B02")
    with edited(table) as edit:
        edit.seat(0, active="sword_dancer")
        edit.tokens(small="d2 a3 a4 a5", large="h3 h4")
    table.push("A d2 r0")
    assert coins(table) == 1
    with edited(table) as edit:
        edit.turn_of(0)
        edit.record["panel_due"] = -1
        edit.to_choose("K05")
    push(table, "card 1 d4.1", "token a3")
    assert coins(table) == 2


@rule("E-22")
def test_without_tokens_the_sword_dancer_earns_nothing() -> None:
    table = with_skill("sword_dancer", DECORATED)
    with edited(table) as edit:
        edit.tokens()
        edit.to_choose("K05")
    table.push("card 1 d3.1")
    assert coins(table) == 5
