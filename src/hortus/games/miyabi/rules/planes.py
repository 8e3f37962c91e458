"""Counts of many things at once, kept as bit planes.

Plane k is the set of all members whose count has bit k. So one step of addition counts up a
whole set of members, and two neighbours are compared for all cells of a board in a few
operations. A row of n planes counts to 2^n - 1.
"""

from __future__ import annotations

from hortus.engine.bits import members as members_of
from hortus.engine.bits import nth, size
from hortus.engine.border import Buffer
from hortus.engine.compiling import rule


@rule
def present(planes: Buffer) -> int:
    """The members whose count is not zero."""
    m = 0
    for k in range(len(planes)):
        m |= planes[k]
    return m


@rule
def count_of(planes: Buffer, member: int) -> int:
    n = 0
    for k in range(len(planes)):
        n |= (planes[k] >> member & 1) << k
    return n


@rule
def total(planes: Buffer, members: int) -> int:
    """The sum of the counts of these members."""
    n = 0
    for k in range(len(planes)):
        n += size(planes[k] & members) << k
    return n


@rule
def highest_count(planes: Buffer, members: int) -> int:
    """The highest count among these members: from the top plane down, who has the bit stays."""
    n = 0
    for k in range(len(planes) - 1, -1, -1):
        higher = planes[k] & members
        if higher:
            n |= 1 << k
            members = higher
    return n


@rule
def with_count(planes: Buffer, n: int, members: int) -> int:
    """Those of the members whose count is exactly n."""
    for k in range(len(planes)):
        members &= planes[k] if n >> k & 1 else ~planes[k]
    return members


@rule
def set_count(planes: Buffer, members: int, n: int) -> None:
    for k in range(len(planes)):
        planes[k] = planes[k] & ~members | (members if n >> k & 1 else 0)


@rule
def add_one(planes: Buffer, members: int) -> None:
    """Count each of the members up: what a plane carries goes into the next."""
    for k in range(len(planes)):
        carried = planes[k] & members
        planes[k] ^= members
        members = carried


@rule
def take_one(planes: Buffer, members: int) -> None:
    """Count each of the members down; none of them may be at zero."""
    for k in range(len(planes)):
        borrowed = ~planes[k] & members
        planes[k] ^= members
        members = borrowed


@rule
def member_at(planes: Buffer, members: int, rank: int) -> int:
    """One of the members, each having as many ranks as its count says; ranks begin with 0."""
    for k in range(len(planes)):
        m = planes[k] & members
        here = size(m) << k
        if rank < here:
            return nth(m, rank >> k)
        rank -= here
    return -1


def counts(planes: Buffer, members: int) -> list[int]:
    """The counts of the members 0 to `members` - 1. For Python; rules use `count_of`."""
    found = [0] * members
    for k, plane in enumerate(planes):
        # Whoever has the bit, not whoever might: most counts are low, and views are drawn often.
        for member in members_of(int(plane) & (1 << members) - 1):
            found[member] += 1 << k
    return found


def planes_of(numbers: list[int], planes: int) -> list[int]:
    """The bit planes of a row of counts, each from 0 to 2^planes - 1."""
    return [
        sum((number >> k & 1) << member for member, number in enumerate(numbers))
        for k in range(planes)
    ]
