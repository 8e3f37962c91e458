"""Coming in over HTTP: what the door asks for, and the answer to it."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from hortus.server.http.addresses import address_of
from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheVisitors
from hortus.server.refusals import too_often
from hortus.server.wire.entry import Door, Puzzle, SayWord, Solution

AnyRequest = Request[Any, Any, Any]


def within_tries(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard against who tries one word after the other."""
    if not connection.app.state.entry_tries.take(address_of(connection.scope)):
        raise too_often("Many words were tried from this address; wait some minutes.", 120)


class EntryController(Controller):
    path = "/api/entry"
    tags = ("entry",)
    guards = (for_people,)  # a program comes by a link

    @get("/", summary="What this server asks of who is new, and whether I am inside")
    async def door(self, request: AnyRequest, visitors: TheVisitors) -> Door:
        return await visitors.doorkeeper.door(await visitors.recognise(request))

    @post("/word", status_code=204, summary="Come in by the word", guards=[within_tries])
    async def by_word(
        self, request: AnyRequest, visitors: TheVisitors, data: JSONBody[SayWord]
    ) -> Response[None]:
        visitors.doorkeeper.check_word(data.word)
        return Response(None, status_code=204, cookies=await visitors.admit(request))

    @post("/puzzles", sync_to_thread=False, summary="A puzzle that opens the door")
    def puzzle(self, visitors: TheVisitors) -> Puzzle:
        return visitors.doorkeeper.puzzle()

    @post("/work", status_code=204, summary="Come in by its solution")
    async def by_work(
        self, request: AnyRequest, visitors: TheVisitors, data: JSONBody[Solution]
    ) -> Response[None]:
        await visitors.doorkeeper.check_work(data)
        return Response(None, status_code=204, cookies=await visitors.admit(request))
