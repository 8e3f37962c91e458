"""Refusals: what the server will not do, and why, as the wire tells it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Final

import msgspec

from hortus.engine.errors import HortusError, IllegalMove, InvalidMove
from hortus.engine.plain import printable, shortened
from hortus.lessons import Said
from hortus.server.wire.tables import Problem

LONGEST: Final = 600  # letters of a message


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

    def problem_in(self, language: str) -> Problem:
        """What the client is told, in a language where there are words for it."""
        return self.problem


class Mistake(Refusal):
    """A refusal of what the library found wrong in a document, a record or an option: worded in
    the visitor's language, its parts in fields."""

    def __init__(
        self, name: str, about: HortusError, *, where: str | None, player: str | None = None
    ) -> None:
        super().__init__(400, name, as_sentence(str(about)), where=where)
        self._about = about
        self._player = player

    def problem_in(self, language: str) -> Problem:
        about = self._about
        return msgspec.structs.replace(
            self.problem,
            message=as_sentence(about.said(language)),
            player=self._player,
            key=about.key,
            values=about.values_in(language),
        )


class NotAsked(Refusal):
    """A move that the rules allow and the lesson does not ask for: it has its own answer."""

    def __init__(self, said: Said) -> None:
        super().__init__(409, "not_asked", said.en)
        self.problem.said = said


def as_sentence(text: str) -> str:
    """`players 1 and 2 are both called Ann` as a sentence, in one line."""
    text = shortened(printable(text.strip()), LONGEST)
    end = "" if text.endswith((".", "?", "!")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"


def invalid(message: str, where: str | None = None) -> Refusal:
    return Refusal(400, "invalid", message, where=where)


def forbidden(message: str, error: str = "forbidden") -> Refusal:
    return Refusal(403, error, message)


def missing(message: str) -> Refusal:
    return Refusal(404, "not_found", message)


def conflict(error: str, message: str) -> Refusal:
    return Refusal(409, error, message)


def exhausted(message: str, seconds: int = 1, error: str = "too_fast") -> Refusal:
    return Refusal(429, error, message, headers={"Retry-After": str(seconds)})


def too_often(message: str, seconds: int) -> Refusal:
    """What is asked for again in a moment is refused again."""
    return exhausted(message, seconds, "too_often")


def full(error: str, message: str) -> Refusal:
    return Refusal(503, error, message)


@contextlib.contextmanager
def refusals() -> Iterator[None]:
    """What the engine refuses, as the wire tells it."""
    try:
        yield
    except IllegalMove as error:
        raise Refusal(409, "illegal_move", error.sentence, rule=error.rule) from error
    except InvalidMove as error:
        raise Refusal(400, "invalid_move", str(error), where="move") from error
