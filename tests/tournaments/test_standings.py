"""Points, and what parts equals, reckoned by hand."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hortus.tournaments import Outcome, PlayedRound, Standing, points_of, standings


def by_entrant(found: list[Standing]) -> dict[int, Standing]:
    return {one.entrant: one for one in found}


def test_a_win_a_draw_and_a_bye() -> None:
    played = [
        PlayedRound((Outcome((1, 2), (1, 2), (30, 20)), Outcome((3, 4), (1, 1), (25, 25))), (5,))
    ]
    points = points_of(range(1, 6), played)
    assert points == {
        1: Fraction(1),
        2: Fraction(0),
        3: Fraction(1, 2),
        4: Fraction(1, 2),
        5: Fraction(1),
    }


def test_the_same_deal_at_the_same_seat_parts_equals() -> None:
    outcomes = (
        Outcome((1, 2), (1, 2), (30, 20)),
        Outcome((3, 4), (1, 2), (40, 10)),
        Outcome((5, 6), (2, 1), (30, 35)),
    )
    found = standings(range(1, 7), [PlayedRound(outcomes)])
    told = by_entrant(found)
    assert [told[one].duplicate for one in (1, 3, 5)] == [
        Fraction(1, 4),
        Fraction(1),
        Fraction(1, 4),
    ]
    assert [told[one].duplicate for one in (2, 4, 6)] == [Fraction(1, 2), Fraction(0), Fraction(1)]
    assert [(one.place, one.entrant) for one in found] == [
        (1, 3), (1, 6), (3, 1), (4, 2), (5, 5), (6, 4),
    ]  # fmt: skip


def test_what_a_bot_made_for_who_was_absent_is_compared_with_nothing() -> None:
    outcomes = (
        Outcome((1, 2), (1, 2), (30, 20)),
        Outcome((3, 4), (2, 1), (90, 10), frozenset({0})),
        Outcome((5, 6), (2, 1), (20, 35)),
    )
    told = by_entrant(standings(range(1, 7), [PlayedRound(outcomes)]))
    assert [told[one].duplicate for one in (1, 3, 5)] == [Fraction(1), Fraction(0), Fraction(0)]
    assert [told[one].duplicate for one in (2, 4, 6)] == [Fraction(1, 2), Fraction(0), Fraction(1)]
    assert told[4].points == 1


def test_then_whom_one_has_beaten() -> None:
    rounds = [
        PlayedRound((Outcome((1, 2), (1, 2), (9, 5)), Outcome((3, 4), (1, 2), (9, 5)))),
        PlayedRound((Outcome((2, 4), (1, 2), (9, 5)), Outcome((1, 3), (1, 1), (7, 7)))),
    ]
    told = by_entrant(standings(range(1, 5), rounds))
    assert told[1].points == told[3].points == Fraction(3, 2)
    assert told[1].beaten == told[2].points + told[3].points / 2
    assert told[3].beaten == told[4].points + told[1].points / 2
    assert told[1].beaten > told[3].beaten


def test_a_bye_and_a_game_not_played_on_are_neither_good_nor_bad() -> None:
    left = PlayedRound((Outcome((1, 2), (1, 2), None), Outcome((3, 4), (1, 2), (9, 5))), (5,))
    told = by_entrant(standings(range(1, 6), [left]))
    assert {one: told[one].duplicate for one in told} == {
        1: Fraction(1, 2), 2: Fraction(0), 3: Fraction(1, 2), 4: Fraction(1, 2), 5: Fraction(1, 2),
    }  # fmt: skip
    assert (told[5].played, told[1].played) == (0, 1)
    assert told[5].beaten == told[5].points, "as if it were over somebody as strong"


def test_at_four_each_of_the_others_gives_a_third() -> None:
    played = [PlayedRound((Outcome((1, 2, 3, 4), (2, 1, 2, 4), (20, 30, 20, 10)),), (5, 6))]
    told = by_entrant(standings(range(1, 7), played))
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert [told[one].points for one in range(1, 7)] == [half, 1, half, 0, half, half]
    assert told[2].beaten == third * (half + half + 0)
    assert told[1].beaten == third * (half * half + 0), "who is equal counts half"
    assert told[5].beaten == half * half, "as if it were a draw with somebody as strong"
    assert [told[one].duplicate for one in range(1, 7)] == [half] * 6, (
        "of one table nothing is told"
    )


def test_who_is_waited_for_loses_to_all_and_these_draw() -> None:
    played = [PlayedRound((Outcome((1, 2, 3), (1, 3, 1), None),))]
    told = by_entrant(standings(range(1, 4), played))
    assert [told[one].points for one in (1, 2, 3)] == [Fraction(3, 4), 0, Fraction(3, 4)]
    assert [told[one].duplicate for one in (1, 2, 3)] == [Fraction(1, 2), 0, Fraction(1, 2)]


@given(st.integers(2, 4), st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=1))
def test_everybody_makes_half_a_point_on_average(seats: int, made: list[list[int]]) -> None:
    outcomes = []
    for n, row in enumerate(made):
        totals = tuple(row[:seats])
        places = tuple(1 + sum(other > one for other in totals) for one in totals)
        outcomes.append(Outcome(tuple(range(n * seats, (n + 1) * seats)), places, totals))
    entrants = range(seats * len(outcomes))
    found = standings(entrants, [PlayedRound(tuple(outcomes))])
    assert sum(one.points for one in found) == Fraction(len(entrants), 2)
    assert sum(one.duplicate for one in found) == Fraction(len(entrants), 2)
    assert found[0].place == 1
