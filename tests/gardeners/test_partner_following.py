"""What laying a tile as all have planned, or elsewhere, says of a card, and of whom that is
believed."""

from __future__ import annotations

import random

import pytest

import hortus
from hortus.games.gardeners.rules import indices
from hortus.specialists.gardeners.partner.common import Common
from hortus.specialists.gardeners.partner.following import CHANCE, DOUBT, UNKNOWN, Following

FULFILLED, BROKEN = 10, 11  # cards, by the common plan
ALIKE = {FULFILLED: 1.0, BROKEN: 1.0}


def favours(following: Following, *, as_planned: bool) -> float:
    """How many times likelier the fulfilled card becomes than the broken one."""
    odds = following.odds(0, as_planned, {FULFILLED: True, BROKEN: False}, ALIKE)
    return odds[FULFILLED] / odds[BROKEN]


def trusted() -> Following:
    following = Following(2)
    for _ in range(10):
        following.note(0, True)
    return following


def test_whoever_leaves_the_plan_speaks_against_the_cards_it_fulfils() -> None:
    assert favours(trusted(), as_planned=False) < 0.2
    assert favours(trusted(), as_planned=True) > 1.5


def test_whoever_builds_by_plans_of_their_own_is_hardly_believed() -> None:
    following = Following(2)
    for _ in range(4):  # as a person does
        following.note(0, False)
    assert following.trust == [DOUBT, UNKNOWN]
    assert favours(following, as_planned=False) == pytest.approx(1.0, abs=0.02)


def test_trust_comes_with_the_first_tiles_and_comes_back() -> None:
    following = Following(1)
    following.note(0, True)
    assert following.trust[0] > 0.85
    for _ in range(20):
        following.note(0, False)
    assert following.trust[0] == DOUBT
    for _ in range(4):
        following.note(0, True)
    assert following.trust[0] > 0.85


def test_where_nobody_is_trusted_a_tile_says_what_it_said_without_a_plan() -> None:
    following = Following(1)
    for _ in range(20):
        following.note(0, False)
    odds = following.odds(0, False, {FULFILLED: True, BROKEN: True}, {FULFILLED: 1.6, BROKEN: 0.6})
    assert odds[FULFILLED] / odds[BROKEN] == pytest.approx(1.6 / 0.6, rel=0.05)
    assert odds[FULFILLED] == pytest.approx((1 - CHANCE) * 1.6, rel=0.05)


def test_all_agree_how_far_somebody_is_trusted_and_who_lays_by_chance_is_not() -> None:
    chance, holder = random.Random(3), 1
    table = hortus.deal("gardeners", 2, seed=5, options={"mode": "standard", "timer": 0})
    for seat in table.seats:
        table.push(indices.READY, seat=seat)
    assert table.view(holder).state.slot[0].holder == holder
    watchers = [Common(table.view(seat)) for seat in table.seats]
    for _ in range(9):
        tiles = [int(i) for i in table.view(holder).moves.indices if i < indices.TAKE]
        known = len(table.events)
        table.push(chance.choice(tiles), seat=holder)
        for seat, common in enumerate(watchers):
            for event in table.events[known:]:  # the tile, and who draws the next one
                common.take_in(event, table.view(seat))
    one, other = (common.trust for common in watchers)
    assert one == other
    assert one[0] == UNKNOWN
    assert one[holder] == DOUBT
