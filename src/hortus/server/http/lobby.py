"""Tables over HTTP: set up, look, join, seat and unseat, hint, rematch, record, replay."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import JSONBody, QueryParameter
from msgspec import structs

from hortus.engine.header import NOBODY
from hortus.server.http import pictures, replays
from hortus.server.http.bearer import for_people, key_in
from hortus.server.http.dependencies import (
    SeatPath,
    TableName,
    TheGuest,
    TheReplays,
    TheTables,
    TheVisitors,
    within_openings,
)
from hortus.server.http.documents import record_file
from hortus.server.live import (
    branching,
    deals,
    links,
    opening,
    pace_tags,
    remarks,
    rematching,
    seating,
)
from hortus.server.live.in_time import in_time
from hortus.server.live.rights import require_host, require_seat
from hortus.server.live.seat_clocks import pace_of
from hortus.server.refusals import forbidden
from hortus.server.settings import Limits
from hortus.server.store import tournaments
from hortus.server.wire.laying import (
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
from hortus.server.wire.remarks import Remarks
from hortus.server.wire.tables import (
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
        going = await tables.going(found)
        rounds = await tournaments.rounds_of(tables.store, [one.row.id for one in found])
        cards = [
            pictures.table_card(
                one, visitor, going[one.row.id], tables.keeper, rounds.get(one.row.id)
            )
            for one in found
        ]
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
        created = await opening.open_table(tables, visitor, data)
        return Response(created, status_code=201, cookies=cookies)

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
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[Claim],
    ) -> Invitation:
        visitor = await visitors.recognise(request)
        return await links.invitation(
            await tables.find_anew(table), tables.store, visitor, data.token
        )

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
        "/{table:str}/rematch",
        status_code=200,
        summary="The same people once more",
        guards=[for_people, within_openings],
    )
    async def rematch(self, guest: TheGuest, tables: TheTables) -> Created:
        place = guest.place
        if not (place.host or place.held):
            raise forbidden("Only those who played may ask for a rematch.", "not_your_seat")
        created = await rematching.rematch(tables, guest.table, guest.visitor)
        # Links are for the host to send; whoever else asks gets the table alone.
        return created if place.host else Created(created.table, [], None)

    # ---------------------------------------------------------------------- looking back

    @get("/{table:str}/record", summary="The game in writing")
    async def record(self, guest: TheGuest, tables: TheTables) -> Response[bytes]:
        """With what its asker says of it."""
        live = guest.table
        name = f"{live.row.game}-{live.id}.json"
        tags = pace_tags.tags_of(pace_of(live.row)) | branching.tags_of(live.log)
        said = await remarks.said(tables.store, live.id, guest.visitor)
        return Response(
            record_file(live.game, [seat.name for seat in live.seats], tags, said),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/{table:str}/replay", summary="Every position so far, as I may know it")
    async def replay(self, guest: TheGuest, tables: TheTables, kept: TheReplays) -> Replay:
        """With what its asker says of it."""
        live = guest.table
        seen = await kept.replay(live, pictures.looks_from(live, guest.place))
        seen = structs.replace(
            seen, table=live.id, rematch=live.row.rematch, pace=pace_of(live.row)
        )
        said = await remarks.said(tables.store, live.id, guest.visitor)
        if said is None:
            return seen
        work = partial(replays.remarked_here, seen, said, live.game, live.dealt(), list(live.log))
        with in_time():
            return await tables.workers.check(work, tables.settings.limits.upload_seconds)

    @put("/{table:str}/remarks", status_code=204, summary="What I say of the finished game")
    async def remark(self, guest: TheGuest, tables: TheTables, data: JSONBody[Remarks]) -> None:
        """For myself, in place of what I said before: in my replay of it, and in the record."""
        await remarks.keep(tables, guest.table, guest.visitor, data)

    @get("/{table:str}/course", summary="How the points stood after every event, as I may know it")
    async def course(self, guest: TheGuest, tables: TheTables) -> list[Standing]:
        live = guest.table
        if live.game.game.manner.real_time:
            return []  # nobody has a turn there that could have brought something
        viewer = pictures.looks_from(live, guest.place)
        work = partial(replays.course_of_table, live.dealt(), viewer, list(live.log))
        with in_time():
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
        visitor = await visitors.recognise(request)
        await links.require_reader(live, tables.store, visitor, data.key)
        await deals.require_unread(live, tables.store, visitor)
        return await kept.replay(live, NOBODY)

    @post("/{table:str}/replay-key", status_code=200, summary="The key in links to the replay")
    async def replay_key(self, guest: TheGuest, tables: TheTables) -> ReplayKey:
        return ReplayKey(await links.replay_key(guest.table, guest.visitor))

    @delete("/{table:str}/replay-key", summary="Take links to the replay back (host)")
    async def revoke_replay(self, guest: TheGuest, tables: TheTables) -> None:
        await links.revoke_replay(guest.table, guest.visitor)
