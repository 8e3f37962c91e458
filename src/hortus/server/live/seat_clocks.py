"""The clocks of the seats at a table that is played in turns: how each event leaves them.

They stand in the table's summary, written with every event. So they outlive a restart, and when
somebody's time is over can be told without reading the log. Nothing counts down: what is left is
what was left at the last event, less what has passed since then while the clocks could run.

They are told in Unix milliseconds. The time of events does not do: a record's has room for 24 days.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct, structs

from hortus.server.store.saved import EventRow, SavedTable, SeatRow, TableRow
from hortus.server.wire.pace import Pace
from hortus.table import Table

AT_LEAST = 60_000  # milliseconds of who takes a seat back at which the time had run out
GIVEN_BACK = "given_back"  # in the data of a quiet event: milliseconds in which nobody could play
PAUSED, RESUMED = "paused", "resumed"
TIMED_OUT, RETURNED = "timed_out", "returned"

Stood = Callable[[int, int], int]  # of a time: for how long all clocks of the house stood


class Clocks(Struct, frozen=True):
    """How the clocks stood at a moment."""

    left: tuple[int, ...]  # milliseconds, of each seat
    since: int  # that moment, in Unix milliseconds
    paused: bool = False

    def written(self) -> dict[str, Any]:
        """As the summary keeps it."""
        written: dict[str, Any] = msgspec.to_builtins(self)
        return written


def pace_of(row: TableRow) -> Pace | None:
    return None if row.pace is None else pace_named(row.pace)


def pace_named(written: dict[str, Any]) -> Pace:
    """A pace as it is stored."""
    return msgspec.convert(written, Pace)


def read(written: dict[str, Any] | None) -> Clocks | None:
    """The clocks as a summary keeps them."""
    return None if written is None else msgspec.convert(written, Clocks)


def begun(pace: Pace | None, players: int, moment: int) -> Clocks | None:
    """The clocks of a table that is laid at a moment."""
    return None if pace is None else Clocks((1000 * pace.seconds,) * players, moment)


@dataclass(frozen=True, slots=True)
class Situation:
    """What at a table decides whose clock runs."""

    game: Table
    seats: Sequence[SeatRow]
    stands: bool = False  # nobody acts there, as `TableRow` has it

    def thinking(self, clocks: Clocks) -> list[int]:
        """The seats whose time goes by."""
        if self.stands or self.game.over:
            return []
        return _thinking(clocks, self.seats, self.game.actors)


def _thinking(clocks: Clocks, seats: Sequence[SeatRow], actors: Collection[int]) -> list[int]:
    """Of people who are to move, once no seat is free."""
    if clocks.paused or any(seat.kind == "open" for seat in seats):
        return []
    return [one.seat for one in seats if one.kind == "person" and one.seat in actors]


def due(clocks: Clocks, situation: Situation) -> int | None:
    """When the next one's time is over, in Unix milliseconds; None where no clock runs."""
    thinking = situation.thinking(clocks)
    return clocks.since + min(clocks.left[seat] for seat in thinking) if thinking else None


def at(clocks: Clocks, situation: Situation, moment: int, stood: Stood) -> Clocks:
    """How they stand at a later moment at which nothing has happened yet."""
    return _later(clocks, situation.thinking(clocks), moment, stood)


def stored_at(saved: SavedTable, moment: int, stood: Stood) -> Clocks | None:
    """The same of a running table of which its summary alone is at hand; None where it has none."""
    clocks = read(saved.summary.clocks)
    if clocks is None or saved.row.stands:
        return clocks
    return _later(clocks, _thinking(clocks, saved.seats, saved.summary.actors), moment, stood)


def _later(clocks: Clocks, thinking: Collection[int], moment: int, stood: Stood) -> Clocks:
    gone = max(0, moment - clocks.since - stood(clocks.since, moment))
    left = [max(0, one - gone * (seat in thinking)) for seat, one in enumerate(clocks.left)]
    return structs.replace(clocks, left=tuple(left), since=max(moment, clocks.since))


def after(
    clocks: Clocks, pace: Pace, before: Situation, now: Situation, rows: Iterable[EventRow]
) -> Clocks:
    """How events leave clocks that were looked at just now."""
    left = list(clocks.left)
    paused = clocks.paused
    thought = before.thinking(clocks)
    renewed = set(now.game.actors) - set(before.game.actors)
    for row in rows:
        change = (row.data or {}).get("change")
        if row.kind == "quiet" and row.data is not None:
            for seat in thought:
                left[seat] += row.data[GIVEN_BACK]
        elif row.kind in ("undo", "rewind") and row.seat is not None:
            # Whoever takes a move back thinks on with what they had then.
            renewed -= {row.seat}
            if row.seat not in before.game.actors:
                left[row.seat] = max(0, left[row.seat] - 1000 * pace.increment)
        elif row.kind == "move" and row.seat is not None and row.seat < len(left):
            if before.seats[row.seat].kind == "person":
                paused = False
            if _has_passed(now.game, row.seat):
                left[row.seat] += 1000 * pace.increment
                renewed.add(row.seat)
        elif change in (PAUSED, RESUMED):
            paused = change == PAUSED
        elif change in ("taken_back", "claimed") and row.seat is not None:
            left[row.seat] = max(left[row.seat], _anew(pace))
    if pace.kind == "move":
        for seat in renewed & set(range(len(left))):
            left[seat] = 1000 * pace.seconds
    return Clocks(tuple(left), clocks.since, paused)


def _has_passed(game: Table, seat: int) -> bool:
    """Whether a seat's turn is over with its move. Where turns are chains of small moves it goes on
    until another acts."""
    return seat not in game.actors or not game.game.manner.chains or game.players == 1


def _anew(pace: Pace) -> int:
    """What whoever sits down has at least."""
    whole = 1000 * pace.seconds
    return whole if pace.kind == "move" else min(whole, max(AT_LEAST, 1000 * pace.increment))
