"""What the lobby shows of a table, and what a restart must know of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from hortus.server.clock import milliseconds
from hortus.server.live.seat_clocks import Clocks, Situation, due
from hortus.server.store.saved import SeatRow, Summary, TableRow
from hortus.table import Table


def summarise(
    row: TableRow,
    game: Table,
    seats: Sequence[SeatRow],
    version: int,
    before: Summary | None,
    clocks: Clocks | None = None,
) -> Summary:
    """What is to be known of a table once its log goes up to a version.

    Args:
        row: as it is by then.
        game: the same.
        seats: the same.
        version: that version.
        before: what it was until then; None for a new one.
        clocks: of the seats, where there is a pace.
    """
    now = int(time.time())
    over = game.over or row.closed
    ended = now if before is None or before.ended is None else before.ended
    known = [] if before is None else before.turns
    acting = [] if row.stands else sorted(seat for seat in game.actors if seat < len(seats))
    turns = _turns(game, acting, version, known)
    moments = [0 if before is None else before.turned, *(since for _, _, since in turns)]
    return Summary(
        touched=now,
        version=version,
        over=over,
        progress=game.progress,
        actors=acting,
        bot_due=races(game) or (not row.stands and bot_in_turn(game, seats) is not None),
        result=[[one.place, one.total] for one in game.scores()] if game.over else [],
        turns=turns,
        turned=max(moments),
        clocks=None if clocks is None else clocks.written(),
        due=None if clocks is None else due(clocks, Situation(game, seats, row.stands)),
        ended=ended if over else None,
    )


def closed(before: Summary) -> Summary:
    """What is to be known of a table at which a game was closed before its end, as its log goes on
    with that."""
    now = int(time.time())
    return replace(
        before,
        touched=now,
        version=before.version + 1,
        over=True,
        actors=[],
        bot_due=False,
        turns=[],
        due=None,
        ended=now,
    )


def _turns(
    game: Table, acting: Sequence[int], version: int, before: list[list[int]]
) -> list[list[int]]:
    """For which of the seats that may act the game waits, and since when; nobody is waited for in
    real time."""
    if game.over or game.game.manner.real_time:
        return []
    since = {seat: [seat, *rest] for seat, *rest in before}
    return [since.get(seat, [seat, version, milliseconds()]) for seat in acting]


def bot_in_turn(game: Table, seats: Sequence[SeatRow]) -> SeatRow | None:
    """The bot whose turn it is, in a game of turns."""
    if game.over or game.game.manner.real_time:
        return None
    return next((s for s in seats if s.kind == "bot" and s.seat in game.actors), None)


def races(game: Table) -> bool:
    """Whether a game runs against the clock, which does not wait for anybody."""
    return game.limit > 0 and not game.over
