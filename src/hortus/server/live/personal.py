"""All that is stored about a visitor: told, and erased."""

from __future__ import annotations

import contextlib
from urllib.parse import urlsplit

from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.server.live import conduct, leaderboards, passkeys, remarks, seating
from hortus.server.live.book import own_book
from hortus.server.live.setting_up import unnamed
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal
from hortus.server.store import entering, notices, personal, reports, tournaments
from hortus.server.store.saved import EventRow, SavedTable, SeatRow
from hortus.server.store.tournaments import SavedTournament
from hortus.server.wire.house import (
    Erased,
    Stored,
    StoredDevice,
    StoredEvent,
    StoredMail,
    StoredRemarks,
    StoredReport,
    StoredSeat,
    StoredTable,
    StoredTournament,
)

BOOK_SECONDS = 10.0  # as long as whoever takes all along waits for the medals at most
DONE = {"move", "undo", "rewind", "seat"}  # kinds of events that are somebody's


async def stored(tables: Tables, visitor: str) -> Stored | None:
    """What is stored about them; None if nothing is."""
    created = await personal.created(tables.store, visitor)
    if created is None:
        return None
    places = await personal.places(tables.store, visitor)
    loaded = [await tables.store.load(one) for one in places]
    found = [one for one in loaded if one is not None]
    going = await tables.going(found)
    told = [_of_table(one, visitor, going[one.row.id]) for one in found]
    devices = await tables.devices.since(visitor)
    return Stored(
        visitor=visitor,
        created=created,
        entered=await entering.entered(tables.store, visitor),
        devices=devices,
        recovery_code=await tables.devices.has_code(visitor),
        passkeys=await passkeys.listed(tables, visitor),
        tables=told,
        book=await own_book(tables, visitor, BOOK_SECONDS),
        remarks=[
            StoredRemarks(table, said.notes, said.variations)
            for table, said in (await remarks.all_of(tables.store, visitor)).items()
        ],
        ratings=await leaderboards.own(tables.store, visitor, limit=None),
        told_on=[
            StoredDevice(urlsplit(one.endpoint).netloc, one.language, one.since)
            for one in await notices.subscriptions(tables.store, visitor)
        ],
        mail=_of_mail(await notices.address_of(tables.store, visitor)),
        tournaments=[
            _of_tournament(one, visitor)
            for one in await tournaments.of_visitor(tables.store, visitor)
        ],
        blocked=await conduct.blocked(tables, visitor),
        reported=[
            StoredReport(one.name, one.tournament or None, one.reason, one.at)
            for one in await reports.by(tables.store, visitor)
        ],
    )


def _of_mail(left: notices.MailAddress | None) -> StoredMail | None:
    if left is None:
        return None
    sent = left.sent // 1000 or None
    return StoredMail(left.address, left.language, left.since, left.confirmed, sent)


def _of_tournament(saved: SavedTournament, visitor: str) -> StoredTournament:
    name = next((one.name for one in saved.entrants if one.visitor == visitor), None)
    row = saved.row
    return StoredTournament(row.id, row.title, row.game, row.host == visitor, name)


def _of_table(saved: SavedTable, visitor: str, goes: int) -> StoredTable:
    row, summary, game = saved.row, saved.summary, find_game(saved.row.game)
    mine = [seat for seat in saved.seats if seat.visitor == visitor]
    begun = {seat.seat: _since(saved.log, seat) for seat in mine}
    host = row.host == visitor
    return StoredTable(
        table=row.id,
        game=row.game,
        options=row.options,
        created=row.created // 1000,
        touched=summary.touched,
        goes=goes,
        host=host,
        watching=visitor in saved.watchers,
        over=summary.over,
        lesson=row.lesson,
        own_box=saved.box if host else {},
        seats=[StoredSeat(seat.seat, seat.name, seat.bot, seat.level) for seat in mine],
        events=[
            _told(event, row.created, game)
            for event in saved.log
            if event.kind in DONE and event.version >= begun.get(event.seat or 0, event.version + 1)
        ],
    )


def _since(log: list[EventRow], seat: SeatRow) -> int:
    """From which version on a seat is theirs: somebody else may have had it before."""
    claims = (
        event.version
        for event in reversed(log)
        if event.seat == seat.seat and event.data is not None and event.data["change"] == "claimed"
    )
    return next(claims, 0)


def _told(event: EventRow, opened: int, game: Game) -> StoredEvent:
    assert event.seat is not None
    move = game.notation(event.move or 0) if event.kind == "move" else None
    return StoredEvent(event.version, event.kind, event.seat, opened + event.at, move, event.data)


async def erase(tables: Tables, visitor: str) -> Erased:
    """Take all of it out. Tables of theirs alone go; those with others stay for these."""
    tables.keeper.require_open()
    erased = Erased(0, 0)
    for table in await personal.places(tables.store, visitor):
        with contextlib.suppress(Refusal):  # it was removed meanwhile
            live = await tables.find_anew(table)
            if _theirs_alone(live, visitor):
                await tables.remove(table, "deleted")
                erased.removed += 1
            else:
                await _leave(tables, live, visitor)
                erased.left += 1
    await personal.forget(tables.store, visitor)
    tables.show_out_visitor(visitor)
    return erased


def _theirs_alone(live: LiveTable, visitor: str) -> bool:
    """Whether nobody else has a seat here. Who only watches keeps no table, nor does a program."""
    people = {live.host, *(seat.visitor for seat in live.seats if not seat.program)} - {None}
    return people == {visitor}


async def _leave(tables: Tables, live: LiveTable, visitor: str) -> None:
    names = {seat.seat: unnamed(seat.seat) for seat in live.seats if seat.visitor == visitor}
    await seating.leave(live, visitor)
    if names:
        await personal.rename(tables.store, live.id, names)
        await tables.read_anew(live.id)
