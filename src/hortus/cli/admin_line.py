"""The line of `hortus admin` to a running server: it asks over HTTP, as a page does, so that it
does not matter where the server runs and what keeps its tables."""

from __future__ import annotations

import http.client
import os
from typing import Any, Final, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec

from hortus.engine.errors import HortusError
from hortus.server.wire.tables import Problem

SECRET: Final = "HORTUS_ADMIN"
PATIENCE: Final = 60.0  # seconds
NO_SECRET: Final = (
    f"{SECRET} is not set: start the server with at least 20 random letters and digits in it, and "
    "set the same here."
)
CLOSED: Final = f"{{server}} has no door for this {SECRET}: start the server with the same one."
SILENT: Final = "no Hortus answers at {server} ({why}): start it, or name another with --server."
NO_ADDRESS: Final = "{server!r} is no address of a server; write http://localhost:8417."

T = TypeVar("T")


class RefusedError(HortusError):
    """What was asked for the server does not do, and says why; it may do the next thing."""


class Line:
    """Asks one server. Whatever it refuses is raised as RefusedError, with its own sentence."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._secret = os.environ.get(SECRET, "").strip()
        if not self._secret:
            raise HortusError(NO_SECRET)

    def get(self, path: str, kind: type[T], **query: Any) -> T:
        return self._ask("GET", f"{path}{_asked(query)}", kind)

    def put(self, path: str, body: Any, kind: type[T]) -> T:
        return self._ask("PUT", path, kind, msgspec.json.encode(body))

    def delete(self, path: str, kind: type[T], **query: Any) -> T:
        return self._ask("DELETE", f"{path}{_asked(query)}", kind)

    def _ask(self, method: str, path: str, kind: type[T], body: bytes | None = None) -> T:
        status, text = self._send(method, path, body)
        if status < 300:
            return msgspec.json.decode(text or b"null", type=kind)
        if status == 404 and self._send("GET", "/upkeep", None)[0] == 404:
            raise HortusError(CLOSED.format(server=self._server))
        try:
            raise RefusedError(msgspec.json.decode(text, type=Problem).message)
        except msgspec.DecodeError:  # what stands before it answers
            raise HortusError(f"{self._server} answers with the status {status}.") from None

    def _send(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        line = self._open()
        headers = {"Authorization": f"Bearer {self._secret}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            line.request(method, f"/api/admin{path}", body, headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise HortusError(SILENT.format(server=self._server, why=why)) from error
        finally:
            line.close()

    def _open(self) -> http.client.HTTPConnection:
        try:
            parts = urlsplit(self._server)
            host, port = parts.hostname, parts.port
        except ValueError:
            host = port = None
        if not host or parts.scheme not in ("http", "https") or parts.path not in ("", "/"):
            raise HortusError(NO_ADDRESS.format(server=self._server))
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        return kind(host, port, timeout=PATIENCE)


def _asked(query: dict[str, Any]) -> str:
    """What of a query is given, as the end of an address."""
    given = {name: value for name, value in query.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""
