"""Chance: the generator's published answers, and the frozen way from a number to a choice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hortus.engine.chance import any_number, below, draw, number_for, philox, seed_words, word
from hortus.engine.compiling import ints

ONES = 0xFFFFFFFF
FROZEN_DRAWS = [73, 0, 38, 64, 52, 41]
FROZEN_SIGNS = [6, 8, 2]
FROZEN_NUMBER = 4068299189366490741


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((ONES,) * 4, (ONES, ONES), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
    ids=["zeros", "ones", "pi"],
)
def test_philox_gives_the_known_answers(
    counter: tuple[int, ...], key: tuple[int, int], answer: tuple[int, ...]
) -> None:
    assert philox(*key, *counter) == answer


class Signed(int):
    """A whole number that is not to leave the 64 bits of a signed integer.

    Compilers believe of compiled rules that none does, and what they make of one that did differs
    from machine to machine.
    """

    def __mul__(self, other: int) -> Signed:
        return self._kept(int(self) * int(other))

    def __add__(self, other: int) -> Signed:
        return self._kept(int(self) + int(other))

    def __and__(self, other: int) -> Signed:
        return Signed(int(self) & int(other))

    def __xor__(self, other: int) -> Signed:
        return Signed(int(self) ^ int(other))

    def __rshift__(self, by: int) -> Signed:
        return Signed(int(self) >> by)

    def __lshift__(self, by: int) -> Signed:
        return Signed((int(self) << by) % (1 << 64))  # bits that are pushed out are no overflow

    def _kept(self, found: int) -> Signed:
        assert -(1 << 63) <= found < 1 << 63
        return Signed(found)

    __rxor__ = __xor__


@pytest.mark.parametrize("extreme", [0, 1, (1 << 31) - 1, 1 << 31, ONES])
def test_no_product_leaves_a_signed_integer(extreme: int) -> None:
    at = Signed(extreme)
    plain: Any = getattr(philox, "py_func", philox)
    assert plain(at, at, at, at, at, at) == philox(*(extreme,) * 6)
    g = [at, Signed(ONES)]
    getattr(word, "py_func", word)(g)


def test_the_way_from_a_number_to_a_choice_is_frozen() -> None:
    """Old records replay by these answers for ever."""
    assert [draw(12345, j, 90) for j in range(6)] == FROZEN_DRAWS
    assert [draw(-1, 0, 14), draw(-(1 << 63), 0, 14), draw((1 << 63) - 1, 0, 14)] == FROZEN_SIGNS
    assert number_for(7, 3, 0) == FROZEN_NUMBER
    assert number_for("7", 3, 0) == FROZEN_NUMBER


def test_a_number_fits_64_bits_and_depends_on_seed_deck_and_turn() -> None:
    numbers = {number_for(seed, due, n) for seed in range(5) for due in range(4) for n in range(5)}
    assert len(numbers) == 100
    assert all(-(1 << 63) <= number < 1 << 63 for number in numbers)
    assert min(numbers) < 0 < max(numbers)


@pytest.mark.parametrize("n", [1, 2, 3, 14, 90])
def test_draws_stay_in_range_and_are_even(n: int) -> None:
    chance = Random(1)
    counts = [0] * n
    for _ in range(60 * n):
        counts[draw(chance.getrandbits(64) - (1 << 63), 3, n)] += 1
    assert sum(counts) == 60 * n
    assert all(20 < found < 110 for found in counts)


def test_the_playouts_generator_repeats_by_seed_and_never_sticks() -> None:
    def stream(seed: int) -> list[int]:
        g = ints(2)
        seed_words(g, seed)
        return [word(g) for _ in range(200)]

    assert stream(5) == stream(5)
    assert stream(5) != stream(6)
    assert len(set(stream(0))) > 195
    assert all(0 <= found < 1 << 32 for found in stream(-3))


def test_numbers_for_imagined_games_look_like_natures() -> None:
    g = ints(2)
    seed_words(g, 1)
    numbers = [any_number(g) for _ in range(100)]
    assert len(set(numbers)) == 100
    assert all(0 <= number < 1 << 63 for number in numbers)
    assert max(numbers) > 1 << 61


def test_below_covers_its_range() -> None:
    g = ints(2)
    seed_words(g, 2)
    assert {below(g, 6) for _ in range(200)} == set(range(6))
