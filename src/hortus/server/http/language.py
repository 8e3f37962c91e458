"""The language that a visitor reads, as the browser's Accept-Language tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from litestar.connection import ASGIConnection

from hortus.engine.words import LANGUAGES

USUAL: Final = LANGUAGES[0]
MOST_WISHES: Final = 20  # of which more would be nobody's


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first of the visitor's languages that there are words in; English without one."""
    wishes = sorted(_wishes(request.headers.get("accept-language", "")), reverse=True)
    return next((language for weight, _, language in wishes if weight > 0), USUAL)


def _wishes(header: str) -> Iterator[tuple[float, int, str]]:
    """Weight, place (the earlier the greater) and language of each wish that can be met."""
    for n, wish in enumerate(header.split(",")[:MOST_WISHES]):
        tag, _, weight = wish.partition(";q=")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            yield _weight(weight.strip()), -n, language


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
