"""The archive over HTTP: look for finished games, and say whether everybody may find one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get, put
from litestar.params import FromQuery, JSONBody, QueryParameter

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheGuest, TheTables, TheVisitors
from hortus.server.live import archiving
from hortus.server.store.archive import Wish
from hortus.server.wire.archive import ArchivePage, Listed, SetListing

AnyRequest = Request[Any, Any, Any]
Moment = Annotated[int | None, QueryParameter(ge=0, le=2**40)]  # Unix seconds


class ArchiveController(Controller):
    path = "/api"
    tags = ("archive",)
    guards = (for_people,)

    @get("/archive", summary="Finished games: mine, or those that everybody may find")
    async def find(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        whose: FromQuery[Literal["mine", "everybodys"]] = "mine",
        name: Annotated[str | None, QueryParameter(max_length=24)] = None,
        game: Annotated[str | None, QueryParameter(max_length=40)] = None,
        since: Moment = None,
        until: Moment = None,
        before: Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,12}-[a-z0-9]{12}$")] = None,
    ) -> ArchivePage:
        """`name` is how a player's name begins, without regard to capitals; `before` what the page
        before told as `next`."""
        visitor = await visitors.recognise(request)
        wish = Wish(
            name=name or None,
            game=game or None,
            since=since,
            until=until,
            before=None if before is None else archiving.stop_named(before),
        )
        find = archiving.own_games if whose == "mine" else archiving.listed_games
        return await find(tables, visitor, wish)

    @put("/tables/{table:str}/listing", summary="Whether everybody may find a game afterwards")
    async def set_listing(self, guest: TheGuest, data: JSONBody[SetListing]) -> Listed:
        """Its host says so. Whoever else played may only say no, and then it stays so."""
        return Listed(await archiving.set_listing(guest.table, guest.visitor, data.listed))
