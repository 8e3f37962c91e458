"""What a seat may know: views, imagined worlds, and what everybody can conclude."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from hortus import NOBODY, Table
from hortus.engine.states import record_of
from hortus.games.gardeners.state import BACKS, NOWHERE
from hortus.testing.trial import imagined, random_game, true_states, veiled

from .positions import (
    CARDS,
    at_table,
    begun,
    do,
    drawn,
    edited,
    held,
    ids,
    in_words,
    row_of,
    square,
    words,
)
from .trials import TRIALS

EVERYBODY = (0, 1, 2, 3, NOBODY)


def hidden_from(table: Table, seat: int) -> set[str]:
    """The names of closed and discarded cards that a seat has not seen."""
    state = table.state
    closed = {
        CARDS[slot.card].id
        for slot in state.slot
        if slot.card >= 0 and not slot.open and slot.holder != seat
    }
    return closed.union(*(ids(me.discards) for p, me in enumerate(state.seat) if p != seat))


@pytest.mark.rule("GA-23")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_no_view_names_a_hidden_card_but_among_those_not_seen(seat: int) -> None:
    """The card's name stands in the lists of what it may be, and nowhere else."""
    table = at_table(row_of(4), (0, "S-01"), (1, "S-33"), (2, "S-55"), players=4)
    do(table, 1, "discard S-33")
    view = drawn(table, seat)
    secrets = hidden_from(table, seat)
    assert len(secrets) == 4 if seat in (3, NOBODY) else 3
    for one in view.seats:
        for card in one.cards:
            assert card.card not in secrets
            assert len(card.possible) > 1 or card.card
    for name in secrets:
        text = table.view(seat).json().decode()
        named = sum(cards.count(name) for cards in view.unseen.values())
        named += sum(c.possible.count(name) for one in view.seats for c in one.cards)
        assert text.count(f'"{name}"') == named
        assert named >= 1


@pytest.mark.rule("GA-23")
def test_two_worlds_that_differ_in_secrets_look_the_same() -> None:
    one = at_table(row_of(4), (0, "S-01"), (1, "S-33"), players=3)
    other = at_table(row_of(4), (0, "S-04"), (1, "S-36"), players=3)
    for seat in (2, NOBODY):
        assert one.view(seat).to_bytes() == other.view(seat).to_bytes()
        assert one.view(seat).json() == other.view(seat).json()
    for seat in (0, 1):
        assert one.view(seat).to_bytes() != other.view(seat).to_bytes()


def worlds(table: Table, seat: int, number: int) -> list[Any]:
    seen = veiled(table, true_states(table), seat)
    return [record_of(imagined(table, seen, n)) for n in range(number)]


@pytest.mark.slow
def test_imagined_closed_cards_are_even() -> None:
    """Two closed cards with one back, of five that are left: twenty equally likely pairs."""
    table = at_table(row_of(4), (1, "S-32"), (2, "S-34"), players=3)
    assert BACKS[table.state.slot[0].back] == "edge"
    pairs = Counter((w.slot[0].card, w.slot[1].card) for w in worlds(table, 0, 4000))
    edges = [card.number for card in CARDS if card.back == "edge" and card.deck == "standard"]
    assert set(pairs) == set(permutations(edges, 2))
    assert sum((n - 200) ** 2 / 200 for n in pairs.values()) < 50  # 19 degrees of freedom


def test_imagined_worlds_keep_to_what_everybody_can_conclude() -> None:
    """Of what a card may be, what the table has ruled out is never imagined."""
    table = at_table(row_of(4), (1, "S-32"), (2, "S-33"), players=3)
    with edited(table) as edit:
        two = {card.number for card in CARDS if card.id in ("S-32", "S-36")}
        edit.record["slot"][0]["possible"] = words(two)
    found = Counter(
        (CARDS[w.slot[0].card].id, CARDS[w.slot[1].card].id) for w in worlds(table, 0, 2000)
    )
    assert {one for one, _ in found} == {"S-32", "S-36"}
    assert all(one != other for one, other in found)
    assert len(found) == 2 * 4
    assert sum((n - 250) ** 2 / 250 for n in found.values()) < 30  # 7 degrees of freedom


