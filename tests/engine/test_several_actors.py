"""Hidden hands and several actors at once, at the table and in views."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import hortus
from hortus import NATURE, NOBODY, IllegalMove, Table, UndoError
from hortus.engine.header import NOT_TRUE
from hortus.testing.trial import imagined, true_states, veiled

from .tiny_game import GAME
from .tiny_game.moves import Choose
from .tiny_game.state import DECK, UNKNOWN


def dealt(seed: int = 1) -> Table:
    return hortus.deal(GAME, players=2, seed=seed)


def test_both_may_act_and_in_any_order() -> None:
    for order in permutations((0, 1)):
        table = dealt()
        assert table.actors == {0, 1}
        for seat in order:
            table.push("left", seat)
        assert table.state.round == 1


def test_who_has_chosen_waits_for_the_other() -> None:
    table = dealt()
    table.push(Choose(1), 0)
    assert table.actors == {1}
    with pytest.raises(IllegalMove) as refused:
        table.push("left", 0)
    assert refused.value.rule == "901"


def test_without_a_seat_a_move_is_that_of_the_first_who_may_act() -> None:
    """As `table.moves` are: what is read there can be pushed."""
    table = dealt()
    table.push("left")
    assert table.events[-1].seat == 0
    table.push("left")
    assert table.events[-1].seat == 1


def test_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    table = dealt()
    for seat in (0, 1):
        view = table.view(seat).state
        assert list(view.seat[seat].card) == list(table.state.seat[seat].card)
        assert list(view.seat[1 - seat].card) == [UNKNOWN, UNKNOWN]
        assert view.deck.bit_count() == DECK - 2
    assert [list(me.card) for me in table.view(NOBODY).state.seat] == [[UNKNOWN] * 2] * 2


def test_a_choice_can_be_taken_back_until_the_cards_are_turned_up() -> None:
    table = dealt()
    before = table.to_bytes()
    table.push("left", 0)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo()
    assert table.to_bytes() == before
    table.push("left", 0)
    table.push("left", 1)
    with pytest.raises(UndoError):
        table.undo(1)


def test_once_the_other_has_acted_nothing_is_taken_back() -> None:
    table = dealt()
    table.push("left", 0)
    table.push("right", 1)
    for seat in (0, 1):
        assert not table.can_undo(seat)


def test_nature_answers_at_once_and_its_numbers_are_events() -> None:
    table = dealt()
    for _ in range(2):
        for seat in (0, 1):
            place = 0 if table.state.seat[seat].card[0] >= 0 else 1
            added = table.push(place, seat)
    assert added == 2
    assert table.events[-1].seat == NATURE
    assert table.state.drawn[0] == 2


def test_imagined_worlds_are_even() -> None:
    """Each of the ninety hands the other may hold comes up equally often."""
    table = dealt()
    seen = veiled(table, true_states(table), 0)
    worlds = Counter(
        tuple(imagined(table, seen, number)[0]["seat"]["card"][1].tolist())
        if not isinstance(seen, list)
        else tuple(imagined(table, seen, number)[0].seat[1].card)
        for number in range(9000)
    )
    own = set(table.state.seat[0].card)
    assert len(worlds) == 10 * 9
    assert all(not own & set(hand) and hand[0] != hand[1] for hand in worlds)
    squares = sum((found - 100) ** 2 / 100 for found in worlds.values())
    assert squares < 140  # 89 degrees of freedom: beyond 140 once in two thousand


def test_a_veiled_record_cannot_be_played() -> None:
    table = dealt()
    view = table.view(0)
    assert GAME.kernels.act(view.states, 0, view.box, 0, 0, 0) == NOT_TRUE


def test_a_view_has_the_seats_moves_alone() -> None:
    table = dealt()
    table.push("left", 0)
    assert len(table.view(0).moves) == 0
    assert [str(move) for move in table.view(1).moves] == ["left", "right"]


def test_the_deck_comes_in_the_same_order_whatever_the_players_do() -> None:
    hands = set()
    for places in ("left", "right"):
        table = dealt(5)
        first = [tuple(me.card) for me in table.state.seat]
        for place in (places, "right" if places == "left" else "left"):
            for seat in (0, 1):
                table.push(place, seat)
        hands.add((*first, *(tuple(me.card) for me in table.state.seat)))
    assert len(hands) == 1
