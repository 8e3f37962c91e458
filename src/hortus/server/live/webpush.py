"""Web Push: messages that only one browser can read (RFC 8291), and how a server shows push
services who it is (RFC 8292)."""

from __future__ import annotations

import base64
import os
import time
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes: every message is one record
LAST: Final = b"\x02"  # after the text of the last record
SALT: Final = 16  # bytes
SECRET: Final = 16  # bytes that a browser shares with the server
POINT: Final = 65  # bytes of a public key
SCALAR: Final = 32  # bytes of a private one
TOKEN_SECONDS: Final = 12 * 60 * 60  # push services allow a day


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True, slots=True)
class Reader:
    """The one browser that can read a message."""

    key: bytes  # its public key
    secret: bytes

    @classmethod
    def named(cls, p256dh: str, auth: str) -> Reader:
        """As a browser names it. Raises ValueError naming the field that is wrong."""
        try:
            key = decoded(p256dh)
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
        except ValueError:
            raise ValueError("keys.p256dh") from None
        if len(key) != POINT:
            raise ValueError("keys.p256dh")
        try:
            secret = decoded(auth)
        except ValueError:
            raise ValueError("keys.auth") from None
        if len(secret) != SECRET:
            raise ValueError("keys.auth")
        return cls(key, secret)


def encrypt(
    text: bytes,
    reader: Reader,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a message with the content encoding `aes128gcm`.

    Args:
        text: at most some 3,900 bytes.
        reader: who can read it.
        key, salt: used once; made anew unless given.
    """
    key = key or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT)
    ours = public_bytes(key.public_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, reader.key)
    shared = key.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, reader.secret, b"WebPush: info\0" + reader.key + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(content_key).encrypt(nonce, text + LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + record


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Signer:
    """Shows push services who this server is."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        """`contact`: whom a push service may write to, as `mailto:` or the address of a page."""
        self._key = key
        self._contact = contact
        self.public = encoded(public_bytes(key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header of that name, for a message to an address of a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self._contact,
        }
        token = jwt.encode(claims, self._key, algorithm="ES256")
        return f"vapid t={token}, k={self.public}"


def new_key() -> str:
    """A private key as it is written down."""
    return _written(ec.generate_private_key(CURVE))


def _written(key: ec.EllipticCurvePrivateKey) -> str:
    return encoded(key.private_numbers().private_value.to_bytes(SCALAR, "big"))


def read_key(written: str) -> ec.EllipticCurvePrivateKey:
    """Raises ValueError."""
    return ec.derive_private_key(int.from_bytes(decoded(written), "big"), CURVE)
