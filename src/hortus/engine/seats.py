"""Seats round a table, counted clockwise from any of them.

Sums of two seats are brought back by one subtraction: to divide takes as long as twenty of those,
and what a learner sees is counted from its own seat at every move.
"""

from __future__ import annotations

from .compiling import rule


@rule
def seat_after(seat: int, places: int, players: int) -> int:
    """The seat so many places on; where there are not so many seats, one that nobody plays."""
    on = seat + places
    return on - players if on >= players else on


@rule
def places_on(seat: int, other: int, players: int) -> int:
    """How many places on from a seat another one is: 0 to players - 1."""
    places = other - seat
    return places + players if places < 0 else places
