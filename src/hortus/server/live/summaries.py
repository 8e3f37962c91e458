"""What the lobby shows of a table, and what a restart must know of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from hortus.server.live.seat_clocks import Clocks, Situation, due
from hortus.server.store.saved import SeatRow, Summary
from hortus.table import Table


def summarise(
    game: Table,
    seats: Sequence[SeatRow],
    version: int,
    clocks: Clocks | None = None,
    ended: int | None = None,
) -> Summary:
    """`ended`: when the game was over, if it was before (Unix seconds)."""
    now = int(time.time())
    return Summary(
        touched=now,
        version=version,
        over=game.over,
        progress=game.progress,
        actors=sorted(seat for seat in game.actors if seat < len(seats)),
        bot_due=races(game) or bot_in_turn(game, seats) is not None,
        result=[[one.place, one.total] for one in game.scores()] if game.over else [],
        clocks=None if clocks is None else clocks.written(),
        due=None if clocks is None else due(clocks, Situation(game, seats)),
        ended=(now if ended is None else ended) if game.over else None,
    )


def bot_in_turn(game: Table, seats: Sequence[SeatRow]) -> SeatRow | None:
    """The bot whose turn it is, in a game of turns."""
    if game.over or game.game.manner.real_time:
        return None
    return next((s for s in seats if s.kind == "bot" and s.seat in game.actors), None)


def races(game: Table) -> bool:
    """Whether a game runs against the clock, which does not wait for anybody."""
    return game.limit > 0 and not game.over
