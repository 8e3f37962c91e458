"""Taking back inside a turn, steps that follow by themselves, hidden cards, and what is owed."""

from __future__ import annotations

from random import Random

import pytest

from hortus import NATURE, InvalidMove, SeatError, Table, UndoError
from hortus.engine.states import record_of
from hortus.testing.trial import imagined, true_states, veiled

from .positions import (
    alone,
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

OPEN = ("A02", "B02", "C02", "D01")


# --------------------------------------------------------------------------------- undo


@rule("TG-26")
def test_a_tile_and_its_rewards_can_be_taken_back() -> None:
    """In a game from the deal, as undo plays the events again."""
    table = deal(3, seed=4)
    before = table.to_bytes()
    build = moves(table, "A ")[0]
    table.push(build)
    assert drawn(table).laid != []
    seat = table.events[-1].seat
    assert table.can_undo(seat)
    table.undo(seat)
    assert table.to_bytes() == before


@rule("TG-33")
def test_drawn_cards_are_not_put_back() -> None:
    table = deal(2, seed=4)
    seat = drawn(table).mover
    table.push("draw")
    assert not table.can_undo(seat)
    with pytest.raises(UndoError):
        table.undo(seat)


@rule("TG-34")
@pytest.mark.parametrize(("cards", "may"), [("open", True), ("hidden", False)])
def test_a_decoration_is_taken_back_until_others_have_seen_its_card(cards: str, may: bool) -> None:
    """All stacks are open as the game begins, so nothing is turned up after the action."""
    table = deal(2, seed=4, drawn_cards=cards)
    seat = drawn(table).mover
    table.push("draw")
    place = moves(table, "card")
    assert place
    before = table.to_bytes()
    table.push(place[0])
    while phase(table) not in ("after", "again", "gain", "take_token"):
        table.push(moves(table)[0])
    assert table.can_undo(seat) == may
    if may:
        table.undo(seat)
        assert table.to_bytes() == before


@rule("TG-27")
def test_a_panel_is_taken_back_until_a_new_one_is_turned_up() -> None:
    """The notch brings up the next panel of the stack."""
    chance = Random(7)
    for seed in range(40):
        table = deal(2, seed=seed)
        while not table.over and phase(table) != "take_panel":
            table.push(chance.choice(moves(table)))
        if table.over:
            continue
        before = table.to_bytes()
        seat = table.state.mover
        table.push(moves(table, "panel")[0])
        assert table.can_undo(seat)
        table.undo(seat)
        assert table.to_bytes() == before
        table.push(moves(table, "panel")[0])
        table.push(moves(table, "notch")[0])
        assert not table.can_undo(seat)
        return
    pytest.fail("no panel was taken")


@rule("TG-44")
def test_after_the_end_of_a_turn_the_next_seat_has_to_move() -> None:
    table = deal(2, seed=4)
    table.push(moves(table, "A ")[0])
    while phase(table) != "after":
        table.push("done" if "done" in moves(table) else moves(table)[0])
    seat = table.state.mover
    table.push("done")
    assert table.actors == {1 - seat}
    assert table.can_undo(seat)  # nobody else has acted
    table.push(moves(table)[0])
    assert not table.can_undo(seat)


# ------------------------------------------------------------------------- without a choice


@rule("TG-26")
def test_with_all_tracks_full_the_table_pays_the_coins_by_itself() -> None:
    table = at_table("C14 f7 r3, B15 h7 r0, A13 g8 r2, C15 g6 r0", "B14", "C02", "A15")
    with edited(table) as edit:
        edit.seat(0, markers=(10, 10, 10))
    n = len(table.events)
    assert table.push("A g7 r0") == 3
    assert [table.game.notation(one.move) for one in table.events[n + 1 :]] == ["gain coins"] * 2
    assert coins(table) == 4


@rule("TG-38")
def test_the_only_track_with_columns_left_is_taken() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, markers=(10, 9, 10))
        edit.to_choose("K04")
    assert table.push("card 1 d4.1") == 2
    assert markers(table) == [10, 10, 10]


@rule("TG-43")
def test_the_only_figure_to_shift_is_named_by_the_table() -> None:
    table = at_table("A13 e3 r0", *OPEN)
    with edited(table) as edit:
        edit.seat(0, lanterns="shift")
        edit.figure("poet", "e5.0", "n", 0)
    assert table.push("lantern shift") == 2
    assert phase(table) == "shift_to"


