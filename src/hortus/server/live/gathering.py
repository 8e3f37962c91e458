"""Tables that begin by themselves once everybody is there: who has said that they are ready.

What was said stands in the log as changes of seats, as where a move is taken back (`agreeing`).
That a table waits stands in its row, and is taken from there with the event by which it begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hortus.server.store.saved import EventRow, SeatRow, TableRow

READY, NOT_READY, BEGUN = "ready", "not_ready", "begun"
SOMEBODY_ELSE: Final = ("claimed", "opened", "handed", "taken_back", "left")  # who has said nothing


def ready(log: Sequence[EventRow], seats: Sequence[SeatRow]) -> list[int]:
    """The seats that a table waits for no more. Bots and programs are ready at once."""
    said = {row.seat: change for row, change in _changes(log)}

    def is_ready(seat: SeatRow) -> bool:
        if seat.kind == "person":
            return seat.program or said.get(seat.seat) == READY
        return seat.kind == "bot"

    return [one.seat for one in seats if is_ready(one)]


def begins(row: TableRow, log: Sequence[EventRow], seats: Sequence[SeatRow]) -> bool:
    """Whether a table that waits does so no more, by what its log says last."""
    return row.gathering and len(ready(log, seats)) == len(seats)


def _changes(log: Sequence[EventRow]) -> Iterator[tuple[EventRow, str]]:
    """What was said at each seat that decides about it, in order."""
    for row in log:
        change = (row.data or {}).get("change")
        if change in (READY, NOT_READY, *SOMEBODY_ELSE):
            yield row, change
