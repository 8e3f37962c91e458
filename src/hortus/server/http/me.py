"""Oneself over HTTP: devices, links and codes that bring them in, and what is stored."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors, within_exports
from hortus.server.http.visitors import Visitors
from hortus.server.live import arriving, personal
from hortus.server.live.book import own_book
from hortus.server.live.tables import Tables
from hortus.server.refusals import conflict, missing
from hortus.server.store import passkeys
from hortus.server.wire.book import OwnBook
from hortus.server.wire.house import Stored
from hortus.server.wire.people import Arrival, Me, RecoveryCode, Transfer, Welcome

AnyRequest = Request[Any, Any, Any]
FILE = {"content-disposition": 'attachment; filename="hortus.json"'}


class MeController(Controller):
    path = "/api/me"
    tags = ("me",)
    guards = (for_people,)

    @get("/", summary="My devices")
    async def mine(self, request: AnyRequest, tables: TheTables, visitors: TheVisitors) -> Me:
        return await me(tables, await visitors.recognise(request))

    @get("/book", summary="What I have played to the end, by game and set-up")
    async def book(self, request: AnyRequest, tables: TheTables, visitors: TheVisitors) -> OwnBook:
        return await own_book(tables, await visitors.recognise(request))

    @post("/transfers", summary="A link that makes another device mine, once and soon")
    async def offer(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Transfer:
        visitor = await known(request, visitors)
        return Transfer(*await tables.devices.offer(visitor))

    @post("/code", summary="A recovery code, in place of the one before")
    async def code(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> RecoveryCode:
        visitor, code = await known(request, visitors), arriving.new_code()
        await tables.devices.set_code(visitor, code)
        return RecoveryCode(code)

    @post("/arrival/welcome", status_code=200, summary="Whom a link or a code makes of me")
    async def welcome(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[Arrival],
    ) -> Welcome:
        return await arriving.welcome(tables, data.key, await visitors.recognise(request))

    @post("/arrival", status_code=200, summary="Make this device theirs, with all that is mine")
    async def arrive(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[Arrival],
    ) -> Response[Me]:
        here = await visitors.recognise(request)
        visitor = await arriving.arrive(tables, data.key, here)
        cookies = [await visitors.another_device(visitor)] if here is None else []
        return Response(await me(tables, visitor), status_code=200, cookies=cookies)

    @delete("/devices/others", status_code=200, summary="Sign out on all devices but this one")
    async def sign_out_others(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[Me]:
        visitor = await known(request, visitors)
        cookie = await visitors.only_device(visitor)
        tables.show_out_visitor(visitor)
        return Response(await me(tables, visitor), cookies=[cookie])

    @delete("/devices/this", status_code=200, summary="Sign out here")
    async def sign_out(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[Me]:
        visitor = await known(request, visitors)
        await visitors.leave(request, visitor)
        tables.show_out_visitor(visitor)
        return Response(Me(0, False, 0), cookies=visitors.no_cookies())

    # ---------------------------------------------------------------- what is stored

    @get("/stored", summary="All that is stored about me", guards=[within_exports])
    async def stored(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[Stored]:
        visitor = await visitors.recognise(request)
        told = None if visitor is None else await personal.stored(tables, visitor)
        if told is None:
            raise missing("Nothing is stored about you.")
        return Response(told, headers=FILE)

    @delete("/", summary="Erase all that is stored about me")
    async def erase(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[None]:
        """Tables of mine alone go; where others sit I have left. My cookie goes."""
        visitor = await visitors.recognise(request)
        if visitor is not None:
            await personal.erase(tables, visitor)
        return Response(None, status_code=204, cookies=visitors.no_cookies())


async def known(request: AnyRequest, visitors: Visitors) -> str:
    visitor = await visitors.recognise(request)
    if visitor is None:
        raise conflict("nobody_yet", "You have done nothing here yet that another device needs.")
    return visitor


async def me(tables: Tables, visitor: str | None) -> Me:
    if visitor is None:
        return Me(0, False, 0)
    devices = tables.devices
    keys = await passkeys.of_visitor(tables.store, visitor)
    return Me(len(await devices.since(visitor)), await devices.has_code(visitor), len(keys))
