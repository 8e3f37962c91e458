"""Bit sets against Python's own integers, bit 62 included."""

from __future__ import annotations

from random import Random

import pytest

from hortus.engine.bits import has, lowest, nth, size


def members(m: int) -> list[int]:
    return [k for k in range(63) if m >> k & 1]


SETS = [
    0,
    1,
    1 << 62,
    (1 << 63) - 1,
    (1 << 49) - 1,
    *(Random(1).getrandbits(63) for _ in range(60)),
]
SETS += [Random(k).getrandbits(63) & Random(k + 99).getrandbits(63) for k in range(20)]


@pytest.mark.kernels
@pytest.mark.parametrize("m", SETS)
def test_sets_are_what_they_hold(m: int) -> None:
    inside = members(m)
    assert size(m) == len(inside)
    assert [nth(m, k) for k in range(len(inside))] == inside
    assert [k for k in range(63) if has(m, k)] == inside
    if m:
        assert lowest(m) == inside[0]
