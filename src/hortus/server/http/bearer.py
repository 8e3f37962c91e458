"""Doors for who has a secret that whoever runs the server has set."""

from __future__ import annotations

import hmac
from typing import Any

from litestar.connection import ASGIConnection

from hortus.server.refusals import missing

BEARER = "Bearer "


def require_bearer(connection: ASGIConnection[Any, Any, Any, Any], wanted: str | None) -> None:
    """Raises Refusal, as if there were no door, for who does not send it, and where none is set."""
    given = connection.headers.get("authorization", "")
    if wanted is None or not hmac.compare_digest(given.encode(), f"{BEARER}{wanted}".encode()):
        raise missing("There is nothing at this address.")
