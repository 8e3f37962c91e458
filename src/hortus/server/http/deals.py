"""Deals of finished games over HTTP: a link to one, a table laid by it, results side by side."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import (
    TableName,
    TheGuest,
    TheTables,
    TheVisitors,
    within_openings,
)
from hortus.server.live import deals
from hortus.server.settings import Limits
from hortus.server.wire.laying import Created, DealKey, DealResults, NewGroup, OfferedDeal

AnyRequest = Request[Any, Any, Any]


class DealController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("deals",)

    @post("/deal-key", status_code=200, summary="The key in the link to play the same deal again")
    async def key(self, guest: TheGuest, tables: TheTables) -> DealKey:
        return DealKey(await deals.share(guest.table, guest.visitor))

    @delete("/deal-key", summary="Take the link to the deal back (host)")
    async def revoke(self, guest: TheGuest, tables: TheTables) -> None:
        await deals.revoke(guest.table, guest.visitor)

    @post("/deal", status_code=200, summary="What a link to a deal offers")
    async def offered(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[DealKey],
    ) -> OfferedDeal:
        live = await tables.find_anew(table)
        visitor = await visitors.recognise(request)
        return await deals.offered(live, tables.store, visitor, data.key)

    @post(
        "/deal/tables",
        request_max_body_size=Limits().order,
        summary="Lay a table with the same deal; I am its host",
        guards=[for_people, within_openings],
    )
    async def open(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[NewGroup],
    ) -> Response[Created]:
        live = await tables.find_anew(table)
        deals.require_worth(live, data.key)
        visitor, cookies = await visitors.receive(request)
        created = await deals.open_again(tables, live, visitor, data)
        return Response(created, status_code=201, cookies=cookies)

    @get("/deal", summary="How all groups fared that finished the same deal")
    async def results(self, guest: TheGuest, tables: TheTables) -> DealResults:
        return await deals.results(guest.table, tables.store, guest.visitor)