def test_imagined_discards_have_the_backs_that_were_seen_and_are_even() -> None:
    table = at_table(row_of(4), (1, "S-37"), (2, "S-38"), players=3)
    do(table, 1, "discard S-37")
    with edited(table) as edit:
        edit.cards((2, "S-38"))
    found: Counter[str] = Counter()
    for world in worlds(table, 0, 1200):
        (discard,) = ids(world.seat[1].discards)
        assert discard != CARDS[world.slot[0].card].id
        found[discard] += 1
        everything = in_words(world.deck) | in_words(world.seat[1].discards)
        assert len(everything) == 58
    assert set(found) == {"S-37", "S-38", "S-39", "S-40"}
    assert sum((n - 300) ** 2 / 300 for n in found.values()) < 20  # 3 degrees of freedom


@pytest.mark.parametrize("trial", [name for name in TRIALS if not name.startswith("1-")])
def test_what_a_card_may_be_always_holds_the_truth(trial: str) -> None:
    """And in no imagined world does a card lie twice."""
    for table, _ in random_game(TRIALS[trial], 7):
        for slot in table.state.slot:
            if slot.card >= 0:
                assert slot.card in in_words(slot.possible)
                assert {CARDS[n].back for n in in_words(slot.possible)} == {BACKS[slot.back]}
        if table.ply % 8 == 0:
            for seat in (0, NOBODY):
                for world in worlds(table, seat, 2):
                    assert_each_card_once(table, world)


def assert_each_card_once(table: Table, world: Any) -> None:
    closed = [int(slot.card) for slot in world.slot if slot.card != -1]
    piles = [in_words(world.deck), in_words(world.scored), set(closed)]
    piles += [in_words(me.discards) for me in world.seat]
    together = [card for pile in piles for card in pile]
    assert len(together) == len(set(together))
    assert len(closed) == len(set(closed))
    assert len(in_words(world.deck)) == table.state.cards_left


@pytest.mark.rule("GA-61")
def test_a_verdict_of_the_table_narrows_what_a_card_may_be() -> None:
    """With `verify` a "delighted" that stood tells all that the garden fulfils the card."""
    table = at_table(square(6), (0, "S-13"), (1, "S-43"), players=3)
    before = in_words(table.state.slot[0].possible)
    table.push("delighted", 0)
    after = in_words(table.state.slot[0].possible)
    assert table.state.slot[0].card in after < before
    trusted = at_table(square(6), (0, "S-13"), (1, "S-43"), players=3, announce="trust")
    trusted.push("delighted", 0)
    assert in_words(trusted.state.slot[0].possible) == before


def test_a_card_that_was_shown_cannot_be_another_one() -> None:
    table = begun(3, "easy", announce="trust", seed=2)
    with edited(table) as edit:
        edit.garden(square(6))
        edit.cards((0, "S-01"), (1, "S-02"))
        edit.deck(*(f"S-{n:02d}" for n in (3, 4, 5)))
        edit.record["drawer"] = 1
    for seat in (0, 1):
        table.push("delighted", seat)
    assert held(table)[:2] == [(0, "S-01"), (1, "S-02")]
    assert {"S-01", "S-02"}.isdisjoint(ids(table.state.slot[2].possible))


def test_a_learner_gets_the_garden_and_what_its_cards_may_be() -> None:
    table = at_table(row_of(4), (0, "S-01"), (1, "S-33"), players=3)
    seen = table.game.observation
    record = table.view(1).words().view(seen.dtype)[0]
    assert seen.parts[0].field.names[record["tile"][0]["cell"]] == "b1"  # A01
    assert record["tile"][0]["turn"] == 0
    assert record["tile"][4]["cell"] == NOWHERE
    own, other = record["slot"][1], record["slot"][0]
    assert own["holder"] == 0  # the second card is its own
    assert sum(int(word).bit_count() for word in own["possible"]) == 1
    assert other["holder"] == 2  # whose seat is two to its left
    assert sum(int(word).bit_count() for word in other["possible"]) == 8
    assert record["slot"][2]["holder"] == NOWHERE


def test_random_positions_can_be_drawn_for_everybody() -> None:
    chance = Random(5)
    table = begun(4, timer=60)
    for _ in range(30):
        seat = chance.choice(sorted(table.actors))
        table.push(chance.choice(table.moves_of(seat).indices.tolist()), seat, table.now + 900)
        for observer in EVERYBODY:
            view = drawn(table, observer)
            assert len(view.garden) == table.state.garden.laid.bit_count()
            assert {seat.seat for seat in view.seats} == {0, 1, 2, 3}
