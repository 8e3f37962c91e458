"""Commands by which a move is taken back: at once, or when all who are asked agree."""

from __future__ import annotations

from hortus.server.live import agreeing
from hortus.server.live.conditions import nothing_to_take_back, require_version
from hortus.server.live.lessons import require_free_game
from hortus.server.live.rights import require_place, require_seat
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict


async def undo(live: LiveTable, visitor: str, seat: int, version: int) -> None:
    """Take a seat's last move back; where that is the others' to allow, ask them."""

    async def command() -> None:
        place = live.place(visitor)
        require_seat(place, seat)
        require_version(version, live.played, live.version)
        require_free_game(live.row)
        if seat in agreeing.at_once(live.game, visitor, place, live.seats):
            await live.take_back(seat)
        elif seat in agreeing.by_leave(live.game, visitor, place, live.seats):
            await _ask(live, seat)
        else:
            raise nothing_to_take_back(live.game)

    await live.in_turn(command)


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
        change = agreeing.AGREED if agree else agreeing.REFUSED
        for seat in sorted(mine):
            await live.note(change, seat)
        await _take_back_if_all_agree(live)

    await live.in_turn(command)


async def _ask(live: LiveTable, seat: int) -> None:
    question = agreeing.asked(live.log, live.seats)
    if question is not None and question.seat == seat and question.waiting:
        raise conflict("asked_already", "The others have been asked; wait for their answer.")
    if question is not None and question.refused:
        raise conflict("undo_refused", "The others did not agree; play on.")
    if question is None or question.seat != seat:
        await live.note(agreeing.ASKED, seat)
    await _take_back_if_all_agree(live)


async def _take_back_if_all_agree(live: LiveTable) -> None:
    question = agreeing.asked(live.log, live.seats)
    if question is not None and not question.refused and not question.waiting:
        await live.take_back(question.seat)
