"""The push services of browsers: the addresses they give out, and messages to them.

An address comes from whoever asks to be told, so it may be anything. None leads this server to a
machine of its own network: only addresses of the public internet are spoken to, whatever name they
hide behind, and no answer sends it on to another.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Iterable
from functools import partial
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import httpcore

from hortus.server.live.courier import Courier
from hortus.server.live.webpush import Reader, Signer, encrypt
from hortus.server.notice_settings import NoticeSettings
from hortus.server.store import notices
from hortus.server.store.database import Store
from hortus.server.store.notices import Subscription

log = logging.getLogger("hortus.server")

HTTPS: Final = 443
SECONDS: Final = 15.0  # that one message may take in all
KEPT_SECONDS: Final = 24 * 60 * 60  # a service keeps it for a device that is off
HANDS: Final = 4  # messages at a time
AGAIN: Final = (5.0, 60.0)  # seconds until it is tried again
GONE: Final = {404, 410}
UNANSWERED: Final = (
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.TimeoutException,
    httpcore.UnsupportedProtocol,
)
LENGTH: Final = 1024  # bytes of every message before it is encrypted: its length tells nothing
LINES: Final = 8  # kept open to services


def is_public(address: str) -> bool:
    """Whether an IP address is one of the public internet, also where one holds another."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        held = (ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ()))
        if any(one is not None for one in held) or ip in TRANSLATED:
            return False
    return ip.is_global and not ip.is_multicast


TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")  # IPv4 addresses behind IPv6 ones


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Looks a name up once, and connects to what was found and looked at, to nothing else."""

    def __init__(self) -> None:
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(
                host, port, type=socket.SOCK_STREAM
            )
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not addresses or not all(map(is_public, addresses)):
            raise httpcore.ConnectError(f"{host} is not in the public internet")
        return await self._network.connect_tcp(
            addresses[0], port, timeout, local_address, socket_options
        )


class PushServices:
    """Sends messages to browsers, one after the other, in the background."""

    def __init__(self, store: Store, settings: NoticeSettings, most: int, signer: Signer) -> None:
        """`most`: messages that wait."""
        self._store = store
        self._trusted = settings.services
        self._signer = signer
        self._courier = Courier("notices to browsers", HANDS, most)
        self._public = httpcore.AsyncConnectionPool(
            max_connections=LINES, keepalive_expiry=30.0, network_backend=PublicNetwork()
        )
        self._own = httpcore.AsyncConnectionPool(max_connections=LINES, keepalive_expiry=30.0)

    @property
    def key(self) -> str:
        """By which browsers know this server."""
        return self._signer.public

    def knows(self, endpoint: str) -> bool:
        """Whether a message may be sent to an address at all. Where its name leads is looked at
        when one is."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            return False
        if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
            return False
        if _origin(parts) in self._trusted:
            return True
        named = bool(parts.hostname) and "." in str(parts.hostname) and not _is_ip(parts.hostname)
        return parts.scheme == "https" and named and port in {None, HTTPS} and not parts.username

    async def keep_sending(self) -> None:
        """For as long as the server runs."""
        try:
            await self._courier.keep_going()
        finally:
            await self._public.aclose()
            await self._own.aclose()

    def send(self, to: Subscription, text: bytes, topic: str) -> None:
        """`topic`: a later message takes the place of one on the same that has not been fetched."""
        self._courier.hand(partial(self._send, to, text, topic, AGAIN))

    async def _send(
        self, to: Subscription, text: bytes, topic: str, again: tuple[float, ...]
    ) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(to, text, topic)
        except (*UNANSWERED, TimeoutError) as error:
            log.warning("a push service does not answer: %s", str(error) or type(error).__name__)
            status = 503
        if status in GONE:
            await notices.drop(self._store, to)
        elif (status == 429 or status >= 500) and again:
            next_time = partial(self._send, to, text, topic, again[1:])
            self._courier.hand_later(next_time, again[0])
        elif status >= 300:
            log.warning("a push service answered %s", status)

    async def _post(self, to: Subscription, text: bytes, topic: str) -> int:
        """The status of the answer; its body is nobody's concern."""
        trusted = _origin(urlsplit(to.endpoint)) in self._trusted
        pool = self._own if trusted else self._public
        headers = [
            ("Authorization", self._signer.authorization(to.endpoint)),
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", str(KEPT_SECONDS)),
            ("Topic", topic),
            ("Urgency", "normal"),
        ]
        body = encrypt(text.ljust(LENGTH), Reader.named(to.p256dh, to.auth))
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        async with pool.stream(
            "POST", to.endpoint, headers=headers, content=body, extensions={"timeout": timeout}
        ) as answer:
            return answer.status


def _origin(parts: SplitResult) -> str:
    return f"{parts.scheme}://{parts.netloc}"


def _is_ip(host: str | None) -> bool:
    try:
        ipaddress.ip_address(host or "")
    except ValueError:
        return False
    return True
