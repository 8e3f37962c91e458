"""Names and titles that somebody complains of, and people whom somebody does not want to meet.

Whoever complains, or blocks, points at a seat, a line of a leaderboard or a tournament that they
see, and never learns who that is. Whoever is blocked learns nothing: what is closed to them answers
as it answers everybody where it is no more.
"""

from __future__ import annotations

import time

from hortus.server.clock import today
from hortus.server.live.leaderboards import BEST, rated_key
from hortus.server.live.rights import no_table, seat_at
from hortus.server.live.setting_up import BOT_NAMES, EVERYBODYS, lobby_of, unnamed
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.tournaments import found
from hortus.server.refusals import conflict, exhausted, missing
from hortus.server.store import blocks, ratings, reports
from hortus.server.store.ratings import Board
from hortus.server.store.reports import Meant, ReportRow
from hortus.server.store.saved import Change, SeatRow
from hortus.server.store.tournaments import TournamentRow
from hortus.server.wire.conduct import Blocked, Reason
from hortus.server.wire.house import NameReported
from hortus.server.wire.laying import Lobby
from hortus.server.wire.names import Token


async def seen_in_results(
    tables: Tables, live: LiveTable, visitor: str | None, number: int
) -> SeatRow | None:
    """A seat whose name a visitor sees where it is told how all fared with a deal: who has played
    it to the end, and anybody once its day is over. None where they do not."""
    deal = live.deal
    if deal is None or not live.game.over:
        return None
    own = [] if visitor is None else await tables.store.own_of_deal(deal.id, visitor)
    past = deal.day is not None and deal.day < today()
    if not past and not any(one.summary.over for one in own):
        return None
    return seat_at(live.seats, number)


def seen_seat(live: LiveTable, visitor: str | None, number: int, key: Token | None) -> SeatRow:
    """A seat whose name a visitor sees. Raises Refusal, as of a table that there is not, where
    they see none."""
    row = live.row
    lists = {EVERYBODYS, *([] if key is None else [lobby_of(Lobby(key))])}
    offered = row.lobby in lists and not live.game.over
    found = row.listing == "on" and live.game.over
    if not (live.place(visitor).any or offered or found):
        raise no_table()
    return seat_at(live.seats, number)


# ----------------------------------------------------------------------------- reports


async def report(
    tables: Tables, live: LiveTable, visitor: str, number: int, reason: Reason, key: Token | None
) -> None:
    """Complain of a seat's name. Raises Refusal as `seen_seat` does."""
    seat = await seen_in_results(tables, live, visitor, number)
    seat = seat or seen_seat(live, visitor, number, key)
    given_by_nobody = {unnamed(number)} if seat.visitor else {unnamed(number), BOT_NAMES[number]}
    if seat.name in given_by_nobody:
        raise conflict("nobodys_name", "Nobody gave this name; the table did.")
    giver = seat.visitor or live.host  # a bot, and a seat that waits, are named by the host
    await _write(tables, ReportRow(visitor, giver, seat.name, reason, live.id, int(time.time())))


async def report_rated(
    tables: Tables, board: Board, visitor: str, rated: str, reason: Reason
) -> None:
    """Complain of a name on a leaderboard."""
    for name, row in await ratings.ranked(tables.store, board, BEST):
        if rated_key(tables.seal, board, row.visitor, name) == rated:
            now = int(time.time())
            await _write(tables, ReportRow(visitor, row.visitor, name, reason, None, now))
            return
    raise missing("Nobody on this leaderboard is called so any more; look at it again.")


async def seen_title(tables: Tables, tournament: str) -> TournamentRow:
    """A tournament with a title that somebody gave it. Raises Refusal where there is none."""
    row = (await found(tables, tournament)).row
    if row.title == "":
        raise conflict("nobodys_name", "Nobody gave this name; its game did.")
    return row


async def report_title(tables: Tables, tournament: str, visitor: str, reason: Reason) -> None:
    """Complain of what a tournament is called. Raises Refusal as `seen_title` does."""
    row = await seen_title(tables, tournament)
    assert row.host is not None  # a title goes with its host
    now = int(time.time())
    await _write(tables, ReportRow(visitor, row.host, row.title, reason, None, now, row.id))


async def _write(tables: Tables, row: ReportRow) -> None:
    if row.visitor == row.reporter:
        raise conflict("own_name", "You gave this name yourself, and can change it.")
    if await reports.count_by(tables.store, row.reporter) >= tables.settings.limits.own_reports:
        raise exhausted(
            "Many reports of yours wait to be looked at; come back later.", 3600, "too_many_reports"
        )
    await reports.write(tables.store, row)


async def waiting(tables: Tables, limit: int) -> list[NameReported]:
    """The names and titles that somebody complained of, by most first."""
    told: dict[Meant, NameReported] = {}
    for row in await reports.waiting(tables.store, limit):
        of = row.tournament or None
        fresh = NameReported(row.visitor, row.name, of, {}, [], row.at, row.at)
        one = told.setdefault(row.meant, fresh)
        one.reasons[row.reason] = one.reasons.get(row.reason, 0) + 1
        one.last = max(one.last, row.at)
        if row.table_id is not None and row.table_id not in one.tables:
            one.tables.append(row.table_id)
    return list(told.values())


# ------------------------------------------------------------------------------ blocks


async def block(
    tables: Tables, live: LiveTable, visitor: str, number: int, key: Token | None
) -> None:
    """Do not meet whoever has a seat any more. Who watches a table of the visitor's goes."""
    seat = seen_seat(live, visitor, number, key)
    if seat.visitor is None:
        raise conflict("nobody_there", "Nobody has this seat whom one could block.")
    if seat.visitor == visitor:
        raise conflict("own_seat", "This seat is yours.")
    if await blocks.count_by(tables.store, visitor) >= tables.settings.limits.own_blocks:
        raise exhausted(
            "You block as many as one may; take somebody off your list first.",
            60,
            "too_many_blocks",
        )
    blocked = seat.visitor
    await blocks.block(tables.store, visitor, blocked, seat.name)
    for table in await blocks.watched_by(tables.store, visitor, blocked):
        await _show_out(await tables.find_anew(table), blocked)


async def _show_out(live: LiveTable, watcher: str) -> None:
    async def command() -> None:
        if watcher in live.watchers:
            await live.change(Change(watchers=live.watchers - {watcher}))

    await live.in_turn(command)


async def blocked(tables: Tables, visitor: str) -> list[Blocked]:
    """Whom a visitor does not want to meet."""
    return [Blocked(one.id, one.name, one.since) for one in await blocks.of(tables.store, visitor)]
