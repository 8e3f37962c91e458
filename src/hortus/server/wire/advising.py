"""Advice for whoever plays alone among bots: what is best, and what the best moves are worth."""

from __future__ import annotations

from msgspec import Struct

from hortus.reviews.told import Way
from hortus.server.wire.tables import Effect


class OneWay(Struct):
    """One of the best moves: what it brings at once, and what is to be expected after it."""

    effect: Effect
    way: Way


class Ways(Struct):
    """The best moves of a seat in a position, the best first."""

    seat: int
    version: int
    ways: list[OneWay]
