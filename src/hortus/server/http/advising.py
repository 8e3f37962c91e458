"""Advice over HTTP, for who plays without other people: a hint, the best moves weighed, and what
each allowed move brings at once."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from litestar import Controller, get, post
from litestar.params import JSONBody

from hortus.reviews.at_once import PLAYOUTS as HELD_PLAYOUTS
from hortus.reviews.at_once import Advised, advised
from hortus.reviews.told import Way
from hortus.reviews.weighing import ways
from hortus.server.http import pictures
from hortus.server.http.bearer import for_people
from hortus.server.http.coaching import coaching
from hortus.server.http.dependencies import Guest, SeatPath, TheGuest, TheTables
from hortus.server.live.conditions import require_no_tournament
from hortus.server.live.hints import note_hint
from hortus.server.live.in_time import in_time
from hortus.server.live.questions import Advice
from hortus.server.live.rights import require_seat
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.thinkers_apart import NoRoomError
from hortus.server.refusals import Refusal, conflict, exhausted, forbidden
from hortus.server.wire.advising import OneWay, Ways
from hortus.server.wire.laying import AskHint
from hortus.server.wire.tables import Coaching, Held, Hint
from hortus.table import Table
from hortus.views import View

T = TypeVar("T")

PLAYOUTS = 60  # of each of the best moves: a point or so either way
WEIGHING_SECONDS = 20.0  # at most
HELD_SECONDS = 5.0  # at most, for the two moves that a hint has to choose between
LUCK = 60  # bits


class AdvisingController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("tables",)
    guards = (for_people,)

    @post("/hint", status_code=200, summary="What the search bot would play")
    async def hint(
        self, guest: TheGuest, tables: TheTables, data: JSONBody[AskHint | None] = None
    ) -> Hint:
        seat = _advised(guest, data)
        live = guest.table
        await note_hint(live)
        game = live.game.copy()
        hinted = _adviser_says if game.game.manner.real_time else _search_says
        return await _one_at_a_time(live, partial(hinted, tables, live.host, game, seat))

    @post("/ways", status_code=200, summary="What my best moves are worth")
    async def weigh(
        self, guest: TheGuest, tables: TheTables, data: JSONBody[AskHint | None] = None
    ) -> Ways:
        live, seat = guest.table, _advised(guest, data)
        if live.game.game.manner.real_time:
            raise conflict("no_hint", "Where all act at once nobody can weigh single moves.")
        await note_hint(live)
        game, version = live.game.copy(), live.version
        work = partial(_weigh, game.view(seat))
        asked = partial(tables.workers.judge, live.host, work, WEIGHING_SECONDS)
        found = await _one_at_a_time(live, asked)
        told = [OneWay(pictures.effect(game, seat, one.weighed.move), one) for one in found]
        return Ways(seat, version, told)

    @get("/seats/{seat:int}/coaching", summary="What my allowed moves would bring")
    async def coaching(self, guest: TheGuest, tables: TheTables, seat: SeatPath) -> Coaching:
        live = guest.table
        require_seat(guest.place, seat)
        require_no_tournament(live.deal)
        if live.game.game.manner.real_time:
            raise conflict("no_hint", "Where all act at once nobody can tell what a move brings.")
        if seat not in live.game.actors:
            # The turn may have passed while the question was on its way.
            return Coaching(seat, live.version, [], [], [], [], [])
        work = partial(coaching, live.game.copy(), seat, live.version)
        with in_time():
            return await tables.workers.check(work, tables.settings.limits.upload_seconds)


def _weigh(view: View) -> list[Way]:
    return ways(view, PLAYOUTS, secrets.randbits(LUCK))


async def _adviser_says(tables: Tables, host: str, game: Table, seat: int) -> Hint:
    found = _known(await tables.workers.advise(host, game, seat))
    return _hint(game, seat, found.move, found.playouts)


async def _search_says(tables: Tables, host: str, game: Table, seat: int) -> Hint:
    """What a search has found, if it is worth more in the end than what brings most at once."""
    found = _known(await tables.workers.hint(host, game, seat))
    work = partial(advised, game.view(seat), found.move, HELD_PLAYOUTS, secrets.randbits(LUCK))
    try:
        to_do = await tables.workers.judge(host, work, HELD_SECONDS)
    except TimeoutError:
        to_do = Advised(found.move)
    hint = _hint(game, seat, to_do.move, found.playouts)
    if to_do.other is not None:
        hint.held = Held(pictures.effect(game, seat, to_do.other), to_do.ahead)
    return hint


def _known(found: Advice | None) -> Advice:
    if found is None:
        raise conflict("no_hint", "There is no hint as things stand; try another way.")
    return found


def _hint(game: Table, seat: int, move: int, playouts: int) -> Hint:
    return Hint(seat, move, game.game.notation(move), playouts, pictures.effect(game, seat, move))


async def _one_at_a_time(live: LiveTable, ask: Callable[[], Awaitable[T]]) -> T:
    """Raises Refusal where something is thought of already at the table, or it takes too long."""
    if live.advising:
        raise exhausted("A hint is being thought of already; wait for it.")
    live.advising = True
    try:
        return await ask()
    except TimeoutError:
        raise Refusal(503, "bot_too_slow", "The bot took too long; ask again.") from None
    except NoRoomError:
        raise exhausted("Much is thought for you already; ask again in a moment.") from None
    finally:
        live.advising = False


def _advised(guest: Guest, asked: AskHint | None) -> int:
    """The seat that is advised. Hints are for those who play alone."""
    place = guest.place
    if not pictures.may_be_advised(guest.table, guest.visitor):
        raise forbidden("Hints are for tables without other people.", "no_hints")
    acting = [seat for seat in place.mine if seat in guest.table.game.actors]
    wanted = None if asked is None else asked.seat
    if wanted is not None:
        require_seat(place, wanted)
    if not acting or (wanted is not None and wanted not in acting):
        raise conflict("not_your_turn", "A hint is for the seat whose turn it is.")
    return acting[0] if wanted is None else wanted
