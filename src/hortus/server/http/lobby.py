"""Tables over HTTP: set up, look, join, seat and unseat, hint, rematch, record, replay."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import structs

from hortus.engine.header import NOBODY
from hortus.server.http import pictures
from hortus.server.http.bearer import for_people, key_in
from hortus.server.http.coaching import coaching
from hortus.server.http.dependencies import (
    Guest,
    SeatPath,
    TableName,
    TheGuest,
    TheReplays,
    TheTables,
    TheVisitors,
    within_openings,
)
from hortus.server.http.documents import record_file
from hortus.server.http.replays import course_of_table
from hortus.server.live import deals, links, seating
from hortus.server.live.hints import note_hint
from hortus.server.live.rights import require_host, require_seat
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.workers import Advice
from hortus.server.refusals import Refusal, conflict, exhausted, forbidden
from hortus.server.settings import Limits
from hortus.server.wire.laying import (
    AskHint,
    Claim,
    Claimed,
    Created,
    HandSeat,
    Invitation,
    Invite,
    Links,
    NewTable,
    Rename,
    ReplayKey,
    SpectatorLink,
)
from hortus.server.wire.tables import (
    Coaching,
    Hint,
    Replay,
    SeatView,
    Standing,
    TableCard,
    TableState,
)

AnyRequest = Request[Any, Any, Any]


class TableController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="The tables I host or sit at")
    async def mine(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[list[TableCard]]:
        visitor = await visitors.recognise(request)
        if visitor is None:
            return Response([])
        limits = tables.settings.limits
        since = int(time.time()) - tables.settings.lifetime
        found = await tables.store.of_visitor(visitor, limits.tables_per_visitor, since)
        cards = [pictures.table_card(one, visitor, tables) for one in found]
        return Response(cards, cookies=visitors.renewed(request))

    @post(
        "/",
        request_max_body_size=Limits().order,
        summary="Set up a table; I am its host",
        guards=[for_people, within_openings],
    )
    async def open(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[NewTable],
    ) -> Response[Created]:
        visitor, cookies = await visitors.receive(request)
        return Response(await tables.open(visitor, data), status_code=201, cookies=cookies)

    @get("/{table:str}", summary="What I may know of a table now")
    async def look(
        self,
        guest: TheGuest,
        since: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    ) -> TableState:
        if since > guest.table.version:  # another process has told them of more
            await guest.table.catch_up()
        return pictures.state(guest.table, guest.visitor, since)

    @delete("/{table:str}", summary="Remove a table (its host)")
    async def remove(self, guest: TheGuest, tables: TheTables) -> None:
        require_host(guest.place)
        tables.keeper.require_open()
        await tables.remove(guest.table.id, "deleted")

    @post("/{table:str}/claim", status_code=200, summary="Exchange a link's token for a place")
    async def claim(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[Claim],
    ) -> Response[Claimed]:
        live = await tables.find_anew(table)
        known = key_in(request.headers) is not None
        program = data.program or known
        # Whoever starts a program may have a place here too; the program is somebody else.
        visitor = await visitors.recognise(request) if known or not program else None
        key, cookies = None, []
        if visitor is None:
            seating.require_worth(live, data.token)
            if program:
                visitor, key = await visitors.welcome_program()
            else:
                visitor, cookie = await visitors.welcome()
                cookies.append(cookie)
        claimed = await seating.claim(live, tables.store, visitor, data, program=program)
        claimed = structs.replace(claimed, key=key)
        return Response(claimed, status_code=200, cookies=cookies)

    @post("/{table:str}/invitation", status_code=200, summary="What a link opens")
    async def invitation(
        self, tables: TheTables, table: TableName, data: JSONBody[Claim]
    ) -> Invitation:
        return links.invitation(await tables.find_anew(table), data.token)

    @get("/{table:str}/links", summary="The links that open something (host)")
    async def links(self, guest: TheGuest) -> Links:
        return links.of_host(guest.table, guest.visitor)

    # ------------------------------------------------------------------------ seats

    @post("/{table:str}/seats/{seat:int}/hand", status_code=204, summary="Let a bot play on")
    async def hand(self, guest: TheGuest, seat: SeatPath, data: JSONBody[HandSeat]) -> None:
        await seating.hand(guest.table, guest.visitor, seat, data)

    @post("/{table:str}/seats/{seat:int}/take-back", status_code=204, summary="Sit down again")
    async def take_back(self, guest: TheGuest, seat: SeatPath) -> None:
        await seating.take_back(guest.table, guest.visitor, seat)

    @post("/{table:str}/seats/{seat:int}/name", status_code=204, summary="Change my name")
    async def name(self, guest: TheGuest, seat: SeatPath, data: JSONBody[Rename]) -> None:
        await seating.rename(guest.table, guest.visitor, seat, data.name)

    @get("/{table:str}/seats/{seat:int}/view", summary="What my seat sees, as bots get it")
    async def view(self, guest: TheGuest, seat: SeatPath) -> SeatView:
        require_seat(guest.place, seat)
        return pictures.seat_view(guest.table, seat)

    @post("/{table:str}/seats/{seat:int}/invite", status_code=200, summary="A new link (host)")
    async def invite(self, guest: TheGuest, seat: SeatPath) -> Invite:
        return await seating.invite(guest.table, guest.visitor, seat)

    @delete("/{table:str}/seats/{seat:int}/invite", summary="Revoke a link (host)")
    async def revoke(self, guest: TheGuest, seat: SeatPath) -> None:
        await seating.revoke(guest.table, guest.visitor, seat)

    @post("/{table:str}/spectators", status_code=200, summary="A new spectator link (host)")
    async def spectators(self, guest: TheGuest, tables: TheTables) -> SpectatorLink:
        return SpectatorLink(await seating.renew_spectators(guest.table, guest.visitor))

    # ------------------------------------------------------------------------- play

    @post(
        "/{table:str}/hint",
        status_code=200,
        summary="What the search bot would play",
        guards=[for_people],
    )
    async def hint(
        self, guest: TheGuest, tables: TheTables, data: JSONBody[AskHint | None] = None
    ) -> Hint:
        seat = _hinted(guest, data.seat if data else None)
        await note_hint(guest.table)
        game = guest.table.game
        advice = await _advice(tables, guest.table, seat)
        return Hint(
            seat=seat,
            move=advice.move,
            notation=game.game.notation(advice.move),
            playouts=advice.playouts,
            effect=pictures.effect(game, seat, advice.move),
        )

    @get(
        "/{table:str}/seats/{seat:int}/coaching",
        summary="What my allowed moves would bring",
        guards=[for_people],
    )
    async def coaching(self, guest: TheGuest, tables: TheTables, seat: SeatPath) -> Coaching:
        live = guest.table
        require_seat(guest.place, seat)
        if live.game.game.manner.real_time:
            raise conflict("no_hint", "Where all act at once nobody can tell what a move brings.")
        if seat not in live.game.actors:
            # The turn may have passed while the question was on its way.
            return Coaching(seat, live.version, [], [], [], [], [])
        work = partial(coaching, live.game.copy(), seat, live.version)
        return await tables.workers.check(work, tables.settings.limits.upload_seconds)

    @post(
        "/{table:str}/rematch",
        status_code=200,
        summary="The same people once more",
        guards=[for_people, within_openings],
    )
    async def rematch(self, guest: TheGuest, tables: TheTables) -> Created:
        place = guest.place
        if not (place.host or place.held):
            raise forbidden("Only those who played may ask for a rematch.", "not_your_seat")
        created = await tables.rematch(guest.table, guest.visitor)
        # Links are for the host to send; whoever else asks gets the table alone.
        return created if place.host else Created(created.table, [], None)

    # ---------------------------------------------------------------------- looking back

    @get("/{table:str}/record", summary="The game in writing")
    async def record(self, guest: TheGuest) -> Response[bytes]:
        live = guest.table
        name = f"{live.row.game}-{live.id}.json"
        return Response(
            record_file(live.game, [seat.name for seat in live.seats], pace_of(live.row)),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/{table:str}/replay", summary="Every position so far, as I may know it")
    async def replay(self, guest: TheGuest, kept: TheReplays) -> Replay:
        live = guest.table
        seen = await kept.replay(live, pictures.looks_from(live, guest.place))
        return structs.replace(
            seen, table=live.id, rematch=live.row.rematch, pace=pace_of(live.row)
        )

    @get("/{table:str}/course", summary="How the points stood after every event, as I may know it")
    async def course(self, guest: TheGuest, tables: TheTables) -> list[Standing]:
        live = guest.table
        if live.game.game.manner.real_time:
            return []  # nobody has a turn there that could have brought something
        viewer = pictures.looks_from(live, guest.place)
        work = partial(course_of_table, live.dealt(), viewer, list(live.log))
        return await tables.workers.check(work, tables.settings.limits.upload_seconds)

    @post("/{table:str}/replay", status_code=200, summary="The same by a link, as an onlooker")
    async def shared(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        kept: TheReplays,
        table: TableName,
        data: JSONBody[ReplayKey],
    ) -> Replay:
        live = await tables.find_anew(table)
        links.require_reader(live, data.key)
        await deals.require_unread(live, tables.store, await visitors.recognise(request))
        return await kept.replay(live, NOBODY)

    @post("/{table:str}/replay-key", status_code=200, summary="The key in links to the replay")
    async def replay_key(self, guest: TheGuest, tables: TheTables) -> ReplayKey:
        return ReplayKey(await links.replay_key(guest.table, guest.visitor))

    @delete("/{table:str}/replay-key", summary="Take links to the replay back (host)")
    async def revoke_replay(self, guest: TheGuest, tables: TheTables) -> None:
        await links.revoke_replay(guest.table, guest.visitor)


async def _advice(tables: Tables, live: LiveTable, seat: int) -> Advice:
    if live.advising:
        raise exhausted("A hint is being thought of already; wait for it.")
    live.advising = True
    try:
        if not live.game.game.manner.real_time:
            return await tables.workers.hint(live.host, live.game, seat)
        found = await tables.workers.advise(live.host, live.game, seat)
        if found is None:
            raise conflict("no_hint", "There is no hint as things stand; try another way.")
        return found
    except TimeoutError:
        raise Refusal(503, "unavailable", "The bot took too long; ask again.") from None
    finally:
        live.advising = False


def _hinted(guest: Guest, asked: int | None) -> int:
    """The seat a hint is for. Hints are for those who play alone."""
    place = guest.place
    if not pictures.may_be_advised(guest.table, guest.visitor):
        raise forbidden("Hints are for tables without other people.", "no_hints")
    acting = [seat for seat in place.mine if seat in guest.table.game.actors]
    if asked is not None:
        require_seat(place, asked)
    if not acting or (asked is not None and asked not in acting):
        raise conflict("not_your_turn", "A hint is for the seat whose turn it is.")
    return acting[0] if asked is None else asked
