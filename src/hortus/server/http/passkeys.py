"""Passkeys over HTTP: mine, and how a browser becomes mine by one."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors
from hortus.server.http.me import known, me
from hortus.server.http.visitors import Visitors
from hortus.server.live import arriving, passkeys
from hortus.server.live.passkeys import page_at
from hortus.server.store.passkeys import CHALLENGE_SECONDS
from hortus.server.tokens import TOKEN_SHAPE, digest, new_token
from hortus.server.wire.names import PasskeyId
from hortus.server.wire.passkeys import Ceremony, MadePasskey, Passkey, UsedPasskey
from hortus.server.wire.people import Me

AnyRequest = Request[Any, Any, Any]
COOKIE = "hortus_passkey"  # whoever was asked answers: good for minutes, and for this page alone
PATH = "/api/me/passkeys"


class PasskeyController(Controller):
    path = PATH
    tags = ("me",)
    guards = (for_people,)

    @get("/", summary="My passkeys")
    async def mine(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> list[Passkey]:
        visitor = await visitors.recognise(request)
        return [] if visitor is None else await passkeys.listed(tables, visitor)

    @post("/offer", status_code=200, summary="What a browser is asked for that makes one for me")
    async def offer(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Ceremony:
        visitor = await known(request, visitors)
        name = next(iter(await arriving.names_of(tables, visitor)), None)
        page = page_at(request.headers.get("origin"))
        return Ceremony(await passkeys.offer(tables, visitor, name, page))

    @post("/", summary="Keep the passkey that my browser has made")
    async def keep(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[MadePasskey],
    ) -> list[Passkey]:
        visitor = await known(request, visitors)
        await passkeys.keep(tables, visitor, data, page_at(request.headers.get("origin")))
        return await passkeys.listed(tables, visitor)

    @delete("/{passkey:str}", status_code=200, summary="Let it open nothing any more")
    async def remove(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        passkey: FromPath[PasskeyId],
    ) -> list[Passkey]:
        visitor = await known(request, visitors)
        await passkeys.remove(tables, visitor, passkey)
        return await passkeys.listed(tables, visitor)

    @post("/challenge", status_code=200, summary="What a browser is asked for that uses one")
    async def challenge(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> Response[Ceremony]:
        token = new_token()
        page = page_at(request.headers.get("origin"))
        options = await passkeys.ask(tables, digest(token), page)
        cookie = _cookie(visitors, token, CHALLENGE_SECONDS)
        return Response(Ceremony(options), status_code=200, cookies=[cookie])

    @post("/arrival", status_code=200, summary="Make this device its owner's, with all of mine")
    async def arrive(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[UsedPasskey],
    ) -> Response[Me]:
        token = request.cookies.get(COOKIE, "")
        if not TOKEN_SHAPE.fullmatch(token):
            raise passkeys.worthless()
        page = page_at(request.headers.get("origin"))
        visitor = await passkeys.owner(tables, digest(token), data, page)
        here = await visitors.recognise(request)
        await arriving.become(tables, visitor, here)
        cookies = [_cookie(visitors, "", 0)]
        if here is None:
            cookies.append(await visitors.another_device(visitor))
        return Response(await me(tables, visitor), status_code=200, cookies=cookies)


def _cookie(visitors: Visitors, token: str, seconds: int) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        path=PATH,
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=visitors.secure,
    )
