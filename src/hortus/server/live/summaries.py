"""What the lobby shows of a table, and what a restart must know of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from hortus.engine.header import NOBODY
from hortus.server.store.saved import SeatRow, Summary
from hortus.table import Table

PROGRESS_LASTS = 3000  # milliseconds of a running clock: the lobby need not know it better


def summarise(game: Table, seats: Sequence[SeatRow], version: int, so_far: float) -> Summary:
    return Summary(
        touched=int(time.time()),
        version=version,
        over=game.over,
        progress=so_far,
        actors=sorted(seat for seat in game.actors if seat < len(seats)),
        bot_due=races(game) or bot_in_turn(game, seats) is not None,
    )


def bot_in_turn(game: Table, seats: Sequence[SeatRow]) -> SeatRow | None:
    """The bot whose turn it is, in a game of turns."""
    if game.over or game.game.real_time:
        return None
    return next((s for s in seats if s.kind == "bot" and s.seat in game.actors), None)


def races(game: Table) -> bool:
    """Whether a game runs against the clock, which does not wait for anybody."""
    return game.limit > 0 and not game.over


def progress_after(game: Table, before: Table, so_far: float) -> float:
    """The progress of a table that was elsewhere before; drawing it anew takes its time."""
    same = game.now // PROGRESS_LASTS == before.now // PROGRESS_LASTS
    if game.game.real_time and same and not game.over:
        return so_far
    return progress(game)


def progress(game: Table) -> float:
    """From 0 to 1: as a game's view says, or by the turns that it counts."""
    if game.over:
        return 1.0
    view = game.view(NOBODY).drawn()
    told: float | None = getattr(view, "progress", None)
    if told is not None:
        return told
    turns = getattr(view, "turns", 0)
    return round(getattr(view, "turn", 0) / turns, 3) if turns else 0.0
