"""Playing on from a position: a table that begins where another game once stood.

What nature had answered by then stays; what comes is drawn anew. Whoever lays such a table may know
what was hidden, and has seen how it went on, so it is practice: measured against no other game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from hortus.engine.errors import RecordError
from hortus.engine.header import NATURE
from hortus.record import Record
from hortus.server.clock import today
from hortus.server.live import deals
from hortus.server.live.event_log import begun_after, versions_that_stand
from hortus.server.live.in_time import in_time
from hortus.server.live.opening import open_branch
from hortus.server.live.summaries import races
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Mistake, Refusal, conflict, invalid, missing
from hortus.server.store.saved import EventRow
from hortus.server.wire.branching import Branch, RecordBranch
from hortus.server.wire.laying import Created, SeatOrder
from hortus.table import Table, resume, system_nature

TAG: Final = "branch"  # of a record: so many of its events were played before the table was laid


def tags_of(log: Sequence[EventRow]) -> dict[str, str]:
    """What a record tells of it."""
    begun = begun_after(log)
    return {} if begun is None else {TAG: str(begun)}


def branch_in(tags: Mapping[str, str]) -> int | None:
    """What the tags of a record tell of it."""
    told = tags.get(TAG, "")
    return int(told) if re.fullmatch(r"[0-9]{1,5}", told) else None


# ------------------------------------------------------------------------- the position


def position(game: Table, versions: Sequence[int], wanted: int) -> Table:
    """The game as it stood after an event, with what nature answered to it.

    Args:
        versions: of each of the game's events that stand.
        wanted: the version of the event, as a replay's frame has it; 0 is the deal.
    """
    events = game.events
    if wanted and wanted not in versions:
        raise missing("The game has no such position; take one of its replay.")
    number = 0 if wanted == 0 else versions.index(wanted) + 1
    while number < len(events) and events[number].seat == NATURE:
        number += 1
    options, box = game.options, game.own_box.header
    return resume(
        game.game, game.players, options, events[:number], nature=system_nature, box=box or None
    )


def _require_playable(found: Table, seats: Sequence[SeatOrder]) -> None:
    if found.over:
        raise conflict("position_over", "There the game is over; take an earlier position.")
    if len(seats) != found.players:
        raise invalid(f"This game is for {found.players} seats.", "seats")
    if races(found) and any(order.kind == "link" for order in seats):
        raise invalid(
            "Here the clock runs from the first moment, so nobody can be waited for: play on with "
            "bots, or from a position before it began to run.",
            "seats",
        )


# ---------------------------------------------------------------------------- who may


async def require_open(tables: Tables, live: LiveTable, visitor: str | None) -> None:
    """Whether anybody may play on from the positions of a table's game. Raises Refusal while it
    runs, and while others have the same deal still before them."""
    if live.row.lesson is not None:
        return
    if not live.game.over:
        raise conflict("game_runs", "One plays on from the positions of a game once it is over.")
    await deals.require_unread(live, tables.store, visitor)
    if live.deal is None:
        return
    if live.deal.day == today():
        raise conflict(
            "day_runs",
            "This is the garden of the day, which others still play; come back tomorrow.",
        )
    if live.deal.day is None:
        groups = await tables.store.of_deal(live.deal.id, deals.MOST_GROUPS)
        if not all(one.summary.over for one in groups):
            raise conflict("deal_played", "Others still play this deal; come back when they have.")


# -------------------------------------------------------------------------------- laying


async def branch(tables: Tables, live: LiveTable, host: str, order: Branch) -> Created:
    """Lay a table that begins at a position of a table here. Who may see it was looked at."""
    log, dealt, game = list(live.log), live.dealt(), live.game

    def found() -> Table:
        return position(game, versions_that_stand(log, dealt), order.position)

    with in_time():
        begun = await tables.workers.check(found, tables.settings.limits.upload_seconds)
    _require_playable(begun, order.seats)
    return await open_branch(tables, host, begun, order.seats, spectators=order.spectators)


async def branch_record(tables: Tables, host: str, order: RecordBranch) -> Created:
    """The same of a record that was sent. Raises Refusal naming its first bad event."""
    limits = tables.settings.limits
    try:
        begun = await tables.workers.check(partial(_in_record, order), limits.upload_seconds)
    except RecordError as error:
        where = "record" if error.event is None else f"record.events[{error.event - 1}]"
        raise Mistake("broken_record", error, where=where) from error
    except TimeoutError:
        raise Refusal(413, "too_large", "This record takes too long to verify.") from None
    if begun.own_box.name is not None:
        tables.names.require_borne(begun.own_box.name, "record.box.name")
    _require_playable(begun, order.seats)
    return await open_branch(tables, host, begun, order.seats, spectators=order.spectators)


def _in_record(order: RecordBranch) -> Table:
    game = Record.from_json(order.record).table()
    return position(game, range(1, len(game.events) + 1), order.position)
