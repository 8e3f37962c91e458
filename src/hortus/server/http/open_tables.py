"""Open tables over HTTP: see who waits, sit down, watch, and end the offer."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, post
from litestar.params import JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TableName, TheGuest, TheTables, TheVisitors
from hortus.server.live import open_tables, seating
from hortus.server.wire.laying import Claimed, Lobby, OpenTable, SitDown

AnyRequest = Request[Any, Any, Any]


class OpenTableController(Controller):
    path = "/api"
    tags = ("open tables",)
    guards = (for_people,)  # a program comes by a link

    @post("/open-tables", status_code=200, summary="The tables in a list that wait for players")
    async def offered(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[Lobby],
    ) -> list[OpenTable]:
        return await open_tables.offered(tables, data, await visitors.recognise(request))

    @post("/tables/{table:str}/sit", status_code=200, summary="Take a free seat at an open table")
    async def sit(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[SitDown],
    ) -> Response[Claimed]:
        live = await tables.find_anew(table)
        seating.require_open(live)
        visitor, cookies = await visitors.receive(request)
        claimed = await seating.sit_down(live, tables.store, visitor, data.name)
        return Response(claimed, status_code=200, cookies=cookies)

    @post(
        "/tables/{table:str}/watch",
        status_code=200,
        summary="Watch a table that is open, or a tournament's",
    )
    async def watch(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors, table: TableName
    ) -> Response[Claimed]:
        live = await tables.find_anew(table)
        seating.require_open_to_onlookers(live)
        visitor, cookies = await visitors.receive(request)
        claimed = await seating.watch(live, tables.store, visitor)
        return Response(claimed, status_code=200, cookies=cookies)

    @delete("/tables/{table:str}/lobby", summary="Take a table out of the list (its host)")
    async def unlist(self, guest: TheGuest) -> None:
        await seating.unlist(guest.table, guest.visitor)
