"""What keeps passkeys, in software: it answers as a browser with an authenticator does."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, HAS_KEY = 0x01, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """One key for one host; it counts how often it signs."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin = origin
        self._host = host
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.credential = secrets.token_bytes(16)
        self.counter = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a server offers that keeps passkeys."""
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        named = len(self.credential).to_bytes(2) + self.credential
        data = self._data(PRESENT | HAS_KEY) + bytes(16) + named + cbor2.dumps(public)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._answer(clientDataJSON=b64(client), attestationObject=b64(attested))

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a server asks that wants to see one."""
        self.counter += 1
        data, client = self._data(PRESENT), self._client("webauthn.get", options)
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=b64(client), authenticatorData=b64(data), signature=b64(signature)
        )

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self._host.encode()).digest()
        return host + bytes([flags]) + self.counter.to_bytes(4)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(told).encode()

    def _answer(self, **response: str) -> dict[str, Any]:
        named = b64(self.credential)
        return {"id": named, "rawId": named, "type": "public-key", "response": response}
