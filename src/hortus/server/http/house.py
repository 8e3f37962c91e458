"""What the house says to everybody, and what it has stored about who asks."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get

from hortus.server.http.dependencies import TheTables, TheVisitors, within_exports
from hortus.server.live import personal
from hortus.server.refusals import missing
from hortus.server.wire.house import Stored, Upkeep

AnyRequest = Request[Any, Any, Any]
FILE = {"content-disposition": 'attachment; filename="hortus.json"'}


class HouseController(Controller):
    path = "/api"
    tags = ("house",)

    @get("/upkeep", summary="What whoever hosts Hortus says to everybody", sync_to_thread=False)
    def upkeep(self, tables: TheTables) -> Upkeep:
        return tables.keeper.told

    @get("/me/stored", summary="All that is stored about me", guards=[within_exports])
    async def stored(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[Stored]:
        visitor = await visitors.recognise(request)
        told = None if visitor is None else await personal.stored(tables, visitor)
        if told is None:
            raise missing("Nothing is stored about you.")
        return Response(told, headers=FILE)

    @delete("/me", summary="Erase all that is stored about me")
    async def erase(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[None]:
        """Tables of mine alone go; where others sit I have left. My cookie goes."""
        visitor = await visitors.recognise(request)
        if visitor is not None:
            await personal.erase(tables, visitor)
        return Response(None, status_code=204, cookies=visitors.no_cookies())
