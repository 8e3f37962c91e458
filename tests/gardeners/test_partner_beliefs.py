"""What a partner believes of closed cards, from announcements and acts."""

from __future__ import annotations

import pytest

from hortus.specialists.gardeners.partner.beliefs import LEAST, Belief, Beliefs

ADJACENT = [10, 11, 12, 13]


def table(*cards: Belief) -> Beliefs:
    beliefs = Beliefs()
    beliefs.cards = list(cards)
    beliefs.settle()
    return beliefs


def test_a_new_card_is_any_candidate_alike() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT))
    assert beliefs.cards[0].likely == dict.fromkeys(ADJACENT, 0.25)
    assert beliefs.cards[0].doubt() == 0.75


@pytest.mark.rule("GA-61")
def test_delighted_speaks_for_what_the_garden_fulfils() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT))
    beliefs.announced(1, True, frozenset({10, 11}))
    beliefs.settle()
    likely = beliefs.cards[0].likely
    assert likely[10] == likely[11] > 0.49
    assert 0 < likely[12] < 0.01  # people make mistakes


@pytest.mark.rule("GA-62")
def test_horrified_speaks_against_what_the_garden_fulfils() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT))
    beliefs.announced(1, False, frozenset({10, 11, 12}))
    beliefs.settle()
    assert beliefs.cards[0].best()[0] == 13
    assert beliefs.cards[0].doubt() < 0.05


def test_horrified_tells_nothing_of_a_closed_card_if_an_open_one_explains_it() -> None:
    beliefs = table(Belief.of(1, 0, 40, [40]), Belief.of(1, 0, None, ADJACENT))
    beliefs.announced(1, False, frozenset({10, 11}))
    beliefs.settle()
    assert beliefs.cards[1].likely == dict.fromkeys(ADJACENT, 0.25)


@pytest.mark.rule("GA-28")
def test_of_two_closed_cards_at_least_one_is_broken() -> None:
    beliefs = table(Belief.of(1, 0, None, [10, 11]), Belief.of(1, 2, None, [20, 21]))
    beliefs.announced(1, False, frozenset({10, 20}))
    beliefs.settle()
    one, other = beliefs.cards
    # Of four pairs only (10, 20) is as good as out.
    assert one.likely[11] == pytest.approx(2 / 3, abs=0.01)
    assert other.likely[21] == pytest.approx(2 / 3, abs=0.01)


@pytest.mark.rule("GA-25")
def test_a_card_shown_leaves_the_blame_to_the_other() -> None:
    beliefs = table(Belief.of(1, 0, None, [10, 11]), Belief.of(1, 2, None, [20, 21]))
    beliefs.announced(1, False, frozenset({10, 20}))
    beliefs.remove(0, shown=10)
    beliefs.settle()
    assert beliefs.cards[0].likely[21] > 0.98


def test_acts_shift_weights_and_never_rule_out() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT), Belief.of(2, 0, None, ADJACENT))
    for _ in range(50):
        beliefs.acted(1, {10: 1.6, 11: 1.0, 12: 0.6, 13: 0.6})
    beliefs.settle()
    first, second = beliefs.cards
    assert first.best()[0] == 10
    assert first.likely[13] == pytest.approx(LEAST / (1 + 3 * LEAST))
    assert second.likely[10] == 0.25  # it was not its holder who acted


def test_what_is_certain_narrows_and_keeps_the_weights() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT))
    beliefs.acted(1, {10: 1.0, 11: 0.5})
    beliefs.cards[0].narrow(None, [10, 11])
    beliefs.settle()
    assert beliefs.cards[0].likely == {10: pytest.approx(2 / 3), 11: pytest.approx(1 / 3)}


@pytest.mark.rule("GA-80")
def test_an_open_card_is_known_to_all() -> None:
    beliefs = table(Belief.of(1, 0, None, ADJACENT))
    beliefs.cards[0].narrow(12, ADJACENT)
    beliefs.settle()
    assert not beliefs.cards[0].closed
    assert beliefs.cards[0].likely == {12: 1.0}
