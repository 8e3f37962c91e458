"""Every error a client can get, as one JSON shape, never a traceback."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from hortus.server import metrics
from hortus.server.http.language import language_of
from hortus.server.refusals import Refusal, as_sentence
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.wire.tables import Problem

log = logging.getLogger("hortus.server")

# A stable name for errors that the framework raises by status alone.
NAMES = {
    400: "invalid",
    401: "unknown_visitor",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "too_large",
    415: "unsupported_media_type",
    421: "wrong_host",
    429: "too_fast",
    503: "unavailable",
}

SENTENCES = {
    404: "There is nothing at this address; the endpoints are listed at /api/schema/openapi.json.",
    405: "This address does not take that method; the Allow header names those it takes.",
    413: "The request is too large; send at most 64 KB, or 1 MB for a record or a box.",
}


def answer(problem: Problem, status: int, headers: dict[str, str] | None = None) -> Response[Any]:
    metrics.REFUSALS.labels(problem.error).inc()
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    return answer(refusal.problem_in(language_of(request)), refusal.status, refusal.headers)


def on_invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Any]:
    """The framework checked a body, a path or a query against its type."""
    message, where = error.detail.rstrip("."), None
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        first = error.extra[0]
        message = str(first.get("message", message))
        where = str(first["key"]) if first.get("key") else None
    return answer(Problem("invalid", as_sentence(message), where=where or place(message)), 400)


def on_unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The framework could not even read the body as JSON."""
    deep = isinstance(error, RecursionError)
    what = "The body is nested too deeply." if deep else "The body is no text; send it as UTF-8."
    return answer(Problem("invalid", what), 400)


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = error.status_code
    if status >= 500:
        log.error("request failed: %s", error.detail)
        return answer(Problem("internal", "The server could not answer; try again."), status)
    message = SENTENCES.get(status) or as_sentence(error.detail or HTTPStatus(status).phrase)
    name = NAMES.get(status, "invalid")
    return answer(Problem(name, message, where=place(message)), status, error.headers)


def on_silence(_: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The database does not answer."""
    return answer(silent_database(error), 503)


def silent_database(error: Exception) -> Problem:
    """What is said while it does not; the log gets a line."""
    log.error("the database does not answer: %s", error)
    return Problem("unavailable", "The server cannot reach its database; try again in a moment.")


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the log gets the traceback, the client a plain sentence."""
    log.error("%s %s failed", request.method, request.scope["path_template"], exc_info=error)
    return answer(
        Problem("internal", "The server made a mistake; its log has the details. Try again."), 500
    )


def place(message: str) -> str | None:
    """The field that msgspec names at the end of its messages, without the `$`."""
    found = re.search(r"at `(?:key in )?\$\.?([^`]*)`", message)
    return found.group(1) or None if found else None


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    ValidationException: on_invalid,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_unreadable,
    RecursionError: on_unreadable,
    **dict.fromkeys(UNREACHABLE, on_silence),
    Exception: on_failure,
}
