"""The rounds of a tournament: made, and brought to their end.

Everybody of a round plays one deal, which its tables share like those of a garden of the day
(`deals`). A round and all its tables are written with the tournament's next version, so of several
processes one makes it. Whoever dies meanwhile has done nothing, or all: then the tables wait for a
process like any others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from hortus.engine.registry import game as find_game
from hortus.engine.timing import LATEST
from hortus.server.clock import milliseconds
from hortus.server.live import opening, replay_links, summaries
from hortus.server.live.seat_clocks import TIMED_OUT, pace_named
from hortus.server.live.setting_up import dealt, nature_again, unnamed
from hortus.server.live.tables import Tables
from hortus.server.refusals import conflict, full
from hortus.server.store import tournaments
from hortus.server.store.appending import Append
from hortus.server.store.saved import Change, Deal, EventRow, SavedTable, SeatRow
from hortus.server.store.tournaments import (
    EntrantRow,
    OutrunError,
    PairingRow,
    SavedTournament,
    Step,
)
from hortus.server.tokens import digest, new_id, new_token
from hortus.tournaments import Outcome, Pairings, PlayedRound, next_round, schedule

log = logging.getLogger("hortus.server")

LOOK: Final = 30.0  # seconds between two looks for rounds that ended over another process


# --------------------------------------------------------------------------- the next round


async def following(tables: Tables, saved: SavedTournament, rounds: int) -> Step:
    """What comes after the rounds so far: the next one, or the end. Results that `saved` has beside
    those that are stored are written with it."""
    row = saved.row
    now = saved.of_round(row.round)
    there = [one for one in saved.entrants if not one.gone]
    if row.round >= rounds or len(there) < row.seats:
        return Step(row={"state": "over", "rounds": row.round or rounds}, pairings=now)
    number = row.round + 1
    await tables.ready()
    pairings = await asyncio.to_thread(_paired, saved)
    deal = Deal(new_id(), [], new_token(), tournament=row.id, round=number)
    laid, made = _laid(tables, saved, pairings, deal)
    await _require_room(tables, len(laid))
    return Step(
        row={"state": "running", "round": number, "rounds": rounds},
        pairings=[*now, *made],
        deal=deal,
        tables=laid,
    )


def _paired(saved: SavedTournament) -> Pairings:
    row = saved.row
    if row.form == "round_robin":
        order = [one.number for one in saved.entrants]
        random.Random(row.seed).shuffle(order)
        return schedule(order)[row.round]
    there = [one.number for one in saved.entrants if not one.gone]
    return next_round(there, played(saved), row.seed, row.seats)


def _laid(
    tables: Tables, saved: SavedTournament, pairings: Pairings, deal: Deal
) -> tuple[list[SavedTable], list[PairingRow]]:
    """The tables of a round, and who sits there. Where somebody has left, the other has won."""
    number = saved.row.round + 1
    by_number = {one.number: one for one in saved.entrants}
    laid: list[SavedTable] = []
    made: list[PairingRow] = []
    for board, seats in enumerate(pairings.tables, 1):
        entrants = [by_number[one] for one in seats]
        row = PairingRow(number, board, list(seats))
        if any(one.gone for one in entrants):
            gone = {seat for seat, one in enumerate(entrants) if one.gone}
            made.append(replace(row, places=_behind(gone, _drawn(row))))
            continue
        table = _table(tables, saved, entrants, deal)
        laid.append(table)
        made.append(replace(row, table_id=table.row.id))
    for board, entrant in enumerate(pairings.byes, len(made) + 1):
        made.append(PairingRow(number, board, [entrant], places=[1]))
    return laid, made


def _drawn(row: PairingRow) -> list[int]:
    """The places at a table that was not played to its end: nobody knows how it would have
    ended."""
    return [1 for _ in row.seats]


def _behind(absent: Container[int], places: Sequence[int]) -> list[int]:
    """The places once those who were absent come after the others, however well a bot did for them:
    nobody is better off for staying away. Where all were absent, they draw."""
    made = [(seat in absent, seat not in absent and place) for seat, place in enumerate(places)]
    return [1 + sum(other < mine for other in made) for mine in made]


def _table(
    tables: Tables, saved: SavedTournament, entrants: Sequence[EntrantRow], deal: Deal
) -> SavedTable:
    row = saved.row
    game = dealt(row.game, len(entrants), _options(saved), nature_again(deal), {})
    seats = [_seat(seat, one) for seat, one in enumerate(entrants)]
    table = opening.laid(
        tables,
        _nobody(row.id),
        game,
        seats,
        None,
        deal=deal,
        pace=pace_named(row.pace),
        listed=row.listed,
    )
    # The tournament's page leads to its replay, and spectators come from there, without a link.
    link = replay_links.made(tables.seal)
    return replace(table, row=replace(table.row, spectators=row.spectators, **link))


def _options(saved: SavedTournament) -> dict[str, object]:
    return find_game(saved.row.game).options_as_written(saved.row.options)


def _seat(seat: int, entrant: EntrantRow) -> SeatRow:
    name = entrant.name or unnamed(seat)
    if entrant.bot is not None:
        return SeatRow(seat, "bot", name, entrant.bot, entrant.level)
    return SeatRow(seat, "person", name, visitor=entrant.visitor)


def _nobody(tournament: str) -> str:
    """In place of the host of a table: a host sees more than who plays there may show them, and
    would know the deal of a round that they play themselves. No cookie has this digest."""
    return digest(f"tournament {tournament}")


async def _require_room(tables: Tables, wanted: int) -> None:
    if await tables.store.count() + wanted > tables.settings.limits.tables:
        raise full("full", "This server has all the tables it can hold.")


# ------------------------------------------------------------------------------ its results


def played(saved: SavedTournament) -> list[PlayedRound]:
    """The rounds that are over, as they are reckoned with."""
    rounds: list[PlayedRound] = []
    for number in range(1, saved.row.round + 1):
        rows = saved.of_round(number)
        if any(one.places is None for one in rows):
            break
        byes = [one.seats[0] for one in rows if len(one.seats) == 1]
        outcomes = [_outcome(one) for one in rows if len(one.seats) > 1]
        rounds.append(PlayedRound(tuple(outcomes), tuple(byes)))
    return rounds


def _outcome(row: PairingRow) -> Outcome:
    assert row.places is not None
    totals = None if row.totals is None else tuple(row.totals)
    return Outcome(tuple(row.seats), tuple(row.places), totals, frozenset(row.stood_in))


async def closed(tables: Tables, saved: SavedTournament) -> tuple[SavedTournament, list[Append]]:
    """The tournament with the results of its round. Where a game still runs, whoever it waits for
    loses, and it is over with what is to be written at its table. Raises Refusal while a bot
    thinks."""
    found = await tables_of(tables, saved)
    running: list[SavedTable] = []
    for row in saved.of_round(saved.row.round):
        table = found.get(row.table_id or "")
        if table is None or table.summary.over:
            continue
        if not awaited(table):
            raise conflict(
                "bots_playing", f"A bot still plays at table {row.board}; it goes on by itself."
            )
        running.append(table)
    return await _with_results(tables, saved, found), [_closing(one) for one in running]


def _closing(table: SavedTable) -> Append:
    """What is written where a game ends before its end: nobody reads of it in the log, and
    everybody in the state."""
    at = min(max(0, milliseconds() - table.row.created), LATEST)
    summary = summaries.closed(table.summary)
    row = EventRow(summary.version, "quiet", None, None, at)
    return Append(table.row.id, [row], summary, Change(row={"closed": True}))


def awaited(table: SavedTable) -> set[int]:
    """The seats of people for whom a game waits."""
    return {seat for seat in table.summary.actors if table.seats[seat].kind == "person"}


async def tables_of(tables: Tables, saved: SavedTournament) -> dict[str, SavedTable]:
    """Those of the round that is played, or was last."""
    laid = [one.table_id for one in saved.of_round(saved.row.round) if one.table_id is not None]
    return {one.row.id: one for one in await tables.store.some(laid)}


async def _with_results(
    tables: Tables, saved: SavedTournament, found: dict[str, SavedTable]
) -> SavedTournament:
    """Raises OutrunError where somebody has closed the round since the tournament was read."""
    if any(table.row.closed for table in found.values()):
        raise OutrunError
    stood_in = await tournaments.seats_of(tables.store, list(found), TIMED_OUT)
    number = saved.row.round
    told = [
        _with_result(one, found.get(one.table_id or ""), stood_in)
        if one.round == number and one.places is None
        else one
        for one in saved.pairings
    ]
    return replace(saved, pairings=told)


def _with_result(
    row: PairingRow, table: SavedTable | None, stood_in: dict[str, set[int]]
) -> PairingRow:
    """How a table ended; one that was removed, as a draw."""
    if table is None:
        return replace(row, places=_drawn(row))
    # Where a bot makes single moves, the seat goes back to whoever is late.
    absent = {seat for seat in stood_in.get(table.row.id, ()) if table.seats[seat].stand_in}
    if not table.summary.over:
        places = _behind(awaited(table) | absent, _drawn(row))
        return replace(row, places=places, stood_in=sorted(absent))
    result = table.summary.result
    return replace(
        row,
        places=_behind(absent, [place for place, _ in result]),
        totals=[total for _, total in result],
        stood_in=sorted(absent),
    )


# ------------------------------------------------------------------------------- the job


async def keep_conducting(tables: Tables) -> None:
    """Go on with tournaments as their rounds end here, and now and then with what ended elsewhere
    and was left."""
    ended = tables.over.listen()
    while True:
        ended.clear()
        if not tables.keeper.resting:
            try:
                await conduct_all(tables)
            except Exception:
                log.exception("could not go on with tournaments")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), LOOK)


async def conduct_all(tables: Tables) -> None:
    """It may be done again at any time, over whichever process."""
    settings, now = tables.settings, int(time.time())
    for tournament in await tournaments.with_round_over(tables.store):
        try:
            await _go_on(tables, tournament)
        except OutrunError:
            continue  # another process has done it
        except Exception:
            log.exception("tournament %s cannot go on", tournament)
    await tournaments.remove_untouched(
        tables.store, now - settings.gathering, now - settings.archive
    )


async def _go_on(tables: Tables, tournament: str) -> None:
    saved = await tournaments.load(tables.store, tournament)
    if saved is None or saved.row.state != "running":
        return
    found = await tables_of(tables, saved)
    if not all(one.summary.over for one in found.values()):
        return
    ended = await _with_results(tables, saved, found)
    step = await following(tables, ended, saved.row.rounds)
    await tournaments.write(tables.store, saved.row, step)
    tables.take_in(step.tables)
