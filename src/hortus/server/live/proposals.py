"""What people at a table ask each other that is no move: a pause, a bot for an absent seat.

What was asked and answered stands in the log as changes of seats, as where a move is taken back
(`agreeing`). One question waits at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from hortus.server.store.saved import EventRow, SeatRow

Kind = Literal["pause", "stand_in"]
ASKED: Final[dict[str, Kind]] = {"pause_asked": "pause", "stand_in_asked": "stand_in"}
AGREED, DECLINED, PAUSED = "agreed", "declined", "paused"
ABOUT = "about"  # in the data of a question: the absent seat

Present = Callable[[SeatRow], bool]


@dataclass(frozen=True, slots=True)
class Standing:
    """A question that was asked and not settled yet."""

    version: int
    kind: Kind
    seat: int
    about: int | None
    waiting: tuple[int, ...]  # seats of people who have not answered yet


def standing(
    log: Sequence[EventRow], seats: Sequence[SeatRow], present: Present
) -> Standing | None:
    """The question that was asked last, unless it is settled: by a refusal, by being carried out,
    or since who was absent is here."""
    agreed: set[int] = set()
    for row in reversed(log):
        data = row.data or {}
        change = data.get("change")
        if row.kind == "end" or change in (DECLINED, PAUSED):
            return None
        if change == AGREED and row.seat is not None:
            agreed.add(row.seat)
        if change in ASKED and row.seat is not None:
            return _standing(row, data, agreed, seats, present)
    return None


def _standing(
    row: EventRow,
    data: dict[str, Any],
    agreed: set[int],
    seats: Sequence[SeatRow],
    present: Present,
) -> Standing | None:
    assert row.seat is not None
    kind, about = ASKED[data["change"]], data.get(ABOUT)
    if about is not None and not is_absent(seats[about], present):
        return None
    asked = voters(kind, row.seat, seats, present)
    waiting = tuple(seat for seat in asked if seat not in agreed)
    return Standing(row.version, kind, row.seat, about, waiting)


def is_absent(seat: SeatRow, present: Present) -> bool:
    """Whether a bot may be asked to keep it: nobody sits there, or nobody is there now."""
    return seat.kind != "bot" and not present(seat)


def voters(kind: Kind, seat: int, seats: Sequence[SeatRow], present: Present) -> list[int]:
    """The seats whose leave is needed: of a pause all other people's, since it is their time, too;
    else of those who are here. Nobody asks who plays at the same device, nor a program."""
    me = seats[seat].visitor
    others = [s for s in seats if s.kind == "person" and s.visitor != me and not s.program]
    return [one.seat for one in others if kind == "pause" or present(one)]
