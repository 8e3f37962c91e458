"""What visitors say of finished games: notes and lines that were not played, each for themselves.

Kept as a record has them, so that they go along with it wherever it goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct, json

from hortus.engine.errors import RecordError
from hortus.record import Record
from hortus.server.live.event_log import engine_event
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Mistake, Refusal, conflict, missing
from hortus.server.store import remarks
from hortus.server.store.database import Store
from hortus.server.store.saved import EventRow
from hortus.server.wire.remarks import Remarks
from hortus.table import Table
from hortus.written import Clocked, Drawn, Note, Played, Variation, written


class Remarked(Struct):
    """What somebody says of a game, in the terms of its record."""

    notes: list[Note] = []
    variations: list[Variation] = []

    def put_into(self, record: Record) -> Record:
        return record.remarked(self.notes, self.variations)


async def said(store: Store, table: str, visitor: str) -> Remarked | None:
    """What somebody says of a table's game; None for nothing."""
    kept = await remarks.said(store, table, visitor)
    return None if kept is None else _read(kept)


async def all_of(store: Store, visitor: str) -> dict[str, Remarked]:
    """All that somebody says, by the table."""
    return {table: _read(kept) for table, kept in (await remarks.all_of(store, visitor)).items()}


def _read(kept: bytes) -> Remarked:
    return json.decode(kept, type=Remarked)


async def keep(tables: Tables, live: LiveTable, visitor: str, told: Remarks) -> None:
    """Keep what somebody says of a game, once every line of it is verified.

    Raises Refusal while the game runs, and naming the first note or line that is not of it.
    """
    if not live.game.over:
        raise conflict("game_runs", "One says something of a game once it is over.")
    notes = [Note(number_in_record(live.log, one.version), one.text) for one in told.notes]
    if not notes and not told.variations:
        return await remarks.keep(tables.store, live.id, visitor, None)
    new = Remarked(notes, told.variations)
    try:
        verify = partial(_verify, new, live.game.copy())
        await tables.workers.check(verify, tables.settings.limits.upload_seconds)
    except RecordError as error:
        raise Mistake("broken_record", error, where="variations") from error
    except TimeoutError:
        raise Refusal(413, "too_large", "These lines take too long to verify.") from None
    await remarks.keep(tables.store, live.id, visitor, json.encode(new))


def _verify(new: Remarked, game: Table) -> None:
    new.put_into(Record.of(game)).lines()


def number_in_record(log: Sequence[EventRow], version: int) -> int:
    """How many of a record's events come before the position after an event of the log. Raises
    Refusal where there is none."""
    rows = [row for row in log if engine_event(row) is not None]
    if version and version not in {row.version for row in rows}:
        raise missing("The game has no such position; take one of its replay.")
    return sum(row.version <= version for row in rows)


def as_variation(live: LiveTable, before: int, version: int, line: Table) -> Variation:
    """A line as a record has it.

    Args:
        live: where the game was played.
        before: so many of the game's events that stand come before the line.
        version: of the last of them in the table's log; 0: the deal.
        line: at its end.
    """
    told = [written(line.game, event) for event in line.events[before:]]
    events = [one for one in told if isinstance(one, Played | Drawn | Clocked)]
    return Variation(number_in_record(live.log, version), events)
