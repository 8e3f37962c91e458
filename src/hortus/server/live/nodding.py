"""Who may give signs at a table, and the command by which they do."""

from __future__ import annotations

from hortus.server.live.rights import require_seat
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict
from hortus.server.wire.names import Sign


def may_nod(live: LiveTable, visitor: str) -> bool:
    """Whether a visitor's seats may give signs now: there is somebody else to see them, and the
    rules of the game let people tell each other something. Programs have none to give."""
    if _is_silent(live) or live.row.lesson is not None or live.place(visitor).program:
        return False
    return any(seat.visitor not in (None, visitor) for seat in live.seats)


def nod(live: LiveTable, visitor: str, seat: int, sign: Sign) -> None:
    """Give a sign to all who are there. Raises Refusal."""
    require_seat(live.place(visitor), seat)
    if _is_silent(live):
        raise conflict("silent", "In this game nobody may tell the others anything until its end.")
    if not may_nod(live, visitor):
        raise conflict("no_nods", "Nobody is here to whom a sign could be given.")
    live.nods.give(seat, sign)


def _is_silent(live: LiveTable) -> bool:
    return live.game.game.manner.silent and not live.game.over
