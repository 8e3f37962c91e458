"""Who you are: a cookie with a random token, and nothing else. The store keeps its digest."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hortus.server.settings import Settings
from hortus.server.store.database import Store
from hortus.server.tokens import TOKEN_SHAPE, digest, new_token

COOKIE = "hortus_visitor"
HERE_ALONE = "__Host-"  # browsers take such a cookie over an encrypted line from this host only
YEAR = 365 * 24 * 60 * 60
REMEMBERED = 4096  # visitors whose digest was looked up lately


class Visitors:
    """Knows visitors by their cookie. A visitor is written down with the first thing they do
    that lasts (opening a table, claiming a seat); looking around leaves no trace."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._secure = settings.secure
        self._name = HERE_ALONE + COOKIE if settings.secure else COOKIE
        self._known: OrderedDict[str, None] = OrderedDict()

    async def recognise(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """The visitor's digest, or None for a stranger (a made-up cookie is a stranger's)."""
        token = self._token(connection)
        if token is None:
            return None
        visitor = digest(token)
        if visitor in self._known:
            self._known.move_to_end(visitor)
            return visitor
        if await self._store.knows_visitor(visitor):
            self._remember(visitor)
            return visitor
        return None

    async def welcome(self) -> tuple[str, Cookie]:
        """Write a new visitor down; the cookie goes with the answer."""
        token = new_token()
        visitor = digest(token)
        await self._store.add_visitor(visitor, int(time.time()))
        self._remember(visitor)
        return visitor, self._cookie(token)

    def forget(self, visitor: str) -> None:
        """They were erased, and are a stranger from now on."""
        self._known.pop(visitor, None)

    def no_cookies(self) -> list[Cookie]:
        """In place of those that a visitor may have, none."""
        names = dict.fromkeys((self._name, COOKIE))
        return [replace(self._cookie(""), key=name, max_age=0) for name in names]

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
