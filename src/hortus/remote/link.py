"""The link by which somebody is invited to a seat, and requests to the server that it leads to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from hortus.engine.errors import HortusError
from hortus.engine.plain import shown
from hortus.server.wire.tables import Problem

SHAPE: Final = re.compile(r"/t/([a-z0-9]{12})/([A-Za-z0-9_-]{22,43})")
SECONDS: Final = 30.0  # until a server that does not answer is given up
MOST: Final = 4_000_000  # bytes of an answer

T = TypeVar("T")


class LineError(HortusError):
    """The server cannot be reached, or does not do what it was asked for."""


@dataclass(frozen=True)
class Link:
    """What a link to a seat says.

    Attributes:
        server: scheme and address, such as `https://garden.example`.
        table: the table's name there.
        token: what opens the seat, once.
    """

    server: str
    table: str
    token: str

    @classmethod
    def read(cls, text: str) -> Link:
        """Raises LineError for what is no link to a seat."""
        try:
            page = urlsplit(text.strip())
        except ValueError:
            page = urlsplit("")
        found = SHAPE.fullmatch(page.fragment)
        if page.scheme not in ("http", "https") or not page.netloc or found is None:
            raise LineError(f"{shown(text)} is no link to a seat; it looks like "
                            "http://host/#/t/TABLE/TOKEN")  # fmt: skip
        return cls(f"{page.scheme}://{page.netloc}", found[1], found[2])

    @property
    def socket(self) -> str:
        """The address of the table's line."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    def ask(self, path: str, expected: type[T], key: str | None = None, body: Any = None) -> T:
        """Ask for something of the table; with a body, by POST. Raises LineError."""
        data = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self.server}/api/tables/{self.table}{path}", data)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if key is not None:
            request.add_header("Authorization", f"Bearer {key}")
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(MOST), type=expected)
        except HTTPError as error:
            raise LineError(_why(error)) from None
        except (URLError, OSError) as error:
            raise LineError(f"{self.server} does not answer: {error}") from None
        except msgspec.DecodeError:
            raise LineError(f"{self.server} answers as no table of this version does") from None


def _why(error: HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(MOST), type=Problem).message
    except (msgspec.DecodeError, OSError):
        return f"the server answers {error.code} {error.reason}"
