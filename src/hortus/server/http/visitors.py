"""Who you are: a cookie with a random token, or a program's key, and nothing else. The store keeps
its digest."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hortus.server.http.bearer import key_in
from hortus.server.http.doors import Doorkeeper
from hortus.server.refusals import Refusal
from hortus.server.settings import Settings
from hortus.server.store import entering
from hortus.server.store.database import Store
from hortus.server.store.devices import Devices
from hortus.server.tokens import TOKEN_SHAPE, Seal, digest, new_token, program_digest

COOKIE = "hortus_visitor"
HERE_ALONE = "__Host-"  # browsers take such a cookie over an encrypted line from this host only
YEAR = 365 * 24 * 60 * 60


class Visitors:
    """Knows visitors by the cookie of their device, and programs by their key. A visitor is written
    down with the first thing they do that lasts (opening a table, claiming a seat); looking around
    leaves no trace.

    Attributes:
        doorkeeper: says who may lay tables.
    """

    def __init__(self, store: Store, devices: Devices, seal: Seal, settings: Settings) -> None:
        self.doorkeeper = Doorkeeper(store, seal, settings)
        self._store = store
        self._devices = devices
        self.secure = settings.secure  # cookies go over encrypted lines alone
        self._name = HERE_ALONE + COOKIE if settings.secure else COOKIE

    async def recognise(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """The visitor, or None for a stranger (a made-up cookie is a stranger's). Of who sends a
        key nothing else is looked at. Raises Refusal if it is nobody's."""
        key = key_in(connection.headers)
        if key is not None:
            return await self._program(key)
        token = self._token(connection)
        return None if token is None else await self._devices.visitor_at(digest(token))

    async def _program(self, key: str) -> str:
        known = TOKEN_SHAPE.fullmatch(key)
        program = await self._devices.visitor_at(program_digest(key)) if known else None
        if program is None:
            raise Refusal(
                401,
                "unknown_key",
                "No program is known here by this key; claim a seat by its link.",
            )
        return program

    async def welcome(self) -> tuple[str, Cookie]:
        """Write a new visitor down, who comes by somebody's invitation; the cookie goes with the
        answer."""
        return await self._write_down(self.doorkeeper.entering_by_link())

    async def _write_down(self, entered: int | None) -> tuple[str, Cookie]:
        token = new_token()
        return await self._devices.welcome(digest(token), entered), self._cookie(token)

    async def welcome_program(self) -> tuple[str, str]:
        """Write a new program down, which may sit where it was invited; the key is its to keep."""
        key = new_token()
        return await self._devices.welcome(program_digest(key), None), key

    async def receive(self, connection: ASGIConnection) -> tuple[str, list[Cookie]]:  # type: ignore[type-arg]
        """The visitor, written down if they are new; and the cookie that then goes with the
        answer. Raises Refusal where the door is closed to them."""
        visitor = await self.recognise(connection)
        await self.doorkeeper.require_inside(visitor)
        if visitor is not None:
            return visitor, []
        visitor, cookie = await self.welcome()
        return visitor, [cookie]

    async def known_or_received(
        self, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> tuple[str, list[Cookie]]:
        """The visitor, also one who came by an invitation; a stranger is received."""
        visitor = await self.recognise(connection)
        return await self.receive(connection) if visitor is None else (visitor, [])

    async def admit(self, connection: ASGIConnection) -> list[Cookie]:  # type: ignore[type-arg]
        """The door is open to them from now on; the cookie of who is new."""
        visitor = await self.recognise(connection)
        if visitor is not None:
            await entering.enter(self._store, visitor)
            return []
        _, cookie = await self._write_down(int(time.time()))
        return [cookie]

    async def another_device(self, visitor: str) -> Cookie:
        """The cookie for a device that is a visitor's from now on."""
        return self._cookie(await self._devices.add(visitor))

    async def only_device(self, visitor: str) -> Cookie:
        """The same, where none of their others is theirs any more."""
        return self._cookie(await self._devices.sign_out_everywhere(visitor))

    async def leave(self, connection: ASGIConnection, visitor: str) -> None:  # type: ignore[type-arg]
        """This device is the visitor's no more."""
        if (token := self._token(connection)) is not None:
            await self._devices.sign_out(digest(token), visitor)

    def device(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """What the store calls the device that asks; None where it has no cookie."""
        token = self._token(connection)
        return None if token is None else digest(token)

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
            secure=self.secure,
        )
