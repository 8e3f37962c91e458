"""Bit sets in one signed 64-bit word: small boards, hands and decks. Longer ones in rows of words.

In a set of one word bit 63 is the sign and is never used. The same functions run compiled
(arithmetic on 64-bit words) and interpreted (Python's own integers).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .border import Buffer
from .compiling import rule, spelled

WORD_BITS: Final = 64  # of a row of words, the signs among them
AT_ONCE: Final = 15  # members that `apart` takes


def _bit_count(m: int) -> int:
    return m.bit_count()


@spelled(_bit_count)
def size(m: int) -> int:
    """How many members the set has: pairs, then nibbles, then bytes are summed in place."""
    m = m - (m >> 1 & 0x5555555555555555)
    m = (m & 0x3333333333333333) + (m >> 2 & 0x3333333333333333)
    m = m + (m >> 4) & 0x0F0F0F0F0F0F0F0F
    return m * 0x0101010101010101 >> 56 & 127


def members(m: int) -> Iterator[int]:
    """The members of a set, smallest first. For Python; rules use `lowest`."""
    while m:
        smallest = m & -m
        yield smallest.bit_length() - 1
        m ^= smallest


@rule
def has(m: int, k: int) -> bool:
    return m >> k & 1 == 1


@rule
def lowest(m: int) -> int:
    """The smallest member of a set that is not empty."""
    return size((m & -m) - 1)


@rule
def nth(m: int, k: int) -> int:
    """The member that k smaller ones precede: the set is halved six times."""
    below = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = size(m & (1 << width) - 1)
        if k >= low:
            k -= low
            m >>= width
            below += width
    return below


# ---------------------------------------------------------------- longer sets, in rows of words


def _add(words: Buffer, at: int, m: int) -> None:
    k, within = divmod(at, WORD_BITS)
    for word in (m << within & (1 << WORD_BITS) - 1, m >> WORD_BITS - within):
        if word:
            words[k] |= word - (1 << WORD_BITS) if word >> WORD_BITS - 1 else word
        k += 1


@spelled(_add)
def add(words: Buffer, at: int, m: int) -> None:
    """Add a set to a longer one, its member 0 as number `at` there."""
    k = at >> 6
    within = at & 63
    words[k] |= m << within
    if within > 0 and m >> WORD_BITS - within != 0:
        words[k + 1] |= m >> WORD_BITS - within


@rule
def add_four(words: Buffer, at: int, m0: int, m1: int, m2: int, m3: int) -> None:
    """Add four sets to a longer one, side by side: member k of the n-th as number `at` + 4k + n."""
    left = m0 | m1 | m2 | m3
    while left:
        k = lowest(left)
        left = left >> k + AT_ONCE << k + AT_ONCE
        add(
            words,
            at + 4 * k,
            apart(m0 >> k) | apart(m1 >> k) << 1 | apart(m2 >> k) << 2 | apart(m3 >> k) << 3,
        )


@rule
def apart(m: int) -> int:
    """The members 0 to 14 of a set, four times as far apart: k becomes 4 x k."""
    m &= (1 << AT_ONCE) - 1
    m = (m | m << 24) & 0x000000FF000000FF
    m = (m | m << 12) & 0x000F000F000F000F
    m = (m | m << 6) & 0x0303030303030303
    return (m | m << 3) & 0x1111111111111111
