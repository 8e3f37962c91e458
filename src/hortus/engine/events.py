"""What happens at a table, as it is kept: who did what, and when."""

from __future__ import annotations

from typing import Final, NamedTuple

# In an event's `move`: the seat takes back
UNDO: Final = -1  # its last move, since which nothing came to light and nobody else has acted
REWIND: Final = -2  # its last move, with all that happened since


class Event(NamedTuple):
    """One event at a table.

    Attributes:
        seat: who: a seat from 0, NATURE (4) or CLOCK (5).
        move: the move's flat index, nature's signed 64-bit number, UNDO (-1), REWIND (-2), or
            what the clock did: 0 called the deadline, more gave back so many milliseconds.
        at: when it arrived, in milliseconds; 0 where nobody keeps time.
    """

    seat: int
    move: int
    at: int = 0
