"""Who meets whom: what must hold whatever was played."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from hortus.tournaments import (
    Outcome,
    Pairings,
    PlayedRound,
    meetings,
    next_round,
    rounds_needed,
    schedule,
    seatings,
)

MOST = 20  # entrants: more make no difference, and take long


def ended(round_: Pairings, luck: random.Random) -> PlayedRound:
    """The round, played somehow."""
    outcomes = []
    for seats in round_.tables:
        totals = tuple(luck.randrange(4) for _ in seats)
        places = tuple(1 + sum(other > one for other in totals) for one in totals)
        outcomes.append(Outcome(seats, places, totals))
    return PlayedRound(tuple(outcomes), round_.byes)


def swiss(entrants: int, rounds: int, seed: int, seats: int = 2) -> list[PlayedRound]:
    luck, played = random.Random(seed), list[PlayedRound]()
    for _ in range(rounds):
        played.append(ended(next_round(range(1, entrants + 1), played, str(seed), seats), luck))
    return played


def unevenness(rounds: list[Pairings], entrants: int, seats: int = 2) -> set[int]:
    """How much more often somebody sat at one seat than at another, of each."""
    sat = seatings(rounds)
    often = [[sat[one, seat] for seat in range(seats)] for one in range(1, entrants + 1)]
    return {max(one) - min(one) for one in often}


def require_all_there(entrants: int, rounds: list[Pairings]) -> None:
    for one in rounds:
        there = Counter(entrant for table in one.tables for entrant in table)
        there.update(one.byes)
        assert there == Counter(range(1, entrants + 1)), "everybody plays, or has a bye"


def byes(rounds: list[Pairings]) -> Counter[int]:
    return Counter(entrant for one in rounds for entrant in one.byes)


@given(st.integers(2, 64))
def test_all_meet_all_once_and_sit_everywhere_as_often(entrants: int) -> None:
    rounds = schedule(range(1, entrants + 1))
    assert len(rounds) == rounds_needed(entrants)
    require_all_there(entrants, rounds)
    met = meetings(rounds)
    assert set(met.values()) == {1}
    assert len(met) == entrants * (entrants - 1) // 2
    even = entrants % 2 == 0
    assert unevenness(rounds, entrants) == ({1} if even else {0})
    assert set(byes(rounds).values()) == (set() if even else {1})


@settings(max_examples=60, deadline=None)
@given(st.integers(4, MOST), st.integers(0, 2**32), st.data())
def test_a_swiss_tournament_is_fair(entrants: int, seed: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, entrants // 2))  # so many can be had without a rematch
    pairings = [one.pairings for one in swiss(entrants, rounds, seed)]
    require_all_there(entrants, pairings)
    assert set(meetings(pairings).values()) == {1}, "nobody meets anybody twice"
    assert max(byes(pairings).values(), default=1) == 1, "nobody has a second bye"
    assert max(unevenness(pairings, entrants)) <= 2


def test_who_began_is_second_where_it_makes_no_difference() -> None:
    first = next_round(range(1, 9), [], "seed")
    drawn = [Outcome(seats, (1, 1), (6, 6)) for seats in first.tables]
    second = next_round(range(1, 9), [PlayedRound(tuple(drawn))], "seed")
    assert unevenness([first, second], 8) == {0}


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 7), st.integers(0, 2**32))
def test_it_goes_on_where_all_have_met(entrants: int, seed: int) -> None:
    rounds = 2 * rounds_needed(entrants)
    pairings = [one.pairings for one in swiss(entrants, rounds, seed)]
    require_all_there(entrants, pairings)
    assert max(byes(pairings).values(), default=0) - min(byes(pairings).values(), default=0) <= 1


def test_equals_meet_in_the_second_round() -> None:
    first = next_round(range(1, 9), [], "seed")
    wins = [Outcome(seats, (1, 2), (9, 4)) for seats in first.tables]
    second = next_round(range(1, 9), [PlayedRound(tuple(wins))], "seed")
    won = {seats[0] for seats in first.tables}
    assert all((one in won) == (other in won) for one, other in second.tables)


def test_the_lowest_stays_out_and_not_twice() -> None:
    first = next_round([1, 2, 3], [], "seed")
    assert len(first.byes) == 1
    (seats,) = first.tables
    played = [PlayedRound((Outcome(seats, (1, 2), (5, 3)),), first.byes)]
    second = next_round([1, 2, 3], played, "seed")
    assert second.byes == (seats[1],), "who has won nothing"
    assert meetings([first, second]) == {frozenset(seats): 1, frozenset(second.tables[0]): 1}


@settings(max_examples=20, deadline=None)
@given(st.integers(4, MOST), st.integers(0, 2**32), st.integers(2, 4))
def test_the_same_comes_of_the_same(entrants: int, seed: int, seats: int) -> None:
    played = swiss(entrants, 2, seed, seats)
    assert swiss(entrants, 2, seed, seats) == played
    backwards = next_round(range(entrants, 0, -1), played, str(seed), seats)
    assert backwards == next_round(range(1, entrants + 1), played, str(seed), seats)


def test_who_has_left_meets_nobody_any_more() -> None:
    played = swiss(6, 1, 4)
    following = next_round([1, 2, 3, 4], played, "4")
    assert sorted(one for table in following.tables for one in table) == [1, 2, 3, 4]
    assert not set(meetings([following])) & set(meetings([played[0].pairings]))