@rule("TG-75")
def test_the_only_spot_for_a_neutral_figure_is_taken() -> None:
    table = alone("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=10)
        edit.characters("monk lady", "")
    table.push("character monk")
    assert [(one.character, one.cell) for one in drawn(table).figures] == [("lady", "e5")]
    assert phase(table) == "solo_turn"


@rule("TG-12")
def test_a_turn_is_never_ended_for_a_player() -> None:
    """`done` is the only move, and still left to the one whose turn it is."""
    table = at_table("", *OPEN)
    table.push("A d3 r0")
    assert moves(table) == ["done"]
    assert phase(table) == "after"
    assert drawn(table).mover == 0


# --------------------------------------------------------------------- who may act, and when


@rule("TG-12")
def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    table = at_table("", *OPEN, players=3, seat=1)
    assert table.actors == {1}
    for seat in (0, 2):
        assert refused(table, "draw", seat) == "901"
    for seat in (3, 6):
        with pytest.raises(SeatError):
            table.push("draw", seat)
    for seat in (0, 2, 3, 6):
        assert not table.moves_of(seat)
    with pytest.raises(InvalidMove):
        table.push(5000, 1)


@rule("TG-58")
def test_nobody_acts_after_the_end() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.tokens()
        edit.record["first"] = 1
        edit.done_all()
    table.push("done")
    assert table.over
    for seat in (0, 1):
        assert refused(table, "draw", seat) == "902"


# ----------------------------------------------------------------------------- hidden cards


def hidden_choice(*cards: str) -> Table:
    table = at_table("A01 d3 r0", *OPEN, players=3, drawn_cards="hidden")
    with edited(table) as edit:
        edit.to_choose(" ".join(cards))
    return table


@rule("E-56")
def test_imagined_worlds_hold_every_card_once() -> None:
    table = hidden_choice("K01", "K07", "K31")
    with edited(table) as edit:
        edit.discards("K50 K51")
        edit.seat(1, kept="K19 K20")
    for seat in (0, 1, 2, 6):
        seen = veiled(table, true_states(table), seat)
        for number in range(30):
            world = record_of(imagined(table, seen, number))
            lying = [*world.choice[:3], *world.discard[:2]]
            lying += [card for card in range(54) if world.deck >> card & 1]
            lying += [card for me in world.seat for card in range(54) if me.cards >> card & 1]
            assert sorted(lying) == list(range(54))


@rule("E-56")
def test_imagined_cards_are_any_of_those_not_seen() -> None:
    table = hidden_choice("K01", "K07")
    seen = veiled(table, true_states(table), 1)
    found = {record_of(imagined(table, seen, n)).choice[0] for n in range(600)}
    assert found == set(range(54))
    own = veiled(table, true_states(table), 0)
    assert {tuple(record_of(imagined(table, own, n)).choice[:2]) for n in range(20)} == {
        (card_number("K01"), card_number("K07"))
    }


@rule("E-56")
def test_worlds_that_differ_in_hidden_cards_look_the_same() -> None:
    one, other = hidden_choice("K01", "K07"), hidden_choice("K19", "K31")
    for seat in (1, 2, 6):
        assert one.view(seat).to_bytes() == other.view(seat).to_bytes()
        assert one.view(seat).json() == other.view(seat).json()
    assert one.view(0).to_bytes() != other.view(0).to_bytes()


# ---------------------------------------------------------------------------------- nature


@rule("TG-02")
def test_every_deck_is_served_in_the_same_order_whatever_is_played() -> None:
    """The next tile of a stack does not depend on what was drawn elsewhere."""
    one, other = deal(2, seed=11), deal(2, seed=11)
    with edited(one) as edit:
        edit.record["stack"][0]["open"] = -1
    with edited(other) as edit:
        edit.record["stack"][0]["open"] = -1
    push(one, "draw")
    push(other, "draw")
    for table in (one, other):
        while phase(table) != "after":
            table.push(moves(table)[-1] if table is one else moves(table)[0])
    assert drawn(one).stacks[0].open == drawn(other).stacks[0].open


@rule("TG-42")
def test_nature_is_asked_for_one_thing_at_a_time() -> None:
    table = deal(4, seed=3)
    assert NATURE not in table.actors
    assert len(table.events) == 8  # set-up, four stacks, both sizes of panels, characters
