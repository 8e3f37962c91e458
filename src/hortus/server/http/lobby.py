"""Tables over HTTP: set up, look, join, seat and unseat, hint, rematch, record, replay."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from hortus.server.http import pictures, replays
from hortus.server.http.dependencies import SeatPath, TableName, TheTables, TheVisitors
from hortus.server.http.documents import record_file
from hortus.server.http.visitors import Visitors
from hortus.server.live import seating
from hortus.server.live.rights import require_host, require_place, require_seat
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.workers import HINT_LEVEL, Advice
from hortus.server.refusals import Refusal, conflict, exhausted, forbidden
from hortus.server.wire import (
    AskHint,
    Claim,
    Claimed,
    Created,
    HandSeat,
    Hint,
    Invite,
    NewTable,
    Rename,
    Replay,
    SpectatorLink,
    TableCard,
    TableState,
)

AnyRequest = Request[Any, Any, Any]


async def _visitor(request: AnyRequest, visitors: Visitors) -> str:
    """Who asks. Strangers hold no place anywhere, so they are told so at once."""
    visitor = await visitors.recognise(request)
    if visitor is None:
        raise forbidden(
            "You have no place at this table; open the link that its host sent you.", "no_place"
        )
    return visitor


class TableController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="The tables I host or sit at")
    async def mine(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
    ) -> list[TableCard]:
        visitor = await visitors.recognise(request)
        if visitor is None:
            return []
        limits = tables.settings.limits
        found = await tables.store.of_visitor(visitor, limits.tables_per_visitor)
        return [pictures.table_card(one, visitor, tables.settings.lifetime) for one in found]

    @post("/", summary="Set up a table; I am its host")
    async def open(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[NewTable],
    ) -> Response[Created]:
        visitor, cookies = await visitors.recognise(request), []
        if visitor is None:
            visitor, cookie = await visitors.welcome()
            cookies.append(cookie)
        return Response(await tables.open(visitor, data), status_code=201, cookies=cookies)

    @get("/{table:str}", summary="What I may know of a table now")
    async def look(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        since: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    ) -> TableState:
        live = await tables.find(table)
        visitor = await _visitor(request, visitors)
        require_place(live.place(visitor))
        return pictures.state(live, visitor, since)

    @delete("/{table:str}", summary="Remove a table (its host)")
    async def remove(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
    ) -> None:
        live = await tables.find(table)
        require_host(live.place(await _visitor(request, visitors)))
        await tables.remove(table, "deleted")

    @post("/{table:str}/claim", status_code=200, summary="Exchange a link's token for a place")
    async def claim(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[Claim],
    ) -> Response[Claimed]:
        live = await tables.find(table)
        visitor, cookies = await visitors.recognise(request), []
        if visitor is None:
            seating.require_worth(live, data.token)
            visitor, cookie = await visitors.welcome()
            cookies.append(cookie)
        claimed = await seating.claim(live, tables.store, visitor, data.token, data.name)
        return Response(claimed, status_code=200, cookies=cookies)

    # ------------------------------------------------------------------------ seats

    @post("/{table:str}/seats/{seat:int}/hand", status_code=204, summary="Let a bot play on")
    async def hand(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
        data: JSONBody[HandSeat],
    ) -> None:
        live = await tables.find(table)
        await seating.hand(live, await _visitor(request, visitors), seat, data)

    @post("/{table:str}/seats/{seat:int}/take-back", status_code=204, summary="Sit down again")
    async def take_back(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
    ) -> None:
        live = await tables.find(table)
        await seating.take_back(live, await _visitor(request, visitors), seat)

    @post("/{table:str}/seats/{seat:int}/name", status_code=204, summary="Change my name")
    async def name(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
        data: JSONBody[Rename],
    ) -> None:
        live = await tables.find(table)
        await seating.rename(live, await _visitor(request, visitors), seat, data.name)

    @post("/{table:str}/seats/{seat:int}/invite", status_code=200, summary="A new link (host)")
    async def invite(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
    ) -> Invite:
        live = await tables.find(table)
        return await seating.invite(live, await _visitor(request, visitors), seat)

    @delete("/{table:str}/seats/{seat:int}/invite", summary="Revoke a link (host)")
    async def revoke(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
    ) -> None:
        live = await tables.find(table)
        await seating.revoke(live, await _visitor(request, visitors), seat)

    @post("/{table:str}/spectators", status_code=200, summary="A new spectator link (host)")
    async def spectators(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
    ) -> SpectatorLink:
        live = await tables.find(table)
        visitor = await _visitor(request, visitors)
        return SpectatorLink(await seating.renew_spectators(live, tables.store, visitor))

    # ------------------------------------------------------------------------- play

    @post("/{table:str}/hint", status_code=200, summary="What the search bot would play")
    async def hint(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[AskHint | None] = None,
    ) -> Hint:
        live = await tables.find(table)
        visitor = await _visitor(request, visitors)
        seat = _hinted(live, visitor, data.seat if data else None)
        game = live.game
        advice = await _advice(tables, live, seat)
        return Hint(
            seat=seat,
            move=advice.move,
            notation=game.game.notation(advice.move),
            playouts=advice.playouts,
            effect=pictures.effect(game, seat, advice.move),
        )

    @post("/{table:str}/rematch", status_code=200, summary="The same people once more")
    async def rematch(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
    ) -> Created:
        live = await tables.find(table)
        place = live.place(await _visitor(request, visitors))
        require_place(place)
        if not (place.host or place.held):
            raise forbidden("Only those who played may ask for a rematch.", "not_your_seat")
        created = await tables.rematch(live)
        # Links are for the host to send; whoever else asks gets the table alone.
        return created if place.host else Created(created.table, [], None)

    # ---------------------------------------------------------------------- looking back

    @get("/{table:str}/record", summary="The game in writing")
    async def record(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
    ) -> Response[bytes]:
        live = await tables.find(table)
        require_place(live.place(await _visitor(request, visitors)))
        name = f"{live.row.game}-{live.id}.json"
        return Response(
            record_file(live.game, [seat.name for seat in live.seats]),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/{table:str}/replay", summary="Every position so far, as I may know it")
    async def replay(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
    ) -> Replay:
        live = await tables.find(table)
        place = live.place(await _visitor(request, visitors))
        require_place(place)
        work = partial(
            replays.of_table,
            live.game,
            pictures.looks_from(live, place),
            list(live.log),
            [seat.name for seat in live.seats],
            live.id,
        )
        return await tables.workers.check(work, tables.settings.limits.upload_seconds)


async def _advice(tables: Tables, live: LiveTable, seat: int) -> Advice:
    if live.advising:
        raise exhausted("A hint is being thought of already; wait for it.")
    live.advising = True
    try:
        if not live.game.game.manner.real_time:
            return await tables.workers.think(live.game, seat, "search", HINT_LEVEL)
        found = await tables.workers.advise(live.game, seat)
        if found is None:
            raise conflict("no_hint", "There is no hint for how things stand; try another way.")
        return found
    except TimeoutError:
        raise Refusal(503, "unavailable", "The bot took too long; ask again.") from None
    finally:
        live.advising = False


def _hinted(live: LiveTable, visitor: str, asked: int | None) -> int:
    """The seat a hint is for. Hints are for those who play alone."""
    place = live.place(visitor)
    require_place(place)
    if not pictures.may_be_advised(live, visitor):
        raise forbidden("Hints are for tables without other people.", "no_hints")
    acting = [seat for seat in place.mine if seat in live.game.actors]
    if asked is not None:
        require_seat(place, asked)
    if not acting or (asked is not None and asked not in acting):
        raise conflict("not_your_turn", "A hint is for the seat whose turn it is.")
    return acting[0] if asked is None else asked
