"""Complaining of a name or a title over HTTP, and not wanting to meet somebody."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter

from hortus.server.http.addresses import address_of
from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import SeatPath, TableName, TheTables, TheVisitors
from hortus.server.live import conduct
from hortus.server.refusals import too_often
from hortus.server.store import blocks
from hortus.server.store.ratings import Board
from hortus.server.wire.conduct import Blocked, Report, ReportRated, ReportTitle, SeenAt

AnyRequest = Request[Any, Any, Any]


def within_reports(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard against who complains of everything."""
    if not connection.app.state.reports.take(address_of(connection.scope)):
        raise too_often("Many names were reported from this address; wait some minutes.", 180)


class ConductController(Controller):
    path = "/api"
    tags = ("conduct",)
    guards = (for_people,)

    @post(
        "/tables/{table:str}/seats/{seat:int}/report",
        status_code=204,
        summary="A seat's name is not to be borne",
        guards=[within_reports],
    )
    async def report(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
        data: JSONBody[Report],
    ) -> Response[None]:
        live = await tables.find_anew(table)
        here = await visitors.recognise(request)
        if await conduct.seen_in_results(tables, live, here, seat) is None:
            conduct.seen_seat(live, here, seat, data.key)
        visitor, cookies = await visitors.known_or_received(request)
        await conduct.report(tables, live, visitor, seat, data.reason, data.key)
        return Response(None, status_code=204, cookies=cookies)

    @post(
        "/ratings/{game:str}/{players:int}/report",
        status_code=204,
        summary="A name on a leaderboard is not to be borne",
        guards=[within_reports],
    )
    async def report_rated(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        players: Annotated[int, PathParameter(ge=1, le=4)],
        data: JSONBody[ReportRated],
    ) -> Response[None]:
        visitor, cookies = await visitors.known_or_received(request)
        await conduct.report_rated(tables, Board(game, players), visitor, data.rated, data.reason)
        return Response(None, status_code=204, cookies=cookies)

    @post(
        "/tournaments/{tournament:str}/report",
        status_code=204,
        summary="The title of a tournament is not to be borne",
        guards=[within_reports],
    )
    async def report_title(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: FromPath[str],
        data: JSONBody[ReportTitle],
    ) -> Response[None]:
        await conduct.seen_title(tables, tournament)  # before strangers are written down
        visitor, cookies = await visitors.known_or_received(request)
        await conduct.report_title(tables, tournament, visitor, data.reason)
        return Response(None, status_code=204, cookies=cookies)

    @post(
        "/tables/{table:str}/seats/{seat:int}/block",
        status_code=204,
        summary="Do not let me meet whoever sits there any more",
    )
    async def block(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        seat: SeatPath,
        data: JSONBody[SeenAt],
    ) -> Response[None]:
        live = await tables.find_anew(table)
        conduct.seen_seat(live, await visitors.recognise(request), seat, data.key)
        visitor, cookies = await visitors.known_or_received(request)
        await conduct.block(tables, live, visitor, seat, data.key)
        return Response(None, status_code=204, cookies=cookies)

    @get("/me/blocked", summary="Whom I do not want to meet")
    async def blocked(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> list[Blocked]:
        visitor = await visitors.recognise(request)
        return [] if visitor is None else await conduct.blocked(tables, visitor)

    @delete("/me/blocked/{block:str}", summary="Let me meet them again")
    async def unblock(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors, block: FromPath[str]
    ) -> None:
        visitor = await visitors.recognise(request)
        if visitor is not None:
            await blocks.unblock(tables.store, visitor, block)
