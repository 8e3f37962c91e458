"""Taking back among people: who may do it at once, and whose leave another needs first.

What was asked and answered stands in the log as changes of seats. So it outlives a restart, all
who sit there read it, and there is nothing to keep beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hortus.server.live.rights import Place, no_other_people
from hortus.server.store.saved import EventRow, SeatRow
from hortus.table import Table

ASKED, AGREED, REFUSED = "undo_asked", "undo_agreed", "undo_refused"


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat has asked the others whether it may take its last move back."""

    seat: int
    waiting: tuple[int, ...]  # seats of people who have not answered yet
    refused: bool = False


def asked(log: Sequence[EventRow], seats: Sequence[SeatRow]) -> Asked | None:
    """What was asked last and still holds: until a person moves, and until something is taken
    back or the game ends."""
    agreed: set[int] = set()
    refused = False
    for row in reversed(log):
        if row.kind in ("undo", "rewind", "end") or _by_a_person(row, seats):
            return None
        match (row.data or {}).get("change"), row.seat:
            case "undo_refused", int():
                refused = True
            case "undo_agreed", int(seat):
                agreed.add(seat)
            case "undo_asked", int(seat):
                waiting = [one for one in _others(seats, seat) if one not in agreed]
                return Asked(seat, () if refused else tuple(waiting), refused)
    return None


def _by_a_person(row: EventRow, seats: Sequence[SeatRow]) -> bool:
    return row.kind == "move" and row.seat is not None and seats[row.seat].kind == "person"


def _others(seats: Sequence[SeatRow], seat: int) -> list[int]:
    """The seats of other people. Nobody asks who plays at the same device."""
    me = seats[seat].visitor
    return [one.seat for one in seats if one.kind == "person" and one.visitor != me]


def at_once(game: Table, visitor: str, place: Place, seats: Sequence[SeatRow]) -> list[int]:
    """The seats of a visitor that may take back without asking: the last move, while nobody has
    acted and nothing has come to light since; with bots alone the last one of theirs."""
    plain = plainly(game, place)
    if plain or not no_other_people(visitor, seats):
        return plain
    return latest(game, place.mine)


def plainly(game: Table, place: Place) -> list[int]:
    """The same where nothing may be drawn anew."""
    return [seat for seat in place.mine if game.can_undo(seat)]


def by_leave(game: Table, visitor: str, place: Place, seats: Sequence[SeatRow]) -> list[int]:
    """The seats of a visitor that may ask the others."""
    if no_other_people(visitor, seats) or any(map(game.can_undo, place.mine)):
        return []
    return latest(game, place.mine)


def makes_practice(game: Table, place: Place) -> bool:
    """Whether what a visitor may take back has been answered, or has shown something. Whoever
    draws anew could do so until something good comes: such a game is measured against no other."""
    return not any(map(game.can_undo, place.mine)) and bool(latest(game, place.mine))


def latest(game: Table, seats: Iterable[int]) -> list[int]:
    """Of several at one device that which moved last."""
    mine = set(seats)
    last = next((event.seat for event in reversed(game.events) if event.seat in mine), None)
    return [last] if last is not None and game.can_rewind(last) else []
