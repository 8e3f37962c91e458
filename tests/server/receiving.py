"""Those to whom a server sends notices, as they really are: a push service with a browser behind
it, and a mail server."""

from __future__ import annotations

import base64
import contextlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Device:
    """A browser that has subscribed: it alone can read what is sent to it."""

    def __init__(self, service: str, name: str = "one") -> None:
        self._key = ec.generate_private_key(CURVE)
        self._secret = b"sixteen letters!"
        self.public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.endpoint = f"{service}/push/{name}"

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encoded(self.public), "auth": encoded(self._secret)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        """As RFC 8291 says that a browser does."""
        salt, length = body[:16], body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self._key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + self.public + theirs
        secret = HKDF(hashes.SHA256(), 32, self._secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text.endswith(b"\x02"), "the last record says that it is"
        told: dict[str, Any] = json.loads(text[:-1])
        return told


@dataclass
class Push:
    """What came to a push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str, service: str) -> dict[str, Any]:
        """Who signed it, as a push service looks: with the server's public key and no other."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme, parts["k"]) == ("vapid", key)
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
        claims: dict[str, Any] = jwt.decode(
            parts["t"], public, algorithms=["ES256"], audience=service
        )
        return claims


@dataclass
class PushService:
    """A push service that answers as it is told to."""

    address: str = ""
    status: int = 201
    received: list[Push] = field(default_factory=list)


@contextlib.contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.append(Push(self.path, headers, body))
            self.send_response(service.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


class Letters:
    """All mails that a mail server took."""

    def __init__(self) -> None:
        self.received: list[tuple[list[str], EmailMessage]] = []

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.received.append((list(envelope.rcpt_tos), mail))
        return "250 OK"


@contextlib.contextmanager
def mail_server(port: int) -> Iterator[Letters]:
    letters = Letters()
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield letters
    finally:
        controller.stop()
