"""Counts kept as bit planes against counts kept in a list."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus.games.miyabi.rules import planes

MEMBERS, PLANES, MOST = 42, 4, 15
ALL = range(MEMBERS)

numbers = st.lists(st.integers(0, MOST), min_size=MEMBERS, max_size=MEMBERS)
chosen = st.sets(st.integers(0, MEMBERS - 1))


def kept_as_planes(row: list[int]) -> npt.NDArray[np.int64]:
    return np.array(planes.planes_of(row, PLANES), np.int64)


def told(kept: npt.NDArray[np.int64]) -> list[int]:
    return planes.counts(kept.tolist(), MEMBERS)


def bits(members: set[int]) -> int:
    return sum(1 << member for member in members)


@settings(max_examples=40, deadline=None)  # the first call may compile
@given(numbers, chosen, st.integers(0, MOST))
def test_what_planes_tell_is_what_the_list_tells(row: list[int], some: set[int], n: int) -> None:
    kept = kept_as_planes(row)
    assert told(kept) == row
    assert [planes.count_of(kept, member) for member in ALL] == row
    assert planes.present(kept) == bits({k for k, count in enumerate(row) if count})
    assert planes.total(kept, bits(some)) == sum(row[k] for k in some)
    assert planes.highest_count(kept, bits(some)) == max((row[k] for k in some), default=0)
    assert planes.with_count(kept, n, bits(some)) == bits({k for k in some if row[k] == n})


@settings(max_examples=40, deadline=None)
@given(numbers, chosen, st.integers(0, MOST))
def test_planes_change_as_the_list_does(row: list[int], some: set[int], n: int) -> None:
    kept = kept_as_planes(row)
    planes.set_count(kept, bits(some), n)
    assert told(kept) == [n if k in some else row[k] for k in ALL]
    kept = kept_as_planes(row)
    more = {k for k in some if row[k] < MOST}
    planes.add_one(kept, bits(more))
    assert told(kept) == [row[k] + (k in more) for k in ALL]
    kept = kept_as_planes(row)
    fewer = {k for k in some if row[k] > 0}
    planes.take_one(kept, bits(fewer))
    assert told(kept) == [row[k] - (k in fewer) for k in ALL]


@settings(max_examples=40, deadline=None)
@given(numbers, chosen)
def test_each_member_has_as_many_ranks_as_its_count(row: list[int], some: set[int]) -> None:
    kept = kept_as_planes(row)
    everybody = sum(row[k] for k in some)
    picked = [planes.member_at(kept, bits(some), rank) for rank in range(everybody)]
    assert [picked.count(k) for k in ALL] == [row[k] if k in some else 0 for k in ALL]
    assert planes.member_at(kept, bits(some), everybody) == -1
