"""The garden of the day over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors, within_openings
from hortus.server.live import days
from hortus.server.settings import Limits
from hortus.server.wire.days import DayCard, DayResults, PlayDay
from hortus.server.wire.laying import Created

AnyRequest = Request[Any, Any, Any]


class DayController(Controller):
    path = "/api/days"
    tags = ("days",)
    guards = (for_people,)

    @get("/", summary="The garden of the day of every game, and how far I am with it")
    async def offered(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> list[DayCard]:
        return await days.offered(tables, await visitors.recognise(request))

    @post(
        "/{game:str}",
        request_max_body_size=Limits().order,
        summary="Lay my table with the garden of the day",
        guards=[within_openings],
    )
    async def play(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        data: JSONBody[PlayDay],
    ) -> Response[Created]:
        visitor, cookies = await visitors.receive(request)
        created = await days.play(tables, visitor, game, data)
        return Response(created, status_code=201, cookies=cookies)

    @get("/{game:str}/{day:str}", summary="How all fared with the garden of a day")
    async def results(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        day: Annotated[str, PathParameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")],
    ) -> DayResults:
        return await days.results(tables, await visitors.recognise(request), game, day)
