"""Tokens: who holds one may come in. The store keeps their digests, and those that a host may want
to see again sealed: whoever has the database alone can open nothing."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
import string
from pathlib import Path

ID_LETTERS = string.ascii_lowercase + string.digits
SEAL = "seal"  # a file in the data folder: what opens the links that hosts see again
TOKEN_SHAPE = re.compile(r"[A-Za-z0-9_-]{22,43}")


def new_token() -> str:
    """192 bits from the system's generator: for cookies, keys, invites and spectator links."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """What a table, or a deal, is called in addresses and in the store."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))


def digest(token: str) -> str:
    """What the store keeps of a token. The tokens are random, so no salt is needed."""
    return base64.urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).decode().rstrip("=")


def program_digest(key: str) -> str:
    """The same of the key by which a program is known. It is never that of a cookie, so a key is
    worth nothing as a cookie, nor a cookie as a key."""
    return digest(f"program {key}")


class Seal:
    """Closes tokens so that this server alone can open them again, with a secret that lies in a
    file of its own beside the database. Another server on the same database opens nothing; its
    hosts make new links."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / SEAL
        self._secret: bytes | None = None

    def close(self, token: str) -> str:
        return base64.urlsafe_b64encode(self._masked(token.encode(), digest(token))).decode()

    def open(self, closed: str | None, key: str | None) -> str | None:
        """The token whose digest is `key`; None if this is not what was closed here."""
        if closed is None or key is None:
            return None
        try:
            token = self._masked(base64.urlsafe_b64decode(closed), key).decode()
        except ValueError:
            return None
        return token if digest(token) == key else None

    def pseudonym(self, text: str) -> str:
        """What stands for a text that is no token: without the secret nobody finds it by trying."""
        return digest(hmac.digest(self._read(), text.encode(), "sha256").hex())

    def _masked(self, text: bytes, key: str) -> bytes:
        """Every token has a mask of its own, which only the secret gives."""
        mask = hmac.digest(self._read(), key.encode(), "sha512")
        return bytes(one ^ other for one, other in zip(text, mask, strict=False))

    def _read(self) -> bytes:
        if self._secret is None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            try:
                made = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                self._secret = self._file.read_bytes()
            else:
                self._secret = secrets.token_bytes(32)
                with os.fdopen(made, "wb") as file:
                    file.write(self._secret)
        return self._secret
