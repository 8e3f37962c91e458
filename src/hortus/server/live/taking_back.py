"""Commands by which a move is taken back: at once, or when all who are asked agree."""

from __future__ import annotations

from collections.abc import Sequence

from hortus.server.live import agreeing
from hortus.server.live.conditions import (
    nothing_to_take_back,
    require_not_closed,
    require_version,
)
from hortus.server.live.event_log import begun_after
from hortus.server.live.lessons import require_free_game
from hortus.server.live.rights import Place, require_place, require_seat
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict


async def undo(live: LiveTable, visitor: str, seat: int, version: int) -> None:
    """Take a seat's last move back; where that is the others' to allow, ask them."""

    async def command() -> None:
        place = live.place(visitor)
        require_seat(place, seat)
        require_version(version, live.played, live.version)
        require_not_closed(live.row)
        require_free_game(live.row)
        if seat in at_once(live, visitor, place):
            await live.take_back(seat)
        elif seat in by_leave(live, visitor, place):
            await _ask(live, seat)
        else:
            raise nothing_to_take_back(live.game)

    await live.in_turn(command)


def at_once(live: LiveTable, visitor: str, place: Place) -> list[int]:
    """The seats of a visitor that may take back without asking. In a tournament nothing is drawn
    anew: all tables of a round play the same."""
    if live.row.closed:
        return []
    if live.in_tournament:
        return agreeing.plainly(live.game, place)
    return _of_here(live, agreeing.at_once(live.game, visitor, place, live.seats))


def by_leave(live: LiveTable, visitor: str, place: Place) -> list[int]:
    """Those that may ask the others; none in a tournament, for the same reason."""
    if live.in_tournament:
        return []
    return _of_here(live, agreeing.by_leave(live.game, visitor, place, live.seats))


def _of_here(live: LiveTable, seats: list[int]) -> list[int]:
    """Of these seats those whose last move was made at this table: it goes back to the position
    that it began at, and no further."""
    begun = begun_after(live.log)
    if begun is None:
        return seats
    moved = {event.seat for event in live.game.events[begun:]}
    return [seat for seat in seats if seat in moved]


async def answer(live: LiveTable, visitor: str, agree: bool, version: int) -> None:
    """One of those who were asked agrees, or refuses."""

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        question = agreeing.asked(live.log, live.seats)
        mine = set(place.mine) & set(question.waiting if question else ())
        if question is None or not mine:
            raise conflict("not_asked", "Nobody waits for your answer.")
        require_version(version, live.played, live.version)
        await _say(live, agreeing.AGREED if agree else agreeing.REFUSED, sorted(mine))

    await live.in_turn(command)


async def _ask(live: LiveTable, seat: int) -> None:
    question = agreeing.asked(live.log, live.seats)
    if question is not None and question.seat == seat and question.waiting:
        raise conflict("asked_already", "The others have been asked; wait for their answer.")
    if question is not None and question.refused:
        raise conflict("undo_refused", "The others did not agree; play on.")
    asking = question is None or question.seat != seat
    await _say(live, agreeing.ASKED, [seat] if asking else [])


async def _say(live: LiveTable, change: str, seats: Sequence[int]) -> None:
    """Write down what was said; with the last word that was waited for the move is taken back."""
    said = live.said(change, seats)
    question = agreeing.asked([*live.log, *said], live.seats)
    if question is not None and not question.refused and not question.waiting:
        await live.take_back(question.seat, said)
    elif said:
        await live.note(said)
