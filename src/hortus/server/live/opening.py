"""New tables: what is ordered becomes a table as it is stored, and begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from hortus.engine.game import Game
from hortus.lessons import Lesson, opened
from hortus.riddles import Riddle
from hortus.riddles.asking import asked
from hortus.server.clock import milliseconds
from hortus.server.live.event_log import BRANCH, event_row
from hortus.server.live.lessons import seats_for
from hortus.server.live.riddles import MARK, kept_name
from hortus.server.live.riddles import seats_for as seats_of_riddle
from hortus.server.live.seat_clocks import begun, pace_of
from hortus.server.live.setting_up import (
    checked_pace,
    dealt,
    is_gathering,
    is_listed,
    lobby_of,
    nature_again,
    ordered,
    sealed,
    seated,
)
from hortus.server.live.summaries import races, summarise
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal
from hortus.server.store.saved import Deal, EventRow, SavedTable, SeatRow, TableRow
from hortus.server.tokens import digest, new_id, new_token
from hortus.server.wire.laying import Created, Invite, NewGroup, NewTable, SeatOrder
from hortus.server.wire.pace import Pace
from hortus.table import Table

# ------------------------------------------------------------------------- by order


async def open_table(tables: Tables, host: str, order: NewTable) -> Created:
    """What somebody sets up."""
    await tables.ready()
    game = await _ordered(tables, order)
    seats, invites = _seats(tables, order.seats, host, game.game)
    spectator = new_token() if order.spectators else None
    table = laid(
        tables,
        host,
        game,
        seats,
        spectator,
        seed=order.seed,
        lobby=None if order.lobby is None else lobby_of(order.lobby),
        listed=is_listed(order),
        pace=checked_pace(order.pace, game),
        gathering=is_gathering(order, game),
    )
    return Created(await tables.add(table), invites, spectator)


async def _ordered(tables: Tables, order: NewTable) -> Table:
    """The game dealt; a box that somebody sent is read off the event loop."""
    if not order.box:
        return ordered(order)
    try:
        seconds = tables.settings.limits.upload_seconds
        table = await tables.workers.check(partial(ordered, order), seconds)
    except TimeoutError:
        raise Refusal(413, "too_large", "This box takes too long to check.") from None
    if table.own_box.name is not None:
        tables.names.require_borne(table.own_box.name, "box.name")
    return table


async def open_again(
    tables: Tables, live: LiveTable, deal: Deal, host: str, order: NewGroup
) -> Created:
    """A table for another group with the deal of a finished game."""
    last = live.game
    box = last.own_box.header
    game = dealt(live.row.game, live.row.players, last.options, nature_again(deal), box)
    seats, invites = _seats(tables, order.seats, host, game.game)
    spectator = new_token() if order.spectators else None
    table = laid(tables, host, game, seats, spectator, deal=deal, pace=pace_of(live.row))
    return Created(await tables.add(table), invites, spectator)


async def open_day(
    tables: Tables, game: Game, deal: Deal, host: str, orders: Sequence[SeatOrder], listed: bool
) -> Created:
    """A table where one person plays the garden of a day."""
    await tables.ready()
    begins = dealt(game.id, len(orders), dict(game.day.options), nature_again(deal), {})
    seats, invites = _seats(tables, orders, host, game)
    table = laid(tables, host, begins, seats, None, deal=deal, listed=listed)
    return Created(await tables.add(table), invites, None)


async def open_branch(
    tables: Tables, host: str, game: Table, orders: Sequence[SeatOrder], *, spectators: bool
) -> Created:
    """A table that begins at a position of another game."""
    await tables.ready()
    seats, invites = _seats(tables, orders, host, game.game)
    spectator = new_token() if spectators else None
    table = laid(tables, host, game, seats, spectator, branch=True)
    return Created(await tables.add(table), invites, spectator)


def _seats(
    tables: Tables, orders: Sequence[SeatOrder], host: str, game: Game
) -> tuple[list[SeatRow], list[Invite]]:
    seats, invites = seated(orders, host, game, tables.names)
    return sealed(seats, invites, tables.seal), invites


# --------------------------------------------------------------- lessons and riddles


async def open_lesson(tables: Tables, host: str, lesson: Lesson) -> Created:
    """A table on which a lesson is given, from its beginning. One for each visitor and lesson:
    what was begun before goes."""
    await tables.ready()
    game = opened(lesson)
    await _in_place_of(tables, host, lesson.game, lesson.name)
    seats = seats_for(lesson, host)
    table = laid(tables, host, game, seats, None, seed=lesson.seed, lesson=lesson.name)
    return Created(await tables.add(table), [], None)


async def open_riddle(tables: Tables, host: str, riddle: Riddle) -> Created:
    """A table at which a riddle is asked. A visitor has one for each game: what was asked there
    before goes."""
    await tables.ready()
    riddling = asked(riddle, kept_name(riddle))
    game = opened(riddling.lesson)
    game.names = list(riddling.names)
    await _in_place_of(tables, host, riddle.game, f"{MARK}%")
    seats = seats_of_riddle(riddling, host)
    table = laid(tables, host, game, seats, None, seed=riddle.seed, lesson=riddling.lesson.name)
    return Created(await tables.add(table), [], None)


async def _in_place_of(tables: Tables, host: str, game: str, lesson: str) -> None:
    """Remove what a visitor has begun under this name, if the house is open for something new."""
    tables.keeper.require_open()
    for former in await tables.store.of_lesson(host, game, lesson):
        await tables.remove(former, "deleted")


# ---------------------------------------------------------------------- as it is stored


def laid(
    tables: Tables,
    host: str,
    game: Table,
    seats: list[SeatRow],
    spectator: str | None,
    *,
    seed: str | None = None,
    deal: Deal | None = None,
    watchers: Iterable[str] = (),
    lesson: str | None = None,
    lobby: str | None = None,
    pace: Pace | None = None,
    listed: bool = False,
    gathering: bool = False,
    branch: bool = False,
) -> SavedTable:
    """A new table, as it is to be stored; a branch notes where it begins."""
    row = TableRow(
        id=new_id(),
        game=game.game.id,
        players=game.players,
        options=game.options,
        seed=seed,
        host=host,
        spectators=spectator is not None,
        spectator_key=spectator and digest(spectator),
        spectator_sealed=spectator and tables.seal.close(spectator),
        created=milliseconds() - (game.now if races(game) else 0),  # its clock goes on
        own_box=bool(game.box_data),
        lesson=lesson,
        deal=None if deal is None else deal.id,
        lobby=lobby,
        driver=tables.processes.me,
        pace=None if pace is None else msgspec.to_builtins(pace),
        listing="on" if listed else "off",
        gathering=gathering,
    )
    events = [event_row(version, event) for version, event in enumerate(game.events, 1)]
    if branch:
        at = events[-1].at if events else 0
        events.append(EventRow(len(events) + 1, BRANCH, None, None, at))
    clocks = begun(pace, game.players, row.created)
    summary = summarise(row, game, seats, len(events), None, clocks)
    return SavedTable(row, summary, seats, set(watchers), events, game.own_box.header, deal)
