"""Tokens: who holds one may come in. The store keeps their digests alone."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

TOKEN_SHAPE = re.compile(r"[A-Za-z0-9_-]{22,43}")


def new_token() -> str:
    """192 bits from the system's generator: for cookies, invites and spectator links."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What the store keeps of a token. The tokens are random, so no salt is needed."""
    return base64.urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).decode().rstrip("=")
