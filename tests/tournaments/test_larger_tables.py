"""Who meets whom at tables of three and four: what must hold whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from hortus.tournaments import (
    Outcome,
    Pairings,
    PlayedRound,
    meetings,
    next_round,
    points_of,
)

from .test_pairing import byes, require_all_there, swiss, unevenness

LARGER = st.integers(3, 4)  # seats at each table


@settings(max_examples=40, deadline=None)
@given(LARGER, st.integers(4, 20), st.integers(1, 8), st.integers(0, 2**32))
def test_all_tables_are_full_and_all_rest_and_sit_everywhere_as_often(
    seats: int, entrants: int, rounds: int, seed: int
) -> None:
    played = swiss(entrants, rounds, seed, seats)
    pairings = [one.pairings for one in played]
    require_all_there(entrants, pairings)
    assert {len(table) for one in pairings for table in one.tables} == {seats}
    assert {len(one.byes) for one in pairings} == {entrants % seats}
    rested = byes(pairings)
    often = [rested[one] for one in range(1, entrants + 1)]
    assert max(often) - min(often) <= 1
    assert max(unevenness(pairings, entrants, seats)) <= 2


@settings(max_examples=40, deadline=None)
@given(LARGER, st.integers(4, 20), st.integers(1, 5), st.integers(0, 2**32))
def test_the_lowest_of_those_who_rested_least_rest(
    seats: int, entrants: int, rounds: int, seed: int
) -> None:
    played = swiss(entrants, rounds, seed, seats)
    rested = byes([one.pairings for one in played])
    points = points_of(range(1, entrants + 1), played)
    following = next_round(range(1, entrants + 1), played, str(seed), seats)
    rest = [(rested[one], points[one]) for one in following.byes]
    play = [(rested[one], points[one]) for table in following.tables for one in table]
    assert max(rest, default=(0, 0)) <= min(play)


@settings(max_examples=40, deadline=None)
@given(LARGER, st.integers(4, 9), st.integers(1, 6), st.integers(0, 2**32))
def test_few_meet_again_as_seldom_as_may_be(
    seats: int, entrants: int, rounds: int, seed: int
) -> None:
    played = swiss(entrants, rounds, seed, seats)
    met = meetings(one.pairings for one in played)

    def again(tables: Iterable[Sequence[int]]) -> int:
        return sum(met[frozenset(two)] for table in tables for two in combinations(table, 2))

    following = next_round(range(1, entrants + 1), played, str(seed), seats)
    playing = sorted(one for table in following.tables for one in table)
    assert again(following.tables) == min(map(again, ways(playing, seats)))


def ways(people: list[int], seats: int) -> Iterator[list[tuple[int, ...]]]:
    """All in which they can sit at full tables."""
    if not people:
        yield []
        return
    first, *others = people
    for companions in combinations(others, seats - 1):
        rest = [one for one in others if one not in companions]
        for more in ways(rest, seats):
            yield [(first, *companions), *more]


def test_nine_at_tables_of_three_all_meet_once_in_four_rounds() -> None:
    met = meetings(one.pairings for one in swiss(9, 4, 1, 3))
    assert set(met.values()) == {1}
    assert len(met) == 36


def won_by_seat(round_: Pairings) -> PlayedRound:
    """Whoever sat at a seat came before all who sat after them."""
    places = tuple(range(1, 1 + len(round_.tables[0])))
    outcomes = [Outcome(seats, places, tuple(-one for one in places)) for seats in round_.tables]
    return PlayedRound(tuple(outcomes), round_.byes)


def test_those_meet_who_have_fared_alike() -> None:
    first = next_round(range(1, 17), [], "seed", 4)
    second = next_round(range(1, 17), [won_by_seat(first)], "seed", 4)
    seats = {one: seat for table in first.tables for seat, one in enumerate(table)}
    assert [{seats[one] for one in table} for table in second.tables] == [{0}, {1}, {2}, {3}]


def test_sixty_four_meet_nobody_again_in_six_rounds() -> None:
    met = Counter(meetings(one.pairings for one in swiss(64, 6, 5, 4)))
    assert set(met.values()) == {1}
