"""What the lobby shows of a table, and what a restart must know of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from hortus.server.clock import milliseconds
from hortus.server.live.seat_clocks import Clocks, Situation, due
from hortus.server.store.saved import SeatRow, Summary
from hortus.table import Table


def summarise(
    game: Table,
    seats: Sequence[SeatRow],
    version: int,
    before: Summary | None,
    clocks: Clocks | None = None,
    *,
    gathering: bool = False,
) -> Summary:
    """What is to be known of a table once its log goes up to a version.

    Args:
        before: what it was until then; None for a new one.
        clocks: of the seats, where there is a pace.
        gathering: whether it waits until everybody is ready: till then nobody is to move.
    """
    now = int(time.time())
    ended = now if before is None or before.ended is None else before.ended
    known = [] if before is None else before.turns
    acting = [] if gathering else sorted(seat for seat in game.actors if seat < len(seats))
    turns = _turns(game, acting, version, known)
    moments = [0 if before is None else before.turned, *(since for _, _, since in turns)]
    return Summary(
        touched=now,
        version=version,
        over=game.over,
        progress=game.progress,
        actors=acting,
        bot_due=races(game) or (not gathering and bot_in_turn(game, seats) is not None),
        result=[[one.place, one.total] for one in game.scores()] if game.over else [],
        turns=turns,
        turned=max(moments),
        clocks=None if clocks is None else clocks.written(),
        due=None if clocks is None else due(clocks, Situation(game, seats, gathering)),
        ended=ended if game.over else None,
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
