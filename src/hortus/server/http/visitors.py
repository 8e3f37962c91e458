"""Who you are: a cookie with a random token, or a program's key, and nothing else. The store keeps
its digest."""

from __future__ import annotations

import time
from collections import OrderedDict

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hortus.server.http.bearers import key_in
from hortus.server.refusals import Refusal
from hortus.server.settings import Settings
from hortus.server.store.database import Store
from hortus.server.tokens import TOKEN_SHAPE, digest, new_token, program_digest

COOKIE = "hortus_visitor"
HERE_ALONE = "__Host-"  # browsers take such a cookie over an encrypted line from this host only
YEAR = 365 * 24 * 60 * 60
REMEMBERED = 4096  # visitors whose digest was looked up lately


class Visitors:
    """Knows visitors by their cookie, and programs by their key. A visitor is written down with
    the first thing they do that lasts (opening a table, claiming a seat); looking around leaves
    no trace."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._secure = settings.secure
        self._name = HERE_ALONE + COOKIE if settings.secure else COOKIE
        self._known: OrderedDict[str, None] = OrderedDict()

    async def recognise(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """The visitor's digest, or None for a stranger (a made-up cookie is a stranger's). Of who
        sends a key nothing else is looked at. Raises Refusal if it is nobody's."""
        key = key_in(connection.headers)
        if key is not None:
            return await self._program(key)
        token = self._token(connection)
        if token is None:
            return None
        visitor = digest(token)
        return visitor if await self._knows(visitor) else None

    async def _program(self, key: str) -> str:
        visitor = program_digest(key)
        if TOKEN_SHAPE.fullmatch(key) and await self._knows(visitor):
            return visitor
        raise Refusal(
            401, "unknown_key", "No program is known here by this key; claim a seat by its link."
        )

    async def _knows(self, visitor: str) -> bool:
        if visitor in self._known:
            self._known.move_to_end(visitor)
            return True
        if await self._store.knows_visitor(visitor):
            self._remember(visitor)
            return True
        return False

    async def welcome(self) -> tuple[str, Cookie]:
        """Write a new visitor down; the cookie goes with the answer."""
        token = new_token()
        return await self._written_down(digest(token)), self._cookie(token)

    async def welcome_program(self) -> tuple[str, str]:
        """Write a new program down; the key is its to keep."""
        key = new_token()
        return await self._written_down(program_digest(key)), key

    async def _written_down(self, visitor: str) -> str:
        await self._store.add_visitor(visitor, int(time.time()))
        self._remember(visitor)
        return visitor

    def renewed(self, connection: ASGIConnection) -> list[Cookie]:  # type: ignore[type-arg]
        """The visitor's cookie for another year, so that who comes now and then is not forgotten;
        none for who has none."""
        token = self._token(connection)
        return [] if token is None else [self._cookie(token)]

    def _token(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """By the name it has here, or that from before the server spoke encrypted."""
        token = connection.cookies.get(self._name) or connection.cookies.get(COOKIE)
        return token if token is not None and TOKEN_SHAPE.fullmatch(token) else None

    def _cookie(self, token: str) -> Cookie:
        return Cookie(
            key=self._name,
            value=token,
            path="/",
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )

    def _remember(self, visitor: str) -> None:
        self._known[visitor] = None
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
