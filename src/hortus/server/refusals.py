"""Refusals: what the server will not do, and why, as the wire tells it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from hortus.engine.errors import IllegalMove, InvalidMove
from hortus.server.wire import Problem


class Refusal(Exception):
    """A request that the server will not carry out, and why."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        *,
        rule: str | None = None,
        where: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.problem = Problem(error, message, rule, where)
        self.headers = headers


def invalid(message: str, where: str | None = None) -> Refusal:
    return Refusal(400, "invalid", message, where=where)


def forbidden(message: str, error: str = "forbidden") -> Refusal:
    return Refusal(403, error, message)


def missing(message: str) -> Refusal:
    return Refusal(404, "not_found", message)


def conflict(error: str, message: str) -> Refusal:
    return Refusal(409, error, message)


def exhausted(message: str, seconds: int = 1) -> Refusal:
    return Refusal(429, "too_fast", message, headers={"Retry-After": str(seconds)})


@contextlib.contextmanager
def refusals() -> Iterator[None]:
    """What the engine refuses, as the wire tells it."""
    try:
        yield
    except IllegalMove as error:
        raise Refusal(409, "illegal_move", error.sentence, rule=error.rule) from error
    except InvalidMove as error:
        raise Refusal(400, "invalid_move", str(error), where="move") from error
