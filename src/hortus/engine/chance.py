"""Chance: nature's numbers, and the way from a number to a choice.

Chance is a seat of its own. Where something hidden must come to light, nature's move is a
64-bit number from outside; `draw` says which choice that number stands for. This way is
part of the record format: it is frozen, and old records replay by it for ever.

`Philox 4x32-10` is the counter-based generator of Salmon, Moraes, Dror and Shaw, "Parallel
random numbers: as easy as 1, 2, 3" (SC11). Words of 32 bits are kept in wider integers and
masked, which gives the same bits compiled and interpreted.
"""

from __future__ import annotations

import hashlib
from typing import Any

from .border import Buffer
from .compiling import rule, spelled

WORD = 0xFFFFFFFF


@rule
def philox(key0: int, key1: int, c0: int, c1: int, c2: int, c3: int) -> tuple[int, int, int, int]:
    """Ten rounds of Philox 4x32 on one counter; four words of 32 bits.

    Its factors have 32 bits. They are taken 2**32 lower, as then no product leaves the 64 bits of
    a signed integer, of which compilers rightly believe that it never does; what is missing is
    added to the upper word.
    """
    for _ in range(10):
        p0 = c0 * (0xD2511F53 - 2**32)
        p1 = c2 * (0xCD9E8D57 - 2**32)
        c0, c1, c2, c3 = (
            (p1 >> 32) + c2 ^ c1 ^ key0,
            p1 & WORD,
            (p0 >> 32) + c0 ^ c3 ^ key1,
            p0 & WORD,
        )
        key0 = key0 + 0x9E3779B9 & WORD
        key1 = key1 + 0xBB67AE85 & WORD
    return c0, c1, c2, c3


@rule
def drawn_by(number: int, j: int, n: int) -> int:
    return philox(number & WORD, number >> 32 & WORD, j, 0, 0, 0)[0] * n >> 32


class TapeEnds(Exception):
    """More is drawn than a tape holds: one of `outcomes` that are equally likely."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Tape:
    """Given to plain rules in place of a number: what is drawn, in the order in which it is."""

    def __init__(self, drawn: list[int]) -> None:
        self._drawn = drawn
        self._at = 0

    def read(self, j: int, n: int) -> int:
        """The next draw, the rules' j-th, of n outcomes. Raises TapeEnds where none is left."""
        if self._at == len(self._drawn):
            raise TapeEnds(n)
        self._at += 1
        return self._drawn[self._at - 1]


def _read_or_drawn(number: Any, j: int, n: int) -> int:
    return number.read(j, n) if isinstance(number, Tape) else drawn_by(number, j, n)


@spelled(_read_or_drawn)
def draw(number: int, j: int, n: int) -> int:
    """The j-th choice among n that one number of nature's stands for, 0 to n - 1."""
    return drawn_by(number, j, n)


def number_for(seed: int | str, due: int, drawn: int) -> int:
    """Nature's number for one occasion, from a master seed: a signed 64-bit integer.

    `due` is the deck asked for and `drawn` how often it was served, so each deck comes in
    the same order whatever the players do elsewhere.
    """
    occasion = f"{seed}/{due}/{drawn}".encode(errors="surrogatepass")
    digest = hashlib.blake2b(occasion, digest_size=8).digest()
    return int.from_bytes(digest, "little", signed=True)


# A small generator of its own for playouts and random players (xoroshiro64*, Blackman and
# Vigna 2018): two words of 32 bits in a buffer.


@rule
def seed_words(g: Buffer, seed: int) -> None:
    a, b, _, _ = philox(seed & WORD, seed >> 32 & WORD, 1, 0, 0, 0)
    g[0] = a | 1
    g[1] = b


@rule
def seed_stream(g: Buffer, seed: int, k: int) -> None:
    """The k-th of the generators that one seed gives."""
    a, b, _, _ = philox(seed & WORD, seed >> 32 & WORD, 2, k & WORD, 0, 0)
    g[0] = a | 1
    g[1] = b


@rule
def word(g: Buffer) -> int:
    """The next 32 bits."""
    a: int = g[0]
    b = g[1] ^ a
    out = a * (0x9E3779BB - 2**32) & WORD  # as in `philox`
    g[0] = (a << 26 & WORD | a >> 6) ^ b ^ (b << 9 & WORD)
    g[1] = b << 13 & WORD | b >> 19
    return out


@rule
def below(g: Buffer, n: int) -> int:
    """A number from 0 to n - 1."""
    return word(g) * n >> 32


@rule
def any_number(g: Buffer) -> int:
    """A number such as nature gives, for imagined games."""
    return word(g) << 31 ^ word(g)
