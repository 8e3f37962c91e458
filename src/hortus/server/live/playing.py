"""Commands of those who play: a move, the next move of a lesson, the end of a game without a clock.

In a game of turns a command says which version of the table it is meant for. In a real-time game it
says what it means in words that last, and the order of arrival decides.
"""

from __future__ import annotations

from hortus.server.live import lessons
from hortus.server.live.conditions import require_running, require_stoppable, require_version
from hortus.server.live.rights import (
    no_other_people,
    require_host,
    require_place,
    require_seat,
)
from hortus.server.live.table import LiveTable
from hortus.server.refusals import Refusal, forbidden, refusals


async def play(
    live: LiveTable, visitor: str, seat: int, move: int | str, version: int | None
) -> int:
    """Carry out a move; returns the version of the table that it is part of."""
    arrived = live.now()

    async def command() -> int:
        require_seat(live.place(visitor), seat)
        if live.game.game.manner.real_time:
            await live.race_clock.require_time(arrived)
            index = _meant(live, seat, move)
        else:
            require_version(version, live.played, live.version)
            with refusals():
                index = live.game.game.index_of(move)
        lessons.require_asked(live.teaching, live.game, index)
        await live.push(seat, index, arrived)
        return live.version

    return await live.in_turn(command)


def _meant(live: LiveTable, seat: int, move: int | str) -> int:
    """What a command in words means at the table as it is now."""
    require_running(live.game, seat)
    if isinstance(move, int):
        raise Refusal(400, "invalid_move", "In this game moves are written in words.", where="move")
    with refusals():
        return live.game.meant(seat, move)


async def onward(live: LiveTable, visitor: str, version: int) -> None:
    """Play the move that a lesson has written for another seat."""

    async def command() -> None:
        require_host(live.place(visitor))
        require_version(version, live.played, live.version)
        seat, move = lessons.written_move(live.teaching, live.game)
        await live.push(seat, move, live.now())

    await live.in_turn(command)


async def stop_game(live: LiveTable, visitor: str, seat: int) -> None:
    """End a real-time game that no deadline ends."""

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        if not place.host:
            require_seat(place, seat)
            if not no_other_people(visitor, live.seats):
                raise forbidden("Only the host may end the game for all.", "not_host")
        lessons.require_own_end(live.row)
        require_stoppable(live.game)
        await live.let_clock_act(0, live.now())

    await live.in_turn(command)


async def urge(live: LiveTable, visitor: str, seat: int) -> None:
    """Whoever sits there would rather see the bots act first."""
    require_seat(live.place(visitor), seat)
    await live.driver.urge_bots()
