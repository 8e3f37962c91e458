"""The secret that a program sends with each request in place of a cookie.

It goes as `Authorization: Bearer KEY`. No browser sends one by itself, whatever page is open in
it. So what comes with a key is never a forged request, as long as nothing else that comes along,
such as a cookie, is looked at.
"""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.handlers import BaseRouteHandler

from hortus.server.refusals import forbidden, missing

SCHEME: Final = "bearer "


def key_in(headers: Headers) -> str | None:
    """The key of whoever sent these headers; None for who has none, such as a browser. Other
    schemes are a proxy's concern: browsers do send a password of its page by themselves."""
    sent = headers.get("authorization", "")
    return sent[len(SCHEME) :].strip() if sent.lower().startswith(SCHEME) else None


def for_people(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard of what a program shall not do: lay tables, or ask for advice."""
    if key_in(connection.headers) is not None:
        raise forbidden("This is for people; a program plays at the seat it has.", "for_people")


def require_bearer(connection: ASGIConnection[Any, Any, Any, Any], wanted: str | None) -> None:
    """A door for who has a secret that whoever runs the server has set. Raises Refusal, as if there
    were no door, for who does not send it, and where none is set."""
    given = key_in(connection.headers) or ""
    if wanted is None or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise missing("There is nothing at this address.")
