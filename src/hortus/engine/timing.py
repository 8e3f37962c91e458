"""Time, for games that are played against the clock.

Time enters as `at`, an event's arrival in milliseconds on the table's clock. No rule reads a
clock: the same events give the same game. In games that keep no time (`timed` is 0) nothing
here does anything.
"""

from __future__ import annotations

from typing import Final

from .border import Buffer
from .chance import below
from .compiling import rule
from .header import CLOCK, GAME_OVER, NATURE, NO_SUCH_MOVE, NOT_AN_ACTOR, Header

LATEST: Final = 2**31 - 1  # milliseconds that fit a record: 24 days
ENDLESS: Final = 3_600_000  # where a game without a deadline is broken off in playouts

# The moves of the seat CLOCK: the deadline, or so many milliseconds given back.
DEADLINE: Final = 0


@rule
def pass_time(s: Header, seat: int, at: int) -> bool:
    """Set the clock on for an event; False if it comes too late to count.

    The deadline itself, and what nature answers, come when they come.
    """
    at = min(max(at, s.now), LATEST)
    if s.limit > 0 and at >= s.limit and seat != CLOCK and seat != NATURE:
        return False
    s.now = at
    return True


@rule
def deadline_passed(s: Header) -> bool:
    """Whether the deadline may be called: without one, a game may be broken off at any time."""
    return bool(s.limit == 0 or s.now >= s.limit)


@rule
def clock_barred(s: Header, a: int) -> int:
    """Why the clock may not say this now; 0 if it may: the deadline once it has passed, time
    given back where there is a deadline."""
    if s.over:
        return GAME_OVER
    if a < 0 or (a > 0 and s.limit == 0):
        return NO_SUCH_MOVE
    return 0 if a > 0 or deadline_passed(s) else NOT_AN_ACTOR


@rule
def give_back(s: Header, milliseconds: int) -> None:
    """Put the deadline off."""
    s.limit = min(s.limit + min(milliseconds, LATEST), LATEST)


@rule
def hurry(s: Header, g: Buffer) -> bool:
    """In a playout: let one to two seconds pass before the next move; False when time is up."""
    if s.timed == 0:
        return True
    s.now = min(s.now + 1000 + below(g, 1001), LATEST)
    return bool(s.now < (s.limit if s.limit > 0 else ENDLESS))
