"""Riddles at live tables: who sits there, and what may be played."""

from __future__ import annotations

from typing import Final

from hortus.riddles import Riddle, by_name
from hortus.riddles.asking import Riddling, asked
from hortus.server.refusals import conflict
from hortus.server.store.saved import SeatRow
from hortus.table import Table

MARK: Final = "riddle."  # begins the name under which a table's lesson is kept


def kept_name(riddle: Riddle) -> str:
    """The name under which a table keeps what is asked there."""
    return MARK + riddle.name


def riddling_at(game: str, kept: str) -> Riddling | None:
    """What is asked at a table; None for a lesson. Raises HortusError for what is gone since."""
    if not kept.startswith(MARK):
        return None
    return asked(by_name(game, kept.removeprefix(MARK)), kept)


def seats_for(riddling: Riddling, host: str) -> list[SeatRow]:
    """Whoever solves it has the seat that is to move; nobody plays the others."""
    mine = riddling.riddle.seat
    return [
        SeatRow(seat, "person", "", visitor=host) if seat == mine else SeatRow(seat, "bot", name)
        for seat, name in enumerate(riddling.names)
    ]


def require_right(riddling: Riddling, game: Table, move: int) -> None:
    """Only an answer is played, and what leads there; else the table stays as it is."""
    allowed = move in game.moves_of(riddling.riddle.seat).indices
    if not allowed or riddling.allows(game, move):
        return
    if riddling.is_try(game, move):
        raise conflict("not_best", "That is not the answer; the table stays as it is.")
    raise conflict("given", "Only the tiles that are asked for are laid here.")
