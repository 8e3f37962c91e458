"""Who is who at a table: which seats a visitor holds, and what they may do there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hortus.server.refusals import Refusal, forbidden, missing
from hortus.server.store.saved import SeatRow, TableRow
from hortus.server.wire.tables import SeatCard


@dataclass(frozen=True, slots=True)
class Place:
    """One visitor's place at one table."""

    held: tuple[int, ...]  # seats that are theirs, also those that a bot keeps meanwhile
    mine: tuple[int, ...]  # seats they play now
    host: bool
    watching: bool
    program: bool = False  # it is a program that has these seats

    @property
    def any(self) -> bool:
        return bool(self.held) or self.host or self.watching

    @property
    def onlooker(self) -> bool:
        """Whether they only watch."""
        return not self.held and not self.host


def place_of(
    visitor: str | None, row: TableRow, seats: Sequence[SeatRow], watchers: Iterable[str]
) -> Place:
    if visitor is None:
        return Place((), (), False, False)
    held = tuple(s.seat for s in seats if s.visitor == visitor)
    playing = {s.seat for s in seats if s.visitor == visitor and s.kind == "person"}
    return Place(
        held=held,
        mine=tuple(n for n in held if n in playing),
        host=row.host == visitor,
        watching=visitor in watchers,
        program=any(s.program for s in seats if s.visitor == visitor),
    )


def require_place(place: Place) -> None:
    if not place.any:
        raise forbidden(
            "You have no place at this table; open the link that its host sent you.", "no_place"
        )


def require_host(place: Place) -> None:
    require_place(place)
    if not place.host:
        raise forbidden("Only the host of the table may do this.", "not_host")


def require_seat(place: Place, seat: int) -> None:
    require_place(place)
    if seat not in place.mine:
        raise forbidden(f"Seat {seat + 1} is not yours to play.", "not_your_seat")


def seat_at(seats: Sequence[SeatRow], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise missing(f"This table has seats 0 to {len(seats) - 1}; there is no seat {number}.")
    return seats[number]


def with_seat(seats: Sequence[SeatRow], seat: SeatRow | None) -> list[SeatRow]:
    """The seats with one in place of that with its number."""
    return [seat if seat is not None and one.seat == seat.seat else one for one in seats]


def no_other_people(visitor: str, seats: Iterable[SeatRow]) -> bool:
    """Whether everyone at the table is a bot or sits at this visitor's device."""
    return all(s.kind == "bot" or s.visitor == visitor for s in seats) and not any(
        s.stand_in and s.visitor != visitor for s in seats
    )


def card(seat: SeatRow, present: bool) -> SeatCard:
    return SeatCard(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        level=seat.level,
        present=present,
        stand_in=seat.stand_in,
        program=seat.program,
    )


def no_table() -> Refusal:
    return missing("There is no such table; it was removed, or the link is incomplete.")


def not_open() -> Refusal:
    return forbidden("This table is not open; its host sends links to it.", "not_open")


def worthless() -> Refusal:
    return forbidden(
        "This invitation was used already, or the host took it back; ask the host for a new link.",
        "invite_worthless",
    )
