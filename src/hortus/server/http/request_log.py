"""A line of the log for every request, where the log is for machines."""

from __future__ import annotations

import logging
import time

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hortus.server.logs import FIELDS, REQUESTS

log = logging.getLogger(REQUESTS)

SWITCHED = 101  # a websocket that was accepted
FORBIDDEN = 403  # one that was not


class RequestLog:
    """Tells of each request how it was asked, by the template of its address, how it was answered,
    and how long that took; of a websocket once it is closed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = time.monotonic()
        status = FORBIDDEN if kind == "websocket" else 500

        async def heard(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = SWITCHED
            await send(message)

        try:
            await self._app(scope, receive, heard)
        finally:
            told = {
                "method": str(scope.get("method", "WEBSOCKET")),
                "route": scope.get("path_template"),  # none where the door refused it
                "status": status,
                "milliseconds": round(1000 * (time.monotonic() - begun), 1),
            }
            log.info("request", extra={FIELDS: told})
