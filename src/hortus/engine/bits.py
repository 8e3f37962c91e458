"""Bit sets in one signed 64-bit word: small boards, hands and decks.

Bit 63 is the sign and is never used. The same functions run compiled (arithmetic on 64-bit
words) and interpreted (Python's own integers).
"""

from __future__ import annotations

from collections.abc import Iterator

from .compiling import rule, spelled


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
