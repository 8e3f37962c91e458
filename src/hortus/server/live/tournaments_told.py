"""What a tournament tells: the page of one, and the list.

While a round is played nobody is told how it stands at other tables: all play the same deal.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from hortus.server.clock import milliseconds
from hortus.server.live import seat_clocks
from hortus.server.live.conducting import awaited, played, tables_of
from hortus.server.live.deals import still_played
from hortus.server.live.seat_clocks import TIMED_OUT, pace_named
from hortus.server.live.tables import Tables
from hortus.server.live.tournaments import found, most_entrants, rounds_with_these
from hortus.server.store import blocks, tournaments
from hortus.server.store.saved import SavedTable
from hortus.server.store.tournaments import (
    EntrantRow,
    PairingRow,
    SavedTournament,
    TableSeen,
)
from hortus.server.tokens import Seal
from hortus.server.wire.tournaments import (
    Awaited,
    Entrant,
    Paired,
    Tournament,
    TournamentCard,
    TournamentLists,
    TournamentRound,
    TournamentStanding,
)
from hortus.tournaments import PlayedRound, standings

MOST_LISTED: Final = 60


# ------------------------------------------------------------------------------- the list


async def lists(tables: Tables, visitor: str | None) -> TournamentLists:
    """Those that everybody finds, and those of whoever asks."""
    store = tables.store
    mine = [] if visitor is None else await tournaments.of_visitor(store, visitor, MOST_LISTED)
    known = {one.row.id for one in mine}
    others = await tournaments.open_to_all(store, MOST_LISTED)
    return TournamentLists(
        mine=[_card(one, visitor) for one in mine],
        others=[_card(one, visitor) for one in others if one.row.id not in known],
    )


def _card(saved: SavedTournament, visitor: str | None) -> TournamentCard:
    row = saved.row
    entered = [one for one in saved.entrants if visitor and one.visitor == visitor]
    return TournamentCard(
        tournament=row.id,
        title=row.title,
        game=row.game,
        form=row.form,
        seats=row.seats,
        stage=row.state,
        host=row.host_name,
        entrants=len(saved.entrants),
        round=row.round,
        rounds=row.rounds,
        pace=pace_named(row.pace),
        created=row.created,
        mine=bool(entered) or (visitor is not None and row.host == visitor),
        gone=bool(entered) and all(one.gone for one in entered),
    )


# ------------------------------------------------------------------------------- one of them


@dataclass(frozen=True, slots=True)
class _Asker:
    """Whoever asks: who they are in it, and what they may know of its tables."""

    mine: set[int]  # numbers of entrants
    watched: set[str]  # tables at which they may watch
    awaited: Mapping[str, list[Awaited]]  # by running tables, as their host is told
    late: Mapping[str, set[int]]  # by running tables of theirs, the seats whose time is over
    seen: Mapping[str, TableSeen]
    seal: Seal


async def told(tables: Tables, visitor: str | None, tournament: str) -> Tournament:
    """All that a visitor, or a stranger, may know of it."""
    saved = await found(tables, tournament)
    row = saved.row
    laid = [one.table_id for one in saved.pairings if one.table_id is not None]
    seen = await tournaments.tables_seen(tables.store, laid)
    mine = {one.number for one in saved.entrants if visitor and one.visitor == visitor}
    watched = await _watched(tables, saved, seen, visitor)
    hosting = visitor is not None and row.host == visitor
    asker = _Asker(
        mine=mine,
        watched=watched,
        awaited=await _awaited(tables, saved) if hosting else {},
        late=await _late(tables, saved, mine),
        seen=seen,
        seal=tables.seal,
    )
    over = played(saved)
    following = await tournaments.follower(tables.store, row.id) if row.state == "over" else None
    return Tournament(
        tournament=row.id,
        title=row.title,
        game=row.game,
        options=row.options,
        form=row.form,
        seats=row.seats,
        stage=row.state,
        host=row.host_name,
        hosting=hosting,
        listed=row.listed,
        spectators=row.spectators,
        pace=pace_named(row.pace),
        round=row.round,
        rounds=row.rounds,
        rounds_with_these=rounds_with_these(saved),
        created=row.created,
        following=following,
        most=most_entrants(row),
        entrants=[_entrant(one, mine) for one in saved.entrants],
        played=_rounds(saved, over, asker),
        standings=_standings(saved, over),
    )


def _entrant(one: EntrantRow, mine: set[int]) -> Entrant:
    return Entrant(one.number, one.name, one.bot, one.level, one.gone, one.number in mine)


async def _watched(
    tables: Tables, saved: SavedTournament, seen: Mapping[str, TableSeen], visitor: str | None
) -> set[str]:
    """The games of the round at which a visitor may watch: none while they play its deal
    themselves, and none of people whom they are not to meet."""
    running = {
        row.table_id: row.seats
        for row in saved.of_round(saved.row.round)
        if row.table_id is not None and row.table_id in seen and seen[row.table_id].is_watched
    }
    deal = next((seen[table].deal for table in running), None)  # all have the same
    if deal is None or await still_played(tables.store, deal, visitor) is not None:
        return set()
    apart = await blocks.apart_from(tables.store, visitor)
    shunned = {one.number for one in saved.entrants if one.visitor in apart}
    return {table for table, seats in running.items() if shunned.isdisjoint(seats)}


async def _awaited(tables: Tables, saved: SavedTournament) -> dict[str, list[Awaited]]:
    """By each table that is played, for whom it waits: how long they have, and whether they are
    there."""
    found = await tables_of(tables, saved)
    running = [name for name, table in found.items() if not table.summary.over]
    present = await tables.present_at(running)
    entrants = {
        row.table_id: row.seats
        for row in saved.of_round(saved.row.round)
        if row.table_id is not None
    }
    return {
        name: _awaited_at(tables, found[name], entrants[name], present[name]) for name in running
    }


def _awaited_at(
    tables: Tables, table: SavedTable, entrants: Sequence[int], present: Container[str | None]
) -> list[Awaited]:
    clocks = seat_clocks.stored_at(table, milliseconds(), tables.keeper.stood)
    return [
        Awaited(
            entrant=entrants[seat],
            left=None if clocks is None else clocks.left[seat],
            present=table.seats[seat].visitor in present,
        )
        for seat in sorted(awaited(table))
    ]


async def _late(tables: Tables, saved: SavedTournament, mine: set[int]) -> Mapping[str, set[int]]:
    """At the tables of the round at which whoever asks sits, the seats that lost by their time."""
    if pace_named(saved.row.pace).overtime != "bot":
        return {}
    own = [row.table_id for row in saved.of_round(saved.row.round) if mine & set(row.seats)]
    return await tournaments.seats_of(tables.store, [one for one in own if one], TIMED_OUT)


def _rounds(
    saved: SavedTournament, over: Sequence[PlayedRound], asker: _Asker
) -> list[TournamentRound]:
    """Those that are over, and that which is played."""
    ended = [
        TournamentRound(
            number, True, [_of_ended(row, one, asker) for row in saved.of_round(number)]
        )
        for number, one in enumerate(over, 1)
    ]
    running = [
        TournamentRound(number, False, [_of_running(row, asker) for row in saved.of_round(number)])
        for number in range(len(over) + 1, saved.row.round + 1)
    ]
    return ended + running


def _of_running(row: PairingRow, asker: _Asker) -> Paired:
    table = asker.seen.get(row.table_id or "")
    return Paired(
        board=row.board,
        seats=row.seats,
        over=table is None or table.over,
        table=row.table_id if asker.mine & set(row.seats) else None,
        watch=row.table_id if row.table_id in asker.watched else None,
        key=None,
        places=None,
        totals=None,
        points=None,
        stood_in=sorted(asker.late.get(row.table_id or "", ())),
        awaited=asker.awaited.get(row.table_id or "", []),
    )


def _of_ended(row: PairingRow, ended: PlayedRound, asker: _Asker) -> Paired:
    table = asker.seen.get(row.table_id or "")
    shown = table is not None and table.listing != "barred"
    key = asker.seal.open(table.replay_sealed, table.replay_key) if table and shown else None
    there = table is not None and (key is not None or bool(asker.mine & set(row.seats)))
    return Paired(
        board=row.board,
        seats=row.seats,
        over=True,
        table=row.table_id if there else None,
        watch=None,
        key=key,
        places=row.places,
        totals=row.totals,
        points=[_decimal(ended.won[one]) for one in row.seats],
        stood_in=row.stood_in,
        closed=table is not None and table.closed,
    )


def _standings(saved: SavedTournament, over: Sequence[PlayedRound]) -> list[TournamentStanding]:
    reckoned = standings([one.number for one in saved.entrants], over)
    return [
        TournamentStanding(
            place=one.place,
            entrant=one.entrant,
            points=_decimal(one.points),
            duplicate=_decimal(one.duplicate),
            beaten=_decimal(one.beaten),
            played=one.played,
        )
        for one in reckoned
    ]


def _decimal(exact: Fraction) -> float:
    return round(float(exact), 4)
