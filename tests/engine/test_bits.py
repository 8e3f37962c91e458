"""Bit sets against Python's own integers, bit 62 included."""

from __future__ import annotations

from enum import IntEnum
from random import Random

import pytest

from hortus.engine.bits import WORD_BITS, add_four, has, lowest, nth, size
from hortus.engine.compiling import INTERPRETED, ints


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


@pytest.mark.kernels
@pytest.mark.parametrize("at", [0, 3, 61])
@pytest.mark.parametrize("chosen", [SETS[:4], SETS[1:5], SETS[5:9], SETS[9:13], [0] * 4])
def test_four_sets_are_added_side_by_side(at: int, chosen: list[int]) -> None:
    words = ints(6)
    add_four(words, at, *chosen)
    found = [k for k in range(6 * WORD_BITS) if int(words[k // WORD_BITS]) >> k % WORD_BITS & 1]
    assert found == sorted(at + 4 * k + n for n, m in enumerate(chosen) for k in members(m))


class Bit(IntEnum):
    LOWEST = 0
    THIRD = 2


def test_values_of_an_enum_are_plain_numbers_to_rules() -> None:
    """Named values cost nothing: a compiled rule has one version, for numbers."""
    assert has(5, Bit.THIRD)
    assert not has(4, Bit.LOWEST)
    if not INTERPRETED:
        versions = has.signatures  # type: ignore[attr-defined]
        assert len(versions) == 1
