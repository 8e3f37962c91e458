"""Who you are: a cookie with a random token, and nothing else. The store keeps its digest."""

from __future__ import annotations

import time
from collections import OrderedDict

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hortus.server.settings import Settings
from hortus.server.store.database import Store
from hortus.server.tokens import TOKEN_SHAPE, digest, new_token

COOKIE = "hortus_visitor"
YEAR = 365 * 24 * 60 * 60
REMEMBERED = 4096  # visitors whose digest was looked up lately


class Visitors:
    """Knows visitors by their cookie. A visitor is written down with the first thing they do
    that lasts (opening a table, claiming a seat); looking around leaves no trace."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._secure = settings.secure
        self._known: OrderedDict[str, None] = OrderedDict()

    async def recognise(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """The visitor's digest, or None for a stranger (a made-up cookie is a stranger's)."""
        token = connection.cookies.get(COOKIE)
        if token is None or not TOKEN_SHAPE.fullmatch(token):
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
        return visitor, Cookie(
            key=COOKIE,
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
