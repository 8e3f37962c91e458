"""At the door: who may speak to this server at all, how fast, and what every answer carries.

This wraps the whole application, so that it also holds for addresses that do not exist.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hortus.server.http.addresses import address_of
from hortus.server.http.bearer import key_in
from hortus.server.http.notices import ONE_CLICK
from hortus.server.http.static import CONTENT_POLICY
from hortus.server.http.token_bucket import Buckets
from hortus.server.refusals import Refusal, exhausted, forbidden
from hortus.server.settings import Settings

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
NOBODY = "'none'"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
API = "/api/"
# To whoever watches over the server, as often as they ask.
ALWAYS_TOLD = {"/api/health", "/api/health/ready"}
# Proxies and Prometheus call it by an address of its own, which no visitor knows.
BY_ANY_NAME = {*ALWAYS_TOLD, "/api/metrics"}

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """Refuses foreign hosts (DNS rebinding), foreign pages (forged requests), floods, and
    bodies that are not JSON; puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, addresses: tuple[str, ...] = ()) -> None:
        self._app = app
        self._settings = settings
        self._hosts = {name.lower() for name in (*LOOPBACK, *addresses, *settings.hosts)}
        # Old browsers know no more than whether anybody may.
        self._dress = HEADERS if settings.framed_by else {**HEADERS, "x-frame-options": "DENY"}
        self._frames = f"frame-ancestors {' '.join(settings.framed_by) or NOBODY}"
        limits = settings.limits
        self._reads = Buckets(limits.reads_per_second, limits.read_burst)
        self._commands = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refusal as refusal:
            await self._refuse(scope, send, refusal)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in self._dress.items():
                    headers[name] = value
                policy = headers.get("content-security-policy", CONTENT_POLICY)
                headers["content-security-policy"] = f"{policy}; {self._frames}"
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, dressed)

    # ------------------------------------------------------------------- the checks

    def _check(self, scope: Scope) -> None:
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        commanding = str(scope["type"]) == "websocket" or scope.get("method") not in SAFE_METHODS
        path = str(scope["path"])
        if not (self._knows(host) or (path in BY_ANY_NAME and not commanding)):
            raise Refusal(
                421,
                "wrong_host",
                "This server does not answer to that name; use the address it printed, or start "
                "it with HORTUS_HOSTS naming the host.",
            )
        if not commanding:
            if path.startswith(API) and path not in ALWAYS_TOLD:
                self._check_rate(scope, self._reads)
            return
        if key_in(headers) is None:
            self._check_origin(headers, host, str(scope["scheme"]))
        if str(scope["type"]) == "http":
            if not path.startswith(ONE_CLICK):
                self._check_body(headers)
            self._check_rate(scope, self._commands)

    def _knows(self, host: str) -> bool:
        name = _name(host)
        return name in self._hosts

    def _check_origin(self, headers: Headers, host: str, scheme: str) -> None:
        """Browsers tell which page sent a command; other programs say nothing, and have no
        cookie of someone else's to misuse. A page that came without encryption is foreign to a
        server that speaks with it: somebody on the way may have written it."""
        origin = headers.get("origin")
        foreign = forbidden("Commands are taken only from this server's own pages.", "wrong_origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
                raise foreign
            return
        if origin in self._settings.origins:
            return
        page = urlsplit(origin)
        encrypted = self._settings.secure or scheme in {"https", "wss"}
        if page.netloc.lower() != host.lower() or (encrypted and page.scheme != "https"):
            raise foreign

    def _check_body(self, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        if length == "0" and "transfer-encoding" not in headers:
            return
        if headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refusal(
                415,
                "unsupported_media_type",
                "Send the body as JSON: Content-Type application/json.",
            )

    def _check_rate(self, scope: Scope, buckets: Buckets) -> None:
        if not buckets.take(address_of(scope)):
            raise exhausted("Too many requests from this address; wait a second.")

    # ------------------------------------------------------------------ the refusal

    async def _refuse(self, scope: Scope, send: Send, refusal: Refusal) -> None:
        if str(scope["type"]) == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.error})
            return
        body = msgspec.json.encode(refusal.problem)
        headers = {
            "content-type": "application/json",
            "content-length": str(len(body)),
            **HEADERS,
            **{name.lower(): value for name, value in (refusal.headers or {}).items()},
        }
        await send(
            {
                "type": "http.response.start",
                "status": refusal.status,
                "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            }
        )
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _name(host: str) -> str:
    """The host of a Host header, without its port and brackets."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return host.rpartition(":")[0] if ":" in host else host
